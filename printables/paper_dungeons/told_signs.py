"""Signs with a sentence each, in columns under headings: what players look up."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from companion.pieces.path_shapes import box as box_path
from printables.drawing import Fill, Font, Shape
from printables.drawing.decorative_shapes import rough, thin_frame
from printables.errors import DoesNotFitError
from printables.layout import Box
from printables.paper_dungeons.signs import LEAST, Token, tokens_drawn, tokens_width
from printables.typesetting.icon_text_boxes import attempts, height, rich_middle, set_lines
from printables.typesetting.line_breaking import lines
from printables.typesetting.paragraphs import Style
from printables.units import Mm, Pt, to_mm

_GAP = 0.55
"""Between two entries, against the size of type."""

_SECTION = 1.0
"""Before a heading, against the size of type."""

_BAR = 2.0
"""A heading's height, against the size of type."""

_PAD = 0.9


@dataclass(frozen=True, slots=True)
class Entry:
    """Signs and what they mean.

    Attributes:
        tokens: The signs.
        words: The sentence.
        is_wide: The signs stand above the sentence rather than before it.
    """

    tokens: tuple[Token, ...]
    words: str
    is_wide: bool = False


@dataclass(frozen=True, slots=True)
class Section:
    """Entries under a heading."""

    title: str
    entries: tuple[Entry, ...]


@dataclass(frozen=True, slots=True)
class _Manner:
    """How a column is set: size of type, room for signs, language."""

    size: Pt
    signs: float
    language: str
    hyphens: bool

    @property
    def em(self) -> float:
        """The size of type in mm."""
        return to_mm(self.size)


def columns(
    told: Sequence[Sequence[Section]], boxes: Sequence[Box], language: str, largest: float
) -> Iterator[Shape]:
    """Set columns in one size of type, as large as the fullest allows.

    Raises:
        DoesNotFitError: They do not fit at the smallest size.
    """
    over = 0.0
    for size, hyphens in attempts(largest, LEAST):
        manner = _Manner(size, to_mm(size) * 4.3, language, hyphens)
        high = [_column_height(some, box, manner) for some, box in zip(told, boxes, strict=True)]
        over = max(tall - box.height for tall, box in zip(high, boxes, strict=True))
        if over <= 0:
            for some, box, tall in zip(told, boxes, high, strict=True):
                gaps = sum(len(section.entries) for section in some)
                spare = min(manner.em * 0.9, (box.height - tall) / max(gaps, 1))
                yield from _column(some, box, manner, spare)
            return
    first = told[0][0].entries[0].words
    raise DoesNotFitError(what="reference", language=language, overflow=f"{over:.1f}", text=first)


def _column_height(sections: Sequence[Section], box: Box, manner: _Manner) -> float:
    tall = 0.0
    for number, section in enumerate(sections):
        tall += manner.em * (_BAR + _PAD + (_SECTION if number else 0.0))
        tall += sum(_entry_height(entry, box, manner) for entry in section.entries)
        tall += manner.em * _GAP * (len(section.entries) - 1)
    return tall


def _broken(entry: Entry, box: Box, manner: _Manner) -> list[str]:
    wide = box.width - 0.8 - (0.0 if entry.is_wide else manner.signs)
    return lines(entry.words, wide, Font.BODY, manner.size, manner.language, hyphens=manner.hyphens)


def _entry_height(entry: Entry, box: Box, manner: _Manner) -> float:
    told = height(len(_broken(entry, box, manner)), manner.size)
    if entry.is_wide:
        return told + _sign_size(entry, box, manner) + manner.em * 0.4
    return max(told, _sign_size(entry, box, manner))


def _sign_size(entry: Entry, box: Box, manner: _Manner) -> float:
    """Tell how large an entry's signs are: as large as their room allows."""
    room = box.width if entry.is_wide else manner.signs - manner.em * 0.6
    most = manner.em * (1.9 if entry.is_wide else 2.1)
    wide = tokens_width(entry.tokens, most, most * 0.1)
    return min(most, most * room / wide) if wide else most


def _column(
    sections: Sequence[Section], box: Box, manner: _Manner, spare: float
) -> Iterator[Shape]:
    top = float(box.top)
    for number, section in enumerate(sections):
        top += manner.em * _SECTION if number else 0.0
        bar = Box(box.left, Mm(top), box.width, Mm(manner.em * _BAR))
        yield from heading(section.title, bar, manner.language)
        top = bar.bottom + manner.em * _PAD
        for entry in section.entries:
            high = _entry_height(entry, box, manner)
            yield from _entry(entry, Box(box.left, Mm(top), box.width, Mm(high)), manner)
            top += high + manner.em * _GAP + spare
        top -= manner.em * _GAP


def heading(words: str, bar: Box, language: str) -> Iterator[Shape]:
    """Write a heading on a black bar; on an outlined one where ink is spared."""
    yield Fill(rough(bar, f"heading {words}", 0.15), "block")
    yield Fill(thin_frame(bar, f"heading {words}", 0.3), "key")
    style = Style(Font.NAME_BOLD, Pt(min(16.0, bar.height * 2.0)), "on-band", "left", LEAST)
    room = Box(Mm(bar.left + 1.4), bar.top, Mm(bar.width - 2.8), bar.height)
    yield from rich_middle(words, room, style, language, words).shapes


def _entry(entry: Entry, box: Box, manner: _Manner) -> Iterator[Shape]:
    broken = _broken(entry, box, manner)
    told = height(len(broken), manner.size)
    size = _sign_size(entry, box, manner)
    style = Style(Font.BODY, manner.size, "text")
    gap = size * 0.1
    wide = tokens_width(entry.tokens, size, gap)
    if entry.is_wide:
        yield from tokens_drawn(entry.tokens, (box.left, box.top + size / 2), size, "ink", gap)
        below = Box(box.left, Mm(box.bottom - told), box.width, Mm(told))
        yield from set_lines(broken, below, style, manner.size)
        return
    middle = box.top + max(size, min(box.height, told)) / 2
    start = box.left + (manner.signs - manner.em * 0.6 - wide) / 2
    yield from tokens_drawn(entry.tokens, (start, middle), size, "ink", gap)
    top = box.top + max(0.0, (box.height - told) / 2)
    beside = Box(Mm(box.left + manner.signs), Mm(top), Mm(box.width - manner.signs), Mm(told))
    yield from set_lines(broken, beside, style, manner.size)


def rule_between(left: Box, right: Box) -> Fill:
    """Draw a thin line between two columns."""
    x = (left.right + right.left) / 2
    return Fill(box_path(x - 0.1, left.top, x + 0.1, left.bottom), "hush")
