"""What follows from the rules and the kit's data (PD-DT-1 to PD-DT-20), as plain tests."""

import pytest

from companion.games.paper_dungeons import commands as c
from companion.games.paper_dungeons.counting.scoring import scores
from companion.games.paper_dungeons.counting.villain_combat import range_reached
from companion.games.paper_dungeons.events import (
    DiceRejected,
    GemsDeclared,
    MissionClaimed,
    RewardWon,
)
from companion.games.paper_dungeons.model import Claim, Fought
from tests.games.paper_dungeons.tables import (
    INDEX,
    Told,
    allowed,
    closed,
    items,
    refused,
    roll,
    sheet,
    table,
)

NOTHING = items()


def test_pd_dt_1_three_skulls_are_rolled_again_and_hurt_nobody():
    told = Told(table()).do(c.RollDice(roll("ssswww")))

    assert told.state.phase == "roll"
    assert told.told(DiceRejected)
    assert told.sheet().column == 0


def test_pd_dt_2_two_skulls_and_two_clovers_stand():
    told = Told(table(sheet(1), sheet(2))).do(c.RollDice(roll("++wssw")))

    assert told.state.phase == "dice"
    assert [one.column for one in told.state.sheets] == [2, 2]


def test_pd_dt_3_the_seer_takes_one_less_and_a_cleric_of_level_4_none():
    state = table(sheet(1, power="POW-14"), sheet(2, levels=(1, 1, 4, 1)))
    told = Told(state).do(c.RollDice(roll("++wssw")))

    assert [one.column for one in told.state.sheets] == [1, 0]


def test_pd_dt_4_a_clover_levels_any_hero_and_moves_two_rooms():
    state = table(dice="+wwwww")

    assert allowed(state, c.LevelUp(1, 1, "W"))
    assert allowed(state, c.LevelUp(1, 1, "Z"))
    assert Told(state).do(c.StartMoving(1, 1)).sheet().points == 2


def test_pd_dt_5_boots_neither_craft_nor_brew():
    state = table(dice="wwwbww")

    assert "PD-DICE-11" in refused(state, c.Craft(1, 4, "ITM-5"))
    assert "PD-ITEM-5" in refused(state, c.Craft(1, 4, "ITM-5"))
    assert "PD-POTION-1" in refused(state, c.PreparePotions(1, 4))
    assert "PD-DICE-11" in refused(state, c.LevelUp(1, 4, "W"))
    assert Told(state).do(c.StartMoving(1, 4)).sheet().points == 3


def test_pd_dt_6_damage_equal_to_health_is_safe():
    hurt = sheet(levels=(2, 1, 1, 1), column=5, room="D2")
    safe = Told(table(hurt, dice="wwwwww")).walk("D3", die=1)
    assert (safe.sheet().column, safe.sheet().resurrected) == (7, True)

    level = sheet(levels=(2, 1, 1, 1), column=4, room="B2")
    told = Told(table(level, dice="wwwwww")).walk("C2", die=1)
    assert (told.sheet().column, told.sheet().resurrected) == (5, False)
    told.do(c.Enter(1, "B2")).walk("C2", die=2)
    assert (told.sheet().column, told.sheet().resurrected) == (6, True)


def test_pd_dt_7_the_resurrection_costs_9_once():
    over = sheet(column=6, resurrected=True, room="B2")
    told = Told(table(over, dice="wwwwww")).walk("C2", die=1)

    assert told.sheet().column == 7
    assert scores(told.state)[0].lines[8] == -9


def test_pd_dt_8_a_trap_acts_on_each_entry_and_its_benefit_comes_once():
    state = table(sheet(room="F1"), dice="wwwwww")
    told = Told(state).walk("E1", die=1).do(c.ChooseItem(1, "ITM-5"), c.Enter(1, "F1"))
    told.walk("E1", "F1", die=2).walk("E1", "F1", die=3)

    assert told.sheet().column + told.sheet().hearts == 3
    assert sum(told.sheet().items) == 1


def test_pd_dt_9_both_who_loot_in_one_round_keep_it_and_the_third_crosses_it_out():
    state = table(sheet(1, room="E4"), sheet(2, room="E4"), sheet(3), dice="wwwwww")
    told = Told(state)
    for seat in (1, 2):
        told.walk("F4", die=1, seat=seat)
    told.do(*(c.PassRound(seat) for seat in (1, 2, 3)))

    assert told.told(GemsDeclared) == [GemsDeclared(("D",))]
    assert [one.gems for one in told.state.sheets] == [("D",), ("D",), ()]
    assert [one.crossed for one in told.state.sheets] == [(), (), ("D",)]


def test_pd_dt_10_a_gem_of_an_earlier_round_is_gone():
    state = table(sheet(1, room="E4"), sheet(2, room="E4"), dice="wwwwww", round_=2)
    told = Told(state).walk("F4", die=1)
    told.do(c.PassRound(1), c.PassRound(2), c.RollDice(roll("wwwwww")))
    told.walk("F4", die=1, seat=2)

    assert told.sheet(2).gems == ()
    assert told.sheet(2).room == "F4"
    assert "F4" in told.sheet(2).visited


