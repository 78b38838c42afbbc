"""A block for a picture: what is cut into it stays within its edges."""

import math
from collections.abc import Callable, Iterable, Sequence
from itertools import pairwise

from companion.pieces import Path, Point
from companion.pieces.path_shapes import circle, stroke
from printables.drawing import Fill
from printables.drawing.hand_drawn_outlines import Hand, polygon, smooth

HALF = 50.0
"""From the middle of a picture to its upper edge; all else is measured against it."""

_EDGE = 0.7
"""How far cuts stay from the edge of the block, in mm."""

_ANGULAR = 3
"""Lines of more parts than this bend smoothly."""

_SHORT = 1.2
"""What is shorter is not cut, in units."""


class Ground:
    """A block of any width, a hundred units high, its origin in the middle.

    Attributes:
        wide: From the middle to the right edge.
        hand: Whose slips the cuts have.
    """

    def __init__(self, box: tuple[float, float, float, float], piece: str) -> None:
        """Take a block.

        Args:
            box: Left, top, width and height in mm.
            piece: What is cut; each has slips of its own.
        """
        left, top, width, height = box
        self.unit = height / (2 * HALF)
        self.middle = (left + width / 2, top + height / 2)
        self.wide = width / 2 / self.unit
        self.hand = Hand(f"scene {piece}")
        self._cuts: dict[str, list[Path]] = {}
        edge = _EDGE / self.unit
        self._right, self._bottom = self.wide - edge, HALF - edge

    def spot(self, x: float, y: float) -> Point:
        """Tell where a point is on paper, in mm."""
        return self.middle[0] + x * self.unit, self.middle[1] + y * self.unit

    def holds(self, point: Point) -> bool:
        """Tell whether the knife may go there."""
        return abs(point[0]) <= self._right and abs(point[1]) <= self._bottom

    def stroke(self, points: Sequence[Point], width: float, role: str = "light") -> None:
        """Cut a line that is fullest in its middle and ends in points.

        What lies beyond the edge is left out; of a line that leaves and comes back, its longest
        part is cut.
        """
        kept = self._within(points)
        if len(kept) > 1 and sum(math.dist(*pair) for pair in pairwise(kept)) > _SHORT:
            self._lay(role, _tapered([self.spot(*point) for point in kept], width * self.unit))

    def area(self, points: Sequence[Point], role: str = "light", *, soft: bool = False) -> None:
        """Cut an area away; what lies beyond the edge stays."""
        kept = self._clipped(points)
        if len(kept) > 2:
            corners = [self.spot(*point) for point in kept]
            self._lay(role, smooth(corners) if soft else polygon(corners))

    def disc(self, x: float, y: float, radius: float, role: str = "light") -> None:
        """Cut a round spot, where all of it has room."""
        if abs(x) + radius <= self._right and abs(y) + radius <= self._bottom:
            self._lay(role, circle(*self.spot(x, y), radius * self.unit))

    def leave(self, points: Sequence[Point], *, soft: bool = False) -> None:
        """Let an area of the block stand in front of what was cut before."""
        self.area(points, "dark", soft=soft)

    def fills(self, light: str) -> Iterable[Fill]:
        """Give the cuts: in a light's colour on a block, as lines where ink is spared."""
        for role, paths in self._cuts.items():
            layer = role.partition(" ")[0]
            path = Path.joined(paths)
            for name in _ROLES[layer](light):
                yield Fill(path, name)

    def _lay(self, role: str, path: Path) -> None:
        """Keep cuts in their order: a role begins anew over what another one left standing."""
        last = next(reversed(self._cuts), "")
        key = last if last.partition(" ")[0] == role else f"{role} {len(self._cuts)}"
        self._cuts.setdefault(key, []).append(path)

    def _within(self, points: Sequence[Point]) -> list[Point]:
        best: list[Point] = []
        now: list[Point] = []
        for start, end in pairwise(points):
            part = self._part(start, end)
            if part is None:
                now = []
                continue
            if not now or now[-1] != part[0]:
                now = [part[0]]
            now.append(part[1])
            if len(now) > len(best):
                best = list(now)
        return best

    def _part(self, start: Point, end: Point) -> tuple[Point, Point] | None:
        """Keep of a straight line what lies within the edges."""
        (x, y), (dx, dy) = start, (end[0] - start[0], end[1] - start[1])
        low, high = 0.0, 1.0
        for at, way, most in ((x, dx, self._right), (y, dy, self._bottom)):
            if not way:
                if abs(at) > most:
                    return None
                continue
            first, last = sorted(((-most - at) / way, (most - at) / way))
            low, high = max(low, first), min(high, last)
        if low >= high:
            return None
        near = start if low == 0.0 else (x + dx * low, y + dy * low)
        far = end if high == 1.0 else (x + dx * high, y + dy * high)
        return near, far

    def _clipped(self, points: Sequence[Point]) -> list[Point]:
        ring = list(points)
        for axis, most in ((0, self._right), (1, self._bottom)):
            for way in (1, -1):
                ring = _halved(ring, axis, way, most)
        return ring


_ROLES: dict[str, Callable[[str], tuple[str, ...]]] = {
    "light": lambda light: (light, "key"),
    "bone": lambda _: ("bone", "key"),
    "dark": lambda _: ("block", "paper-key"),
}
"""In which roles a cut is printed."""


def _halved(ring: list[Point], axis: int, way: int, most: float) -> list[Point]:
    """Keep of an outline what lies on one side of an edge."""
    kept: list[Point] = []
    for start, end in pairwise([*ring, *ring[:1]]):
        inside, after = way * start[axis] <= most, way * end[axis] <= most
        if inside:
            kept.append(start)
        if inside != after:
            share = (way * most - start[axis]) / (end[axis] - start[axis])
            kept.append(
                (start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share)
            )
    return kept


def _tapered(points: Sequence[Point], width: float) -> Path:
    """Draw a line whose sides part from its ends to its middle; a long one bends smoothly."""
    if len(points) == 2:
        (x0, y0), (x1, y1) = points
        points = (points[0], ((x0 + x1) / 2, (y0 + y1) / 2), points[1])
    last = len(points) - 1
    if last > _ANGULAR:
        shares = (0.2 + 0.8 * math.sin(math.pi * place / last) for place in range(last + 1))
        knots = [(x, y, width * share) for (x, y), share in zip(points, shares, strict=True)]
        return stroke(knots)
    left, right = [], []
    for place, (x, y) in enumerate(points):
        (ax, ay), (bx, by) = points[max(place - 1, 0)], points[min(place + 1, last)]
        length = math.hypot(bx - ax, by - ay) or 1.0
        half = width / 2 * (0.25 + 0.75 * math.sin(math.pi * place / last))
        across = ((ay - by) / length * half, (bx - ax) / length * half)
        left.append((x - across[0], y - across[1]))
        right.append((x + across[0], y + across[1]))
    return polygon([*left, *reversed(right)])
