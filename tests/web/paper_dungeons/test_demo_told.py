"""Whoever tries the game is one person, and sees how it ended."""

import html
from collections.abc import Callable

import pytest

from companion.i18n import text
from companion.table import Tables
from tests.web.conftest import Phone
from tests.web.paper_dungeons.conftest import OpenedTable, state_of
from tests.web.paper_dungeons.test_whole_game import play

HOST = text("web.host", "en")
RACE = 'id="race-link"'


def test_the_player_of_a_demo_is_no_second_person_as_its_host(phone: Callable[[], Phone]):
    one = phone()
    one.get("/")
    shown = one.send("demo-paper-dungeons").text
    address = one.url.rpartition("/")[0]
    log = one.get(f"{address}/log").text

    assert HOST not in shown
    assert f"<strong>{HOST}</strong>" not in log
    assert f"<strong>{text('web.you', 'en')}</strong>" in log
    assert RACE not in shown, "the app plays along already"


@pytest.mark.slow
def test_where_nobody_of_the_app_plays_a_race_is_offered(opened: OpenedTable):
    _, players = opened(2)

    assert RACE in players[0].look()


@pytest.mark.slow
def test_the_last_fight_stands_below_the_ranking_and_the_viewer_is_called_you(
    tables: Tables, opened: OpenedTable
):
    gathering, players = opened(2)
    play(players)
    state = state_of(tables, gathering)
    shown = html.unescape(players[0].phone.get(gathering.url("end")).text)
    ranking = shown.partition('class="ranking')[2].partition("</ol>")[0]
    closed = shown.partition('id="closed"')[2].partition("</details>")[0]
    last = text(f"paper_dungeons.villain.{state.villains[-1]}", "en")
    log = players[0].phone.get(gathering.url("log")).text

    assert shown.index('class="ranking') < shown.index('id="closed"')
    assert last in closed
    assert "<h2>You</h2>" in ranking
    assert "Anna" not in ranking
    assert ("You win" in shown) == (state.scores[0].seat == 1)
    assert "Anna" not in shown.partition('id="score"')[2].partition('id="take-home"')[0]
    is_level = len({score.total for score in state.scores}) == 1
    assert ("visited" in ranking) == is_level
    assert text("paper_play.log.round_end", "en") in log


@pytest.mark.slow
def test_a_villain_s_card_says_the_viewer_s_combat_level_and_opens_its_rule(opened: OpenedTable):
    _, players = opened(1, players="solo")
    cards = players[0].look().partition('id="cards"')[2]
    table = cards.partition("<thead>")[2].partition("</thead>")[0]

    assert "now 5" in table
    assert "PD-VILLAIN-2" in table
