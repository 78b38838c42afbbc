"""Sitting down, standing up and changing places, for every game; of two phones, one gets a seat."""

from dataclasses import dataclass
from typing import ClassVar

import msgspec
from flask import Blueprint, Response, request

from companion.engine.errors import IllegalCommandError
from companion.engine.rules import Message
from companion.table import Intent, SeatTakenError, StaleTableError
from companion.web.game_ui import PAGES
from companion.web.screens.command_feedback import Flash, message, refused
from companion.web.screens.first_turn import guide_from_now
from companion.web.screens.phone_cookies import (
    choose_seat,
    csrf_token,
    forget_secret,
    keep_name,
    keep_seat_request,
    keep_secret,
    player_name,
    prefer,
    seat_request_of,
)
from companion.web.screens.play_routes import done, intent_key
from companion.web.screens.request_context import Visit, arrive, number
from companion.web.screens.screen_rendering import Screen, answer, go, screen

blueprint = Blueprint("seating", __name__)

SCREEN = "join"
"""The game's screen with the form for sitting down; unless it has one of its own, this one."""


@dataclass(frozen=True, kw_only=True)
class Join(Screen):
    """A name for the next free seat.

    Attributes:
        place: The seat; 0 where all are taken.
        name: The name that the phone gave before.
    """

    template: ClassVar[str] = "pages/_join.html"
    place: int
    name: str


@screen(SCREEN, title="web.join.title")
def join(visit: Visit) -> Join:
    """Ask who sits down."""
    seats = visit.tables.seats(visit.rights)
    free = (one.seat for one in seats if one.status == "free")
    return Join(place=next(free, 0), name=player_name())


@blueprint.post("/t/<table>/sit")
def sit(table: str) -> Response:
    """Take a seat, or change what was chosen for it."""
    visit = arrive(table)
    game = PAGES[visit.game].seating
    seat, name = number(request.form.get("place")), request.form.get("name", "").strip()
    form = game.read_form(visit, request.form)
    if refusal := game.check_name(name):
        # Before the seat is claimed: who is refused holds none.
        flash = refused(refusal, visit.language)
        return answer(visit.with_args(request.form).with_flash(flash), SCREEN, 422)
    keep_name(name)
    guided = (
        guide_from_now(wanted="guided" in request.form) if "offers_guide" in request.form else {}
    )
    secret = ""
    if seat not in visit.rights.held:
        try:
            seat, secret = _claim_near(visit, seat, name)
        except SeatTakenError as error:
            flash = Flash("stale", visit.say(error.key, **error.params))
            return answer(visit.refreshed().with_args(request.form).with_flash(flash), SCREEN, 409)
    choose_seat(table, seat)
    try:
        response = _tell_newest(visit, seat, name, form)
    except IllegalCommandError as error:
        if secret:
            # Who is refused holds no seat, and is shown the form as a newcomer is.
            visit.tables.release(visit.refreshed().rights, seat)
            forget_secret(table, secret)
        flash = refused(error.refusal, visit.language)
        response = answer(visit.refreshed().with_args(request.form).with_flash(flash), SCREEN, 422)
    prefer(response, guided)
    return response


@blueprint.post("/t/<table>/stand")
def stand(table: str) -> Response:
    """Give a seat back before the game begins."""
    visit = arrive(table)
    _leave(visit, number(request.form.get("place")))
    return go(table)


@blueprint.post("/t/<table>/move")
def move(table: str) -> Response:
    """Move to another free seat before the game begins, with all that was chosen."""
    visit = arrive(table)
    old, new = number(request.form.get("place")), number(request.form.get("to"))
    moved = PAGES[visit.game].seating.move(visit.state, old, new)
    if moved is None or old not in visit.rights.held:
        return go(table)
    name, command = moved
    try:
        _claim(visit, new, name)
    except SeatTakenError as error:
        return answer(
            visit.with_flash(Flash("stale", visit.say(error.key, **error.params))), "", 409
        )
    _leave(visit, old)
    choose_seat(table, new)
    try:
        return _seated(visit.refreshed(), new, command)
    except IllegalCommandError as error:
        flash = refused(error.refusal, visit.language)
        return answer(visit.refreshed().with_args(request.form).with_flash(flash), SCREEN, 422)


def phone_key(data: dict[str, object]) -> str:
    """Make the key of what lets a phone in: the same form from another phone is another intent."""
    return intent_key(request.form.get("key", ""), {**data, "phone": csrf_token()})


def _claim_near(visit: Visit, wanted: int, name: str) -> tuple[int, str]:
    """Claim a seat; where another phone was quicker at the one proposed, the next free one.

    Returns:
        The seat, and its secret.

    Raises:
        SeatTakenError: It was wanted on purpose, or all are taken.
    """
    try:
        return wanted, _claim(visit, wanted, name)
    except SeatTakenError:
        if str(wanted) != request.form.get("proposed"):
            raise
        infos = visit.tables.seats(visit.rights)
        free = next((info.seat for info in infos if info.status == "free"), None)
        if free is None:
            raise
        return free, _claim(visit, free, name)


def _claim(visit: Visit, seat: int, name: str) -> str:
    key = phone_key({"seat": seat, "name": name})
    asked = seat_request_of(visit.table)
    secret = visit.tables.claim(visit.rights, seat, name, key=key, asked=asked)
    keep_secret(visit.table, secret)
    keep_seat_request(visit.table, "")
    return secret


def _leave(visit: Visit, seat: int) -> None:
    """Tell the game that nobody sits there any more, and free the seat."""
    pages = PAGES[visit.game]
    key = intent_key(request.form.get("key", ""), {"leave": seat})
    command = pages.seating.leave(visit.state, seat)
    if command is not None:
        visit.tables.submit(visit.rights, Intent(command, visit.seq, key, seat))
    visit.tables.release(visit.rights, seat)


def _tell_newest(visit: Visit, seat: int, name: str, form: object) -> Response:
    """Tell the game who sits there, as the table is now."""
    try:
        return _tell_game(visit.refreshed(), seat, name, form)
    except StaleTableError:
        # Somebody was quicker by a blink: what is free now is chosen anew, or refused as usual.
        return _tell_game(visit.refreshed(), seat, name, form)


def _tell_game(visit: Visit, seat: int, name: str, form: object) -> Response:
    """Tell the game who sits there, and the player what it gave instead of what was wished for."""
    game = PAGES[visit.game].seating
    command = game.sit(visit.state, seat, name, form)
    return _seated(visit, seat, command, game.given_instead(visit.state, form, command))


def _seated(visit: Visit, seat: int, command: object, instead: Message | None = None) -> Response:
    """Tell the game who sits there now; where it does not ask, nothing is told."""
    if command is None:
        return done(visit, "")
    key = intent_key(request.form.get("key", ""), msgspec.to_builtins(command))
    visit.tables.submit(visit.rights, Intent(command, visit.seq, key, seat))
    if instead is None:
        return done(visit, "")
    return answer(visit.refreshed().with_flash(Flash("done", message(instead, visit.language))))
