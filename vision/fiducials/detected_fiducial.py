"""A mark that was seen in a photo: a value without pixels, so that any process can hold it."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass

from vision.reading_result import Corners


@dataclass(frozen=True, slots=True)
class Marker:
    """A mark in a photo.

    Attributes:
        number: Which.
        corners: Of its frame in px of the upright photo, clockwise from the mark's own upper left.
    """

    number: int
    corners: Corners

    @property
    def turn(self) -> float:
        """Tell how far it is turned clockwise in the photo, in degrees, 0 to 360."""
        (x0, y0), (x1, y1) = self.corners[0], self.corners[1]
        (x3, y3), (x2, y2) = self.corners[3], self.corners[2]
        return math.degrees(math.atan2(y1 - y0 + y2 - y3, x1 - x0 + x2 - x3)) % 360

    @property
    def side(self) -> float:
        """Measure the mean length of its sides in px."""
        ends = zip(self.corners, (*self.corners[1:], self.corners[0]), strict=True)
        return sum(math.dist(start, end) for start, end in ends) / 4


def markers_to_plain(markers: Sequence[Marker]) -> list[dict[str, object]]:
    """Turn marks into values that JSON can carry."""
    return [asdict(marker) for marker in markers]


def markers_from_plain(plain: Sequence[Mapping[str, object]]) -> tuple[Marker, ...]:
    """Turn such values back into marks.

    Raises:
        KeyError: Something is missing.
        TypeError: Something is not what it should be.
        ValueError: Likewise.
    """
    return tuple(Marker(_number(one["number"]), _corners(one["corners"])) for one in plain)


def _number(value: object) -> int:
    if not isinstance(value, int):
        raise TypeError(f"expected a number, got {type(value).__name__}")
    return value


def _corners(value: object) -> Corners:
    if not isinstance(value, Sequence):
        raise TypeError(f"expected corners, got {type(value).__name__}")
    a, b, c, d = ((float(x), float(y)) for x, y in value)
    return (a, b, c, d)
