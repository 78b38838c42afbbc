"""What a player has written, as shapes on the drawing of the sheet."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Literal

from companion.games.paper_dungeons.counting.content_lookup import Index, of
from companion.games.paper_dungeons.model import OUTSIDE, Sheet, State
from companion.games.paper_dungeons.on_paper.marks_of_sheet import marks_beside_path
from printables.layout import Box
from printables.paper_dungeons.sheet import Outline, SheetLayout, sheet_layout
from printables.paper_dungeons.sheet.score_boxes import LINES, score_boxes

Stroke = Literal["fill", "dot", "cross", "ring"]
_ROUND = {Outline.CIRCLE, Outline.HEART, Outline.FLASK}


@dataclass(frozen=True, slots=True)
class Written:
    """A mark of a pen.

    Attributes:
        stroke: A filled box, a dot in a circle, a cross or a ring.
        x: Its left edge in mm; so are all lengths here.
        y: Its upper edge.
        width: How wide it is.
        height: How high.
    """

    stroke: Stroke
    x: float
    y: float
    width: float
    height: float


@dataclass(frozen=True, slots=True)
class Wall:
    """A wall of the dungeon card, drawn by hand."""

    x1: float
    y1: float
    x2: float
    y2: float


@dataclass(frozen=True, slots=True)
class Number:
    """A number that is written: a villain's in its room, points on a line of the score."""

    text: str
    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Ink:
    """All that stands on a sheet.

    Attributes:
        marks: Boxes, crosses and rings.
        walls: The walls of the dungeon card.
        villains: Where the villains are.
        points: What stands on the lines of the score.
        lines: The path, a line each: its ends.
        group: Where the group stands; None outside.
    """

    marks: tuple[Written, ...]
    walls: tuple[Wall, ...]
    villains: tuple[Number, ...]
    points: tuple[Number, ...]
    lines: tuple[Wall, ...]
    group: tuple[float, float] | None


def layout_of(state: State) -> SheetLayout:
    """Lay out the sheet that a table plays with."""
    return sheet_layout(state.settings.own)


def ink_of(state: State, sheet: Sheet) -> Ink:
    """Write down what stands on a sheet."""
    index, layout = of(state), layout_of(state)
    return Ink(
        marks=tuple(_marks(index, layout, sheet)),
        walls=tuple(_walls(state, layout)),
        villains=tuple(_villains(state, layout)),
        points=tuple(_points(state, layout, sheet)),
        lines=tuple(path_lines(layout, sheet.path)),
        group=layout.rooms[sheet.room] if sheet.room != OUTSIDE else None,
    )


def room_side(layout: SheetLayout) -> float:
    """Give the side of a room in mm."""
    across = sorted({round(x, 3) for x, _ in layout.rooms.values()})
    return across[1] - across[0]


def _marks(index: Index, layout: SheetLayout, sheet: Sheet) -> Iterator[Written]:
    """Draw all marks but the path; what is printed as filled is none."""
    now = len(sheet.track) + 1
    states = {
        **marks_beside_path(index, sheet),
        **{f"round.{now}.{one.die}": "marked" for one in sheet.used},
    }
    for name, state in states.items():
        mark = layout.marks.get(name)
        if mark is None or mark.is_filled:
            continue
        if state == "marked":
            yield _written("dot" if mark.outline in _ROUND else "fill", mark.box, 0.16)
        else:
            yield _written("ring" if state == "circled" else "cross", mark.box, 0.0)


def _written(stroke: Stroke, box: Box, inset: float) -> Written:
    side = min(box.width, box.height) * inset
    return Written(
        stroke, box.left + side, box.top + side, box.width - 2 * side, box.height - 2 * side
    )


def _walls(state: State, layout: SheetLayout) -> Iterator[Wall]:
    card = of(state).catalogue.cards.get(state.card)
    half = room_side(layout) / 2
    for border in card.walls if card else ():
        x, y = layout.rooms[border[:-1]]
        if border.endswith("N"):
            yield Wall(x - half, y - half, x + half, y - half)
        else:
            yield Wall(x + half, y - half, x + half, y + half)


def _villains(state: State, layout: SheetLayout) -> Iterator[Number]:
    card = of(state).catalogue.cards.get(state.card)
    quarter = room_side(layout) / 4
    for number, room in enumerate(card.rooms if card else (), 1):
        x, y = layout.rooms[room]
        yield Number(str(number), x + quarter, y - quarter)


def _points(state: State, layout: SheetLayout, sheet: Sheet) -> Iterator[Number]:
    """Write the lines that are known: villains and missions in play, all of them at the end."""
    score = next((one for one in state.scores if one.seat == sheet.seat), None)
    if score is not None:
        known = dict(zip(LINES, (*score.lines, score.total), strict=True))
    else:
        known = {line: one.points for line, one in zip(LINES, sheet.fights, strict=False)}
        if sheet.claims:
            known["K"] = sum(claim.points for claim in sheet.claims)
    boxes = score_boxes(layout.zones["score"])
    for line, points in known.items():
        box = boxes[line]
        yield Number(f"{points}".replace("-", "−"), box.middle, box.top + box.height * 0.74)


def path_lines(layout: SheetLayout, steps: Iterable[tuple[str, str]]) -> Iterator[Wall]:
    """Draw a path, a line for each step from a room to the next."""
    for one, other in steps:
        (x1, y1), (x2, y2) = _end(layout, one, other), _end(layout, other, one)
        if abs(x1 - x2) <= room_side(layout) * 1.5:
            yield Wall(x1, y1, x2, y2)
            continue
        # Through a passage the line leaves at one side and comes back at the other.
        out = room_side(layout) * 0.75
        (left, at), (right, there) = sorted(((x1, y1), (x2, y2)))
        yield Wall(left, at, left - out, at)
        yield Wall(right, there, right + out, there)


def _end(layout: SheetLayout, room: str, other: str) -> tuple[float, float]:
    """Give where a line ends; from outside it begins below the room entered."""
    return layout.rooms[room] if room != OUTSIDE else layout.entries[other[0]]
