"""Random games with all options come to their end, and show all that can happen."""

import random
from collections import Counter
from typing import get_args

import msgspec
import pytest

from bench.players.paper_dungeons_random_game import RandomGame, random_settings
from companion.engine.fold import fold
from companion.games.paper_dungeons import events as e
from companion.games.paper_dungeons.game import GAME
from companion.games.paper_dungeons.model import State

LONGEST = 10_000
SAMPLE = range(24)
BY_HAND = {e.HouseRuled, e.SeatLeft, e.RoundPassed, e.DiceCorrected, *get_args(e.CorrectionEvent)}
"""What happens only where people decide it against the rules, or without a player."""
RARE = {e.BenefitLost}
"""What hardly a random game comes to; the tests of dice and of passing show it."""


def played(seed: int) -> RandomGame:
    """Play a game with options and players by chance."""
    chance = random.Random(seed)
    seats = chance.randint(1, 8)
    game = RandomGame(seed, seats, random_settings(chance, seats))
    game.play(LONGEST)
    return game


@pytest.mark.slow
@pytest.mark.parametrize("seed", SAMPLE)
def test_a_random_game_comes_to_its_end(seed: int) -> None:
    game = played(seed)
    assert game.state.phase == "over"
    assert game.state.scores[0].place == 1

    stored = msgspec.json.encode(game.events)
    folded = fold(GAME.initial, msgspec.json.decode(stored, type=list[e.Event]), GAME.evolve)
    assert folded == game.state
    assert msgspec.json.decode(msgspec.json.encode(folded), type=State) == folded


@pytest.mark.slow
def test_everything_that_can_happen_by_the_rules_happens() -> None:
    seen = Counter(type(event) for seed in SAMPLE for event in played(seed).events)
    all_events = {
        kind for group in (e.TableEvent, e.RoundEvent, e.SheetEvent) for kind in get_args(group)
    }

    assert all_events - set(seen) - BY_HAND - RARE == set()
    assert set(seen) <= all_events
