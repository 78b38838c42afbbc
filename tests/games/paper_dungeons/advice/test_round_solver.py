"""The round solver promises what the rules give, and finds what trying everything finds."""

from collections.abc import Iterator
from itertools import islice

import pytest
from msgspec.structs import replace

from bench.players.paper_dungeons_random_game import RandomGame, legal
from companion.engine.fold import fold
from companion.games.paper_dungeons.advice.packed_sheet_effects import Board
from companion.games.paper_dungeons.advice.round_goals import (
    BeatVillain,
    LootGem,
    MeetMission,
    Points,
    ReachRoom,
    Wish,
    judge_of,
    met_by,
    wishes,
)
from companion.games.paper_dungeons.advice.round_solver import solve_round
from companion.games.paper_dungeons.counting.scoring import lines
from companion.games.paper_dungeons.game import GAME
from companion.games.paper_dungeons.model import Settings, State, Used
from tests.games.paper_dungeons.advice.best_plan import best_plan
from tests.games.paper_dungeons.tables import INDEX, Told, items, sheet, table

pytestmark = pytest.mark.slow

LATE = (Used(1, "potions"), Used(2, "potions"))
"""Two dice are used: one is left."""


def in_their_rounds(seed: int, seats: int = 1, **settings: object) -> Iterator[State]:
    """Give each moment of a random game at which the first seat may use a die."""
    chosen = replace(Settings(dice="app", disappearing_gems=True), **settings)
    game = RandomGame(seed, seats, chosen)
    while game.state.phase != "over":
        if game.state.phase == "dice" and len(game.state.sheet(1).used) < 3:
            yield game.state
        game.act(game.choose(game.ways()))


def enumerated(state: State, wish: Wish) -> float:
    """Try everything by the rules' own options, and judge each end."""
    board = Board(state, 1)
    judge = judge_of(board, wish)
    seen: set[State] = set()
    best = float("-inf")
    waiting = [state]
    while waiting:
        here = waiting.pop()
        ways = legal(here, 1)
        if not ways:
            best = max(best, judge(board.places.pack(here.sheet(1))))
        for command in ways:
            after = fold(here, GAME.decide(here, command), GAME.evolve)
            if after not in seen:
                seen.add(after)
                waiting.append(after)
    return best


def solved(state: State, wish: Wish) -> float:
    """Give the value of the best plan."""
    plan = best_plan(state, 1, wish)
    after = Told(state).do(*plan.commands).state
    board = Board(state, 1)
    assert met_by(board, wish)(board.places.pack(after.sheet(1))) == plan.met
    return judge_of(board, wish)(board.places.pack(after.sheet(1)))


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


SMALL = {
    "fresh": table(sheet(used=LATE), sheet(2), dice="wzcwzb"),
    "clover": table(sheet(used=LATE, room="D2", visited=("D2",)), sheet(2), dice="wz++rb"),
    "last_square": table(
        sheet(used=LATE, items=items(tome=1, caldron=1, scepter=1), room="B3"),
        sheet(2),
        dice="wzcz+b",
    ),
    "mid_walk": table(
        sheet(used=(Used(1, "move"),), room="D2", moving=True, points=1, items=items(cloak=2)),
        sheet(2),
        dice="wsswrr",
    ),
    "refusing": table(
        sheet(used=LATE, room="D2", potions=2), sheet(2), dice="wzcwbr", refuse_potions=True
    ),
    "a_free_colour": table(
        sheet(levels=(1, 3, 2, 1), used=LATE[:1], room="B3", potions=5), sheet(2), dice="wssbzr"
    ),
    "psionic": table(
        sheet(power="POW-10", used=LATE[:1], room="E4", visited=("E4",)), sheet(2), dice="wsszcr"
    ),
    "hearts_wanted": table(
        sheet(used=LATE[:1], hearts=10, potions=6, room="D3"),
        sheet(2),
        dice="wsszcr",
        missions=("M09",),
    ),
    "a_fight": table(
        sheet(used=LATE, room="C3", levels=(2, 2, 2, 2)), sheet(2), dice="wzcwbr", round_=3
    ),
    "a_ranger": table(
        sheet(used=LATE, room="B2", power="POW-11", items=items(medallion=2)),
        sheet(2),
        dice="wzcwbr",
    ),
}
"""Tables at which everything can be tried."""


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
