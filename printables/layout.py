"""Arrange boxes on paper; nothing here draws."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType

from companion.pieces import Point
from printables.units import Mm

MARGIN = Mm(8.0)
"""What home printers leave bare, and what a skewed sheet needs."""

Polyline = tuple[Point, ...]


@dataclass(frozen=True, slots=True)
class Box:
    """An upright rectangle on paper."""

    left: Mm
    top: Mm
    width: Mm
    height: Mm

    @property
    def right(self) -> Mm:
        """Its right edge."""
        return Mm(self.left + self.width)

    @property
    def bottom(self) -> Mm:
        """Its lower edge."""
        return Mm(self.top + self.height)

    @property
    def middle(self) -> Mm:
        """Halfway between left and right."""
        return Mm(self.left + self.width / 2)

    def grown(self, by: float) -> "Box":
        """Move every edge outwards; inwards if negative."""
        return Box(
            Mm(self.left - by), Mm(self.top - by), Mm(self.width + 2 * by), Mm(self.height + 2 * by)
        )


@dataclass(frozen=True, slots=True)
class Paper:
    """A size of sheet."""

    name: str
    width: Mm
    height: Mm

    @property
    def printable(self) -> Box:
        """What may be printed on."""
        return Box(Mm(0), Mm(0), self.width, self.height).grown(-MARGIN)


PAPERS: Mapping[str, Paper] = MappingProxyType(
    {
        "a4": Paper("a4", Mm(210.0), Mm(297.0)),
        "letter": Paper("letter", Mm(215.9), Mm(279.4)),
    }
)


def fitting(length: float, item: float, gap: float) -> int:
    """Count how many items fit in a row."""
    return max(0, int((length + gap + 1e-6) // (item + gap)))


def row(area: Box, width: Mm, height: Mm, count: int, gap: Mm) -> list[Box]:
    """Set boxes side by side from the top left of an area, as if the row were full and centred."""
    most = fitting(area.width, width, gap)
    left = area.middle - (most * (width + gap) - gap) / 2
    return [
        Box(Mm(left + place * (width + gap)), area.top, width, height) for place in range(count)
    ]


def crop_marks(boxes: Sequence[Box], clearance: Mm, length: Mm) -> tuple[Polyline, ...]:
    """Mark the edges of a block of boxes where they run out of it.

    The marks begin `clearance` outside the block, so that none touches a box or its bleed.
    """
    left, right = min(box.left for box in boxes), max(box.right for box in boxes)
    top, bottom = min(box.top for box in boxes), max(box.bottom for box in boxes)
    across = _distinct(edge for box in boxes for edge in (box.left, box.right))
    down = _distinct(edge for box in boxes for edge in (box.top, box.bottom))
    near, far = clearance, clearance + length
    marks: list[Polyline] = []
    for x in across:
        marks += [((x, top - far), (x, top - near)), ((x, bottom + near), (x, bottom + far))]
    for y in down:
        marks += [((left - far, y), (left - near, y)), ((right + near, y), (right + far, y))]
    return tuple(marks)


def _distinct(edges: Iterable[float]) -> list[float]:
    return sorted({round(edge, 6) for edge in edges})
