"""What follows a tap without being asked for, because nothing else could be done."""

from companion.engine.errors import IllegalCommandError
from companion.table import Intent, Outcome, StaleTableError
from companion.web.game_ui import PAGES
from companion.web.screens.request_context import Visit


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
