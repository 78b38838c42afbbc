"""Doing again what was taken back: at once, or after a question where others are touched by it."""

from contextlib import suppress
from dataclasses import dataclass
from typing import ClassVar
from urllib.parse import urlencode

from flask import Blueprint, Response, request, url_for

from companion.engine.errors import IllegalCommandError
from companion.table import ConfirmRedoError, NothingToRedoError
from companion.web.game_ui import PAGES
from companion.web.pages.log import origin, with_events
from companion.web.screens.command_feedback import Flash, refused
from companion.web.screens.follow_up_commands import LONGEST_PLAN
from companion.web.screens.log_entries import LogLine, log_line
from companion.web.screens.play_routes import done
from companion.web.screens.request_context import Visit, arrive, number
from companion.web.screens.screen_rendering import (
    Screen,
    ShowOtherScreen,
    address,
    answer,
    go_to,
    screen,
)

blueprint = Blueprint("redo", __name__)


@dataclass(frozen=True, kw_only=True)
class Redo(Screen):
    """What doing it again comes to.

    Attributes:
        action: What would be done again.
        seq_undone: The undo that is taken back.
        token: Confirms exactly this.
        for_others: What comes of it for others, a sentence each.
        origin: The screen from which it was asked for, where the phone goes on.
    """

    template: ClassVar[str] = "pages/_redo.html"
    action: LogLine
    seq_undone: int
    token: str
    for_others: tuple[str, ...]
    origin: str


@screen("redo", title="web.redo.title")
def redo(visit: Visit) -> Redo:
    """Show what doing it again comes to."""
    seq = number(visit.args.get("seq"))
    try:
        preview = visit.tables.redos.preview(visit.rights, seq)
    except (IllegalCommandError, NothingToRedoError) as error:
        raise ShowOtherScreen("log") from error
    pages = PAGES[visit.game]
    names = pages.names(visit.state)
    others = with_events(preview.entry, preview.for_others)
    return Redo(
        action=log_line(preview.entry, visit.language, pages, names),
        seq_undone=preview.seq,
        token=preview.token,
        for_others=log_line(others, visit.language, pages, names).happened,
        origin=origin(visit),
    )


@blueprint.post("/t/<table>/redo")
def do_again(table: str) -> Response:
    """Do again what one tap took back; where it is something to others, ask first."""
    visit = arrive(table)
    seq, token = number(request.form.get("seq")), request.form.get("token", "")
    name = request.form.get("screen", "log")
    try:
        visit.tables.redos.redo(visit.rights, seq, token)
        _rest_of_tap(visit, seq)
    except ConfirmRedoError as error:
        query = urlencode({"seq": error.preview.seq, "origin": name})
        return go_to(f"{url_for('play.show', table=table, name='redo')}?{query}")
    except IllegalCommandError as error:
        flash = refused(error.refusal, visit.language)
        return answer(visit.refreshed().with_flash(flash), name, 422)
    except NothingToRedoError as error:
        flash = Flash("stale", visit.say(error.key, **error.params))
        return answer(visit.refreshed().with_flash(flash), name, 422)
    return go_to(address(table, name)) if token else done(visit, name)


def _rest_of_tap(visit: Visit, seq: int) -> None:
    """Do again the other actions that the same tap took back, as long as they are possible."""
    tap = _tap_of(visit, seq)
    with suppress(IllegalCommandError, NothingToRedoError):
        for _ in range(LONGEST_PLAN):
            following = visit.tables.redos.available(visit.rights)
            if not following or _tap_of(visit, following) != tap:
                return
            visit.tables.redos.redo(visit.rights, following)


def _tap_of(visit: Visit, seq: int) -> int:
    """Give the first row of the tap that a row belongs to."""
    found = visit.tables.log(visit.rights, visit.seat, after=seq - 1, before=seq + 1)
    return found[0].tap if found else 0
