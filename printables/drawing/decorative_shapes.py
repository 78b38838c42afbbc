"""What a knife leaves in a block: rough edges, rays of light, rules, bands."""

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import pairwise

from companion.pieces import LineTo, Path, Point, Subpath
from companion.pieces.path_shapes import box as box_path
from companion.pieces.path_shapes import circle, stroke
from printables.drawing import Fill, Rules
from printables.drawing.hand_drawn_outlines import Hand
from printables.layout import Box
from printables.units import Mm

Spot = tuple[float, float, float]
"""A round place that is left free: its middle and radius."""


@dataclass(frozen=True, slots=True)
class _Field:
    """Where light is cut: within a box, and not into the spots."""

    area: Box
    spots: tuple[Spot, ...] = ()

    def is_free(self, point: Point) -> bool:
        """Tell whether the knife may go there."""
        x, y = point
        area = self.area
        inside = area.left + 0.8 < x < area.right - 0.8 and area.top + 0.8 < y < area.bottom - 0.8
        return inside and all(math.hypot(x - u, y - v) > radius for u, v, radius in self.spots)


def polygon(points: Sequence[Point]) -> Path:
    """Close an outline of straight cuts, clockwise on paper."""
    ring = (*points[1:], points[0])
    turned = sum(x0 * y1 - x1 * y0 for (x0, y0), (x1, y1) in zip(points, ring, strict=True))
    made = Subpath(points[0], tuple(LineTo(point) for point in ring))
    return Path((made if turned > 0 else made.reverse(),))


def hole(path: Path) -> Path:
    """Turn an outline into a cut in another one."""
    return Path(tuple(subpath.reverse() for subpath in path.subpaths))


@cache
def rough(box: Box, piece: str, most: float = 0.25, step: float = 5.0) -> Path:
    """Cut a box by hand: its edges waver a little, the same way each time."""
    hand = Hand(piece)
    points: list[Point] = []
    corners = ((box.left, box.top), (box.right, box.top), (box.right, box.bottom))
    ring = (*corners, (box.left, box.bottom), corners[0])
    for (x0, y0), (x1, y1) in pairwise(ring):
        count = max(2, round(math.hypot(x1 - x0, y1 - y0) / step))
        for place in range(count):
            share = (place + (hand.slip(0.3) if place else 0)) / count
            slip = hand.slip(most) if place else hand.slip(most / 2)
            across = (slip, 0.0) if x0 == x1 else (0.0, slip)
            points.append((x0 + (x1 - x0) * share + across[0], y0 + (y1 - y0) * share + across[1]))
    return polygon(points)


@cache
def frame(outer: Box, inner: Box, piece: str) -> Path:
    """Leave a border standing between a box and the rough edge of another."""
    corners = ((outer.left, outer.top), (outer.right, outer.top))
    edge = polygon((*corners, (outer.right, outer.bottom), (outer.left, outer.bottom)))
    return edge + hole(rough(inner, piece))


@cache
def thin_frame(box: Box, piece: str, thick: float = 0.45) -> Path:
    """Draw the border as a line."""
    return rough(box, piece) + hole(rough(box.grown(-thick), piece))


@cache
def rays(
    area: Box, source: Point, piece: str, spots: tuple[Spot, ...] = (), scale: float = 1.0
) -> Path:
    """Cut light that falls into a box from a point; what lies in the spots stays dark.

    Args:
        area: The box.
        source: Where the light comes from.
        piece: What is cut; each has light of its own.
        spots: Where no light is cut.
        scale: How long the rays are; a small box takes short ones.
    """
    return Path.joined(_rays(area, source, piece, spots, scale))


def _rays(
    area: Box, source: Point, piece: str, spots: tuple[Spot, ...], scale: float
) -> Iterator[Path]:
    hand = Hand(f"rays {piece}")
    field = _Field(area, spots)
    reach = math.hypot(area.width, area.height) * 1.2
    angles = [_angle(source, corner) for corner in _corners(area)]
    low, high = min(angles), max(angles)
    angle = low + 0.02
    while angle < high:
        yield from _ray(field, source, angle, (reach, scale), hand)
        angle += hand.between(0.05, 0.09)


def _corners(area: Box) -> tuple[Point, ...]:
    return (
        (area.left, area.top),
        (area.right, area.top),
        (area.right, area.bottom),
        (area.left, area.bottom),
    )


def _angle(source: Point, point: Point) -> float:
    return math.atan2(point[1] - source[1], point[0] - source[0])


def _ray(
    field: _Field, source: Point, angle: float, measures: tuple[float, float], hand: Hand
) -> Iterator[Path]:
    """Cut one ray in pieces, with the knife lifted between them."""
    way = (math.cos(angle), math.sin(angle))
    reach, scale = measures
    at = hand.between(2.0, 7.0) * scale
    while at < reach:
        length = hand.between(4.0, 11.0) * scale
        start = (source[0] + way[0] * at, source[1] + way[1] * at)
        end = (source[0] + way[0] * (at + length), source[1] + way[1] * (at + length))
        middle = ((start[0] + end[0]) / 2, (start[1] + end[1]) / 2)
        if all(field.is_free(point) for point in (start, end, middle)):
            yield stroke([(*start, 0.1), (*middle, 0.28 + at * 0.006), (*end, 0.1)])
        at += length + hand.between(1.5, 4.0) * scale


