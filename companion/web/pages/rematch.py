"""Once more with the same people: each phone taps once, and sits where it sat."""

from collections.abc import Collection

from flask import Blueprint, Response

from companion.engine.errors import IllegalCommandError
from companion.i18n import verbatim
from companion.table import AccessRights, Intent, NewTable, SeatInfo, SeatTakenError
from companion.web.game_rematch import Rematch
from companion.web.game_ui import PAGES
from companion.web.pages.home import too_many_tables
from companion.web.screens.first_turn import guide_from_now
from companion.web.screens.phone_cookies import (
    awaited_at,
    choose_seat,
    keep_awaited,
    keep_secret,
    prefer,
    starter_at,
)
from companion.web.screens.request_context import Visit, arrive
from companion.web.screens.screen_rendering import answer, go

blueprint = Blueprint("rematch", __name__)


@blueprint.post("/t/<table>/rematch")
def rematch(table: str) -> Response:
    """Open a table like this one, or find the one that another phone opened; and sit down."""
    visit = arrive(table)
    again = PAGES[visit.game].rematch
    opening = again.opening(visit.state) if again is not None else None
    if again is None or opening is None or not visit.takes_part:
        return go(table)
    if said := too_many_tables():
        return answer(visit.with_flash(said), "end", 429)
    new = visit.tables.successors.open(visit.rights, visit.game, opening)
    if visit.tables.head(new.table).seq == 1:  # nobody has sat down, or chosen other dice
        visit.tables.dice_sets.take_over(new.table, table)
    response = moved(visit, new)
    if _is_alone_in_demo(visit, again, opening):
        _begin(visit, new)
    return response


def _is_alone_in_demo(visit: Visit, again: Rematch, opening: object) -> bool:
    """Tell whether somebody tried the game against the app's players: nobody is waited for."""
    demo = PAGES[visit.game].opening.demo
    if demo is None or opening != demo.command or not visit.rights.host:
        return False
    held = {one.seat for one in visit.tables.seats(visit.rights) if one.status == "held"}
    by_app = [*again.by_app(visit.state, visit.tables.bots.seed)]
    return held == {*visit.rights.held} and len(by_app) == len(demo.bots)


def _begin(visit: Visit, new: NewTable) -> None:
    """Begin as the demo before; a second tap finds it done."""
    demo, tables = PAGES[visit.game].opening.demo, visit.tables
    if demo is None:
        return
    host = tables.rights(new.table, (new.host,))
    try:
        tables.submit(host, Intent(demo.begin, tables.head(new.table).seq, "demo-begin", 0))
    except IllegalCommandError:
        return


def moved(visit: Visit, new: NewTable) -> Response:
    """Let a phone in with what it had: the seats that it held, and whether it was the host."""
    again = PAGES[visit.game].rematch
    keep_secret(new.table, new.join)
    if again is None:
        return go(new.table)
    if visit.rights.host:
        keep_secret(new.table, new.host)
        _seat_bots(visit, again, visit.tables.rights(new.table, (new.host,)))
    infos = visit.tables.seats(visit.rights)
    # A host may have played a seat that no phone held.
    unheld = (one.seat for one in infos if one.status != "held" and one.seat == visit.seat)
    for seat in (*visit.rights.held, *unheld):
        _sit(visit, again, new, seat)
    sat = ((one.seat, again.seat(visit.state, one.seat)) for one in infos)
    awaited = {seat: found[0] for seat, found in sat if found}
    keep_awaited(new.table, awaited, _host_name(visit))
    response = go(new.table)
    prefer(response, guide_from_now(wanted=False))  # a whole game has led them through
    return response


def awaited_players(visit: Visit, seated: Collection[str]) -> str:
    """Name those of a rematch who are not here again, as the phone that asked for it knows them."""
    return ", ".join(name for name in awaited_at(visit.table).values() if name not in seated)


def gone_ahead(visit: Visit) -> str:
    """Name those who sit at the table that follows this one; empty while there is none."""
    new = visit.tables.successors.of(visit.table)
    if new is None:
        return ""
    infos = visit.tables.seats(visit.tables.rights(new.table, (new.join,)))
    names = ", ".join(_named(visit, one) for one in infos if one.status == "held")
    return names or visit.say("web.host")


def _named(visit: Visit, info: SeatInfo) -> str:
    return f"{info.name} ({visit.say('web.host')})" if info.by_host else info.name


def who_starts(visit: Visit) -> str:
    """Say in a lobby who starts the game: by name where the host has, or had, a seat."""
    name = _host_name(visit) or starter_at(visit.table)
    if name:
        return visit.say("web.lobby.name_starts", name=verbatim(name))
    return visit.say("web.lobby.host_starts")


def _host_name(visit: Visit) -> str:
    """Name the host of a table; empty for one without a seat."""
    return next((one.name for one in visit.tables.seats(visit.rights) if one.by_host), "")


def _sit(visit: Visit, again: Rematch, new: NewTable, seat: int) -> None:
    found = again.seat(visit.state, seat)
    if found is None:
        return
    name, command = found
    tables = visit.tables
    comes = tables.rights(new.table, (new.join, *((new.host,) if visit.rights.host else ())))
    try:
        secret = tables.claim(comes, seat, name, key=f"rematch-{new.table}-{seat}")
    except SeatTakenError:
        return
    keep_secret(new.table, secret)
    choose_seat(new.table, seat)
    rights = tables.rights(new.table, (new.join, secret))
    for asked in (command, again.late(command)):
        if asked is not None and _seats(visit, rights, seat, asked):
            return


def _seats(visit: Visit, rights: AccessRights, seat: int, command: object) -> bool:
    """Tell the game who sits there, and say whether it agrees.

    Where it does not, the phone finds the form for sitting down.
    """
    seen = visit.tables.head(rights.table).seq
    key = f"rematch-{type(command).__name__}-{seat}"
    try:
        visit.tables.submit(rights, Intent(command, seen, key, seat))
    except IllegalCommandError:
        return False
    return True


def _seat_bots(visit: Visit, again: Rematch, host: AccessRights) -> None:
    """Let the app play again where it played."""
    tables = visit.tables
    for seat, command in again.by_app(visit.state, tables.bots.seed):
        seen = tables.head(host.table).seq
        try:
            tables.submit(host, Intent(command, seen, f"rematch-bot-{seat}", seat))
        except IllegalCommandError:
            continue
