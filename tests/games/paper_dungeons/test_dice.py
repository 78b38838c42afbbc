"""The roll, and what three dice are good for: levels, items, potions."""

import pytest

from companion.games.paper_dungeons import commands as c
from companion.games.paper_dungeons.catalogue.types import HeroId
from companion.games.paper_dungeons.events import BenefitLost, DieRecoloured, PotionsGained
from companion.games.paper_dungeons.model import DefeatMinion, FillSquare, GainLevel, Used
from tests.games.paper_dungeons.tables import (
    INDEX,
    Told,
    allowed,
    items,
    refused,
    roll,
    sheet,
    table,
)

MINIONS = tuple(room.id for room in INDEX.content.sheet.rooms if room.minion)


def test_pd_dice_2_only_white_dice_show_clovers_and_only_black_dice_boots():
    state = table()

    assert "PD-DICE-2" in refused(state, c.RollDice(roll("bwwwww")))
    assert "PD-DICE-2" in refused(state, c.RollDice(roll("wwwww+")))
    assert "PD-COMP-1" in refused(state, c.RollDice(roll("wwwww")))


def test_pd_dice_5_three_clovers_are_rolled_again():
    assert Told(table()).do(c.RollDice(roll("+++www"))).state.dice == ()


def test_pd_round_4_dice_are_rolled_once_and_before_they_are_used():
    state = table()
    assert "PD-ROUND-4" in refused(state, c.PreparePotions(1, 1))
    assert "PD-ROUND-4" in refused(table(dice="wwwwww"), c.RollDice())
    told = Told(state).do(c.RollDice())
    assert told.state.to_app
    assert "PD-DICE-4" in refused(told.state, c.RollDice())


def test_pd_dice_8_a_skull_is_of_no_use():
    state = table(dice="swwwww")

    for command, also in (
        (c.PreparePotions(1, 1), "PD-POTION-1"),
        (c.StartMoving(1, 1), "PD-MOVE-1"),
        (c.Craft(1, 1, "ITM-5"), "PD-ITEM-5"),
        (c.LevelUp(1, 1, "W"), "PD-LEVEL-2"),
    ):
        assert refused(state, command) == ("PD-DICE-8", also)


def test_pd_select_1_and_4_each_uses_three_different_dice():
    told = Told(table(sheet(1, potions=18), sheet(2), dice="wwwwww"))
    told.do(c.PreparePotions(1, 1), c.PreparePotions(1, 2))
    assert "PD-SELECT-4" in refused(told.state, c.PreparePotions(1, 2))

    told.do(c.PreparePotions(1, 3))
    assert "PD-SELECT-1" in refused(told.state, c.PreparePotions(1, 4))
    assert "PD-COMP-1" in refused(told.state, c.PreparePotions(2, 7))
    assert told.sheet().used == (Used(1, "potions"), Used(2, "potions"), Used(3, "potions"))


def test_pd_select_3_several_players_use_the_same_die():
    told = Told(table(sheet(1), sheet(2), dice="wwwwww"))

    told.do(c.PreparePotions(1, 1), c.PreparePotions(2, 1))
    assert [one.potions for one in told.state.sheets] == [2, 2]


def test_pd_select_6_the_dice_of_a_round_stay_on_the_track():
    told = Told(table(sheet(potions=18), dice="wwwwww"))
    told.do(c.PreparePotions(1, 5), c.PreparePotions(1, 1), c.PreparePotions(1, 3))

    assert told.sheet().track == ((5, 1, 3),)
    assert told.state.round == 2


def test_pd_level_5_a_hero_at_the_highest_level_cannot_be_levelled():
    state = table(sheet(levels=(6, 1, 1, 1)), dice="wwwwww")
    assert "PD-LEVEL-5" in refused(state, c.LevelUp(1, 4, "W"))

    all_top = sheet(levels=(6, 6, 6, 6), potions=5, gems=("A", "B", "C", "D"))
    told = Told(table(all_top, dice="wwwwww")).do(c.PreparePotions(1, 1))
    assert told.told(BenefitLost) == [BenefitLost(1, "level", "potion 6")]


def test_pd_level_10_a_wizard_of_level_4_makes_any_colour_do():
    plain = table(dice="zzzzzw")
    wizard = table(sheet(levels=(1, 4, 1, 1)), dice="wzzzzz")

    assert "PD-LEVEL-2" in refused(plain, c.LevelUp(1, 4, "Z"))
    assert allowed(wizard, c.LevelUp(1, 1, "W"))
    assert allowed(wizard, c.LevelUp(1, 4, "Z"))
    assert "PD-LEVEL-10" in refused(wizard, c.LevelUp(1, 1, "W", recolour=True))


def test_amd_p14_psionic_is_spent_where_it_helps_and_once_a_round():
    told = Told(table(sheet(1, power="POW-10"), sheet(2), dice="wwwwww"))
    assert "A-39" in refused(told.state, c.LevelUp(1, 4, "W", recolour=True))

    told.do(c.LevelUp(1, 4, "W"))
    assert told.sheet().recoloured == 0
    told.do(c.LevelUp(1, 1, "W"))
    assert told.told(DieRecoloured) == [DieRecoloured(1, 1)]
    assert {"PD-LEVEL-2", "PD-POWER-2"} <= set(refused(told.state, c.LevelUp(1, 2, "W")))
    told.do(c.PreparePotions(1, 3), c.PassRound(2), c.RollDice(roll("wwwwww")))
    assert allowed(told.state, c.LevelUp(1, 1, "W"))


