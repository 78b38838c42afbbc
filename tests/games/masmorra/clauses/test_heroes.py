"""Levels, abilities, cards and gold of heroes, clause by clause."""

from companion.games.masmorra import commands as c
from companion.games.masmorra.game import GAME
from companion.games.masmorra.model import (
    ChooseAbility,
    RollActionDice,
)
from companion.games.masmorra.play import decide
from tests.games.masmorra.positions import dice, hero, play, position, refused_by


def test_level_1_passing_two_arrows_gives_two_abilities() -> None:
    state = position(
        heroes=[hero(xp=2, arrows=0)],
        monsters=[("beastman", "a"), ("watcher", "a")],
        dice=("magic", "magic", "magic", "ranged", "ranged", "ranged", "ranged"),
    )
    state = play(state, c.Fight(1), c.Attack(dice(0, 1, 2), triple=True))
    state = play(state, c.Fight(2), c.Attack(dice(3, 4, 5, 6)))
    assert state.hero.arrows >= 1
    assert isinstance(state.question, ChooseAbility)

    state = play(state, c.LearnAbility(3, 1))
    assert len(state.hero.abilities) == 2
    state = play(state, c.LearnAbility(3, 2))
    assert state.question is None
    assert len(state.hero.abilities) == 3


def test_defeat_4_a_fallen_hero_loses_one_card() -> None:
    state = position(heroes=[hero(life=1, hand=("", ""))], monsters=[("orc", "a")])
    state = play(state, c.Fight(1), c.Attack(), c.Block())

    assert state.hero.hand == ("",)


def test_defeat_4_a_named_card_is_drawn_by_chance() -> None:
    state = position(heroes=[hero(life=1, hand=("", "Invisibility"))], monsters=[("orc", "a")])
    state = play(state, c.Fight(1), c.Attack(), c.Block())

    chance = GAME.chance(state)
    assert chance is not None
    assert chance.dice == (("0", "1"),)
    assert play(state, GAME.answer(state, ("1",))).hero.hand == ("",)


def test_treasure_2_a_hand_is_seen_by_its_owner_alone() -> None:
    state = position(heroes=[hero("jay", hand=("", "Lightning"))])

    assert GAME.view(state, 3).hero.hand == ("", "Lightning")
    assert GAME.view(state, 1).hero.hand == ("", "")
    event = decide(state, c.NameCard(3, 0, "Drain Life"))[0]
    assert GAME.mask(state, event, 1).name == ""
    assert GAME.mask(state, event, 3).name == "Drain Life"


def test_treasure_3_a_seventh_card_is_discarded() -> None:
    state = position(heroes=[hero(gold=5, hand=("",) * 6)])
    assert len(play(state, c.BuyTreasure()).hero.hand) == 6

    named = position(heroes=[hero(gold=5, hand=("Lightning", *[""] * 5))])
    asked = play(named, c.BuyTreasure())
    assert refused_by(asked, c.KeepDice()) == ("TREASURE-3",)
    assert play(asked, c.Discard(3, 6)).hero.hand == named.hero.hand


def test_gold_3_a_card_costs_five_gold() -> None:
    assert refused_by(position(heroes=[hero(gold=4)]), c.BuyTreasure()) == ("GOLD-3",)


def test_ability_6_gold_abilities_are_paid_and_used_once() -> None:
    algus = hero("algus", gold=3, abilities=("algus-start", "wizards-apprentice"))
    state = play(position(heroes=[algus]), c.UseAbility("wizards-apprentice"))
    assert state.question == RollActionDice((6,))
    state = play(state, c.AnswerRoll(("magic",)))

    assert state.hero.gold == 2
    assert state.turn.dice[6].kind == "pet"
    assert refused_by(state, c.UseAbility("wizards-apprentice")) == ("ABILITY-6",)


def test_ability_10_a_pet_that_joins_late_is_not_rerolled() -> None:
    algus = hero("algus", gold=1, abilities=("algus-start", "wizards-apprentice"))
    early = play(position(heroes=[algus], phase="roll"), c.UseAbility("wizards-apprentice"))
    assert not refused_by(early, c.RollDice(("step",) * 7))

    late = play(position(heroes=[algus], phase="roll"), c.RollDice(("step",) * 6))
    late = play(late, c.UseAbility("wizards-apprentice"))
    assert refused_by(play(late, c.AnswerRoll(("magic",))), c.RerollDice((6,)))


def test_ability_11_an_ongoing_companion_rolls_with_the_others() -> None:
    greybark = hero("greybark", abilities=("greybark-start", "wolf-companion"))
    state = position(heroes=[hero("jay"), greybark])
    state = play(state, c.CollectBounties(), c.EndMovement())

    assert len(state.turn.dice) == 7


def test_dock_6_an_ability_is_docked_once_a_turn() -> None:
    state = play(position(), c.UseAbility("jay-start", (0,)))

    assert state.turn.symbols == {"defense": 1}
    assert refused_by(state, c.UseAbility("jay-start", (1,))) == ("ABILITY-4", "DOCK-6")
