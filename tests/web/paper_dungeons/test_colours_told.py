"""A die whose colour does not train its hero says so above all that it can do."""

import re
from html import unescape

from companion.games.paper_dungeons.counting.index import of
from companion.table import Tables
from tests.web.paper_dungeons.conftest import OpenedTable, state_of

MOST_TAPS = 60


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

    assert any("trains with the other colour" in one for one in told)
