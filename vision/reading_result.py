"""What a photo was read as: values without pixels, so that any process can hold them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import TypeAlias

Point: TypeAlias = tuple[float, float]
Corners: TypeAlias = tuple[Point, Point, Point, Point]


@dataclass(frozen=True, slots=True)
class DieReading:
    """One die: what its top face shows, and how far that can be trusted.

    Attributes:
        set: Name of the dice set.
        face: Name of the face within the set.
        confidence: Estimated probability that set and face are right, 0 to 1.
        sure: Whether a person need not look again.
        corners: Corners of the top face in pixels of the full-size upright photo, clockwise from
            the top left of the glyph. Dots have no top: there the first corner is the upper left
            one.
        body: Colour name of the die's body.
    """

    set: str
    face: str
    confidence: float
    sure: bool
    corners: Corners
    body: str


@dataclass(frozen=True, slots=True)
class Standing:
    """Where a die stands beside a mark: the middle of its foot, whatever its height hides.

    Attributes:
        die: Which of the reading's dice, from 0.
        mark: The number of the mark.
        x: From the mark's middle along its upper edge, in sides of its frame.
        y: Downwards, likewise.
    """

    die: int
    mark: int
    x: float
    y: float


@dataclass(frozen=True, slots=True)
class DiceReading:
    """All dice of one photo, left to right.

    Attributes:
        dice: The dice found; empty when the photo shows none.
        doubts: Message keys of what should be looked at.
        ms: Milliseconds from the bytes to the faces.
        marks: The marks of boards and tiles, where they were looked for.
        standing: Where each die stands beside each of these.
    """

    dice: tuple[DieReading, ...]
    doubts: tuple[str, ...] = ()
    ms: float = 0.0
    marks: tuple[int, ...] = ()
    standing: tuple[Standing, ...] = ()


def to_plain(reading: DiceReading) -> dict[str, object]:
    """Turn a reading into what JSON can carry."""
    return asdict(reading)


def from_plain(plain: Mapping[str, object]) -> DiceReading:
    """Make a reading from what `to_plain` gave.

    Raises:
        TypeError: The values are not a reading.
    """
    dice, doubts, ms = plain.get("dice"), plain.get("doubts"), plain.get("ms")
    if not isinstance(dice, list) or not isinstance(doubts, list) or not isinstance(ms, float):
        raise TypeError(f"expected dice, doubts and ms, got {sorted(plain)}")
    marks, standing = plain.get("marks", []), plain.get("standing", [])
    if not isinstance(marks, list | tuple) or not isinstance(standing, list | tuple):
        raise TypeError("expected lists of marks and of where dice stand beside them")
    return DiceReading(
        tuple(map(_die, dice)),
        tuple(map(str, doubts)),
        ms,
        tuple(map(int, marks)),
        tuple(Standing(**one) for one in standing),
    )


def _die(plain: Mapping[str, object]) -> DieReading:
    """Make one die from plain values."""
    corners = plain["corners"]
    if not isinstance(corners, list) or len(corners) != 4:
        raise ValueError(f"expected four corners, got {corners!r}")
    a, b, c, d = ((float(x), float(y)) for x, y in corners)
    return DieReading(
        set=str(plain["set"]),
        face=str(plain["face"]),
        confidence=float(str(plain["confidence"])),
        sure=plain["sure"] is True,
        corners=(a, b, c, d),
        body=str(plain["body"]),
    )
