"""A chance is one sentence that holds while it is still worked out."""

import pytest

from companion.games.paper_dungeons.app_play.round_advice import Later, NextRoll
from companion.i18n import text
from companion.web.paper_dungeons.best.chance_words import tell_games, tell_later, tell_roll


def say(key: str, /, **params: str | int) -> str:
    return text(key, "en", **params)


@pytest.mark.parametrize(
    "least, most, told",
    [
        (0.0, 1.0, ""),
        (0.849, 1.0, "At least 84%"),
        (0.3, 0.4, "At least 30%"),
        (0.0, 0.131, "At most 14%"),
        (0.004, 0.131, "At most 14%"),
    ],
)
def test_bounds_of_a_roll_are_never_rounded_past_what_is_known(
    least: float, most: float, told: str
) -> None:
    assert tell_roll(say, NextRoll(least, most, exact=False)) == told


@pytest.mark.parametrize(
    "chance, told", [(0.0, "0%"), (1.0, "100%"), (0.999, "99%"), (0.4318, "43%")]
)
def test_an_exact_chance_is_one_number(chance: float, told: str) -> None:
    assert tell_roll(say, NextRoll(chance, chance, exact=True)) == told


@pytest.mark.parametrize(
    "hits, games, told",
    [
        (1, 1, "Too early to say"),
        (0, 4, "Too early to say"),
        (10, 10, "Probably at least 72%"),
        (1, 10, "Probably at most 41%"),
        (131, 200, "About 66%"),
        (200, 200, "About 99%"),
        (0, 200, "About 1%"),
    ],
)
def test_few_games_tell_a_bound_and_many_a_number(hits: int, games: int, told: str) -> None:
    assert tell_later(say, Later(hits, games, exact=games == 200)) == told


def test_played_games_tell_their_interval() -> None:
    told = tell_games(say, Later(131, 200, exact=True))
    assert told == "Came true in 131 of 200 games, so probably 58 to 72%; 200 are planned."
