"""Where a tile that the app still has in its stack can be laid by hand: it lies on the table.

Rules: EXPLORE-3, ROOM-MEDIUM-1, TRAP-1, ED-15, ED-27; the table is always right.
"""

from collections.abc import Iterator

from companion.games.masmorra.legality.dungeon.tile_identification import find_tile
from companion.games.masmorra.model import Room, State, Tile
from companion.games.masmorra.model.dungeon_map.tile_geometry import (
    Grid,
    Placement,
    free_cells,
    grid,
    is_full,
    medium_placements,
    meets_all,
    most_traps,
    small_placements,
)
from companion.games.masmorra.model.dungeon_map.tile_relocation import lies_at


def stack_of_tile(state: State, code: str) -> str:
    """Name the stack that a tile is in or on top of; empty where it cannot be taken out of one.

    Where something is known of the order of a stack, only its face-up tile can be taken.
    """
    for name, stack in state.stacks.items():
        if stack.top is not None and stack.top.id == code:
            return name
        is_ordered = bool(stack.sunk or stack.deep or stack.next == code)
        if code in stack.left and not is_ordered:
            return name
    return ""


def laying_places(state: State, code: str) -> tuple[Placement, ...]:
    """List how a tile that is in a stack could lie beside what is on the table."""
    tile = find_tile(state, code)
    if tile is None or lies_at(state, code) is not None or not stack_of_tile(state, code):
        return ()
    covered = grid(state, tile.level)
    rooms = {one.id: one for one in covered.values() if isinstance(one, Room)}
    found = tuple(dict.fromkeys(_places(state, covered, tuple(rooms.values()), tile)))
    if tile.kind == "trap" or state.rulings.door_match == "origin_only":
        return found
    return tuple(place for place in found if meets_all(covered, tile, place))


def _places(
    state: State, covered: Grid, rooms: tuple[Room, ...], tile: Tile
) -> Iterator[Placement]:
    for room in rooms:
        if tile.kind == "trap" and not is_full(room):
            yield from (Placement(*cell) for cell in free_cells(covered, room))
        elif tile.kind != "trap" and tile.size == "small":
            yield from small_placements(covered, room, tile)
        elif tile.kind != "trap":
            yield from medium_placements(covered, room, tile, most_traps(state))
