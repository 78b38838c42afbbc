"""What the moment allows: whose sheet, which phase, what has to be answered first.

Rules: PD-ROUND-4, PD-ROUND-5, PD-ROUND-6, PD-SELECT-2, PD-MOVE-12, PD-BENEFIT-2, AMD-P9.
"""

from companion.engine.rules import Refusal, impossible
from companion.games.paper_dungeons.model import Sheet, State, TakeHit, Task
from companion.games.paper_dungeons.rulebook.amendments import AMD_P9, AMD_P15, AMD_P22
from companion.games.paper_dungeons.rulebook.damage import PD_POTION_5
from companion.games.paper_dungeons.rulebook.dungeon import PD_BENEFIT_2, PD_MOVE_12
from companion.games.paper_dungeons.rulebook.rounds import (
    PD_ROUND_4,
    PD_ROUND_5,
    PD_ROUND_6,
    PD_SELECT_1,
)
from companion.games.paper_dungeons.rulebook.setup import PD_COMP_3, PD_SETUP_8, PD_SETUP_11


def worst(*refusals: Refusal | None) -> Refusal | None:
    """Pick the refusal to give: what cannot be first, then what is forbidden."""
    first = None
    for refusal in refusals:
        if refusal is None:
            continue
        if refusal.kind == "impossible":
            return refusal
        first = first or refusal
    return first


def check_seat(state: State, seat: int) -> Refusal | None:
    """Refuse what is asked of a seat without a sheet."""
    if not state.has_sheet(seat):
        return impossible(PD_COMP_3, because="paper_dungeons.refusal.no_sheet", seat=seat)
    return None


def check_dice_phase(state: State, seat: int) -> Refusal | None:
    """Refuse to use dice when it is not the time for it, or not on this sheet."""
    if (refusal := check_seat(state, seat)) is not None:
        return refusal
    if state.on_paper:
        return impossible(AMD_P22, because="paper_dungeons.refusal.on_paper")
    match state.phase:
        case "dice":
            return _check_sheet(state.sheet(seat))
        case "over":
            return impossible(PD_ROUND_5, because="paper_dungeons.refusal.over")
        case "roll":
            return impossible(PD_ROUND_4, because="paper_dungeons.refusal.roll_first")
        case "lobby" | "cards" | "choice":
            return impossible(
                PD_ROUND_4, PD_SETUP_8, PD_SETUP_11, because="paper_dungeons.refusal.prepare_first"
            )
        case "villain" | "reward" | "missions" | "scoring":
            return impossible(PD_ROUND_6, because="paper_dungeons.refusal.round_closes")


def _check_sheet(sheet: Sheet) -> Refusal | None:
    if sheet.passed:
        return impossible(PD_SELECT_1, because="paper_dungeons.refusal.passed")
    return answer_first(sheet.agenda)


def answer_first(agenda: tuple[Task, ...]) -> Refusal | None:
    """Refuse to go on while something is open on the sheet."""
    if not agenda:
        return None
    if isinstance(agenda[0], TakeHit):
        return impossible(AMD_P15, PD_POTION_5, because="paper_dungeons.refusal.damage_first")
    return impossible(
        AMD_P9,
        PD_MOVE_12,
        PD_BENEFIT_2,
        because="paper_dungeons.refusal.answer_first",
        question=f"@paper_dungeons.question.{_tag(agenda[0])}",
    )


def _tag(task: Task) -> str:
    return str(task.__struct_config__.tag)
