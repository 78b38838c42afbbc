"""What a villain asks for is said before the fight, and why a group ran away after it."""

import re

import pytest

from companion.table import Tables
from tests.web.paper_dungeons.conftest import OpenedTable, state_of

MOST_TAPS = 200
FIGHT = 3
TAGS = re.compile(r"<[^>]+>|\s+")


def words(shown: str, part: str) -> str:
    """Give the words of an element with an id or a class."""
    found = re.search(rf'<(\w+)[^>]*(?:id|class)="{part}[" ].*?</\1>', shown, re.DOTALL)
    return TAGS.sub(" ", found[0]).strip() if found else ""


@pytest.mark.slow
def test_a_villain_says_before_the_fight_what_it_asks_and_after_it_why(
    tables: Tables, opened: OpenedTable
):
    gathering, players = opened(1, players="solo")
    before = after = ""
    for _ in range(MOST_TAPS):
        state = state_of(tables, gathering)
        shown = players[0].look()
        if state.phase == "dice" and state.round < FIGHT:
            assert "round 3" in words(shown, "threat")
        if state.round == FIGHT and state.phase == "dice":
            before = words(shown, "threat")
        if state.round > FIGHT:
            after = words(shown, "closing")
            break
        players[0].act()
    fought = state.sheets[0].fights[0]

    assert "this round" in before
    assert "run away" in before or "you win" in before
    if fought.range:
        assert f"Range {fought.range}" in after
    else:
        assert "ran:" in after


@pytest.mark.slow
def test_life_left_is_told_not_damage_taken(tables: Tables, opened: OpenedTable):
    gathering, players = opened(1, players="solo")
    while state_of(tables, gathering).phase != "dice":
        players[0].act()
    phone = players[0].phone
    phone.get(gathering.url("sheet"))
    phone.send("act", command='{"type":"correct","seat":1,"what":"column","value":3}')
    own = state_of(tables, gathering).sheets[0]

    assert f"Life: {own.power_level - 3} of {own.power_level}" in players[0].look()
