"""Pages that look on go along when the people of a table play on at another."""

from flask import Response

from companion.web.game_ui import PAGES
from companion.web.screens.command_feedback import Flash
from companion.web.screens.phone_cookies import keep_followed, keep_secret, take_followed
from companion.web.screens.request_context import Visit
from companion.web.screens.screen_rendering import go


def follow(visit: Visit) -> Response | None:
    """Send a television, or whoever else looks on, after the people of a game that is over.

    Players come by their own tap; a page that is opened anew shows the game that was.
    """
    again = PAGES[visit.game].rematch
    if visit.seat or again is None or again.opening(visit.state) is None:
        return None
    new = visit.tables.successors.of(visit.table)
    if new is None:
        return None
    keep_secret(new.table, new.join if visit.rights.guest else new.look)
    if visit.rights.host:
        keep_secret(new.table, new.host)
    keep_followed(new.table)
    return go(new.table, "table")


def told_if_followed(visit: Visit) -> Visit:
    """Say once on the new table that the page came there by itself."""
    if not take_followed(visit.table):
        return visit
    # Others acted: it goes once it was read, without a tap, which a television never gets.
    return visit.with_flash(Flash("stale", visit.say("web.rematch.followed")))
