"""The fight advisor at tables that play by other rulings."""

import pytest
from hypothesis import given, settings
from msgspec.structs import replace

from companion.games.masmorra.advice import advise_fight
from companion.games.masmorra.catalogue.edition_rulings import rulings_of
from companion.games.masmorra.model import Face, MonsterKind, Settings, State
from tests.games.masmorra.advice.brute_force import ends_of
from tests.games.masmorra.advice.small_fights import small_fights
from tests.games.masmorra.advice.test_best_fights import is_no_worse, lots_of
from tests.games.masmorra.positions import hero, position, room

FACES: tuple[Face, ...] = ("melee", "defense", "ranged", "ranged", "magic")


def fight(kinds: tuple[MonsterKind, ...], **switches: str) -> State:
    state = position(
        heroes=(hero("jay", abilities=("jay-start",)),),
        rooms=(room("a"),),
        monsters=[(kind, "a") for kind in kinds],
        dice=FACES,
    )
    return replace(state, rulings=rulings_of(Settings(switches=switches)))


@pytest.mark.slow
@pytest.mark.parametrize(
    "switch, value, kinds",
    [
        ("combo", "off", ("orc",)),
        ("combo", "on", ("orc",)),
        ("preview_locks", "on", ("bat",)),
        ("preview_locks", "off", ("bat",)),
        ("bat_quick_stab", "off", ("bat",)),
        ("start_of_combat", "each_fight", ("bat",)),
        ("ghost_triple", "elixir", ("goblin",)),
        ("hydra_aura", "symbols", ("hydra",)),
        ("hydra_aura", "dice_and_symbols", ("hydra",)),
    ],
)
def test_the_advice_is_as_good_as_the_best_of_all_legal_lines(
    switch: str, value: str, kinds: tuple[MonsterKind, ...]
):
    assert advise_fight(fight(kinds, **{switch: value}))
    check_against_every_line(fight(kinds, **{switch: value}))


def check_against_every_line(state: State) -> None:
    """Hold the advice against all that legal play can come to."""
    best = lots_of(state, ends_of(state))
    advices = advise_fight(state)

    for advice in advices:
        assert (advice.wounds, advice.spent) == best[tuple(sorted(advice.beaten))], advice
    for beaten, end in best.items():
        assert any(is_no_worse(advice, beaten, end) for advice in advices), (beaten, end)


def test_ed_17_without_sword_and_shield_an_orc_costs_more():
    with_pairs = max(advise_fight(fight(("goblin", "orc"))), key=lambda one: len(one.beaten))
    without = max(
        advise_fight(fight(("goblin", "orc"), combo="off")), key=lambda one: len(one.beaten)
    )

    assert (with_pairs.wounds, with_pairs.spent) < (without.wounds, without.spent)


@pytest.mark.slow
@settings(deadline=None, max_examples=12)
@given(small_fights(names=("jay",), kinds=("hydra",), symbols=("melee", "ranged", "defense")))
def test_amb_44_where_only_symbols_are_barred_magic_dice_turn_others(state: State):
    aura = rulings_of(Settings(switches={"hydra_aura": "symbols"}))
    check_against_every_line(replace(state, rulings=aura))


def test_amb_44_where_only_symbols_are_barred_they_turn_nothing():
    state = position(
        heroes=(hero("algus", abilities=("algus-start",)),),
        rooms=(room("a"),),
        monsters=[("hydra", "a")],
        dice=("melee", "defense", "step", "step"),
        symbols={"magic": 1},
    )
    (best, *_) = advise_fight(
        replace(state, rulings=rulings_of(Settings(switches={"hydra_aura": "symbols"})))
    )
    assert (best.beaten, best.wounds, best.spent) == ((), 3, 1)
