"""Steps, and what happens on leaving and entering rooms.

Rules: MOVE-1..4, FREE-1, FREE-3, DICE-6, TRAP-6..9, ROOM-STAIRS-1, ROOM-STAIRS-2, ROOM-WEB-1,
ROOM-WEB-2, ROOM-PIT-1, AMD-8, AMD-13, AMB-5, AMB-6, AMB-7, AMB-28, AMB-29.
"""

from companion.games.masmorra.commands import FlipFreeStep, Move, PitToll, TakeStep, UseStairs
from companion.games.masmorra.decide.combat.fights import end_combat
from companion.games.masmorra.decide.decision_event_collector import Desk
from companion.games.masmorra.decide.dungeon.level2_entrance import lay_entrance
from companion.games.masmorra.decide.dungeon.traps import fire_beside, fires
from companion.games.masmorra.decide.payment import (
    lose_move_points,
    lose_symbols,
    make_symbols,
    spend,
)
from companion.games.masmorra.decide.wounds_xp_and_gold import wound
from companion.games.masmorra.events import HeroMoved, MovePointsChanged
from companion.games.masmorra.legality.cards.forbidden_by_evil_cards import step_points
from companion.games.masmorra.legality.dungeon.pit_toll import may_step
from companion.games.masmorra.legality.dungeon.stair_destinations import other_end
from companion.games.masmorra.legality.payment.payment_options import web_tolls
from companion.games.masmorra.model import (
    LANDING,
    CastLot,
    ChooseSite,
    Hero,
    HeroName,
    Payment,
    PayPit,
    PayWeb,
    Room,
)
from companion.games.masmorra.model.pending.combat_questions import GiveRewards
from companion.games.masmorra.model.pending.questions_and_tasks import EnterRoom


def do_take_step(desk: Desk, command: TakeStep) -> None:
    """Spend a STEP for two Move Points."""
    pay_step(desk, command.pay)


def do_flip_free_step(desk: Desk, command: FlipFreeStep) -> None:
    """Flip the token: a step at once (FREE-3), or a symbol that Greybark may hold (AMD-8)."""
    token = Payment(free_step=True)
    if command.face == "step" and desk.state.rulings.free_step_immediate:
        pay_step(desk, token)
        return
    lose_move_points(desk)
    spend(desk, token, "free_step")
    make_symbols(desk, {command.face: 1}, "free_step")


def pay_step(desk: Desk, pay: Payment | None) -> None:
    """Spend a STEP, if one is offered, for its Move Points; a point left over is lost (MOVE-2)."""
    if pay is not None:
        spend(desk, pay, "step")
        desk.emit(MovePointsChanged(step_points(desk.state), hero=desk.state.hero.name))


def use_move_point(desk: Desk) -> None:
    """Use one Move Point (MOVE-3)."""
    if desk.state.turn.mp:
        desk.emit(MovePointsChanged(desk.state.turn.mp - 1, hero=desk.state.hero.name))


def do_move(desk: Desk, command: Move) -> None:
    """Go to an adjacent room."""
    pay_step(desk, command.pay)
    use_move_point(desk)
    left = desk.state.hero.room
    leave_room(desk)
    if not desk.state.hero.defeated:
        _arrive(desk, HeroMoved(desk.state.hero.name, command.to), left)


def do_use_stairs(desk: Desk, _command: UseStairs) -> None:
    """Take the stairs; the first who goes down lays the Second Level Entrance."""
    left = desk.state.hero.room
    to = other_end(desk.state, desk.state.rooms[left])
    leave_room(desk, by_stairs=True)
    if desk.state.hero.defeated:
        return
    if to == LANDING:
        desk.push(ChooseSite())
        return
    if to not in desk.state.rooms:
        lay_entrance(desk)
    _arrive(desk, HeroMoved(desk.state.hero.name, to, "stairs"), left)


def teleport(desk: Desk, to: str) -> None:
    """Go to a room without walking: the traps left behind spare the hero (TRAP-9)."""
    left = desk.state.hero.room
    leave_room(desk, spare_hero=True)
    _arrive(desk, HeroMoved(desk.state.hero.name, to, "portal"), left)


def _arrive(desk: Desk, moved: HeroMoved, left: str) -> None:
    desk.emit(moved)
    walked, stairs = moved.how != "portal", moved.how == "stairs"
    enter(desk, EnterRoom(moved.to, by_step=walked, by_stairs=stairs, left=left))


def enter(desk: Desk, task: EnterRoom) -> None:
    """Let a room act on who came in, after the rewards of a combat that ended so (AMD-24)."""
    due = (n for n, one in enumerate(desk.agenda) if isinstance(one, GiveRewards))
    desk.agenda.insert(next(due, len(desk.agenda)), task)


