"""The rulebook's worked examples (PD-EX-1 to PD-EX-22), as plain tests.

Where the rest stands: `tables` sets a table up; `test_derived` has PD-DT-1 to PD-DT-20; by part of
the game, `test_setup` (cards, powers before the game, solo, campaign), `test_dice` (roll, levels,
items, potions), `test_dungeon` (movement, minions, traps, damage, gems), `test_closing` (end of a
round, villains, missions, score), `test_paper` (sheets on paper), `test_by_hand` (house rulings,
corrections, players who are away), `test_own_pad` (a group's own content), `test_refusals` (every
reason in every language). `test_laws`, `test_whole_games` and `perft` hold for whatever is played.
"""

import pytest

from companion.games.paper_dungeons import commands as c
from companion.games.paper_dungeons.catalogue.types import HeroId
from companion.games.paper_dungeons.counting.scoring import lines
from companion.games.paper_dungeons.counting.villain_combat import combat_level, range_reached
from companion.games.paper_dungeons.events import RewardWon, VillainFought
from companion.games.paper_dungeons.game import GAME
from companion.games.paper_dungeons.model import FillSquare, Settings, Sheet, State
from tests.games.paper_dungeons.tables import (
    INDEX,
    Told,
    allowed,
    closed,
    items,
    refused,
    sheet,
    table,
)

LINES = "ABCDEFGHIJK"
EX_5 = items(sword=2, armor=2, cloak=1, caldron=1)


def scored(line: str, written: Sheet) -> int:
    return lines(INDEX, written)[LINES.index(line)]


def test_pd_ex_1_a_fresh_sheet_has_four_heroes_at_level_1():
    told = Told(GAME.initial)
    told.do(c.OpenTable(Settings(cards="table")), c.TakeSeat(1, "Ann"), c.TakeSeat(2, "Ben"))
    told.do(c.BeginGame())

    assert told.sheet().levels == (1, 1, 1, 1)
    assert told.sheet().power_level == 4


@pytest.mark.parametrize("die, hero, legal", [(1, "W", False), (6, "C", True), (5, "R", False)])
def test_pd_ex_2_a_hero_levels_with_its_training_colour(die: int, hero: HeroId, *, legal: bool):
    state = table(dice="wwwwrc")
    command = c.LevelUp(1, die, hero)

    assert allowed(state, command) == legal
    if not legal:
        assert "PD-LEVEL-2" in refused(state, command)


def test_pd_ex_3_a_level_raises_power_and_health():
    told = Told(table(dice="zzzwww")).do(c.LevelUp(1, 4, "W"))

    assert told.sheet().levels == (2, 1, 1, 1)
    assert told.sheet().power_level == 5


def test_pd_ex_4_the_lowest_hero_scores():
    assert scored("D", sheet(levels=(3, 4, 5, 3))) == 6


def test_pd_ex_5_squares_and_complete_items_score():
    assert scored("E", sheet(items=EX_5)) == 8


def test_pd_ex_6_only_complete_items_work():
    told = Told(table(sheet(items=EX_5, levels=(1, 1, 1, 2)), dice="wwwwww"))

    assert told.walk("C1", "D1").sheet().column == 0
    villain = INDEX.catalogue.villains["S2a"]
    assert combat_level(INDEX, villain, (3, 4, 4, 4), EX_5, "POW-06") == 22
    assert "PD-MOVE-6" in refused(
        table(sheet(items=EX_5, room="D4", moving=True, points=1), dice="wwwwww", card="E"),
        c.Enter(1, "E4"),
    )


def test_pd_ex_7_the_sixth_potion_gives_a_level_at_once():
    state = table(sheet(potions=5, levels=(2, 1, 1, 1), room="C1"), dice="wwwwww")
    told = Told(state).walk("D1", die=1).do(c.ChooseHero(1, "W"))

    assert told.sheet().potions == 6
    assert told.sheet().levels == (3, 1, 1, 1)


def test_pd_ex_8_hearts_of_potions_take_damage_first():
    state = table(sheet(potions=6, hearts=3, room="E4", visited=("E4",)), round_=3, card="A")
    before = state.sheet(1)
    assert before.potions * INDEX.hearts - before.hearts == 9

    told = Told(table(sheet(potions=6, hearts=3, room="C6", levels=(1, 1, 1, 1)), dice="wwwwww"))
    told.do(c.StartMoving(1, 1), c.Enter(1, "B6"))
    after = told.sheet()

    assert (after.hearts, after.column) == (7, 0)
    assert after.potions * INDEX.hearts - after.hearts == 5


