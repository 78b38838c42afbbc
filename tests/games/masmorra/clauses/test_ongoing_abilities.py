"""Ongoing abilities: Thick Skin and Lucky Charm, on the table and in the advice."""

import pytest
from hypothesis import given, settings

from companion.games.masmorra import commands as c
from companion.games.masmorra import game
from companion.games.masmorra.advice import advise_fight, advise_reroll, read_goal
from companion.games.masmorra.model import State
from tests.games.masmorra.advice.brute_force import ends_of
from tests.games.masmorra.advice.small_fights import small_fights
from tests.games.masmorra.advice.test_best_fights import is_no_worse, lots_of
from tests.games.masmorra.positions import set_table


def test_the_advice_knows_that_a_wound_is_ignored():
    lines = ("monsters: orc in 1-start", "dice: melee melee")
    soft = advise_fight(set_table("hero: Jay", *lines))[0]
    tough = advise_fight(set_table("hero: Jay, learned thick skin", *lines))[0]
    assert (soft.beaten, soft.wounds) == (("orc",), 3)
    assert (tough.beaten, tough.wounds) == (("orc",), 2)


@pytest.mark.slow
@settings(deadline=None, max_examples=15)
@given(small_fights(names=("jay",), always=("thick-skin",)))
def test_thick_skin_is_counted_as_every_legal_line_does(state: State):
    best = lots_of(state, ends_of(state))
    advices = advise_fight(state)
    for beaten, end in best.items():
        assert any(is_no_worse(advice, beaten, end) for advice in advices), (beaten, end)


def test_turn_6_after_the_re_roll_lucky_charm_offers_each_die_alone():
    state = set_table(
        "hero: Mika, learned lucky charm", "phase: reroll", "dice: step step melee elixir magic"
    )
    for event in game.GAME.decide(state, c.RerollDice((0, 1), ("step", "ranged"))):
        state = game.GAME.evolve(state, event)
    again = [
        one.command.dice
        for one in game.GAME.options(state, 1)
        if isinstance(one.command, c.RerollDice) and one.refusal is None
    ]
    choices = advise_reroll(state, read_goal("2 melee")).choices
    assert {len(choice.dice) for choice in choices} == {0, 1}
    assert again == [(number,) for number in range(len(state.turn.dice)) if number < 5]
