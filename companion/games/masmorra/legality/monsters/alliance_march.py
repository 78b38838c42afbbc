"""How monsters march in Alliance: each one room towards the nearest standing hero.

Rules: ALLIANCE-11..13, AMD-21, DM-3..6, DEFEAT-6, ROOM-WEB-4, AMB-67, AMB-68, AMB-69, ED-66.
"""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from heapq import heappop, heappush
from typing import NamedTuple

from companion.engine.rules import Refusal, forbidden, impossible
from companion.games.masmorra.catalogue import CATALOGUE
from companion.games.masmorra.commands import MoveMonster
from companion.games.masmorra.legality.combat.engaged_monsters import (
    find_monster,
    load,
    room_limit,
    standing_heroes,
    weight,
)
from companion.games.masmorra.legality.dungeon.stair_destinations import monsters_end
from companion.games.masmorra.model import ChooseMarch, March, Monster, State
from companion.games.masmorra.rulebook import ALLIANCE_11, ALLIANCE_13


class Distance(NamedTuple):
    """How far a room is from the nearest hero; stairs only decide between equals (AMB-68)."""

    doors: int
    stairs: int


Distances = Mapping[str, Distance]


def distances(state: State, walker: Monster | None = None) -> Distances:
    """Measure every room's way to the nearest standing hero; others are not in it.

    Args:
        state: The table.
        walker: The monster that is to go there, where the way depends on what has space for it
            (ED-66): by `no_nearer` it heads for no hero whose room is full, by `full_room` it goes
            round rooms that are full.
    """
    found: dict[str, Distance] = {}
    heads, rounds = (
        walker is not None and state.rulings.alliance_block == one
        for one in ("no_nearer", "full_room")
    )

    def is_full(room: str) -> bool:
        return walker is not None and room != walker.room and not has_space(state, walker, room)

    goals_now = [hero.room for hero in state.heroes if not hero.defeated]
    todo = [(Distance(0, 0), room) for room in goals_now if not (heads and is_full(room))]
    while todo:
        distance, here = heappop(todo)
        if here in found:
            continue
        found[here] = distance
        for to, by_stairs in _ways(state, here):
            if to not in found and not (rounds and is_full(to)):
                far = Distance(distance.doors + (not by_stairs), distance.stairs + by_stairs)
                heappush(todo, (far, to))
    return found


def _ways(state: State, here: str) -> Iterator[tuple[str, bool]]:
    """List the rooms beside a room, and whether stairs lead there."""
    room = state.rooms[here]
    for to in room.exits:
        yield to, False
    end = monsters_end(state, room)
    if end in state.rooms:
        yield end, True


def goals(state: State, monster: Monster, distance: Distances) -> tuple[str, ...]:
    """List the rooms where a monster's march can end; none where it stays (ALLIANCE-12).

    It goes through one doorway and any stairs on its way, each time nearer, and only where there
    is space (DM-6); it ends as near as it can get.
    """
    if state.rulings.alliance_block != "stays":
        distance = distances(state, monster)
    start = distance.get(monster.room)
    if start is None or is_held(state, monster):
        return ()
    doors = 0 if _is_webbed(state, monster) and not monster.struggled else 1
    reached: set[str] = set()
    todo = [(monster.room, doors)]
    while todo:
        here, left = todo.pop()
        for to, by_stairs in _ways(state, here):
            nearer = to in distance and distance[to] < distance[here]
            if nearer and (by_stairs or left) and has_space(state, monster, to):
                reached.add(to)
                todo.append((to, left - (not by_stairs)))
    nearest = min((distance[room] for room in reached), default=start)
    return tuple(sorted(room for room in reached if distance[room] == nearest))


def is_held(state: State, monster: Monster) -> bool:
    """Tell whether a monster stays where it is: a hero is there, or it is rooted (DM-3, AMB-70)."""
    return monster.rooted or bool(standing_heroes(state, monster.room))


