"""What is said to somebody new beside each question of the first two rounds."""

from companion.engine.rules import Message
from companion.games.paper_dungeons.counting.pending_seats import is_done
from companion.games.paper_dungeons.model import State
from companion.web.screens.request_context import Visit

LAST_ROUND = 2
_DICE = ("first", "second", "third")


def first_round(visit: Visit, screen: str) -> Message | None:
    """Say why the open question is asked; nothing where it explains itself."""
    state: State = visit.state
    if screen != "round" or state.round > LAST_ROUND:
        return None
    if state.phase == "roll":
        key = "paper_play.first.roll.solo" if state.is_solo else "paper_play.first.roll"
        return Message(key) if state.round == 1 else None
    if state.phase != "dice" or not state.has_sheet(visit.seat):
        return None
    sheet = state.sheet(visit.seat)
    if is_done(state, sheet):
        return Message("paper_play.first.wait")
    if state.on_paper:
        return Message("paper_play.first.paper")
    used = len(sheet.used)
    return (
        None if sheet.agenda or used >= len(_DICE) else Message(f"paper_play.first.{_DICE[used]}")
    )
