"""Outlines by role, cut as by hand: the same piece always with the same small slips."""

import math
from collections.abc import Iterable, Iterator, Sequence
from hashlib import blake2b
from itertools import pairwise

from companion.pieces import Affine, CurveTo, LineTo, Path, Point, Subpath
from printables.drawing import Fill

Role = str
"""What an outline means; a palette gives each role its colour."""

HERE = Affine()

_PITCH = 1.05
"""From one engraved line to the next."""

_ROUND = 4 / 3 * (math.sqrt(2) - 1)

_MULTIPLIER = 6364136223846793005
_INCREMENT = 1442695040888963407
_MODULUS = 1 << 64


class Hand:
    """A carver's hand: the same piece is always cut with the same small slips."""

    def __init__(self, piece: str) -> None:
        """Start as the piece's name tells."""
        self._seed = int.from_bytes(blake2b(piece.encode(), digest_size=8).digest(), "big")

    def between(self, low: float, high: float) -> float:
        """Choose a length."""
        self._seed = (self._seed * _MULTIPLIER + _INCREMENT) % _MODULUS
        return low + (high - low) * (self._seed >> 11) / (1 << 53)

    def slip(self, most: float) -> float:
        """Stray a little to either side."""
        return self.between(-most, most)

    def chance(self, share: float) -> bool:
        """Decide as often as the share says."""
        return self.between(0, 1) < share

    def steps(self, start: float, end: float, least: float, most: float) -> Iterator[float]:
        """Walk from start towards end in uneven steps; the last one stays clear of the end."""
        at = start + self.between(least, most)
        while at < end - least / 2:
            yield at
            at += self.between(least, most)


class Block:
    """A block that is cut role by role, the lowest first."""

    def __init__(self) -> None:
        """Start with a bare block."""
        self._layers: list[tuple[Role, list[Path]]] = []

    def lay(self, role: Role, *paths: Path, at: Affine = HERE) -> None:
        """Lay outlines over what is there; what meets its own role joins it."""
        if not self._layers or self._layers[-1][0] != role:
            self._layers.append((role, []))
        self._layers[-1][1].extend(path if at is HERE else path.transform(at) for path in paths)

    def solid(self, role: Role, outline: Sequence[Point], at: Affine = HERE) -> None:
        """Lay a thing that stands on the floor: its body, an outline, a shadow below and right."""
        corners = [at(corner) for corner in outline]
        self.lay("shade", polygon([(x + 1.1, y + 1.1) for x, y in corners]))
        self.lay("ink", polygon(corners))
        self.lay(role, polygon(inset(corners, 0.75)))

    def fills(self, *order: Role) -> tuple[Fill, ...]:
        """Give the layers; with an order, one per role in that order."""
        if not order:
            return tuple(inked(role, paths) for role, paths in self._layers)
        gathered: dict[Role, list[Path]] = {role: [] for role in order}
        for role, paths in self._layers:
            gathered[role] += paths
        return tuple(inked(role, paths) for role, paths in gathered.items() if paths)


def polygon(points: Sequence[Point]) -> Path:
    """Close an outline of straight cuts; like all outlines here it runs clockwise on paper."""
    ring = points if signed_area(points) > 0 else points[::-1]
    return Path((Subpath(ring[0], tuple([LineTo(point) for point in ring[1:]])),))


def circle(x: float, y: float, radius: float) -> Path:
    """Draw a circle."""
    pull = radius * _ROUND
    left, right, top, bottom = x - radius, x + radius, y - radius, y + radius
    return Path(
        (
            Subpath(
                (left, y),
                (
                    CurveTo((left, y - pull), (x - pull, top), (x, top)),
                    CurveTo((x + pull, top), (right, y - pull), (right, y)),
                    CurveTo((right, y + pull), (x + pull, bottom), (x, bottom)),
                    CurveTo((x - pull, bottom), (left, y + pull), (left, y)),
                ),
            ),
        )
    )


def smooth(points: Sequence[Point]) -> Path:
    """Close an outline of curves that run through the points, clockwise."""
    points = points if signed_area(points) > 0 else points[::-1]
    count = len(points)
    segments = []
    for place in range(count):
        before, start = points[place - 1], points[place]
        end, after = points[(place + 1) % count], points[(place + 2) % count]
        first = (start[0] + (end[0] - before[0]) / 6, start[1] + (end[1] - before[1]) / 6)
        second = (end[0] - (after[0] - start[0]) / 6, end[1] - (after[1] - start[1]) / 6)
        segments.append(CurveTo(first, second, end))
    return Path((Subpath(points[0], tuple(segments)),))


