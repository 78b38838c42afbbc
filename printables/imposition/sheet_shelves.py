"""Lay pieces of several sizes on one sheet: block below block, or on shelves side by side."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from printables.imposition.sheet_grid import (
    APART,
    Grid,
    Lying,
    Slot,
    Strip,
    bleeds,
    margins,
)
from printables.layout import Paper, fitting
from printables.units import Mm

_FREE = Mm(1.0)
"""Between title and scale bar and the crop marks of the outer shelves."""

Group = tuple[float, float, int]
"""Width, height and number of pieces of one size."""


def choose_stack(
    paper: Paper,
    groups: Sequence[tuple[float, float, int]],
    *,
    cutter: bool = False,
    edge_to_edge: bool = False,
) -> Grid | None:
    """Lay pieces of several sizes on one sheet, block below block; None if it has no room.

    Args:
        paper: The sheet.
        groups: Width, height and number of the pieces of each size.
        cutter: Whether a cutting machine's marks need their room.
        edge_to_edge: Whether pieces lie edge to edge, without bleed.
    """
    across, down, strip = margins(cutter=cutter)[0]
    bleed = bleeds(edge_to_edge=edge_to_edge)[0]
    lyings = [Lying(width, height, bleed, 0) for width, height, _ in groups]
    columns = [fitting(paper.width - 2 * across, lying.pitch[0], 0) for lying in lyings]
    if not all(columns):
        return None
    rows = [-(-group[2] // wide) for group, wide in zip(groups, columns, strict=True)]
    high = [deep * lying.pitch[1] for lying, deep in zip(lyings, rows, strict=True)]
    whole = sum(high) + APART * (len(groups) - 1)
    if whole > paper.height - 2 * down:
        return None
    top = (paper.height - whole) / 2
    slots: list[Slot] = []
    for lying, wide, deep, group, tall in zip(lyings, columns, rows, groups, high, strict=True):
        left = (paper.width - wide * lying.pitch[0]) / 2
        slots += lying.slots(left, top, wide, deep)[: group[2]]
        top += tall + APART
    return Grid(tuple(slots), bleed, strip, blocks=tuple(group[2] for group in groups))


def choose_shelves(
    paper: Paper, groups: Sequence[Group], *, cutter: bool = False, edge_to_edge: bool = False
) -> Grid | None:
    """Lay pieces of several sizes beside and below each other on one sheet, with any bleed.

    Each block has its own crop marks, and room for them between it and its neighbours.

    Args:
        paper: The sheet.
        groups: Width, height and number of the pieces of each size, the largest first.
        cutter: Whether a cutting machine's marks need their room.
        edge_to_edge: Whether pieces lie edge to edge, without bleed.

    Returns:
        The grid; None if the sheet has no room for all.
    """
    across, down, strip = margins(cutter=cutter)[0]
    for bleed in bleeds(edge_to_edge=edge_to_edge):
        room = paper.width - 2 * across, paper.height - 2 * (down + _FREE)
        shelves = _Shelves(*room, bleed)
        last = len(groups) - 1
        if all(shelves.take(group, last=place == last) for place, group in enumerate(groups)):
            return shelves.grid(paper, strip)
    return None


@dataclass(slots=True)
class _Shelf:
    """A strip across the sheet that blocks stand on.

    Attributes:
        top: Where it begins.
        high: How high its first block is.
        used: Up to where blocks stand on it.
    """

    top: float
    high: float
    used: float


@dataclass(slots=True)
class _Shelves:
    """Blocks as they come onto a sheet, measured with their bleed from the first one's corner."""

    wide: float
    high: float
    bleed: Mm
    shelves: list[_Shelf] = field(default_factory=list)
    blocks: list[tuple[Lying, float, float, int, int]] = field(default_factory=list)

    def take(self, group: Group, *, last: bool) -> bool:
        """Find places for all pieces of a group, beside others first.

        Only the last group may end in a row that is not full: beside such a row is room for others.
        """
        width, height, count = group
        lying = Lying(width, height, self.bleed, 0)
        across, down = lying.pitch
        for shelf in self.shelves:
            columns = fitting(self.wide - shelf.used - APART, across, 0)
            rows = fitting(shelf.high, down, 0)
            if count and columns and rows:
                columns = min(columns, -(-count // rows))
                taken = min(count, columns * rows)
                self.blocks.append((lying, shelf.used + APART, shelf.top, columns, taken))
                shelf.used += APART + columns * across
                count -= taken
        while count:
            top = self.shelves[-1].top + self.shelves[-1].high + APART if self.shelves else 0.0
            columns = min(count, fitting(self.wide, across, 0))
            rows = fitting(self.high - top, down, 0)
            if not columns or not rows:
                return False
            rows = min(rows, -(-count // columns) if last else count // columns)
            taken = min(count, columns * rows)
            self.blocks.append((lying, 0.0, top, columns, taken))
            self.shelves.append(_Shelf(top, rows * down, columns * across))
            count -= taken
        return True

    def grid(self, paper: Paper, strip: Strip) -> Grid:
        """Bring all to the middle of the paper."""
        left = (paper.width - max(shelf.used for shelf in self.shelves)) / 2
        top = (paper.height - self.shelves[-1].top - self.shelves[-1].high) / 2
        slots = tuple(self._slots(left, top))
        return Grid(slots, self.bleed, strip, blocks=tuple(block[-1] for block in self.blocks))

    def _slots(self, left: float, top: float) -> Iterator[Slot]:
        for lying, x, y, columns, count in self.blocks:
            rows = -(-count // columns)
            yield from lying.slots(left + x, top + y, columns, rows)[:count]
