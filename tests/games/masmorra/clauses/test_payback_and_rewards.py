"""Payback and rewards, clause by clause."""

import pytest

from companion.games.masmorra.commands import (
    Attack,
    Block,
    DrinkElixir,
    Fight,
    UseAbility,
)
from companion.games.masmorra.model import (
    Payment,
)
from tests.games.masmorra.positions import against, dice, hero, play, position, refused_by


def test_payback_3_each_defense_blocks_one() -> None:
    state = play(against("orc", "melee", "melee", "defense"), Attack(dice(0, 1)))

    assert refused_by(state, Block(dice(1)))
    assert play(state, Block(dice(2))).hero.life == 4


def test_payback_4_an_ability_may_be_used_at_payback() -> None:
    state = play(against("orc", "melee", "melee", "step"), Attack(dice(0, 1)))
    state = play(state, UseAbility("jay-start", (2,)), Block(Payment(symbols={"defense": 1})))

    assert state.hero.life == 4


def test_payback_5_no_healing_before_all_are_fought() -> None:
    state = position(dice=["elixir"], monsters=[("orc", "a")], heroes=[hero(life=3)])

    assert "HEAL-3" in refused_by(state, DrinkElixir(dice(0)))


def test_reward_2_rewards_wait_until_every_monster_is_fought() -> None:
    state = position(dice=["ranged"] * 4, monsters=[("orc", "a"), ("goblin", "a")])
    state = play(state, Fight(1), Attack(dice(0, 1)))
    assert (state.hero.xp, len(state.hero.hand)) == (0, 0)

    state = play(state, Fight(2), Attack(dice(2, 3)), Block())
    assert (state.hero.xp, len(state.hero.hand)) == (4, 2)


def test_reward_3_a_hero_who_falls_gets_nothing() -> None:
    state = position(dice=["melee", "melee"], monsters=[("orc", "a")], heroes=[hero(life=3, xp=4)])
    state = play(state, Fight(1), Attack(dice(0, 1)), Block())

    assert state.hero.defeated
    assert state.hero.xp == 3
    assert state.phase == "dm_move"


@pytest.mark.parametrize("before,gained", [(6, 2), (7, 1), (10, 1)])
def test_reward_4_from_seven_xp_on_a_minor_is_worth_one_less(before: int, gained: int) -> None:
    state = against("orc", "ranged", "ranged", heroes=[hero(xp=before, arrows=4)])

    assert play(state, Attack(dice(0, 1))).hero.xp == before + gained


def test_reward_4_majors_are_never_worth_less() -> None:
    state = against("beastman", "ranged", "ranged", "ranged", heroes=[hero(xp=9, arrows=4)])

    assert play(state, Attack(dice(0, 1, 2))).hero.xp == 12
