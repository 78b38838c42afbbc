"""An Alliance and a Solo game from the first page on."""

import re
from collections.abc import Callable

import pytest

from companion.table import Tables
from tests.web.conftest import Phone
from tests.web.masmorra.join.test_house_rules import settings_of


def opened(phone: Phone, **choices: str) -> str:
    """Open a table and give its address."""
    phone.get("/")
    shown = phone.fill("opening", choices)
    found = re.search(r"/j/([a-z]+-[a-z]+)/[\w=-]+", shown.text)
    assert found
    return f"/t/{found[1]}"


def test_alliance_19_each_staircase_lies_as_deep_as_the_group_dares(
    phone: Callable[[], Phone], tables: Tables
):
    one = phone()
    one.get("/")
    one.fill("opening", {"mode": "alliance", "stairs2_above": "17", "stairs3_above": "9"})
    settings = settings_of(tables, one)
    assert (settings.stairs2_above, settings.stairs3_above) == (17, 9)


@pytest.mark.parametrize("depth", ["9", "99", "-3", "deep"])
def test_alliance_19_no_staircase_lies_higher_or_below_all_tiles(
    phone: Callable[[], Phone], depth: str
):
    one = phone()
    one.get("/")
    assert one.fill("opening", {"mode": "alliance", "stairs2_above": depth}).status_code >= 400


@pytest.mark.slow
def test_one_phone_opens_a_solo_game_and_leads_two_heroes(phone: Callable[[], Phone]):
    one = phone()
    table = opened(
        one, mode="solo", stairs2_above="13", stairs3_above="21", tiles="app", action_dice="app"
    )
    one.get(f"{table}/join")
    one.fill("sit", {"name": "Anna", "hero": "jay", "colour": "red"})
    one.get(f"{table}/join?place=new")
    one.fill("sit", {"name": "Anna", "hero": "mika", "colour": "blue"})
    lobby = one.get(f"{table}/lobby")
    assert lobby.text.count("Anna") >= 2
    begin = re.search(r'value="({[^"]*begin_game[^"]*})"', lobby.text)
    assert begin
    one.fill("act", {"command": begin[1].replace("&#34;", '"')})
    one.get(f"{table}/turn")
    one.send("hand-over")
    turn = one.get(f"{table}/turn")
    assert "21" in turn.text
    assert 'id="dice-form"' in turn.text
