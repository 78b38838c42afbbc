"""Set text with icons in it into boxes, smaller where it needs be."""

from collections.abc import Iterator
from dataclasses import dataclass

from printables.cuts import placed
from printables.drawing import Shape, Text
from printables.drawing.icon_characters import ICON_SIZE, ICON_WIDTH, icon_of, is_icon
from printables.errors import DoesNotFitError
from printables.layout import Box
from printables.typesetting.font_metrics import typeface
from printables.typesetting.line_breaking import is_whole, lines, spaced, width
from printables.typesetting.paragraphs import RISE, SMALLEST, Style, sizes
from printables.units import Mm, Pt, to_mm

LEADING = 1.2
_FAIR = 0.8
"""So much smaller type is still better than hyphens."""


def set_lines(broken: list[str], box: Box, style: Style, size: Pt) -> Iterator[Shape]:
    """Draw lines from the top of a box."""
    for number, line in enumerate(broken):
        y = box.top + to_mm(size) * (RISE + number * LEADING)
        wide = width(line, style.font, size)
        slack = {"left": 0.0, "middle": (box.width - wide) / 2, "right": box.width - wide}
        yield from _set_line(line, box.left + slack[style.align], y, style, size)


def _set_line(line: str, x: float, y: float, style: Style, size: Pt) -> Iterator[Shape]:
    run = ""
    for character in f"{spaced(line, style.font, size)}\0":
        if character != "\0" and not is_icon(character):
            run += character
            continue
        if run.strip():
            yield Text(run, Mm(x), Mm(y), style.font, size, style.role)
        x += typeface(style.font).width(run, size)
        run = ""
        if character != "\0":
            icon = icon_of(character)
            em = to_mm(size)
            role = style.role if style.role == "on-band" else icon.role
            middle = (x + em * ICON_WIDTH / 2, y - em * 0.3)
            yield placed(icon.name, role, middle, em * ICON_SIZE)
            x += em * ICON_WIDTH


@dataclass(frozen=True, slots=True)
class SetText:
    """Text that has been set.

    Attributes:
        shapes: What is drawn.
        height: How high it is.
        size: The size of type that it took.
    """

    shapes: tuple[Shape, ...]
    height: float
    size: Pt


def rich_text(words: str, box: Box, style: Style, language: str, what: str) -> SetText:
    """Set text into a box, smaller if need be, from its top or in its middle or at its foot.

    Raises:
        DoesNotFitError: It does not fit at the smallest size.
        MissingSignsError: The font lacks a sign.
    """
    over = 0.0
    for size, hyphens in attempts(style.size, style.least):
        broken = lines(words, box.width, style.font, size, language, hyphens=hyphens)
        if not hyphens and not is_whole(broken, words):
            continue
        high = height(len(broken), size)
        widest = max(width(line, style.font, size) for line in broken)
        over = max(high - box.height, widest - box.width)
        if over <= 1e-6:
            top = box.bottom - high if style.at_foot else box.top
            placed_box = Box(box.left, Mm(top), box.width, Mm(high))
            return SetText(tuple(set_lines(broken, placed_box, style, size)), high, size)
    raise DoesNotFitError(what=what, language=language, overflow=f"{over:.1f}", text=words)


def rich_middle(words: str, box: Box, style: Style, language: str, what: str) -> SetText:
    """Set text into the middle of a box's height, smaller if need be.

    Raises:
        DoesNotFitError: It does not fit at the smallest size.
    """
    done = rich_text(words, box, style, language, what)
    drop = max(0.0, (box.height - done.height) / 2)
    lower = Box(box.left, Mm(box.top + drop), box.width, Mm(box.height - drop))
    again = Style(style.font, done.size, style.role, style.align, done.size)
    return rich_text(words, lower, again, language, what)


def height(count: int, size: Pt) -> float:
    """Tell how high so many lines are."""
    return to_mm(size) * (LEADING * (count - 1) + 1)


def attempts(first: float, least: float = SMALLEST) -> Iterator[tuple[Pt, bool]]:
    """List sizes of type, and whether words are hyphenated: better a little smaller than broken."""
    fair = max(least, first * _FAIR)
    yield from ((size, False) for size in sizes(first, fair))
    yield from ((size, True) for size in sizes(first, least))
