"""What a photo of dice showed, as a page carries it and draws it."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

import msgspec

from vision.reading_result import DiceReading


class Seen(msgspec.Struct, frozen=True):
    """A die that a photo showed.

    Attributes:
        set: Its dice set.
        face: Its face.
        sure: Nobody need look again.
        corners: The corners of its top face, in pixels of the photo.
        body: The name of its colour.
        standing: Beside which marks of boards and tiles it stands, and where, if that was asked.
    """

    set: str
    face: str
    sure: bool
    corners: tuple[tuple[float, float], ...] = ()
    body: str = ""
    standing: tuple[tuple[int, float, float], ...] = ()


class Reading(msgspec.Struct, frozen=True):
    """What a photo showed, as a page carries it.

    Attributes:
        dice: The dice.
        doubts: Message keys of what should be looked at.
        marks: The marks of boards and tiles in it, if they were asked for.
    """

    dice: tuple[Seen, ...]
    doubts: tuple[str, ...] = ()
    marks: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Mark:
    """A die in the photo: its outline, and what it was read as beside it; in pixels.

    Attributes:
        slot: The slot that it fills; None for none.
        spare: There were more dice than are rolled, and it is left aside.
    """

    face: str
    sure: bool
    points: str
    x: float
    y: float
    size: float
    slot: int | None = None
    spare: bool = False


def reading_of(seen: DiceReading, stands_for: Mapping[str, str]) -> Reading:
    """Take over what the eye saw; taught sets count as the sets in whose place they are played."""
    dice = tuple(
        Seen(
            stands_for.get(die.set, die.set),
            die.face,
            die.sure,
            die.corners,
            die.body,
            tuple((one.mark, one.x, one.y) for one in seen.standing if one.die == number),
        )
        for number, die in enumerate(seen.dice)
    )
    return Reading(dice, seen.doubts, seen.marks)


def marks_of(reading: Reading) -> tuple[Mark, ...]:
    """Say what is drawn over a photo."""
    return tuple(_mark(one) for one in reading.dice if one.corners)


def _mark(seen: Seen) -> Mark:
    """Outline a die, and put its face at the lower right of it."""
    across, down = [x for x, _ in seen.corners], [y for _, y in seen.corners]
    size = (max(across) - min(across) + max(down) - min(down)) / 2 * 0.55
    points = points_of(seen.corners)
    return Mark(seen.face, seen.sure, points, max(across) - size / 2, max(down) - size / 2, size)


def points_of(corners: Iterable[tuple[float, float]]) -> str:
    """Write corners down as a drawing wants them."""
    return " ".join(f"{x:.0f},{y:.0f}" for x, y in corners)
