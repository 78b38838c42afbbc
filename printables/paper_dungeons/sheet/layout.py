"""The whole sheet as boxes: everything that can be marked, and how a camera finds it."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache

from companion.games.paper_dungeons.catalogue import packaged_content
from companion.games.paper_dungeons.catalogue.types import Content
from companion.pieces import Point
from companion.pieces.error_correcting_strip import CELLS
from companion.pieces.fiducials import SIDE, marker_number
from printables.layout import Box
from printables.paper_dungeons.sheet.dungeon_layout import (
    dungeon_marks,
    entry_points,
    middle,
    room_boxes,
)
from printables.paper_dungeons.sheet.markable_places import Mark
from printables.paper_dungeons.sheet.sheet_sizes import FORMS, HIGH, WIDE, Form
from printables.paper_dungeons.sheet.track_layout import (
    damage_marks,
    gem_marks,
    item_marks,
    level_marks,
    minion_marks,
    potion_marks,
    round_marks,
    tick_marks,
)
from printables.units import Mm

GAME = "paper-dungeons"
CORNER = 6.3
"""The side of a mark in a corner, its white surround left out."""

MODULE = CORNER / (SIDE + 2)
ACROSS, DOWN = 8.0, 6.0
"""What is left bare at the sides, and above and below."""

CELL = 1.7
"""The side of a cell of the code, in two rows to the left of the last corner."""

_CODE_ROWS = 2


@dataclass(frozen=True, slots=True)
class SheetLayout:
    """Where everything is on a sheet, in mm from the top left of the paper.

    Attributes:
        form: Its size.
        marks: What can be marked, by name.
        rooms: The middle of each room, where the path's lines meet.
        entries: Where the line of each entry begins.
        corners: The camera's marks by number, without their white surround; clockwise from the
            top left.
        code: The cells of the strip that says form, language and ink, in reading order.
        zones: The areas by name.
    """

    form: Form
    marks: Mapping[str, Mark]
    rooms: Mapping[str, Point]
    entries: Mapping[str, Point]
    corners: Mapping[int, Box]
    code: tuple[Box, ...]
    zones: Mapping[str, Box]

    @property
    def size(self) -> tuple[Mm, Mm]:
        """The paper's width and height."""
        return self.form.width, self.form.height


@lru_cache(maxsize=32)
def sheet_layout(content: Content | None = None, form: str = "a5") -> SheetLayout:
    """Lay a sheet out.

    Args:
        content: What is printed on it; what comes with the companion if absent.
        form: One of `FORMS`.
    """
    shape = FORMS[form]
    content = content or packaged_content()
    zones = drawn_zones(content)
    rooms = room_boxes(content.sheet, zones["dungeon"])
    entries = entry_points(content.sheet, zones["dungeon"])
    return SheetLayout(
        form=shape,
        marks={
            mark.name: mark.moved(shape.placed(mark.box), mark.twin and shape.placed(mark.twin))
            for mark in drawn_marks(content)
        },
        rooms={name: middle(shape.placed(box)) for name, box in rooms.items()},
        entries={name: _point(shape, point) for name, point in entries.items()},
        corners={number: shape.placed(box) for number, box in drawn_corners().items()},
        code=tuple(shape.placed(box) for box in drawn_code()),
        zones={name: shape.placed(box) for name, box in zones.items()},
    )


def drawn_zones(content: Content) -> Mapping[str, Box]:
    """Give the areas as the drawing has them; what a pack leaves out is where it always is."""
    zones = {zone.id: zone.box for zone in (*packaged_content().zones, *content.zones)}
    return {name: Box(*(Mm(length) for length in box)) for name, box in zones.items()}


def drawn_marks(content: Content) -> Iterator[Mark]:
    """List the places as the drawing has them."""
    zones = drawn_zones(content)
    yield from level_marks(content, zones["levels"])
    yield from round_marks(content, zones["rounds"])
    yield from potion_marks(content, zones["potions"])
    yield from item_marks(content, zones["items"])
    yield from damage_marks(content, zones["health"])
    yield from dungeon_marks(content, zones["dungeon"])
    yield from gem_marks(content, zones["gems"])
    yield from minion_marks(content, zones["minions"])
    yield from tick_marks(content, zones["cards"])


def drawn_corners() -> Mapping[int, Box]:
    """Give the camera's marks as the drawing has them."""
    left, right = ACROSS, WIDE - ACROSS - CORNER
    top, bottom = DOWN, HIGH - DOWN - CORNER
    places = ((left, top), (right, top), (right, bottom), (left, bottom))
    return {
        _number(place): Box(Mm(x), Mm(y), Mm(CORNER), Mm(CORNER))
        for place, (x, y) in enumerate(places, 1)
    }


def drawn_code() -> tuple[Box, ...]:
    """Give the cells of the code as the drawing has them."""
    across = CELLS // _CODE_ROWS
    left = WIDE - ACROSS - CORNER - 2 * MODULE - across * CELL
    top = HIGH - DOWN - _CODE_ROWS * CELL
    return tuple(
        Box(Mm(left + place % across * CELL), Mm(top + place // across * CELL), Mm(CELL), Mm(CELL))
        for place in range(CELLS)
    )


def _number(place: int) -> int:
    number = marker_number(GAME, f"sheet-corner-{place}")
    if number is None:
        raise LookupError(f"sheet-corner-{place}")
    return number


def _point(form: Form, point: Point) -> Point:
    x, y = point
    return form.left + x * form.scale, form.top + y * form.scale
