"""The fight advisor where a monster keeps something back, against every legal line."""

import pytest

from companion.games.masmorra.advice.fights.suppressing_monsters_first import advise_freeing
from companion.games.masmorra.commands import Attack, Fight
from companion.games.masmorra.model import State
from tests.games.masmorra.advice.brute_force import ends_of
from tests.games.masmorra.advice.test_best_fights import is_no_worse, lots_of
from tests.games.masmorra.positions import hero, play, position, room


def check_against_every_line(state: State) -> None:
    """Hold the ways that a page shows against all that legal play can come to."""
    best = lots_of(state, ends_of(state))
    advices = advise_freeing(state)
    for advice in advices:
        assert (advice.wounds, advice.spent) == best[tuple(sorted(advice.beaten))], advice
    for beaten, end in best.items():
        assert any(is_no_worse(advice, beaten, end) for advice in advices), (beaten, end)


@pytest.mark.slow
def test_boss_hydra_2_the_way_with_the_fewest_wounds_comes_first_and_alone():
    state = position(
        heroes=[hero("greybark")],
        rooms=[room("a", size="medium")],
        monsters=[("hydra", "a")],
        dice=("magic", "elixir", "elixir", "melee"),
        symbols={"ranged": 2, "magic": 1},
    )
    check_against_every_line(state)
    assert [one.wounds for one in advise_freeing(state) if one.beaten] == [1]


@pytest.mark.slow
def test_mon_watcher_2_with_two_foes_the_best_of_each_lot_is_given_once():
    state = position(
        heroes=[hero("jay", abilities=("jay-start",))],
        monsters=[("watcher", "a"), ("goblin", "a")],
        dice=("melee", "melee", "melee", "defense", "ranged"),
    )
    check_against_every_line(state)
    lots = [tuple(sorted(one.beaten)) for one in advise_freeing(state)]
    assert len(lots) == len(set(lots))


def test_boss_hydra_2_while_a_payback_is_open_what_she_keeps_back_is_counted_too():
    state = position(
        heroes=[hero("greybark", free_step=False)],
        rooms=[room("a", size="medium")],
        monsters=[("skeleton", "a"), ("hydra", "a")],
        dice=("step", "elixir"),
        symbols={"magic": 2, "melee": 3},
    )
    state = play(state, Fight(1), Attack())
    check_against_every_line(state)
    assert [one.wounds for one in advise_freeing(state)] == [4]
