"""What the reader is told of a printed sheet: its drawing, and where it may be marked."""

from __future__ import annotations

import base64
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any, TypeAlias

Rectangle: TypeAlias = tuple[float, float, float, float]
"""Left, top, right, bottom, in mm from the top left of the paper."""

BLANK, MARKED, CIRCLED, CROSSED = "blank", "marked", "circled", "crossed"

STATES: Mapping[str, tuple[str, ...]] = {
    "track": (BLANK, MARKED),
    "way": (BLANK, MARKED),
    "guard": (BLANK, CROSSED),
    "benefit": (BLANK, CIRCLED),
    "gem": (BLANK, CIRCLED, CROSSED),
}
"""What may be read at each kind of mark."""


@dataclass(frozen=True, slots=True)
class SheetFrame:
    """How a sheet is found and told apart.

    Attributes:
        size: Of its drawing, in mm.
        corners: The squares of its fiducials by number, clockwise from the top left.
        code: The cells of the strip that says which drawing it is.
        words: The numbers that are printed so, where they are known.
    """

    size: tuple[float, float]
    corners: Mapping[int, Rectangle]
    code: tuple[Rectangle, ...]
    words: frozenset[int] = frozenset()


@dataclass(frozen=True, slots=True)
class TemplateMark:
    """A place that may be marked.

    Attributes:
        name: Whatever the sheet calls it.
        kind: One of `STATES`.
        box: Where it is.
        twin: Its other end: it is marked where either is.
        is_filled: It is printed as filled.
    """

    name: str
    kind: str
    box: Rectangle
    twin: Rectangle | None = None
    is_filled: bool = False


@dataclass(frozen=True, slots=True, eq=True)
class SheetTemplate:
    """A drawing with its marks.

    Attributes:
        frame: Where its corners are.
        marks: All places, each name once.
        png: The empty sheet as a picture of the whole paper.
    """

    frame: SheetFrame
    marks: tuple[TemplateMark, ...]
    png: bytes

    def __hash__(self) -> int:
        """Tell templates apart by their pictures, which are kept for the next photo."""
        return hash(self.png)


def sheet_question(
    frames: Sequence[SheetFrame], template: SheetTemplate | None = None
) -> dict[str, object]:
    """Ask which of some sheets it is, or what is marked on it."""
    asked: dict[str, object] = {"frames": [_plain(frame) for frame in frames]}
    if template is not None:
        asked["frame"] = _plain(template.frame)
        asked["sheet_marks"] = [asdict(mark) for mark in template.marks]
        asked["png"] = base64.b64encode(template.png).decode()
    return asked


def _plain(frame: SheetFrame) -> dict[str, object]:
    return asdict(frame) | {"words": sorted(frame.words)}


def frame_from_plain(plain: Mapping[str, Any]) -> SheetFrame:
    """Turn values that JSON can carry back into a frame."""
    width, height = plain["size"]
    return SheetFrame(
        (float(width), float(height)),
        {int(number): _rectangle(box) for number, box in plain["corners"].items()},
        tuple(map(_rectangle, plain["code"])),
        frozenset(map(int, plain["words"])),
    )


def mark_from_plain(plain: Mapping[str, Any]) -> TemplateMark:
    """Turn values that JSON can carry back into a mark."""
    twin = plain.get("twin")
    return TemplateMark(
        name=str(plain["name"]),
        kind=str(plain["kind"]),
        box=_rectangle(plain["box"]),
        twin=None if twin is None else _rectangle(twin),
        is_filled=plain["is_filled"] is True,
    )


def _rectangle(values: Any) -> Rectangle:  # noqa: ANN401 - checked by unpacking
    left, top, right, bottom = map(float, values)
    return left, top, right, bottom
