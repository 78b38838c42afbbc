"""Screens: a dataclass that holds all a template receives, and the function that fills it.

One address shows one screen. The same screen is what an intent answers with, so that a phone sees
what it did where it did it.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields
from typing import Any, ClassVar
from urllib.parse import urlsplit

from flask import Response, current_app, g, make_response, redirect, render_template, request

from companion.web.errors import UnknownPageError
from companion.web.game_ui import PAGES, Tab
from companion.web.kept_screens.kept_bodies import Body, KeptBodies, RestsOn
from companion.web.kept_screens.kept_pages import filled, with_slots
from companion.web.rules.clause_links import open_pocket
from companion.web.screens.after_tap import after_tap
from companion.web.screens.approval_requests import approval_requests_for
from companion.web.screens.command_feedback import Flash
from companion.web.screens.first_turn import first_turn_sentence
from companion.web.screens.request_context import Visit
from companion.web.screens.table_links import address_of


@dataclass(frozen=True, kw_only=True)
class Screen:
    """All that a template receives."""

    template: ClassVar[str]

    @property
    def own_title(self) -> str:
        """The message key of a title that says more than the registered one; empty for none."""
        return ""

    @property
    def needs_room(self) -> bool:
        """A drawing is the matter here: what to do by hand is folded into one row."""
        return False


class ShowOtherScreen(Exception):  # noqa: N818 - nothing went wrong: the screen is found at another place
    """The screen has nothing to show now; another one has."""

    def __init__(self, name: str = "", flash: Flash | None = None) -> None:
        """Name the other screen and what is said there; without a name, the table's landing."""
        super().__init__(name)
        self.name, self.flash = name, flash


Show = Callable[[Visit], Screen]
BODIES = KeptBodies()

SEATS = "X-Seats"
"""The seats that a phone may play, in an answer; in a question, those it knows of."""
MOST_TURNS = 4
"""Screens that may send a phone on before they are taken to go round in circles."""


@dataclass(frozen=True, slots=True)
class Registered:
    """A screen that can be asked for.

    Attributes:
        name: Its address below the table's, and the id of its root.
        title: The message key of its title.
        show: Fills it.
        is_for_all: It is a television: it speaks to all eyes, whoever opened it.
        rests_on: What of a state it shows and asks, if it is kept as long as that is the same.
    """

    name: str
    title: str
    show: Show
    is_for_all: bool = False
    rests_on: RestsOn | None = None


_SCREENS: dict[tuple[str, str], Registered] = {}


def screen(
    name: str,
    *,
    title: str,
    game: str = "",
    needs: str = "",
    is_for_all: bool = False,
    rests_on: RestsOn | None = None,
) -> Callable[[Show], Show]:
    """Register a screen, for one game or for all.

    Args:
        name: Its address below the table's.
        title: The message key of its title.
        game: Whose screen it is; empty for one of all games.
        needs: With ``seat`` onlookers are sent on.
        is_for_all: It is a television.
        rests_on: Takes from a state, as a seat sees it, what the screen neither shows nor asks. Its
            body is then made of the rest alone and kept as long as that is the same.
    """

    def register(show: Show) -> Show:
        shown = _for_the_seated(show) if needs == "seat" else show
        _SCREENS[game, name] = Registered(name, title, shown, is_for_all, rests_on)
        return show

    return register


def _for_the_seated(show: Show) -> Show:
    def seated(visit: Visit) -> Screen:
        if not visit.seat:
            raise ShowOtherScreen
        return show(visit)

    return seated


def registered() -> dict[tuple[str, str], Registered]:
    """List the screens by game and name."""
    for pages in PAGES.values():
        pages.load()
    return dict(_SCREENS)


def find_screen(game: str, name: str) -> Registered:
    """Find a screen.

    Raises:
        UnknownPageError: The game has none of that name.
    """
    PAGES[game].load()
    found = _SCREENS.get((game, name)) or _SCREENS.get(("", name))
    if found is None:
        raise UnknownPageError
    return found


def answer(visit: Visit, name: str = "", status: int = 200) -> Response:
    """Answer with a screen: for htmx its one fragment, otherwise the page around it.

    Where the screen has nothing to show now, the one that has is shown in its place; without a
    name, it is the one where the phone belongs.
    """
    if name and (kept := _answer_kept(visit, name, status)) is not None:
        return kept
    visit, wanted, shown = _found(visit, name or PAGES[visit.game].landing(visit))
    moved = wanted.name != name
    if moved and not is_fragment() and not visit.flash:
        return go(visit.table, wanted.name)
    context = {field.name: getattr(shown, field.name) for field in fields(shown)}
    context |= _around(visit, wanted, shown)
    template = shown.template if is_fragment() else "layout/table.html"
    page = render_template(template, **context, fragment=shown.template)
    response = _answered(page, context, status, name, moved=moved)
    if is_fragment() and moved:
        _move(response, address_of("play.show", visit.table, wanted.name))
    return response


