"""Monsters come into play.

Rules: SPAWN-1..7, LIMIT-1..5, ROOM-RITUAL-2, ROOM-RITUAL-3, AMB-20, AMB-24, AMB-42, AMB-56, AMB-57,
AMB-59, AMD-18, AMD-19.
"""

from collections.abc import Sequence

from msgspec.structs import replace

from companion.games.masmorra.catalogue import CATALOGUE
from companion.games.masmorra.commands import ChooseRoom
from companion.games.masmorra.decide.decision_event_collector import Desk
from companion.games.masmorra.decide.monsters.monster_dice_supply import (
    ask_monsters,
    dice_left,
    remove,
    takeable,
)
from companion.games.masmorra.decide.wounds_xp_and_gold import wound
from companion.games.masmorra.events import MonsterAppeared, PhaseBegan
from companion.games.masmorra.legality.combat.engaged_monsters import (
    load,
    monsters_in,
    room_limit,
    weight,
)
from companion.games.masmorra.legality.monsters.rooms_that_spawn import rooms_to_fill
from companion.games.masmorra.model import (
    DropMonster,
    MonsterDie,
    MonsterKind,
    OrderSpawns,
    RollMonsters,
    Room,
    State,
    TakeMonsterDie,
)
from companion.games.masmorra.model.dungeon_map.tile_geometry import grid, rooms_beside
from companion.games.masmorra.model.pending.combat_questions import JoinCombat
from companion.games.masmorra.model.pending.questions_and_tasks import (
    AddMonster,
    DarkRitual,
    EndTurn,
    SpawnRooms,
)


def answer_drop_monster(desk: Desk, task: DropMonster) -> bool:
    """Look again at the room where a monster came or went by hand meanwhile."""
    newcomer = desk.agenda[-1] if desk.agenda else None
    if isinstance(newcomer, AddMonster):
        overfull = _is_overfull(desk.state, newcomer)
    else:
        overfull = load(desk.state, task.room) > room_limit(desk.state, desk.state.rooms[task.room])
    if not overfull:
        return True
    return _least_worth(desk.state, task.room) != task.candidates


def _is_overfull(state: State, newcomer: AddMonster) -> bool:
    room = state.rooms[newcomer.room]
    return load(state, room.id) + weight(newcomer.kind) > room_limit(state, room)


def run_add_monster(desk: Desk, task: AddMonster) -> None:
    """Bring one monster in, within the supply (SPAWN-7) and the room's limit (LIMIT-5)."""
    state = desk.state
    die = CATALOGUE.monster(task.kind).die
    if die is not None and dice_left(state, die) == 0:
        candidates = takeable(state, die)
        if candidates:
            desk.push(task, TakeMonsterDie(die, candidates))
        return
    if state.rulings.overflow == "remove_first" and _is_overfull(state, task):
        least = _least_worth(state, task.room)
        if least:
            desk.push(task)
            _drop(desk, task.room, least)
            return
    number = state.monsters_made + 1
    desk.emit(MonsterAppeared(number, task.kind, task.room, task.rule, task.rooted))
    combat = desk.state.turn.combat
    if combat is not None and combat.room == task.room:
        desk.push(JoinCombat(number))
    if state.rulings.overflow == "place_first":
        # Only then may the newcomer be the one that goes (ED-29); else it stands beside bosses.
        thin_out(desk, task.room)
    _breathe(desk, task)


def _beside(state: State, room: Room) -> tuple[str, ...]:
    """List the adjacent rooms: through doorways, in the preview through walls too (ED-16)."""
    if state.rulings.adjacency == "doorway":
        return room.exits
    return tuple(rooms_beside(grid(state, room.level), room.tile, room.x, room.y))


def _breathe(desk: Desk, task: AddMonster) -> None:
    """Let a dragon's breath meet all whom it sees in and next to its room (BOSS-MORTIFEROUS-2)."""
    wounds = CATALOGUE.monster(task.kind).breath
    if not wounds:
        return
    near = {task.room, *_beside(desk.state, desk.state.rooms[task.room])}
    unseen = desk.state.hero.name if desk.state.turn.sway.unseen else None
    for hero in desk.state.heroes:
        if hero.room in near and hero.name != unseen:
            wound(desk, hero.name, wounds, "BOSS-MORTIFEROUS-2")


def _least_worth(state: State, room: str) -> tuple[int, ...]:
    """List the monsters of a room worth the least XP; bosses stay (AMB-24)."""
    dice = [one for one in monsters_in(state, room) if CATALOGUE.monster(one.kind).die]
    least = min((CATALOGUE.monster(one.kind).xp for one in dice), default=0)
    return tuple(one.id for one in dice if CATALOGUE.monster(one.kind).xp == least)


