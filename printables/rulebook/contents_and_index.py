"""Contents and index: where each chapter and each term is found."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from companion.i18n import text
from printables.drawing import Font, Rules, Shape
from printables.layout import Box
from printables.rulebook.blocks import Block
from printables.typesetting.icon_text_boxes import set_lines
from printables.typesetting.line_breaking import lines, width
from printables.typesetting.paragraphs import Style
from printables.units import Mm, Pt, to_mm

_CONTENTS, _INDEX = Pt(10), Pt(7.5)
_PITCH = 4.9
_ROWS = 60
_ARTICLE = re.compile("^(?:(?:The|Der|Die|Das|Les|La|Le) |L’)")
_DOTS = (Mm(0.3), Mm(1.2))


@dataclass(frozen=True, slots=True)
class Term:
    """A word that is looked up.

    Attributes:
        words: As it is printed.
        anchors: The clauses that it leads to.
    """

    words: str
    anchors: tuple[str, ...]


def contents(terms: Sequence[Term], pages: Mapping[str, int]) -> Block:
    """List chapters with their pages; they are known once the book is laid out."""

    def draw(box: Box) -> Iterator[Shape]:
        for place, term in enumerate(sorted(terms, key=lambda term: _found(term, pages))):
            row = Box(box.left, Mm(box.top + place * _PITCH), box.width, Mm(_PITCH))
            yield from _row(term, row, pages, Font.NAME, _CONTENTS)

    return Block(_PITCH * len(terms), draw, above=2.0)


def index(
    terms: Sequence[Term], wide: float, language: str, pages: Mapping[str, int]
) -> Iterator[Block]:
    """List terms in two narrow columns within the column, in blocks of some rows."""
    ordered = sorted(terms, key=lambda term: _sorted_by(term.words, language))
    each = 2 * _ROWS
    for first in range(0, len(ordered), each):
        some = ordered[first : first + each]
        yield _index_block(some, (wide - 5.0) / 2, language, pages)


def _index_block(
    terms: Sequence[Term], wide: float, language: str, pages: Mapping[str, int]
) -> Block:
    told = [_entry(term, wide, language) for term in terms]
    half = (sum(map(len, told)) + 1) // 2
    first = 0
    while sum(map(len, told[: first + 1])) <= half and first + 1 < len(told):
        first += 1
    columns = (range(first), range(first, len(told)))
    pitch = to_mm(_INDEX) * 1.26
    tall = max(sum(len(told[place]) for place in column) for column in columns) * pitch

    def draw(box: Box) -> Iterator[Shape]:
        for side, column in enumerate(columns):
            y = float(box.top)
            for place in column:
                left = Mm(box.left + side * (wide + 5.0))
                high = len(told[place]) * pitch
                row = Box(left, Mm(y), Mm(wide), Mm(high))
                yield from set_lines(told[place][:-1], row, Style(Font.BODY, _INDEX), _INDEX)
                last = Box(left, Mm(y + high - pitch), Mm(wide), Mm(pitch))
                yield from _row(
                    Term(told[place][-1], terms[place].anchors), last, pages, Font.BODY, _INDEX
                )
                y += high

    return Block(tall, draw, above=1.0, is_elastic=False)


def _entry(term: Term, wide: float, language: str) -> list[str]:
    return lines(term.words, wide - 12.0, Font.BODY, _INDEX, language)


def _row(term: Term, box: Box, pages: Mapping[str, int], font: Font, size: Pt) -> Iterator[Shape]:
    """Write a term, dots, and the pages it leads to."""
    numbers = ", ".join(map(str, _found(term, pages)))
    yield from set_lines([term.words], box, Style(font, size, "ink"), size)
    yield from set_lines([numbers], box, Style(font, size, "ink", "right"), size)
    y = box.top + to_mm(size) * 0.74
    first = box.left + width(term.words, font, size) + 1.2
    last = box.right - width(numbers, font, size) - 1.2
    if last > first:
        yield Rules((((first, y), (last, y)),), "quiet", Mm(0.2), _DOTS)


def _found(term: Term, pages: Mapping[str, int]) -> list[int]:
    return sorted({pages[anchor] for anchor in term.anchors if anchor in pages})


def _sorted_by(words: str, language: str) -> str:
    """Sort as dictionaries do: letters with marks beside those without."""
    plain = words.casefold().translate(_PLAIN)
    return plain.replace("ё", "е") if language == "ru" else plain


_PLAIN = str.maketrans("äöüàâéèêëîïôûç", "aouaaeeeeiiouc", "«»„“”’'")


def message_terms(keys: Mapping[str, tuple[str, ...]], language: str) -> list[Term]:
    """Give the terms of an index in a language."""
    return [Term(_capital(text(key, language)), clauses) for key, clauses in keys.items()]


def _capital(words: str) -> str:
    """Begin with a capital, and not with an article, so that the word is found by its letter."""
    bare = _ARTICLE.sub("", words)
    return bare[:1].upper() + bare[1:]
