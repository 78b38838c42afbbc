"""A tile that lies wrong is laid elsewhere: where it fits, and what then joins what.

Rules: EXPLORE-3, MOVE-8, ROOM-MEDIUM-1, TRAP-1, TRAP-15, TRAP-16, ED-15, ED-27.
"""

from msgspec.structs import replace

from companion.games.masmorra.model.dungeon_map.tile_geometry import (
    Cell,
    Grid,
    Placement,
    distinct,
    doorways,
    exits_of,
    free_cells,
    grid,
    is_full,
    medium_placements,
    meets_all,
    most_traps,
    small_placements,
    traps_beside,
)
from companion.games.masmorra.model.dungeon_map.tiles_and_rooms import Room, Tile
from companion.games.masmorra.model.state import State

_FIXED = frozenset({"start", "entrance"})
"""The tiles that the others of their level are laid from."""
_LOWEST = 3


def lies_at(state: State, code: str) -> Placement | None:
    """Say how a room or a trap lies; nothing where there is none of that code."""
    if room := state.rooms.get(code):
        return Placement(room.x, room.y, room.turn)
    trap = state.traps.get(code)
    return Placement(trap.x, trap.y) if trap else None


def other_places(state: State, code: str) -> tuple[Placement, ...]:
    """List how a tile could lie instead: joined by a doorway, or for a trap beside a room.

    The first tile of a level stays where it is, and so does Level 3, which is one large tile.
    """
    piece = state.rooms.get(code) or state.traps.get(code)
    if piece is None or piece.tile.level == _LOWEST or piece.tile.kind in _FIXED:
        return ()
    covered = _without(grid(state, piece.tile.level), code)
    if isinstance(piece, Room):
        return _elsewhere(state, covered, piece)
    others = (room for room in covered.values() if isinstance(room, Room))
    free = (
        cell for room in others if not _is_full(room, code) for cell in free_cells(covered, room)
    )
    return tuple(Placement(*cell) for cell in dict.fromkeys(free) if cell != (piece.x, piece.y))


def room_places(state: State, covered: Grid, tile: Tile) -> tuple[Placement, ...]:
    """List how a room could lie by the doorways of those that cover a level (ED-15)."""
    others = {one.id: one for one in covered.values() if isinstance(one, Room)}
    found: list[Placement] = []
    for other in others.values():
        if tile.size == "small":
            found += small_placements(covered, other, tile)
        else:
            found += medium_placements(covered, other, tile, most_traps(state))
    if state.rulings.door_match != "origin_only":
        found = [place for place in found if meets_all(covered, tile, place)]
    return tuple(dict.fromkeys(found))


def _elsewhere(state: State, covered: Grid, room: Room) -> tuple[Placement, ...]:
    found = room_places(state, covered, room.tile)
    now = _shown(room, Placement(room.x, room.y, room.turn))
    return tuple(one for one in distinct(room.tile, found) if _shown(room, one) != now)


def _shown(room: Room, place: Placement) -> tuple[Cell, frozenset[object]]:
    return (place.x, place.y), frozenset(doorways(room.tile, *place))


def _is_full(room: Room, but: str) -> bool:
    """Tell whether a medium room touches as many traps as it may, this one left out."""
    return is_full(replace(room, traps=tuple(code for code in room.traps if code != but)))


def _without(covered: Grid, code: str) -> Grid:
    return {cell: piece for cell, piece in covered.items() if piece.id != code}


def relay(state: State, code: str, place: Placement) -> State:
    """Lay a room or a trap elsewhere, and join anew what lies on its level."""
    rooms, traps = dict(state.rooms), dict(state.traps)
    if room := rooms.get(code):
        rooms[code] = replace(room, x=place.x, y=place.y, turn=place.turn % 4)
    else:
        traps[code] = replace(traps[code], x=place.x, y=place.y)
    moved = replace(state, rooms=rooms, traps=traps)
    level = (rooms.get(code) or traps[code]).tile.level
    covered = grid(moved, level)
    joined = {
        one.id: replace(
            one,
            exits=exits_of(covered, one.tile, one.x, one.y, one.turn),
            traps=traps_beside(covered, one.tile, one.x, one.y),
        )
        for one in rooms.values()
        if one.level == level
    }
    return replace(moved, rooms={**rooms, **joined})


def place_in(text: str | int) -> Placement | None:
    """Read a place as a correction writes it: ``x,y,turn``."""
    parts = str(text).split(",")
    try:
        numbers = [int(part) for part in parts]
    except ValueError:
        return None
    return Placement(*numbers) if len(numbers) == len(Placement._fields) else None


def place_word(place: Placement) -> str:
    """Write a place as a correction holds it."""
    return f"{place.x},{place.y},{place.turn % 4}"
