"""Fill columns and pages with blocks."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace

from printables.layout import Box, Paper
from printables.rulebook.blocks import Block
from printables.units import Mm

SIDE = Mm(14.0)
"""What the text of a page leaves bare at the sides."""

_HEAD = 18.0
_FOOT = 15.0
_BETWEEN = 7.0
COLUMNS = 2
"""So many stand side by side."""

_STRETCH = 1.3
"""So much a gap may grow to fill a column."""

_WORTH = 20.0
"""A column that would stay so empty takes clauses whose picture waits for the next one."""

_AFTER_WIDE = 5.0
_HIGHER = 4.0
"""In such steps the columns of the last page are made higher until all blocks find room."""


@dataclass(frozen=True, slots=True)
class Measures:
    """Where columns lie on a sheet of paper."""

    paper: Paper

    @property
    def area(self) -> Box:
        """What running head and page number leave."""
        paper = self.paper
        return Box(
            SIDE,
            Mm(_HEAD),
            Mm(paper.width - 2 * SIDE),
            Mm(paper.height - _HEAD - _FOOT),
        )

    @property
    def width(self) -> float:
        """How wide a column is."""
        return (self.area.width - _BETWEEN * (COLUMNS - 1)) / COLUMNS

    def left(self, column: int) -> float:
        """Where a column begins."""
        return self.area.left + column * (self.width + _BETWEEN)


@dataclass(frozen=True, slots=True)
class Placed:
    """A block in its place."""

    block: Block
    box: Box


@dataclass(slots=True)
class Spread:
    """A page that is being filled.

    Attributes:
        top: Where its columns begin, below what is as wide as the page.
        placed: What stands on it.
        left: The height that is left in the column being filled.
        column: Which column that is.
    """

    top: float
    left: float
    placed: list[Placed] = field(default_factory=list)
    column: int = 0


class Filling:
    """Fill pages from column to column.

    What is wide goes to the top of a page, or where it is read if it opens a chapter and finds room
    below columns of equal height.
    """

    def __init__(self, measures: Measures) -> None:
        """Begin with an empty page."""
        self.measures = measures
        self.pages: list[Spread] = []
        self._waiting: list[Block] = []
        self._column: list[Block] = []
        self._floating: list[Block] = []
        self._new_page()

    def add(self, chunk: Sequence[Block]) -> None:
        """Add blocks that stand together."""
        if chunk[0].is_wide:
            self._add_wide(chunk[0])
            return
        if self._floating and chunk[0].opens:
            self._next_column()
        if self._lets_float(chunk):
            return
        need = _height(chunk, follows=bool(self._column))
        while need > self._page.left + 1e-6 and (self._column or self._page.placed):
            self._next_column()
            need = _height(chunk, follows=bool(self._column))
            if self._page.column == 0 and not self._column and need > self._page.left:
                break
        self._column += chunk
        self._page.left -= need

    def close(self) -> list[Spread]:
        """Place the last column and what still waits."""
        if self._floating:
            self._next_column()
        self._set_column(is_last=True)
        while self._waiting:
            self._new_page()
        return self.pages

    @property
    def _page(self) -> Spread:
        return self.pages[-1]

    def _lets_float(self, chunk: Sequence[Block]) -> bool:
        """Add a chunk without its picture, which waits for the next column, if that fills this."""
        kept = [block for block in chunk if not block.floats]
        follows = bool(self._column)
        if len(kept) == len(chunk) or self._page.left < _WORTH:
            return False
        need = _height(kept, follows=follows)
        if _height(chunk, follows=follows) <= self._page.left or need > self._page.left:
            return False
        self._floating += [replace(block, keeps_next=False) for block in chunk if block.floats]
        self._column += kept
        self._page.left -= need
        return True

    def _add_wide(self, block: Block) -> None:
        if self._floating:
            self._next_column()
        if not self._column and self._page.column == 0:
            self._lay_wide(block)
        elif not (block.anchors and self._lay_below(block)):
            self._waiting.append(block)

    def _lay_below(self, block: Block) -> bool:
        """Lay what is wide below the columns so far, made equally high, if there is room."""
        page = self._page
        begun = [placed for placed in page.placed if _is_below(placed, page.top)]
        blocks = [*(placed.block for placed in begun), *self._column]
        columns = _equal_columns(blocks, self.measures.area.bottom - page.top)
        top = page.top + max(map(_stacked_height, columns)) + _AFTER_WIDE
        if len(columns) > COLUMNS or top + block.height > self.measures.area.bottom:
            return False
        kept = [placed for placed in page.placed if placed not in begun]
        page.placed = [*kept, *_stacked(columns, page.top, self.measures)]
        page.top, page.column, self._column = top, 0, []
        self._lay_wide(block)
        return True

    def _lay_wide(self, block: Block) -> None:
        page, area = self._page, self.measures.area
        box = Box(area.left, Mm(page.top), area.width, Mm(block.height))
        page.placed.append(Placed(block, box))
        page.top += block.height + _AFTER_WIDE
        page.left = area.bottom - page.top

    def _next_column(self) -> None:
        self._set_column(is_last=False)
        if self._page.column + 1 < COLUMNS:
            self._page.column += 1
            self._page.left = self.measures.area.bottom - self._page.top
        else:
            self._new_page()
        self._column, self._floating = self._floating, []
        self._page.left -= _height(self._column, follows=False) if self._column else 0.0

    def _new_page(self) -> None:
        area = self.measures.area
        self.pages.append(Spread(area.top, area.height))
        waiting, self._waiting = self._waiting, []
        for place, block in enumerate(waiting):
            if place and block.height > self._page.left * 0.6:
                self._waiting = waiting[place:]
                break
            self._lay_wide(block)

    def _set_column(self, *, is_last: bool) -> None:
        """Place the blocks of a column, stretching its gaps to its foot where little is missing."""
        page, blocks = self._page, self._column
        gaps = sum(block.is_elastic for block in blocks[1:])
        more = page.left / gaps if gaps and not is_last else 0.0
        more = more if 0 <= more <= _STRETCH else 0.0
        y = page.top
        for place, block in enumerate(blocks):
            if place:
                y += block.above + (more if block.is_elastic else 0.0)
            left = Mm(self.measures.left(page.column))
            box = Box(left, Mm(y), Mm(self.measures.width), Mm(block.height))
            page.placed.append(Placed(block, box))
            y += block.height
        self._column = []


def filled(blocks: Sequence[Block], measures: Measures) -> list[Spread]:
    """Lay blocks onto pages."""
    filling = Filling(measures)
    for chunk in chunks(blocks):
        filling.add(chunk)
    spreads = filling.close()
    spreads[-1] = _balanced(spreads[-1], measures)
    return spreads


def _balanced(page: Spread, measures: Measures) -> Spread:
    """Make the columns of the last page about equally high."""
    blocks = [placed.block for placed in page.placed if _is_below(placed, page.top)]
    above = [placed for placed in page.placed if not _is_below(placed, page.top)]
    columns = _equal_columns(blocks, measures.area.bottom - page.top)
    if len(columns) > COLUMNS:
        return page
    return Spread(page.top, 0.0, [*above, *_stacked(columns, page.top, measures)])


def _is_below(placed: Placed, top: float) -> bool:
    """Tell whether a block stands in the columns that begin at a height."""
    return placed.box.top >= top and not placed.block.is_wide


def _equal_columns(blocks: Sequence[Block], high: float) -> list[list[Block]]:
    """Make columns about equally high, at most so high; they are too many if that cannot be."""
    lower = high / 8
    columns = _columns(blocks, lower)
    while len(columns) > COLUMNS and lower < high:
        lower = min(lower + _HIGHER, high)
        columns = _columns(blocks, lower)
    return columns


def _columns(blocks: Sequence[Block], high: float) -> list[list[Block]]:
    """Fill columns of a height, however many it takes."""
    columns: list[list[Block]] = [[]]
    left = high
    for chunk in chunks(blocks):
        need = _height(chunk, follows=bool(columns[-1]))
        if need > left and columns[-1]:
            columns.append([])
            left, need = high, _height(chunk, follows=False)
        columns[-1] += chunk
        left -= need
    return columns


def _stacked(
    columns: Sequence[Sequence[Block]], top: float, measures: Measures
) -> Iterator[Placed]:
    """Place columns as they are, with their own gaps."""
    for column, blocks in enumerate(columns):
        y = top
        for place, block in enumerate(blocks):
            y += block.above if place else 0.0
            left = Mm(measures.left(column))
            box = Box(left, Mm(y), Mm(measures.width), Mm(block.height))
            yield Placed(block, box)
            y += block.height


def chunks(blocks: Sequence[Block]) -> Iterator[list[Block]]:
    """Group blocks with those that must follow in the same column."""
    chunk: list[Block] = []
    for block in blocks:
        if block.is_wide:
            yield [block]
            continue
        chunk.append(block)
        if not block.keeps_next:
            yield chunk
            chunk = []
    if chunk:
        yield chunk


def _stacked_height(blocks: Sequence[Block]) -> float:
    return sum(block.height + (block.above if place else 0.0) for place, block in enumerate(blocks))


def _height(chunk: Sequence[Block], *, follows: bool) -> float:
    first = chunk[0].above if follows else 0.0
    return first + chunk[0].height + sum(block.above + block.height for block in chunk[1:])
