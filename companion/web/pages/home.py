"""The first page: open a table, or join one."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from http import HTTPStatus
from typing import ClassVar

from flask import Blueprint, Response, request

from companion.i18n import text
from companion.table import NewTable, UnknownTableError
from companion.web.errors import UnknownPageError
from companion.web.game_opening import Opening
from companion.web.game_ui import PAGES
from companion.web.pages.seating import phone_key
from companion.web.screens.command_feedback import Flash
from companion.web.screens.phone_cookies import keep_secret, known_tables, preferences, secrets_for
from companion.web.screens.request_context import address, tables
from companion.web.screens.screen_rendering import Screen, answer_page, go
from companion.web.screens.table_links import read_code

blueprint = Blueprint("home", __name__)


@dataclass(frozen=True, slots=True)
class KnownTable:
    """A table that the phone has been to."""

    table: str
    title: str


@dataclass(frozen=True, kw_only=True)
class Home(Screen):
    """The first page."""

    template: ClassVar[str] = "pages/_home.html"
    games: tuple[Opening, ...]
    known: tuple[KnownTable, ...]
    rules: Mapping[str, object]
    picked: Mapping[str, str]
    flash: Flash | None
    typed: str = ""
    wrong: bool = False
    wait: int = 0


@blueprint.get("/")
def home() -> Response:
    """Show the first page."""
    return answer_page(_home(), "web.home.title")


@blueprint.post("/join")
def join() -> Response:
    """Let a phone in that typed a code or pasted a link."""
    typed = request.form.get("code", "")[:200]
    table, named = read_code(typed) or ("", ())
    # With the name of its table it is as good as a link, which passes at any time.
    if secret := next((one for one in named if _opens(table, one)), ""):
        return _enter(table, secret)
    if seconds := tables().guess_limit.retry_after(address()):
        shown = _home(typed=typed, wait=seconds)
        return answer_page(shown, "web.home.title", HTTPStatus.TOO_MANY_REQUESTS)
    for secret in () if table else named:
        if (invited := tables().invited(secret)) and _opens(invited, secret):
            return _enter(invited, secret)
    tables().guess_limit.record(address())
    return answer_page(_home(typed=typed, wrong=True), "web.home.title", 422)


def _enter(table: str, secret: str) -> Response:
    keep_secret(table, secret)
    return go(table)


@blueprint.post("/open/<game>")
def open_table(game: str) -> Response:
    """Open a table of a game whose form asks for nothing."""
    command = PAGES[game].opening.command if game in PAGES else None
    if command is None:
        raise UnknownPageError
    if flash := too_many_tables():
        return not_opened(game, flash, {}, {}, HTTPStatus.TOO_MANY_REQUESTS)
    return opened(tables().create(game, command, key=phone_key({})))


def too_many_tables() -> Flash | None:
    """Say how long this address has to wait before it may open one more table, if it has to."""
    if seconds := tables().opening_limit.retry_after(address()):
        because = text("web.error.too_many_tables", preferences().language, count=seconds)
        return Flash("refused", because)
    return None


def opened(new: NewTable) -> Response:
    """Go to a table that was just opened; the phone is its host."""
    tables().opening_limit.record(address())
    keep_secret(new.table, new.join)
    keep_secret(new.table, new.host)
    return go(new.table)


def not_opened(
    game: str,
    flash: Flash,
    picked: Mapping[str, str],
    rules: object,
    status: int = HTTPStatus.UNPROCESSABLE_ENTITY,
) -> Response:
    """Show the first page again, with all that was chosen for a table that cannot be opened."""
    shown = replace(_home(), flash=flash, picked=picked)
    shown = replace(shown, rules={**shown.rules, game: rules})
    return answer_page(shown, "web.home.title", status)


def _home(*, typed: str = "", wrong: bool = False, wait: int = 0) -> Home:
    return Home(
        games=tuple(pages.opening for pages in PAGES.values()),
        known=tuple(_known()),
        rules={name: pages.opening.rules() for name, pages in PAGES.items()},
        picked={},
        flash=None,
        typed=typed,
        wrong=wrong,
        wait=wait,
    )


def _known() -> list[KnownTable]:
    """List the tables that still let this phone in."""
    found = []
    for table in known_tables():
        try:
            tables().rights(table, secrets_for(table))
            game = tables().game_of(table)
        except UnknownTableError:
            continue
        # Only its own pages read its log: one that is damaged harms no other table.
        if (pages := PAGES.get(game)) is not None:
            found.append(KnownTable(table, pages.title))
    return found


def _opens(table: str, secret: str) -> bool:
    if not table:
        return False
    try:
        tables().rights(table, (secret,))
    except UnknownTableError:
        return False
    return True
