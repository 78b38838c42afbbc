"""The number of legal ways on from named positions is as it was counted.

A count that is meant to change is written anew with ``python -m tests.games.paper_dungeons.perft``.
"""

import json

import pytest

from tests.games.paper_dungeons.perft import (
    PINS,
    POSITIONS,
    ROUNDS,
    count,
    divide,
    divide_round,
    lines,
    with_two_dice_used,
)
from tests.games.paper_dungeons.tables import sheet, table

PINNED = json.loads(PINS.read_text(encoding="utf-8"))


@pytest.mark.parametrize("name", POSITIONS)
def test_as_many_ways_lead_on_as_were_counted(name: str) -> None:
    assert divide(POSITIONS[name]) == PINNED["two_actions"][name]


@pytest.mark.slow
@pytest.mark.parametrize("name", ROUNDS)
def test_a_whole_round_has_as_many_lines_as_were_counted(name: str) -> None:
    assert divide_round(ROUNDS[name]) == PINNED["whole_rounds"][name]


def test_whole_rounds_are_counted_from_enough_positions() -> None:
    assert len(ROUNDS) >= 15
    assert PINNED.keys() == {"two_actions", "whole_rounds"}
    assert [*PINNED["whole_rounds"]] == [*ROUNDS]


@pytest.mark.parametrize("name", ["a_full_sheet", "one_item_left", "traps_that_potions_may_take"])
def test_lines_are_the_same_walked_one_by_one(name: str) -> None:
    state = with_two_dice_used(ROUNDS[name])

    assert lines(state) == count(state, 20)


def test_a_round_on_a_full_sheet_can_be_counted_by_hand() -> None:
    """Two of the four dice without a skull are left: each brews, or moves.

    Who moves stays in D1, or enters one of its three neighbours.
    """
    assert lines(with_two_dice_used(ROUNDS["a_full_sheet"])) == 2 * (1 + 1 + 3)


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
