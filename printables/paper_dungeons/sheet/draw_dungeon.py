"""Draw the dungeon: rooms with doors, walls, water, passages, entries, and who waits there."""

from collections.abc import Iterator, Mapping, Sequence

from companion.games.paper_dungeons.catalogue.room_adjacency import borders
from companion.games.paper_dungeons.catalogue.types import Room
from companion.pieces import Path, Point
from companion.pieces.path_shapes import box as box_path
from companion.pieces.path_shapes import stroke
from printables.cuts import placed
from printables.drawing import Fill, Shape
from printables.drawing.decorative_shapes import disc, polygon, rough
from printables.layout import Box
from printables.paper_dungeons.sheet.area_frames import Drawing, die_area
from printables.paper_dungeons.sheet.dungeon_layout import (
    DOOR,
    benefit_box,
    grid,
    guard_box,
    middle,
    room_boxes,
    strength_box,
)
from printables.paper_dungeons.signs import GAINS, GUARDS, LEAST, Token, words_at
from printables.units import Mm

_POST = 0.36
"""Half the thickness of the masonry beside a door."""

_WALL = 1.15
"""Half the thickness of a wall without a door."""

_OUTER = 1.3
"""How thick the outer wall is."""

PASSAGES = ("portal", "crescent", "sunburst", "rune")
"""The signs of the passages from edge to edge, row by row."""


def dungeon(drawing: Drawing) -> Iterator[Shape]:
    """Draw the dungeon under its heading."""
    numbers = drawing.content.numbers
    recipe = (
        Token("die"),
        Token("arrow"),
        Token("text", f"{numbers.steps}"),
        Token("sign", "step"),
        Token("text", " "),
        Token("die", "boots", "black"),
        Token("arrow"),
        Token("text", f"{numbers.boots}"),
        Token("sign", "step"),
    )
    yield from die_area(drawing, "dungeon", recipe)
    sheet, zone = drawing.content.sheet, drawing.zones["dungeon"]
    boxes = room_boxes(sheet, zone)
    whole = grid(sheet, zone)
    yield Fill(box_path(whole.left, whole.top, whole.right, whole.bottom), "place")
    yield from _masonry(drawing, boxes)
    yield from _outer_wall(drawing, whole, boxes)
    for room in sheet.rooms:
        yield from _room(room, boxes[room.id])
    yield from _names(drawing, whole, boxes)


# --- Walls ----------------------------------------------------------------------------------------


def _masonry(drawing: Drawing, boxes: Mapping[str, Box]) -> Iterator[Shape]:
    """Draw what stands between the rooms: posts beside doors, walls, water."""
    sheet = drawing.content.sheet
    posts: list[Path] = []
    walls: list[Path] = []
    joints: list[Path] = []
    waves: list[Path] = []
    for name, (one, other) in borders(sheet).items():
        start, end = _border(boxes[one.id], boxes[other.id])
        if name in sheet.walls:
            walls.append(_bar(start, end, _WALL, name))
            joints += _joints(start, end)
            continue
        posts += _posts(start, end, name)
        if name in sheet.water:
            waves += _water(start, end)
    yield Fill(Path.joined(posts), "stone")
    yield Fill(Path.joined(walls), "stone")
    yield Fill(Path.joined(joints), "place")
    yield Fill(Path.joined(waves), "water")


def _border(one: Box, other: Box) -> tuple[Point, Point]:
    """Give the two ends of the border between neighbouring rooms."""
    if one.top == other.top:
        return (one.right, one.top), (one.right, one.bottom)
    return (one.left, one.top), (one.right, one.top)


def _bar(start: Point, end: Point, half: float, piece: str) -> Path:
    """Build a piece of wall along a line, its ends over the corners."""
    (x0, y0), (x1, y1) = start, end
    box = Box(Mm(x0 - half), Mm(y0 - half), Mm(x1 - x0 + 2 * half), Mm(y1 - y0 + 2 * half))
    return rough(box, f"wall {piece}", 0.14, 2.5)


def _joints(start: Point, end: Point) -> Iterator[Path]:
    """Cut the joints between the stones of a wall, in two courses."""
    (x0, y0), (x1, y1) = start, end
    thin, stones = 0.14, 5
    upright = x0 == x1
    length = y1 - y0 if upright else x1 - x0
    for place in range(2 * stones + 1):
        at = length * place / (2 * stones)
        low, high = (-_WALL + 0.3, 0.0) if place % 2 else (0.0, _WALL - 0.3)
        if upright:
            yield box_path(x0 + low, y0 + at - thin, x0 + high, y0 + at + thin)
        else:
            yield box_path(x0 + at - thin, y0 + low, x0 + at + thin, y0 + high)
    if upright:
        yield box_path(x0 - thin, y0, x0 + thin, y1)
    else:
        yield box_path(x0, y0 - thin, x1, y0 + thin)


def _posts(start: Point, end: Point, piece: str) -> Iterator[Path]:
    """Leave a door in the middle of a border."""
    solid = (1 - DOOR) / 2
    (x0, y0), (x1, y1) = start, end
    near = (x0 + (x1 - x0) * solid, y0 + (y1 - y0) * solid)
    far = (x1 - (x1 - x0) * solid, y1 - (y1 - y0) * solid)
    yield _bar(start, near, _POST, f"{piece} 1")
    yield _bar(far, end, _POST, f"{piece} 2")


