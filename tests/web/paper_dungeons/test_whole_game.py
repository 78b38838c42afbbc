"""Whole games through the pages as phones play them: forms, buttons and links, nothing else."""

import re

import pytest

from companion.table import Tables
from tests.web.paper_dungeons.conftest import OpenedTable, state_of
from tests.web.paper_dungeons.form_player import FormPlayer

pytestmark = pytest.mark.slow

MOST_ROUNDS_OF_TAPS = 400


def play(players: list[FormPlayer]) -> None:
    """Let everybody do what is asked, by turns, until nothing is asked any more."""
    for _ in range(MOST_ROUNDS_OF_TAPS):
        if sum(player.act() for player in players) == 0:
            return
    raise AssertionError("the game does not end")


def test_four_phones_play_a_whole_game(tables: Tables, opened: OpenedTable):
    gathering, players = opened(4)
    play(players)
    state = state_of(tables, gathering)
    ends = [player.phone.get(gathering.url("end")).text for player in players]

    assert state.phase == "over"
    shown = re.findall(r'rank__place numeral">(\d)<', ends[0])
    assert shown == [str(score.place) for score in state.scores]
    for score in state.scores:
        assert f'<span class="big">{score.total}</span>' in ends[0]
    assert len(set(ends)) == len(ends), "each phone has forms of its own"


def test_one_phone_plays_alone(tables: Tables, opened: OpenedTable):
    gathering, players = opened(1, players="solo")
    play(players)

    assert state_of(tables, gathering).scores[0].place == 1
    assert players[0].screen == "end"


@pytest.mark.parametrize("fields", [{"refuse_potions": "on"}, {"cards": "table"}], ids=str)
def test_options_have_their_questions(tables: Tables, opened: OpenedTable, fields: dict[str, str]):
    gathering, players = opened(2, **fields)
    play(players)

    assert state_of(tables, gathering).phase == "over"


def test_sheets_on_paper_are_asked_for_what_all_share(tables: Tables, opened: OpenedTable):
    gathering, players = opened(2, assistance="paper")
    play(players)
    state = state_of(tables, gathering)

    assert state.phase == "over"
    assert all(sheet.tally for sheet in state.sheets)


def test_a_rematch_seats_the_same_table_by_one_tap_each(opened: OpenedTable):
    gathering, players = opened(2)
    play(players)
    for player in players:
        player.phone.get(gathering.url("end"))
        player.phone.send("again")
    tables_now = {player.phone.url.split("/")[2] for player in players}

    assert len(tables_now) == 1
    assert tables_now != {gathering.table}
    lobby = players[0].phone.get(f"/t/{tables_now.pop()}/lobby").text
    assert "Anna" in lobby
    assert "Boris" in lobby


def test_the_app_plays_a_seat_that_the_host_gives_it(tables: Tables, opened: OpenedTable):
    gathering, players = opened(1, bots=1)
    play(players)
    state = state_of(tables, gathering)

    assert state.phase == "over"
    assert [bool(seat.bot) for seat in state.seats] == [False, True]


def test_a_finished_game_stands_in_the_hall_of_fame(tables: Tables, opened: OpenedTable):
    gathering, players = opened(1, players="solo")
    assert "Anna" not in players[0].phone.get("/hall-of-fame").text
    play(players)
    shown = players[0].phone.get("/hall-of-fame").text

    assert "Anna" in shown
    assert str(state_of(tables, gathering).scores[0].total) in shown
