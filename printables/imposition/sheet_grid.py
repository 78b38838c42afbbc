"""Choose how pieces of one size lie on a sheet, and where their backs come to lie."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import accumulate, pairwise
from typing import Literal

from companion.pieces import Affine
from printables.errors import DoesNotFitError
from printables.imposition.cut_out_piece import BLEED
from printables.imposition.print_settings import Flip
from printables.layout import Box, Paper, fitting
from printables.units import Mm

STRIP = Mm(10.0)
"""What title and scale bar need between the bleed and the edge of the paper."""

EDGE = Mm(5.5)
"""What printers leave bare, at least."""

SPARING, CLOSE = Mm(2.0), Mm(1.4)
"""The bleeds where 3 mm would cost a row of pieces, and where 2 mm would."""

APART = Mm(7.0)
"""Between the bleeds of upright and turned pieces: room for the crop marks of both."""

FOLD_GAP = Mm(10.0)
"""Between the bleeds on both sides of a fold."""

CUTTER_EDGE, CUTTER_NEAR = Mm(16.5), Mm(12.5)
"""What a cutting machine's marks need: the one beside two edges, and the other beside the others.

They lie in the corners alone, so pieces keep clear of them in one direction or in the other.
"""

_MANY = 5040
"""As many pieces as fill whole sheets of any grid."""

Strip = Literal["top", "side"]


@dataclass(frozen=True, slots=True)
class Slot:
    """A place for a piece.

    Attributes:
        box: Where it is cut.
        turn: Clockwise quarter turns of the piece in it.
    """

    box: Box
    turn: int

    def place(self) -> Affine:
        """Map a piece that has its upper left corner at the origin into the slot."""
        box = self.box
        match self.turn % 4:
            case 0:
                return Affine.moved(box.left, box.top)
            case 1:
                return Affine(0.0, 1.0, -1.0, 0.0, box.right, box.top)
            case 2:
                return Affine(-1.0, 0.0, 0.0, -1.0, box.right, box.bottom)
            case _:
                return Affine(0.0, -1.0, 1.0, 0.0, box.left, box.bottom)

    def behind(self, paper: Paper, flip: Flip) -> "Slot":
        """Tell where the back lies when the sheet is turned over one of its edges."""
        box = self.box
        if flip == "long":
            left = Mm(paper.width - box.right)
            return Slot(Box(left, box.top, box.width, box.height), -self.turn % 4)
        top = Mm(paper.height - box.bottom)
        return Slot(Box(box.left, top, box.width, box.height), (2 - self.turn) % 4)


@dataclass(frozen=True, slots=True)
class Grid:
    """Places for pieces of one size on every sheet.

    Attributes:
        slots: Row by row from the upper left.
        bleed: How far the pieces' ground reaches out of them.
        strip: Where title and scale bar have room: above and below, or at the sides.
        fold: Where the sheet is folded, from its left edge; None where it is not.
        blocks: How many of the slots lie together; one block alone need not be told.
    """

    slots: tuple[Slot, ...]
    bleed: Mm
    strip: Strip
    fold: Mm | None = None
    blocks: tuple[int, ...] = ()

    def parted(self, slots: Sequence[Slot]) -> list[list[Box]]:
        """Part the boxes of the first slots, or of what lies behind them, by their blocks."""
        boxes = [slot.box for slot in slots]
        ends = accumulate(self.blocks or (len(boxes),))
        parts = [boxes[start:end] for start, end in pairwise((0, *ends))]
        return [part for part in parts if part]


@dataclass(frozen=True, slots=True)
class Lying:
    """How the pieces of a grid lie: their size as they lie, their bleed, their quarter turns."""

    wide: float
    high: float
    bleed: Mm
    turn: int

    @property
    def pitch(self) -> tuple[float, float]:
        """Tell how far apart they lie: nobody's bleed reaches into another's."""
        return self.wide + 2 * self.bleed, self.high + 2 * self.bleed

    def slots(self, left: float, top: float, columns: int, rows: int) -> tuple[Slot, ...]:
        """List their places, the bleed of the first one beginning at this corner."""
        across, down = self.pitch
        left, top = left + self.bleed, top + self.bleed
        size = (Mm(self.wide), Mm(self.high))
        return tuple(
            Slot(Box(Mm(left + column * across), Mm(top + row * down), *size), self.turn)
            for row in range(rows)
            for column in range(columns)
        )


def choose_grid(
    paper: Paper,
    width: float,
    height: float,
    count: int = _MANY,
    *,
    cutter: bool = False,
    one_sided: bool = False,
    edge_to_edge: bool = False,
) -> Grid:
    """Find the grid that needs fewest sheets, with the wider bleed, upright rather than turned.

    Pieces that are printed on one side alone may lie both ways where that saves a sheet: no cut
    must meet one on a back. Bare pieces lie edge to edge, without bleed.

    Raises:
        DoesNotFitError: Not even one fits.
    """
    found = list(_grids(paper, width, height, cutter=cutter, edge_to_edge=edge_to_edge))
    if one_sided and not cutter and not edge_to_edge:
        found += _mixed(paper, width, height)
    if not found:
        over = max(width + 2 * BLEED + 2 * EDGE - paper.width, height - paper.height + 20)
        raise DoesNotFitError(
            what=f"{width:g} x {height:g} mm",
            language="-",
            overflow=f"{max(over, 0.1):.1f}",
            text=paper.name,
        )
    return max(found, key=partial(_merit, count))


def choose_folded(
    paper: Paper, width: float, height: float, count: int = _MANY, *, edge_to_edge: bool = False
) -> Grid | None:
    """Find the grid of fronts left of a fold that needs fewest sheets; None if none fits."""
    return max(
        _folded(paper, width, height, edge_to_edge=edge_to_edge),
        key=partial(_merit, count),
        default=None,
    )


def _merit(count: int, grid: Grid) -> tuple[int, bool, bool, Mm, int, int, bool]:
    slots = len(grid.slots)
    sheets = -(-count // slots)
    wide, upright = grid.bleed, -grid.slots[0].turn
    together = not grid.blocks
    return -sheets, wide > CLOSE, together, wide, slots, upright, grid.strip == "top"


def margins(*, cutter: bool) -> tuple[tuple[Mm, Mm, Strip], ...]:
    """List the margins at the sides, and above and below, that leave room for the strip."""
    if cutter:
        return ((CUTTER_EDGE, CUTTER_NEAR, "top"), (CUTTER_NEAR, CUTTER_EDGE, "top"))
    return ((EDGE, STRIP, "top"), (STRIP, EDGE, "side"))


def _grids(
    paper: Paper, width: float, height: float, *, cutter: bool, edge_to_edge: bool
) -> Iterator[Grid]:
    for bleed in bleeds(edge_to_edge=edge_to_edge):
        for turn, wide, high in ((0, width, height), (3, height, width)):
            for across, down, strip in margins(cutter=cutter):
                lying = Lying(wide, high, bleed, turn)
                columns = fitting(paper.width - 2 * across, lying.pitch[0], 0)
                rows = fitting(paper.height - 2 * down, lying.pitch[1], 0)
                if columns and rows:
                    left = (paper.width - columns * lying.pitch[0]) / 2
                    top = (paper.height - rows * lying.pitch[1]) / 2
                    yield Grid(lying.slots(left, top, columns, rows), bleed, strip)


def _mixed(paper: Paper, width: float, height: float) -> Iterator[Grid]:
    """Lay turned pieces below upright ones, so far apart that both have their crop marks."""
    upright = Lying(width, height, BLEED, 0)
    turned = Lying(height, width, BLEED, 3)
    across, down = paper.width - 2 * EDGE, paper.height - 2 * STRIP
    columns, rows = fitting(across, upright.pitch[0], 0), fitting(down, upright.pitch[1], 0)
    high = rows * upright.pitch[1] + APART
    more = fitting(across, turned.pitch[0], 0), fitting(down - high, turned.pitch[1], 0)
    if columns and rows and all(more):
        left = (paper.width - columns * upright.pitch[0]) / 2
        top = (paper.height - high - more[1] * turned.pitch[1]) / 2
        above = upright.slots(left, top, columns, rows)
        below = turned.slots(left, top + high, *more)
        yield Grid((*above, *below), BLEED, "top", blocks=(len(above), len(below)))


def bleeds(*, edge_to_edge: bool) -> tuple[Mm, ...]:
    """List how far the ground of pieces may reach out of them, the widest first."""
    return (Mm(0),) if edge_to_edge else (BLEED, SPARING, CLOSE)


def _folded(paper: Paper, width: float, height: float, *, edge_to_edge: bool) -> Iterator[Grid]:
    fold = paper.width / 2
    for bleed in bleeds(edge_to_edge=edge_to_edge):
        for turn, wide, high in ((0, width, height), (3, height, width)):
            for across, down, strip in margins(cutter=False):
                lying = Lying(wide, high, bleed, turn)
                columns = fitting(fold - across - FOLD_GAP / 2, lying.pitch[0], 0)
                rows = fitting(paper.height - 2 * down, lying.pitch[1], 0)
                if columns and rows:
                    left = fold - FOLD_GAP / 2 - columns * lying.pitch[0]
                    top = (paper.height - rows * lying.pitch[1]) / 2
                    yield Grid(lying.slots(left, top, columns, rows), bleed, strip, Mm(fold))
