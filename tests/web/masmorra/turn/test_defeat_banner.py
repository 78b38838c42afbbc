"""A hero falls: the page says so to its player and to the table, and what it costs beforehand."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import cast

import pytest
from flask import Flask
from msgspec.structs import replace

from companion.games.masmorra.commands import Attack, Block, Command, Fight
from companion.games.masmorra.events import Event, HeroDefeated, Wounded
from companion.games.masmorra.evolve import evolve
from companion.games.masmorra.model import Settings, State
from companion.games.masmorra.play import decide
from companion.i18n import LANGUAGES
from companion.table import AccessRights, Entry, Tables
from companion.web.screens.request_context import Visit
from tests.games.masmorra.positions import hero, position
from tests.web.masmorra.turn.still_table import StillTable, shown

JAY, MIKA = 3, 5
"""Seats."""


@dataclass(eq=False)
class LoggedTable(StillTable):
    """A table at one moment, with what led to it."""

    events: tuple[Event, ...] = ()

    def log(self, *_args: object, **_about: object) -> tuple[Entry, ...]:
        at = datetime(2026, 1, 1, tzinfo=UTC)
        return (Entry(1, at, JAY, 1, "Jay", "block", self.events),)


def fight(by: Settings | None = None) -> State:
    """Let Jay, hurt and with 9 XP and a card, meet an Orc without anything to spend."""
    jay = hero("jay", life=1, xp=9, hand=("",), abilities=(), player="Ann")
    return position(
        heroes=[jay, hero("mika", room="a", player="Bob")],
        monsters=[("orc", "a")],
        dice=("step", "elixir"),
        settings=by,
    )


def fallen(state: State, commands: Sequence[Command]) -> tuple[State, tuple[Event, ...]]:
    told: list[Event] = []
    for command in commands:
        for event in decide(state, command):
            state = evolve(state, event)
            told.append(event)
    return state, tuple(told)


def seen(app: Flask, screen: str, seat: int, language: str = "en") -> str:
    state, events = fallen(fight(), (Fight(1), Attack(), Block()))
    tables = cast("Tables", LoggedTable(state, events=events))
    rights = AccessRights("torch-lit", held=(seat,), guest=True)
    return shown(app, screen, Visit(tables, rights, seat, language))


@pytest.mark.parametrize("seat", [JAY, MIKA])
@pytest.mark.parametrize("language", LANGUAGES)
def test_defeat_1_the_player_and_the_table_see_who_fell_and_what_it_cost(
    app: Flask, seat: int, language: str
):
    page = seen(app, "turn", seat, language)
    xp = {"de": "EP", "ru": "ОП"}.get(language, "XP")
    assert f'id="fall-{JAY}"' in page
    assert f"−2 {xp}" in page
    assert page.index('id="news"') < page.index('id="fall-')


def test_defeat_8_the_dice_that_were_left_are_among_the_costs(app: Flask):
    page = seen(app, "turn", JAY)
    assert "−1 card" in page
    assert "2 unused dice lost" in page


def test_the_television_tells_it_too(app: Flask):
    assert f'id="fall-{JAY}"' in seen(app, "table", 0)


def asked(app: Flask, state: State) -> str:
    state, _ = fallen(state, (Fight(1), Attack()))
    tables = cast("Tables", LoggedTable(state))
    return shown(
        app, "turn", Visit(tables, AccessRights("torch-lit", held=(JAY,), guest=True), JAY, "en")
    )


def test_before_the_blow_the_button_says_what_a_fall_costs(app: Flask):
    assert "Take it and fall: −2 XP, −1 card, turn over" in asked(app, fight())


def test_alliance_5_together_a_fall_loses_the_game(app: Flask):
    assert "Take it and lose the game" in asked(app, fight(Settings(mode="alliance")))


def test_the_wound_that_an_ability_spares_is_not_threatened(app: Flask):
    state = fight()
    tough = hero("jay", life=3, abilities=("thick-skin",), player="Ann")
    page = asked(app, replace(state, heroes=(tough, state.heroes[1])))
    assert "No other way: −2 life" in page
    assert "Take it and fall" not in page


def cause(page: str) -> str:
    return page.partition(f'id="fall-{JAY}"')[2].partition("</summary>")[0]


def test_a_fall_names_who_struck_the_hero(app: Flask):
    assert "by the Orc" in cause(seen(app, "turn", MIKA))


@pytest.mark.parametrize("rule, said", [("TRAP-7", "by a trap"), ("ROOM-PIT-1", "in a pit")])
def test_a_fall_names_what_hurt_the_hero(app: Flask, rule: str, said: str):
    events = (Wounded("jay", 1, rule), HeroDefeated("jay"))
    state = fight()
    for event in events:
        state = evolve(state, event)

    tables = cast("Tables", LoggedTable(state, events=events))
    rights = AccessRights("torch-lit", held=(MIKA,), guest=True)
    assert said in cause(shown(app, "turn", Visit(tables, rights, MIKA, "en")))
