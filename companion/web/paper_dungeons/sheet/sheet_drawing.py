"""The sheet of a player as a page shows it: the empty drawing, and what is written on it."""

from collections.abc import Iterable
from dataclasses import dataclass

from markupsafe import Markup

from companion.games.paper_dungeons.model import Sheet, State
from companion.web.paper_dungeons.sheet.sheet_picture import View, picture_url, printed_words
from companion.web.paper_dungeons.sheet.written_marks import Ink, ink_of, layout_of, room_side
from companion.web.screens.request_context import Visit
from printables.layout import Box

PARTS = ("dungeon", "levels", "potions", "items", "health", "score")
"""The areas that can be shown large, beside the whole sheet."""
MARGIN = 1.0
"""What is shown around a part of the sheet, in mm."""
PART_MARGIN = 1.5
"""What is shown around an area, in mm."""
TOUCH = 1.2
"""How far a place that lights up reaches beyond its box, in mm."""


@dataclass(frozen=True, slots=True)
class LitPlace:
    """A place of a track that the chosen die can be used for.

    Attributes:
        use: The use, as an address carries it.
        x: Its left edge in mm.
        y: Its upper edge.
        width: How wide it is.
        height: How high.
        chosen: It is what the large button does.
    """

    use: str
    x: float
    y: float
    width: float
    height: float
    chosen: bool


@dataclass(frozen=True, slots=True)
class SheetDrawing:
    """A sheet, or a part of it.

    Attributes:
        picture: The address of the empty sheet.
        size: Width and height of the sheet in mm.
        view: The part that is shown: left, top, width, height.
        words: The words printed on it.
        ink: What is written.
        side: The side of a room.
        places: The places that light up.
    """

    picture: str
    size: tuple[float, float]
    view: View
    words: Markup
    ink: Ink
    side: float
    places: tuple[LitPlace, ...] = ()


def sheet_drawing(
    visit: Visit, sheet: Sheet, view: View | None = None, places: Iterable[LitPlace] = ()
) -> SheetDrawing:
    """Draw a sheet.

    Args:
        visit: Who looks.
        sheet: Whose sheet.
        view: The part that is shown; all that is printed if absent.
        places: The places that light up.
    """
    state: State = visit.state
    layout = layout_of(state)
    return SheetDrawing(
        picture=picture_url(visit),
        size=(layout.size[0], layout.size[1]),
        view=view or whole(state),
        words=printed_words(state.settings.own, visit.language, view),
        ink=ink_of(state, sheet),
        side=room_side(layout),
        places=tuple(places),
    )


def own_sheet(visit: Visit, part: str = "") -> SheetDrawing | None:
    """Draw the viewer's sheet, or a part of it; None where it is on paper, or there is none."""
    state: State = visit.state
    if state.on_paper or not state.has_sheet(visit.seat):
        return None
    return sheet_drawing(visit, state.sheet(visit.seat), view_of(state, part))


def view_of(state: State, part: str) -> View | None:
    """Give where an area lies; None for the whole sheet."""
    if part not in PARTS:
        return None
    zone = layout_of(state).zones[part]
    sides = 2 * PART_MARGIN
    return (
        zone.left - PART_MARGIN,
        zone.top - PART_MARGIN,
        zone.width + sides,
        zone.height + sides,
    )


def whole(state: State) -> View:
    """Give the part that holds all areas; what only paper needs is left out."""
    zones = layout_of(state).zones.values()
    left, top = min(zone.left for zone in zones), min(zone.top for zone in zones)
    right, bottom = max(zone.right for zone in zones), max(zone.bottom for zone in zones)
    return (left - MARGIN, top - MARGIN, right - left + 2 * MARGIN, bottom - top + 2 * MARGIN)


def lit_place(state: State, use: str, names: Iterable[str], *, chosen: bool) -> LitPlace | None:
    """Light up the places of some names; None where the sheet has none of them."""
    marks = layout_of(state).marks
    boxes: list[Box] = [marks[name].box for name in names if name in marks]
    if not boxes:
        return None
    left, top = min(box.left for box in boxes) - TOUCH, min(box.top for box in boxes) - TOUCH
    right, bottom = (
        max(box.right for box in boxes) + TOUCH,
        max(box.bottom for box in boxes) + TOUCH,
    )
    return LitPlace(use, left, top, right - left, bottom - top, chosen)


def lit_room(state: State, room: str, *, chosen: bool) -> LitPlace:
    """Light up a room that a question can be answered with."""
    layout = layout_of(state)
    side = room_side(layout)
    x, y = layout.rooms[room]
    return LitPlace(room, x - side / 2, y - side / 2, side, side, chosen)