@cache
def sun(area: Box, middle: Point, piece: str, inner: float) -> Path:
    """Cut rays all round a point, from a distance outwards to the edge of a box."""
    return Path.joined(_sun(area, middle, piece, inner))


def _sun(area: Box, middle: Point, piece: str, inner: float) -> Iterator[Path]:
    hand = Hand(f"sun {piece}")
    field = _Field(area)
    count = 44
    reach = math.hypot(area.width, area.height) / 2 + 2
    for place in range(count):
        angle = 2 * math.pi * (place + hand.slip(0.18)) / count
        way = (math.cos(angle), math.sin(angle))
        at = inner + hand.between(0.0, 1.6) + (2.2 if place % 2 else 0.0)
        while at < reach:
            length = hand.between(5.0, 12.0)
            start = (middle[0] + way[0] * at, middle[1] + way[1] * at)
            end = (middle[0] + way[0] * (at + length), middle[1] + way[1] * (at + length))
            if field.is_free(start) and field.is_free(end):
                mean = ((start[0] + end[0]) / 2, (start[1] + end[1]) / 2)
                yield stroke([(*start, 0.15), (*mean, 0.3 + at * 0.012), (*end, 0.15)])
            at += length + hand.between(1.0, 2.4)


@cache
def burst(area: Box, middle: Point, piece: str, inner: float) -> Path:
    """Cut short rays all round a point, none longer than a box allows: for small pieces."""
    hand = Hand(f"burst {piece}")
    field = _Field(area)
    rays = []
    count = 32
    for place in range(count):
        angle = 2 * math.pi * (place + hand.slip(0.12)) / count
        way = (math.cos(angle), math.sin(angle))
        near = inner + (1.1 if place % 2 else 0.0) + hand.between(0.0, 0.5)
        far = near + hand.between(2.2, 4.4)
        while far > near + 1.2 and not field.is_free(
            (middle[0] + way[0] * far, middle[1] + way[1] * far)
        ):
            far -= 0.4
        if far > near + 1.2:
            knots = ((near, 0.1), ((near + far) / 2, 0.62), (far, 0.1))
            rays.append(
                stroke([(middle[0] + way[0] * at, middle[1] + way[1] * at, w) for at, w in knots])
            )
    return Path.joined(rays)


def rule(left: float, right: float, y: float, thick: float = 0.4) -> Path:
    """Cut a rule that swells in its middle, with a lozenge there."""
    middle = (left + right) / 2
    line = stroke([(left, y, 0.08), (middle, y, thick), (right, y, 0.08)])
    high = thick * 2.4
    points = [(middle - high, y), (middle, y - high), (middle + high, y), (middle, y + high)]
    return line + polygon(points)


def disc(x: float, y: float, radius: float) -> Path:
    """Draw a round spot."""
    return circle(x, y, radius)


def ring(x: float, y: float, radius: float, thick: float) -> Path:
    """Draw a circle as a line."""
    return circle(x, y, radius) + hole(circle(x, y, radius - thick))


def straight_band(box: Box) -> Path:
    """Cut a band that ends in points, like a ribbon: what is done in peace."""
    nick = box.height * 0.28
    middle = box.top + box.height / 2
    return polygon(
        (
            (box.left, box.top),
            (box.right, box.top),
            (box.right - nick, middle),
            (box.right, box.bottom),
            (box.left, box.bottom),
            (box.left + nick, middle),
        )
    )


def jagged_band(box: Box, teeth: int = 15) -> Path:
    """Cut a band with teeth at its lower edge: what breaks in."""
    pitch = box.width / teeth
    points: list[Point] = [(box.left, box.top), (box.right, box.top)]
    for tooth in range(teeth, 0, -1):
        points += [
            (box.left + tooth * pitch, box.bottom - 0.9),
            (box.left + (tooth - 0.5) * pitch, box.bottom + 0.5),
        ]
    points.append((box.left, box.bottom - 0.9))
    return polygon(points)


def bolt(x: float, y: float, size: float) -> Path:
    """Cut a flash of lightning around a point."""
    corners = (
        (0.1, -0.5),
        (-0.34, 0.08),
        (-0.04, 0.08),
        (-0.14, 0.5),
        (0.34, -0.14),
        (0.04, -0.14),
    )
    return polygon([(x + size * dx, y + size * dy) for dx, dy in corners])


def both(path: Path) -> Iterator[Fill]:
    """Draw lines white on a block, or black on bare paper."""
    yield Fill(path, "bone")
    yield Fill(path, "key")


def stroke_through(x: float, y: float, size: float) -> Path:
    """Strike something out from the lower left to the upper right."""
    half = size * 0.56
    return stroke([(x - half, y + half, 0.5), (x, y, 1.1), (x + half, y - half, 0.5)])


def closed(path: Path, role: str, thick: Mm) -> Rules:
    """Draw an outline as a line."""
    return Rules(tuple((*corners, corners[0]) for corners in path.polygons()), role, thick)


def outlined(box: Box, radius: float, thick: float, role: str = "ink") -> Fill:
    """Draw the line of a box with round corners."""
    inset = box.grown(-thick)
    outer = box_path(box.left, box.top, box.right, box.bottom, (radius,) * 4)
    inner = box_path(
        inset.left, inset.top, inset.right, inset.bottom, (max(radius - thick, 0.1),) * 4
    )
    return Fill(outer + hole(inner), role)