def test_pd_ex_9_a_goblin_is_fought_and_its_potion_comes_too_late():
    told = Told(table(sheet(levels=(1, 1, 1, 2)), dice="wwwwww")).walk("C1", "D1")

    assert told.sheet().column == 1
    assert told.sheet().minions == ("D1",)
    assert (told.sheet().potions, told.sheet().hearts) == (1, 0)


def test_pd_ex_10_a_trap_acts_before_the_item_step():
    told = Told(table(dice="wwwwww")).walk("F1", "E1")

    assert (told.sheet().potions, told.sheet().hearts, told.sheet().column) == (1, 1, 0)
    assert told.sheet().agenda == (FillSquare("room E1"),)
    assert told.do(c.ChooseItem(1, "ITM-5")).sheet().items == items(crown=1)


def test_pd_ex_11_an_edge_passage_costs_one_point():
    state = table(sheet(room="F2", moving=True, points=1), dice="wwwwww")

    assert Told(state).do(c.Enter(1, "A2")).sheet().room == "A2"


def test_pd_ex_12_a_villain_room_was_crossed_earlier():
    visited = ("D1", "D2", "D3", "E3", "E4")
    state = table(
        sheet(1, levels=(2, 2, 2, 2), room="E4", visited=visited),
        sheet(2),
        dice="wwwwww",
        card="E",
        round_=3,
    )
    fights = closed(state).told(VillainFought)

    assert fights[0].fought.range > 0
    assert fights[1].fought.range == 0


CHIMERA = INDEX.catalogue.villains["S2a"]
A_LEVELS, B_LEVELS, C_LEVELS = (3, 4, 3, 3), (2, 3, 4, 2), (3, 4, 4, 4)


def chimera(*written: Sheet) -> State:
    """Let everybody who crossed E5 meet the Chimera of card A."""
    return table(*written, dice="wwwwww", round_=6)


@pytest.mark.parametrize(
    "levels, squares, combat, points, damage",
    [
        (A_LEVELS, items(), 16, 3, 4),
        (B_LEVELS, items(), 13, -4, 0),
        (C_LEVELS, items(sword=2), 22, 7, 2),
    ],
    ids=["PD-EX-13", "PD-EX-14", "PD-EX-15"],
)
def test_pd_ex_13_to_15_three_players_meet_the_chimera(
    levels: tuple[int, ...], squares: tuple[int, ...], combat: int, points: int, damage: int
):
    first = sheet(1, levels=levels, items=squares, visited=("E5",))
    told = closed(chimera(first, sheet(2)))
    fought = told.sheet().fights[-1]

    assert (fought.combat, fought.points, told.sheet().column) == (combat, points, damage)


def test_pd_ex_16_the_single_highest_gets_the_reward():
    told = closed(
        chimera(
            sheet(1, levels=A_LEVELS, visited=("E5",)),
            sheet(2, levels=B_LEVELS, visited=("E5",)),
            sheet(3, levels=C_LEVELS, items=items(sword=2), visited=("E5",)),
        )
    )

    assert told.told(RewardWon) == [RewardWon(3, "S2a")]
    assert [one.agenda for one in told.state.sheets] == [(), (), (FillSquare("villain S2a"),)]
    assert told.do(c.ChooseItem(3, "ITM-5")).state.round == 7


def test_pd_ex_17_seven_gems_score_30():
    assert scored("F", sheet(gems=("A", "B", "C", "D", "E", "", ""))) == 30


def test_pd_ex_18_nine_minions_score_14():
    rooms = [room.id for room in INDEX.content.sheet.rooms if room.minion][:9]
    assert scored("G", sheet(minions=tuple(rooms))) == 14


def test_pd_ex_19_eleven_damage_costs_6():
    assert scored("H", sheet(column=11)) == -6


def test_pd_ex_20_the_resurrection_costs_9():
    assert scored("I", sheet(resurrected=True)) == -9


@pytest.mark.parametrize("power", ["POW-06", "POW-14"])
def test_pd_ex_21_an_objective_in_part_and_a_power(power: str):
    gems = ("A", "B", "C", "D", "E", "F", "G", "H")
    assert scored("J", sheet(objective="O02", gems=gems, power=power)) == 6


def test_pd_ex_22_a_complete_armor_alone():
    assert scored("E", sheet(items=items(armor=2))) == 4


def test_the_printed_results_are_the_same_when_a_threshold_must_be_exceeded():
    for combat, reached in ((16, 1), (13, 0), (22, 3)):
        for strict in (False, True):
            assert range_reached(CHIMERA, combat, strict=strict) == reached
