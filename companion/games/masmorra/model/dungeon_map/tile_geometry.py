"""Where tiles lie, which doorways meet, and where the next tile fits.

Cells, sides and turns are those of `tiles_and_rooms`.

Rules: MOVE-5, MOVE-8, EXPLORE-1, EXPLORE-3, EXPLORE-9, TRAP-1, TRAP-2, TRAP-3, TRAP-15,
ROOM-MEDIUM-1, ROOM-MEDIUM-3.
"""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Literal, NamedTuple

from companion.games.masmorra.model.dungeon_map.tiles_and_rooms import Edge, Room, Side, Tile, Trap
from companion.games.masmorra.model.state import State

Cell = tuple[int, int]
Grid = dict[Cell, Room | Trap]
"""What lies on each covered cell of one level."""

SIDES: tuple[Side, ...] = ("n", "e", "s", "w")
TURNS = (0, 1, 2, 3)
TRAPS_AT_MEDIUM = 3
ANY_TRAPS = 100

_AWAY: dict[Side, Cell] = {"n": (0, -1), "e": (1, 0), "s": (0, 1), "w": (-1, 0)}
_BACK: dict[Side, Side] = {"n": "s", "e": "w", "s": "n", "w": "e"}
_NEXT: dict[Side, Side] = {"n": "e", "e": "s", "s": "w", "w": "n"}

DOORS: dict[str, dict[str, Edge]] = {
    "small": {side: (0, 0, side) for side in SIDES},
    "medium": {
        "n1": (0, 0, "n"),
        "n2": (1, 0, "n"),
        "e1": (1, 0, "e"),
        "e2": (1, 1, "e"),
        "s1": (0, 1, "s"),
        "s2": (1, 1, "s"),
        "w1": (0, 0, "w"),
        "w2": (0, 1, "w"),
    },
}
"""The names of doorways by size of the tile, as edges of a tile that lies at (0, 0)."""


class Placement(NamedTuple):
    """A way to lay a tile."""

    x: int
    y: int
    turn: int = 0


def span(size: Literal["small", "medium"]) -> int:
    """Give the length of a tile's side in cells."""
    return 1 if size == "small" else 2


def cells(tile: Tile, x: int, y: int) -> tuple[Cell, ...]:
    """List the cells that a tile covers, row by row."""
    if tile.size == "small":
        return ((x, y),)
    return ((x, y), (x + 1, y), (x, y + 1), (x + 1, y + 1))


def opposite(edge: Edge) -> Edge:
    """Give the same edge as seen from the cell on its other side."""
    x, y, side = edge
    dx, dy = _AWAY[side]
    return (x + dx, y + dy, _BACK[side])


def beyond(edge: Edge) -> Cell:
    """Give the cell on the other side of an edge."""
    x, y, side = edge
    dx, dy = _AWAY[side]
    return (x + dx, y + dy)


def turned(edge: Edge, size: Literal["small", "medium"], turn: int) -> Edge:
    """Turn an edge of a tile at (0, 0) by clockwise quarter turns."""
    x, y, side = edge
    for _ in range(turn % 4):
        x, y, side = span(size) - 1 - y, x, _NEXT[side]
    return (x, y, side)


@lru_cache(maxsize=4096)
def _doorways(
    doors: tuple[str, ...], size: Literal["small", "medium"], turn: int
) -> tuple[Edge, ...]:
    return tuple(turned(DOORS[size][door], size, turn) for door in doors)


def doorways(tile: Tile, x: int, y: int, turn: int = 0) -> tuple[Edge, ...]:
    """List a tile's doorways as edges on the map, in the order in which they are printed."""
    return tuple(
        (x + dx, y + dy, side) for dx, dy, side in _doorways(tile.doors, tile.size, turn % 4)
    )


def has_doorway(room: Room, edge: Edge) -> bool:
    """Tell whether a room has a doorway at this edge of its own."""
    x, y, side = edge
    own = _doorways(room.tile.doors, room.tile.size, room.turn % 4)
    return (x - room.x, y - room.y, side) in own


