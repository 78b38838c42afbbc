"""What stands in a column of the book, measured before it is placed."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from math import ceil

from printables.drawing import Font, Shape
from printables.layout import Box
from printables.typesetting.icon_text_boxes import LEADING, height, set_lines
from printables.typesetting.line_breaking import lines, width
from printables.typesetting.paragraphs import SMALLEST, Style
from printables.units import Mm, Pt, to_mm

Draw = Callable[[Box], Iterator[Shape]]

NUMBER_ROOM = 6.0
"""The strip before a clause in which its number stands."""

_GAP = 1.1
_BEFORE_ID = 1.4
_ID = Style(Font.BODY, SMALLEST, "quiet", "right")


@dataclass(frozen=True, slots=True)
class Block:
    """Something that is never broken over two columns.

    Attributes:
        height: How high it is.
        draw: Draws it into a box of that height.
        above: The gap before it, unless it begins a column.
        keeps_next: What follows must stand in the same column.
        anchors: What is found here: clauses, chapters.
        is_wide: It fills all columns, at the top of a page.
        is_elastic: The gap before it may be stretched to fill a column.
        opens: It is the heading of a chapter or a section.
        floats: Where it has no room below its heading, it may wait for the top of the next column.
    """

    height: float
    draw: Draw
    above: float = _GAP
    keeps_next: bool = False
    anchors: tuple[str, ...] = ()
    is_wide: bool = False
    is_elastic: bool = True
    opens: bool = False
    floats: bool = False


@dataclass(frozen=True, slots=True)
class Setter:
    """Sets text of one language in columns of one width.

    Attributes:
        language: Of the words.
        size: Of the type of clauses.
        width: Of a column.
        decorate: Puts icons into a sentence.
    """

    language: str
    size: Pt
    width: float
    decorate: Callable[[str, str], str]

    def broken(self, words: str, wide: float, font: Font, size: Pt | None = None) -> list[str]:
        """Break a rule, with icons before words, into lines."""
        told = self.decorate(words, self.language)
        return lines(told, wide, font, size or self.size, self.language)

    def clause(self, clause: str, words: str, *, numbered: bool, narrower: float = 0.0) -> Block:
        """Set a clause; its number stands before it, or its whole id at the end."""
        room = self.width - NUMBER_ROOM - narrower
        tail = "" if numbered else clause
        some = self.broken(words + self.reserved(tail), room, Font.BODY)

        def draw(box: Box) -> Iterator[Shape]:
            if numbered:
                number = Box(box.left, _hang(box, self.size), Mm(NUMBER_ROOM - 1.6), Mm(3))
                yield from set_lines([clause.rpartition("-")[2]], number, _ID, SMALLEST)
            told = Box(Mm(box.left + NUMBER_ROOM), box.top, Mm(room), box.height)
            yield from self.set_clause(some, tail, told)

        return Block(height(len(some), self.size), draw, anchors=(clause,))

    def set_clause(self, some: Sequence[str], tail: str, box: Box) -> Iterator[Shape]:
        """Draw the lines of a clause, the id at its end smaller."""
        style = Style(Font.BODY, self.size, "ink")
        if not tail:
            yield from set_lines(list(some), box, style, self.size)
            return
        last = some[-1].removesuffix(self.reserved(tail))
        yield from set_lines([*some[:-1], last], box, style, self.size)
        shift = width(last, Font.BODY, self.size) + _BEFORE_ID
        down = to_mm(self.size) * LEADING * (len(some) - 1)
        left = Style(Font.BODY, SMALLEST, "quiet")
        spot = Box(Mm(box.left + shift), Mm(_hang(box, self.size) + down), Mm(30), Mm(3))
        yield from set_lines([tail], spot, left, SMALLEST)

    def reserved(self, tail: str) -> str:
        """Give figures that take the room of an id, for they are never broken at a line's end."""
        if not tail:
            return ""
        room = width(tail, Font.BODY, SMALLEST) + _BEFORE_ID
        return "\u00a0" + "0" * ceil(room / width("0", Font.BODY, self.size))

    def passage(self, words: str, font: Font, role: str = "ink") -> Block:
        """Set a passage without icons over the whole width of a column."""
        some = lines(words, self.width, font, self.size, self.language)

        def draw(box: Box) -> Iterator[Shape]:
            yield from set_lines(some, box, Style(font, self.size, role), self.size)

        return Block(height(len(some), self.size), draw)


def stands_with_next(place: int, count: int) -> bool:
    """Tell whether a row of a list stays with the next: no row stands alone in a column."""
    return place + 1 < count and place in {0, count - 2}


def without_widow(blocks: Sequence[Block], size: Pt) -> Iterator[Block]:
    """Keep a last block of two lines or less with the one before it."""
    for place, block in enumerate(blocks):
        is_next_last = place == len(blocks) - 2
        lonely = is_next_last and blocks[-1].height <= height(2, size) + 1e-6
        yield replace(block, keeps_next=True) if lonely else block


def _hang(box: Box, size: Pt) -> Mm:
    """Put small type on the first baseline of larger type."""
    return Mm(box.top + (to_mm(size) - to_mm(SMALLEST)) * 0.74)
