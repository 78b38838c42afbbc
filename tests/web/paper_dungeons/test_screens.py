"""Single screens: of an imported table, and of a race."""

import re
from collections.abc import Callable

import pytest

from companion.i18n import LANGUAGES
from companion.table import Tables
from tests.web.conftest import Phone
from tests.web.paper_dungeons.conftest import OpenedTable, state_of

MOST_TAPS = 100


@pytest.mark.slow
def test_a_ghost_runs_beside_a_game_alone(tables: Tables, opened: OpenedTable):
    gathering, players = opened(1, players="solo")
    for _ in range(MOST_TAPS):
        if state_of(tables, gathering).round == 3:
            break
        players[0].act()
    phone = players[0].phone
    phone.get(gathering.url("race"))
    shown = phone.send("add-ghost", kind="balanced-1").text

    assert len(re.findall(r'<th scope="row">\d</th>', shown)) == 2
    assert "stop-1" in shown
    assert "stop-1" not in phone.send("stop-1").text


@pytest.mark.slow
def test_where_a_round_has_ended_both_totals_stand_together(tables: Tables, opened: OpenedTable):
    gathering, (player,) = opened(1, players="solo")
    while state_of(tables, gathering).round < 2:
        player.act()
    assert 'id="totals"' not in player.look(), "nobody is raced yet"
    player.phone.get(gathering.url("race"))
    raced = player.phone.send("add-ghost", kind="balanced-1").text
    own, ghost = re.findall(r'<td class="numeral">(−?\d+)</td>', raced)
    shown = player.look()

    called = re.findall(r'<th\s+scope="col">([^<]*)</th>', raced)[-1]
    assert f'id="totals">After round 1: You: {own} · {called}: {ghost}</p>' in shown
    while state_of(tables, gathering).phase != "over":
        player.act()
    ended = player.phone.get(gathering.url("end")).text
    total = state_of(tables, gathering).scores[0].total
    assert f'id="totals">After round 8: You: {total} · {called}:' in ended


@pytest.mark.slow
def test_an_earlier_game_of_ones_own_is_raced(tables: Tables, opened: OpenedTable):
    gathering, players = opened(1, players="solo")
    phone = players[0].phone
    while state_of(tables, gathering).phase != "over":
        players[0].act()
    total = state_of(tables, gathering).scores[0].total
    phone.get(gathering.url("end"))
    phone.send("again")
    table = phone.url.split("/")[2]
    phone.get(f"/t/{table}/lobby")
    phone.send("act", command='{"type":"begin_game"}')
    offered = phone.get(f"/t/{table}/race").text
    assert f"Anna, {total} point" in offered
    shown = phone.send("earlier-1").text

    assert "stop-1" in shown


@pytest.mark.slow
def test_an_imported_table_has_all_its_screens(
    tables: Tables, opened: OpenedTable, phone: Callable[[], Phone]
):
    gathering, players = opened(1, players="solo")
    for _ in range(20):
        players[0].act()
    new = tables.import_table(tables.export_table(gathering.table))
    host = phone()
    host.get(f"/j/{new.table}/{new.host}")
    for screen in ("round", "sheet", "table", "race", "join", "lobby", "end", "log", "seats"):
        assert host.get(f"/t/{new.table}/{screen}").status_code == 200, screen
    for language in LANGUAGES:
        host.client.set_cookie("language", language)
        assert host.get(f"/t/{new.table}/table").status_code == 200
