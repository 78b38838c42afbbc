"""Before and beside the game: who is waited for, and whose seat is whose."""

from collections.abc import Callable

import pytest

from companion.table import Tables
from tests.web.conftest import Phone
from tests.web.paper_dungeons.conftest import OpenedTable, state_of


def opened_by(host: Phone, **choices: str) -> str:
    """Open a table and sit down; give its lobby."""
    host.get("/")
    host.fill("open-paper-dungeons-form", choices)
    host.send("sit", name="Anna")
    return host.get(host.url).text


def test_a_table_for_several_waits_for_the_second_player(phone: Callable[[], Phone]):
    shown = opened_by(phone())

    assert "Who else is playing?" in shown
    assert 'id="begin"' not in shown
    assert shown.index('id="invite"') < shown.index('id="chairs"')


def test_a_table_for_one_begins_at_once(phone: Callable[[], Phone]):
    shown = opened_by(phone(), players="solo")

    assert "Start alone" in shown
    assert shown.index('id="chairs"') < shown.index('id="invite"')


def test_a_seat_of_the_app_is_not_shown_as_free(tables: Tables, opened: OpenedTable):
    gathering, players = opened(1, bots=1)
    shown = players[0].phone.get(gathering.url("seats")).text

    assert "Free seat" not in shown
    assert "Sit here" not in shown
    assert f"Take over from {state_of(tables, gathering).seats[1].player}" in shown


def test_whoever_sits_can_still_say_that_the_game_is_new(phone: Callable[[], Phone]):
    host = phone()
    opened_by(host)
    host.get(host.url.replace("lobby", "join"))

    assert "offers_guide" in host.page.forms["sit"].fields


def test_a_second_player_on_a_phone_is_not_given_the_name_of_the_first(
    phone: Callable[[], Phone],
):
    host = phone()
    opened_by(host)
    host.get(f"{host.url.replace('lobby', 'join')}?place=new")

    assert host.page.forms["sit"].fields["name"] == ""


@pytest.mark.slow
def test_going_on_without_somebody_lies_behind_a_fold(tables: Tables, opened: OpenedTable):
    gathering, players = opened(2)
    while not state_of(tables, gathering).dice:
        for player in players:
            player.act()
    while "without-2" not in players[0].look():
        players[0].act()

    fold = players[0].text.partition('<details id="group-without"')[2].partition("</details>")[0]
    assert "without-2" in fold
