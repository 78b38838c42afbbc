"""A small sample of the games by chance that the benchmark plays by thousands."""

import random

import pytest

from bench.bench_paper_games import chosen, options_of, play

SAMPLE = range(12)


def test_games_by_chance_come_to_their_end() -> None:
    assert [(game.end, game.error) for game in map(play, SAMPLE)] == [("over", "")] * len(SAMPLE)


@pytest.mark.parametrize("option", ["own pad", "cards by box", "paper", "both", "advise"])
def test_every_option_is_among_them(option: str) -> None:
    luck = random.Random(1)
    games = [options_of(chosen(luck, luck.randint(1, 8))) for _ in range(60)]
    assert any(option in game for game in games)
