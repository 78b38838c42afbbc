"""Set text into boxes: measured, never cut off, never too small to read."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from printables.drawing import Font, Text
from printables.drawing.model import Align
from printables.errors import DoesNotFitError
from printables.layout import Box
from printables.typesetting.font_metrics import Typeface, typeface
from printables.typesetting.hyphenation import bound
from printables.units import Mm, Pt, to_mm

SMALLEST = Pt(6.5)
_STEP = 0.25
_LEADING = 1.22
RISE = 0.74
"""How much of the size of type stands above the baseline."""


@dataclass(frozen=True, slots=True)
class Style:
    """How text is set.

    Attributes:
        font: Its typeface.
        size: The size that is tried first.
        role: What it means.
        align: To which side of its box it keeps.
        least: The smallest size it may shrink to.
        at_foot: Whether it stands at the bottom of its box rather than at the top.
    """

    font: Font
    size: Pt
    role: str = "text"
    align: Align = "left"
    least: Pt = SMALLEST
    at_foot: bool = False


@dataclass(frozen=True, slots=True)
class _Passage:
    """What is set: words, their language, and what they are part of, for an error."""

    words: str
    language: str
    what: str


def paragraph(words: str, box: Box, style: Style, language: str, what: str) -> tuple[Text, ...]:
    """Break text into lines that fill a box from its top, smaller if need be.

    Args:
        words: What is said.
        box: Where it must fit.
        style: How it is set.
        language: For an error.
        what: What the text is part of, for an error.

    Raises:
        DoesNotFitError: It does not fit at the smallest size.
        MissingSignsError: The font lacks a sign.
    """
    face = typeface(style.font)
    passage = _Passage(words, language, what)
    held = bound(words, language)
    return _fitted(passage, box, style, lambda size: _broken(held, box.width, face, size))


def one_line(words: str, box: Box, style: Style, language: str, what: str) -> Text:
    """Set text as one line at the top of a box, smaller if need be.

    Raises:
        DoesNotFitError: It does not fit at the smallest size.
        MissingSignsError: The font lacks a sign.
    """
    (line,) = _fitted(_Passage(words, language, what), box, style, lambda _size: [words])
    return line


def _fitted(
    passage: _Passage, box: Box, style: Style, lines_at: Callable[[Pt], list[str]]
) -> tuple[Text, ...]:
    """Set lines in the largest size that fits."""
    face = typeface(style.font)
    face.require(passage.words, passage.language)
    overflow = 0.0
    for size in sizes(style.size, style.least):
        lines = lines_at(size)
        widest = max(face.width(line, size) for line in lines)
        overflow = max(widest - box.width, _height(lines, size) - box.height)
        if overflow <= 1e-6:
            return tuple(_set(lines, box, style, size))
    raise DoesNotFitError(
        what=passage.what,
        language=passage.language,
        overflow=f"{overflow:.1f}",
        text=passage.words,
    )


def sizes(first: float, least: float = SMALLEST) -> Iterator[Pt]:
    """List sizes of type from the largest to the smallest that is allowed."""
    size = float(first)
    while size >= least:
        yield Pt(size)
        size -= _STEP


def _broken(words: str, width: Mm, face: Typeface, size: Pt) -> list[str]:
    """Fill each line with as many words as it holds; no-break spaces hold words together."""
    lines: list[str] = []
    for word in words.split(" "):
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and face.width(longer, size) <= width:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines


def _height(lines: list[str], size: Pt) -> float:
    return to_mm(size) * (_LEADING * (len(lines) - 1) + 1)


def _set(lines: list[str], box: Box, style: Style, size: Pt) -> Iterator[Text]:
    x = {"left": box.left, "middle": box.middle, "right": box.right}[style.align]
    top = box.bottom - _height(lines, size) if style.at_foot else box.top
    for number, line in enumerate(lines):
        y = top + to_mm(size) * (RISE + number * _LEADING)
        yield Text(line, x, Mm(y), style.font, size, style.role, style.align)
