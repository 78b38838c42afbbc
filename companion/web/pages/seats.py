"""Seats and phones: links that let a phone in, and who plays which seat."""

import contextlib
from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from flask import Blueprint, Response, request

from companion.engine.errors import IllegalCommandError
from companion.engine.game import PlayedByApp
from companion.games.registry import GAMES
from companion.table import AccessRights, Intent, SeatInfo, SeatRequest, UnknownTableError
from companion.table.seats.seat_requests import How
from companion.table.seats.table_link_renewal import Renewed
from companion.web.errors import TooManyGuessesError
from companion.web.game_ui import PAGES
from companion.web.middleware.photo_rate_limit import enforce_rate_limit
from companion.web.screens.command_feedback import Flash, message
from companion.web.screens.phone_cookies import (
    choose_seat,
    keep_name,
    keep_seat_request,
    keep_secret,
    seat_request_of,
)
from companion.web.screens.play_routes import intent_key
from companion.web.screens.request_context import Visit, address, arrive, number, tables
from companion.web.screens.screen_rendering import Screen, ShowOtherScreen, go, screen
from companion.web.screens.table_links import Invitation, invitation

blueprint = Blueprint("seats", __name__)


WITHDRAWN = "withdrawn"
"""Kept in place of a request's secret until the phone was told that it asks no more."""


@dataclass(frozen=True, slots=True)
class AppPlayer:
    """A seat that the app plays: what its player is called, and how it plays."""

    name: str
    manner: str


@dataclass(frozen=True, kw_only=True)
class Seats(Screen):
    """Who plays which seat, and how others come in; seats that nobody can take are left out."""

    template: ClassVar[str] = "pages/_seats.html"
    game: str
    chairs: tuple[SeatInfo, ...]
    held: tuple[int, ...]
    playable: frozenset[int]
    by_app: Mapping[int, AppPlayer]
    host: bool
    join: Invitation | None
    look: Invitation
    own: tuple[tuple[int, Invitation], ...]
    hosting: Invitation | None


@dataclass(frozen=True, kw_only=True)
class Waiting(Screen):
    """A request for a seat that another phone holds."""

    template: ClassVar[str] = "pages/_waiting.html"


@screen("seats", title="web.seats.title")
def seats(visit: Visit) -> Seats:
    """Show who plays which seat."""
    links = visit.tables.links(visit.rights)
    return Seats(
        game=visit.game,
        chairs=tuple(one for one in visit.tables.seats(visit.rights) if _is_shown(visit, one)),
        by_app=_by_app(visit),
        held=visit.rights.held,
        playable=PAGES[visit.game].seated(visit.state).intersection(visit.acts),
        host=visit.rights.host,
        join=invitation(visit.table, links.join) if links.join else None,
        look=invitation(visit.table, links.look),
        own=tuple(
            (seat, invitation(visit.table, secret))
            for seat, secret in links.seats.items()
            if seat in visit.rights.held
        ),
        hosting=invitation(visit.table, links.host) if links.host else None,
    )


def _is_shown(visit: Visit, chair: SeatInfo) -> bool:
    """Say whether a seat is held, or can be taken."""
    opens = PAGES[visit.game].seating.is_open(visit.state, chair.seat)
    return chair.status == "held" or opens or chair.seat in _played(visit)


def _by_app(visit: Visit) -> Mapping[int, AppPlayer]:
    """Say which seats the app plays, and how."""
    bots = visit.tables.bots
    return {
        seat: AppPlayer(one.name, message(bots.called(visit.game, one.kind), visit.language))
        for seat, one in _played(visit).items()
    }


def _played(visit: Visit) -> Mapping[int, PlayedByApp]:
    return GAMES[visit.game].by_app(visit.state)


@screen("waiting", title="web.waiting.title")
def waiting(visit: Visit) -> Waiting:
    """Wait for the answer to a request; a phone whose request was granted has its seat already."""
    asked = seat_request_of(visit.table)
    if not asked:
        raise ShowOtherScreen
    if asked == WITHDRAWN:
        keep_seat_request(visit.table, "")
        raise ShowOtherScreen("join", Flash("done", visit.say("web.waiting.withdrawn")))
    state = visit.tables.seat_request_status(visit.table, asked).state
    if state == "waiting":
        return Waiting()
    keep_seat_request(visit.table, "")
    told = Flash("stale", visit.say("web.waiting.refused")) if state == "refused" else None
    raise ShowOtherScreen("join", told)


