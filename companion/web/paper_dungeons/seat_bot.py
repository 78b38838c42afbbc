"""Seats that the app plays: the host lets it sit down, or play on for somebody who left."""

from flask import Response, request

from companion.games.paper_dungeons.model import State
from companion.table import BadIntentError, Intent
from companion.web.screens.play_routes import do, intent_key
from companion.web.screens.request_context import arrive, number

NAMES = ("Ada", "Bo", "Cleo", "Dag", "Edda", "Finn", "Gil", "Hana")
"""What the app's players are called, by seat."""


def seat_bot(table: str) -> Response:
    """Let the app play a seat, in the way that the form names."""
    visit = arrive(table)
    state: State = visit.state
    seat, kind = number(request.form.get("place")), request.form.get("kind", "")
    bots = visit.tables.bots
    if kind not in bots.kinds(visit.game) or not 1 <= seat <= len(NAMES):
        raise BadIntentError("table.error.garbled")
    sits = next((one.player for one in state.seats if one.number == seat), NAMES[seat - 1])
    command = bots.seating(visit.game, seat, sits, kind)
    key = intent_key(request.form.get("key", ""), {"bot": kind, "seat": seat})
    return do(visit, Intent(command, visit.seq, key, seat), request.form.get("screen", "lobby"))
