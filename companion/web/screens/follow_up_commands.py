"""What follows a tap: the rest of a plan that was tapped, and what nobody has to be asked."""

from collections.abc import Mapping, Sequence
from typing import Any

from companion.engine.errors import IllegalCommandError
from companion.table import BadIntentError, Intent, NotYourSeatError, Outcome, StaleTableError
from companion.web.game_ui import PAGES
from companion.web.screens.request_context import Visit

LONGEST_PLAN = 40
"""More commands than any plan of a turn has."""


def carry_out(
    visit: Visit, intent: Intent, outcome: Outcome, plan: Sequence[Mapping[str, Any]]
) -> Outcome:
    """Do the rest of a plan, a row for each command, as long as the table allows it.

    It ends where something else is asked first, such as a roll or another player's answer, and
    where another player may answer with a card: then the page asks that, and what is left can be
    done by hand. A tap that is sent again does nothing more than it did the first time.
    """
    if outcome.repeated:
        return outcome
    for place, data in enumerate(plan[:LONGEST_PLAN], start=1):
        if outcome.answerers:
            return outcome
        try:
            command = visit.tables.command(visit.table, data)
            follows = Intent(command, outcome.seq, f"{intent.key}+{place}", intent.seat)
            outcome = visit.tables.submit(visit.rights, follows)
        except (BadIntentError, IllegalCommandError, NotYourSeatError, StaleTableError):
            return outcome
    return outcome


def go_on(visit: Visit, intent: Intent, outcome: Outcome) -> None:
    """Send what follows, under the name of who tapped, if that seat is the one to act."""
    pages = PAGES[visit.game]
    if visit.tables.games[visit.game].actor(visit.state, intent.command).who != "seat":
        return  # who sets something right by hand wants it to stay as it was set
    command = pages.goes_on(outcome.state)
    if command is None or pages.after.to_act(outcome.state) != outcome.seat:
        return
    follows = Intent(command, outcome.seq, f"{intent.key}+", intent.seat)
    try:
        visit.tables.submit(visit.rights, follows)
    except (IllegalCommandError, StaleTableError):
        return  # somebody was quicker: the page shows what there is to do now