@blueprint.get("/j/<table>/<secret>")
def enter(table: str, secret: str) -> Response:
    """Let a phone in that followed a link; one that opens something does so at any time.

    Others at the same address may have guessed. A link names its table and is too long to guess.
    """
    try:
        found = tables().rights(table, (secret,))
    except UnknownTableError:
        if seconds := tables().guess_limit.retry_after(address()):
            raise TooManyGuessesError(seconds) from None
        tables().guess_limit.record(address())
        raise
    keep_secret(table, secret)
    if found.held:
        choose_seat(table, found.held[0])
    # A link that only shows the table does so on a phone, too, that may sit down.
    return go(table, "" if found.guest or found.held or found.host else "table")


@blueprint.post("/t/<table>/seats/<int:seat>/ask")
def ask(table: str, seat: int) -> Response:
    """Ask for a seat that another phone holds, to take it over or to share it."""
    visit = arrive(table)
    name = request.form.get("name", "")
    enforce_rate_limit(
        visit.tables.request_limit, f"{table} {address()}", "web.error.too_many_asks"
    )
    how: How = "share" if request.form.get("how") == "share" else "take"
    earlier = seat_request_of(table)
    keep_seat_request(table, visit.tables.request_seat(visit.rights, seat, name, how, earlier))
    keep_name(name)
    return go(table, "waiting")


@blueprint.post("/t/<table>/seats/withdraw")
def withdraw(table: str) -> Response:
    """Let the phone ask for a seat no more; one that was granted by now has its seat."""
    visit = arrive(table)
    if asked := seat_request_of(table):
        visit.tables.withdraw_seat_request(visit.rights, asked)
        if visit.tables.seat_request_status(table, asked).state != "granted":
            keep_seat_request(table, WITHDRAWN)
            return go(table, "waiting")
    return go(table, "join")


@blueprint.post("/t/<table>/seats/requests/<int:number>")
def answer_seat_request(table: str, number: int) -> Response:
    """Grant or refuse another phone's request."""
    visit = arrive(table)
    grant = request.form.get("grant") == "yes"
    asked = visit.tables.rollbacks.open_requests(visit.rights, visit.head).seat_requests
    taken = next((one for one in asked if one.id == number and one.how == "take"), None)
    heir = visit.tables.answer_seat_request(visit.rights, number, grant=grant)
    if heir is not None and taken is not None:
        _hand_on(visit, taken, heir)
    return go(table, request.form.get("screen", "seats"))


def _hand_on(visit: Visit, asked: SeatRequest, heir: AccessRights) -> None:
    """Tell the game who plays the seat from now on; where it does not care, nothing is told.

    It is told in the name of the new holder, who gave a name when asking: a host who grants a seat
    does not play it.
    """
    command = PAGES[visit.game].seating.hand_on(visit.state, asked.seat, asked.name)
    if command is None:
        return
    key = intent_key(request.form.get("key", ""), {"handed_on": asked.id})
    # A name that the rules refuse keeps the old one: the seat changes hands all the same.
    with contextlib.suppress(IllegalCommandError):
        visit.tables.submit(heir, Intent(command, visit.seq, key, asked.seat))


@blueprint.post("/t/<table>/seats/<int:seat>/lend")
def lend(table: str, seat: int) -> Response:
    """Lend a seat to another, to the host, or to nobody any more."""
    visit = arrive(table)
    to = request.form.get("to", "")
    visit.tables.lend(visit.rights, seat, number(to) if to else None)
    return go(table, "seats")


@blueprint.post("/t/<table>/seats/<int:seat>/release")
def release(table: str, seat: int) -> Response:
    """Give a seat back; the host can free any."""
    visit = arrive(table)
    visit.tables.release(visit.rights, seat)
    try:
        arrive(table)
    except UnknownTableError:
        # The seat was all that this phone had here.
        links = visit.tables.links(visit.rights)
        keep_secret(table, links.join)
    return go(table, "seats")


@blueprint.post("/t/<table>/seats/links/<any(guests, host):whose>")
def renew(table: str, whose: Renewed) -> Response:
    """Make the links of guests or hosts anew; those given out before open nothing."""
    visit = arrive(table)
    links = visit.tables.renew_links(visit.rights, whose)
    if whose == "host":
        keep_secret(table, links.host)
    return go(table, "seats")


@blueprint.post("/t/<table>/seats/<int:seat>/play")
def play(table: str, seat: int) -> Response:
    """Play another of the phone's seats from now on."""
    arrive(table)
    choose_seat(table, seat)
    return go(table)
