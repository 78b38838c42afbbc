"""Odds of the next roll are those of all rolls one by one."""

from fractions import Fraction

import pytest

from companion.games.paper_dungeons.advice.odds import (
    Guess,
    Odds,
    next_round,
    roll_odds,
    rolls_of,
    simulate,
    way_to,
)
from companion.games.paper_dungeons.advice.round_goals import (
    BeatVillain,
    LootGem,
    MeetMission,
    ReachRoom,
    Wish,
)
from companion.games.paper_dungeons.model import State, Used
from tests.games.paper_dungeons.advice.best_plan import best_plan
from tests.games.paper_dungeons.tables import INDEX, sheet, table

REPEATED = 3121
"""So many of the rolls are repeated (U-1)."""


def last(state: State, wish: Wish) -> Odds:
    """Give the exact odds."""
    *_, found = roll_odds(state, 1, wish)
    return found


@pytest.mark.slow
def test_all_accepted_rolls_are_counted() -> None:
    chances = rolls_of(INDEX)
    assert sum(chances.values()) == 1
    none = sum(chance for (skulls, _), chance in chances.items() if not skulls)
    assert abs(float(none) - 0.356) < 0.001
    assert min(chances.values()) == Fraction(1, 6**6 - REPEATED)


@pytest.mark.slow
def test_a_room_next_door_is_always_reached() -> None:
    assert last(table(sheet(room="D2")), ReachRoom("D3")) == Odds(Fraction(1), Fraction(1))


@pytest.mark.slow
def test_a_room_that_only_boots_reach_needs_boots() -> None:
    """From A1, three dice of two steps come six rooms far, with boots seven."""
    found = last(table(sheet(), card="A"), ReachRoom("D6"))
    assert found.is_exact
    assert 0 <= found.least < 1


@pytest.mark.slow
def test_a_level_that_is_missing_needs_its_symbol() -> None:
    """Combat 7 needs 12: more levels than the dungeon alone gives in a round."""
    state = table(sheet(levels=(1, 2, 2, 1), visited=("A3",), room="A1"), card="A", round_=2)
    found = last(state, BeatVillain(1, 3))
    assert found.is_exact
    assert 0 < found.least < 1


@pytest.mark.slow
def test_bounds_close_in() -> None:
    every = list(roll_odds(table(sheet(room="B2")), 1, LootGem("A")))
    assert all(one.least <= one.most for one in every)
    assert every[-1].is_exact


def test_the_next_round_can_be_asked_for_while_dice_are_used() -> None:
    asked = next_round(table(sheet(room="D2"), dice="wzcwzr"), 1)
    assert (asked.phase, asked.round) == ("roll", 2)


def test_a_guess_has_bounds() -> None:
    *_, guess = simulate(table(), lambda _state: True, lambda state: state, 20)
    assert guess == Guess(20, 20)
    low, high = guess.bounds
    assert 0.8 < low < high <= 1


@pytest.mark.slow
@pytest.mark.parametrize(
    "wish",
    [
        BeatVillain(1, 1),
        BeatVillain(1, 2),
        BeatVillain(1, 3),
        LootGem("B"),
        LootGem("H"),
        ReachRoom("D3"),
        ReachRoom("D6"),
        MeetMission("M02"),
        MeetMission("M08"),
        MeetMission("M09"),
        MeetMission("M14"),
    ],
)
def test_what_a_search_overlooks_decides_nothing(wish: Wish) -> None:
    """It asks for the wish alone; the round solver counts points, damage and rooms besides."""
    state = table(
        sheet(
            used=(Used(1, "potions"),),
            levels=(2, 3, 2, 2),
            potions=5,
            hearts=9,
            room="D2",
            visited=("A3", "D2"),
        ),
        sheet(2),
        dice="wzcbsr",
        missions=("M02", "M08", "M09", "M14"),
    )
    assert (way_to(state, 1, wish) is not None) == best_plan(state, 1, wish).met
