"""How strong the bots of Paper Dungeons are: mean scores with their intervals.

The scores are those that `bench.players.paper_dungeons_scores` has written down. Some of their
games are played again here, and a score that does not come out again ends the benchmark.
"""

import math
import statistics
import time
from collections.abc import Sequence

from bench.players.paper_dungeons_bots import BotGame
from bench.players.paper_dungeons_scores import (
    MANNERS,
    OWN_CARDS,
    STRENGTHS,
    Score,
    kept,
    manner_of,
    play,
)
from bench.reporting.confidence_interval import Z
from bench.reporting.figures import Figure
from companion.games.paper_dungeons.advice.bots import Bot
from companion.games.paper_dungeons.advice.look_ahead import Draw
from companion.games.paper_dungeons.advice.packed_sheet_effects import Board
from companion.games.paper_dungeons.advice.round_goals import Judge
from companion.games.paper_dungeons.advice.sheet_worth_at_round_end import Worth
from companion.games.paper_dungeons.model import Strength

AGAIN = 8
"""So many games of each strength are played again."""
GREEDY_GAMES = 100
GREEDY = 77
"""The mean total of the digest's greedy bots, without power and objective."""
TABLE = "games for two without missions, beside a balanced bot of strength 2"


class Greedy(Bot, frozen=True):
    """Takes, die after die, what gives the most points at once, and looks no further."""

    def judge(self, board: Board, _draw: Draw) -> Judge:
        """Look at nothing but points."""
        return Worth(board).points


def measure() -> list[Figure]:
    """Sum up the scores that were written down, and play some of the games again."""
    scores = {strength: kept()[str(strength)] for strength in STRENGTHS}
    return [
        greedy(),
        *(strength_of(one, scores[one]) for one in STRENGTHS),
        *(step(scores, one) for one in STRENGTHS[1:]),
        *(figure for one in STRENGTHS for figure in manners(one, scores[one])),
    ]


def greedy() -> Figure:
    """Score bots that see nothing but points, as far as the digest tells of its own."""
    bots = (Greedy("balanced", 2),) * 2
    played = [BotGame(seed, bots).finish().scores for seed in range(GREEDY_GAMES)]
    totals = [statistics.mean(one.total for one in scores) for scores in played]
    plain = statistics.mean(one.total - one.lines[OWN_CARDS] for both in played for one in both)
    return _figure(
        "greedy, points only", totals, plain, f"{GREEDY_GAMES} games for two without missions"
    )


def strength_of(strength: Strength, scores: Sequence[Score]) -> Figure:
    """Sum up a strength over all manners, and time it."""
    start = time.process_time()
    for seed in range(AGAIN):
        found = play(Bot(manner_of(seed), strength), seed)
        if found != scores[seed]:
            raise RuntimeError(f"game {seed} of strength {strength}: {found}, not {scores[seed]}")
    taken = 1000 * (time.process_time() - start) / AGAIN
    totals = [score.total for score in scores]
    plain = statistics.mean(score.total - score.own_cards for score in scores)
    note = f"{len(totals)} {TABLE}, all manners in turn; {taken:.0f} ms of CPU a game"
    return _figure(f"strength {strength}", totals, plain, note)


def step(scores: dict[Strength, list[Score]], to: Strength) -> Figure:
    """Tell what a strength scores above the one below it in the same games."""
    below = STRENGTHS[STRENGTHS.index(to) - 1]
    pairs = zip(scores[to], scores[below], strict=False)
    gains = [high.total - low.total for high, low in pairs]
    return Figure(
        name=f"Paper Dungeons bots: strength {to} above {below}",
        value=round(statistics.mean(gains), 1),
        unit="points",
        target="more than 0",
        note=f"+- {_half(gains):.1f}, {len(gains)} games from the same seeds",
    )


def manners(strength: Strength, scores: Sequence[Score]) -> list[Figure]:
    """Sum up each manner of a strength."""
    found = []
    for place, manner in enumerate(MANNERS):
        mine = scores[place :: len(MANNERS)]
        plain = statistics.mean(score.total - score.own_cards for score in mine)
        totals = [score.total for score in mine]
        name = f"{manner}, strength {strength}"
        found.append(_figure(name, totals, plain, f"{len(mine)} {TABLE}"))
    return found


def _figure(name: str, totals: Sequence[float], plain: float, note: str) -> Figure:
    return Figure(
        name=f"Paper Dungeons bots: {name}",
        value=round(statistics.mean(totals), 1),
        unit="points",
        reference=GREEDY,
        ratio=round(plain / GREEDY, 2),
        note=f"+- {_half(totals):.1f}, {plain:.1f} without power and objective; {note}",
    )


def _half(values: Sequence[float]) -> float:
    """Give half the width of the 95 % interval of a mean."""
    return Z * statistics.stdev(values) / math.sqrt(len(values))
