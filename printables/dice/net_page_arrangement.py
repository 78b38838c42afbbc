"""Spread nets, the pictures of folding and the key over as few pages as they need."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product
from typing import Literal

from printables.dice.folding_instructions import HEIGHT, IN_CORNER
from printables.dice.net_rows import NetRows
from printables.dice.unfolded_net import Net
from printables.units import Mm

_GAP = Mm(5.0)
_TIGHT = Mm(3.5)
"""Between rows, where that saves a page."""

Guide = Literal["", "above", "corner"]
"""Where the pictures of folding are: above the nets, or beside the only net of the last row."""


@dataclass(frozen=True, slots=True)
class NetPage:
    """What lies on a page.

    Attributes:
        rows: Where nets lie.
        count: How many.
        guide: Where the pictures of folding are.
        with_key: Whether the key lies below.
    """

    rows: NetRows
    count: int
    guide: Guide = ""
    with_key: bool = False

    @property
    def deep(self) -> int:
        """Count the rows."""
        return -(-self.count // self.rows.columns)


def spread(net: Net, count: int, room: tuple[Mm, Mm], key: Mm) -> list[NetPage]:
    """Find the arrangement that needs fewest pages, the roomiest of those.

    Args:
        net: One of the nets.
        count: How many there are.
        room: Width and height of a page.
        key: How high the key is.

    Returns:
        The pages; none if not even one net fits.
    """
    wide, high = room
    found: list[list[NetPage]] = []
    for interlocked, gap in product((False, True), (_GAP, _TIGHT)):
        rows = NetRows(net, wide, gap, interlocked)
        if rows.columns:
            found += [list(_above(rows, count, high, key)), list(_corner(rows, count, high, key))]
    return min((pages for pages in found if pages), key=len, default=[])


def _above(rows: NetRows, count: int, high: Mm, key: Mm) -> Iterator[NetPage]:
    """Lay the pictures of folding above the first nets."""
    room = rows.columns * rows.rows_in(high - HEIGHT - rows.gap)
    yield from _then(NetPage(rows, min(count, room), "above"), count, high, key)


def _corner(rows: NetRows, count: int, high: Mm, key: Mm) -> Iterator[NetPage]:
    """Lay the pictures of folding beside the last net of the first page, if there is room."""
    deep = rows.rows_in(high)
    room = (deep - 1) * rows.columns + 1
    free = high - rows.height(deep - 1) - rows.gap
    last = rows.left(deep - 1, rows.columns - 1) if deep > 1 else 0.0
    if deep > 1 and count >= room and free >= IN_CORNER[1] and last >= IN_CORNER[0]:
        yield from _then(NetPage(rows, room, "corner"), count, high, key)


def _then(first: NetPage, count: int, high: Mm, key: Mm) -> Iterator[NetPage]:
    """Fill page after page, and set the key below the last nets if there is room."""
    rows = first.rows
    page, left = first, count - first.count
    room = rows.columns * rows.rows_in(high)
    if left and not room:
        return
    while left:
        yield page
        page = NetPage(rows, min(left, room))
        left -= page.count
    used = rows.height(page.deep) + (rows.gap if page.count else 0.0)
    used += HEIGHT + rows.gap if page.guide == "above" else 0.0
    if page.guide != "corner" and used + key <= high + 1e-6:
        yield NetPage(rows, page.count, page.guide, with_key=True)
    else:
        yield page
        yield NetPage(rows, 0, with_key=True)
