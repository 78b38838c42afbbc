"""Bots play whole games by the rules, and play them again from the same seed."""

import random
from typing import get_args

import pytest

from bench.players.paper_dungeons_bots import BotGame
from bench.players.paper_dungeons_random_game import RandomGame, legal
from companion.games.paper_dungeons.advice import packed_walks
from companion.games.paper_dungeons.advice.bots import Bot
from companion.games.paper_dungeons.advice.packed_sheet_effects import Board
from companion.games.paper_dungeons.advice.packed_walks import Walks
from companion.games.paper_dungeons.counting.pending_seats import is_done
from companion.games.paper_dungeons.game import GAME
from companion.games.paper_dungeons.model import Manner, Settings, Strength
from tests.games.paper_dungeons.tables import sheet, table

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


@pytest.mark.parametrize("strength", get_args(Strength))
def test_whole_rounds_are_played_at_once(strength: Strength) -> None:
    game = BotGame(7, (Bot("balanced", strength),), SOLO)
    next(game.rounds())
    game.go_on()
    assert game.state.round == 2


@pytest.mark.slow
@pytest.mark.parametrize("strength", [3, 4])
def test_a_strong_bot_plays_by_every_option_and_the_same_again(strength: Strength) -> None:
    bots = (Bot("explorer", strength), Bot("crafter", 1))
    one, other = BotGame(3, bots, ALL), BotGame(3, bots, ALL)
    assert one.finish().phase == "over"
    other.finish()
    assert one.events == other.events


@pytest.mark.slow
@pytest.mark.parametrize("strength", get_args(Strength))
def test_a_bot_goes_on_where_somebody_left(strength: Strength) -> None:
    left = 0
    for seed in range(40):
        game = RandomGame(seed, 2, ALL)
        game.play(25 + seed)
        sheet = game.state.sheets[0] if game.state.sheets else None
        if sheet is None or not (sheet.moving or sheet.agenda) or game.state.phase != "dice":
            continue
        left += 1
        for command in Bot("balanced", strength).play(
            game.state, 1, legal(game.state, 1), random.Random(seed).random
        ):
            game.act(command)
        assert is_done(game.state, game.state.sheet(1)) or game.state.round > 1
    assert left > 3


def test_a_bot_without_a_way_says_so() -> None:
    with pytest.raises(ValueError, match="lobby"):
        Bot().play(GAME.initial, 1, (), lambda: 0.0)


def test_of_very_many_walks_the_nearest_are_enough(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where water gives points back, all walks of a round can take minutes."""
    board = Board(table(sheet(room="B2"), dice="wzcwbr"), 1)
    walks, start = Walks(board), board.places.pack(board.state.sheet(1))
    every = walks.reach(start, 4)[1]
    assert list(walks.reach_some(start, 4)) == list(every)
    monkeypatch.setattr(packed_walks, "SEEN", 3)
    few = list(walks.reach_some(start, 4))
    assert few == list(every)[: len(few)]
    assert len(few) < len(every)
