"""A sheet, whole or a part of it large; by ear; and what can be set right on it by hand."""

from dataclasses import dataclass
from typing import ClassVar

from companion.games.paper_dungeons.counting.content_lookup import of
from companion.games.paper_dungeons.counting.pending_seats import waiting_for
from companion.games.paper_dungeons.model import Seat, State
from companion.web.paper_dungeons.results.reckoning import Reckoning, reckoning
from companion.web.paper_dungeons.sheet.hand_corrections import (
    Counter,
    RoomMark,
    counters,
    room_marks,
)
from companion.web.paper_dungeons.sheet.sheet_drawing import (
    PARTS,
    SheetDrawing,
    sheet_drawing,
    view_of,
)
from companion.web.paper_dungeons.sheet.sheet_in_words import SpokenLine, sheet_in_words
from companion.web.screens.request_context import Visit, number
from companion.web.screens.screen_rendering import Screen, ShowOtherScreen, screen

LATER = frozenset({"roll", "dice", "villain", "reward", "missions", "over"})
"""The phases in which sheets can be set right."""


@dataclass(frozen=True, kw_only=True)
class SheetScreen(Screen):
    """One player's sheet.

    Attributes:
        owner: Whose.
        others: All who have one.
        own: The viewer plays it.
        photographs: It is the viewer's, and there is one on paper, too.
        part: Which part is shown; empty for the whole.
        parts: Which parts there are.
        drawing: The sheet, or the part.
        lines: What stands on it.
        counters: The numbers that can be set right.
        rooms: The rooms, for marks to be set right.
        room: The room that is looked at; empty for none.
        marks: What can be marked in it.
        reckoning: Where its points come from; None where they are not known.
        is_asked: The round waits for the viewer.
    """

    template: ClassVar[str] = "paper_dungeons/_sheet_screen.html"
    owner: Seat
    others: tuple[Seat, ...]
    own: bool
    photographs: bool
    part: str
    parts: tuple[str, ...]
    drawing: SheetDrawing
    lines: tuple[SpokenLine, ...]
    counters: tuple[Counter, ...]
    rooms: tuple[str, ...]
    room: str
    marks: tuple[RoomMark, ...]
    reckoning: Reckoning | None
    is_asked: bool


@screen("sheet", title="paper_play.sheet.title", game="paper-dungeons")
def sheet(visit: Visit) -> SheetScreen:
    """Show a sheet; the viewer's own, unless another is asked for."""
    state: State = visit.state
    wanted = number(visit.args.get("who")) or visit.seat
    owner = next((seat for seat in state.seats if seat.number == wanted), None)
    if state.on_paper or not state.sheets:
        raise ShowOtherScreen("table")
    owner = owner or state.seats[0]
    part = visit.args.get("part", "")
    part = part if part in PARTS else ""
    found = state.sheet(owner.number)
    fixes = visit.takes_part and state.phase in LATER
    room = visit.args.get("room", "")
    room = room if fixes and room in of(state).rooms else ""
    return SheetScreen(
        owner=owner,
        others=state.seats if len(state.seats) > 1 else (),
        own=owner.number == visit.seat,
        photographs=owner.number == visit.seat and state.settings.assistance != "sheet",
        part=part,
        parts=PARTS,
        drawing=sheet_drawing(visit, found, view_of(state, part)),
        lines=sheet_in_words(visit, found),
        counters=counters(visit, found) if fixes else (),
        rooms=tuple(of(state).rooms) if fixes else (),
        room=room,
        marks=room_marks(visit, found, room) if room else (),
        reckoning=reckoning(visit, found),
        is_asked=visit.takes_part and visit.seat in waiting_for(state),
    )
