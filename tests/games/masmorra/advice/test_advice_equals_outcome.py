"""What an advice promises is what comes of it, chance and newcomers among it."""

import random
from collections.abc import Sequence

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from companion.games.masmorra.advice.advice_messages import tell_advice
from companion.games.masmorra.advice.fights.cheapest_fights import Advice
from companion.games.masmorra.advice.fights.suppressing_monsters_first import advise_freeing
from companion.games.masmorra.catalogue.edition_rulings import rulings_of
from companion.games.masmorra.legality.combat.engaged_monsters import engaging_monsters
from companion.games.masmorra.model import (
    FACES,
    MAJOR,
    MINOR,
    Face,
    HeroName,
    MonsterKind,
    Settings,
    State,
)
from companion.games.masmorra.play import options
from companion.web.screens.command_feedback import message
from tests.games.masmorra.advice.small_fights import ABILITIES
from tests.games.masmorra.positions import hero, position, room
from tests.web.masmorra.simulation.sample_states import after

BOSSES: tuple[MonsterKind, ...] = (
    *("bitsy", "schmetterling", "mortiferous", "hydra", "malaphyas"),
    *("bitsy-red", "mortiferous-red", "hydra-red", "malaphyas-red"),
)
EDITIONS = (
    Settings(edition="final"),
    Settings(edition="preview"),
    Settings(edition="codex"),
    Settings(edition="german"),
    Settings(edition="french"),
)
FIGHTING = ("fight", "attack", "block", "ability", "magic", "free_step")
STEPS = 3


@st.composite
def combats(draw: st.DrawFn) -> State:
    """A hero before monsters and bosses, at any moment of a combat, by any edition."""
    name: HeroName = draw(st.sampled_from(tuple(ABILITIES)))
    first, *more = ABILITIES[name]
    known = draw(st.sets(st.sampled_from(more), max_size=2))
    bosses = draw(st.lists(st.sampled_from(BOSSES), max_size=1))
    others = draw(st.lists(st.sampled_from(MINOR + MAJOR), min_size=not bosses, max_size=2))
    state = position(
        heroes=[
            hero(
                name,
                abilities=(first, *sorted(known)),
                life=draw(st.integers(1, 6)),
                gold=draw(st.integers(0, 4)),
                free_step=draw(st.booleans()),
            )
        ],
        rooms=[room("a", size="medium")],
        monsters=[(kind, "a") for kind in (*bosses, *others)],
        dice=draw(st.lists(st.sampled_from(FACES), min_size=3, max_size=6)),
        symbols=draw(st.dictionaries(st.sampled_from(FACES), st.integers(1, 2), max_size=1)),
    )
    state = replace(state, rulings=rulings_of(draw(st.sampled_from(EDITIONS))))
    mind = random.Random(draw(st.integers(0, 999)))
    for _ in range(draw(st.integers(0, STEPS))):
        legal = [
            one
            for one in options(state, state.hero.seat)
            if one.refusal is None and one.action in FIGHTING
        ]
        if not legal or state.phase != "actions":
            break
        state = after(state, mind.choice(legal).command)
    return state


def outcome(state: State, advice: Advice) -> tuple[int, list[str]]:
    """Play an advice; give the Wounds that it cost and the monsters that still bind the hero."""
    ended = state
    for command in advice.commands:
        ended = after(ended, command)
    bound = [one.kind for one in engaging_monsters(ended)] if ended.question is None else ["?"]
    return state.hero.life - ended.hero.life, list(bound)


@pytest.mark.slow
@settings(deadline=None, max_examples=60)
@given(combats())
def test_what_is_promised_is_what_comes_of_it(state: State):
    for advice in advise_freeing(state):
        if advice.caller is None:
            assert outcome(state, advice) == (advice.wounds, []), advice


def red_bitsy(*others: MonsterKind, dice: Sequence[Face]) -> State:
    return position(
        heroes=[hero("jay", abilities=())],
        rooms=[room("a", size="medium")],
        monsters=[(kind, "a") for kind in ("bitsy-red", *others)],
        dice=dice,
    )


def test_boss_bitsy_4_the_spider_that_she_calls_is_counted():
    state = red_bitsy(dice=("ranged",) * 4)
    best = advise_freeing(state)[0]
    assert best.beaten == ("bitsy-red",)
    assert best.lost == ("spider",)
    assert outcome(state, best) == (best.wounds, [])
    assert best.wounds > 0


def test_boss_bitsy_4_the_spider_is_named():
    state = red_bitsy(dice=("ranged",) * 6)
    told = tell_advice(state, advise_freeing(state)[0], lambda said: message(said, "en"))
    assert "Spider" in told


def test_boss_malaphyas_2_whom_nobody_knows_yet_is_said_not_to_be_counted():
    state = position(
        rooms=[room("a", kind="throne", size="medium")],
        monsters=[("malaphyas", "a")],
        dice=("ranged", "ranged", "melee", "defense", "step", "step"),
    )
    best = advise_freeing(state)[0]
    assert best.caller == "malaphyas"
    told = tell_advice(state, best, lambda said: message(said, "en"))
    assert "Not counting the monster that Malaphyas calls first." in told
