"""The re-roll advisor against brute force over all rolls and all legal lines."""

from collections.abc import Iterator
from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given, settings

from companion.games.masmorra.advice import GoalError, advise_reroll, goals, read_goal
from companion.games.masmorra.advice.fights.hero_resources import hand_of, means_of
from companion.games.masmorra.advice.odds.dice_multisets import hands, lucky_rolls, serving
from companion.games.masmorra.advice.odds.reroll_odds import needs_of
from companion.games.masmorra.model import FACES, Face, MonsterKind, State
from tests.games.masmorra.advice.brute_force import ends_of
from tests.games.masmorra.advice.small_fights import small_fights
from tests.games.masmorra.positions import hero, position, room


def table(kinds: tuple[MonsterKind, ...], dice: tuple[Face, ...], life: int = 6) -> State:
    return position(
        heroes=[hero("jay", life=life)],
        monsters=[(kind, "a") for kind in kinds],
        dice=dice,
        phase="reroll",
    )


@pytest.mark.slow
@settings(deadline=None, max_examples=25)
@given(small_fights())
def test_a_goal_is_met_exactly_where_some_legal_line_meets_it(state: State):
    ends = ends_of(state)
    all_of_them = frozenset(monster.id for monster in state.monsters)
    won = ends.get(all_of_them)

    assert advise_reroll(state, read_goal("defeat all")).now == (won is not None)
    assert advise_reroll(state, read_goal("unhurt")).now == (won is not None and won[0] == 0)
    if len({monster.kind for monster in state.monsters}) == len(state.monsters):
        for monster in state.monsters:
            beaten = any(monster.id in lot for lot in ends)
            assert advise_reroll(state, read_goal(f"defeat {monster.kind}")).now == beaten


def rolls(state: State, again: tuple[int, ...]) -> Iterator[tuple[Face, ...]]:
    shown = [die.face or "step" for die in state.turn.dice]
    for faces in product(FACES, repeat=len(again)):
        for number, face in zip(again, faces, strict=True):
            shown[number] = face
        yield tuple(shown)


@pytest.mark.slow
@pytest.mark.parametrize("written", ["orc unhurt", "defeat orc", "orc unhurt and step", "2 magic"])
def test_the_odds_are_those_of_all_rolls_one_by_one(written: str):
    state = table(("orc",), ("magic", "melee", "defense", "step"))
    goal = read_goal(written)
    for choice in advise_reroll(state, goal).choices:
        lucky = [
            advise_reroll(table(("orc",), faces), goal).now for faces in rolls(state, choice.dice)
        ]

        assert choice.chance == Fraction(sum(map(bool, lucky)), len(lucky)), choice


def test_the_best_choice_comes_first_and_rolls_no_die_in_vain():
    state = table(("orc",), ("ranged", "ranged", "step", "step", "step", "step"))
    choices = advise_reroll(state, read_goal("orc unhurt")).choices

    assert choices[0].dice == ()
    assert choices[0].chance == 1
    assert [one.chance for one in choices] == sorted((one.chance for one in choices), reverse=True)


def test_every_die_of_a_fresh_roll_counts():
    state = position(heroes=[hero()], phase="roll")

    assert advise_reroll(state, read_goal("6 melee")).fresh < Fraction(1, 100)
    assert advise_reroll(state, read_goal("step")).now is None


def test_a_chest_needs_its_dice_after_the_monsters():
    chest = room("a", kind="treasure", dock=("melee", "step"))
    state = position(
        heroes=[hero("mika")], rooms=[chest], dice=("melee", "step", "elixir"), phase="reroll"
    )
    guarded = position(
        heroes=[hero("mika", life=1)],
        rooms=[chest],
        monsters=[("orc", "a")],
        dice=("melee", "step", "elixir"),
        phase="reroll",
    )

    assert advise_reroll(state, read_goal("chest", state)).now
    assert not advise_reroll(state, read_goal("chest and step", state)).now
    assert not advise_reroll(guarded, read_goal("chest", guarded)).now
    assert read_goal("chest", state) in goals(state)


def test_the_pet_die_is_a_die_like_the_others():
    means = means_of(table(("orc",), ("step",) * 7))
    found = serving(7, needs_of(means, read_goal("orc unhurt")))

    assert lucky_rolls(7, found)[hand_of(table((), ("ranged", "ranged")), (0, 1))] == 6**5
    assert len(hands(7)) == 792


@pytest.mark.parametrize("written", ["", "fish", "orc and", "0 step", "dock fish", "chest", "bat"])
def test_a_goal_that_makes_no_sense_is_refused(written: str):
    with pytest.raises(GoalError):
        advise_reroll(table(("orc",), ("step",)), read_goal(written))
