"""A table that stands at one moment, and what a phone is shown of it."""

import re
from dataclasses import dataclass, field
from typing import Any, cast

from flask import Flask, render_template

from companion.engine.game import Games, Option
from companion.games.masmorra.game import GAME
from companion.games.masmorra.model import State
from companion.games.masmorra.play import options
from companion.table import AccessRights, Entry, OpenRequests, Tables, Tick, View
from companion.web.screens.request_context import Visit
from companion.web.screens.screen_rendering import _around, find_screen


class NobodyAsks:
    """Nothing is asked beside the game."""

    def open_requests(self, _rights: AccessRights, _head: Tick) -> OpenRequests:
        return OpenRequests()


class NothingUndone:
    """Nothing was taken back."""

    def available(self, _rights: AccessRights, _head: Tick) -> int:
        return 0


class NothingFollows:
    """No other table follows."""

    def of(self, _table: str) -> None:
        return None


@dataclass(eq=False)
class StillTable:
    """A table that stands at one moment."""

    state: State
    entries: tuple[Entry, ...] = ()
    rollbacks: NobodyAsks = field(default_factory=NobodyAsks)
    redos: NothingUndone = field(default_factory=NothingUndone)
    successors: NothingFollows = field(default_factory=NothingFollows)
    games: Games = field(default_factory=lambda: {"masmorra": GAME})

    def look(self, rights: AccessRights, seat: int = 0, _seen: Tick | None = None) -> View:
        return View(
            rights.table, "masmorra", 7, 3, seat, GAME.view(self.state, seat), mine=seat > 0
        )

    def options(self, view: View) -> tuple[Option, ...]:
        return options(view.state, view.seat)

    def reader(self, *_about: object) -> "StillTable":
        return self

    def rows_back_to_own(self, most: int) -> int:
        return most

    def log(self, *_args: object, **_about: object) -> tuple[Entry, ...]:
        return self.entries


def visit_to(state: State, seat: int, language: str = "en", **args: str) -> Visit:
    rights = AccessRights("torch-lit", held=(seat,), guest=True)
    tables = cast("Tables", StillTable(state))
    return Visit(tables=tables, rights=rights, seat=seat, language=language, args=args)


def shown(app: Flask, name: str, visit: Visit) -> str:
    """Render a screen as htmx gets it, with single spaces."""
    with app.test_request_context(headers={"Accept-Language": visit.language}):
        wanted = find_screen("masmorra", name)
        screen: Any = wanted.show(visit)
        fields = {field: getattr(screen, field) for field in screen.__dataclass_fields__}
        page = render_template(screen.template, **fields, **_around(visit, wanted, screen))
        return re.sub(r"\s+", " ", page)
