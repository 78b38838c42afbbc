"""The number of legal ways on from named positions is as it was counted.

A count that is meant to change is written anew with ``python -m tests.games.paper_dungeons.perft``.
"""

import json

import pytest

from tests.games.paper_dungeons.perft import PINS, POSITIONS, count, divide
from tests.games.paper_dungeons.tables import sheet, table

PINNED = json.loads(PINS.read_text(encoding="utf-8"))


@pytest.mark.parametrize("name", POSITIONS)
def test_as_many_ways_lead_on_as_were_counted(name: str) -> None:
    assert divide(POSITIONS[name]) == PINNED[name]


def test_a_fresh_sheet_has_the_ways_that_can_be_counted_by_hand() -> None:
    """Dice 1 to 3 are white, 4 to 6 black; warrior and cleric train black.

    Levels: die 2 for the wizard, die 4 for the warrior. Items: six dice for the last four, and each
    symbol's dice for its own: two swords, two hats, one cross, one mask. Six dice brew, six move.
    """
    assert count(POSITIONS["a_fresh_sheet"], 1) == 2 + (6 * 4 + 6) + 6 + 6


def test_a_finished_sheet_can_only_brew_and_move() -> None:
    """At the top of all levels and with all items, a die brews or moves zero to more steps."""
    done = sheet(levels=(6, 6, 6, 6), items=(2,) * 8, passed=False)
    state = table(done, sheet(2), dice="wzcwzr")

    assert count(state, 1) == 6 + 6
