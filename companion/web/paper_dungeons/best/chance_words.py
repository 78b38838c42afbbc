"""A chance in one sentence that holds while it is still worked out."""

import math
from collections.abc import Callable

from companion.games.paper_dungeons.app_play.round_advice import GAMES, Later, NextRoll

Say = Callable[..., str]
"""Says a message by its key and parameters."""

WIDE = 20
"""Bounds that lie farther apart, in per cent, tell no number: one of them is said alone."""
ENOUGH = 5
"""Fewer games than these tell nothing that anybody would believe."""


def tell_roll(say: Say, odds: NextRoll) -> str:
    """Tell the chance with the next roll; nothing while nothing is known."""
    if odds.exact:
        return say("paper_play.best.chance", chance=percent(odds.least))
    least, most = at_least(odds.least), at_most(odds.most)
    if least:
        return say("paper_play.best.at_least", chance=least)
    return say("paper_play.best.at_most", chance=most) if most < 100 else ""


def tell_later(say: Say, later: Later) -> str:
    """Tell the chance that played games let expect."""
    low, high = later.bounds
    least, most = at_least(low), at_most(high)
    share = later.hits / later.games
    if most - least <= WIDE:
        # Games that were played prove nothing certain, and nothing impossible.
        return say("paper_play.best.about", chance=min(99, max(1, percent(share))))
    if later.games < ENOUGH:
        return say("paper_play.best.early")
    if 2 * later.hits >= later.games:
        return say("paper_play.best.probably_at_least", chance=least)
    return say("paper_play.best.probably_at_most", chance=most)


def tell_games(say: Say, later: Later) -> str:
    """Tell what was counted, and the interval."""
    low, high = later.bounds
    return say(
        "paper_play.best.games",
        hits=later.hits,
        count=later.games,
        all=GAMES,
        least=at_least(low),
        most=at_most(high),
    )


def percent(chance: float) -> int:
    """Round to whole per cent, but call nothing certain or impossible that is not."""
    if chance in {0.0, 1.0}:
        return int(100 * chance)
    return min(99, max(1, round(100 * chance)))


def at_least(chance: float) -> int:
    """Give the whole per cent that a chance has at any rate."""
    return math.floor(100 * chance + 1e-9)


def at_most(chance: float) -> int:
    """Give the whole per cent that a chance does not exceed."""
    return math.ceil(100 * chance - 1e-9)
