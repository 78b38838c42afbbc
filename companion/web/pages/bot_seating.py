"""Seats that the app plays: the host lets it sit down, or play on for somebody who left."""

from dataclasses import dataclass

from flask import Blueprint, Response, request

from companion.table import BadIntentError, Intent
from companion.web.screens.command_feedback import message
from companion.web.screens.play_routes import do, done, intent_key
from companion.web.screens.request_context import Visit, arrive, number

blueprint = Blueprint("bots", __name__)

NAMES = ("Ada", "Bo", "Cleo", "Dag", "Edda", "Finn", "Gil", "Hana")
"""What the app's players are called, by seat."""


@dataclass(frozen=True, slots=True)
class Kind:
    """A way in which the app plays, by its name in storage and in words."""

    name: str
    label: str


@dataclass(frozen=True, slots=True)
class BotOffer:
    """What the host may let the app play.

    Attributes:
        place: The seat.
        kinds: The ways in which the app plays, the weakest first.
        usual: The one that is proposed.
    """

    place: int
    kinds: tuple[Kind, ...]
    usual: str


def bot_offer(visit: Visit, free: tuple[int, ...]) -> BotOffer | None:
    """Offer the host to let the app play the first free seat; None where it cannot."""
    bots = visit.tables.bots
    kinds = tuple(
        Kind(kind, message(bots.called(visit.game, kind), visit.language))
        for kind in bots.kinds(visit.game)
    )
    if not visit.rights.host or not free or not kinds:
        return None
    return BotOffer(free[0], kinds, bots.usual(visit.game))


@blueprint.post("/t/<table>/bot")
def seat_bot(table: str) -> Response:
    """Let the app play a seat, in the way that the form names."""
    visit = arrive(table)
    seat, kind = number(request.form.get("place")), request.form.get("kind", "")
    bots = visit.tables.bots
    if kind not in bots.kinds(visit.game) or not 1 <= seat <= len(NAMES):
        raise BadIntentError("table.error.garbled")
    sits = next((one.player for one in visit.state.seats if one.number == seat), NAMES[seat - 1])
    command = bots.seating(table, seat, sits, kind)
    key = intent_key(request.form.get("key", ""), {"bot": kind, "seat": seat})
    return do(visit, Intent(command, visit.seq, key, seat), request.form.get("screen", "lobby"))


@blueprint.post("/t/<table>/bots/hurry")
def hurry(table: str) -> Response:
    """Let the app's players play on at once, until a person has to act."""
    visit = arrive(table)
    if visit.takes_part:
        visit.tables.bots.hurry(table)
    return done(visit, request.form.get("screen", ""))
