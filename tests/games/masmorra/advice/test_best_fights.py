"""The fight advisor against every legal line."""

import pytest
from hypothesis import given, settings

from companion.games.masmorra.advice import Advice, advise_fight
from companion.games.masmorra.commands import Attack
from companion.games.masmorra.model import Face, MonsterKind, State, Symbols
from companion.games.masmorra.play import check
from tests.games.masmorra.advice.brute_force import Lot, ends_of
from tests.games.masmorra.advice.small_fights import small_fights
from tests.games.masmorra.positions import hero, play, position, room


def lots_of(
    state: State, ends: dict[Lot, tuple[int, int]]
) -> dict[tuple[str, ...], tuple[int, int]]:
    kinds = {monster.id: monster.kind for monster in state.monsters}
    found: dict[tuple[str, ...], tuple[int, int]] = {}
    for lot, end in ends.items():
        beaten = tuple(sorted(kinds[number] for number in lot))
        found[beaten] = min(found.get(beaten, end), end)
    return found


def is_no_worse(advice: Advice, beaten: tuple[str, ...], end: tuple[int, int]) -> bool:
    rest: list[str] = list(advice.beaten)
    for kind in beaten:
        if kind not in rest:
            return False
        rest.remove(kind)
    return advice.wounds <= end[0] and (advice.wounds, advice.spent) <= end


@pytest.mark.slow
@settings(deadline=None, max_examples=25)
@given(small_fights())
def test_the_advice_is_as_good_as_the_best_of_all_legal_lines(state: State):
    check_against_every_line(state)


def check_against_every_line(state: State) -> None:
    best = lots_of(state, ends_of(state))
    advices = advise_fight(state)
    for advice in advices:
        assert (advice.wounds, advice.spent) == best[tuple(sorted(advice.beaten))], advice
    for beaten, end in best.items():
        assert any(is_no_worse(advice, beaten, end) for advice in advices), (beaten, end)


CROWD: tuple[MonsterKind, ...] = ("cultist", "skeleton", *("goblin",) * 5)


@pytest.mark.parametrize("many", range(5, 8))
def test_throne_7_a_crowd_is_fought_by_lines_that_can_be_played(many: int):
    state = position(
        heroes=(hero("jay", abilities=("jay-start",), gold=2),),
        rooms=(room("a", kind="throne", size="medium"),),
        monsters=[(kind, "a") for kind in CROWD[-many:]],
        dice=("melee", "melee", "ranged", "defense", "defense", "magic"),
    )
    advices = advise_fight(state)
    assert advices
    for advice in advices:
        after = play(state, *advice.commands)
        assert after.hero.life == state.hero.life - advice.wounds
        assert sorted(advice.beaten) == sorted(
            one.kind for one in state.monsters if one not in _still(state, after)
        )


def _still(before: State, after: State) -> list[object]:
    left = {monster.id for monster in after.monsters}
    return [monster for monster in before.monsters if monster.id in left]


@pytest.mark.slow
@pytest.mark.parametrize(
    "kinds, dice, symbols",
    [
        (("goblin",) * 5, ("melee", "defense"), {"defense": 3}),
        ((*("goblin",) * 3, "cultist", "cultist"), ("melee", "defense"), {"defense": 6}),
        (("cultist",) * 5, ("ranged", "magic"), {"defense": 8}),
    ],
)
def test_throne_7_in_a_crowd_no_legal_line_is_better(
    kinds: tuple[MonsterKind, ...], dice: tuple[Face, ...], symbols: Symbols
):
    state = position(
        heroes=(hero("jay", abilities=("jay-start",), life=2),),
        rooms=(room("a", kind="throne", size="medium"),),
        monsters=[(kind, "a") for kind in kinds],
        dice=dice,
        symbols=symbols,
    )
    assert advise_fight(state)
    check_against_every_line(state)


def test_mon_cultist_2_the_token_is_flipped_after_the_thieves_came():
    state = position(
        heroes=(hero("greybark", gold=5, abilities=("greybark-start", "animal-form")),),
        monsters=[("cultist", "a"), ("cultist", "a"), ("ghoul", "a")],
        dice=("elixir", "ranged", "step", "melee", "defense", "magic"),
    )
    best = advise_fight(state)[0]
    assert sorted(best.beaten) == ["cultist", "cultist", "ghoul"]
    assert (best.wounds, best.spent) == (3, 8)


def test_boss_malaphyas_2_the_advice_goes_on_though_the_ritual_will_call_somebody():
    state = position(
        heroes=(hero("jay"),),
        rooms=(room("a", kind="throne", size="medium"),),
        monsters=[("malaphyas", "a"), ("cultist", "a")],
        dice=("ranged", "ranged", "melee", "defense", "step", "step"),
    )
    best = advise_fight(state)[0]
    assert (set(best.beaten), best.wounds) == ({"malaphyas", "cultist"}, 0)
    assert all(check(state, command) is None for command in best.commands[:1])


@pytest.mark.parametrize(
    "kind, useless", [("skeleton", "ranged"), ("ghost", "ranged"), ("cube", "melee")]
)
def test_amd_27_what_does_nothing_is_never_advised(kind: MonsterKind, useless: Face):
    faces: tuple[Face, ...] = (useless, useless, useless, "elixir", "elixir", "defense")
    state = position(heroes=(hero("jay", abilities=()),), monsters=[(kind, "a")], dice=faces)
    for advice in advise_fight(state):
        attacks = [one for one in advice.commands if isinstance(one, Attack)]
        assert not any({0, 1, 2} & set(one.pay.dice) for one in attacks)
