"""A table to try a game: one tap seats a phone with players of the app's own, and the game runs."""

from http import HTTPStatus

from flask import Blueprint, Response

from companion.table import Intent, NewTable
from companion.web.errors import UnknownPageError
from companion.web.game_opening import Demo
from companion.web.game_ui import PAGES
from companion.web.pages.bot_seating import NAMES
from companion.web.pages.home import not_opened, opened, too_many_tables
from companion.web.pages.seating import phone_key
from companion.web.screens.first_turn import guide_from_now
from companion.web.screens.phone_cookies import choose_seat, keep_secret, player_name, prefer
from companion.web.screens.request_context import arrive, tables

blueprint = Blueprint("demo", __name__)

OWN = 1
"""The seat of whoever tries the game; the app's players have the next ones."""


@blueprint.post("/demo/<game>")
def open_demo(game: str) -> Response:
    """Open a table to try a game; whoever tapped plays first."""
    demo = PAGES[game].opening.demo if game in PAGES else None
    if demo is None:
        raise UnknownPageError
    if flash := too_many_tables():
        return not_opened(game, flash, {}, {}, HTTPStatus.TOO_MANY_REQUESTS)
    new = tables().create(game, demo.command, key=phone_key({"demo": game}))
    response = opened(new)
    prefer(response, guide_from_now(wanted=True))
    _begin(new, demo)
    return response


def _begin(new: NewTable, demo: Demo) -> None:
    """Seat everybody and begin; a second tap finds it done."""
    visit = arrive(new.table)
    if PAGES[visit.game].seated(visit.state):
        return
    name = player_name() or visit.say("web.demo.guest")
    secret = tables().claim(visit.rights, OWN, name, key=f"demo-{new.table}")
    keep_secret(new.table, secret)
    choose_seat(new.table, OWN)
    rights = arrive(new.table).rights

    def do(command: object, what: str, seat: int) -> None:
        intent = Intent(command, tables().head(new.table).seq, f"demo-{what}", seat)
        tables().submit(rights, intent)

    do(demo.sit(name), "sit", OWN)
    for seat, kind in enumerate(demo.bots, OWN + 1):
        do(tables().bots.seating(new.table, seat, NAMES[seat - 1], kind), f"bot-{seat}", seat)
    do(demo.begin, "begin", 0)
