"""The evening at its end: charts on the page in every language, and nothing before the end."""

from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import UTC, datetime
from functools import cache
from itertools import count
from typing import cast

import pytest
from flask import Flask

from companion.engine.game import Games
from companion.games.masmorra.game import GAME
from companion.games.masmorra.model import State
from companion.i18n import LANGUAGES, text
from companion.table import AccessRights, Entry, Tables, Tick, View
from companion.web.masmorra.results.game_recap import ranked, result, story
from companion.web.screens.request_context import Visit
from tests.games.masmorra.hypothesis_strategies import Evening
from tests.web.conftest import Gathering, Phone
from tests.web.masmorra.turn.still_table import NobodyAsks, NothingFollows, NothingUndone, shown

MOST = 9000
LAST = 4
"""So many events the last tap led to; the end tells these anew, and not the whole evening."""


@cache
def evening() -> Evening:
    """Play by chance until a game comes to its end."""
    for luck in count(3):
        played = Evening(luck, heroes=5)
        played.play_out(MOST)
        if played.state.phase == "over":
            break
    return played


@dataclass(eq=False)
class ToldTable:
    """A table whose log is at hand."""

    rollbacks: NobodyAsks = field(default_factory=NobodyAsks)
    redos: NothingUndone = field(default_factory=NothingUndone)
    successors: NothingFollows = field(default_factory=NothingFollows)
    games: Games = field(default_factory=lambda: {"masmorra": GAME})

    def look(self, _rights: AccessRights, seat: int, _seen: Tick | None = None) -> View:
        return View("torch-lit", "masmorra", 1, 0, seat, evening().state, mine=False)

    def reader(self, *_about: object) -> "ToldTable":
        return self

    def rows_back_to_own(self, most: int) -> int:
        return most

    def log(
        self, _rights: AccessRights, _seat: int, *, after: int = 0, **_about: object
    ) -> list[Entry]:
        at = datetime(2026, 1, 1, tzinfo=UTC)
        events = tuple(evening().events)
        taps = (events[:-LAST], events[-LAST:])
        told = (Entry(seq, at, 1, 1, "", "roll_dice", one) for seq, one in enumerate(taps, start=1))
        return [] if after else [*told]


def visit(language: str = "en") -> Visit:
    rights = AccessRights("torch-lit", held=(1,), guest=True)
    return Visit(cast("Tables", ToldTable()), rights, 1, language)


@pytest.mark.slow
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_end_shows_the_evening_in_charts(app: Flask, language: str):
    page = shown(app, "end", visit(language))
    assert page.count("<svg xmlns") == 3 + 3 * len(evening().state.heroes)
    assert text("recap.title", language) in page
    assert "style=" not in page


def test_whoever_is_first_is_told_first():
    told = story(visit())
    assert told is not None
    state: State = evening().state
    assert [share.hero.name for share in told.shares] == [rank.hero for rank in state.ranking]
    assert [row[1:] for row in told.charts[0].rows][-1] == tuple(hero.xp for hero in ranked(state))
    assert ranked(state)[0].player in result(visit())


def test_before_the_end_there_is_neither_picture_nor_paper(gathering: Gathering):
    for name in ("recap.svg", "recap.png", "recap.pdf"):
        response = gathering.host.client.get(gathering.url(name))
        assert response.status_code in {302, 303}


@pytest.mark.slow
@pytest.mark.parametrize("name, begins", [("png", b"\x89PNG"), ("pdf", b"%PDF")])
def test_after_the_end_the_evening_is_taken_home(
    app: Flask, monkeypatch: pytest.MonkeyPatch, name: str, begins: bytes
):
    monkeypatch.setattr(
        "companion.web.masmorra.results.recap_files.arrive", lambda _table: visit("ru")
    )
    response = app.test_client().get(f"/t/torch-lit/recap.{name}")
    assert response.status_code == 200
    assert response.data.startswith(begins)


def test_only_the_host_keeps_the_whole_table(gathering: Gathering, sit: Callable[..., Phone]):
    assert gathering.host.client.get(gathering.url("export")).text.startswith(
        '{"companion":"table"'
    )
    anna = sit("Anna", "jay", "red")
    assert anna.client.get(gathering.url("export")).status_code == 403
