"""What is said to somebody new beside each question of the first turn, and of a later one."""

from collections.abc import Mapping

from companion.engine.rules import Message
from companion.games.masmorra.commands import CollectBounties, PassTurn
from companion.games.masmorra.events import HeroJoined
from companion.games.masmorra.legality.combat.engaged_monsters import engaging_monsters
from companion.games.masmorra.legality.heroes.gold_supply import bounty_gold
from companion.games.masmorra.legality.offered_options.candidate_commands import seat_to_act
from companion.games.masmorra.model import State
from companion.table import Entry
from companion.web.game_ui import PAGES
from companion.web.masmorra.turn.end_of_turn import END, is_held_back
from companion.web.masmorra.turn.next_walk import EXPLORE, HUNT, ON
from companion.web.masmorra.turn.steps.hero_actions import lit_way
from companion.web.screens.request_context import Visit

LAST_ROUND = 4
"""By then most kinds of questions have come once, the monsters' phase, too."""
ASKED: Mapping[str, frozenset[str]] = {
    "draw_tile": frozenset({"answer_tile", "describe_tile", "leave_to_app"}),
    "place_trap": frozenset({"place_tile"}),
    "place_medium": frozenset({"place_tile"}),
    "pay_attack": frozenset({"attack", "plunge"}),
    "block_payback": frozenset({"block"}),
    "choose_ability": frozenset({"learn_ability"}),
    "discard_card": frozenset({"discard"}),
    "pay_pit": frozenset({"pit_toll"}),
    "pay_web": frozenset({"pit_toll"}),
    "respond": frozenset({"let_resolve"}),
    "actions.fight": frozenset({"fight", "attack"}),
    "dm_move": frozenset({"move_monster", "end_movement"}),
}
"""What has a sentence and may first come in a later round: open questions, and parts of a turn.

The commands that answer them go by their stored names.
"""
_REMEMBERED = 400
"""Rows of the log in which such an answer is looked for: four rounds of six."""
_WAYS = {EXPLORE: "actions.explore", ON: "actions.move", HUNT: "actions.hunt"}
_IN_THE_ROOM = ("do-room", "do-disarm")
"""How the buttons begin that use a room, or disarm a trap beside it."""
_SECOND = 2
_ENDED = {str(one.__struct_config__.tag) for one in (CollectBounties, PassTurn)}
GOALS = {"standard": "standard", "epic": "epic", "alliance": "together", "solo": "together"}


def first_turn(visit: Visit, screen: str) -> Message | None:
    """Say why the open question is asked; nothing where it explains itself, or has come before."""
    state: State = visit.state
    if screen == "lobby" and not state.heroes:
        return Message(f"play.first.lobby{'' if state.settings.has_pieces else '.phones'}")
    tracking = state.settings.policy == "tracker"
    if screen != "turn" or not state.heroes or state.round > LAST_ROUND or tracking:
        return None
    key = _asked(visit) if seat_to_act(state) == visit.seat else _watching(visit)
    return Message(f"play.first.{key}") if key else None


def _watching(visit: Visit) -> str:
    """Tell whether the own first turn is still to come, or is over, with the pieces, too."""
    state: State = visit.state
    own = next((place for place, hero in enumerate(state.heroes) if hero.seat == visit.seat), 0)
    if is_first_turn(visit) and state.round > 1:
        return "watch.before"  # whoever came late has not played yet
    if state.round > 1:
        is_over = state.round == _SECOND and own > state.active  # later it is known
        return _after(visit) if is_over else ""
    return _after(visit) if own < state.active else "watch.before"


def _after(visit: Visit) -> str:
    """Wait with the praise until somebody else has acted: until then the pieces are moved."""
    if not PAGES[visit.game].after.has_pieces(visit.state):
        return "watch.after"
    newest = visit.tables.log(visit.rights, visit.seat, limit=1, seen=visit.head)[-1:]
    return "watch.now" if any(map(visit.did, newest)) else "watch.after"


def _asked(visit: Visit) -> str:
    """Name what is asked: the open question, else the part of the turn; nothing a second time."""
    state: State = visit.state
    if state.question is not None:
        tag = str(type(state.question).__struct_config__.tag)
        return tag if tag in ASKED and not _is_known(visit, tag) else ""
    is_first = is_first_turn(visit)
    if not state.settings.plays_by_rules:
        return ""  # the page itself leads through the turn
    if state.phase == "roll":
        return f"roll.{GOALS[state.settings.mode]}" if is_first else ""
    part = _act(visit) if state.phase == "actions" else state.phase
    if part == "dm_move" and state.settings.cooperative:
        return ""  # there they march as the rules say
    if is_first or (part in ASKED and not _is_known(visit, part)):
        return part
    return "actions.cards" if state.round == _SECOND and _has_unnamed_cards(state) else ""


def _has_unnamed_cards(state: State) -> bool:
    """Tell whether who acts holds real cards and has named none: they cannot be played so."""
    hand = state.heroes[state.active].hand
    knows = state.settings.plays_by_rules and not state.settings.deals
    return knows and state.phase == "actions" and bool(hand) and not any(hand)


def is_first_turn(visit: Visit) -> bool:
    """Tell whether it is the first round, or the player came later and has ended no turn yet."""
    state: State = visit.state
    if state.round == 1:
        return True
    own = _own_entries(visit)
    came_late = any(isinstance(event, HeroJoined) for one in own for event in one.events)
    return came_late and not any(one.tag in _ENDED for one in own)


def _is_known(visit: Visit, tag: str) -> bool:
    """Tell whether the player has given such an answer before."""
    state: State = visit.state
    if state.round == 1:
        return False
    return any(one.tag in ASKED[tag] and not _unasked(one) for one in _own_entries(visit))


def _own_entries(visit: Visit) -> list[Entry]:
    """List what the player has done, as far back as is remembered."""
    log = visit.tables.log(visit.rights, visit.seat, limit=_REMEMBERED, seen=visit.head)
    return [one for one in log if visit.did(one)]


def _unasked(entry: Entry) -> bool:
    """Tell whether monsters stayed by the tap that ended a turn: nobody read a question then."""
    return entry.tag == "end_movement" and 0 < entry.tap < entry.seq


def _act(visit: Visit) -> str:
    """Name what the lit button does: fight, use the room, explore, walk, or end the turn.

    Nothing where the button alone says enough.
    """
    if engaging_monsters(visit.state):
        return "actions.fight"
    lit = lit_way(visit).id
    if lit.startswith(_IN_THE_ROOM):
        return "actions.room"
    return _end(visit) if lit == END else _WAYS.get(lit, "")


def _end(visit: Visit) -> str:
    """Name the end of a turn, by whether the way ahead is the reason, and whether it pays."""
    if is_held_back(visit):
        return "actions.wait"
    ends = (one.command for one in visit.options if isinstance(one.command, CollectBounties))
    left = next((len(one.dice) for one in ends), 0)
    return "actions.end" if bounty_gold(visit.state, left) else "actions.done"