@pytest.mark.parametrize("combat, plain, strict", [(14, 1, 0), (18, 2, 1), (21, 3, 2)])
def test_pd_dt_11_a_threshold_suffices_unless_the_table_is_strict(
    combat: int, plain: int, strict: int
):
    villain = INDEX.catalogue.villains["S2a"]

    assert range_reached(villain, combat, strict=False) == plain
    assert range_reached(villain, combat, strict=True) == strict


def test_pd_dt_12_a_tie_for_the_highest_gives_the_reward_to_nobody():
    levels = (4, 4, 4, 4)
    state = table(
        sheet(1, levels=levels, visited=("E5",)),
        sheet(2, levels=levels, visited=("E5",)),
        sheet(3, levels=(6, 6, 6, 6)),
        dice="wwwwww",
        round_=6,
    )
    told = closed(state)

    assert [one.fights[-1].range for one in told.state.sheets] == [3, 3, 0]
    assert told.told(RewardWon) == []


def test_pd_dt_13_walls_block_all_but_the_cloak():
    def at(room: str, carried: tuple[int, ...] = NOTHING) -> bool:
        walker = sheet(room=room, moving=True, points=2, items=carried)
        state = table(walker, dice="wwwwww", card="E")
        return allowed(state, c.Enter(1, "E3" if room == "D3" else "E4"))

    assert at("D3")
    assert not at("D4")
    assert at("D4", items(cloak=2))


def test_pd_dt_14_water_blocks_all_but_the_medallion():
    def over_water(carried: tuple[int, ...] = NOTHING) -> tuple[str, ...]:
        walker = sheet(room="B2", moving=True, points=2, items=carried)
        state = table(walker, dice="wwwwww")
        command = c.Enter(1, "B3")
        return () if allowed(state, command) else refused(state, command)

    assert "PD-MOVE-7" in over_water()
    assert over_water(items(medallion=2)) == ()
    assert over_water(items(cloak=2)) == ("PD-MOVE-7", "PD-MOVE-8")


def test_pd_dt_15_the_ranger_alone_crosses_no_water():
    ranger = sheet(room="B2", power="POW-11", moving=True, points=1)

    assert "A-20" in refused(table(ranger, dice="wwwwww"), c.Enter(1, "B3"))


def test_pd_dt_16_the_shaman_gets_a_potion_for_the_sixth_minion():
    five = ("B1", "A2", "E2", "B3", "D3")
    shaman = sheet(power="POW-15", minions=five, room="C1", levels=(1, 1, 1, 3))
    told = Told(table(shaman, dice="wwwwww")).walk("D1", die=1)

    assert len(told.sheet().minions) == 6
    assert told.sheet().potions == 2, "one of the Shaman, one of the room"


def test_pd_dt_17_the_extra_gems_come_once_each():
    state = table(sheet(levels=(1, 1, 1, 3), potions=11, room="D3"), dice="rrrrrr")
    told = Told(state).do(c.LevelUp(1, 1, "R"))
    assert told.sheet().gems == ("",)
    told.walk("D2", die=2)
    assert told.sheet().potions == 13, "the second gem of the track brings one more"
    assert told.sheet().gems == ("", "")
    assert told.sheet().declared == ()


def test_pd_dt_18_a_crossed_gem_leaves_only_the_trap():
    state = table(sheet(room="A3", crossed=("C",)), dice="wwwwww")
    told = Told(state).walk("A4", die=1)

    assert (told.sheet().column, told.sheet().gems) == (1, ())


def test_pd_dt_19_a_mission_is_claimed_in_one_round_only():
    meets = {"levels": (2, 2, 2, 2)}
    state = table(
        sheet(1, **meets), sheet(2, **meets), sheet(3), dice="wwwwww", round_=4, missions=["M01"]
    )
    told = closed(state)

    assert told.told(MissionClaimed) == [MissionClaimed("M01", (1, 2), 4)]
    third = told.do(c.RollDice(roll("wwwwww")), *(c.Correct(3, "level", 2, h) for h in "WZCR"))
    third.do(*(c.PassRound(seat) for seat in (1, 2, 3)))
    assert [one.claims for one in third.state.sheets] == [
        (Claim("M01", 4),),
        (Claim("M01", 4),),
        (),
    ]


def test_pd_dt_20_a_whole_sheet_scores_64():
    minions = tuple(room.id for room in INDEX.content.sheet.rooms if room.minion)[:9]
    written = sheet(
        levels=(3, 4, 3, 6),
        items=items(sword=2, armor=2, cloak=1, caldron=1),
        gems=("A", "B", "C", "D", "E", "", ""),
        minions=minions,
        column=11,
        resurrected=True,
        objective="O03",
        power="POW-06",
        visited=tuple(room.id for room in INDEX.content.sheet.rooms)[:25],
        fights=(
            Fought("S1a", 10, 2, 4, 2),
            Fought("S2a", 22, 3, 7, 2),
            Fought("S3b", 0, 0, -5, 0),
        ),
        claims=(Claim("M01", 4), Claim("M02", 4)),
    )
    score = scores(table(written))[0]

    assert score.lines == (4, 7, -5, 7, 8, 30, 14, -6, -9, 6, 8)
    assert score.total == 64
