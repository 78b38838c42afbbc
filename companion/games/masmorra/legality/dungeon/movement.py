"""Steps: the Move Points, the doorways, the stairs, the pit's toll.

Rules: MOVE-1..8, FREE-1..3, ENGAGE-3, MON-SPIDER-2, MON-WATCHER-2, ROOM-STAIRS-1, ROOM-STAIRS-3,
ROOM-WEB-2, ROOM-WEB-3, ROOM-PIT-1, ED-32, AMB-12, AMB-30, AMB-39.
"""

from companion.engine.rules import Refusal, forbidden, impossible
from companion.games.masmorra.catalogue import find_ability
from companion.games.masmorra.commands import FlipFreeStep, Move, PitToll, TakeStep, UseStairs
from companion.games.masmorra.legality.cards.forbidden_by_evil_cards import check_not_forbidden
from companion.games.masmorra.legality.combat.actions_during_combat import check_serving
from companion.games.masmorra.legality.combat.engaged_monsters import is_under_gaze
from companion.games.masmorra.legality.combine_refusals import is_impossible, weigh
from companion.games.masmorra.legality.dungeon.leaving_rooms import check_leaving, check_not_engaged
from companion.games.masmorra.legality.dungeon.stair_destinations import other_end
from companion.games.masmorra.legality.heroes.ongoing_abilities import holds_free_step
from companion.games.masmorra.legality.payment.payment_checks import (
    check_faces_usable,
    check_holdings,
    check_payment,
)
from companion.games.masmorra.model import LANDING, Face, Payment, PayPit, PayWeb, Room, State
from companion.games.masmorra.model.dungeon_map.tile_geometry import cells, grid, rooms_beside
from companion.games.masmorra.rulebook import (
    ABILITY_1,
    AMB_12,
    AMB_28,
    AMB_63,
    ED_32,
    ENGAGE_3,
    EPIC_6,
    FREE_1,
    FREE_2,
    FREE_3,
    MON_WATCHER_2,
    MOVE_1,
    MOVE_2,
    MOVE_3,
    MOVE_4,
    MOVE_5,
    MOVE_6,
    MOVE_8,
    ROOM_PIT_1,
    ROOM_STAIRS_1,
    ROOM_STAIRS_3,
    ROOM_WEB_1,
    ROOM_WEB_2,
    SETUP_1,
    TRAP_4,
    TURN_3,
)
from companion.i18n import verbatim


def check_step_held(state: State, pay: Payment | None) -> Refusal | None:
    """Check that what is offered for a step is there at all."""
    return None if pay is None else check_holdings(state, pay)


def check_step_paid(state: State, pay: Payment | None) -> Refusal | None:
    """Check that a Move Point is left, or that a STEP is spent for two (MOVE-1, MOVE-3).

    Before the roll only the Free Step token gives one (FREE-2, AMB-12).
    """
    if pay is None and state.turn.mp:
        return None
    paid = None if pay is None else check_payment(state, pay, "step", 1, rules=(MOVE_1,))
    held = holds_free_step(state)
    if state.phase == "roll" and (pay is None or (pay.symbols and not held)):
        early = forbidden(
            TURN_3,
            FREE_2,
            AMB_12,
            because="masmorra.refusal.roll_or_free_step",
            remedy="masmorra.remedy.flip_or_roll",
        )
        return weigh(early, paid)
    if pay is not None:
        return paid
    lost = state.turn.mp_lost
    return forbidden(
        *((MOVE_2,) if lost else ()),
        MOVE_3,
        MOVE_1,
        because=f"masmorra.refusal.{'move_points_lost' if lost else 'no_move_points'}",
        remedy="masmorra.remedy.spend_step",
    )


def check_take_step(state: State, command: TakeStep) -> Refusal | None:
    """Check that the hero is not engaged and spends one STEP (MOVE-1, ENGAGE-3)."""
    held = check_step_held(state, command.pay)
    if is_impossible(held):
        return held
    return weigh(
        held,
        check_not_engaged(state, MOVE_6),
        check_webs(state, command.pay),
        check_step_paid(state, command.pay),
    )


def check_flip_free_step(state: State, command: FlipFreeStep) -> Refusal | None:
    """Check that the token is active and gives that symbol (FREE-1, FREE-3)."""
    if not state.hero.free_step:
        return impossible(
            FREE_1, because="masmorra.refusal.free_step_used", remedy="remedy.next_turn"
        )
    if command.face == "step":
        if state.pending:
            return forbidden(FREE_3, ENGAGE_3, because="masmorra.refusal.step_in_fight")
        if not state.rulings.free_step_immediate:
            return check_serving(state, ("step",))
        return weigh(
            check_not_engaged(state, FREE_3),
            check_webs(state, Payment(free_step=True)),
            check_faces_usable(state, ("step",)),
        )
    if command.face not in token_faces(state):
        face = f"@masmorra.face.{command.face}"
        return forbidden(ABILITY_1, FREE_1, because="masmorra.refusal.token_face", face=face)
    if is_under_gaze(state):
        return forbidden(
            MON_WATCHER_2, because="masmorra.refusal.unholy_gaze", remedy="remedy.defeat_watcher"
        )
    return weigh(check_not_forbidden(state, "abilities"), check_serving(state, (command.face,)))


