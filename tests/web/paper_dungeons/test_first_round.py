"""Whoever is new is told why each question of the first rounds is asked."""

import html
import re
from collections.abc import Callable

import pytest
from flask import Flask

from companion.i18n import LANGUAGES, text
from companion.table import Tables
from tests.web.conftest import Phone
from tests.web.paper_dungeons.conftest import OpenedTable, state_of

MOST_TAPS = 60


@pytest.mark.slow
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_first_round_is_explained_until_a_tap_ends_it(language: str, phone: Callable[[], Phone]):
    one = phone()
    one.client.set_cookie("language", language)
    one.get("/")
    shown = one.send("demo-paper-dungeons").text
    roll = text("paper_play.first.roll", language)
    before = [
        text("paper_play.first.power", language, rounds=8),
        text("paper_play.first.objective", language),
    ]
    for _ in range(9):
        if roll in shown:
            break
        if before:
            assert before.pop(0) in html.unescape(shown)
        offered = re.search(r'name="command"\s+value="([^"]*)"', shown)
        assert offered
        shown = one.fill("act", {"command": html.unescape(offered[1])}).text
    assert roll in shown
    assert not before

    assert 'id="first-turn"' not in one.fill("first-turn", {"guided": "off"}).text


def test_who_sits_down_is_asked_whether_it_is_new(phone: Callable[[], Phone]):
    one = phone()
    one.get("/")
    shown = one.send("open-paper-dungeons-form").text

    assert text("web.first.new", "en") in shown
    assert "guided" not in one.page.forms["sit"].fields


def test_a_phone_that_has_not_said_so_is_taken_for_new(app: Flask):
    one = Phone(app.test_client())
    one.get("/")
    one.send("open-paper-dungeons-form")
    assert one.page.forms["sit"].fields["guided"] == "on"

    lobby = one.send("sit", name="").text
    assert 'id="guided" name="guided" value="on" checked' in lobby, "a refused form stays as it was"


@pytest.mark.slow
def test_what_all_dice_are_for_is_said_only_before_the_first_roll(
    tables: Tables, opened: OpenedTable
):
    gathering, players = opened(1, players="solo")
    phone = players[0].phone
    phone.client.set_cookie("guided", "on")
    roll = text("paper_play.first.roll.solo", "en")
    told: dict[int, bool] = {}
    for _ in range(MOST_TAPS):
        shown = players[0].look()
        state = state_of(tables, gathering)
        if state.phase == "roll":
            told[state.round] = roll in shown
        if state.round > 1 and told.get(state.round) is not None:
            break
        players[0].act()

    assert told == {1: True, 2: False}


@pytest.mark.slow
def test_the_villain_is_announced_a_round_before_it_comes(tables: Tables, opened: OpenedTable):
    gathering, players = opened(1, players="solo")
    players[0].phone.client.set_cookie("guided", "on")
    told: dict[int, set[bool]] = {1: set(), 2: set()}
    for _ in range(MOST_TAPS):
        shown = players[0].look()
        state = state_of(tables, gathering)
        if state.round > 2:
            break
        if state.phase == "dice" and not state.sheets[0].used:
            told[state.round].add(text("paper_play.first.villain", "en", round=3) in shown)
        players[0].act()

    assert told == {1: {False}, 2: {True}}
