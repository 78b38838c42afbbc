"""Moving through the dungeon, what lives there, and the damage it does."""

from itertools import permutations

import pytest
from msgspec.structs import replace

from companion.games.paper_dungeons import commands as c
from companion.games.paper_dungeons.events import DamageTaken, Resurrected
from companion.games.paper_dungeons.model import (
    FillSquare,
    GainLevel,
    ReceiveBenefit,
    State,
    TakeHit,
)
from tests.games.paper_dungeons.tables import Told, allowed, items, refused, sheet, table


def standing(room: str, **written: object) -> State:
    """Give a group that stands in a room with two points left."""
    walker = replace(sheet(room=room, moving=True, points=2), **written)
    return table(walker, dice="wwwbww")


def test_pd_move_3_the_first_point_enters_from_below():
    state = standing("")

    assert "PD-MOVE-3" in refused(state, c.Enter(1, "C2"))
    assert all(allowed(state, c.Enter(1, f"{column}1")) for column in "ABCDEF")


def test_pd_move_4_the_entry_is_used_only_once():
    assert "PD-MOVE-4" in refused(standing("D3"), c.Enter(1, "A1"))


@pytest.mark.parametrize("room", ["C2", "D5", "F3"])
def test_pd_move_2_one_point_leads_to_a_room_beside(room: str):
    assert "PD-MOVE-2" in refused(standing("D3"), c.Enter(1, room))


def test_pd_move_2_there_is_no_such_room_and_no_standing_still():
    assert "PD-MOVE-2" in refused(standing("D3"), c.Enter(1, "G3"))
    assert "PD-MOVE-2" in refused(standing("D3"), c.Enter(1, "D3"))


def test_pd_move_1_points_come_from_a_die():
    assert "PD-MOVE-1" in refused(table(dice="wwwwww"), c.Enter(1, "C1"))
    assert "PD-MOVE-10" in refused(table(dice="wwwwww"), c.StopMoving(1))


def test_pd_move_6_and_9_printed_and_drawn_walls_block_and_passages_connect():
    assert "PD-MOVE-6" in refused(standing("A1"), c.Enter(1, "A2")), "printed"
    assert "PD-MOVE-6" in refused(standing("B1"), c.Enter(1, "B2")), "drawn by card A"
    assert allowed(standing("A5"), c.Enter(1, "F5"))
    assert "PD-MOVE-2" in refused(standing("A4"), c.Enter(1, "F4"))


def test_pd_move_8_and_9_no_passage_no_way_around():
    """Row 4 has no passage, and the Cloak does not open the outside."""
    assert "PD-MOVE-9" in refused(standing("A4"), c.Enter(1, "F4"))
    cloaked = standing("A4", items=items(cloak=2))
    assert {"PD-MOVE-8", "A-10"} <= set(refused(cloaked, c.Enter(1, "F4")))


def test_pd_dice_10_a_clover_is_no_boots():
    told = Told(table(sheet(room="D2"), dice="+wwwww")).walk("D1", "C1", die=1)

    assert "PD-DICE-10" in refused(told.state, c.Enter(1, "C2"))


def test_pd_move_10_points_are_given_up_before_the_next_die():
    told = Told(table(dice="wwwbww")).do(c.StartMoving(1, 4), c.Enter(1, "C1"))
    assert told.sheet().points == 2
    assert "AMD-P9" in refused(told.state, c.PreparePotions(1, 1))

    told.do(c.StopMoving(1), c.PreparePotions(1, 1))
    assert told.sheet().potions == 2


def test_amd_p8_a_die_may_move_nowhere():
    told = Told(table(dice="wwwbww")).do(c.StartMoving(1, 4), c.StopMoving(1))

    assert (told.sheet().room, len(told.sheet().used)) == ("", 1)


