"""The button that starts a fight says what it surely costs who cannot win it."""

import re

import pytest
from flask import Flask
from msgspec.structs import replace

from companion.games.masmorra.model import Face, State
from tests.games.masmorra.positions import hero, position
from tests.web.masmorra.turn.still_table import shown, visit_to
from tests.web.masmorra.turn.test_suggested_hero_action import lit_on


def before_the_ghoul(*dice: Face, life: int, xp: int = 2) -> State:
    """Let a hero stand before a Ghoul that pays back 3."""
    jay = hero("jay", abilities=(), life=life, xp=xp, hand=("",), free_step=False)
    heroes = [jay, hero("mika", room="b")]
    state = position(heroes=heroes, monsters=[("ghoul", "a")], dice=dice or ("step",))
    return replace(state, turn=replace(state.turn, mp=1))


@pytest.mark.parametrize(
    "language, said",
    [
        ("en", "You will fall: −2 XP, −1 card, turn over"),
        ("de", "Du wirst fallen: −2 EP, −1 Karte, Zug vorbei"),
        ("fr", "Tu vas tomber : −2 XP, −1 carte, tour fini"),
        ("ru", "Ты падёшь: −2 ОП, −1 карта, ход окончен"),
    ],
)
def test_who_has_nothing_left_is_told_of_the_fall_before_the_fight(
    app: Flask, language: str, said: str
):
    assert said in lit_on(app, before_the_ghoul(life=3), language)


def test_who_outlives_a_lost_fight_is_told_what_it_costs(app: Flask):
    said = lit_on(app, before_the_ghoul(life=5))

    assert "−3 life, ends your walk: −1 Move Point" in said
    assert "fall" not in said


def test_what_can_be_blocked_is_no_sure_loss(app: Flask):
    said = lit_on(app, before_the_ghoul("defense", "defense", life=3))

    assert "−1 life" in said
    assert "fall" not in said


def test_a_fight_that_can_be_won_says_nothing_of_a_loss(app: Flask):
    said = lit_on(app, before_the_ghoul("ranged", "ranged", "ranged", life=3))

    assert "fall" not in said
    assert "life" not in said


@pytest.mark.parametrize(
    "language, words, cost",
    [("de", "Noch einmal angreifen", "−3 Leben"), ("ru", "Сразиться снова", "−3 здоровья")],
)
def test_the_cost_of_another_fight_stands_below_its_words(
    app: Flask, language: str, words: str, cost: str
):
    """Beside them it has no place on a small phone, and breaks in the middle of a word."""
    state = position(monsters=[("ghoul", "a")], dice=("step",))
    again = replace(state, monsters=tuple(replace(one, fought=True) for one in state.monsters))
    page = shown(app, "turn", visit_to(again, 3, language))

    below = f'<span class="deed__label">{words}<span class="deed__text">{cost}</span></span>'
    assert below in re.sub(r"\s*\n\s*", "", page)
