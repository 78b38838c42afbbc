"""The table is opened and laid, cards are kept, and powers of before the game work."""

import pytest
from msgspec.structs import replace

from companion.games.paper_dungeons import commands as c
from companion.games.paper_dungeons.events import GemsDeclared, PhaseBegan
from companion.games.paper_dungeons.game import GAME
from companion.games.paper_dungeons.model import GainLevel, LootLetter, Settings, State
from tests.games.paper_dungeons.tables import Told, items, refused, roll


def opened(*names: str, **chosen: object) -> Told:
    """Open a table with real cards and sit down."""
    told = Told(GAME.initial)
    told.do(c.OpenTable(replace(Settings(cards="table", missions=False), **chosen)))
    return told.do(*(c.TakeSeat(seat, name) for seat, name in enumerate(names, 1)))


def begun(power: str, objective: str = "O03", **chosen: object) -> Told:
    """Lay card A, and let the first of two players keep these cards."""
    told = opened("Ann", "Ben", **chosen).do(c.BeginGame(), c.DrawCard("A"))
    return told.do(c.KeepPower(1, power), c.KeepObjective(1, objective))


def test_pd_comp_4_there_are_seats_for_eight():
    told = opened("Ann")

    assert "PD-COMP-4" in refused(told.state, c.TakeSeat(9, "Nina"))
    assert "PD-COMP-3" in refused(told.state, c.TakeSeat(2, "  "))
    assert "PD-COMP-4" in refused(opened().state, c.BeginGame())


def test_pd_setup_1_and_4_one_card_is_revealed_with_its_villains():
    told = opened("Ann", "Ben").do(c.BeginGame())

    assert "PD-SETUP-1" in refused(told.state, c.DrawCard("Q"))
    assert told.do(c.DrawCard("E")).state.villains == ("S1c", "S2a", "S3a")


def test_a_draw_can_be_left_to_the_app():
    told = opened("Ann", "Ben").do(c.BeginGame(), c.DrawCard())

    chance = GAME.chance(told.state)
    assert chance is not None
    assert chance.dice == (tuple("ABCDEFGHIJKL"),)
    assert "PD-SETUP-9" in refused(told.state, c.DrawCard())
    told.do(GAME.answer(told.state, ("C",)))
    assert (told.state.card, GAME.chance(told.state)) == ("C", None)


def test_pd_setup_6_three_different_missions_are_revealed():
    told = opened("Ann", "Ben", missions=True).do(c.BeginGame(), c.DrawCard("A"))
    told.do(c.DrawCard("M01"))

    assert "PD-SETUP-6" in refused(told.state, c.DrawCard("M01"))
    told.do(c.DrawCard("M02"), c.DrawCard("M03"))
    assert told.state.phase == "choice"
    assert "PD-SETUP-9" in refused(told.state, c.DrawCard("M04"))


def test_pd_setup_8_two_of_each_are_dealt_and_one_is_kept():
    told = opened("Ann", "Ben", cards="app").do(c.BeginGame(), c.DrawCard("A"))
    for card in ("POW-01", "POW-02", "O01", "O02", "POW-03", "POW-04", "O03", "O04"):
        told.do(c.DrawCard(card))

    assert told.sheet(2).powers == ("POW-03", "POW-04")
    assert "PD-SETUP-8" in refused(told.state, c.KeepPower(1, "POW-03"))
    told.do(c.KeepPower(1, "POW-01"))
    assert "PD-POWER-1" in refused(told.state, c.KeepPower(1, "POW-02"))
    seen = GAME.view(told.state, 1)
    assert seen.sheet(1).powers == ("POW-01", "POW-02")
    assert seen.sheet(2).objectives == ("", "")


def test_pd_setup_8_a_real_card_is_kept_by_one_player_only():
    told = begun("POW-01")

    assert "PD-SETUP-8" in refused(told.state, c.KeepPower(2, "POW-01"))


def test_pd_setup_10_the_objective_marks_two_training_boxes():
    assert begun("POW-05", "O14").sheet().black == ("W", "R")


def test_pd_setup_11_powers_of_before_the_game_work_before_round_1():
    assert begun("POW-06").sheet().potions == 2
    assert begun("POW-06").state.phase == "choice"


