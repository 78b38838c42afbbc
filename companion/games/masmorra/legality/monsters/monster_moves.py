"""What the Dungeon Master may do: move monsters, and answer for their dice.

Rules: DM-1..8, SPAWN-7, LIMIT-5, ROOM-WEB-4, ROOM-STAIRS-1, AMB-31, AMB-58.
"""

from companion.engine.rules import Refusal, Rule, forbidden, impossible
from companion.games.masmorra.catalogue import CATALOGUE
from companion.games.masmorra.commands import (
    ChooseMonster,
    ChooseRoom,
    EndMovement,
    MoveMonster,
    PickSite,
)
from companion.games.masmorra.legality.combat.engaged_monsters import (
    find_monster,
    load,
    monsters_in,
    room_limit,
    standing_heroes,
    weight,
)
from companion.games.masmorra.legality.dungeon.stair_destinations import ENTRANCE, monsters_end
from companion.games.masmorra.legality.monsters.alliance_march import check_march
from companion.games.masmorra.model import (
    ChooseSite,
    DropMonster,
    Monster,
    OrderSpawns,
    OrderStart,
    State,
    TakeMonsterDie,
)
from companion.games.masmorra.rulebook import (
    AMB_10,
    AMB_31,
    AMB_57,
    DM_1,
    DM_3,
    DM_4,
    DM_5,
    DM_6,
    ED_55,
    EPIC_10,
    LIMIT_1,
    LIMIT_2,
    LIMIT_3,
    LIMIT_5,
    ROOM_WEB_4,
    SEWER_5,
    SPAWN_7,
    SPAWN_8,
    THRONE_6,
    TRAP_4,
    TURN_11,
)

WEB_COST = 2


def move_cost(state: State, monster: Monster, to: str) -> int:
    """Give the Move Points that a monster's move costs (DM-8)."""
    room = state.rooms[monster.room]
    if monsters_end(state, room) == to:
        charged = state.rulings.monster_stairs == "needs_point"
        return int(charged and monster.id not in state.turn.walked)
    if room.tile.kind == "web" and not CATALOGUE.monster(monster.kind).ignores_web:
        return WEB_COST
    return 1


def check_move_monster(state: State, command: MoveMonster) -> Refusal | None:
    """Check a monster's move (DM-1..6); in Alliance they all march (ALLIANCE-11)."""
    if state.settings.cooperative:
        return check_march(state, command)
    monster = find_monster(state, command.monster)
    if monster is None or (command.to not in state.rooms and command.to != ENTRANCE):
        walled = (TRAP_4,) if command.to in state.traps else ()
        return impossible(*walled, DM_1, because="masmorra.refusal.no_such_monster")
    name = f"@masmorra.monster.{monster.kind}"
    room = state.rooms[monster.room]
    if command.to not in room.exits and monsters_end(state, room) != command.to:
        return forbidden(DM_5, because="masmorra.refusal.monster_no_way", monster=name)
    if monster.rooted:
        rule = SEWER_5 if state.site == "sewers" else THRONE_6
        return forbidden(rule, because="masmorra.refusal.monster_rooted", monster=name)
    if standing_heroes(state, monster.room):
        return forbidden(DM_3, DM_4, because="masmorra.refusal.monster_held", monster=name)
    goal = state.rooms.get(command.to)
    if goal is not None and load(state, goal.id) + weight(monster.kind) > room_limit(state, goal):
        limit = LIMIT_1 if goal.tile.size == "small" else LIMIT_2
        heavy = any(weight(one.kind) > 1 for one in (monster, *monsters_in(state, goal.id)))
        double = (LIMIT_3,) if heavy else ()
        return forbidden(
            DM_6,
            limit,
            *double,
            because="masmorra.refusal.room_full",
            limit=room_limit(state, goal),
        )
    cost = move_cost(state, monster, command.to)
    if cost > state.turn.dm_mp:
        rules: tuple[Rule, ...] = (ROOM_WEB_4, DM_1) if cost == WEB_COST else (DM_1,)
        if monsters_end(state, room) == command.to:
            rules = (AMB_31, DM_1)
        return forbidden(
            *rules,
            because="masmorra.refusal.dm_points",
            monster=name,
            cost=cost,
            left=state.turn.dm_mp,
        )
    return None


def can_any_monster_move(state: State) -> bool:
    """Tell whether the Dungeon Master can move any monster now."""
    for monster in state.monsters:
        room = state.rooms[monster.room]
        goals = (*room.exits, *filter(None, (monsters_end(state, room),)))
        if any(check_move_monster(state, MoveMonster(monster.id, to)) is None for to in goals):
            return True
    return False


def check_end_movement(_state: State, _command: EndMovement) -> Refusal | None:
    """Movement may end at any time (DM-2)."""
    return None


def check_choose_monster(state: State, command: ChooseMonster) -> Refusal | None:
    """Check that the monster is among those that the open question means."""
    question = state.question
    if not isinstance(question, TakeMonsterDie | DropMonster | OrderStart):
        return impossible(TURN_11, because="masmorra.refusal.nothing_to_choose")
    gone = find_monster(state, command.monster) is None
    if gone or command.monster not in question.candidates:
        return impossible(*_rules_of(question), because="masmorra.refusal.not_a_candidate")
    return None


def _rules_of(question: TakeMonsterDie | DropMonster | OrderStart) -> tuple[Rule, ...]:
    """Give the clauses that say which monsters a question means."""
    match question:
        case TakeMonsterDie():
            return SPAWN_7, SPAWN_8
        case DropMonster():
            return (LIMIT_5,)
        case OrderStart():
            return (AMB_10,)


def check_choose_room(state: State, command: ChooseRoom) -> Refusal | None:
    """Check that the room is among those that are short of dice (AMB-57)."""
    question = state.question
    if not isinstance(question, OrderSpawns) or command.room not in question.candidates:
        return impossible(AMB_57, because="masmorra.refusal.no_room_to_fill")
    return None


def check_pick_site(state: State, command: PickSite) -> Refusal | None:
    """Check that somebody stands at the stairs to Level 3 (EPIC-10)."""
    if not isinstance(state.question, ChooseSite):
        return impossible(EPIC_10, because="masmorra.refusal.no_site_asked")
    if command.site != "throne" and state.rulings.sites == "throne_only":
        return forbidden(ED_55, EPIC_10, because="masmorra.refusal.throne_only")
    return None
