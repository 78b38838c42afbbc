"""Where a tile that the app still has in its stack can be laid by hand: it lies on the table.

Rules: EXPLORE-3, ROOM-MEDIUM-1, TRAP-1, ED-15, ED-27; the table is always right.
"""

from companion.games.masmorra.legality.dungeon.tile_identification import find_tile
from companion.games.masmorra.model import Room, State
from companion.games.masmorra.model.dungeon_map.tile_geometry import (
    Placement,
    free_cells,
    grid,
    is_full,
)
from companion.games.masmorra.model.dungeon_map.tile_relocation import lies_at, room_places


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
    if tile.kind != "trap":
        return room_places(state, covered, tile)
    rooms = {one.id: one for one in covered.values() if isinstance(one, Room)}
    free = (
        cell for room in rooms.values() if not is_full(room) for cell in free_cells(covered, room)
    )
    return tuple(Placement(*cell) for cell in dict.fromkeys(free))
