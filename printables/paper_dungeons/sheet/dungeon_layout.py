"""Where the rooms lie, and the marks in and between them."""

from collections.abc import Iterator, Mapping

from companion.games.paper_dungeons.catalogue.room_adjacency import borders
from companion.games.paper_dungeons.catalogue.types import Content, Room, Sheet
from companion.pieces import Point
from printables.layout import Box
from printables.paper_dungeons.sheet.box_spacing import below, square
from printables.paper_dungeons.sheet.markable_places import Mark, MarkKind, Outline
from printables.paper_dungeons.sheet.track_layout import HEAD
from printables.units import Mm

SIDES = 4.3
"""What the passages take on either side of the rooms."""

ENTRIES = 4.1
"""What the entries take below the rooms."""

QUARTER = 0.262
CONTENT = 0.4
"""A room's four corners hold a guard, its level, a benefit, and the number of a villain; each takes
so much of the room's side."""

DOOR = 0.44
"""How wide a door is against the room's side."""

REACH = 1.6
"""How far into both rooms the line through a door is looked for, in mm."""


def grid(sheet: Sheet, zone: Box) -> Box:
    """Give the rooms' common outline."""
    free = below(zone, HEAD + 0.4)
    wide, high = free.width - 2 * SIDES, free.height - ENTRIES
    side = min(wide / len(sheet.columns), high / sheet.height)
    width, height = side * len(sheet.columns), side * sheet.height
    return Box(Mm(zone.middle - width / 2), free.top, Mm(width), Mm(height))


def room_boxes(sheet: Sheet, zone: Box) -> Mapping[str, Box]:
    """Give each room's square."""
    whole = grid(sheet, zone)
    side = whole.height / sheet.height
    return {
        room.id: Box(
            Mm(whole.left + room.column * side),
            Mm(whole.top + (sheet.height - room.row) * side),
            Mm(side),
            Mm(side),
        )
        for room in sheet.rooms
    }


def middle(box: Box) -> Point:
    """Give the middle of a box."""
    return (float(box.middle), box.top + box.height / 2)


def guard_box(room: Box) -> Box:
    """Give the corner of a room's guard: upper left."""
    return _corner(room, QUARTER, QUARTER)


def strength_box(room: Box) -> Box:
    """Give the corner of the guard's level: lower left."""
    return _corner(room, QUARTER, 1 - QUARTER)


def benefit_box(room: Box) -> Box:
    """Give the corner of what is received: lower right."""
    return _corner(room, 1 - QUARTER, 1 - QUARTER)


def _corner(room: Box, across: float, down: float) -> Box:
    side = room.width
    return square(room.left + side * across, room.top + side * down, side * CONTENT)


def dungeon_marks(content: Content, zone: Box) -> Iterator[Mark]:
    """Place what is marked in the rooms, and the ways between them."""
    sheet = content.sheet
    boxes = room_boxes(sheet, zone)
    for room in sheet.rooms:
        yield from _room_marks(room, boxes[room.id])
    for name, (one, other) in borders(sheet).items():
        yield _way(f"border.{name}", _between(boxes[one.id], boxes[other.id]))
    whole = grid(sheet, zone)
    for column in sheet.entries:
        room_box = boxes[f"{column}1"]
        yield _way(
            f"entry.{column}", _door(room_box.middle, whole.bottom, room_box.width, upright=False)
        )
    for row in sheet.passages:
        ends = [boxes[f"{sheet.columns[end]}{row}"] for end in (0, -1)]
        y, side = middle(ends[0])[1], ends[0].width
        left = _door(whole.left - 0.9, y, side, upright=True)
        right = _door(whole.right + 0.9, y, side, upright=True)
        yield Mark(f"passage.{row}", MarkKind.WAY, Outline.NONE, left, right)


def _room_marks(room: Room, box: Box) -> Iterator[Mark]:
    name = f"room.{room.id}"
    if room.minion is not None:
        yield Mark(f"{name}.minion", MarkKind.GUARD, Outline.NONE, guard_box(box))
    if room.gem:
        yield Mark(f"{name}.gem", MarkKind.GEM, Outline.NONE, benefit_box(box))
    elif room.benefit:
        yield Mark(f"{name}.benefit", MarkKind.BENEFIT, Outline.NONE, benefit_box(box))


def _between(one: Box, other: Box) -> Box:
    """Give the door between two rooms."""
    (ax, ay), (bx, by) = middle(one), middle(other)
    return _door((ax + bx) / 2, (ay + by) / 2, one.width, upright=ay == by)


def _door(x: float, y: float, side: float, *, upright: bool) -> Box:
    """Give a door around a point of a border that runs up or across."""
    long, across = side * DOOR, 2 * REACH
    wide, high = (across, long) if upright else (long, across)
    return Box(Mm(x - wide / 2), Mm(y - high / 2), Mm(wide), Mm(high))


def _way(name: str, box: Box) -> Mark:
    return Mark(name, MarkKind.WAY, Outline.NONE, box)


def entry_points(sheet: Sheet, zone: Box) -> Mapping[str, Point]:
    """Give where each entry's line begins."""
    whole = grid(sheet, zone)
    boxes = room_boxes(sheet, zone)
    return {
        column: (float(boxes[f"{column}1"].middle), whole.bottom + ENTRIES * 0.6)
        for column in sheet.entries
    }