def edges(tile: Tile, x: int, y: int) -> Iterator[Edge]:
    """List the outer edges of a tile, doorways or not: north, east, south, west."""
    last = span(tile.size) - 1
    for step in range(last + 1):
        yield (x + step, y, "n")
    for step in range(last + 1):
        yield (x + last, y + step, "e")
    for step in range(last + 1):
        yield (x + step, y + last, "s")
    for step in range(last + 1):
        yield (x, y + step, "w")


def grid(state: State, level: int) -> Grid:
    """Map one level: what lies on each covered cell."""
    covered: Grid = {}
    for room in state.rooms.values():
        if room.tile.level == level:
            for cell in cells(room.tile, room.x, room.y):
                covered[cell] = room
    for trap in state.traps.values():
        if trap.tile.level == level:
            covered[trap.x, trap.y] = trap
    return covered


def is_free(covered: Grid, tile: Tile, x: int, y: int) -> bool:
    """Tell whether a tile could lie here without covering another."""
    return all(cell not in covered for cell in cells(tile, x, y))


def _beside(covered: Grid, tile: Tile, x: int, y: int) -> Iterator[Room | Trap]:
    for edge in edges(tile, x, y):
        if (neighbour := covered.get(beyond(edge))) is not None:
            yield neighbour


def is_beside(covered: Grid, cell: Cell) -> bool:
    """Tell whether a cell shares an edge with anything that lies on the level."""
    return any((cell[0] + dx, cell[1] + dy) in covered for dx, dy in _AWAY.values())


def rooms_beside(covered: Grid, tile: Tile, x: int, y: int) -> tuple[str, ...]:
    """List the rooms that share an edge with a tile, doors or not."""
    found = (one.id for one in _beside(covered, tile, x, y) if isinstance(one, Room))
    return tuple(dict.fromkeys(found))


def traps_beside(covered: Grid, tile: Tile, x: int, y: int) -> tuple[str, ...]:
    """List the traps that share an edge with a tile, doors or not (TRAP-16)."""
    found = (one.id for one in _beside(covered, tile, x, y) if isinstance(one, Trap))
    return tuple(dict.fromkeys(found))


def exits_of(covered: Grid, tile: Tile, x: int, y: int, turn: int = 0) -> tuple[str, ...]:
    """List the rooms that a tile would be joined to by two doorways that meet (MOVE-8)."""
    joined: dict[str, None] = {}
    for edge in doorways(tile, x, y, turn):
        across = opposite(edge)
        neighbour = covered.get(across[:2])
        if isinstance(neighbour, Room) and has_doorway(neighbour, across):
            joined[neighbour.id] = None
    return tuple(joined)


def lay(covered: Grid, tile: Tile, place: Placement) -> Room:
    """Give the room that a tile becomes at a place, with its exits and traps."""
    x, y, turn = place
    return Room(
        id=tile.id,
        tile=tile,
        x=x,
        y=y,
        turn=turn % 4,
        exits=exits_of(covered, tile, x, y, turn),
        traps=traps_beside(covered, tile, x, y),
    )


def free_cells(covered: Grid, room: Room) -> tuple[Cell, ...]:
    """List the free cells that share an edge with a room, doors or not (TRAP-1)."""
    found = (beyond(edge) for edge in edges(room.tile, room.x, room.y))
    return tuple(dict.fromkeys(cell for cell in found if cell not in covered))


def open_doorways(covered: Grid, room: Room) -> tuple[Edge, ...]:
    """List a room's doorways that lead to a free cell (EXPLORE-1, EXPLORE-9)."""
    own = doorways(room.tile, room.x, room.y, room.turn)
    return tuple(edge for edge in own if beyond(edge) not in covered)


