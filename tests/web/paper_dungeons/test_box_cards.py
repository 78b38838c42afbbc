"""Owners of the published box describe a card in a few taps, or tell its result."""

import re

import pytest

from companion.games.paper_dungeons.model import BoxVillain
from companion.table import Tables
from tests.web.paper_dungeons.conftest import OpenedTable, state_of
from tests.web.paper_dungeons.form_player import FormPlayer

pytestmark = pytest.mark.slow

WYRM = {"title": "Wyrm", "weakness": "W", "run": "3"}
WYRM |= {"needs-1": "8", "points-1": "2", "damage-1": "3"}
WYRM |= {"needs-2": "10", "points-2": "4", "damage-2": "2"}
WYRM |= {"needs-3": "12", "points-3": "6", "damage-3": "1"}
MOST = 100


def play(players: list[FormPlayer], *, whole: bool = False) -> None:
    for _ in range(MOST):
        if sum(player.act() for player in players) == 0:
            return
        if not whole and "report.points" in players[0].look():
            return
    raise AssertionError("nobody is asked for a villain")


def describe(player: FormPlayer, slot: str, **fields: str) -> str:
    player.phone.get(f"/t/{player.table}/describe?card={slot}")
    return player.phone.fill("describe-card", fields).text


def test_a_described_villain_is_compared_and_remembered(tables: Tables, opened: OpenedTable):
    gathering, players = opened(1, players="solo", cards="box")
    shown = describe(players[0], "V1", **WYRM)
    villain = state_of(tables, gathering).described("V1")

    assert isinstance(villain, BoxVillain)
    assert (villain.run, villain.ranges[2].points) == (-3, 6)
    assert "Wyrm" in shown
    offered = players[0].phone.get(f"/t/{players[0].table}/describe?card=V2").text
    assert "known-0" in offered


def test_a_card_that_nobody_describes_is_asked_for(tables: Tables, opened: OpenedTable):
    gathering, players = opened(2, cards="box")
    play(players)
    assert "Describe the card" in players[0].text
    play(players, whole=True)
    state = state_of(tables, gathering)

    assert state.phase == "over"
    assert [len(sheet.fights) for sheet in state.sheets] == [3, 3]


def test_the_form_of_a_villain_needs_few_taps(opened: OpenedTable):
    """Its link, the title, the class, the first number, and the button; the rest is typed."""
    _, players = opened(1, players="solo", cards="box")
    shown = players[0].phone.get(f"/t/{players[0].table}/describe?card=V1").text
    form = shown.partition('id="describe-card"')[2].partition("</form>")[0]

    assert len(set(re.findall(r'type="radio" name="(\w+)"', form))) == 1
    assert "<select" not in form
    assert form.count("<button") == 1
