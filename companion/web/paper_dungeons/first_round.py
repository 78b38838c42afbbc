"""What is said to somebody new beside each question of the first two rounds."""

from companion.engine.rules import Message
from companion.games.paper_dungeons import commands as c
from companion.games.paper_dungeons.counting.content_lookup import of
from companion.games.paper_dungeons.counting.pending_seats import is_done
from companion.games.paper_dungeons.model import State
from companion.web.paper_dungeons.on_paper.sheet_preparation import prepares
from companion.web.screens.request_context import Visit

LAST_ROUND = 2
_DICE = ("first", "second", "third")


def first_round(visit: Visit, screen: str) -> Message | None:
    """Say why the open question is asked; nothing where it explains itself."""
    state: State = visit.state
    if screen != "round" or state.round > LAST_ROUND:
        return None
    if state.phase == "choice":
        return _before_the_first(visit)
    if prepares(visit):
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
    if sheet.agenda or used >= len(_DICE):
        return None
    if state.round == 1:
        return Message(f"paper_play.first.{_DICE[used]}")
    first = of(state).content.numbers.fights[0]
    return None if used else Message("paper_play.first.villain", {"round": first})


def _before_the_first(visit: Visit) -> Message | None:
    """Say what the game is about beside the choice of a power, then what an objective decides."""
    commands = [one.command for one in visit.options if one.refusal is None]
    if any(isinstance(one, c.KeepPower) for one in commands):
        rounds = of(visit.state).content.numbers.rounds
        return Message("paper_play.first.power", {"rounds": rounds})
    if any(isinstance(one, c.KeepObjective) for one in commands):
        return Message("paper_play.first.objective")
    return None
