"""Letting a ghost into a race, and out of it."""

from flask import Response, request

from companion.table import BadIntentError
from companion.web.screens.phone_cookies import secrets_for
from companion.web.screens.request_context import arrive, number
from companion.web.screens.screen_rendering import go


def add_ghost(table: str) -> Response:
    """Race a bot of the kind that the form names."""
    visit = arrive(table)
    kind = request.form.get("kind", "")
    if kind not in visit.tables.bots.kinds(visit.game):
        raise BadIntentError("table.error.garbled")
    visit.tables.races.race_bot(visit.rights, visit.seat, kind)
    return go(table, "race")


def add_earlier_game(table: str) -> Response:
    """Race a game of one's own that the form names."""
    visit = arrive(table)
    other, seat = request.form.get("other", ""), number(request.form.get("place"))
    earlier = visit.tables.rights(other, secrets_for(other))
    visit.tables.races.race_game(visit.rights, visit.seat, earlier, seat)
    return go(table, "race")


def stop_ghost(table: str) -> Response:
    """Race a ghost no more."""
    visit = arrive(table)
    visit.tables.races.stop(visit.rights, number(request.form.get("ghost")))
    return go(table, "race")
