"""Fill what is below a card's title: its parts, each under a band of its own shape and colour."""

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Literal

from companion.pieces import Path
from printables.cuts import placed
from printables.drawing import Fill, Font, Rules, Shape
from printables.drawing.decorative_shapes import bolt, closed, jagged_band, polygon, straight_band
from printables.drawing.icon_characters import Icon
from printables.errors import DoesNotFitError
from printables.layout import Box
from printables.typesetting.icon_text_boxes import attempts, height, set_lines
from printables.typesetting.line_breaking import is_whole, lines
from printables.typesetting.paragraphs import SMALLEST, Style
from printables.units import Mm, Pt, to_mm

Kind = Literal["own", "interrupt", "quest", "plain"]
LARGEST = 11.0
"""The largest type of words on a large card."""

_BAND_PAD = 0.8
_SIGN, _SIGN_ROOM = 3.9, 5.6
"""Where the middle of a band's sign is, and where it ends."""

_ICONS = 2.4
"""How large the icons of what a part gives are, against its type."""

_PITCH = 1.15
"""How far apart they stand, against their size."""

_LEAD = 0.6
"""From the top of an area to its first band."""

_FULL = 50.0
"""The width of words on a large card; smaller ones have smaller type."""

_TEXT = Style(Font.BODY, Pt(9), "ink", "middle")
_HEADING = Font.NAME_BOLD
_HEADING_SHRINKS = 0.9
"""How much smaller than its first size a heading may be set so that it takes fewer lines."""


@dataclass(frozen=True, slots=True)
class Block:
    """A part of a card.

    Attributes:
        kind: When it is played.
        heading: What stands in its band; empty for a part without one.
        sentences: What it does besides giving what its icons show.
        icons: What it gives, shown large.
        called: What it is called, above its icons; empty if it goes by the card's name.
        spelled: What its icons show, in words; set only where they have no room.
    """

    kind: Kind
    heading: str
    sentences: tuple[str, ...]
    icons: tuple[Icon, ...] = ()
    called: str = ""
    spelled: tuple[str, ...] = ()

    @property
    def told(self) -> tuple[str, ...]:
        """All that is set in lines, from above."""
        called = (self.called,) if self.called else ()
        return (*called, *self.sentences)


@dataclass(frozen=True, slots=True)
class _Measured:
    """A part in one size of type."""

    block: Block
    heading: tuple[str, ...]
    heading_size: Pt
    sentences: tuple[tuple[str, ...], ...]
    band: float
    height: float

    @property
    def is_whole(self) -> bool:
        """Whether no word is broken."""
        return all(map(is_whole, self.sentences, self.block.told))


@dataclass(frozen=True, slots=True)
class _Fitted:
    """Parts that fit, with their size of type and the least gap between them."""

    parts: Sequence[_Measured]
    size: Pt
    gap: float


def body(
    blocks: Sequence[Block], area: Box, language: str, what: str, largest: float = LARGEST
) -> Iterator[Shape]:
    """Set parts under each other, as large as fits, those with bands from the top of an area.

    The second band lies at half the height wherever it can, so that bands lie at one height
    throughout a deck; a part without a band is in the middle. Where room is short, what a part
    gives stands in words alone.

    Raises:
        DoesNotFitError: They do not fit at the smallest size.
    """
    done = _set(blocks, area, language, what, largest)
    for part, top in zip(done.parts, _tops(done.parts, area, done.gap), strict=True):
        yield from _drawn(part, Box(area.left, Mm(top), area.width, Mm(0)), done.size)


def body_size(blocks: Sequence[Block], area: Box, language: str, what: str) -> Pt:
    """Tell in which size of type parts fit an area, as if the area were that of a large card.

    Raises:
        DoesNotFitError: They do not fit at the smallest size.
    """
    done = _set(blocks, area, language, what, LARGEST)
    return Pt(done.size / _share(area.width))


def _set(blocks: Sequence[Block], area: Box, language: str, what: str, largest: float) -> _Fitted:
    try:
        return _fitted(blocks, area, language, what, largest)
    except DoesNotFitError:
        bare = [
            replace(block, icons=(), sentences=(*block.spelled, *block.sentences), spelled=())
            for block in blocks
        ]
        return _fitted(bare, area, language, what, largest)


def _fitted(
    blocks: Sequence[Block], area: Box, language: str, what: str, largest: float
) -> _Fitted:
    over, words = 0.0, " ".join(line for block in blocks for line in block.told)
    first = Pt(largest * _share(area.width))
    # The size of a deck is kept even where it takes a hyphen.
    asked = ((first, False), (first, True)) if largest < LARGEST else ()
    for size, hyphens in (*asked, *attempts(first)):
        measured = [
            _measure(block, area.width, size, language, hyphens=hyphens) for block in blocks
        ]
        if not hyphens and not all(part.is_whole for part in measured):
            continue
        gap = to_mm(size) * 0.7
        total = sum(part.height for part in measured) + gap * (len(measured) - 1)
        over = total - area.height
        if over <= 1e-6:
            return _Fitted(measured, size, gap)
    raise DoesNotFitError(what=what, language=language, overflow=f"{over:.1f}", text=words)


