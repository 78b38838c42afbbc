"""Where the nets of paper dice lie on a page: in straight rows, or interlocked.

Interlocked, every second row is turned upside down and shifted by half a place, so that the long
arms of its crosses lie between those of the row above.
"""

from dataclasses import dataclass

from companion.pieces import Affine
from printables.dice.unfolded_net import Net
from printables.layout import fitting
from printables.units import Mm

_CLEAR = Mm(2.0)
"""Between the outlines of interlocked nets, at least."""


@dataclass(frozen=True, slots=True)
class NetRows:
    """Places for nets of one size, row by row.

    Attributes:
        net: One of them.
        wide: How much room a row has.
        gap: Between the rectangles round straight nets; interlocked ones lie closer.
        interlocked: Whether every second row is turned.
    """

    net: Net
    wide: Mm
    gap: Mm
    interlocked: bool = False

    @property
    def columns(self) -> int:
        """Count the nets of a row; none fits where it is 0."""
        if not self.interlocked:
            return fitting(self.wide, self.net.width, self.gap)
        arms = 2 * (self.net.size + 2 * self.net.tab + _CLEAR)
        pitch = max(arms, self.net.width + _CLEAR)
        room = self.wide - self.net.width - pitch / 2
        return 0 if room < 0 else 1 + fitting(room, pitch, 0)

    @property
    def _pitch(self) -> float:
        """Tell how far apart the nets of a row lie; interlocked ones take all the room there is."""
        if self.interlocked:
            return (self.wide - self.net.width) / (self.columns - 0.5)
        return self.net.width + self.gap

    def top(self, row: int) -> float:
        """Tell where a row begins below the first one."""
        if not self.interlocked:
            return row * (self.net.height + self.gap)
        size, tab = self.net.size, self.net.tab
        below_upright = 2 * size + 2 * tab + _CLEAR
        below_turned = self.net.height - size + _CLEAR
        return row // 2 * (below_upright + below_turned) + row % 2 * below_upright

    def height(self, rows: int) -> float:
        """Measure so many rows."""
        return self.top(rows - 1) + self.net.height if rows else 0.0

    def rows_in(self, height: float) -> int:
        """Count the rows that a height has room for."""
        rows = 0
        while self.height(rows + 1) <= height + 1e-6:
            rows += 1
        return rows

    def place(self, row: int, column: int) -> Affine:
        """Map a net into its place, seen from the upper left corner of all rows."""
        shift, top = column * self._pitch, self.top(row)
        if not self.interlocked:
            left = (self.wide - self.columns * self._pitch + self.gap) / 2
            return Affine.moved(left + shift, top)
        if row % 2 == 0:
            return Affine.moved(shift, top)
        right = shift + self._pitch / 2 + self.net.width
        return Affine(-1.0, 0.0, 0.0, -1.0, right, top + self.net.height)

    def left(self, row: int, column: int) -> float:
        """Tell where a place begins."""
        place = self.place(row, column)
        return place.e - self.net.width if place.a < 0 else place.e