def token_faces(state: State) -> tuple[Face, ...]:
    """List the symbols that the active hero's token may give in place of STEP (EX-10)."""
    abilities = (find_ability(state, name) for name in state.hero.abilities)
    return tuple(
        face for ability in abilities if ability.kind == "free_step" for face in ability.choice
    )


def check_move(state: State, command: Move) -> Refusal | None:
    """Check that a doorway leads there, that nothing holds the hero, and that it is paid."""
    there = state.rooms.get(command.to)
    if there is None:
        walled = (TRAP_4,) if command.to in state.traps else ()
        room = verbatim(command.to)
        return impossible(*walled, MOVE_4, because="masmorra.refusal.no_such_room", room=room)
    here = state.rooms[state.hero.room]
    if there is here:
        return impossible(MOVE_4, because="masmorra.refusal.here_already", room=there.id)
    held = check_step_held(state, command.pay)
    if is_impossible(held):
        return held
    return weigh(
        held,
        _check_doorway(state, here, there),
        check_leaving(state),
        check_webs(state, command.pay),
        check_step_paid(state, command.pay),
    )


def check_webs(state: State, pay: Payment | None) -> Refusal | None:
    """Check that no webs have ended the step, or the walk of this turn (ROOM-WEB-2, ED-32)."""
    here = state.rooms[state.hero.room]
    if not state.turn.webbed or here.tile.kind != "web":
        return None
    if not state.rulings.web_continue:
        return forbidden(ED_32, ROOM_WEB_2, because="rulings.refusal.webbed")
    if pay is not None or state.turn.mp:
        return None
    return forbidden(
        ROOM_WEB_2,
        because="masmorra.refusal.webs_ended",
        remedy="masmorra.remedy.spend_step",
    )


def _check_doorway(state: State, here: Room, there: Room) -> Refusal | None:
    if there.id in here.exits:
        return None
    room = there.id
    if there.id == other_end(state, here):
        return forbidden(
            ROOM_STAIRS_1,
            MOVE_8,
            because="masmorra.refusal.by_stairs",
            remedy="masmorra.remedy.use_stairs",
            room=room,
        )
    if here.level != there.level:
        return forbidden(
            MOVE_4,
            MOVE_8,
            because="masmorra.refusal.other_level",
            remedy="remedy.take_stairs",
            room=room,
        )
    if there.id in rooms_beside(grid(state, here.level), here.tile, here.x, here.y):
        return forbidden(MOVE_5, MOVE_8, MOVE_4, because="masmorra.refusal.wall", room=room)
    if _touch_at_corner(here, there):
        return forbidden(MOVE_5, MOVE_8, MOVE_4, because="masmorra.refusal.diagonal", room=room)
    return forbidden(
        MOVE_4,
        MOVE_8,
        because="masmorra.refusal.not_adjacent",
        remedy="remedy.step_by_step",
        room=room,
    )


def _touch_at_corner(here: Room, there: Room) -> bool:
    return any(
        max(abs(x - other_x), abs(y - other_y)) == 1
        for x, y in cells(here.tile, here.x, here.y)
        for other_x, other_y in cells(there.tile, there.x, there.y)
    )


def check_use_stairs(state: State, _command: UseStairs) -> Refusal | None:
    """Check that there are stairs here, and that nothing holds the hero (ROOM-STAIRS-3)."""
    here = state.rooms[state.hero.room]
    to = other_end(state, here)
    if not to:
        return impossible(
            ROOM_STAIRS_1, because="masmorra.refusal.no_stairs", remedy="remedy.go_to_stairs"
        )
    if to == LANDING and state.settings.mode == "standard":
        return impossible(
            SETUP_1, because="masmorra.refusal.no_stairs", remedy="remedy.go_to_stairs"
        )
    if here.tile.kind == "landing" and not state.rulings.level3_return:
        return forbidden(AMB_63, EPIC_6, because="masmorra.refusal.no_way_back")
    if refusal := check_leaving(state, ROOM_STAIRS_3):
        return refusal
    if state.phase == "roll" and state.hero.free_step:
        return check_step_paid(state, None)
    return None


def check_pit_toll(state: State, command: PitToll) -> Refusal | None:
    """Check that the pit asks, and that one STEP is spent, or none (ROOM-PIT-1)."""
    question = state.question
    if isinstance(question, PayWeb):
        return _check_web_toll(state, command)
    if not isinstance(question, PayPit):
        return impossible(ROOM_PIT_1, because="masmorra.refusal.no_pit_asks")
    if command.pay is None:
        return None
    return check_payment(state, command.pay, "step", 1, rules=(ROOM_PIT_1,))


def _check_web_toll(state: State, command: PitToll) -> Refusal | None:
    """Check that one STEP goes, and not nothing: webs leave no choice but which (AMB-28)."""
    if command.pay is None:
        return forbidden(ROOM_WEB_1, AMB_28, because="rulings.refusal.web_takes")
    taken = check_payment(state, command.pay, "step", 1, rules=(ROOM_WEB_1,))
    # What is lost is not used, so a cursed STEP goes as well (SEWER-9).
    return taken if is_impossible(taken) else None
