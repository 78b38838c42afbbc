"""A villain and a dungeon card, large, with numbers on what they say."""

from companion.pieces import Affine
from printables.drawing import Shape, Symbol, Use
from printables.layout import Box
from printables.paper_dungeons.rulebook import pieces_for_pictures
from printables.rulebook.legends import legend
from printables.rulebook.pictures import Drawn, Picture
from printables.rulebook.piece_pictures import callout, shown
from printables.units import Mm

_WIDE = 44.0
_SPOTS = (
    (0.79, 0.13),
    (0.05, 0.56),
    (0.05, 0.655),
    (0.05, 0.75),
    (0.1, 0.985),
    (0.36, 0.985),
    (0.64, 0.985),
    (0.9, 0.985),
)
"""Where the numbers stand on a villain, as shares of the card's sides."""

_KEYS = tuple(f"paper_dungeons_book.villain.{number}" for number in range(1, 9))


def _villain(wide: float, language: str) -> Drawn:
    """Show a villain with a legend beside it."""
    card = pieces_for_pictures.card("villain", "S2a", language).front
    high = card.height * _WIDE / card.width
    shapes: list[Shape] = [shown(card, Box(Mm(0), Mm(0), Mm(_WIDE), Mm(high)))]
    for number, (x, y) in enumerate(_SPOTS, 1):
        shapes += callout(number, x * _WIDE, y * high - 2.4, radius=1.9)
    left = _WIDE + 3.0
    below = legend(_KEYS, wide - left, language, 1)
    said = Symbol("book-villain-legend", wide - left, below.height, below.shapes)
    shapes.append(Use(said, Affine.moved(left, 0.0)))
    return Drawn(max(high, below.height), tuple(shapes))


VILLAIN = Picture(_villain)