def _water(start: Point, end: Point) -> Iterator[Path]:
    """Let water run through the whole border."""
    (x0, y0), (x1, y1) = start, end
    for shift in (-0.85, 0.0, 0.85):
        knots = []
        for step in range(9):
            share = 0.06 + 0.88 * step / 8
            swing = 0.42 * (1 if step % 2 else -1) + shift
            width = 0.16 if step in {0, 8} else 0.5
            if x0 == x1:
                knots.append((x0 + swing, y0 + (y1 - y0) * share, width))
            else:
                knots.append((x0 + (x1 - x0) * share, y0 + swing, width))
        yield stroke(knots)


def _outer_wall(drawing: Drawing, whole: Box, boxes: Mapping[str, Box]) -> Iterator[Shape]:
    """Draw the wall around, open at the entries and at the passages."""
    sheet = drawing.content.sheet
    half = _OUTER / 2
    parts: list[Path] = []
    parts.append(
        _bar(
            (whole.left - half, whole.top - half),
            (whole.right + half, whole.top - half),
            half,
            "top",
        )
    )
    gaps = sorted(
        (boxes[f"{column}1"].middle - whole.left, boxes[f"{column}1"].width)
        for column in sheet.entries
    )
    for number, (start, end) in enumerate(_between(gaps, whole.width)):
        y = whole.bottom + half
        parts.append(_bar((whole.left + start, y), (whole.left + end, y), half, f"bottom {number}"))
    rows = sorted(
        (middle(boxes[f"{sheet.columns[0]}{row}"])[1] - whole.top, whole.height / sheet.height)
        for row in sheet.passages
    )
    for number, (start, end) in enumerate(_between(rows, whole.height)):
        for x in (whole.left - half, whole.right + half):
            ends = ((x, whole.top + start), (x, whole.top + end))
            parts.append(_bar(*ends, half, f"side {number} {x:.0f}"))
    yield Fill(Path.joined(parts), "stone")


def _between(gaps: Sequence[tuple[float, float]], length: float) -> Iterator[tuple[float, float]]:
    """Give the stretches of a wall between the doors in it."""
    start = 0.0
    for at, side in gaps:
        yield start, at - side * DOOR / 2
        start = at + side * DOOR / 2
    yield start, length


# --- Rooms ----------------------------------------------------------------------------------------


def _room(room: Room, box: Box) -> Iterator[Shape]:
    """Draw who waits in a room, how strong, and what is found there."""
    x, y = middle(box)
    yield Fill(disc(x, y, 0.42), "faint")
    guard, strength = guard_box(box), strength_box(box)
    if room.minion is not None:
        yield placed(GUARDS[room.minion.kind], "sign", middle(guard), guard.width)
        yield words_at(f"{room.minion.level}", middle(strength), 13, "ink")
    elif room.trap:
        yield placed("trap", "blood", middle(guard), guard.width)
        heart = middle(strength)
        yield placed("heart", "blood", heart, strength.width * 0.86)
        yield words_at("−1", (heart[0], heart[1] - 0.15), LEAST, "place")
    found = middle(benefit_box(box))
    if room.gem:
        yield from _gem(room.gem, found, box.width * 0.44)
    elif room.benefit:
        yield placed(GAINS[room.benefit], "sign", found, box.width * 0.4)


def _gem(name: str, at: Point, size: float) -> Iterator[Shape]:
    """Draw a gem with its letter on it."""
    x, y = at
    half, top = size / 2, y - size * 0.42
    outline = (
        (x - half * 0.6, top),
        (x + half * 0.6, top),
        (x + half, top + size * 0.28),
        (x, top + size * 0.9),
        (x - half, top + size * 0.28),
    )
    yield Fill(polygon(outline), "sign")
    yield words_at(name, (x, y - size * 0.1), 9, "place")


# --- Around ---------------------------------------------------------------------------------------


def _names(drawing: Drawing, whole: Box, boxes: Mapping[str, Box]) -> Iterator[Shape]:
    """Name columns and rows, point to the entries, and mark the passages."""
    sheet = drawing.content.sheet
    low = whole.bottom + _OUTER + 1.3
    for column in sheet.columns:
        x = float(boxes[f"{column}1"].middle)
        if column in sheet.entries:
            points = ((x - 1.5, low + 0.9), (x, low - 1.3), (x + 1.5, low + 0.9))
            yield Fill(polygon(points), "ink")
            x += 3.0
        yield words_at(column, (x, low), 8, "quiet")
    for row in range(1, sheet.height + 1):
        y = middle(boxes[f"{sheet.columns[0]}{row}"])[1]
        outside = whole.left - _OUTER
        if row in sheet.passages:
            sign = PASSAGES[sheet.passages.index(row) % len(PASSAGES)]
            for x in (whole.left - _OUTER - 1.4, whole.right + _OUTER + 1.4):
                yield placed(sign, "sign-arcane", (x, y), 3.2)
            y -= 4.4
        yield words_at(f"{row}", (outside - 1.4, y), 8, "quiet")
