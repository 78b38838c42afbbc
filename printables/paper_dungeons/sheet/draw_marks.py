"""Draw what somebody has marked on a sheet: filled places, crosses, rings, and the way."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Literal

from companion.pieces import Affine, Path, Point
from companion.pieces.path_shapes import stroke
from printables.drawing import Fill, Rules, Shape
from printables.drawing.decorative_shapes import disc, ring
from printables.layout import Box
from printables.paper_dungeons.sheet.draw_places import outline_of
from printables.paper_dungeons.sheet.dungeon_layout import middle
from printables.paper_dungeons.sheet.layout import SheetLayout
from printables.paper_dungeons.sheet.markable_places import Mark
from printables.units import Mm

State = Literal["marked", "crossed", "circled"]
Step = tuple[str, str]
"""From room to room; from ``out`` through an entry, or between the ends of a passage."""

OUT = "out"
_CROSSED_TRACKS = ("round.", "card.", "power.", "objective.", "training.")
"""Tracks whose places are crossed rather than filled, since a number stands in them."""

_FILLED = 0.78
"""How much of a place is filled: its outline stays to be seen."""


def draw_marks(
    layout: SheetLayout,
    states: Mapping[str, State],
    path: Iterable[Step] = (),
    role: str = "pen",
) -> Iterator[Shape]:
    """Draw marks over an empty sheet of the same form.

    Args:
        layout: Where everything is.
        states: What is marked, by the names of the marks.
        path: The steps of the group.
        role: What it is drawn with.
    """
    lines = tuple(line for step in path for line in _lines(layout, step))
    if lines:
        yield Rules(lines, role, Mm(0.8 * layout.form.scale))
    for name, state in states.items():
        mark = layout.marks[name]
        if state == "crossed" or name.startswith(_CROSSED_TRACKS):
            yield Fill(_cross(mark.box), role)
        elif state == "circled":
            x, y = middle(mark.box)
            radius = mark.box.width * 0.62
            yield Fill(ring(x, y, radius, radius * 0.16), role)
        elif not mark.is_filled:
            yield Fill(_filled(mark), role)


def _filled(mark: Mark) -> Path:
    """Shrink a place's outline about its middle."""
    x, y = middle(mark.box)
    share = _FILLED
    return outline_of(mark).transform(
        Affine(share, 0.0, 0.0, share, x * (1 - share), y * (1 - share))
    )


def _cross(box: Box) -> Path:
    thick = box.width * 0.17
    x, y = middle(box)
    half = box.width * 0.46
    one = stroke([(x - half, y - half, thick), (x, y, thick), (x + half, y + half, thick)])
    other = stroke([(x + half, y - half, thick), (x, y, thick), (x - half, y + half, thick)])
    return one + other


def _lines(layout: SheetLayout, step: Step) -> Iterator[tuple[Point, Point]]:
    """Give the lines of a step; a passage leaves at one edge and comes in at the other."""
    start, end = step
    if start == OUT:
        yield layout.entries[_column(end)], layout.rooms[end]
        return
    one, other = layout.rooms[start], layout.rooms[end]
    passage = layout.marks.get(f"passage.{_row(start)}")
    if passage is None or passage.twin is None or not _is_passage(layout, one, other):
        yield one, other
        return
    left, right = sorted((one, other))
    yield left, middle(passage.box)
    yield right, middle(passage.twin)


def _is_passage(layout: SheetLayout, one: Point, other: Point) -> bool:
    """Tell whether two rooms are the outermost ones of a row, and not neighbours."""
    across = sorted({round(x, 3) for x, _ in layout.rooms.values()})
    ends = {round(one[0], 3), round(other[0], 3)}
    return ends == {across[0], across[-1]} and len(across) > 2


def _column(room: str) -> str:
    return room.rstrip("0123456789")


def _row(room: str) -> str:
    return room[len(_column(room)) :]


def dot(layout: SheetLayout, room: str, role: str = "pen") -> Fill:
    """Show where the group stands."""
    x, y = layout.rooms[room]
    return Fill(disc(x, y, 1.5 * layout.form.scale), role)
