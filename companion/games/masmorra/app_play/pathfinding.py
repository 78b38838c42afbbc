"""Ways through a dungeon, as players see them."""

from collections import deque
from collections.abc import Iterable, Iterator

from companion.engine.game import Option
from companion.games.masmorra import commands as c
from companion.games.masmorra.legality.combat.engaged_monsters import monsters_in
from companion.games.masmorra.legality.dungeon.exploring import fits_medium, lies_small
from companion.games.masmorra.legality.dungeon.stair_destinations import other_end
from companion.games.masmorra.model import Room, State
from companion.games.masmorra.model.dungeon_map.tile_geometry import (
    Grid,
    beyond,
    grid,
    meets_all,
    open_doorways,
    small_placements,
)


def first(legal: Iterable[Option], action: str) -> c.Command | None:
    """Find the first option of a kind."""
    return next((one.command for one in legal if one.action == action), None)


def stairs_down(state: State, level: int) -> str:
    """Name the room with the stairs that lead down from a level; empty while unknown."""
    kind = "stairs2" if level == 1 else "stairs3"
    return next((room.id for room in state.rooms.values() if room.tile.kind == kind), "")


def open_rooms(state: State, level: int) -> set[str]:
    """List the rooms of a level from which the next tile can be explored."""
    covered = grid(state, level)
    rooms = (room for room in state.rooms.values() if room.level == level)
    return {room.id for room in rooms if _can_be_laid(state, covered, room)}


def _can_be_laid(state: State, covered: Grid, room: Room) -> bool:
    """Tell whether the face-up tile has a place beside a room (ED-15, ROOM-MEDIUM-3, AMB-22)."""
    tile = state.stack(f"small-{room.level}").top
    doorways = open_doorways(covered, room)
    if tile is None or not doorways:
        return bool(doorways)
    if tile.kind == "rune":
        cells = [beyond(edge) for edge in doorways]
        return any(fits_medium(state, covered, room, cell) for cell in cells) or any(
            lies_small(state, covered, room, cell) for cell in cells
        )
    places = small_placements(covered, room, tile)
    if state.rulings.door_match == "origin_only":
        return bool(places)
    return any(meets_all(covered, tile, place) for place in places)


def ways_out(state: State, room: Room) -> list[str]:
    """List the rooms that a step or stairs reach."""
    end = other_end(state, room)
    return [*room.exits, *([end] if end in state.rooms else [])]


def step_towards(state: State, legal: list[Option], goals: set[str]) -> c.Command | None:
    """Take the first step of a short way that meets few monsters."""
    way = next(shortest_ways(state, goals), None)
    if way is None:
        return None
    if way[0] == other_end(state, state.rooms[state.hero.room]):
        return first(legal, "stairs")
    moves = (one.command for one in legal if isinstance(one.command, c.Move))
    return next((one for one in moves if one.to == way[0]), None)


def shortest_ways(state: State, goals: set[str]) -> Iterator[tuple[str, ...]]:
    """Give a short way to each goal that meets few monsters, the nearest first.

    A way lists its rooms, the hero's own not among them and the goal last.
    """
    start = state.hero.room
    seen = {start}
    todo: deque[tuple[str, ...]] = deque([()])
    while todo:
        way = todo.popleft()
        here = way[-1] if way else start
        if way and here in goals:
            yield way
        ways = ways_out(state, state.rooms[here])
        for to in sorted(ways, key=lambda code: len(monsters_in(state, code))):
            if to not in seen:
                seen.add(to)
                todo.append((*way, to))
