"""Who writes on paper what the phone knows keeps the list until it is ticked off."""

import re

import pytest

from companion.i18n import text
from companion.table import Tables
from tests.web.paper_dungeons.conftest import OpenedTable, state_of

MOST_TAPS = 60
_ORDER = re.compile(r'data-todo="(todo-[\d-]+)"')


@pytest.mark.slow
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


@pytest.mark.slow
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


@pytest.mark.slow
def test_an_undone_die_is_to_be_rubbed_out_with_all_that_it_led_to(opened: OpenedTable):
    _, (player,) = opened(1, players="solo", assistance="both")
    # A die leads to more than its own number: both are written in one go.
    while " · " not in _todo(player.look()):
        player.act()
    first = _todo(player.text).partition("<span>")[2].partition("</span>")[0]
    back = _todo(player.phone.send("undo-last", htmx=True).text)

    assert text("web.after.put_back", "en") in back
    assert all(part in back for part in first.split(" · "))


@pytest.mark.slow
def test_what_was_undone_done_again_and_undone_is_rubbed_out_once(opened: OpenedTable):
    _, (player,) = opened(1, players="solo", assistance="both")
    while " · " not in _todo(player.look()):
        player.act()
    once = _todo(player.phone.send("undo-last", htmx=True).text)
    again = _todo(player.phone.send("redo-last", htmx=True).text)
    twice = _todo(player.phone.send("undo-last", htmx=True).text)

    put_back = text("web.after.put_back", "en")
    assert put_back not in again
    assert twice.count(put_back) == once.count(put_back) > 0


@pytest.mark.slow
def test_a_round_that_was_opened_undone_and_opened_again_counts_once(
    tables: Tables, opened: OpenedTable
):
    gathering, (player,) = opened(1, players="solo", assistance="both")
    while state_of(tables, gathering).round < 2:
        player.act()
    before = _texts(player.look())
    player.phone.send("undo-last", htmx=True)
    player.phone.send("redo-last", htmx=True)

    assert len(before) > 1
    assert _texts(player.look()) == before


def _texts(page: str) -> set[str]:
    return set(re.findall(r"<span>(.*?)</span>", _todo(page)))


def _todo(page: str) -> str:
    return page.partition('id="todo"')[2].partition("</section>")[0]
