"""The scores of the bots of Paper Dungeons that are written down come out again."""

import pytest

from bench.players.paper_dungeons_scores import STRENGTHS, kept, manner_of, play
from companion.games.paper_dungeons.advice.bots import Bot
from companion.games.paper_dungeons.model import Strength


@pytest.mark.parametrize("strength", STRENGTHS)
def test_a_game_that_is_written_down_comes_out_again(strength: Strength) -> None:
    scores = kept()[str(strength)]
    seed = len(scores) - int(strength)
    assert play(Bot(manner_of(seed), strength), seed) == scores[seed]
