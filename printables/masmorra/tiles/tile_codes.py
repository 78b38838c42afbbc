"""Bring a tile's code into its drawing: the camera's mark, and a link if one is asked for."""

from collections.abc import Iterator
from dataclasses import replace

from companion.pieces import Point
from companion.pieces.fiducials import (
    MARK_CLEAR,
    MARK_INSET,
    MARK_UNITS,
    marker_number,
    own_marker,
)
from companion.pieces.path_shapes import box
from printables.codes import marker, quick_response
from printables.drawing import Fill
from printables.masmorra.tiles.draw_tile import TileDrawing
from printables.masmorra.tiles.tile_units import CELL

GAME = "masmorra"
MARK_LENGTH = MARK_UNITS
"""The mark covers the stone on the upper left: 10.8 mm with its quiet zone, 9 modules."""

LINK_LENGTH = 22.5
"""A link fills 18 mm on the upper right; readers want half a millimetre for a module."""


def coded(drawing: TileDrawing, piece: str, address: str = "") -> TileDrawing:
    """Lay the codes of a piece over its drawing.

    Args:
        drawing: The tile.
        piece: What a camera is to know it by: a tile of the kit, or else one of a group's own.
        address: Where the host can always be reached; then a link is printed too.
    """
    codes = tuple(_codes(drawing, piece, address))
    return replace(drawing, layers=(*drawing.layers, *codes))


def _codes(drawing: TileDrawing, piece: str, address: str) -> Iterator[Fill]:
    number = marker_number(GAME, piece)
    mark = own_marker(piece) if number is None else number
    yield from mark_fills(mark, (MARK_INSET, MARK_INSET), drawing.length)
    if address:
        link = quick_response(tile_link(address, piece))
        yield from link.fills(drawing.length - LINK_LENGTH, 0, LINK_LENGTH)


def mark_fills(number: int, place: Point, length: float) -> tuple[Fill, Fill]:
    """Draw a mark on a tile; its quiet zone ends before the edges, so that a cut may slip.

    Args:
        number: Which.
        place: The upper left of its square.
        length: The side of the tile.
    """
    left, top = place
    _, modules = marker(number).fills(left, top, MARK_LENGTH)
    near, far = MARK_CLEAR, length - MARK_CLEAR
    ends = (min(left + MARK_LENGTH, far), min(top + MARK_LENGTH, far))
    return Fill(box(max(left, near), max(top, near), *ends), "bare"), modules


def tile_link(address: str, piece: str) -> str:
    """Give the page of a host that places a tile."""
    return f"{address.rstrip('/')}/tile/{piece}"


def mark_mm() -> float:
    """Measure the mark on paper, quiet zone included, in millimetres."""
    return MARK_LENGTH / CELL * 80
