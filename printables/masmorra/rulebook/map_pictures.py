"""Maps: rooms joined by doorways with a hero's way through them, and the two sides of Level 3."""

from collections.abc import Iterator
from functools import cache

from companion.games.masmorra.model.dungeon_map.level3 import SiteName
from companion.pieces import Affine, Point
from companion.pieces.path_shapes import stroke
from printables.drawing import Fill, Packed, Shape, Symbol, Use
from printables.drawing.decorative_shapes import polygon
from printables.layout import Box
from printables.masmorra.rulebook import pieces_for_pictures
from printables.masmorra.tiles.large_tile import LENGTH, large_drawing
from printables.rulebook.legends import legend
from printables.rulebook.pictures import Drawn, Picture
from printables.rulebook.piece_pictures import callout, shown
from printables.units import Mm

_TILES = (("1-10", 0, 0), ("1-20", 2, 0), ("1-start", 0, 1), ("1-18", 1, 1), ("1-04", 2, 1))
"""Tiles with their column and row."""

_SPOTS = ((1.0, 1.24), (2.0, 1.24), (2.42, 1.22), (2.5, 0.2), (0.5, 1.0))
"""Where the numbers stand, in tiles from the upper left."""

_KEYS = tuple(f"masmorra_book.doors.{number}" for number in range(1, 6))
_SITE = 66.0
_ARROW = 2.2


def _doors(wide: float, language: str) -> Drawn:
    """Show a move and an exploration, with a trap and a closed doorway."""
    side = min(wide / 3, 30.0)
    left = (wide - 3 * side) / 2
    shapes: list[Shape] = []
    for code, column, row in _TILES:
        box = Box(Mm(left + column * side), Mm(row * side), Mm(side), Mm(side))
        shapes.append(shown(pieces_for_pictures.tile(code, language), box))
    shapes += _way(left, side)
    size = side * 0.24
    hero = pieces_for_pictures.standee("algus", "purple", language)
    shapes.append(shown(hero, Box(Mm(left + 2.58 * side), Mm(1.32 * side), Mm(size), Mm(size))))
    orc = pieces_for_pictures.die("orc", "minor")
    shapes.append(shown(orc, Box(Mm(left + 2.16 * side), Mm(1.6 * side), Mm(size), Mm(size))))
    for number, (x, y) in enumerate(_SPOTS, 1):
        shapes += callout(number, left + x * side, y * side)
    below = legend(_KEYS, wide, language, 1)
    high = 2 * side + 2.0
    said = Symbol("book-doors-legend", wide, below.height, below.shapes)
    return Drawn(high + below.height, (*shapes, Use(said, Affine.moved(0.0, high))))


def _way(left: float, side: float) -> Iterator[Shape]:
    """Draw the hero's two steps as arrows."""
    for start, end in (((0.55, 1.5), (1.36, 1.5)), ((1.62, 1.5), (2.56, 1.5))):
        yield from arrow(
            (left + start[0] * side, start[1] * side), (left + end[0] * side, end[1] * side)
        )


def arrow(start: Point, end: Point) -> Iterator[Shape]:
    """Draw a level arrow that can be seen on any ground."""
    for grown, role in ((0.5, "paper"), (0.0, "sign-blood")):
        wide = 0.7 + grown
        shaft = [(*start, wide), (end[0] - _ARROW, end[1], wide)]
        yield Fill(stroke(shaft), role)
        tip = (end[0] + grown, end[1])
        back = end[0] - _ARROW - grown
        half = _ARROW * 0.8 + grown
        yield Fill(polygon((tip, (back, end[1] + half), (back, end[1] - half))), role)


@cache
def _small(name: SiteName, language: str) -> Symbol:
    drawing = large_drawing(name, language=language)
    return Symbol(f"large-{name}-small", LENGTH, LENGTH, Packed(drawing.layers, drawing.labels))


def _site(name: SiteName) -> Picture:
    """Show a side of the large tile."""

    def draw(wide: float, language: str) -> Drawn:
        side = min(wide, _SITE)
        whole = _small(name, language)
        box = Box(Mm((wide - side) / 2), Mm(0), Mm(side), Mm(side))
        return Drawn(side, (shown(whole, box),))

    return Picture(draw)


DOORS = Picture(_doors)
THRONE = _site("throne")
SEWERS = _site("sewers")
