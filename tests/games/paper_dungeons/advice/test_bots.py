"""Bots play whole games by the rules, and play them again from the same seed."""

from typing import get_args

import pytest

from bench.players.paper_dungeons_bots import BotGame
from companion.games.paper_dungeons.advice.bots import Bot
from companion.games.paper_dungeons.game import GAME
from companion.games.paper_dungeons.model import Manner, Settings

SOLO = Settings(dice="app", disappearing_gems=True)
ALL = Settings(dice="app", refuse_potions=True, automatic_claims=False, disappearing_gems=True)


@pytest.mark.slow
@pytest.mark.parametrize("manner", get_args(Manner))
@pytest.mark.parametrize("settings", [SOLO, ALL])
def test_a_game_of_bots_ends_and_can_be_repeated(manner: Manner, settings: Settings) -> None:
    bots = (Bot(manner, 1), Bot(manner, 2)) if settings is ALL else (Bot(manner, 2),)
    one, other = BotGame(3, bots, settings), BotGame(3, bots, settings)
    assert one.finish().phase == "over"
    assert one.finish() == other.finish()
    assert one.events == other.events


def test_they_do_only_what_is_legal() -> None:
    game = BotGame(5, (Bot("balanced", 2), Bot("fighter", 1)))
    game.finish()
    assert all(GAME.check(state, command) is None for state, command in game.commands)


@pytest.mark.slow
def test_a_bot_that_thinks_scores_more_than_chance() -> None:
    scores = [
        one.total
        for seed in range(3)
        for one in BotGame(seed, [Bot("balanced", 2)] * 2).finish().scores
    ]
    assert min(scores) > 30


@pytest.mark.slow
def test_whole_rounds_are_played_at_once() -> None:
    game = BotGame(7, (Bot("balanced", 3),), SOLO)
    state = next(game.rounds())
    ways = list(game._of_seat(1))
    commands = game.bots[0].play(state, 1, ways, game.draw)
    for command in commands:
        game.act(command)
    assert game.state.round == 2


def test_a_bot_without_a_way_says_so() -> None:
    with pytest.raises(ValueError, match="lobby"):
        Bot().play(GAME.initial, 1, (), lambda: 0.0)
