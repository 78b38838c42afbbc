"""What a player asks about a round, and answers that grow better while they are worked out."""

from collections.abc import Iterator
from typing import Literal

import msgspec
from msgspec import Struct

from companion.games.paper_dungeons.advice.odds import Guess, roll_odds, simulate
from companion.games.paper_dungeons.advice.packed_sheet_effects import Board
from companion.games.paper_dungeons.advice.round_goals import Wish
from companion.games.paper_dungeons.advice.round_solver import (
    Plan,
    RoundAdvice,
    can_solve,
    solve_round,
)
from companion.games.paper_dungeons.advice.sheet_worth_at_round_end import Worth
from companion.games.paper_dungeons.app_play.plan_points import Gain, LinesAtRoundEnd
from companion.games.paper_dungeons.app_play.plan_steps import PlanStep, steps_of
from companion.games.paper_dungeons.app_play.wish_chance_simulation import (
    Ahead,
    Table,
    can_play_on,
    has_come,
)
from companion.games.paper_dungeons.commands import Command
from companion.games.paper_dungeons.counting.content_lookup import of
from companion.games.paper_dungeons.counting.pending_seats import is_done
from companion.games.paper_dungeons.model import State

When = Literal["now", "roll", "later"]
PLANS = 3
GAMES = 200
"""Games that are played on: they tell a chance to within 7 %."""
EVERY = 10
"""So many games are played between two answers; each of the first ones answers, since a game of a
strong sheet can take seconds."""


def moments(state: State, seat: int) -> tuple[When, ...]:
    """Say when a seat's wish can be asked for: with these dice, the next roll, or by a round."""
    if not state.has_sheet(seat) or not can_play_on(state):
        return ()
    sheet = state.sheet(seat)
    found: list[When] = []
    if can_solve(state, seat) and not is_done(state, sheet):
        found.append("now")
    rolls_again = state.phase == "roll" or state.round < of(state).content.numbers.rounds
    if rolls_again and not sheet.agenda:
        found.append("roll")
    if rolls_again:
        found.append("later")
    return tuple(found)


class Question(Struct, frozen=True):
    """What a player asks.

    Attributes:
        state: The table as the player sees it.
        seat: Whose sheet.
        wish: What is wanted.
        when: With the dice on the table, with the next roll, or by a later round.
        by: That round; 0 where it is not asked.
    """

    state: State
    seat: int
    wish: Wish
    when: When
    by: int = 0


class ToldPlan(Struct, frozen=True):
    """A way to use the dice.

    Attributes:
        commands: All that it takes.
        steps: What each die does.
        met: It brings what is wished for.
        points: The points that then stand.
        more: How many more that are than now.
        fled: What running from the season's villain costs; 0 where nobody runs.
        gains: The lines of the score that they come from, the largest first.
    """

    commands: tuple[Command, ...]
    steps: tuple[PlanStep, ...]
    met: bool
    points: int
    more: int
    fled: int = 0
    gains: tuple[Gain, ...] = ()


class Plans(Struct, frozen=True, tag="plans"):
    """The best ways to use the dice, the best first; there is none better where they are exact."""

    plans: tuple[ToldPlan, ...]
    exact: bool


class NextRoll(Struct, frozen=True, tag="next_roll"):
    """Bounds of the chance that the next roll serves; they meet where it is exact."""

    least: float
    most: float
    exact: bool


class Later(Struct, frozen=True, tag="later"):
    """How often a wish came true in games that were played on; all of them where it is over."""

    hits: int
    games: int
    exact: bool

    @property
    def bounds(self) -> tuple[float, float]:
        """Give the bounds that hold the chance with 95 % certainty."""
        return Guess(self.hits, self.games).bounds


Answer = Plans | NextRoll | Later


def answers(asked: Question) -> Iterator[Answer]:
    """Answer better and better.

    Raises:
        ValueError: It cannot be asked now.
    """
    if asked.when == "now":
        for advice in solve_round(asked.state, asked.seat, asked.wish, keep=PLANS):
            yield _told(asked, advice)
    elif asked.when == "roll":
        for odds in roll_odds(asked.state, asked.seat, asked.wish):
            yield NextRoll(float(odds.least), float(odds.most), odds.is_exact)
    else:
        ahead = Ahead(asked.seat, asked.wish, asked.by)
        come = has_come(asked.state.sheet(asked.seat), ahead)
        for guess in simulate(asked.state, come, Table(ahead).play_on, GAMES):
            if guess.games < EVERY or guess.games % EVERY == 0:
                yield Later(guess.hits, guess.games, guess.games == GAMES)


def first_plans(asked: Question) -> Plans:
    """Give the plans that are found at once."""
    found = solve_round(asked.state, asked.seat, asked.wish, keep=PLANS)
    return _told(asked, next(found))


def _told(asked: Question, advice: RoundAdvice) -> Plans:
    board = Board(asked.state, asked.seat)
    worth = Worth(board)
    own = asked.state.sheet(asked.seat)
    now, by_line = worth.points(board.places.pack(own)), LinesAtRoundEnd(worth, asked.state, own)

    def told(plan: Plan) -> ToldPlan:
        steps, after = steps_of(asked.state, asked.seat, plan.commands)
        fled = worth.fled(board.places.pack(after))
        more, gains = plan.points - now, by_line.gains(after)
        return ToldPlan(plan.commands, steps, plan.met, plan.points, more, fled, gains)

    return Plans(tuple(map(told, advice.plans)), advice.exact)


class RoundHelp:
    """The help as a process of its own gives it: a question and its answers as JSON."""

    @staticmethod
    def answers(question: bytes) -> Iterator[bytes]:
        """Answer a question, better and better."""
        asked = msgspec.json.decode(question, type=Question)
        for answer in answers(asked):
            yield msgspec.json.encode(answer)


HELP = RoundHelp()
"""What the web asks."""
