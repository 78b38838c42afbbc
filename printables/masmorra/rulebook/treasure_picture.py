"""A Treasure card, large enough to be read, with numbers on its parts."""

from companion.pieces import Affine
from companion.pieces.path_shapes import box as box_path
from printables.drawing import Fill, Shape, Symbol, Use
from printables.layout import Box
from printables.masmorra.rulebook import pieces_for_pictures
from printables.rulebook.legends import legend
from printables.rulebook.pictures import Drawn, Picture
from printables.rulebook.piece_pictures import callout, shown
from printables.units import Mm

_WIDE = 36.0
_SPOTS = ((0.99, 0.46), (0.07, 0.575), (0.99, 0.715), (0.16, 0.83))
"""Where the numbers stand on a card of two parts, as shares of its sides."""

_KEYS = tuple(f"masmorra_book.treasure.{number}" for number in range(1, 5))


def _treasure(wide: float, language: str) -> Drawn:
    """Show a card with a legend beside it."""
    card = pieces_for_pictures.treasure(language)[0]
    high = card.height * _WIDE / card.width
    shapes: list[Shape] = [
        Fill(box_path(0, 0, _WIDE, high), "paper"),
        shown(card, Box(Mm(0), Mm(0), Mm(_WIDE), Mm(high))),
    ]
    for number, (x, y) in enumerate(_SPOTS, 1):
        shapes += callout(number, x * _WIDE, y * high, radius=1.9)
    left = _WIDE + 3.0
    below = legend(_KEYS, wide - left, language, 1)
    said = Symbol("book-treasure-legend", wide - left, below.height, below.shapes)
    shapes.append(Use(said, Affine.moved(left, max(0.0, (high - below.height) / 2))))
    return Drawn(max(high, below.height), tuple(shapes))


TREASURE = Picture(_treasure)
