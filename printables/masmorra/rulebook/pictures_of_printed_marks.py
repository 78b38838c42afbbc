"""Small pictures of what is printed on pieces: marks to sort tiles by, a price to pay again."""

from collections.abc import Iterator

from msgspec.structs import replace

from companion.games.masmorra.catalogue import CATALOGUE
from companion.i18n import text
from printables.drawing import Fill, Font, Shape
from printables.drawing.decorative_shapes import disc, ring
from printables.layout import Box
from printables.masmorra.boards.number_badges import number
from printables.masmorra.cards.ability_costs import cost_row
from printables.masmorra.rulebook import pieces_for_pictures
from printables.masmorra.tiles.tile_backs import SORTED_AT, STAIRS, sorted_by
from printables.rulebook.pictures import Drawn, Picture
from printables.rulebook.piece_pictures import shown
from printables.typesetting.icon_text_boxes import rich_text
from printables.typesetting.paragraphs import Style
from printables.units import Mm, Pt

_SHARE = 0.84
_NAME = Style(Font.BODY_ITALIC, Pt(7), "quiet", "middle", Pt(6.5))
_BELOW, _BETWEEN, _SEAL = 0.6, 1.2, 2.5
_SORTED_OUT = "2-stairs"
_FOR_HEADS = "1-06"
"""The tiles whose backs are shown: the one that only Epic games need, and one for many heroes."""

_PAID_AGAIN = "critical-swing"


def _sorted_backs(wide: float, language: str) -> Drawn:
    """Show the backs that setup sorts out, each with whom it is for."""
    heads = next(tile for tile in CATALOGUE.tiles(1, "small") if tile.id == _FOR_HEADS)
    told = (
        (_SORTED_OUT, STAIRS, text("masmorra.room.stairs3", language)),
        (
            _FOR_HEADS,
            sorted_by(heads),
            text("masmorra_book.back.heads", language, heroes=heads.min_heroes),
        ),
    )
    shapes: list[Shape] = []
    y = 0.0
    for code, mark, words in told:
        side = wide * _SHARE
        box = Box(Mm((wide - side) / 2), Mm(y), Mm(side), Mm(side))
        shapes.append(shown(pieces_for_pictures.tile_back(code), box))
        shapes += _seals(mark, box)
        room = Box(Mm(0), Mm(y + side + _BELOW), Mm(wide), Mm(12))
        name = rich_text(words, room, _NAME, language, words)
        shapes += name.shapes
        y += side + _BELOW + name.height + _BETWEEN
    return Drawn(y - _BETWEEN, tuple(shapes))


def _seals(mark: str, box: Box) -> Iterator[Shape]:
    """Draw the seals of a back larger than they are, so that they can be read."""
    for across, down in SORTED_AT:
        x, y = box.left + box.width * across, box.top + box.height * down
        yield Fill(disc(x, y, _SEAL), "paper")
        yield Fill(ring(x, y, _SEAL, 0.35), "ink")
        yield number(mark, (x, y), _SEAL * 1.45)


def _paid_again(wide: float, _language: str) -> Drawn:
    """Show a price with the sign for what may be paid again, as it stands on its card."""
    price = replace(CATALOGUE.ability(_PAID_AGAIN), gives={})
    tall = wide * 0.45
    return Drawn(tall, tuple(cost_row(price, Box(Mm(0), Mm(0), Mm(wide), Mm(tall)), 1.0)))


SORTED_BACKS = Picture(_sorted_backs)
PAID_AGAIN = Picture(_paid_again)
