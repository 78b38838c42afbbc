"""What can be printed, laid out to choose from: first what a table needs, if one asks."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from flask import request

from companion.i18n import LANGUAGES
from companion.table import UnknownTableError
from companion.web.game_printing import TablePrint
from companion.web.game_ui import PAGES
from companion.web.pages.settings import local
from companion.web.screens.command_feedback import Flash
from companion.web.screens.phone_cookies import preferences
from companion.web.screens.request_context import arrive
from companion.web.screens.screen_rendering import Screen
from printables.kit_definition import KIT, Part, games_with_kit, kit_of
from printables.kit_definition import Kit as GameKit
from printables.press import PrintJob
from printables.press.print_options import (
    CARDS,
    FORMS,
    INKS,
    LAYOUTS,
    PAPERS,
    POSTER,
    STL,
)

_CHOICES: Mapping[str, tuple[str, ...]] = {
    "language": LANGUAGES,
    "paper": PAPERS,
    "ink": INKS,
    "layout": LAYOUTS,
    "card": CARDS,
    "form": FORMS,
}
STANDEES = "standees"
"""The part that bases are printed for."""

_LETTER = ("US", "CA", "MX", "PH", "CL", "CO")
"""Countries whose printers hold Letter paper."""


_OF_TABLE = re.compile(r"/t/([a-z]+-[a-z]+)/")
"""How the address of a table's screen begins: the page that the kit was come from."""


@dataclass(frozen=True, kw_only=True)
class Kit(Screen):
    """What can be printed, and how.

    Attributes:
        game: The game's name.
        games: What is printed for each game that has a kit, by its name.
        parts: What the kit consists of, by name.
        choices: The other choices by name.
        picked: What is chosen of them.
        forms: What can be made of the kit of this game.
        needed: What the table needs that the page was come from; None without one.
        what: ``table`` for what that needs, ``kit`` for the whole, or ``some`` parts.
        ticked: The parts that are chosen one by one.
        flash: Why an order was not taken on.
        back: The page that it was come from.
    """

    template: ClassVar[str] = "pages/_kit_download.html"
    game: str
    games: Mapping[str, GameKit]
    parts: Mapping[str, Part]
    choices: Mapping[str, tuple[str, ...]]
    picked: Mapping[str, str]
    forms: tuple[str, ...]
    needed: TablePrint | None
    what: str
    ticked: tuple[str, ...]
    flash: Flash | None
    back: str


def kit_choices(
    like: PrintJob | None,
    flash: Flash | None = None,
    typed: Mapping[str, str] | None = None,
    ticked: tuple[str, ...] = (),
    *,
    game: str = "",
) -> Kit:
    """Lay the choices out as they were made last."""
    parts = like.parts if like else ticked
    picked = {
        name: getattr(like, name) if like else (typed or {}).get(name, "") for name in _CHOICES
    }
    usual = {**{name: values[0] for name, values in _CHOICES.items()}, "paper": _usual_paper()}
    usual["language"] = preferences().language
    known = {name: kit_of(name) for name in games_with_kit()}
    shown = like.game if like else game if game in known else usual_game()
    needed = _needed(shown)
    return Kit(
        game=shown,
        games=known,
        parts=known[shown].parts,
        choices=_CHOICES,
        picked={
            name: value if value in _CHOICES[name] else usual[name]
            for name, value in picked.items()
        },
        forms=tuple(form for form in FORMS if form not in _without(known[shown])),
        needed=needed,
        what=_what(parts, needed, is_first=like is None and typed is None),
        ticked=() if parts == (KIT,) else parts,
        flash=flash,
        back=back_address(),
    )


def _needed(game: str) -> TablePrint | None:
    """Ask the table that the page was come from what it needs."""
    from_table = _OF_TABLE.match(back_address())
    if not from_table:
        return None
    try:
        visit = arrive(from_table[1])
    except UnknownTableError:
        return None
    return PAGES[game].prints(visit) if visit.game == game else None


def _what(parts: tuple[str, ...], needed: TablePrint | None, *, is_first: bool) -> str:
    """Say which choice the parts are; at first a table's own."""
    of_table = needed.parts if needed else ()
    if of_table and (is_first or set(parts) == set(of_table)):
        return "table"
    return "kit" if is_first or KIT in parts else "some"


def _without(kit: GameKit) -> frozenset[str]:
    """Name the forms that a game has nothing for."""
    bare = {STL: STANDEES not in kit.parts, POSTER: not kit.has_poster}
    return frozenset(form for form, is_bare in bare.items() if is_bare)


def back_address() -> str:
    """Give the page that the kit was come from, if that is one of ours."""
    return local(request.values.get("back", "/"))


def usual_game() -> str:
    """Give the game whose kit is shown where none is named."""
    return games_with_kit()[0]


def _usual_paper() -> str:
    """Guess the paper from where the phone's language is spoken."""
    first = request.headers.get("Accept-Language", "").partition(",")[0]
    return "letter" if first.partition("-")[2][:2].upper() in _LETTER else "a4"
