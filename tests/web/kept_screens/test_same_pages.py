"""What is kept and shared changes no page: each is the one that would be made anew."""

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from random import Random
from typing import Any, cast

import pytest
from flask import Flask
from msgspec.structs import replace

from companion.games.masmorra import commands as masmorra
from companion.games.masmorra.events import Corrected, GoldChanged, TurnStarted
from companion.games.masmorra.model import COLOURS, HEROES, Settings
from companion.games.paper_dungeons import commands as paper
from companion.games.paper_dungeons.model import Settings as PaperSettings
from companion.table import Intent, Tables
from companion.table.log import known_entries
from companion.web.kept_screens.cached_news_lines import ToldLines
from companion.web.kept_screens.kept_bodies import Body, KeptBodies
from companion.web.kept_screens.recent_events import RecentEvents
from companion.web.masmorra.turn import ways_to_fight
from companion.web.screens import screen_rendering, views_made_once_per_table
from companion.web.screens.request_context import Visit
from companion.web.screens.screen_rendering import Registered
from companion.web.screens.views_made_once_per_table import SharedView
from tests.web.kept_screens.random_evening import KEYS, Evening, Onlooker, Plan, sat_down
from tests.web.masmorra.simulation.sample_states import moments
from tests.web.masmorra.turn.still_table import StillTable, shown, visit_to

BY_APP = Settings(action_dice="app", monster_dice="app", tiles="app")
KEY = re.compile(r'name="key" value="([^"]*)"')
OFTEN: tuple[Any, ...] = ("gold", "gold", "gold", "xp", "life", "cards")
"""What is set by hand; gold is left out of most pages."""


def _made(
    _self: object,
    _place: object,
    _state: object,
    _events: object,
    say: Callable[[], tuple[object, ...]],
) -> tuple[object, ...]:
    return say()


