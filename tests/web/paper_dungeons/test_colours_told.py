"""A die whose colour does not train its hero says so above all that it can do."""

import re
from html import unescape

import pytest

from companion.games.paper_dungeons.counting.content_lookup import of
from companion.games.paper_dungeons.counting.die_symbols import needs_recolouring
from companion.table import Tables
from tests.web.paper_dungeons.conftest import OpenedTable, state_of

MOST_TAPS = 60


@pytest.mark.slow
def test_a_die_in_the_other_colour_says_why_its_hero_is_not_trained(
    tables: Tables, opened: OpenedTable
):
    gathering, (player,) = opened(1, players="solo")
    told: set[str] = set()
    for _ in range(MOST_TAPS):
        state = state_of(tables, gathering)
        if state.phase == "dice" and not state.sheets[0].used:
            for die in of(state).dice:
                page = player.phone.get(f"{player.round}?die={die}").text
                hint = re.search(r'<p id="untrained"[^>]*>(.*?)</p>', page)
                offers = re.search(r'id="use-level-', page)
                assert not (hint and offers), "it trains, and it does not"
                told |= {unescape(hint[1])} if hint else set()
        if told:
            break
        player.act()

    assert any(re.search("needs a (white|black) die to train", one) for one in told)


@pytest.mark.slow
def test_a_row_that_spends_psionic_says_so_and_no_other(tables: Tables, opened: OpenedTable):
    gathering, (player,) = opened(1, players="solo", cards="table")
    player.look()
    while "keep-POW-10" not in (buttons := dict(player._buttons())):
        player._press(next(command for name, command in buttons.items() if name != "draw-by-app"))
        player.look()
    player._press(buttons["keep-POW-10"])
    told = []
    for _ in range(MOST_TAPS):
        state = state_of(tables, gathering)
        if state.phase == "dice" and not state.sheets[0].agenda and not state.sheets[0].moving:
            sheet, heroes = state.sheets[0], of(state).content.heroes
            for hero, die in ((hero, die) for hero in heroes for die in of(state).dice):
                page = player.phone.get(f"{player.round}?die={die}").text
                row = re.search(rf'id="use-level-{hero.id}".*?</li>', page, re.DOTALL)
                if row:
                    spends = needs_recolouring(state, sheet, die, hero.id)
                    assert ("uses Psionic for this round" in row[0]) == spends
                    told.append(spends)
        if True in told and False in told:
            break
        player.act()

    assert {True, False} == set(told)
