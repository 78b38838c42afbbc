"""Show a net half folded, as it lies on the table in front of a crafter."""

import math
from collections.abc import Iterator
from dataclasses import dataclass

from companion.pieces import FACE, Affine, DiceSet, Path, Point
from companion.pieces.vector_path import LineTo, Subpath
from printables.dice.face_symbols import face_symbol
from printables.drawing import Fill, Rules, Shape, Use
from printables.units import Mm

Vector = tuple[float, float, float]

_YAW = math.radians(30)
_PITCH = math.radians(36)
_LINE = Mm(0.2)
_TOP, _RIGHT, _BOTTOM, _LEFT = range(4)
_TAB_DEPTH, _TAB_FOOT, _TAB_SLOPE = 0.3, 0.06, 0.18


@dataclass(frozen=True, slots=True)
class Panel:
    """A face or a tab in space.

    Attributes:
        corners: As printed, clockwise from the upper left; the edge of a die is 1.
        face_name: What is printed on it; None for a tab.
    """

    corners: tuple[Vector, Vector, Vector, Vector]
    face_name: str | None

    def flap(self, edge: int, fold: float, depth: float = 1.0) -> Vector:
        """Tell which way something that hangs on an edge points, folded off the printed side."""
        upper_left, upper_right, _, lower_left = self.corners
        right, down = _minus(upper_right, upper_left), _minus(lower_left, upper_left)
        normal = _cross(right, down)
        outward = (_scaled(down, -1), right, down, _scaled(right, -1))[edge]
        return _plus(
            _scaled(outward, depth * math.cos(fold)), _scaled(normal, -depth * math.sin(fold))
        )

    def neighbour(self, edge: int, fold: float, face_name: str) -> "Panel":
        """Hang the next face on an edge."""
        out = self.flap(edge, fold)
        start, end = self.corners[edge], self.corners[(edge + 1) % 4]
        placed = {
            (edge + 3) % 4: start,
            (edge + 2) % 4: end,
            (edge + 1) % 4: _plus(end, out),
            edge: _plus(start, out),
        }
        return Panel((placed[0], placed[1], placed[2], placed[3]), face_name)

    def tab(self, edge: int, fold: float) -> "Panel":
        """Hang a tab on an edge."""
        out = self.flap(edge, fold, _TAB_DEPTH)
        start, end = self.corners[edge], self.corners[(edge + 1) % 4]
        along = _minus(end, start)
        foot, shoulder = _scaled(along, _TAB_FOOT), _scaled(along, _TAB_FOOT + _TAB_SLOPE)
        return Panel(
            (
                _plus(_plus(start, shoulder), out),
                _plus(_minus(end, shoulder), out),
                _minus(end, foot),
                _plus(start, foot),
            ),
            None,
        )

    @property
    def nearness(self) -> float:
        """Measure how near its middle is to the eye."""
        x, y, z = (sum(parts) / 4 for parts in zip(*self.corners, strict=True))
        deep = x * math.sin(_YAW) + y * math.cos(_YAW)
        return deep * math.cos(_PITCH) + z * math.sin(_PITCH)


def folded(dice_set: DiceSet, size: Mm, degrees: float, middle: Point) -> Iterator[Shape]:
    """Draw a die of which every edge is folded by an angle.

    Args:
        dice_set: What is printed on it.
        size: The edge of the die.
        degrees: 0 lies flat, 90 is closed.
        middle: Where the middle of the picture comes to lie.
    """
    panels = sorted(_panels(dice_set, math.radians(degrees)), key=_order)
    seen = [[_projected(corner) for corner in panel.corners] for panel in panels]
    across = [x for corners in seen for x, _ in corners]
    down = [y for corners in seen for _, y in corners]
    left = middle[0] - size * (min(across) + max(across)) / 2
    top = middle[1] - size * (min(down) + max(down)) / 2
    for panel, corners in zip(panels, seen, strict=True):
        placed = [(left + size * x, top + size * y) for x, y in corners]
        yield from _drawn(panel.face_name, placed, dice_set.name)


def _panels(dice_set: DiceSet, fold: float) -> Iterator[Panel]:
    first, second, third, fourth, fifth, last = dice_set.faces
    middle = Panel(((0, 0, 0), (1, 0, 0), (1, 1, 0), (0, 1, 0)), first)
    above = middle.neighbour(_TOP, fold, second)
    left = middle.neighbour(_LEFT, fold, third)
    right = middle.neighbour(_RIGHT, fold, fourth)
    below = middle.neighbour(_BOTTOM, fold, fifth)
    foot = below.neighbour(_BOTTOM, fold, last)
    yield from (middle, above, left, right, below, foot)
    for panel, edges in (
        (above, (_TOP,)),
        (left, (_TOP, _BOTTOM)),
        (right, (_TOP, _BOTTOM)),
        (foot, (_LEFT, _RIGHT)),
    ):
        for edge in edges:
            yield panel.tab(edge, fold)


def _order(panel: Panel) -> tuple[bool, bool, float]:
    """Draw what shows its back first, then tabs, then faces: tabs end up inside the die."""
    return _shows_front(panel), panel.face_name is not None, panel.nearness


def _shows_front(panel: Panel) -> bool:
    (x0, y0), (x1, y1), _, (x3, y3) = (_projected(corner) for corner in panel.corners)
    return (x1 - x0) * (y3 - y0) - (y1 - y0) * (x3 - x0) > 0


def _drawn(face_name: str | None, corners: list[Point], set_name: str) -> Iterator[Shape]:
    """Draw a panel; its back is bare paper."""
    outline = Path((Subpath(corners[0], tuple(LineTo(corner) for corner in corners[1:])),))
    yield Fill(outline, "paper")
    if face_name and outline.subpaths[0].area > 0:
        yield Fill(outline, f"body-{set_name}")
        (x, y), (x1, y1), _, (x3, y3) = corners
        place = Affine((x1 - x) / FACE, (y1 - y) / FACE, (x3 - x) / FACE, (y3 - y) / FACE, x, y)
        yield Use(face_symbol(set_name, face_name), place)
    yield Rules(((*corners, corners[0]),), f"cut-{set_name}", _LINE)


def _projected(point: Vector) -> Point:
    x, y, z = point
    deep = x * math.sin(_YAW) + y * math.cos(_YAW)
    across = x * math.cos(_YAW) - y * math.sin(_YAW)
    return across, deep * math.sin(_PITCH) - z * math.cos(_PITCH)


def _plus(one: Vector, other: Vector) -> Vector:
    return one[0] + other[0], one[1] + other[1], one[2] + other[2]


def _minus(one: Vector, other: Vector) -> Vector:
    return one[0] - other[0], one[1] - other[1], one[2] - other[2]


def _scaled(vector: Vector, by: float) -> Vector:
    return vector[0] * by, vector[1] * by, vector[2] * by


def _cross(one: Vector, other: Vector) -> Vector:
    return (
        one[1] * other[2] - one[2] * other[1],
        one[2] * other[0] - one[0] * other[2],
        one[0] * other[1] - one[1] * other[0],
    )
