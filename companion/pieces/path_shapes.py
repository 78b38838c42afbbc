"""Make outlines from simpler descriptions: circles, rounded boxes, strokes, mirrored halves."""

import math
from collections.abc import Sequence
from functools import lru_cache

from companion.pieces.svg_path_parser import parse_path
from companion.pieces.vector_path import Affine, CurveTo, LineTo, Path, Point, Segment, Subpath

_CIRCLES = 4096
"""So many circles are kept: a kit draws the same ones on card after card."""

_ROUND = 4 / 3 * (math.sqrt(2) - 1)


@lru_cache(maxsize=_CIRCLES)
def circle(x: float, y: float, radius: float) -> Path:
    """Draw a circle."""
    return parse_path(
        f"M{x - radius} {y}A{radius} {radius} 0 0 1 {x + radius} {y}"
        f"A{radius} {radius} 0 0 1 {x - radius} {y}Z"
    )


def box(
    left: float, top: float, right: float, bottom: float, radii: Sequence[float] = (0.0,) * 4
) -> Path:
    """Draw a box; the radii round its corners, clockwise from the top left."""
    corners = ((left, top), (right, top), (right, bottom), (left, bottom))
    ways = ((1, 0), (0, 1), (-1, 0), (0, -1))
    segments: list[Segment] = []
    for turn, ((x, y), radius) in enumerate(zip(corners, radii, strict=True)):
        (px, py), (nx, ny) = ways[turn - 1], ways[turn]
        segments.append(LineTo((x - px * radius, y - py * radius)))
        if radius:
            pull = radius * (1 - _ROUND)
            first, second = (x - px * pull, y - py * pull), (x + nx * pull, y + ny * pull)
            segments.append(CurveTo(first, second, (x + nx * radius, y + ny * radius)))
    return Path((Subpath(segments[0].end, (*segments[1:], segments[0])),))


def mirrored(path: Path, axis: float) -> Path:
    """Reflect a drawing in the upright line x = axis."""
    return path.transform(Affine(a=-1.0, e=2 * axis))


def whole(path: Path, axis: float) -> Path:
    """Close right halves, drawn from axis to axis, with their mirror images."""
    mirror = Affine(a=-1.0, e=2 * axis)
    outlines = []
    for half in path.subpaths:
        other = half.transform(mirror).reverse()
        join = (LineTo(other.start),)
        outlines.append(Subpath(half.start, half.segments + join + other.segments))
    return Path(tuple(outlines))


def stroke(knots: Sequence[tuple[float, float, float]]) -> Path:
    """Draw one cut of a tool: a smooth line through (x, y, width) that swells and tapers.

    Raises:
        ValueError: There are fewer than two knots.
    """
    if len(knots) < 2:
        message = f"expected a stroke of at least two knots, got {len(knots)}"
        raise ValueError(message)
    middle = [(x, y) for x, y, _ in knots]
    left, right = [], []
    for place, (x, y, width) in enumerate(knots):
        ax, ay = middle[max(place - 1, 0)]
        bx, by = middle[min(place + 1, len(knots) - 1)]
        length = math.hypot(bx - ax, by - ay)
        across = ((ay - by) / length * width / 2, (bx - ax) / length * width / 2)
        left.append((x - across[0], y - across[1]))
        right.append((x + across[0], y + across[1]))
    right.reverse()
    segments = [*_smooth(left), LineTo(right[0]), *_smooth(right), LineTo(left[0])]
    return Path((Subpath(left[0], tuple(segments)),))


def _smooth(points: Sequence[Point]) -> list[Segment]:
    """Run a curve through the points; each tangent is parallel to its neighbours' chord."""
    curves: list[Segment] = []
    for place in range(len(points) - 1):
        before, start = points[max(place - 1, 0)], points[place]
        end, after = points[place + 1], points[min(place + 2, len(points) - 1)]
        first = (start[0] + (end[0] - before[0]) / 6, start[1] + (end[1] - before[1]) / 6)
        second = (end[0] - (after[0] - start[0]) / 6, end[1] - (after[1] - start[1]) / 6)
        curves.append(CurveTo(first, second, end))
    return curves
