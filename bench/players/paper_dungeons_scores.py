"""Scores of the bots of Paper Dungeons: one scored bot at a table for two, game after game.

Run ``python -m bench.players.paper_dungeons_scores GAMES [STRENGTHS]``: it plays so many games with
each strength, or with those that are named, all from the same seeds. It writes them to
`paper_dungeons_scores.json` beside this file; games that are there already are not played again.
Bots play the same game every time, so whoever doubts a score plays its game again; the benchmark
and a test do that with some of them.
"""

import sys
from pathlib import Path
from typing import get_args

import msgspec
from msgspec import Struct

from bench.players.paper_dungeons_bots import BotGame
from companion.games.paper_dungeons.advice.bots import Bot
from companion.games.paper_dungeons.model import Manner, Strength

KEPT = Path(__file__).with_suffix(".json")
MANNERS: tuple[Manner, ...] = get_args(Manner)
STRENGTHS: tuple[Strength, ...] = get_args(Strength)
PARTNER = Bot("balanced", 2)
"""Who sits opposite: the same for every strength."""
SCORED = 1
"""Where the bot sits that is scored; scores come in the order of places."""
OWN_CARDS = 9
"""The line of power and objective."""
OFTEN = 20
"""After so many games of each strength they are written down."""


class Score(Struct, frozen=True, array_like=True):
    """What a bot scored.

    Attributes:
        total: Line L.
        own_cards: What its power and its objective gave of it.
    """

    total: int
    own_cards: int


Scores = dict[str, list[Score]]
"""The scores of each strength; the place in a list is the game's seed."""


def manner_of(seed: int) -> Manner:
    """Name the manner that plays a game: all take turns."""
    return MANNERS[seed % len(MANNERS)]


def play(bot: Bot, seed: int) -> Score:
    """Play one game."""
    scores = BotGame(seed, (bot, PARTNER)).finish().scores
    score = next(one for one in scores if one.seat == SCORED)
    return Score(score.total, score.lines[OWN_CARDS])


def kept() -> Scores:
    """Read the scores that were written down."""
    if not KEPT.exists():
        return {str(strength): [] for strength in STRENGTHS}
    return msgspec.json.decode(KEPT.read_bytes(), type=Scores)


def main() -> None:
    """Play so many games with each strength, or with those that are named."""
    scores = kept()
    games, *named = sys.argv[1:]
    for seed in range(int(games)):
        for strength in STRENGTHS:
            wanted = not named or str(strength) in named
            if wanted and len(scores[str(strength)]) == seed:
                scores[str(strength)].append(play(Bot(manner_of(seed), strength), seed))
        if seed % OFTEN == OFTEN - 1 or seed == int(games) - 1:
            KEPT.write_bytes(msgspec.json.encode(scores) + b"\n")


if __name__ == "__main__":
    main()
