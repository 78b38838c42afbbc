"""The roll of a round: six dice for all, told by thumb or photo, or left to the app."""

from dataclasses import dataclass
from typing import ClassVar

from companion.games.paper_dungeons.commands import RollDice
from companion.games.paper_dungeons.model import State
from companion.web.dice.dice_entry import Tray, open_tray
from companion.web.dice.ordinary_dice_legend import Legend, legends
from companion.web.paper_dungeons.steps.step_type import Step
from companion.web.screens.next_step import Action, NextStep
from companion.web.screens.request_context import Visit
from companion.web.screens.table_links import address_of

GO = "go"
"""Asks for the next round, whose number follows."""


@dataclass(frozen=True, kw_only=True)
class Roll(Step):
    """Tell what the dice show."""

    template: ClassVar[str] = "paper_dungeons/steps/_roll.html"
    tray: Tray
    legends: tuple[Legend, ...]
    is_for_all: bool


def on_to_the_next(visit: Visit) -> Step:
    """Let a fight be looked at before the next round is asked for; where the app rolls, it may."""
    state: State = visit.state
    if state.settings.dice == "app":
        rolls = visit.say("paper_play.go.roll", round=state.round)
        return Step(next=NextStep(Action("go", rolls, command=visit.json(RollDice()))))
    address = f"{address_of('play.show', visit.table, 'round')}?{GO}={state.round}"
    label = visit.say("paper_play.go", round=state.round)
    return Step(next=NextStep(Action("go", label, href=address)))


def roll(visit: Visit) -> Roll:
    """Ask for the roll."""
    tray = open_tray(visit)
    state: State = visit.state
    return Roll(
        tray=tray,
        legends=legends(visit, tray),
        is_for_all=len(state.sheets) > 1,
        next=NextStep(),
    )
