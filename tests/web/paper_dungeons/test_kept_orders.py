"""Who writes on paper what the phone knows keeps the list until it is ticked off."""

import re

from companion.i18n import text
from companion.table import Tables
from tests.web.paper_dungeons.conftest import OpenedTable, state_of

MOST_TAPS = 60
_ORDER = re.compile(r'<input id="(todo-[\d-]+)"')


def test_orders_stay_through_the_next_taps_the_newest_first(tables: Tables, opened: OpenedTable):
    gathering, (player,) = opened(1, players="solo", assistance="both")
    seen: list[str] = []
    for _ in range(MOST_TAPS):
        orders = _ORDER.findall(player.look())
        if state_of(tables, gathering).round > 1:
            break
        assert set(seen) <= set(orders)
        assert len(orders) == len(seen) or orders[0] not in seen
        seen = orders
        player.act()

    assert len({one.rpartition("-")[0] for one in seen}) > 1
    assert text("web.after.todo.done", "en") in player.text


def test_orders_of_the_round_before_the_last_are_gone(tables: Tables, opened: OpenedTable):
    gathering, (player,) = opened(1, players="solo", assistance="both")
    of_first: set[str] = set()
    while (round_ := state_of(tables, gathering).round) < 4:
        orders = set(_ORDER.findall(player.look()))
        if round_ == 1:
            of_first |= orders
        player.act()

    assert of_first
    assert not of_first & set(_ORDER.findall(player.look()))