def thin_out(desk: Desk, room: str) -> None:
    """Take monsters away as long as a room holds too many: a major one is worth two (LIMIT-5)."""
    if room in desk.state.rooms and load(desk.state, room) > room_limit(
        desk.state, desk.state.rooms[room]
    ):
        least = _least_worth(desk.state, room)
        if least:
            _drop(desk, room, least)


def _drop(desk: Desk, room: str, candidates: tuple[int, ...]) -> None:
    # Fought or not, from the beginning or not: of two of a kind it can matter which one goes.
    alike = {replace(one, id=0) for one in desk.state.monsters if one.id in candidates}
    if len(alike) == 1:
        remove(desk, candidates[0], "LIMIT-5")
        thin_out(desk, room)
    else:
        desk.push(DropMonster(room, candidates))


def begin_spawns(desk: Desk) -> None:
    """Fix the list of rooms to fill, and fill them (SPAWN-5, AMB-56)."""
    rooms = rooms_to_fill(desk.state)
    rituals = (DarkRitual(room) for room in desk.state.turn.rituals)
    desk.emit(PhaseBegan("dm_spawn"))
    desk.push(EndTurn(), *rituals, SpawnRooms(rooms))


def run_spawn_rooms(desk: Desk, task: SpawnRooms) -> None:
    """Fill the next room of the list, or what was emptied meanwhile where that counts (AMB-56)."""
    rooms = task.rooms
    if not rooms and desk.state.rulings.spawn_list == "chain":
        # A room has its turn once, so that two rooms cannot take each other's dice for ever.
        rooms = tuple(room for room in rooms_to_fill(desk.state) if room not in task.done)
    if not rooms:
        return
    task = SpawnRooms(rooms, task.done)
    if candidates := _short_of_dice(desk.state, rooms):
        desk.push(task, OrderSpawns(candidates))
    else:
        _fill(desk, task, rooms[0])


def _fill(desk: Desk, task: SpawnRooms, room: str) -> None:
    rest = tuple(one for one in task.rooms if one != room)
    desk.push(SpawnRooms(rest, (*task.done, room)))
    ask_monsters(desk, room, desk.state.rooms[room].tile.spawns, "SPAWN-5")


def _short_of_dice(state: State, rooms: Sequence[str]) -> tuple[str, ...]:
    """List the rooms among which the order matters: they want dice that not all can have at once.

    It does not matter where only one room wants them, nor where there are none to be had (AMB-20).
    """
    wanted = {room: state.rooms[room].tile.spawns for room in rooms}
    short: set[MonsterDie] = set()
    for die in CATALOGUE.dice:
        there = dice_left(state, die)
        needed = sum(dice.count(die) for dice in wanted.values())
        if needed > there and (there or takeable(state, die)):
            short.add(die)
    found = tuple(room for room, dice in wanted.items() if not short.isdisjoint(dice))
    return found if len(found) > 1 else ()


def do_choose_room(desk: Desk, command: ChooseRoom) -> None:
    """Fill the chosen room, and the others after it (AMB-57)."""
    desk.pop()
    task = desk.pop()
    if isinstance(task, SpawnRooms):
        _fill(desk, task, command.room)


def answer_order_spawns(desk: Desk, question: OrderSpawns) -> bool:
    """Look again whether the order matters where dice came or went by hand meanwhile."""
    task = desk.agenda[-1] if desk.agenda else None
    asked = _short_of_dice(desk.state, task.rooms) if isinstance(task, SpawnRooms) else ()
    return asked != question.candidates


def run_dark_ritual(desk: Desk, task: DarkRitual) -> None:
    """Turn a Cultist into a Dark Watcher; without a die for it the Cultist stays (AMB-59)."""
    state = desk.state
    cultists = [one for one in monsters_in(state, task.room) if one.kind == "cultist"]
    if not cultists:
        return
    if dice_left(state, "major") == 0:
        candidates = takeable(state, "major")
        if candidates:
            desk.push(task, TakeMonsterDie("major", candidates))
        return
    remove(desk, cultists[0].id, "ROOM-RITUAL-2")
    desk.push(AddMonster(task.room, "watcher", "ROOM-RITUAL-2"))


def monsters_rolled(desk: Desk, question: RollMonsters, kinds: Sequence[MonsterKind]) -> None:
    """Put rolled monsters into their room, in the order of their symbols."""
    if not desk.state.settings.plays_by_rules:  # only they know where, and beside how many
        for kind in kinds:
            desk.emit(MonsterAppeared(desk.state.monsters_made + 1, kind, "", question.rule))
        return
    desk.push(*(AddMonster(question.room, kind, question.rule) for kind in reversed(kinds)))