@pytest.mark.parametrize("power", ["POW-10", "POW-05"])
def test_a_39_announcing_psionic_for_nothing_is_refused(power: str):
    state = table(sheet(power=power), dice="+wwbww")

    assert "AMD-P14" in refused(state, c.LevelUp(1, 1, "W", recolour=True))
    assert "AMD-P14" in refused(state, c.LevelUp(1, 6, "W", recolour=True))


def test_pow_08_the_noble_fills_a_square_for_each_hero_at_level_5():
    told = Told(table(sheet(levels=(4, 1, 1, 1), power="POW-08"), dice="wwwwww"))

    assert told.do(c.LevelUp(1, 4, "W")).sheet().agenda == (FillSquare("power POW-08"),)


@pytest.mark.parametrize("item, die", [("ITM-1", 1), ("ITM-2", 2), ("ITM-3", 3), ("ITM-4", 4)])
def test_pd_item_3_the_first_four_items_need_their_symbol(item: str, die: int):
    state = table(dice="wzcrwz")

    assert allowed(state, c.Craft(1, die, item))
    assert "PD-ITEM-3" in refused(state, c.Craft(1, die % 4 + 1, item))
    assert allowed(state, c.Craft(1, die, "ITM-8"))


def test_pd_item_2_and_8_both_squares_of_an_item_in_one_round():
    told = Told(table(dice="wwwwww")).do(c.Craft(1, 1, "ITM-5"), c.Craft(1, 2, "ITM-5"))

    assert told.sheet().items == items(crown=2)
    assert "PD-ITEM-2" in refused(told.state, c.Craft(1, 3, "ITM-5"))
    assert "PD-ITEM-1" in refused(told.state, c.Craft(1, 3, "ITM-9"))


def test_itm_6_the_caldron_brews_three_potions_once():
    told = Told(table(sheet(items=items(caldron=1), power="POW-01"), dice="wwwwww"))

    assert told.do(c.Craft(1, 1, "ITM-6")).sheet().potions == 3


def test_itm_8_the_tome_raises_a_hero():
    told = Told(table(sheet(items=items(tome=1)), dice="wwwwww")).do(c.Craft(1, 1, "ITM-8"))

    assert told.sheet().agenda == (GainLevel("item ITM-8"),)
    assert "AMD-P9" in refused(told.state, c.Craft(1, 2, "ITM-5"))
    assert told.do(c.ChooseHero(1, "Z")).sheet().levels == (1, 2, 1, 1)


@pytest.mark.parametrize("left, struck", [(2, 2), (1, 1), (0, 0)])
def test_itm_2_a_31_the_scepter_defeats_those_that_are_left(left: int, struck: int):
    written = sheet(items=items(scepter=1), minions=MINIONS[left:])
    told = Told(table(written, dice="zzzwww")).do(c.Craft(1, 1, "ITM-2"))
    for room in MINIONS[:struck]:
        assert isinstance(told.sheet().agenda[0], DefeatMinion)
        told.do(c.ChooseMinion(1, room))

    assert len(told.sheet().minions) == 16
    assert told.sheet().column == 0
    assert len(told.told(BenefitLost)) == 2 - struck
    assert told.sheet().agenda == ()


def test_pow_12_the_scavenger_counts_the_minions_of_the_scepter():
    written = sheet(items=items(scepter=1), minions=MINIONS[:1], power="POW-12")
    told = Told(table(written, dice="zzzwww")).do(c.Craft(1, 1, "ITM-2"))
    told.do(c.ChooseMinion(1, MINIONS[1]), c.ChooseMinion(1, MINIONS[2]))

    assert told.sheet().agenda == (FillSquare("power POW-12"),)


def test_pd_potion_7_potions_beyond_the_last_are_lost():
    told = Told(table(sheet(potions=17, items=(2,) * 8), dice="wwwwww"))
    told.do(c.PreparePotions(1, 1))

    assert told.told(PotionsGained) == [PotionsGained(1, 1, "die 1", 1)]
    assert told.told(BenefitLost) == [BenefitLost(1, "item", "potion 18")]
    assert told.do(c.PreparePotions(1, 2)).sheet().potions == 18


@pytest.mark.parametrize("power, potions", [("POW-01", 3), ("POW-05", 2)])
def test_pow_01_the_alchemist_brews_three(power: str, potions: int):
    told = Told(table(sheet(power=power), dice="wwwwww")).do(c.PreparePotions(1, 1))

    assert told.sheet().potions == potions


@pytest.mark.parametrize("hero", ["W", "Z", "C", "R"])
def test_pd_level_13_a_level_from_a_benefit_goes_to_any_hero(hero: HeroId):
    told = Told(table(sheet(potions=4), dice="wwwwww")).do(c.PreparePotions(1, 1))

    assert sum(told.do(c.ChooseHero(1, hero)).sheet().levels) == 5
    assert "PD-LEVEL-13" in refused(told.state, c.ChooseHero(1, hero))