def small_placements(covered: Grid, room: Room, tile: Tile) -> tuple[Placement, ...]:
    """List how a small tile can be laid so that a doorway meets one of the room's (EXPLORE-3)."""
    return tuple(
        dict.fromkeys(
            Placement(*beyond(edge), turn)
            for edge in open_doorways(covered, room)
            for turn in TURNS
            if opposite(edge) in doorways(tile, *beyond(edge), turn)
        )
    )


def medium_placements(
    covered: Grid, room: Room, tile: Tile, traps: int = TRAPS_AT_MEDIUM
) -> tuple[Placement, ...]:
    """List how a medium tile can join the room (ROOM-MEDIUM-1), touching three traps at most."""
    return tuple(
        dict.fromkeys(
            place
            for edge in open_doorways(covered, room)
            for place in _joining(opposite(edge), tile)
            if has_space(covered, tile, place.x, place.y, traps)
        )
    )


def _joining(edge: Edge, tile: Tile) -> Iterator[Placement]:
    x, y, side = edge
    for turn in TURNS:
        for dx, dy, own in _doorways(tile.doors, tile.size, turn):
            if own == side:
                yield Placement(x - dx, y - dy, turn)


def has_space(covered: Grid, tile: Tile, x: int, y: int, traps: int = TRAPS_AT_MEDIUM) -> bool:
    """Tell whether a medium tile may lie here: free cells, three traps at most (ED-27)."""
    return is_free(covered, tile, x, y) and len(traps_beside(covered, tile, x, y)) <= traps


def medium_corners(covered: Grid, cell: Cell, traps: int = TRAPS_AT_MEDIUM) -> tuple[Cell, ...]:
    """List the north-west cells at which some medium tile would cover a cell, if any fits."""
    x, y = cell
    blank = Tile(id="", level=0, size="medium")
    corners = ((x, y), (x - 1, y), (x, y - 1), (x - 1, y - 1))
    return tuple(corner for corner in corners if has_space(covered, blank, *corner, traps))


def most_traps(state: State) -> int:
    """Give how many traps a medium room may touch when it is laid (ED-27)."""
    return TRAPS_AT_MEDIUM if state.rulings.medium_trap_limit == "placement" else ANY_TRAPS


def meets_all(covered: Grid, tile: Tile, place: Placement) -> bool:
    """Tell whether every edge meets its neighbour's: doorway to doorway, wall to wall (ED-15)."""
    own = set(doorways(tile, *place))
    for edge in edges(tile, place.x, place.y):
        across = opposite(edge)
        neighbour = covered.get(across[:2])
        if isinstance(neighbour, Room) and has_doorway(neighbour, across) != (edge in own):
            return False
    return True


def distinct(tile: Tile, places: Iterable[Placement]) -> tuple[Placement, ...]:
    """Leave out placements that put the same doorways on the same edges."""
    seen: dict[tuple[int, int, frozenset[Edge]], Placement] = {}
    for place in places:
        seen.setdefault((place.x, place.y, frozenset(doorways(tile, *place))), place)
    return tuple(seen.values())


def trap_cells(state: State, level: int, entered: str) -> tuple[Cell, ...]:
    """List where a trap may be laid (TRAP-1, TRAP-2, TRAP-3, TRAP-15).

    Args:
        state: The table.
        level: The level whose stack it came from.
        entered: The room that the active hero has just entered.

    Returns:
        Free cells beside that room; where there are none, or it is a medium room with three traps
        already, free cells beside any other room of the level that do not touch such a full room.
    """
    covered = grid(state, level)
    here = state.rooms[entered]
    if not is_full(here) and (beside := free_cells(covered, here)):
        return beside
    barred = frozenset(free_cells(covered, here))
    others = (
        cell
        for room in state.rooms.values()
        if room.level == level and room.id != entered
        for cell in free_cells(covered, room)
    )
    return tuple(cell for cell in dict.fromkeys(others) if cell not in barred)


def is_full(room: Room) -> bool:
    """Tell whether a medium room touches as many traps as it may (TRAP-15)."""
    return room.tile.size == "medium" and len(room.traps) >= TRAPS_AT_MEDIUM
