"""Where the rooms of the large tile and their marks are, for a camera."""

from typing import NamedTuple

from companion.games.masmorra.catalogue import CATALOGUE
from companion.games.masmorra.model.dungeon_map.level3 import SiteName
from companion.pieces.fiducials import marker_number
from printables.masmorra.tiles.large_tile import (
    APOTHEM,
    LENGTH,
    QUARTERS,
    code_place,
    room_origin,
)
from printables.masmorra.tiles.tile_codes import GAME, MARK_LENGTH

Square = tuple[float, float, float, float]
"""Left, top, right and bottom, in units of the drawing."""


class MarkedRoom(NamedTuple):
    """A room of the large tile.

    Attributes:
        code: Of its tile.
        cell: Column and row that the game keeps it at.
        box: Where it is printed.
        mark: The number of its mark.
        mark_box: Where that is, quiet zone included.
    """

    code: str
    cell: tuple[int, int]
    box: Square
    mark: int
    mark_box: Square


def marked_rooms(name: SiteName) -> list[MarkedRoom]:
    """List the rooms of a side; the one in the middle comes first, since it covers the others."""
    rooms = sorted(CATALOGUE.sites[name].rooms, key=lambda room: room.tile in QUARTERS[name])
    found = []
    for room in rooms:
        number = marker_number(GAME, room.tile)
        if number is not None:
            box = _box(name, room.tile)
            left, top = code_place(name, room.tile, room_origin(name, room.tile))
            mark_box = (left, top, left + MARK_LENGTH, top + MARK_LENGTH)
            found.append(MarkedRoom(room.tile, (room.x, room.y), box, number, mark_box))
    return found


def _box(name: SiteName, code: str) -> Square:
    half = LENGTH / 2
    if code not in QUARTERS[name]:
        return half - APOTHEM, half - APOTHEM, half + APOTHEM, half + APOTHEM
    left, top = room_origin(name, code)
    return left, top, left + half, top + half