def test_pow_16_the_veteran_levels_two_different_heroes():
    told = begun("POW-16")
    assert told.sheet().agenda == (GainLevel("power POW-16", 1),)

    told.do(c.ChooseHero(1, "R"))
    assert {"PD-SETUP-11", "PD-LEVEL-13"} <= set(refused(told.state, c.ChooseHero(1, "R")))
    assert told.do(c.ChooseHero(1, "W")).sheet().levels == (2, 1, 1, 2)


def test_pow_02_the_artisan_fills_squares_of_two_different_items():
    told = begun("POW-02").do(c.ChooseItem(1, "ITM-5"))

    assert {"PD-SETUP-11", "PD-ITEM-9"} <= set(refused(told.state, c.ChooseItem(1, "ITM-5")))
    assert told.do(c.ChooseItem(1, "ITM-7")).sheet().items == items(crown=1, armor=1)


def test_pow_03_a_12_the_assassins_rooms_are_not_visited_and_their_benefit_waits():
    told = begun("POW-03").do(c.ChooseMinion(1, "D1"), c.ChooseMinion(1, "B1"))
    assert told.sheet().minions == ("D1", "B1")
    assert told.sheet().visited == ()

    told.do(c.KeepPower(2, "POW-05"), c.KeepObjective(2, "O01"), c.RollDice(roll("wwwwww")))
    told.walk("D1")
    assert (told.sheet().potions, told.sheet().column) == (1, 0)
    assert told.sheet().minions == ("D1", "B1")


def test_pow_07_a_29_the_looters_gem_is_not_declared_and_stays_for_the_others():
    told = begun("POW-07")
    assert told.sheet().agenda == (LootLetter("power POW-07"),)
    assert "PD-GEM-1" in refused(told.state, c.ChooseGem(1, "Q"))
    told.do(c.ChooseGem(1, "D"), c.KeepPower(2, "POW-05"), c.KeepObjective(2, "O01"))
    told.do(c.RollDice(roll("wwwwww")), c.PassRound(1), c.PassRound(2))

    assert told.sheet(1).gems == ("D",)
    assert told.sheet(2).crossed == ()
    assert told.told(GemsDeclared) == []


@pytest.mark.parametrize(
    "chosen, rule",
    [
        ({"missions": False, "disappearing_gems": True}, "PD-SOLO-2"),
        ({"missions": True}, "PD-SOLO-3"),
    ],
)
def test_amd_p3_solo_needs_missions_and_disappearing_gems(chosen: dict[str, bool], rule: str):
    assert rule in refused(opened("Ann", **chosen).state, c.BeginGame())


def test_solo_with_both_options_begins():
    told = opened("Ann", missions=True, disappearing_gems=True).do(c.BeginGame())

    assert told.state.is_solo


def test_pd_campaign_2_a_chapter_has_its_own_card():
    told = opened("Ann", "Ben", storyline="hamnaptas-mummy", chapter=2).do(c.BeginGame())

    assert told.state.card == "E"
    assert told.told(PhaseBegan) == [PhaseBegan("choice")]


@pytest.mark.parametrize(
    "chosen, rule",
    [
        (Settings(storyline="the-moon"), "PD-CAMPAIGN-1"),
        (Settings(storyline="urban-heroes", chapter=4), "PD-CAMPAIGN-2"),
    ],
)
def test_pd_campaign_1_and_2_there_are_four_storylines_of_three(chosen: Settings, rule: str):
    assert rule in refused(GAME.initial, c.OpenTable(chosen))


def test_a_seat_can_be_given_back_and_taken_over():
    told = opened("Ann", "Ben").do(c.LeaveSeat(2))
    assert [seat.player for seat in told.state.seats] == ["Ann"]

    running: State = begun("POW-05").do(c.TakeSeat(2, "Cleo")).state
    assert [seat.player for seat in running.seats] == ["Ann", "Cleo"]
    assert "PD-COMP-3" in refused(running, c.TakeSeat(3, "Dan"))
    assert "PD-COMP-3" in refused(running, c.LeaveSeat(2))
    assert "PD-VARIANT-1" in refused(running, c.OpenTable())
