"""A sheet on paper is made ready before the first roll: the card's walls, and what is ticked."""

import html

import pytest

from companion.games.paper_dungeons.counting.content_lookup import of
from companion.games.paper_dungeons.model import State
from companion.i18n import text
from companion.table import Tables
from tests.web.conftest import Gathering
from tests.web.paper_dungeons.conftest import OpenedTable, state_of
from tests.web.paper_dungeons.form_player import FormPlayer

READY = text("paper_play.prepare.done", "en")


def until_roll(tables: Tables, gathering: Gathering, players: list[FormPlayer]) -> State:
    while (state := state_of(tables, gathering)).phase in {"cards", "choice"}:
        for player in players:
            if state_of(tables, gathering).phase in {"cards", "choice"}:
                player.act()
    return state


@pytest.mark.slow
def test_the_walls_of_the_card_and_what_to_tick_come_before_the_first_roll(
    tables: Tables, opened: OpenedTable
):
    gathering, (player,) = opened(1, players="solo", assistance="paper")
    state = until_roll(tables, gathering, [player])
    shown = html.unescape(player.look())
    card, sheet = of(state).catalogue.cards[state.card], state.sheets[0]

    assert READY in shown
    assert "dice-form" not in shown
    assert shown.count('class="pen__wall"') == len(card.walls) > 0
    assert shown.count('class="pen__villain"') == len(card.rooms)
    assert f"Tick dungeon {state.card}." in shown
    assert f"Tick power {int(sheet.power[4:])} (" in shown
    assert f"objective {int(sheet.objective[1:])} (" in shown
    for hero in sheet.black:
        assert text(f"paper_dungeons.hero.{hero}", "en") in shown

    dice = player.phone.get(f"{player.round}?go=1", htmx=True).text
    assert "dice-form" in dice
    assert READY not in dice
    assert 'id="prepared"' in dice, "it can be looked up again"
    assert READY not in player.phone.get(player.round).text, "it is asked once"
    assert READY not in player.phone.get(player.round, htmx=True).text


@pytest.mark.slow
def test_who_did_not_roll_makes_the_sheet_ready_first_and_onlookers_see_the_walls(
    tables: Tables, opened: OpenedTable
):
    gathering, players = opened(2, assistance="paper")
    until_roll(tables, gathering, players)
    players[0].act()
    assert state_of(tables, gathering).phase == "dice"

    assert READY not in players[0].look()
    assert READY in players[1].look()
    assert "report" not in players[1].phone.page.forms
    players[1].act()
    assert READY not in players[1].look()
    assert 'class="pen__wall"' in players[0].phone.get(gathering.url("table")).text


@pytest.mark.slow
def test_cards_of_the_box_lie_on_the_table_with_their_walls(tables: Tables, opened: OpenedTable):
    gathering, (player,) = opened(1, players="solo", assistance="paper", cards="box")
    until_roll(tables, gathering, [player])

    assert READY not in player.look()
    assert "dice-form" in player.phone.page.forms
