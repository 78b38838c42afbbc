"""Pictures of the dice: what their faces are called, and the four uses of a die."""

from collections.abc import Iterator

from companion.i18n import text
from companion.pieces.path_shapes import box as box_path
from printables.drawing import Fill, Font, Shape
from printables.layout import Box
from printables.paper_dungeons.rulebook import pieces_for_pictures
from printables.paper_dungeons.signs import Token, tokens_drawn, tokens_width
from printables.rulebook.pictures import Drawn, Picture
from printables.rulebook.piece_pictures import shown
from printables.typesetting.icon_text_boxes import rich_middle
from printables.typesetting.paragraphs import Style
from printables.units import Mm, Pt

_FACES = (
    ("warrior", "1", "4"),
    ("wizard", "2", "5"),
    ("cleric", "3", "6"),
    ("rogue", "1", "4"),
    ("clover", "2", None),
    ("boots", None, "5"),
    ("skull", "", ""),
)
"""Each symbol with the numbers of a white and of a black die that show it; none where no die has
it."""
_USES: tuple[tuple[str, tuple[Token, ...]], ...] = (
    ("level", (Token("die", "warrior"), Token("arrow"), Token("sign", "level-up"))),
    ("item", (Token("die"), Token("arrow"), Token("sign", "item-step"))),
    ("potion", (Token("die"), Token("arrow"), Token("sign", "elixir"), Token("sign", "elixir"))),
    ("move", (Token("die"), Token("arrow"), Token("sign", "step"), Token("sign", "step"))),
)
_DIE, _ROW, _SIGN = 10.0, 11.0, 6.4
_WORD = Style(Font.BODY, Pt(8), "ink", "middle", Pt(6.5))
_HIGH = 15.0


def _faces(wide: float, language: str) -> Drawn:
    """Show each symbol on the dice that bear it, white above black, its name below them."""
    shapes: list[Shape] = []
    each = wide / len(_FACES)
    for place, (face, *numbers) in enumerate(_FACES):
        left = Mm(place * each + (each - _DIE) / 2)
        for row, (colour, number) in enumerate(zip(("white", "black"), numbers, strict=True)):
            if number is not None:
                box = Box(left, Mm(row * _ROW), Mm(_DIE), Mm(_DIE))
                shapes.append(shown(pieces_for_pictures.die(face, colour, number), box))
        words = text(f"paper_dungeons_book.face.{face}", language)
        room = Box(Mm(place * each), Mm(_ROW + _DIE + 0.8), Mm(each), Mm(4.0))
        shapes += rich_middle(words, room, _WORD, language, words).shapes
    return Drawn(_ROW + _DIE + 5.0, tuple(shapes))


def _uses(wide: float, language: str) -> Drawn:
    """Show the four things that a die may do, side by side."""
    shapes: list[Shape] = []
    each = wide / len(_USES)
    for place, (name, tokens) in enumerate(_USES):
        shapes += _use(name, tokens, Box(Mm(place * each), Mm(0), Mm(each), Mm(_HIGH)), language)
    return Drawn(_HIGH, tuple(shapes))


def _use(name: str, tokens: tuple[Token, ...], box: Box, language: str) -> Iterator[Shape]:
    tile = Box(Mm(box.left + 0.6), box.top, Mm(box.width - 1.2), box.height)
    yield Fill(box_path(tile.left, tile.top, tile.right, tile.bottom, (1.4,) * 4), "tint")
    size = min(_SIGN, _SIGN * (tile.width - 2.0) / tokens_width(tokens, _SIGN))
    start = tile.middle - tokens_width(tokens, size) / 2
    yield from tokens_drawn(tokens, (start, box.top + 5.2), size, "ink")
    words = text(f"paper_dungeons_book.use.{name}", language)
    room = Box(Mm(tile.left + 0.6), Mm(box.top + 9.6), Mm(tile.width - 1.2), Mm(4.4))
    yield from rich_middle(words, room, _WORD, language, words).shapes


FACES = Picture(_faces)
USES = Picture(_uses)
