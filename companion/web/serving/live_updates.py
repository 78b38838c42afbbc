"""The stream that tells open pages how far their table has come; it carries numbers only."""

from collections.abc import Iterator

from flask import Blueprint, Response, request

from companion.table import Tick
from companion.web.screens.request_context import arrive, number
from companion.web.serving.event_loop_streams import HAND_ON

blueprint = Blueprint("live", __name__)

RETRY_MS = 500
"""How soon a phone that lost its stream tries again: it is right a moment after a restart."""
BEGINNING = f"retry: {RETRY_MS}\n\n"


@blueprint.get("/t/<table>/live")
def live(table: str) -> Response:
    """Open the stream of a phone."""
    visit = arrive(table)
    # Bots that a restart of the server stopped in mid turn go on when somebody looks.
    visit.tables.bots.play(table)
    ticks = visit.tables.subscriptions.subscribe(visit.rights, seen=_seen())
    hand_on = request.environ.get(HAND_ON)
    if hand_on is not None and request.method == "GET":
        hand_on(ticks, written)
        response = Response(iter((BEGINNING,)), mimetype="text/event-stream")
    else:
        response = Response(_told(ticks), mimetype="text/event-stream")
        # The server closes the iterator when the phone is gone.
        response.call_on_close(ticks.close)
    response.headers["Cache-Control"] = "no-store"
    response.headers["X-Accel-Buffering"] = "no"
    return response


def written(tick: Tick | None) -> str:
    """Write a tick as an event, and silence as a comment that keeps the line open."""
    if tick is None:
        return ": \n\n"
    number_of = f"{tick.seq}.{tick.seats}"
    return f"event: seq\nid: {number_of}\ndata: {number_of}\n\n"


def _told(ticks: Iterator[Tick | None]) -> Iterator[str]:
    """Tell by a thread that waits, where the server knows no other way."""
    yield BEGINNING
    for tick in ticks:
        yield written(tick)


def _seen() -> Tick | None:
    """Read what the page shows: what it heard last, or what it was rendered with."""
    shown = request.headers.get("Last-Event-ID") or request.args.get("seen", "")
    seq, dot, seats = shown.partition(".")
    return Tick(number(seq), number(seats)) if dot else None
