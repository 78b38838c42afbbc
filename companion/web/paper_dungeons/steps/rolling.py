"""The roll of a round: six dice for all, told by thumb or photo, or left to the app."""

from dataclasses import dataclass
from typing import ClassVar

from companion.web.dice.dice_entry import Tray, open_tray
from companion.web.dice.ordinary_dice import Legend, legends
from companion.web.paper_dungeons.steps.step_type import Step
from companion.web.screens.next_step import NextStep
from companion.web.screens.request_context import Visit


@dataclass(frozen=True, kw_only=True)
class Roll(Step):
    """Tell what the dice show."""

    template: ClassVar[str] = "paper_dungeons/steps/_roll.html"
    tray: Tray
    legends: tuple[Legend, ...]


def roll(visit: Visit) -> Roll:
    """Ask for the roll."""
    tray = open_tray(visit)
    return Roll(tray=tray, legends=legends(visit.table, tray), next=NextStep())
