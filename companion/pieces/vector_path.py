"""Hold outlines made of lines and cubic curves, without any drawing library."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Self

from msgspec import Struct

Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Affine:
    """Map (x, y) to (a x + c y + e, b x + d y + f), as SVG's matrix does."""

    a: float = 1.0
    b: float = 0.0
    c: float = 0.0
    d: float = 1.0
    e: float = 0.0
    f: float = 0.0

    def __call__(self, point: Point) -> Point:
        """Map one point."""
        x, y = point
        return (self.a * x + self.c * y + self.e, self.b * x + self.d * y + self.f)

    def __matmul__(self, other: "Affine") -> "Affine":
        """Combine two maps: the right one is applied first."""
        return Affine(
            self.a * other.a + self.c * other.b,
            self.b * other.a + self.d * other.b,
            self.a * other.c + self.c * other.d,
            self.b * other.c + self.d * other.d,
            self.a * other.e + self.c * other.f + self.e,
            self.b * other.e + self.d * other.f + self.f,
        )

    @classmethod
    def scaled(cls, x: float, y: float | None = None) -> "Affine":
        """Make a scaling about the origin; one factor scales both ways."""
        return cls(a=x, d=x if y is None else y)

    @classmethod
    def moved(cls, x: float, y: float) -> "Affine":
        """Make a shift."""
        return cls(e=x, f=y)

    @property
    def determinant(self) -> float:
        """Tell how areas grow; negative where the map mirrors."""
        return self.a * self.d - self.b * self.c


class LineTo(Struct, frozen=True, array_like=True, gc=False, tag=0):
    """Run straight to a point."""

    end: Point


class CurveTo(Struct, frozen=True, array_like=True, gc=False, tag=1):
    """Run along a cubic Bézier curve to a point."""

    first: Point
    second: Point
    end: Point


Segment = LineTo | CurveTo


class Subpath(Struct, frozen=True, array_like=True, gc=False):
    """A closed outline."""

    start: Point
    segments: tuple[Segment, ...]

    def transform(self, affine: Affine) -> "Subpath":
        """Map every point."""
        return Subpath(affine(self.start), tuple(_mapped(s, affine) for s in self.segments))

    def reverse(self) -> "Subpath":
        """Walk the same outline the other way round."""
        start = self.start
        backwards: list[Segment] = []
        for segment in self.segments:
            if isinstance(segment, CurveTo):
                backwards.append(CurveTo(segment.second, segment.first, start))
            else:
                backwards.append(LineTo(start))
            start = segment.end
        return Subpath(start, tuple(reversed(backwards)))

    def polygon(self, flatness: float) -> list[Point]:
        """Flatten into corners that stay within `flatness` of the outline."""
        points = [self.start]
        for segment in self.segments:
            if isinstance(segment, CurveTo):
                points.extend(_flattened(points[-1], segment, flatness))
            else:
                points.append(segment.end)
        if len(points) > 1 and points[0] == points[-1]:
            points.pop()
        return points

    @property
    def area(self) -> float:
        """Measure the enclosed area; positive when it runs clockwise on paper (y down)."""
        points = self.polygon(0.02)
        following = [*points[1:], points[0]]
        pairs = zip(points, following, strict=True)
        return sum(x0 * y1 - x1 * y0 for (x0, y0), (x1, y1) in pairs) / 2


class Path(Struct, frozen=True, array_like=True, gc=False):
    """Closed outlines, filled where the winding number is not zero."""

    subpaths: tuple[Subpath, ...] = ()

    def __add__(self, other: Self) -> "Path":
        """Lay both outlines on one sheet."""
        return Path(self.subpaths + other.subpaths)

    @classmethod
    def joined(cls, paths: Iterable["Path"]) -> "Path":
        """Lay many outlines on one sheet."""
        return cls(tuple(subpath for path in paths for subpath in path.subpaths))

    def transform(self, affine: Affine) -> "Path":
        """Map every point; a mirrored path keeps its winding, so that cuts stay cuts."""
        mapped = tuple(subpath.transform(affine) for subpath in self.subpaths)
        if affine.determinant < 0:
            mapped = tuple(subpath.reverse() for subpath in mapped)
        return Path(mapped)

    def polygons(self, flatness: float = 0.05) -> list[list[Point]]:
        """Flatten every outline, in order and direction."""
        return [subpath.polygon(flatness) for subpath in self.subpaths]

    @property
    def bounds(self) -> tuple[float, float, float, float]:
        """Measure left, top, right and bottom of the outline."""
        points = [point for polygon in self.polygons(0.02) for point in polygon]
        across, down = [x for x, _ in points], [y for _, y in points]
        return min(across), min(down), max(across), max(down)

    def to_svg(self, digits: int = 2) -> str:
        """Write the `d` attribute of an SVG path."""
        words: list[str] = []
        for subpath in self.subpaths:
            words.append("M" + _written((subpath.start,), digits))
            for segment in subpath.segments:
                if isinstance(segment, CurveTo):
                    corners = (segment.first, segment.second, segment.end)
                    words.append("C" + _written(corners, digits))
                else:
                    words.append("L" + _written((segment.end,), digits))
            words.append("Z")
        return "".join(words)


def _mapped(segment: Segment, affine: Affine) -> Segment:
    if isinstance(segment, CurveTo):
        return CurveTo(affine(segment.first), affine(segment.second), affine(segment.end))
    return LineTo(affine(segment.end))


def _flattened(start: Point, curve: CurveTo, flatness: float) -> list[Point]:
    """Cut a curve into chords; the second differences bound how far a chord can stray."""
    bends = (
        _second_difference(start, curve.first, curve.second),
        _second_difference(curve.first, curve.second, curve.end),
    )
    steps = max(1, int((0.75 * max(bends) / flatness) ** 0.5) + 1)
    return [_at(start, curve, step / steps) for step in range(1, steps)] + [curve.end]


def _second_difference(first: Point, middle: Point, last: Point) -> float:
    across = first[0] - 2 * middle[0] + last[0]
    down = first[1] - 2 * middle[1] + last[1]
    return float((across * across + down * down) ** 0.5)


def _at(start: Point, curve: CurveTo, t: float) -> Point:
    s = 1 - t
    weights = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
    points = (start, curve.first, curve.second, curve.end)
    return (
        sum(w * p[0] for w, p in zip(weights, points, strict=True)),
        sum(w * p[1] for w, p in zip(weights, points, strict=True)),
    )


def _written(points: Iterable[Point], digits: int) -> str:
    return " ".join(f"{_short(x, digits)} {_short(y, digits)}" for x, y in points)


def _short(value: float, digits: int) -> str:
    text = f"{value:.{digits}f}"
    if "." in text:
        text = text.rstrip("0").rstrip(".")
    return "0" if text in {"-0", ""} else text
