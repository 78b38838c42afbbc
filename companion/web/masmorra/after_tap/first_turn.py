"""What is said to somebody new beside each question of the first two rounds."""

from companion.engine.rules import Message
from companion.games.masmorra.legality.combat.engagement import engaging_monsters
from companion.games.masmorra.legality.offered_options.seat_options import seat_to_act
from companion.games.masmorra.model import State
from companion.web.screens.request_context import Visit

LAST_ROUND = 2
"""By then most kinds of questions have come once."""
ASKED = frozenset(
    {
        *("draw_tile", "place_trap", "place_medium", "roll_monsters", "pay_attack"),
        *("block_payback", "choose_ability", "discard_card", "pay_pit", "pay_web", "respond"),
    }
)
"""Open questions that have a sentence, by their names in storage."""
_GOALS = {"standard": "standard", "epic": "epic", "alliance": "together", "solo": "together"}


def first_turn(visit: Visit, screen: str) -> Message | None:
    """Say why the open question is asked; nothing where it explains itself."""
    state: State = visit.state
    if screen == "lobby" and not state.heroes:
        return Message("play.first.lobby")
    tracking = state.settings.policy == "tracker"
    if screen != "turn" or not state.heroes or state.round > LAST_ROUND or tracking:
        return None
    if seat_to_act(state) != visit.seat:
        return Message(f"play.first.{_watching(state, visit.seat)}")
    key = _asked(visit)
    return Message(f"play.first.{key}") if key else None


def _watching(state: State, seat: int) -> str:
    """Tell whether the own first turn is still to come."""
    own = next((place for place, hero in enumerate(state.heroes) if hero.seat == seat), 0)
    return "watch.after" if state.round > 1 or own < state.active else "watch.before"


def _asked(visit: Visit) -> str:
    """Name what is asked: the open question, else the part of the turn."""
    state: State = visit.state
    if state.question is not None:
        tag = str(type(state.question).__struct_config__.tag)
        return tag if tag in ASKED else ""
    if state.phase == "roll":
        return f"roll.{_GOALS[state.settings.mode]}"
    return _act(visit) if state.phase == "actions" else state.phase


def _act(visit: Visit) -> str:
    """Name the usual next action: fight, explore, walk, or end the turn."""
    if engaging_monsters(visit.state):
        return "actions.fight"
    possible = {one.action for one in visit.options if one.refusal is None}
    for action in ("explore", "move", "room"):
        if action in possible:
            return f"actions.{action}"
    return "actions.end"
