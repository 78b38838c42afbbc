"""The round solver promises what the rules give, and finds what trying everything finds."""

from collections.abc import Iterator
from itertools import islice

import pytest
from msgspec.structs import replace

from bench.players.paper_dungeons_random_game import RandomGame
from companion.games.paper_dungeons.advice.round_goals import (
    BeatVillain,
    LootGem,
    MeetMission,
    Points,
    ReachRoom,
    Wish,
    wishes,
)
from companion.games.paper_dungeons.advice.round_solver import solve_round
from companion.games.paper_dungeons.counting.scoring import lines
from companion.games.paper_dungeons.model import Settings, State
from tests.games.paper_dungeons.advice.enumerated_rounds import LATE, SMALL, enumerated, solved
from tests.games.paper_dungeons.tables import INDEX, Told, sheet, table

pytestmark = pytest.mark.slow


def in_their_rounds(seed: int, seats: int = 1, **settings: object) -> Iterator[State]:
    """Give each moment of a random game at which the first seat may use a die."""
    chosen = replace(Settings(dice="app", disappearing_gems=True), **settings)
    game = RandomGame(seed, seats, chosen)
    while game.state.phase != "over":
        if game.state.phase == "dice" and len(game.state.sheet(1).used) < 3:
            yield game.state
        game.act(game.choose(game.ways()))


@pytest.mark.parametrize("seed", range(3))
def test_what_is_promised_is_what_the_table_gives(seed: int) -> None:
    for state in list(in_their_rounds(seed, missions=True))[::24]:
        # The last and best plan of a position may take minutes to be proven.
        for advice in islice(solve_round(state, 1, Points()), 3):
            plan = advice.plans[0]
            after = Told(state).do(*plan.commands).state
            assert after.phase != "dice"
            if not after.sheet(1).agenda:
                assert sum(lines(INDEX, after.sheet(1))) == plan.points


# `bench paper_solver` tries everything at tables where two dice are left, too.
@pytest.mark.parametrize("name", SMALL)
def test_nothing_better_exists(name: str) -> None:
    assert solved(SMALL[name], Points()) == enumerated(SMALL[name], Points())


@pytest.mark.parametrize(
    "wish",
    [
        LootGem("A"),
        LootGem(),
        ReachRoom("D3"),
        BeatVillain(1),
        MeetMission("M08"),
    ],
)
def test_wishes_come_first(wish: Wish) -> None:
    state = table(
        sheet(used=LATE, room="B2", visited=("B2", "A3"), potions=6, levels=(2, 2, 1, 1)),
        sheet(2),
        dice="wzcwbr",
        missions=("M08",),
    )
    assert solved(state, wish) == enumerated(state, wish)


def test_only_open_wishes_are_listed() -> None:
    state = table(sheet(room="D2", visited=("D2",), gems=("A",)), dice="wzcwbr", missions=("M08",))
    listed = wishes(state, 1)
    assert LootGem("A") not in listed
    assert {Points(), LootGem("B"), MeetMission("M08"), BeatVillain(1, 2)} <= set(listed)


def test_it_can_be_stopped_and_has_an_answer() -> None:
    state = table(sheet(), dice="wzcwzb")
    (only,) = solve_round(state, 1, Points(), should_stop=lambda: True)
    assert not only.exact
    assert len(Told(state).do(*only.plans[0].commands).events) > 3


def test_there_is_nothing_to_solve_before_the_roll() -> None:
    with pytest.raises(ValueError, match="roll"):
        next(solve_round(table(), 1, Points()))
