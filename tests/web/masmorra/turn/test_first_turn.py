"""Whoever says to be new is told why each question of the first turn is asked, and can leave."""

from collections.abc import Callable

import pytest

from companion.i18n import LANGUAGES, text
from companion.web.masmorra.after_tap.first_turn import ASKED
from tests.web.conftest import Gathering, Phone
from tests.web.masmorra.games.test_whole_game import begin

SAID = 'id="first-turn"'


def test_who_says_to_be_new_is_told_why(gathering: Gathering, phone: Callable[[], Phone]):
    one = phone()
    one.get(gathering.link)
    lobby = one.send("sit", name="Anna", guided="on").text
    begin(gathering)
    turn = one.get(gathering.url("turn")).text

    assert text("play.first.lobby", "en") in lobby
    assert text("play.first.draw_tile", "en") in turn


def test_who_does_not_is_left_alone(gathering: Gathering, sit: Callable[..., Phone]):
    one = sit("Anna")
    begin(gathering)

    assert SAID not in one.get(gathering.url("turn")).text


def test_a_tap_ends_it_for_this_phone(phone: Callable[[], Phone]):
    one = phone()
    one.get("/")
    shown = one.send("demo-masmorra").text
    turn = one.url
    shown_again = one.fill("first-turn", {"guided": "off"}).text

    assert text("play.first.roll.standard", "en") in shown
    assert one.url == turn
    assert SAID not in shown_again


def test_onlookers_are_not_led(gathering: Gathering, sit: Callable[..., Phone]):
    sit("Anna")
    gathering.host.client.set_cookie("guided", "on")

    assert SAID not in gathering.host.get(gathering.url("table")).text


def test_those_who_wait_are_told_so(gathering: Gathering, phone: Callable[[], Phone]):
    first, second = phone(), phone()
    for one, name in ((first, "Anna"), (second, "Boris")):
        one.get(gathering.link)
        one.send("sit", name=name, guided="on")
    begin(gathering)

    assert text("play.first.watch.before", "en") in second.get(gathering.url("turn")).text


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_question_that_is_explained_has_its_sentence(language: str):
    parts = ("reroll", "dm_move", "dm_spawn", "watch.before", "watch.after", "lobby")
    goals = ("roll.standard", "roll.epic", "roll.together")
    acts = ("actions.fight", "actions.explore", "actions.move", "actions.room", "actions.end")
    for key in (*parts, *goals, *acts, *ASKED):
        said = text(f"play.first.{key}", language)
        assert 20 < len(said) <= 125, said
