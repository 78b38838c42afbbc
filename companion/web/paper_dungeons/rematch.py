"""Once more with the same people: each phone taps once, and sits where it sat."""

from flask import Response
from msgspec.structs import replace

from companion.engine.errors import IllegalCommandError
from companion.games.paper_dungeons.commands import OpenTable, TakeSeat
from companion.games.paper_dungeons.model import State
from companion.table import AccessRights, Intent, NewTable, SeatTakenError, Tables
from companion.web.pages.home import too_many_tables
from companion.web.paper_dungeons.open_table import GAME
from companion.web.screens.phone_cookies import choose_seat, keep_secret
from companion.web.screens.request_context import Visit, arrive
from companion.web.screens.screen_rendering import answer, go


def rematch(table: str) -> Response:
    """Open a table like this one, or find the one that another phone opened; and sit down."""
    visit = arrive(table)
    if not visit.takes_part or visit.state.phase != "over":
        return go(table)
    if said := too_many_tables():
        return answer(visit.with_flash(said), "end", 429)
    settings = replace(visit.state.settings, campaign="")
    new = visit.tables.create(GAME, OpenTable(settings), key=f"rematch-{table}")
    return _moved(visit, new)


def next_chapter(table: str) -> Response:
    """Open the next chapter of a campaign."""
    visit = arrive(table)
    return _moved(visit, visit.tables.campaigns.open_next(visit.rights))


def _moved(visit: Visit, new: NewTable) -> Response:
    """Let a phone in with what it had: the seats that it held, and whether it was the host."""
    state: State = visit.state
    keep_secret(new.table, new.join)
    host = visit.tables.rights(new.table, (new.host,))
    if visit.rights.host:
        keep_secret(new.table, new.host)
        _seat_bots(visit.tables, host, state)
    names = {seat.number: seat.player for seat in state.seats}
    for seat in visit.rights.held:
        if seat in names:
            _sit(visit.tables, new, seat, names[seat])
    return go(new.table)


def _sit(tables: Tables, new: NewTable, seat: int, name: str) -> None:
    guest = tables.rights(new.table, (new.join,))
    try:
        secret = tables.claim(guest, seat, name, key=f"rematch-{new.table}-{seat}")
    except SeatTakenError:
        return
    keep_secret(new.table, secret)
    choose_seat(new.table, seat)
    rights = tables.rights(new.table, (new.join, secret))
    key = f"rematch-sit-{seat}"
    tables.submit(rights, Intent(TakeSeat(seat, name), tables.head(new.table).seq, key, seat))


def _seat_bots(tables: Tables, host: AccessRights, state: State) -> None:
    """Let the app play again where it played."""
    for seat in state.seats:
        if seat.bot is None:
            continue
        command = TakeSeat(seat.number, seat.player, replace(seat.bot, seed=tables.bots.seed()))
        seen = tables.head(host.table).seq
        try:
            tables.submit(host, Intent(command, seen, f"rematch-bot-{seat.number}", seat.number))
        except IllegalCommandError:
            continue
