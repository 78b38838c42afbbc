"""How strong the bots of Paper Dungeons are: mean scores with their intervals."""

import math
import statistics
import time
from collections.abc import Mapping
from typing import get_args

from bench.players.paper_dungeons_bots import BotGame
from bench.reporting.confidence_interval import Z
from bench.reporting.figures import Figure
from companion.games.paper_dungeons.advice.bots import Bot
from companion.games.paper_dungeons.advice.look_ahead import Draw
from companion.games.paper_dungeons.advice.packed_sheet_effects import Board
from companion.games.paper_dungeons.advice.round_goals import Judge
from companion.games.paper_dungeons.advice.worth import Worth
from companion.games.paper_dungeons.model import Manner, Strength

SHEETS: Mapping[Strength, int] = {1: 2000, 2: 2000, 3: 400, 4: 400}
"""How many sheets of each strength are scored; two play at a table."""
GREEDY = 77
"""The mean total of the digest's greedy bots, without power and objective."""
PAIRS: Mapping[Strength, int] = {2: 50, 3: 20, 4: 5}
"""How many games for two each manner plays with a strength and with the one below it."""
OWN_CARDS = 9
"""The line of power and objective."""


class Greedy(Bot, frozen=True):
    """Takes, die after die, what gives the most points at once, and looks no further."""

    def judge(self, board: Board, _draw: Draw) -> Judge:
        """Look at nothing but points."""
        return Worth(board).points


def measure() -> list[Figure]:
    """Let bots of every strength and manner play."""
    balanced = [strength(Bot("balanced", one), SHEETS[one]) for one in get_args(Strength)]
    manners = [one for one in get_args(Manner) if one != "balanced"]
    greedy = strength(Greedy("balanced", 2), SHEETS[2], "greedy, points only")
    liked = [strength(Bot(manner, 2), SHEETS[2]) for manner in manners]
    return [greedy, *balanced, *liked, *(step(to, games) for to, games in PAIRS.items())]


def step(to: Strength, games: int) -> Figure:
    """Tell what a strength scores above the one below it, by all manners with the same cards."""
    below = get_args(Strength)[get_args(Strength).index(to) - 1]
    gains = [
        _mean(Bot(manner, to), seed) - _mean(Bot(manner, below), seed)
        for manner in get_args(Manner)
        for seed in range(games)
    ]
    half = Z * statistics.stdev(gains) / math.sqrt(len(gains))
    return Figure(
        name=f"Paper Dungeons bots: strength {to} above {below}",
        value=round(statistics.mean(gains), 1),
        unit="points",
        target="more than 0",
        note=f"+- {half:.1f}, {len(gains)} pairs of games for two, all manners alike",
    )


def _mean(bot: Bot, seed: int) -> float:
    return statistics.mean(score.total for score in BotGame(seed, (bot, bot)).finish().scores)


def strength(bot: Bot, sheets: int, name: str = "") -> Figure:
    """Score a bot that plays against another of its kind."""
    start = time.process_time()
    scores = [
        score for seed in range(sheets // 2) for score in BotGame(seed, (bot, bot)).finish().scores
    ]
    taken = time.process_time() - start
    totals = [score.total for score in scores]
    plain = statistics.mean(score.total - score.lines[OWN_CARDS] for score in scores)
    half = Z * statistics.stdev(totals) / math.sqrt(len(totals))
    return Figure(
        name=f"Paper Dungeons bots: {name or f'{bot.manner}, strength {bot.strength}'}",
        value=round(statistics.mean(totals), 1),
        unit="points",
        reference=GREEDY,
        ratio=round(plain / GREEDY, 2),
        note=(
            f"+- {half:.1f}, {len(totals)} sheets of games for two; {plain:.1f} without power and"
            f" objective; {1000 * taken / len(totals):.0f} ms of CPU a sheet"
        ),
    )
