"""The fight advisor where it matters when something is done, against every legal line."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from companion.games.masmorra.advice import Advice, advise_fight
from companion.games.masmorra.catalogue.edition_rulings import rulings_of
from companion.games.masmorra.model import (
    FACES,
    Face,
    HeroName,
    MonsterKind,
    Settings,
    State,
    Symbols,
)
from tests.games.masmorra.advice.small_fights import small_fights
from tests.games.masmorra.advice.test_rulings import check_against_every_line
from tests.games.masmorra.positions import hero, play, position

THIEVES: tuple[tuple[MonsterKind, ...], ...] = (
    *(("bat",), ("bat", "orc"), ("bat", "bat"), ("cultist", "skeleton")),
    *(("ghoul", "goblin"), ("cultist", "ghoul"), ("bat", "cultist")),
)


def by(state: State, **switches: str) -> State:
    """The same table by other rulings."""
    return replace(state, rulings=rulings_of(Settings(switches=switches)))


@pytest.mark.slow
@settings(deadline=None, max_examples=10)
@given(st.sampled_from(THIEVES).flatmap(lambda kinds: small_fights(kinds=kinds, most=3)))
def test_amb_10_what_a_thief_would_take_in_its_own_fight_is_spent_before(state: State):
    check_against_every_line(by(state, start_of_combat="each_fight"))


@pytest.mark.slow
@settings(deadline=None, max_examples=6)
@given(small_fights(most=3), st.sampled_from(("together", "each_fight")))
def test_ed_13_an_engaged_hero_turns_no_dice(state: State, start: str):
    check_against_every_line(by(state, engaged_actions="combat_symbols", start_of_combat=start))


@pytest.mark.slow
@settings(deadline=None, max_examples=5)
@given(st.sampled_from(THIEVES).flatmap(lambda kinds: small_fights(kinds=kinds, most=3)))
def test_mon_bat_4_dice_that_a_thief_locks_are_turned_or_spent_before(state: State):
    check_against_every_line(by(state, preview_locks="on"))


@pytest.mark.slow
@settings(deadline=None, max_examples=12)
@given(small_fights(most=3), st.sampled_from(FACES))
def test_sewer_9_dice_of_the_cursed_face_are_turned_before_others(state: State, curse: Face):
    check_against_every_line(replace(state, turn=replace(state.turn, curse=curse)))


@pytest.mark.parametrize("other", ["elixir", "magic"])
def test_sewer_9_a_cursed_die_is_turned_and_never_docked(other: Face):
    state = fight("jay", ("goblin",), ("step", other))
    check_against_every_line(replace(state, turn=replace(state.turn, curse="step")))


def fight(
    name: HeroName,
    kinds: tuple[MonsterKind, ...],
    dice: tuple[Face, ...],
    *,
    abilities: tuple[str, ...] = (),
    gold: int = 0,
    symbols: Symbols | None = None,
    **switches: str,
) -> State:
    state = position(
        heroes=[hero(name, abilities=(f"{name}-start", *abilities), gold=gold)],
        monsters=[(kind, "a") for kind in kinds],
        dice=dice,
        symbols=symbols or {},
    )
    return by(state, **switches)


CASES = (
    fight("jay", ("bat", "orc"), ("ranged", "ranged", "step"), start_of_combat="each_fight"),
    fight("jay", ("bat", "orc"), ("ranged", "ranged", "step")),
    fight("greybark", ("cultist", "goblin"), ("step", "magic"), engaged_actions="combat_symbols"),
    fight("mika", ("skeleton", "ghost"), ("magic", "ranged"), engaged_actions="combat_symbols"),
    fight(
        "valerie",
        ("cube",),
        ("magic", "elixir", "melee"),
        abilities=("sanctuary", "regenerate"),
        gold=1,
    ),
    fight(
        "mika",
        ("spider", "bat"),
        ("elixir", "magic"),
        abilities=("volley",),
        gold=3,
        symbols={"melee": 1},
        preview_locks="on",
    ),
    fight(
        "jay",
        ("orc",),
        ("melee", "magic", "step"),
        abilities=("critical-swing",),
        gold=3,
        jay_three_gold="inner_rage",
    ),
)


@pytest.mark.slow
@pytest.mark.parametrize("state", CASES)
def test_no_legal_line_is_better_and_every_advice_ends_as_it_says(state: State):
    assert advise_fight(state)
    check_against_every_line(state)
    for advice in advise_fight(state):
        after = play(state, *advice.commands)
        assert state.hero.life - after.hero.life == advice.wounds
        assert serving(after) == advice.left


def serving(state: State) -> int:
    """Count the dice that serve after a fight."""
    return sum(
        die.place == "ready" and die.face in {"step", "elixir", "magic"} for die in state.turn.dice
    )


def beating(state: State, *kinds: MonsterKind) -> Advice:
    """Give the way that beats these monsters and no others."""
    return next(advice for advice in advise_fight(state) if advice.beaten == kinds)


@pytest.mark.slow
def test_of_equal_ways_the_one_that_leaves_most_is_given():
    state = fight(
        "algus",
        ("cultist", "spider"),
        ("elixir", "step", "elixir", "ranged"),
        abilities=("transmutation", "warding-circle"),
        start_of_combat="each_fight",
    )
    unhurt = beating(state)
    assert (unhurt.wounds, unhurt.spent, unhurt.left) == (0, 3, 1)


def test_a_symbol_turns_a_die_to_magic_for_an_ability_that_takes_magic_dice():
    dice: tuple[Face, ...] = ("magic", "defense", "step", "melee")
    best = beating(fight("algus", ("cultist", "orc"), dice, abilities=("fireball",)), "orc")
    assert (best.wounds, best.spent) == (1, 4)


def test_symbols_that_an_ability_makes_turn_dice_before_magic_dice_do():
    """Nothing is spent that the advice does not count."""
    dice: tuple[Face, ...] = ("step", "elixir", "magic", "ranged")
    state = fight("algus", ("dragon",), dice, abilities=("transmutation",))
    advice = beating(state)
    ready = sum(die.place == "ready" for die in play(state, *advice.commands).turn.dice)
    assert (advice.wounds, advice.spent, advice.left) == (2, 3, 1)
    assert ready == len(dice) - advice.dice
