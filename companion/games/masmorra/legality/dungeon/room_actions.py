"""What a hero can do in a room: chest, fountain, portal, traps beside it, gold.

Rules: ROOM-TREASURE-2, ROOM-PORTAL-1, ROOM-FOUNTAIN-1, ROOM-GOLD-1, TRAP-4, TRAP-11, TRAP-13,
ENGAGE-3, ENGAGE-6, DOCK-3, DOCK-6, GOLD-1, AMD-6, AMB-4.
"""

from companion.engine.rules import Refusal, Rule, forbidden, impossible
from companion.games.masmorra.commands import DisarmTrap, RoomAction, TakeGold
from companion.games.masmorra.legality.cards.forbidden_by_evil_cards import check_not_forbidden
from companion.games.masmorra.legality.combine_refusals import is_impossible, weigh
from companion.games.masmorra.legality.dungeon.leaving_rooms import (
    check_not_engaged,
    check_teleporting,
)
from companion.games.masmorra.legality.payment.docking_checks import check_docking
from companion.games.masmorra.legality.payment.payment_checks import check_ready
from companion.games.masmorra.model import Room, RoomKind, State
from companion.games.masmorra.model.hero_limits import GOLD_LIMIT
from companion.games.masmorra.rulebook import (
    AMB_4,
    AMD_6,
    ENGAGE_6,
    GOLD_1,
    ROOM_FOUNTAIN_1,
    ROOM_GOLD_1,
    ROOM_PORTAL_1,
    ROOM_TREASURE_2,
    TRAP_4,
    TRAP_11,
    TRAP_13,
    TURN_8,
)
from companion.i18n import verbatim

_ACTIONS: dict[RoomKind, tuple[Rule, ...]] = {
    "treasure": (ROOM_TREASURE_2,),
    "fountain": (ROOM_FOUNTAIN_1,),
    "portal": (ENGAGE_6, ROOM_PORTAL_1),
}
"""Rooms with an action, and the clauses that say so."""


def has_action(room: Room) -> bool:
    """Tell whether a room has a space to dock dice on."""
    return room.tile.kind in _ACTIONS


def check_room_action(state: State, command: RoomAction) -> Refusal | None:
    """Check that the room has an action, that it is open, and that the dice fit."""
    room = state.rooms[state.hero.room]
    if not has_action(room):
        return impossible(TURN_8, because="masmorra.refusal.no_room_action")
    ready = check_ready(state, command.dice)
    goal = _check_goal(state, room, command.to)
    if is_impossible(ready) or goal is not None:
        return ready if is_impossible(ready) else goal
    return weigh(
        check_not_engaged(state, *_ACTIONS[room.tile.kind]),
        _check_chest(state, room),
        check_not_forbidden(state, "room_actions"),
        check_docking(state, command.dice, room.tile.dock, f"room:{room.id}"),
    )


def _check_goal(state: State, room: Room, to: str) -> Refusal | None:
    """Check that a portal leads to another explored room (ROOM-PORTAL-1)."""
    if room.tile.kind != "portal":
        return None
    if to not in state.rooms:
        walled = (TRAP_4,) if to in state.traps else ()
        return impossible(
            *walled, ROOM_PORTAL_1, because="masmorra.refusal.no_such_room", room=verbatim(to)
        )
    if to == room.id:
        return impossible(ROOM_PORTAL_1, because="masmorra.refusal.here_already", room=to)
    return check_teleporting(state, room, state.rooms[to])


def _check_chest(state: State, room: Room) -> Refusal | None:
    """Check that a chest is still closed (AMB-4)."""
    if room.tile.kind == "treasure" and room.opened and not state.rulings.chest_repeatable:
        return forbidden(ROOM_TREASURE_2, AMB_4, because="masmorra.refusal.chest_opened")
    return None


def check_disarm_trap(state: State, command: DisarmTrap) -> Refusal | None:
    """Check that the trap is live and beside the hero's room, and that the dice fit (TRAP-11)."""
    trap = state.traps.get(command.trap)
    if trap is None:
        return impossible(
            TRAP_11, because="masmorra.refusal.no_such_trap", trap=verbatim(command.trap)
        )
    ready = check_ready(state, command.dice)
    if is_impossible(ready):
        return ready
    if trap.disarmed:
        return impossible(TRAP_13, because="masmorra.refusal.trap_disarmed")
    elsewhere = None
    if trap.id not in state.rooms[state.hero.room].traps:
        elsewhere = forbidden(
            TRAP_11, because="masmorra.refusal.trap_elsewhere", remedy="remedy.beside_trap"
        )
    return weigh(
        elsewhere,
        check_not_engaged(state, TRAP_11),
        check_not_forbidden(state, "room_actions"),
        check_docking(state, command.dice, trap.tile.dock, f"trap:{trap.id}"),
    )


def check_take_gold(state: State, _command: TakeGold) -> Refusal | None:
    """Check that gold lies open here and that the hero can hold more (ROOM-GOLD-1, AMD-6)."""
    room = state.rooms[state.hero.room]
    if room.gold == 0:
        return impossible(ROOM_GOLD_1, because="masmorra.refusal.no_gold_here")
    if room.tile.kind == "treasure" and not room.opened:
        return forbidden(
            ROOM_TREASURE_2,
            because="masmorra.refusal.chest_closed",
            remedy="masmorra.remedy.open_chest",
        )
    if refusal := check_not_engaged(state, ROOM_GOLD_1):
        return refusal
    if state.hero.gold >= GOLD_LIMIT:
        return impossible(
            GOLD_1,
            AMD_6,
            because="masmorra.refusal.gold_full",
            remedy="remedy.spend_gold",
            limit=GOLD_LIMIT,
        )
    return None
