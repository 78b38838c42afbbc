"""Nothing is asked of this phone: whom it waits for, and how the host goes on without them."""

from dataclasses import dataclass
from typing import ClassVar

from companion.games.paper_dungeons import commands as c
from companion.games.paper_dungeons.counting.pending_seats import waiting_for
from companion.games.paper_dungeons.model import (
    DefeatMinion,
    FillSquare,
    GainLevel,
    LootLetter,
    State,
)
from companion.i18n import verbatim
from companion.web.paper_dungeons.join.table_wide_commands import legal_for_all
from companion.web.paper_dungeons.sheet.dungeon_map import around_group
from companion.web.paper_dungeons.sheet.sheet_drawing import SheetDrawing, own_sheet
from companion.web.paper_dungeons.steps.step_type import Step
from companion.web.paper_dungeons.words import player_name, together
from companion.web.screens.next_step import Action, Group, NextStep
from companion.web.screens.request_context import Visit


@dataclass(frozen=True, kw_only=True)
class Wait(Step):
    """Nothing is asked; the own sheet can be looked at meanwhile.

    Attributes:
        part: The own dungeon; None for who has no sheet here.
        sheet: The own sheet.
    """

    template: ClassVar[str] = "paper_dungeons/steps/_wait.html"
    part: SheetDrawing | None
    sheet: SheetDrawing | None


def wait(visit: Visit) -> Wait:
    """Say whom the table waits for."""
    state: State = visit.state
    names = [player_name(state, seat) for seat in waiting_for(state)]
    told = visit.say(waiting_key(state), names=verbatim(together(visit, names)))
    if state.has_sheet(visit.seat):
        told = visit.say("paper_play.waits_for.done", waits=verbatim(told))
    without = Group("without", "paper_play.without", _without(visit), folded=True)
    return Wait(
        part=around_group(visit),
        sheet=own_sheet(visit),
        next=NextStep(None, (without,), waits_for=told),
    )


def waiting_key(state: State) -> str:
    """Name the message that says whom the table waits for, and what for where that is not plain."""
    return "paper_play.waits_for.reward" if state.phase == "reward" else "paper_play.waits_for"


def passing_key(state: State, seat: int) -> str:
    """Name the message that says what becomes of a seat that the table goes on without."""
    owed = GainLevel | FillSquare | DefeatMinion | LootLetter
    if any(isinstance(task, owed) for task in state.sheet(seat).agenda):
        return "paper_play.go_on_without.choice"
    return "paper_play.go_on_without.about"


def _without(visit: Visit) -> tuple[Action, ...]:
    if not visit.rights.host:
        return ()
    offered = (one for one in legal_for_all(visit) if isinstance(one, c.PassRound))
    return tuple(
        Action(
            f"without-{one.seat}",
            visit.say(
                "paper_play.go_on_without", name=verbatim(player_name(visit.state, one.seat))
            ),
            visit.say(passing_key(visit.state, one.seat)),
            visit.json(one),
        )
        for one in offered
    )
