"""Beside a fight that the app has planned stands the plan; all else is a touch away."""

import pytest
from flask import Flask

from companion.games.masmorra.model import State
from tests.games.masmorra.positions import hero, position
from tests.web.masmorra.simulation.sample_states import moments
from tests.web.masmorra.turn.still_table import shown, visit_to


def turn_of(app: Flask, state: State) -> str:
    return shown(app, "turn", visit_to(state, state.hero.seat)).replace("\N{SOFT HYPHEN}", "")


def test_a_planned_fight_folds_what_the_monster_can_do(app: Flask):
    jay = hero("jay", abilities=())
    won = position(heroes=[jay], monsters=[("skeleton", "a")], dice=("melee", "melee", "step"))
    lost = position(heroes=[jay], monsters=[("skeleton", "a")], dice=("step", "step", "step"))
    folded = turn_of(app, won).partition('<details id="foe-')[2].partition("</details>")[0]

    assert "Ranged does nothing to it" not in folded.partition("</summary>")[0]
    assert "Ranged does nothing to it" in folded
    assert "I’ll fight it myself" in folded or 'id="do-fight-' in folded
    assert '<details id="foe-' not in turn_of(app, lost)


def test_a_planned_blow_folds_every_other_way(app: Flask):
    page = turn_of(app, moments()["PayAttack"])
    fold = page.partition('<details id="otherwise"')[2]

    assert 'id="advised"' in page.partition('<details id="otherwise"')[0]
    for other in ('id="purse"', 'id="spend-form"', 'id="way-none"', 'id="do-ability-'):
        assert other in fold, other
        assert other not in page.partition('<details id="otherwise"')[0], other


@pytest.mark.parametrize("phase", ["roll", "actions"])
def test_ability_3_a_power_says_its_price_before_the_tap(app: Flask, phase: str):
    algus = hero("algus", abilities=("algus-start", "wizards-apprentice"), gold=2)
    acting = position(heroes=[algus], dice=("step",), phase="actions")
    rolling = position(heroes=[algus], phase="roll")
    page = turn_of(app, rolling if phase == "roll" else acting)
    named = "wizards-apprentice" if phase == "roll" else "algus-start"
    button = page.partition(f'id="do-ability-{named}')[2].partition("</button>")[0]

    assert ("1 gold" if phase == "roll" else "Dock any die") in button