def test_pd_move_5_each_line_is_drawn_once():
    told = Told(standing("C3", visited=("C3",))).do(c.Enter(1, "B3"))
    told.do(c.ChooseItem(1, "ITM-5"), c.Enter(1, "C3"))

    assert told.sheet().path == (("B3", "C3"),)
    assert told.sheet().visited == ("C3", "B3")


def test_amd_p16_the_ranger_gets_the_point_of_a_crossing_back():
    ranger = {"power": "POW-11", "items": items(medallion=2)}
    told = Told(standing("B2", **ranger)).do(c.Enter(1, "B3"))

    assert told.sheet().points == 2
    told.do(c.ChooseItem(1, "ITM-5"), c.Enter(1, "B2"))
    assert told.sheet().points == 2
    assert told.do(c.StopMoving(1)).sheet().points == 0


def test_a_20_an_option_lets_the_ranger_cross():
    ranger = sheet(room="B2", power="POW-11", moving=True, points=1)
    told = Told(table(ranger, dice="wwwwww", ranger_crossing=True)).do(c.Enter(1, "B3"))

    assert (told.sheet().room, told.sheet().points) == ("B3", 1)


@pytest.mark.parametrize(
    "room, way, levels, damage",
    [
        ("B1", "A1", (1, 1, 1, 1), 1),
        ("B1", "A1", (1, 2, 1, 1), 0),
        ("E2", "E1", (1, 1, 1, 1), 1),
        ("E2", "E1", (1, 1, 2, 1), 0),
        ("F3", "F4", (1, 1, 1, 1), 2),
        ("F3", "F4", (4, 1, 1, 1), 0),
        ("D1", "C1", (1, 1, 1, 2), 1),
    ],
)
def test_pd_minion_2_and_4_the_hero_of_the_class_fights(
    room: str, way: str, levels: tuple[int, ...], damage: int
):
    told = Told(standing(way, levels=levels)).do(c.Enter(1, room))

    assert told.sheet().column == damage
    assert told.sheet().minions == (room,)


def test_itm_7_the_armor_helps_against_minions_only():
    told = Told(standing("F4", items=items(armor=2))).do(c.Enter(1, "F3"))

    assert told.sheet().column == 1
    assert told.sheet().power_level == 4


def test_pd_minion_6_a_defeated_minion_is_not_fought_again():
    told = Told(standing("C1")).do(c.Enter(1, "D1"), c.Enter(1, "C1"))
    told.walk("D1", die=1)

    assert told.sheet().minions == ("D1",)
    assert told.sheet().potions == 1


@pytest.mark.parametrize("power, damage", [("POW-13", 0), ("POW-05", 1)])
def test_pow_13_the_scout_knows_traps(power: str, damage: int):
    assert Told(standing("B2", power=power)).do(c.Enter(1, "C2")).sheet().column == damage


def test_pow_09_the_merchant_gets_a_potion_for_each_gem():
    told = Told(standing("D2", power="POW-09", levels=(1, 3, 1, 1))).do(c.Enter(1, "D3"))

    assert (told.sheet().gems, told.sheet().potions) == (("B",), 1)


def test_pd_gem_3_the_gem_track_gives_its_benefits():
    gems = ("A", "B", "C")
    told = Told(standing("E4", gems=gems)).do(c.Enter(1, "F4"))

    assert told.sheet().gems == (*gems, "D")
    assert told.sheet().agenda == (FillSquare("gem 4"),)
    assert told.sheet().declared == ("D",)


def test_pd_damage_4_to_8_one_resurrection_and_no_more():
    told = Told(standing("E1", column=4)).do(c.Enter(1, "F1"))
    told.do(c.Enter(1, "E1"))
    assert (told.sheet().hearts, told.sheet().column) == (1, 4), "the new potion takes it"

    weak = Told(standing("B2", column=4)).do(c.Enter(1, "C2"))
    assert weak.told(Resurrected) == [Resurrected(1)]
    weak.do(c.Enter(1, "B2")).walk("C2", die=1)
    assert weak.told(Resurrected) == [Resurrected(1)]
    assert weak.sheet().column == 6


