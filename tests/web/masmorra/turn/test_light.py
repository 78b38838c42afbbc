"""A light table on the page: what the players see is said with a touch."""

import re
from collections.abc import Callable

import pytest
from flask import Flask
from msgspec.structs import replace

from companion.games.masmorra.model import Settings
from companion.table import Tables
from tests.web.conftest import Gathering, Phone, gather
from tests.web.masmorra.begun_game import begin
from tests.web.masmorra.simulation.form_player import Reader
from tests.web.masmorra.simulation.sample_states import seated
from tests.web.masmorra.turn.still_table import shown, visit_to
from tests.web.masmorra.turn.test_turn_screen import state_of


@pytest.fixture
def light(phone: Callable[[], Phone]) -> tuple[Gathering, Phone]:
    gathering = gather(phone(), policy="light")
    anna = phone()
    anna.get(gathering.link)
    anna.fill("sit", {"name": "Anna", "hero": "jay", "colour": "red"})
    begin(gathering)
    return gathering, anna


def press(anna: Phone, url: str, button: str) -> str:
    """Press a button of the turn by its name."""
    found = Reader(anna.get(url).text).button(button)
    assert found, button
    return anna.fill(found.form, {found.name: found.value}, htmx=True).text


@pytest.mark.slow
def test_monsters_are_called_beaten_and_the_turn_goes_on(
    light: tuple[Gathering, Phone], tables: Tables
):
    gathering, anna = light
    url = gathering.url("turn")
    called = press(anna, url, "call-minor")
    assert "1 monster in play" in called
    beaten = press(anna, url, "beaten-")
    assert "in play" not in beaten.partition('id="turn"')[2].partition("tracked")[0]
    assert state_of(tables, anna, gathering).hero.xp > 0
    assert "Which rooms are empty?" in press(anna, url, "finish")
    assert "Round 2" in press(anna, url, "finish")


@pytest.mark.slow
def test_numbers_go_up_where_they_stand(anna: Phone, tables: Tables, gathering: Gathering):
    press(anna, gathering.url("turn"), "quick-more-gold")
    assert state_of(tables, anna, gathering).heroes[0].gold == 1


@pytest.mark.slow
def test_tiles_are_left_to_the_app_for_good_with_one_tap(
    opener: Phone, tables: Tables, gathering: Gathering
):
    page = press(opener, gathering.url("turn"), "draw-always")
    state = state_of(tables, opener, gathering)
    assert state.settings.tiles == "app"
    assert state.stacks["small-1"].top is not None
    assert "dice-form" in page


def test_taps_on_one_number_in_a_row_are_one_line_of_the_log(
    light: tuple[Gathering, Phone],
):
    gathering, anna = light
    for button in ("more-jay-gold", "more-jay-gold", "more-jay-gold", "less-jay-gold"):
        press(anna, gathering.url("turn"), button)
    log = anna.get(gathering.url("log")).text
    assert "Jay: Gold 0 → 3." in log
    assert "Jay: Gold 3 → 2." in log
    assert "Jay: Gold 1 → 2." not in log
    assert "Corrected by hand" not in log


def test_a_fall_is_told_at_once_and_taken_back(light: tuple[Gathering, Phone], tables: Tables):
    gathering, anna = light
    url = gathering.url("turn")
    for _ in range(5):
        press(anna, url, "less-jay-life")
    fallen = press(anna, url, "less-jay-life")
    assert "Jay is defeated" in fallen
    assert state_of(tables, anna, gathering).hero.defeated
    anna.get(url)
    assert "Undone" in anna.fill("undo-last", {}, htmx=True).text
    assert state_of(tables, anna, gathering).hero.life == 1


def finish(app: Flask, **changes: object) -> str:
    """Read the button that a light table goes on with."""
    state = replace(seated(Settings(policy="light")), **changes)
    page = shown(app, "turn", visit_to(state, state.hero.seat))
    return " ".join(re.findall(r'id="finish".*?</button>', page, re.DOTALL)[0].split()[-9:])


def test_end_2_the_button_of_a_turn_says_what_follows(app: Flask):
    moving = replace(seated(Settings(policy="light")).turn, phase="dm_move")
    assert "Done: now the monsters" in finish(app)
    assert "All filled: Boris is next" in finish(app, turn=moving)
    assert "All filled: Anna is next" in finish(app, turn=moving, active=2)
    assert "All filled: Chloé is next" in finish(app, turn=moving, active=1, ending=True)
    assert "All filled: the game ends" in finish(app, turn=moving, active=2, ending=True)
