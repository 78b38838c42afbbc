"""The round solver: the best ways to use the dice that are left, for a wish.

It searches packed sheets and promises what the rules then give; it decides nothing.

Rules: PD-SELECT-1..7.
"""

from collections.abc import Callable, Iterator

from msgspec import Struct

from companion.games.paper_dungeons.advice.packed_sheet_effects import Board
from companion.games.paper_dungeons.advice.round_goals import (
    Wish,
    judge_of,
    met_by,
    prize_worth,
    prized_damage,
)
from companion.games.paper_dungeons.advice.round_search.best_ends import Found
from companion.games.paper_dungeons.advice.round_search.dice_use_search import Search
from companion.games.paper_dungeons.advice.worth import Worth
from companion.games.paper_dungeons.commands import Command
from companion.games.paper_dungeons.model import State

ShouldStop = Callable[[], bool]


class Plan(Struct, frozen=True):
    """A way to use the dice.

    Attributes:
        commands: What to do, in order; what has to be answered on the way with it.
        met: Whether it brings what was wished for.
        points: The points that stand when the round then closes, a villain's reward not counted.
    """

    commands: tuple[Command, ...]
    met: bool
    points: int


class RoundAdvice(Struct, frozen=True):
    """The best ways found so far.

    Attributes:
        plans: The best first.
        exact: Whether no better one exists.
    """

    plans: tuple[Plan, ...]
    exact: bool


def can_solve(state: State, seat: int) -> bool:
    """Tell whether a seat has dice of this round to use."""
    return state.phase == "dice" and not state.on_paper and state.has_sheet(seat)


def solve_round(
    state: State,
    seat: int,
    wish: Wish,
    *,
    keep: int = 3,
    should_stop: ShouldStop = lambda: False,
) -> Iterator[RoundAdvice]:
    """Find the best ways to use what is left of a round; each answer is better than the last.

    Args:
        state: The table, while its dice are used.
        seat: Whose round.
        wish: What is wanted; among ways that bring it, or if none does, points decide.
        keep: How many ways to give.
        should_stop: Asked often; once it is true, the search ends with what it has.

    Raises:
        ValueError: The seat has no dice to use now.
    """
    if not can_solve(state, seat):
        raise ValueError(state.phase)
    board = Board(state, seat)
    prize = prize_worth(board, wish)
    prized = prized_damage(board, wish) if prize else ()
    search = Search(board, judge_of(board, wish), keep=keep, prized=prized, prize=prize)
    best: list[Found] = []
    for _ in search.run():
        if search.best[:1] != best:
            best = search.best[:1]
            yield _advice(search, wish, exact=False)
        if should_stop():
            return
    yield _advice(search, wish, exact=True)


def _advice(search: Search, wish: Wish, *, exact: bool) -> RoundAdvice:
    met = met_by(search.board, wish)
    worth = Worth(search.board)
    plans = tuple(
        Plan(search.commands(found), met(found.sheet), worth.points(found.sheet))
        for found in search.best
    )
    return RoundAdvice(plans, exact)