def test_pd_damage_11_amd_p12_a_full_column_takes_no_more():
    full = {"column": 24, "levels": (6, 6, 6, 6)}
    told = Told(standing("B2", **full)).do(c.Enter(1, "C2"))

    assert told.told(DamageTaken) == [DamageTaken(1, "trap C2", dropped=1)]
    assert not told.sheet().resurrected


def refusing(room: str, **written: object) -> State:
    """Give a table where potions may be refused."""
    walker = replace(sheet(room=room, moving=True, points=2), **written)
    return table(walker, dice="wwwbww", refuse_potions=True)


def test_amd_p15_potions_are_refused_point_by_point():
    told = Told(refusing("F4", potions=1)).do(c.Enter(1, "F3"))
    assert told.sheet().agenda[0] == TakeHit("minion F3", 2)
    assert told.sheet().agenda[-1] == ReceiveBenefit("F3")
    assert "AMD-P15" in refused(told.state, c.ChooseItem(1, "ITM-5"))
    assert "AMD-P15" in refused(told.state, c.Enter(1, "F4"))

    told.do(c.TakeDamage(1, by_potion=False), c.TakeDamage(1, by_potion=True))
    assert (told.sheet().column, told.sheet().hearts) == (1, 1)
    assert told.sheet().minions == ("F3",)
    assert told.do(c.ChooseItem(1, "ITM-5")).sheet().agenda == ()


def test_pd_potion_6_what_no_potion_can_take_is_not_asked():
    told = Told(refusing("C1", levels=(1, 1, 1, 1))).do(c.Enter(1, "D1"))

    assert (told.sheet().column, told.sheet().potions) == (2, 1)
    short = Told(refusing("F4", potions=1, hearts=1)).do(c.Enter(1, "F3"))
    short.do(c.TakeDamage(1, by_potion=True))
    assert (short.sheet().hearts, short.sheet().column) == (2, 1)
    assert "PD-POTION-5" in refused(told.state, c.TakeDamage(1, by_potion=True))


def test_a_6_skulls_are_answered_before_any_die():
    state = table(sheet(potions=1), refuse_potions=True)
    told = Told(state).do(c.RollDice(("skull", *("warrior",) * 5)))
    assert "AMD-P15" in refused(told.state, c.PreparePotions(1, 2))

    told.do(c.TakeDamage(1, by_potion=False), c.PreparePotions(1, 2))
    assert (told.sheet().column, told.sheet().hearts) == (1, 0)


def test_pd_minion_1_a_chain_comes_before_the_room_and_both_before_the_next_point():
    """The third minion brings the Scavenger a square, then the room brings another."""
    written = {"power": "POW-12", "minions": ("B1", "D1"), "levels": (3, 1, 1, 1)}
    told = Told(standing("F4", **written)).do(c.Enter(1, "F3"))

    assert told.sheet().agenda == (FillSquare("power POW-12"), FillSquare("room F3"))
    told.do(c.ChooseItem(1, "ITM-5"), c.ChooseItem(1, "ITM-5"))
    assert told.sheet().items == items(crown=2)
    assert told.sheet().points == 1


def test_amd_p10_what_is_open_is_answered_in_any_order():
    agenda = (GainLevel("potion 6"), FillSquare("gem 4"), GainLevel("gem 6"))
    state = table(sheet(1, agenda=agenda), sheet(2), dice="wwwwww")
    answers: tuple[c.Command, ...] = (
        c.ChooseHero(1, "W"),
        c.ChooseItem(1, "ITM-5"),
        c.ChooseHero(1, "R"),
    )
    sheets = [Told(state).do(*order).sheet() for order in permutations(answers)]

    assert all(one == sheets[0] for one in sheets)
    assert sheets[0].agenda == ()