def _answer_kept(visit: Visit, name: str, status: int) -> Response | None:
    """Answer with a fragment whose body is kept; None where this one is made as it is asked for."""
    if not is_fragment() or visit.flash is not None:
        return None
    wanted = find_screen(visit.game, name)
    if wanted.rests_on is None:
        return None
    try:
        body = BODIES.body(visit, name, wanted.rests_on, lambda seen: _body(seen, wanted))
    except ShowOtherScreen:
        return None
    context = _around(visit, wanted, body)
    return _answered(filled(body, visit, context), context, status, name)


def _body(visit: Visit, wanted: Registered) -> Body:
    shown = wanted.show(visit)
    open_pocket(visit.table, visit.game, wanted.name)
    own = {field.name: getattr(shown, field.name) for field in fields(shown)}
    page = with_slots(visit, shown.template, wanted.name, _here(visit, wanted), own)
    return Body(page, shown.own_title, shown.needs_room)


def _answered(
    page: str, context: Mapping[str, Any], status: int, name: str, *, moved: bool = False
) -> Response:
    """Put a page into an answer, and other tabs below it where they have changed."""
    if is_fragment() and _other_tabs(context, name, moved=moved):
        page += render_template("layout/_tabs.html", **context, out_of_band=True)
    response = current_app.response_class(page, status)
    # What a phone keeps for when it is offline goes when its seats change.
    response.headers[SEATS] = _seats(context)
    return response


def _other_tabs(context: Mapping[str, Any], name: str, *, moved: bool) -> bool:
    """Say whether other tabs belong below the screen: it moved, or the phone has other seats."""
    if moved and name not in {tab.screen for tab in context["tabs"]}:
        return True
    had = request.headers.get(SEATS)
    return had is not None and had != _seats(context)


def _seats(context: Mapping[str, Any]) -> str:
    return " ".join(map(str, context["seats_here"]))


def _move(response: Response, url: str) -> None:
    """Let the browser's address follow, unless it is there already."""
    if urlsplit(request.headers.get("HX-Current-URL", "")).path != url:
        response.headers["HX-Push-Url" if request.method == "POST" else "HX-Replace-Url"] = url


def _found(visit: Visit, name: str) -> tuple[Visit, Registered, Screen]:
    """Follow a screen to the one that has something to show; on the way, a seat may be given."""
    for _ in range(MOST_TURNS):
        wanted = find_screen(visit.game, name)
        try:
            return visit, wanted, wanted.show(visit)
        except ShowOtherScreen as elsewhere:
            visit = visit.refreshed(elsewhere.flash)
            name = elsewhere.name or PAGES[visit.game].landing(visit)
    raise UnknownPageError


def answer_page(
    shown: Screen, title: str, status: int = 200, *, page: str = "layout/page.html"
) -> Response:
    """Answer with a screen that belongs to no table."""
    context = {field.name: getattr(shown, field.name) for field in fields(shown)}
    template = shown.template if is_fragment() else page
    rendered = render_template(template, **context, fragment=shown.template, title=title)
    return make_response(rendered, status)


def go(table: str, name: str = "") -> Response:
    """Send a phone to a screen of its table; without a name, to where it belongs now."""
    return go_to(address_of("play.show", table, name) if name else landing_url(table))


def go_to(url: str) -> Response:
    """Send a phone to an address of ours, with htmx or without."""
    if is_fragment():
        return Response(headers={"HX-Redirect": url})
    return make_response(redirect(url, 303))


def landing_url(table: str) -> str:
    """Give the address that leads to where a phone belongs now."""
    return address_of("play.land", table)


def is_fragment() -> bool:
    """Say whether htmx asks, for a fragment rather than for a page."""
    known: bool | None = g.get("fragment")
    if known is None:  # asked some times for each request
        htmx: Any = current_app.extensions["companion-htmx"]
        known = g.fragment = bool(htmx) and not htmx.boosted and not htmx.history_restore_request
    return known


def _around(visit: Visit, wanted: Registered, shown: Screen | Body) -> dict[str, Any]:
    """Give what every screen of a table receives beside its own."""
    open_pocket(visit.table, visit.game, wanted.name)
    return {
        "table": visit.table,
        "seat": visit.seat,
        "seats_here": visit.acts,
        "seq": visit.seq,
        "tick": visit.tick,
        "flash": visit.flash,
        "approvals": approval_requests_for(visit),
        "after": after_tap(visit, is_for_all=wanted.is_for_all),
        "first_turn": "" if wanted.is_for_all else first_turn_sentence(visit, wanted.name),
        "guide": bool(PAGES[visit.game].guide),
        "screen": wanted.name,
        "title": shown.own_title or wanted.title,
        "needs_room": shown.needs_room,
        "tabs": _tabs(visit),
        "here": _here(visit, wanted),
    }


def _here(visit: Visit, wanted: Registered) -> str:
    """Give the address under which the phone catches up with this screen."""
    return address(visit.table, wanted.name)


def address(table: str, name: str) -> str:
    """Give the address of a screen, with what this request asks for behind the question mark."""
    url = address_of("play.show", table, name)
    query = request.query_string.decode("ascii", "replace")
    return f"{url}?{query}" if query else url


def _tabs(visit: Visit) -> tuple[Tab, ...]:
    return PAGES[visit.game].tabs(visit)
