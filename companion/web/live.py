"""The stream that tells open pages how far their table has come; it carries numbers only."""

from collections.abc import Iterator

from flask import Blueprint, Response, request

from companion.table import Tick
from companion.web.forms import number
from companion.web.visit import arrive

blueprint = Blueprint("live", __name__)

RETRY_MS = 2000


@blueprint.get("/t/<table>/live")
def live(table: str) -> Response:
    """Open the stream of a phone."""
    visit = arrive(table)
    ticks = visit.tables.live.subscribe(visit.badge, seen=_seen())
    response = Response(_written(ticks), mimetype="text/event-stream")
    response.headers["Cache-Control"] = "no-store"
    response.headers["X-Accel-Buffering"] = "no"
    # The server closes the iterator when the phone is gone.
    response.call_on_close(ticks.close)
    return response


def _written(ticks: Iterator[Tick | None]) -> Iterator[str]:
    """Write each tick as an event, and silence as a comment that keeps the line open."""
    yield f"retry: {RETRY_MS}\n\n"
    for tick in ticks:
        if tick is None:
            yield ": \n\n"
        else:
            number_of = f"{tick.seq}.{tick.seats}"
            yield f"event: seq\nid: {number_of}\ndata: {number_of}\n\n"


def _seen() -> Tick | None:
    """Read what the page shows: what it heard last, or what it was rendered with."""
    shown = request.headers.get("Last-Event-ID") or request.args.get("seen", "")
    seq, dot, seats = shown.partition(".")
    return Tick(number(seq), number(seats)) if dot else None