def _tops(parts: Sequence[_Measured], area: Box, gap: float) -> list[float]:
    """Tell where each part begins."""
    spare = area.height - sum(part.height for part in parts) - gap * (len(parts) - 1)
    if not parts[0].heading:
        return [area.top + spare / 2, *(area.bottom for _ in parts[1:])]
    tops = [area.top + min(_LEAD, spare)]
    for place in range(1, len(parts)):
        least = tops[-1] + parts[place - 1].height + gap
        rest = sum(other.height + gap for other in parts[place:]) - gap
        wanted = area.top + area.height * place / len(parts) + _LEAD
        tops.append(max(least, min(wanted, area.bottom - rest)))
    return tops


def _share(width: float) -> float:
    """Tell how large things are on a card of a width, against a large card."""
    return min(1.0, math.sqrt(width / _FULL))


def _heading_size(size: Pt) -> Pt:
    return Pt(max(SMALLEST, min(8.0, size - 1.75)))


def _measure(block: Block, width: float, size: Pt, language: str, *, hyphens: bool) -> _Measured:
    heading: list[str] = []
    small, band = _heading_size(size), 0.0
    if block.heading:
        small, heading = _headed(block.heading, _heading_width(width), small, language)
        band = height(len(heading), small) + 2 * _BAND_PAD
    sentences = tuple(
        tuple(lines(words, width - 3, Font.BODY, size, language, hyphens=hyphens))
        for words in block.told
    )
    gaps = to_mm(size) * 0.35 * (len(sentences) - 1)
    tall = sum(height(len(some), size) for some in sentences) + gaps
    whole = band + _below(block) + _icons_height(block, size) + tall
    return _Measured(block, tuple(heading), small, sentences, band, whole)


def _heading_width(band: float) -> float:
    return band - _SIGN_ROOM * _share(band) - 2.6


def _headed(words: str, width: float, largest: Pt, language: str) -> tuple[Pt, list[str]]:
    """Break a heading in lines: in the largest size that takes as few as the smallest one does."""
    least = max(SMALLEST, largest * _HEADING_SHRINKS)
    sizes = [Pt(largest - (largest - least) * step / 4) for step in range(5)]
    broken = [lines(words, width, _HEADING, size, language, hyphens=False) for size in sizes]
    best = next(place for place, some in enumerate(broken) if len(some) == len(broken[-1]))
    return sizes[best], broken[best]


def _below(block: Block) -> float:
    """Keep text clear of a band; teeth need more."""
    return {"interrupt": 2.0, "plain": 0.0}.get(block.kind, 1.4)


def _icons_height(block: Block, size: Pt) -> float:
    return to_mm(size) * (_ICONS + 0.3) if block.icons else 0.0


def _icons(icons: tuple[Icon, ...], middle: float, top: float, size: float) -> Iterator[Shape]:
    for place, icon in enumerate(icons):
        x = middle + (place - (len(icons) - 1) / 2) * size * _PITCH
        yield placed(icon.name, icon.role, (x, top + size / 2), size)


def _drawn(part: _Measured, box: Box, size: Pt) -> Iterator[Shape]:
    top = float(box.top)
    if part.heading:
        band = Box(box.left, Mm(top), box.width, Mm(part.band))
        yield from _band(part.block.kind, band)
        small = part.heading_size
        words = Box(
            Mm(band.left + _SIGN_ROOM * _share(band.width) + 1),
            Mm(top + _BAND_PAD),
            Mm(_heading_width(band.width)),
            Mm(part.band),
        )
        yield from set_lines(list(part.heading), words, Style(_HEADING, small, "on-band"), small)
        top += part.band + _below(part.block)
    sentences = list(part.sentences)
    if part.block.called:
        called = sentences.pop(0)
        yield from _lines_at(called, box, top, size)
        top += height(len(called), size) + to_mm(size) * 0.35
    if part.block.icons:
        most = (box.width - 3) / (len(part.block.icons) * _PITCH)
        yield from _icons(part.block.icons, box.middle, top, min(to_mm(size) * _ICONS, most))
        top += _icons_height(part.block, size)
    for sentence in sentences:
        yield from _lines_at(sentence, box, top, size)
        top += height(len(sentence), size) + to_mm(size) * 0.35


def _lines_at(words: Sequence[str], box: Box, top: float, size: Pt) -> Iterator[Shape]:
    area = Box(Mm(box.left + 1.5), Mm(top), Mm(box.width - 3), Mm(0))
    yield from set_lines(list(words), area, _TEXT, size)


def _band(kind: Kind, box: Box) -> Iterator[Shape]:
    """Draw a part's band: a ribbon, a row of teeth, or a dashed line."""
    middle = (box.left + _SIGN * _share(box.width), box.top + box.height / 2)
    high = min(4.0, box.height * 0.8)
    if kind == "own":
        yield from _shown(straight_band(box), "band-arcane")
        yield placed("torch", "on-band", middle, high)
    elif kind == "interrupt":
        yield from _shown(jagged_band(box), "band-torch")
        yield Fill(bolt(*middle, high), "on-band")
    else:
        ends = ((box.left, box.top), (box.right, box.top))
        feet = ((box.left, box.bottom), (box.right, box.bottom))
        notch = polygon(
            (
                (box.left, box.top),
                (box.right, box.top),
                (box.right, box.bottom),
                (box.left, box.bottom),
            )
        )
        yield Fill(notch, "band-turquoise")
        yield Rules((ends, feet), "key", Mm(0.3), (Mm(1.4), Mm(0.9)))
        yield placed("trophy", "on-band", middle, high)


def _shown(outline: Path, role: str) -> Iterator[Shape]:
    """Fill a band with its colour, or draw its outline."""
    yield Fill(outline, role)
    yield closed(outline, "key", Mm(0.3))