def leave_room(desk: Desk, *, spare_hero: bool = False, by_stairs: bool = False) -> None:
    """Leave the hero's room: a combat ends, symbols vanish (DICE-6), traps fire (TRAP-6)."""
    hero = desk.state.hero
    end_combat(desk)
    lose_symbols(desk)
    if fires(desk, by_step=not spare_hero, relocated=by_stairs):
        fire_beside(desk, hero.room, spared=hero.name if spare_hero else None)


def swap_heroes(desk: Desk, other: Hero) -> None:
    """Let the active hero and another change places: both leave and enter (TRAP-6, AMB-6).

    Webs and pits act on both; in another's turn a hero has no STEP for them (ROOM-PIT-1).
    """
    hero, here, there = desk.state.hero, desk.state.hero.room, other.room
    leave_room(desk, spare_hero=True, by_stairs=True)
    if fires(desk, by_step=False, relocated=True):
        fire_beside(desk, there, spared=other.name)
    if desk.state.phase == "over":
        return
    desk.emit(HeroMoved(hero.name, there, "card"))
    desk.emit(HeroMoved(other.name, here, "card"))
    _fire_on_arrival(desk, other.name, EnterRoom(here, by_step=False, by_stairs=True, left=there))
    if desk.state.rooms[here].tile.kind == "pit":
        wound(desk, other.name, 1, "ROOM-PIT-1")
    enter(desk, EnterRoom(there, by_step=False, by_stairs=True, left=here))


def _fire_on_arrival(desk: Desk, name: HeroName, task: EnterRoom) -> None:
    """Fire the traps beside a room that a hero enters (TRAP-6, AMB-5, AMB-7)."""
    if not fires(desk, by_step=task.by_step, relocated=task.by_stairs):
        return
    spared = None if task.by_step or desk.state.rulings.trap_arrival else name
    once = desk.state.rulings.trap_per_change == "one" and task.left in desk.state.rooms
    fired = desk.state.rooms[task.left].traps if once else ()
    fire_beside(desk, task.room, spared=spared, silent=fired)


def run_enter_room(desk: Desk, task: EnterRoom) -> None:
    """Fire the traps beside the entered room, then let the room itself act on the hero."""
    _fire_on_arrival(desk, desk.state.hero.name, task)
    hero = desk.state.hero
    if hero.defeated or hero.room != task.room:
        return
    room = desk.state.rooms[task.room]
    if room.tile.kind == "web":
        _enter_web(desk, room)
    elif room.tile.kind == "pit":
        _enter_pit(desk, room)
    elif room.tile.kind == "landing" and desk.state.site == "sewers":
        to_app = desk.state.settings.monster_dice == "app"
        desk.push(CastLot("miasma", (("blue", "red"),), hero.name, to_app))


def _enter_web(desk: Desk, room: Room) -> None:
    """Lose one STEP, a die before a symbol; the step ends (ROOM-WEB-1, ROOM-WEB-2)."""
    found = web_tolls(desk.state)
    if desk.state.rulings.web_toll == "player":
        desk.push(PayWeb(room.id))
    elif found and not found[0].free_step:
        spend(desk, found[0], "web")
    if desk.state.turn.mp:
        desk.emit(MovePointsChanged(0, hero=desk.state.hero.name))


def answer_pay_web(desk: Desk, question: PayWeb) -> bool:
    """Take the STEP without a question where there is one kind of it only, or none (AMB-28)."""
    found = web_tolls(desk.state)
    here = desk.state.hero.room == question.room
    if here and len(found) == 1:
        spend(desk, found[0], "web")
    return not here or len(found) <= 1


def _enter_pit(desk: Desk, room: Room) -> None:
    """Ask for the toll where the hero has a STEP or could come by one (AMB-29)."""
    if may_step(desk.state):
        desk.push(PayPit(room.id))
    else:
        _fall(desk)


def _fall(desk: Desk) -> None:
    wound(desk, desk.state.hero.name, 1, "ROOM-PIT-1")


def answer_pay_pit(desk: Desk, question: PayPit) -> bool:
    """Ask no toll of a hero that was set elsewhere by hand."""
    return desk.state.hero.room != question.room


def do_pit_toll(desk: Desk, command: PitToll) -> None:
    """Pay the pit, or fall; or give the webs the STEP that they take."""
    question = desk.pop()
    if isinstance(question, PayWeb):
        spend(desk, command.pay or Payment(), "web")
    elif command.pay is None:
        _fall(desk)
    else:
        spend(desk, command.pay, "pit")