def _is_webbed(state: State, monster: Monster) -> bool:
    """Tell whether webs hold a monster: one room is not the two points it needs (AMB-67)."""
    room = state.rooms[monster.room]
    return room.tile.kind == "web" and not CATALOGUE.monster(monster.kind).ignores_web


def struggling_monsters(state: State) -> tuple[Monster, ...]:
    """List the monsters whose march goes into getting loose, where webs let go at the second.

    They are those that could go somewhere at all.
    """
    if state.rulings.alliance_web == "stays":
        return ()
    distance = distances(state)
    return tuple(
        one
        for one in state.monsters
        if _is_webbed(state, one)
        and not one.struggled
        and not is_held(state, one)
        and one.room in distance
    )


def has_space(state: State, monster: Monster, to: str) -> bool:
    """Tell whether a room's limit lets a monster in (DM-6)."""
    room = state.rooms[to]
    return load(state, to) + weight(monster.kind) <= room_limit(state, room)


class NextMarch(NamedTuple):
    """What comes next of a march.

    Attributes:
        move: The monster that goes now and where to; None where the group has to decide, or where
            nobody goes any more.
        choices: What the group decides between (ALLIANCE-13, AMB-69).
        left: The monsters that have not marched yet, those of `move` or `choices` included.
    """

    move: March | None
    choices: tuple[March, ...]
    left: tuple[int, ...]


def next_march(state: State, waiting: Sequence[int]) -> NextMarch:
    """Say which monster marches next: the nearest first, the group choosing where it matters."""
    distance = distances(state)
    there = [one for number in waiting if (one := find_monster(state, number))]
    there = [one for one in there if one.room in distance]
    while there:
        nearest = min(distance[one.room] for one in there)
        front = [one for one in there if distance[one.room] == nearest]
        able = {one: ends for one in front if (ends := goals(state, one, distance))}
        left = tuple(one.id for one in there if one in able or one not in front)
        if able:
            return _first(state, able, left)
        there = [one for one in there if one not in front]
    return NextMarch(None, (), ())


def _first(
    state: State, able: Mapping[Monster, tuple[str, ...]], left: tuple[int, ...]
) -> NextMarch:
    """Choose among monsters that are equally near, unless it makes a difference."""
    wanted = _wanted(state, able)
    for monster, ends in able.items():
        if len(ends) == 1 and ends[0] not in wanted:
            return NextMarch(March(monster.id, ends[0]), (), left)
    choices = _choices(able, wanted)
    return NextMarch(choices[0], (), left) if len(choices) == 1 else NextMarch(None, choices, left)


def _wanted(state: State, front: Mapping[Monster, tuple[str, ...]]) -> frozenset[str]:
    """List the rooms that cannot take all who may come at once."""
    coming: dict[str, int] = defaultdict(int)
    for monster, ends in front.items():
        for end in ends:
            coming[end] += weight(monster.kind)
    return frozenset(
        room
        for room, added in coming.items()
        if load(state, room) + added > room_limit(state, state.rooms[room])
    )


def _choices(front: Mapping[Monster, tuple[str, ...]], wanted: frozenset[str]) -> tuple[March, ...]:
    """List the next moves that differ; where no room is wanted by too many, one monster's."""
    free = [one for one, ends in front.items() if not wanted.intersection(ends)]
    asked = free[:1] or list(front)
    found: dict[tuple[str, str, str], March] = {}
    for monster in asked:
        for end in front[monster]:
            found.setdefault((monster.kind, monster.room, end), March(monster.id, end))
    return tuple(found.values())


def check_march(state: State, command: MoveMonster) -> Refusal | None:
    """Check a monster's move in Alliance: only what the group is asked to choose between."""
    question = state.question
    if not isinstance(question, ChooseMarch):
        return forbidden(ALLIANCE_11, because="masmorra.refusal.monsters_march")
    if March(command.monster, command.to) in question.choices:
        return None
    return impossible(ALLIANCE_13, ALLIANCE_11, because="masmorra.refusal.no_such_march")