def ngon(
    x: float, y: float, radius: float, corners: int, turn: float = 0.0, *, deep: float = 0.0
) -> list[Point]:
    """Give the corners of a regular outline; every other one `deep` nearer to the middle."""
    return [
        (x + reach * math.cos(angle), y + reach * math.sin(angle))
        for place in range(corners)
        for reach in [radius - (deep if place % 2 else 0)]
        for angle in [turn + math.tau * place / corners]
    ]


def ragged(middle: Point, radius: float, corners: int, rough: float, hand: Hand) -> list[Point]:
    """Give the corners of an uneven outline."""
    x, y = middle
    return [
        (x + reach * math.cos(angle), y + reach * math.sin(angle))
        for place in range(corners)
        for reach in [radius * (1 + hand.slip(rough))]
        for angle in [math.tau * (place + hand.slip(0.25)) / corners]
    ]


def square(left: float, top: float, right: float, bottom: float) -> list[Point]:
    """Give the corners of a box."""
    return [(left, top), (right, top), (right, bottom), (left, bottom)]


def inset(points: Sequence[Point], by: float) -> list[Point]:
    """Move every edge of an outline inwards; corners of less than a hair's width are dropped."""
    ring = [
        point
        for point, after in zip(points, [*points[1:], points[0]], strict=True)
        if math.dist(point, after) > 1e-6
    ]
    way = 1 if signed_area(ring) > 0 else -1
    edges = []
    for (x0, y0), (x1, y1) in pairwise([*ring, ring[0]]):
        length = math.hypot(x1 - x0, y1 - y0)
        edges.append(((y0 - y1) / length * way, (x1 - x0) / length * way))
    moved = []
    for place, (x, y) in enumerate(ring):
        (ax, ay), (bx, by_) = edges[place - 1], edges[place]
        share = max(0.35, 1 + ax * bx + ay * by_)
        moved.append((x + (ax + bx) / share * by, y + (ay + by_) / share * by))
    return moved


def signed_area(points: Sequence[Point]) -> float:
    """Measure the area within corners; positive when they run clockwise on paper (y down)."""
    total = 0.0
    x0, y0 = points[-1]
    for x1, y1 in points:
        total += x0 * y1 - x1 * y0
        x0, y0 = x1, y1
    return total / 2


def line(points: Sequence[Point], width: float) -> Path:
    """Draw one straight-edged cut that is fullest in its middle and tapers to both ends."""
    (x0, y0), (x1, y1) = points[0], points[-1]
    length = math.hypot(x1 - x0, y1 - y0) or 1.0
    across = ((y0 - y1) / length * width / 2, (x1 - x0) / length * width / 2)
    middle = points[len(points) // 2] if len(points) > 2 else ((x0 + x1) / 2, (y0 + y1) / 2)
    ends = 0.3
    return polygon(
        [
            (x0 - across[0] * ends, y0 - across[1] * ends),
            (middle[0] - across[0], middle[1] - across[1]),
            (x1 - across[0] * ends, y1 - across[1] * ends),
            (x1 + across[0] * ends, y1 + across[1] * ends),
            (middle[0] + across[0], middle[1] + across[1]),
            (x0 + across[0] * ends, y0 + across[1] * ends),
        ]
    )


def bar(start: Point, end: Point, width: float) -> Path:
    """Draw a straight bar of even width."""
    (x0, y0), (x1, y1) = start, end
    length = math.hypot(x1 - x0, y1 - y0) or 1.0
    dx, dy = (y0 - y1) / length * width / 2, (x1 - x0) / length * width / 2
    return polygon([(x0 + dx, y0 + dy), (x1 + dx, y1 + dy), (x1 - dx, y1 - dy), (x0 - dx, y0 - dy)])


def engraved(x: float, y: float, reach: float) -> Iterator[Path]:
    """Cut a round body into lines: the white between them."""
    for step in range(-int(reach / _PITCH), int(reach / _PITCH) + 1):
        down = step * _PITCH
        half = math.sqrt(max(0.0, reach * reach - down * down))
        if half > 1:
            yield bar((x - half, y + down), (x + half, y + down), 0.88)


def contour(path: Path, width: float) -> Iterator[Path]:
    """Draw round an outline, for what is solid in colour and engraved where ink is spared."""
    for ring in path.polygons(0.15):
        for start, end in zip(ring, [*ring[1:], ring[0]], strict=True):
            if math.dist(start, end) > 1e-6:
                yield bar(start, end, width)


def inked(role: Role, paths: Iterable[Path]) -> Fill:
    """Lay outlines of one role on one sheet."""
    return Fill(Path.joined(paths), role)
