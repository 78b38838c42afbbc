"""What is printed on tiles: spaces for monsters, bosses, dice and gold, each with its word."""

from collections.abc import Callable, Iterator

from companion.i18n import text
from companion.pieces import Affine
from companion.pieces.path_shapes import box as box_path
from printables.cuts import placed
from printables.drawing import Fill, Font, Shape
from printables.drawing.decorative_shapes import disc, outlined, ring
from printables.drawing.hand_drawn_outlines import Block, Hand
from printables.layout import Box
from printables.masmorra.tiles.room_features.boss_lairs import SPACE, boss_space
from printables.masmorra.tiles.room_features.chests_and_fountains import coin
from printables.rulebook.pictures import Drawn, Picture
from printables.typesetting.icon_text_boxes import height, set_lines
from printables.typesetting.line_breaking import lines
from printables.typesetting.paragraphs import Style
from printables.units import Mm, Pt

_SIZE = Pt(8.5)
_TEXT = Style(Font.BODY, _SIZE, "ink")
_SIGN = 9.0
_TOOTHED = 1.15
"""The teeth of a boss's space reach a little farther than other signs."""

_WAITS = "schmetterling"
_COLUMNS = 2
_BETWEEN = 3.0


def _glyph(name: str) -> Callable[[float, float], Iterator[Shape]]:
    def draw(x: float, y: float) -> Iterator[Shape]:
        yield placed(name, "sign-arcane", (x, y), _SIGN)

    return draw


def _picture(x: float, y: float) -> Iterator[Shape]:
    """Draw the space of a certain monster."""
    yield Fill(disc(x, y, _SIGN / 2), "paper")
    yield Fill(ring(x, y, _SIGN / 2, 0.4), "ink")
    yield placed("orc", "ink", (x, y), _SIGN * 0.72)


def _boss(x: float, y: float) -> Iterator[Shape]:
    """Draw a boss's space as its tile has it."""
    scale = _SIGN * _TOOTHED / 2 / SPACE
    block = Block()
    boss_space(block, Affine(scale, 0.0, 0.0, scale, x, y), Hand("sign"), _WAITS)
    yield from block.fills()


def _dock(x: float, y: float) -> Iterator[Shape]:
    """Draw a docking space."""
    half = _SIGN / 2
    box = Box(Mm(x - half), Mm(y - half), Mm(_SIGN), Mm(_SIGN))
    yield Fill(box_path(box.left, box.top, box.right, box.bottom, (1.6,) * 4), "paper")
    yield outlined(box, 1.6, 0.6)
    yield placed("melee", "ink", (x, y), _SIGN * 0.7)


def _coin(x: float, y: float) -> Iterator[Shape]:
    """Draw a coin as it lies on a chest's tile."""
    block = Block()
    coin(block, Affine(), x, y, _SIGN * 0.36)
    yield from block.fills()


_SIGNS: tuple[tuple[str, Callable[[float, float], Iterator[Shape]]], ...] = (
    ("minor", _glyph("spawn-minor")),
    ("major", _glyph("spawn-major")),
    ("picture", _picture),
    ("boss", _boss),
    ("dock", _dock),
    ("coin", _coin),
)


def _draw(wide: float, language: str) -> Drawn:
    """Set the signs in two columns, each with what it means."""
    room = (wide - _BETWEEN * (_COLUMNS - 1)) / _COLUMNS
    shapes: list[Shape] = []
    y = 0.0
    for first in range(0, len(_SIGNS), _COLUMNS):
        row = _SIGNS[first : first + _COLUMNS]
        told = [_told(name, room, language) for name, _sign in row]
        tall = max(_SIGN, *(height(len(some), _SIZE) for some in told)) + 1.6
        for place, (some, (_name, sign)) in enumerate(zip(told, row, strict=True)):
            left = place * (room + _BETWEEN)
            middle = y + (tall - 1.6) / 2
            shapes += sign(left + _SIGN / 2, middle)
            top = middle - height(len(some), _SIZE) / 2
            box = Box(Mm(left + _SIGN + 2.0), Mm(top), Mm(room - _SIGN - 2.0), Mm(tall))
            shapes += set_lines(some, box, _TEXT, _SIZE)
        y += tall
    return Drawn(y, tuple(shapes))


def _told(name: str, room: float, language: str) -> list[str]:
    words = text(f"masmorra_book.sign.{name}", language)
    return lines(words, room - _SIGN - 2.0, Font.BODY, _SIZE, language)


SIGNS = Picture(_draw)
