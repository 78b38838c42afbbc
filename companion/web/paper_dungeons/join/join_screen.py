"""Sitting down: a name; or going on with a sheet, or asking for another phone's seat."""

from dataclasses import dataclass
from typing import ClassVar

from companion.games.paper_dungeons.model import Seat, State
from companion.table import SeatInfo
from companion.web.pages.seat_form_defaults import proposed_seat
from companion.web.screens.phone_cookies import player_name
from companion.web.screens.request_context import Visit
from companion.web.screens.screen_rendering import Screen, ShowOtherScreen, screen


@dataclass(frozen=True, kw_only=True)
class Join(Screen):
    """The form for sitting down.

    Attributes:
        name: The name that it proposes.
        place: The seat; 0 where none is left.
        others: The seats that other phones have.
        orphans: Seats with a sheet that nobody holds.
        begun: The game has begun.
        changing: The phone has this seat already.
    """

    template: ClassVar[str] = "paper_dungeons/_join.html"
    name: str
    place: int
    others: tuple[SeatInfo, ...]
    orphans: tuple[Seat, ...]
    begun: bool
    changing: bool


@screen("join", title="web.join.title", game="paper-dungeons")
def join(visit: Visit) -> Join:
    """Show the form; a phone that sits can change its name before the game."""
    state: State = visit.state
    if not visit.rights.guest or state.phase == "over":
        raise ShowOtherScreen("table")
    begun = state.phase != "lobby"
    taken = {seat.number: seat for seat in state.seats}
    if begun and set(taken).intersection(visit.rights.held):
        raise ShowOtherScreen
    infos = visit.tables.seats(visit.rights)
    free = [info.seat for info in infos if info.status == "free"]
    # Who comes in takes a seat of the app only where no other is left.
    empty = [seat for seat in free if seat not in taken] or free
    place = 0 if begun else proposed_seat(visit, empty)
    own = taken.get(place)
    held = visit.rights.held
    return Join(
        name=own.player if own else "" if held else player_name(),
        place=place,
        others=tuple(one for one in infos if one.status == "held" and one.seat not in held),
        orphans=tuple(seat for seat in state.seats if begun and seat.number in free),
        begun=begun,
        changing=place in held,
    )
