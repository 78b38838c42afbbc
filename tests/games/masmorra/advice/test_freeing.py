"""The fight advisor where a monster keeps something back, against every legal line."""

from companion.games.masmorra.advice.freeing import advise_freeing
from companion.games.masmorra.model import State
from tests.games.masmorra.advice.every_line import ends_of
from tests.games.masmorra.advice.test_fights import is_no_worse, lots_of
from tests.games.masmorra.positions import hero, position, room


def check_against_every_line(state: State) -> None:
    """Hold the ways that a page shows against all that legal play can come to."""
    best = lots_of(state, ends_of(state))
    advices = advise_freeing(state)
    for advice in advices:
        assert (advice.wounds, advice.spent) == best[tuple(sorted(advice.beaten))], advice
    for beaten, end in best.items():
        assert any(is_no_worse(advice, beaten, end) for advice in advices), (beaten, end)


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


def test_mon_watcher_2_with_two_foes_the_best_of_each_lot_is_given_once():
    state = position(
        heroes=[hero("jay", abilities=("jay-start",))],
        monsters=[("watcher", "a"), ("goblin", "a")],
        dice=("melee", "melee", "melee", "defense", "ranged"),
    )
    check_against_every_line(state)
    lots = [tuple(sorted(one.beaten)) for one in advise_freeing(state)]
    assert len(lots) == len(set(lots))
