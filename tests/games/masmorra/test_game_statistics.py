"""An evening in numbers agrees with the evening."""

import pytest

from companion.games.masmorra.events import DiceRolled, MonsterDefeated
from companion.games.masmorra.game_statistics import Tally, chronicle
from companion.games.masmorra.model import FACES, Mode, Settings
from tests.games.masmorra.hypothesis_strategies import Evening

MOST = 3000


@pytest.mark.slow
@pytest.mark.parametrize("mode", ["standard", "alliance"])
def test_the_last_standing_is_what_the_heroes_have(mode: Mode):
    settings = Settings(mode=mode, tiles="app", action_dice="app")
    evening = Evening(3, settings=settings)
    state = evening.play_out(MOST)
    told = chronicle(evening.events)
    last = told.standings[-1]
    assert last.xp == tuple(hero.xp for hero in state.heroes)
    assert last.gold == tuple(hero.gold for hero in state.heroes)
    assert last.wounds == tuple(one.wounds for one in told.tallies)
    assert [one.round for one in told.standings] == list(range(state.round + 1))
    assert last.round == state.round


@pytest.mark.slow
def test_every_fall_and_every_die_is_counted_once():
    evening = Evening(5)
    evening.play_out(MOST)
    told = chronicle(evening.events)
    falls = sum(isinstance(event, MonsterDefeated) for event in evening.events)
    dice = sum(len(event.dice) for event in evening.events if isinstance(event, DiceRolled))
    assert falls > 0
    assert sum(one.kills for one in told.tallies) == falls
    assert sum(one.rolled for one in told.tallies) == dice


def test_before_the_game_there_is_nothing_to_tell():
    assert chronicle(()).standings == ()


@pytest.mark.parametrize(
    "counts, chance",
    # Chi-square of 0, 8 and 20 with five degrees of freedom.
    [
        ((10, 10, 10, 10, 10, 10), 1.0),
        ((18, 10, 8, 8, 8, 8), 0.156),
        ((22, 12, 8, 6, 6, 6), 0.00125),
    ],
)
def test_uneven_dice_are_as_rare_as_the_tables_say(counts: tuple[int, ...], chance: float):
    tally = Tally("jay", 0, 0, dict(zip(FACES, counts, strict=True)))
    assert tally.oddity == pytest.approx(chance, rel=0.02)


def test_without_dice_nothing_is_odd():
    assert Tally("jay", 0, 0, dict.fromkeys(FACES, 0)).oddity == 1.0
