"""The fight advisor with cards in hand, against every legal line."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from companion.games.masmorra.advice.advice_messages import tell_advice
from companion.games.masmorra.advice.fights.best_fights_with_cards import Helped, advise_with_cards
from companion.games.masmorra.catalogue import CATALOGUE
from companion.games.masmorra.model import Die, Face, HeroName, MonsterKind, State
from tests.games.masmorra.advice.brute_force import CARD, ends_of
from tests.games.masmorra.advice.small_fights import small_fights
from tests.games.masmorra.advice.test_advice_messages import saying
from tests.games.masmorra.advice.test_best_fights import lots_of
from tests.games.masmorra.positions import hero, play, position, room

CARDS = (
    *("swift-strike", "quick-healing", "battle-cry", "raised-shield", "quick-feet"),
    *("spell-scroll", "stone-skin", "sharpening-oil", "war-horn", "dragons-tooth"),
    *("rallying-shout", "shield-wall", "weak-spot", "sworn-fellowship"),
)
"""Those that can help in a fight; the others are chance, or keep the hero out of it."""


def test_every_card_of_the_kit_that_could_help_is_tried():
    assert set(CARDS) <= set(CATALOGUE.cards)


@pytest.mark.slow
@settings(deadline=None, max_examples=6)
@given(small_fights(), st.lists(st.sampled_from(CARDS), min_size=1, max_size=2))
def test_with_cards_the_advice_is_as_good_as_the_best_of_all_legal_lines(
    state: State, hand: list[str]
):
    check_against_every_line(holding(state, *hand))


def holding(state: State, *cards: str) -> State:
    """The same table, with these cards in the active hero's hand."""
    held = replace(state.hero, hand=cards)
    return replace(state, heroes=(held,))


def check_against_every_line(state: State) -> None:
    """Hold the advice against all that legal play can come to, and play it out."""
    best = lots_of(state, ends_of(state))
    advices = advise_with_cards(state)
    for advice in advices:
        cost = (advice.wounds, CARD * advice.cards + advice.spent)
        assert cost >= best[tuple(sorted(advice.beaten))], advice
        after = play(state, *advice.commands)
        left = len(state.hero.hand) - advice.cards
        assert state.hero.life - after.hero.life == advice.wounds
        assert len([*filter(None, after.hero.hand)]) == left, "rewards have no name yet"
    for beaten, end in best.items():
        assert any(is_no_worse(advice, beaten, end) for advice in advices), (beaten, end)


def is_no_worse(advice: Helped, beaten: tuple[str, ...], end: tuple[int, int]) -> bool:
    """Tell whether an advice beats these monsters at least, and costs no more."""
    rest = list(advice.beaten)
    for kind in beaten:
        if kind not in rest:
            return False
        rest.remove(kind)
    return (advice.wounds, CARD * advice.cards + advice.spent) <= end


def fight(kinds: tuple[MonsterKind, ...], dice: tuple[Face, ...], *hand: str) -> State:
    return position(
        heroes=[hero("jay", hand=hand, abilities=())],
        monsters=[(kind, "a") for kind in kinds],
        dice=dice,
    )


def winning(state: State) -> list[tuple[int, int]]:
    """Wounds and cards of the ways that beat all."""
    return [(one.wounds, one.cards) for one in advise_with_cards(state) if not one.lost]


def test_a_card_is_spared_where_the_dice_do():
    assert winning(fight(("orc",), ("ranged", "ranged", "step"), "swift-strike")) == [(0, 0)]


def test_a_card_that_saves_wounds_stands_beside_the_way_without_it():
    state = fight(("orc",), ("melee", "melee", "step"), "raised-shield")
    assert winning(state) == [(1, 1), (3, 0)]


def test_payback_3_an_interrupt_shields_from_one_payback():
    state = fight(("orc",), ("melee", "melee", "step"), "battle-cry")
    assert winning(state) == [(2, 1), (3, 0)]


def test_treasure_5_what_weakens_monsters_is_played_before_the_fight():
    state = fight(("orc",), ("ranged", "step"), "sharpening-oil")
    assert winning(state) == [(0, 1)]


def test_a_card_that_nobody_has_named_is_not_counted_on():
    assert winning(fight(("orc",), ("melee", "melee", "step"), "")) == [(3, 0)]


def test_treasure_8_others_who_hold_cards_are_expected_to_let_a_shield_work():
    state = fight(("orc",), ("melee", "melee", "step"), "battle-cry")
    state = replace(state, heroes=(*state.heroes, hero("mika", room="b", hand=("",))))
    best = advise_with_cards(state)[0]
    assert play(state, *best.commands).hero.life == 6 - best.wounds == 4


@pytest.mark.slow
@pytest.mark.parametrize("kinds", [("bat",), ("ghoul",)])
def test_monster_4_a_card_is_played_when_the_thieves_are_gone(kinds: tuple[MonsterKind, ...]):
    dice: tuple[Face, ...] = ("melee", "ranged", "step", "magic")
    check_against_every_line(fight(kinds, dice, "swift-strike", "quick-feet"))


@pytest.mark.parametrize("name", ["greybark", "jay"])
def test_mon_watcher_2_what_the_gaze_stops_serves_once_it_is_broken(name: HeroName):
    state = position(
        heroes=[hero(name, hand=("swift-strike",))],
        monsters=[("watcher", "a"), ("goblin", "a")],
        dice=("melee", "melee", "ranged"),
    )
    check_against_every_line(state)


def test_ability_9_the_pet_is_of_no_use_though_the_gaze_is_broken():
    state = position(monsters=[("watcher", "a")], dice=("melee",) * 4)
    pet = Die(kind="pet", face="defense")
    state = replace(state, turn=replace(state.turn, dice=(*state.turn.dice, pet)))
    check_against_every_line(state)
    assert winning(state)[0] == (3, 0)


def test_boss_hydra_2_magic_serves_once_the_hydra_is_beaten():
    state = position(
        heroes=[hero("algus", abilities=("algus-start",))],
        rooms=[room("a", size="medium")],
        monsters=[("hydra", "a"), ("orc", "a")],
        dice=("ranged", "ranged", "ranged", "magic", "step"),
    )
    check_against_every_line(state)


def test_a_line_names_the_cards_where_they_are_played():
    state = fight(("orc",), ("melee", "melee", "step"), "", "battle-cry")
    told = tell_advice(state, advise_with_cards(state)[0], saying("en"))
    assert told == "attack the Orc with 2 × Melee; Battle Cry. 2 Wounds."
