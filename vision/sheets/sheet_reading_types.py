"""What a photo of a sheet was read as: values without pixels, so that any process can hold them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any

from vision.reading_result import Point

Quad = tuple[Point, Point, Point, Point]


@dataclass(frozen=True, slots=True)
class MarkReading:
    """A mark as it was read.

    Attributes:
        name: Its name on the sheet.
        state: One of those that its kind may have.
        confidence: Estimated probability that this is right, 0 to 1.
        sure: Whether a person need not look again.
        box: Its corners in pixels of the full-size upright photo, clockwise from the top left.
    """

    name: str
    state: str
    confidence: float
    sure: bool
    box: Quad

    @property
    def at(self) -> Point:
        """Its middle in the photo."""
        return sum(x for x, _ in self.box) / 4, sum(y for _, y in self.box) / 4


@dataclass(frozen=True, slots=True)
class SheetReading:
    """All marks of one photo, in the order of the sheet.

    Attributes:
        marks: The marks.
        doubts: Message keys of what should be looked at.
        ms: Milliseconds from the bytes to the marks.
    """

    marks: tuple[MarkReading, ...]
    doubts: tuple[str, ...] = ()
    ms: float = 0.0

    @property
    def states(self) -> dict[str, str]:
        """The state of each mark by its name."""
        return {mark.name: mark.state for mark in self.marks}

    @property
    def unsure(self) -> tuple[MarkReading, ...]:
        """What somebody should be asked about."""
        return tuple(mark for mark in self.marks if not mark.sure)


def to_plain(reading: SheetReading) -> dict[str, object]:
    """Turn a reading into what JSON can carry."""
    return asdict(reading)


def from_plain(plain: Mapping[str, Any]) -> SheetReading:
    """Make a reading from what `to_plain` gave.

    Raises:
        KeyError: Something is missing.
        TypeError: The values are not a reading.
        ValueError: Likewise.
    """
    return SheetReading(
        tuple(map(_mark, plain["marks"])), tuple(map(str, plain["doubts"])), float(plain["ms"])
    )


def _mark(plain: Mapping[str, Any]) -> MarkReading:
    a, b, c, d = ((float(x), float(y)) for x, y in plain["box"])
    return MarkReading(
        name=str(plain["name"]),
        state=str(plain["state"]),
        confidence=float(plain["confidence"]),
        sure=plain["sure"] is True,
        box=(a, b, c, d),
    )
