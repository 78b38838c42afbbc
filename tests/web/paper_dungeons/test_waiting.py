"""Whoever waits is told for whom, and for what where it is not plain."""

import pytest
from msgspec.structs import replace

from companion.games.paper_dungeons.model import GainLevel
from companion.i18n import text
from companion.table import Tables
from companion.web.paper_dungeons.steps.waiting import passing_key, waiting_key
from tests.games.paper_dungeons.tables import sheet, table
from tests.web.paper_dungeons.conftest import OpenedTable, state_of


def test_who_waits_for_a_reward_is_told_that_it_is_chosen(tables: Tables, opened: OpenedTable):
    gathering, _ = opened(2)
    state = state_of(tables, gathering)

    assert waiting_key(state) == "paper_play.waits_for"
    key = waiting_key(replace(state, phase="reward"))
    assert text(key, "en", names="Anna") == "Waiting for Anna: a reward is being chosen"


def test_amd_p11_the_host_is_told_where_an_open_benefit_goes():
    state = table(sheet(1, agenda=(GainLevel("potion 6"),)), sheet(2), dice="wwwwww")

    assert text(passing_key(state, 2), "en") == "The rest of this round is lost."
    assert "goes in the first spot that fits" in text(passing_key(state, 1), "en")


@pytest.mark.slow
def test_who_is_done_is_told_so_and_nothing_is_lit(tables: Tables, opened: OpenedTable):
    gathering, (first, second) = opened(2)
    while state_of(tables, gathering).phase != "dice":
        _ = first.act() or second.act()
    while first.act():
        pass
    shown = first.look()

    assert "Done! Waiting for Boris" in shown
    assert 'class="button act go' not in shown
