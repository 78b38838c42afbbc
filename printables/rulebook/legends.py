"""What the numbers in a picture mean, in columns below it."""

from collections.abc import Iterator, Sequence

from companion.i18n import text
from printables.drawing import Font, Shape
from printables.layout import Box
from printables.rulebook.pictures import Drawn
from printables.rulebook.piece_pictures import callout
from printables.typesetting.icon_text_boxes import height, set_lines
from printables.typesetting.line_breaking import lines
from printables.typesetting.paragraphs import Style
from printables.units import Mm, Pt

_SIZE = Pt(8)
_SHIFT = 6.4
_LEAST = 5.4
_BETWEEN = 4.0
_TEXT = Style(Font.BODY, _SIZE, "ink")


def legend(keys: Sequence[str], wide: float, language: str, columns: int, first: int = 1) -> Drawn:
    """Set numbered sentences, about equally many in each column.

    Args:
        keys: Their message keys.
        wide: How wide all columns are together.
        language: Of the words.
        columns: How many stand side by side.
        first: The number of the first sentence.
    """
    each = -(-len(keys) // columns)
    room = (wide - _BETWEEN * (columns - 1)) / columns
    shapes: list[Shape] = []
    tallest = 0.0
    for column in range(columns):
        y = 0.0
        for place in range(column * each, min(len(keys), (column + 1) * each)):
            said = lines(text(keys[place], language), room - _SHIFT, Font.BODY, _SIZE, language)
            tall = max(height(len(said), _SIZE), _LEAST)
            box = Box(Mm(column * (room + _BETWEEN)), Mm(y), Mm(room), Mm(tall))
            shapes += _row(first + place, said, box)
            y += tall + 0.9
        tallest = max(tallest, y)
    return Drawn(tallest, tuple(shapes))


def _row(number: int, said: list[str], box: Box) -> Iterator[Shape]:
    yield from callout(number, box.left + 2.9, box.top + 2.7)
    down = max(0.0, (_LEAST - height(1, _SIZE)) / 2) if len(said) == 1 else 0.2
    told = Box(Mm(box.left + _SHIFT), Mm(box.top + down), box.width, box.height)
    yield from set_lines(said, told, _TEXT, _SIZE)