@contextmanager
def nothing_kept() -> Iterator[None]:
    """Make each page from the log alone."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(screen_rendering, "_answer_kept", lambda *_: None)
        patch.setattr(ToldLines, "lines", _made)
        patch.setattr(SharedView, "__call__", lambda self, visit, basis: self._make(visit, basis))
        patch.setattr(known_entries, "_known", {})
        patch.setattr(RecentEvents, "_read_on", lambda *_: None)
        patch.setattr(ways_to_fight, "is_gold_counted", lambda _: True)
        views_made_once_per_table._drawn.cache_clear()
        yield
        views_made_once_per_table._drawn.cache_clear()


def agree(evening: Evening, phones: list[Onlooker], moves: int) -> None:
    """Act some times; after each, every page is the one that is made anew."""
    for _ in range(moves):
        evening.act()
        for phone in evening.chance.sample(phones, len(phones)):
            for screen in phone.screens:
                sent = phone.look(screen)
                with nothing_kept():
                    assert sent == phone.look(screen)


def masmorra_evening(
    app: Flask, tables: Tables, chance: Random, settings: Settings = BY_APP
) -> tuple[Evening, list[Onlooker]]:
    sit = [
        masmorra.TakeSeat(seat, f"Player {seat}", HEROES[seat - 1], COLOURS[seat - 1])
        for seat in (1, 2, 3)
    ]
    plan = Plan(
        game="masmorra",
        commands=(masmorra.OpenTable(settings), *sit, masmorra.BeginGame(1)),
        seats=3,
        screens=("turn", "table"),
        corrections=[
            masmorra.Adjust(what, hero, by)
            for what in OFTEN
            for hero in HEROES[:3]
            for by in (1, -1)
        ],
    )
    return sat_down(app, tables, plan, chance)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(3))
def test_masmorras_pages_are_those_that_would_be_made_anew(app: Flask, tables: Tables, seed: int):
    settings = replace(BY_APP, cards="app") if seed % 2 else replace(BY_APP, policy="advise")
    agree(*masmorra_evening(app, tables, Random(seed), settings), 40)


def test_some_pages_of_an_evening_are_the_same_as_if_made_anew(app: Flask, tables: Tables):
    settings = replace(BY_APP, cards="app")
    evening, phones = masmorra_evening(app, tables, Random(7), settings)
    agree(evening, phones[:3], 8)


@pytest.mark.slow
def test_paper_dungeons_pages_are_those_that_would_be_made_anew(app: Flask, tables: Tables):
    sit = [paper.TakeSeat(seat, f"Player {seat}") for seat in (1, 2, 3)]
    commands = (paper.OpenTable(PaperSettings(dice="app")), *sit, paper.BeginGame())
    plan = Plan("paper-dungeons", commands, 3, ("round", "sheet", "table"))
    agree(*sat_down(app, tables, plan, Random(5)), 30)


@pytest.mark.slow
def test_no_question_rests_on_gold_that_is_left_out(app: Flask):
    chance = Random(3)
    for state in (one for one in moments().values() if one.phase != "over"):
        for seat in (0, 1, 2, 3):
            table = cast("Tables", StillTable(state))
            for most in (0, 2, 6):
                heroes = (replace(hero, gold=chance.randint(0, most)) for hero in state.heroes)
                moment = replace(state, heroes=tuple(heroes))
                cast("StillTable", table).state = moment
                visit = replace(visit_to(moment, seat), tables=table)
                for screen in ("turn", "table"):
                    sent = kept(app, visit, screen)
                    with nothing_kept():
                        assert sent == KEYS.sub("", shown(app, screen, visit))


def kept(app: Flask, visit: Visit, screen: str) -> str:
    """Give a screen as it is sent from what is kept."""
    with app.test_request_context(headers={"HX-Request": "true", "Accept-Language": "en"}):
        answer = screen_rendering._answer_kept(visit, screen, 200)
        assert answer is not None
        return re.sub(r"\s+", " ", KEYS.sub("", answer.get_data(as_text=True)))


def test_a_page_that_rests_on_nothing_new_is_not_made_again(
    app: Flask, tables: Tables, monkeypatch: pytest.MonkeyPatch
):
    evening, phones = masmorra_evening(app, tables, Random(1))
    host, *players = phones
    made: list[str] = []
    body = screen_rendering._body

    def counted(visit: Visit, wanted: Registered) -> Body:
        made.append(f"{wanted.name} of {visit.seat}")
        return body(visit, wanted)

    monkeypatch.setattr(screen_rendering, "_body", counted)
    for player in players:
        player.look(player.screens[0])
    assert made == ["turn of 1", "turn of 2", "turn of 3"]
    made.clear()
    seq = tables.head(evening.hand.table).seq
    add = evening.tables.command(
        evening.hand.table, {"type": "adjust", "what": "gold", "hero": HEROES[1], "by": 1}
    )
    tables.submit(evening.hand, Intent(add, seq, "one-more-coin"))
    shown = [player.look(player.screens[0]) for player in players]
    assert made == []
    assert f'data-tick="{seq + 1}.' in shown[0]
    assert len(set(shown)) == 3
    assert host.look(host.screens[1])


def test_a_television_shows_gold_without_being_made_again(
    app: Flask, tables: Tables, monkeypatch: pytest.MonkeyPatch
):
    evening, phones = masmorra_evening(app, tables, Random(1))
    television = phones[0]
    before = television.look(television.screens[1])
    monkeypatch.setattr(screen_rendering, "_body", lambda *_: pytest.fail("made again"))
    seq = tables.head(evening.hand.table).seq
    add = masmorra.Adjust("gold", HEROES[1], 1)
    tables.submit(evening.hand, Intent(add, seq, "one-more-coin"))
    after = television.look(television.screens[1])

    assert [gold(after, seat) - gold(before, seat) for seat in (1, 2, 3)] == [0, 1, 0]


def gold(page: str, seat: int) -> int:
    """Read from a television how much gold a seat has."""
    standing = page.partition(f'id="standing-{seat}"')[2]
    found = re.search(r'class="numbers__one gold"><dt>[^<]*</dt><dd>(\d+)', standing)
    assert found
    return int(found[1])


def test_each_form_of_each_answer_has_a_key_of_its_own(app: Flask, tables: Tables):
    _, phones = masmorra_evening(app, tables, Random(1))
    keys = [
        key
        for _ in range(2)
        for key in KEY.findall(phones[1].client.get(phones[1].screens[0]).text)
    ]

    assert len(keys) > 4
    assert len(set(keys)) == len(keys)
    assert all(re.fullmatch(r"[A-Za-z0-9_-]{16,40}", key) for key in keys)


def test_events_that_are_read_on_are_those_that_a_reading_of_all_finds(app: Flask, tables: Tables):
    evening, _ = masmorra_evening(app, tables, Random(11))
    kinds, limit = (TurnStarted, GoldChanged, Corrected), 6
    reads_on = RecentEvents(kinds, limit)
    for _ in range(60):
        evening.act()
        visit = Visit(tables, evening.hand, 0, "en")
        assert reads_on.events(visit) == RecentEvents(kinds, limit).events(visit)


def test_the_oldest_body_makes_room(app: Flask, tables: Tables, monkeypatch: pytest.MonkeyPatch):
    bodies = KeptBodies(most=2)
    monkeypatch.setattr(screen_rendering, "BODIES", bodies)
    _, phones = masmorra_evening(app, tables, Random(1))
    for phone in phones[1:]:
        phone.look(phone.screens[0])
    assert [place[3] for place in bodies._kept] == [2, 3]
