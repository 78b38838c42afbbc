"""Going back to any point of the log: one phone asks, all others answer where they are."""

from dataclasses import dataclass
from typing import ClassVar

from flask import Blueprint, Response, request

from companion.web.game_ui import PAGES
from companion.web.screens.approval_requests import entries_undone_by
from companion.web.screens.log_entries import LogLine, command_name, log_line, viewer_as_you
from companion.web.screens.request_context import Visit, arrive, number
from companion.web.screens.screen_rendering import Screen, ShowOtherScreen, go, screen

blueprint = Blueprint("back", __name__)

SHOWN = 12


@dataclass(frozen=True, kw_only=True)
class RollbackPreview(Screen):
    """What would fall, before anybody is asked.

    Attributes:
        first: The first action that falls.
        what: What it was.
        count: How many fall.
        falls: Some of them in words.
        others: Who has to agree.
        rolled: Real dice, tiles or cards are among them.
    """

    template: ClassVar[str] = "pages/_rollback.html"
    first: int
    what: str
    count: int
    falls: tuple[LogLine, ...]
    others: tuple[str, ...]
    rolled: bool


@screen("back", title="web.back.title")
def back(visit: Visit) -> RollbackPreview:
    """Show what would fall."""
    seq = number(visit.args.get("seq"))
    entries = entries_undone_by(visit, seq) if seq > 1 else ()
    if not entries or entries[0].seq != seq or not visit.takes_part:
        raise ShowOtherScreen("log")
    seats = visit.tables.seats(visit.rights)
    pages = PAGES[visit.game]
    names = pages.names(visit.state)
    return RollbackPreview(
        first=seq,
        what=command_name(entries[0], pages.name, visit.language),
        count=len(entries),
        falls=tuple(
            log_line(one, visit.language, pages, names)
            for one in viewer_as_you(visit, entries[:SHOWN])
        ),
        others=tuple(
            one.name for one in seats if one.status == "held" and one.seat not in visit.acts
        ),
        rolled=any(one.rolled for one in entries),
    )


@blueprint.post("/t/<table>/back")
def ask(table: str) -> Response:
    """Ask everybody to go back."""
    visit = arrive(table)
    visit.tables.rollbacks.request(visit.rights, number(request.form.get("seq")))
    return go(table, "log")


@blueprint.post("/t/<table>/back/<int:asked>")
def answer_back(table: str, asked: int) -> Response:
    """Agree to go back, or refuse."""
    visit = arrive(table)
    agree = request.form.get("agree") == "yes"
    done = visit.tables.rollbacks.answer(visit.rights, asked, agree=agree)
    return go(table, "log" if done else request.form.get("screen", "log"))
