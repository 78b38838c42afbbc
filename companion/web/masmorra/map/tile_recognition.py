"""What a photo of tiles tells: which tile lies there, and how it lies beside its neighbours."""

import cmath
import math
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from companion.games.masmorra.model import Room, Tile
from companion.games.masmorra.model.dungeon_map.tile_geometry import Placement, span
from companion.pieces.fiducials import MARK_BETWEEN, MARK_UNITS, marked_piece, own_marker
from printables.masmorra.tiles import CELL
from vision.fiducials.detected_fiducial import Marker

_GAME = "masmorra"
_MIDDLE = MARK_BETWEEN + MARK_UNITS / 2
_FRAME = MARK_UNITS * 7 / 9
"""The side of a mark's frame, without the quiet zone."""


@dataclass(frozen=True, slots=True)
class Seen:
    """A tile in a photo; places are complex numbers, x + y i.

    Attributes:
        code: Its code.
        middle: Of its mark, in px.
        along: A unit of the drawing along the tile's upper edge, in px.
        down: A unit of the drawing along its left edge, in px.
    """

    code: str
    middle: complex
    along: complex
    down: complex

    def units(self, way: complex) -> complex:
        """Measure a way in the photo in units of the drawing, as this tile lies."""
        whole = _cross(self.along, self.down)
        return complex(_cross(way, self.down), _cross(self.along, way)) / whole


def seen_tiles(markers: Iterable[Marker], own: Iterable[str] = ()) -> tuple[Seen, ...]:
    """Tell which tiles of this game marks stand for.

    Args:
        markers: What was found in a photo.
        own: Codes of the tiles that the table knows beyond the kit's. Those that share a mark are
            all told, at the same place.
    """
    codes = tuple(own)
    found = []
    for marker in markers:
        a, b, c, d = (complex(*corner) for corner in marker.corners)
        along, down = (b - a + c - d) / 2 / _FRAME, (d - a + c - b) / 2 / _FRAME
        if _cross(along, down) > 0:
            middle = (a + b + c + d) / 4
            found += [Seen(code, middle, along, down) for code in _codes(marker.number, codes)]
    return tuple(found)


def _codes(number: int, own: Iterable[str]) -> tuple[str, ...]:
    """List the tiles that may bear a mark."""
    known = marked_piece(number)
    if known is None:
        return tuple(code for code in own if own_marker(code) == number)
    game, code = known
    return (code,) if game == _GAME else ()


def likeliest(
    tile: Tile, ways: Sequence[Placement], photo: Sequence[Seen], rooms: Mapping[str, Room]
) -> int:
    """Choose the way to lay a tile that a photo shows.

    Args:
        tile: What is being laid.
        ways: How it may lie; at least one.
        photo: What was seen.
        rooms: What lies on the table, by code.

    Returns:
        The place of the way among them. Neighbours in the photo tell cell and turn; without any
        the tile is taken to be turned as it is in the photo.
    """
    mine = next((one for one in photo if one.code == tile.id), None)
    if mine is None:
        return 0
    meant = [one for one in photo if one.code in rooms or one.code == tile.id]
    bearers = Counter(one.middle for one in meant)
    others = [
        (one, rooms[one.code]) for one in meant if one.code in rooms and bearers[one.middle] == 1
    ]
    strays = [_stray(tile, way, mine, others) for way in ways]
    return strays.index(min(strays))


def _stray(tile: Tile, way: Placement, mine: Seen, others: Sequence[tuple[Seen, Room]]) -> float:
    """Measure how badly a way agrees with a photo, in cells and quarter turns."""
    if not others:
        return _quarters(mine.along / 1j**way.turn)
    here = _mark_place(tile, way)
    total = 0.0
    for seen, room in others:
        lies = Placement(room.x, room.y, room.turn)
        turned = 1j**room.turn
        told = _mark_place(room.tile, lies) + seen.units(mine.middle - seen.middle) * turned
        total += abs(told - here) / CELL
        total += _quarters(seen.units(mine.along) * turned / 1j**way.turn)
    return total


def _cross(first: complex, second: complex) -> float:
    return first.real * second.imag - first.imag * second.real


def _quarters(direction: complex) -> float:
    """Measure how far a direction is from straight right, in quarter turns."""
    return abs(cmath.phase(direction)) / (math.pi / 2)


def _mark_place(tile: Tile, way: Placement) -> complex:
    """Tell where the middle of a tile's mark is on the map, in units of the drawing."""
    half = CELL * span(tile.size) / 2
    corner = complex(_MIDDLE - half, _MIDDLE - half) * 1j**way.turn
    return complex(way.x * CELL + half, way.y * CELL + half) + corner
