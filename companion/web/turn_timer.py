"""How long the running turn has gone on, for phones that want to see it."""

from dataclasses import dataclass
from datetime import UTC, datetime

from companion.web.game_ui import PAGES
from companion.web.screens.phone_cookies import preferences
from companion.web.screens.request_context import Visit

LOOKED_BACK = 120
"""Rows in which a turn's beginning is looked for; a longer turn is timed by nobody."""


@dataclass(frozen=True, slots=True)
class TurnTimer:
    """A turn's time.

    Attributes:
        seconds: How long it has gone on.
        most: After how many it is marked as long.
        turn: The row that began it; a phone sounds once for each.
    """

    seconds: int
    most: int
    turn: int


def turn_timer(visit: Visit) -> TurnTimer | None:
    """Time the running turn where the phone's owner wants that; None where nothing runs."""
    wanted = preferences().timer
    pages = PAGES[visit.game]
    if wanted == "off" or not pages.after.to_act(visit.state):
        return None
    entries = visit.tables.log(visit.rights, visit.seat, limit=LOOKED_BACK, seen=visit.head)
    for entry in reversed(entries):
        if not entry.undone and any(pages.opens_turn(event) for event in entry.events):
            passed = (datetime.now(UTC) - entry.at).total_seconds()
            return TurnTimer(max(0, round(passed)), int(wanted) * 60, entry.seq)
    return None
