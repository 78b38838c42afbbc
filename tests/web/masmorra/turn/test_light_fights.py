"""At a light table a page says what a fight brings, and what a fall takes."""

from collections.abc import Callable

import pytest
from flask import Flask
from msgspec.structs import replace

from companion.games.masmorra.model import FACES, State
from companion.i18n import text
from tests.web.conftest import Gathering, Phone, gather
from tests.web.masmorra.begun_game import begin
from tests.web.masmorra.simulation.light_states import light_moments
from tests.web.masmorra.turn.test_light import page_of, press


def with_fallen(name: str, *fallen: int) -> State:
    """Give a moment in which some heroes lie."""
    state = light_moments()[name]
    heroes = (
        replace(one, life=0, defeated=True) if place in fallen else one
        for place, one in enumerate(state.heroes)
    )
    return replace(state, heroes=tuple(heroes))


def test_reward_3_wounds_come_before_beaten(app: Flask):
    page = page_of(app, light_moments()["light"])
    assert "Wounds first, then “Beaten”" in page.partition('id="in-play"')[2]
    assert "Wounds before “Beaten”" in page.partition('id="lead"')[2].partition("</details>")[0]


@pytest.mark.parametrize("seat", [1, 2])
def test_defeat_5_monsters_bring_nothing_to_who_lies_and_the_page_says_why(app: Flask, seat: int):
    part = page_of(app, with_fallen("light", 0), seat).partition('id="in-play"')[2]
    assert "Anna has fallen: no XP and no card" in part
    assert "Beaten: no reward" in part
    assert "+0 XP" not in part
    assert "1 card<" not in part


@pytest.mark.parametrize("fallen", [(), (0,), (1,)])
def test_defeat_6_the_dungeon_phase_says_that_who_lies_holds_no_monster(
    app: Flask, fallen: tuple[int, ...]
):
    page = page_of(app, with_fallen("light dungeon", *fallen))
    assert ("A fallen hero counts as absent" in page) is bool(fallen)


def test_the_led_turn_names_its_six_symbols(app: Flask):
    lead = page_of(app, light_moments()["light"]).partition('id="lead"')[2]
    faces = lead.partition("lead-through__faces")[2].partition("</ul>")[0]
    assert all(f"{text(f'masmorra.face.{face}', 'en')}:" in faces for face in FACES)


@pytest.mark.parametrize("victories", [0, 1])
def test_reward_3_who_falls_after_a_victory_is_told_to_take_it_back(
    light: tuple[Gathering, Phone],
    victories: int,
):
    gathering, anna = light
    url = gathering.url("turn")
    press(anna, url, "call-minor")
    for _ in range(victories):
        press(anna, url, "beaten-")
    for _ in range(5):
        press(anna, url, "less-jay-life")
    fallen = press(anna, url, "less-jay-life")
    assert "Jay is defeated" in fallen
    assert ("A fallen hero gets nothing for this fight" in fallen) is bool(victories)


def test_turn_13_each_phone_is_asked_what_its_own_player_does(phone: Callable[[], Phone]):
    gathering = gather(phone(), policy="light")
    anna, boris = phone(), phone()
    for one, name, hero, colour in (
        (anna, "Anna", "jay", "red"),
        (boris, "Boris", "algus", "blue"),
    ):
        one.get(gathering.link)
        one.fill("sit", {"name": name, "hero": hero, "colour": colour})
    begin(gathering)
    url = gathering.url("turn")
    first = anna.get(url).text
    press(anna, url, "call-minor")
    press(anna, url, "finish")
    passed = press(anna, url, "finish")

    assert "Jay takes the dice" in first
    assert "Jay takes the dice" not in passed
    assert "Algus takes the dice" not in passed
    assert "Put every hero" not in passed
    assert "Algus takes the dice" in boris.get(url).text
