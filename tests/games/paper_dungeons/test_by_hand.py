"""The table is always right: house rulings, corrections, and going on without a player."""

import pytest

from companion.games.paper_dungeons import commands as c
from companion.games.paper_dungeons.events import (
    BenefitLost,
    HouseRuled,
    MissionsAnnounced,
    RoundPassed,
    SheetCorrected,
)
from companion.games.paper_dungeons.game import GAME
from companion.games.paper_dungeons.model import (
    DefeatMinion,
    FillSquare,
    GainLevel,
    LootLetter,
    Settings,
    TakeHit,
)
from tests.games.paper_dungeons.tables import (
    Told,
    closed,
    items,
    refused,
    roll,
    sheet,
    table,
)


def test_advise_lets_a_group_do_what_a_rule_forbids():
    walker = sheet(room="D4", moving=True, points=1)
    state = table(walker, sheet(2), dice="wwwwww", card="E", policy="advise")
    told = Told(state).do(c.Enter(1, "E4"), overrule=True)

    assert told.events[0] == HouseRuled(("PD-MOVE-6",), "paper_dungeons.refusal.wall")
    assert told.sheet().room == "E4"


def test_strict_and_what_cannot_be_are_never_overruled():
    walker = sheet(room="D4", moving=True, points=1)
    strict = table(walker, sheet(2), dice="wwwwww", card="E")
    advise = table(sheet(1, levels=(6, 1, 1, 1)), sheet(2), dice="swwwww", policy="advise")

    for state, command in ((strict, c.Enter(1, "E4")), (advise, c.LevelUp(1, 1, "W"))):
        with pytest.raises(Exception, match="paper_dungeons"):
            GAME.decide(state, command, overrule=True)


def test_a_fourth_die_can_be_overruled():
    state = table(sheet(1, potions=18), sheet(2), dice="wwwwww", policy="advise")
    told = Told(state).do(*(c.PreparePotions(1, die) for die in (1, 2, 3)))

    assert len(told.do(c.PreparePotions(1, 4), overrule=True).sheet().used) == 4


@pytest.mark.parametrize(
    "command, before",
    [
        (c.Correct(1, "level", 4, "Z"), 1),
        (c.Correct(1, "squares", 2, "ITM-7"), 0),
        (c.Correct(1, "potions", 5), 2),
        (c.Correct(1, "hearts", 4), 1),
        (c.Correct(1, "column", 9), 3),
        (c.Correct(1, "resurrection", 1), 0),
        (c.Correct(1, "minion", 1, "D1"), 0),
        (c.Correct(1, "visited", 0, "C1"), 1),
        (c.Correct(1, "benefit", 1, "F1"), 0),
        (c.Correct(1, "gem", 1, "D"), 0),
        (c.Correct(1, "gem", 2), 1),
        (c.Correct(1, "crossed", 1, "E"), 0),
        (c.Correct(1, "mission", 4, "M01"), 0),
    ],
)
def test_a_number_is_set_by_hand_and_set_back(command: c.Correct, before: int):
    written = sheet(1, potions=2, hearts=1, column=3, visited=("C1",), gems=("A", ""), room="C1")
    told = Told(table(written, dice="wwwwww", missions=["M01"]))
    first = told.sheet()
    corrected = told.do(command).told(SheetCorrected)[0]
    assert (corrected.was, corrected.value) == (before, command.value)
    assert "PD-SHEET-1" in refused(told.state, command)

    told.do(c.Correct(1, command.what, before, command.target))
    assert sorted(told.sheet().gems) == sorted(first.gems)
    assert told.sheet().power_level == first.power_level


@pytest.mark.parametrize(
    "command",
    [
        c.Correct(1, "level", 7, "Z"),
        c.Correct(1, "level", 2, "Q"),
        c.Correct(1, "squares", 3, "ITM-7"),
        c.Correct(1, "potions", 19),
        c.Correct(1, "minion", 1, "C1"),
        c.Correct(1, "gem", 2, "A"),
        c.Correct(1, "villain", 3, "S1a"),
        c.CorrectRoom(1, "Z9"),
        c.CorrectRoom(1, ""),
    ],
)
def test_what_no_sheet_can_show_is_not_set(command: c.Command):
    assert "PD-SHEET-1" in refused(table(dice="wwwwww"), command)


def test_a_group_is_put_elsewhere_and_nothing_happens_there():
    told = Told(table(dice="wwwwww")).do(c.CorrectRoom(1, "E1"))

    assert (told.sheet().room, told.sheet().column, told.sheet().visited) == ("E1", 0, ())


def test_dice_are_set_right_while_they_lie_there():
    told = Told(table(dice="wwwwww"))
    assert "PD-DICE-2" in refused(told.state, c.CorrectDice(roll("bwwwww")))
    assert "PD-DICE-5" in refused(told.state, c.CorrectDice(roll("ssswww")))
    assert "PD-ROUND-4" in refused(table(), c.CorrectDice(roll("wwwwww")))

    assert told.do(c.CorrectDice(roll("zwwwww"))).state.dice[0] == "wizard"


def test_a_correction_after_the_end_scores_again():
    told = closed(table(sheet(1), sheet(2), dice="wwwwww", round_=8))
    assert told.state.scores[0].place == told.state.scores[1].place == 1

    told.do(c.Correct(2, "villain", 9, "S3b"))
    assert [one.seat for one in told.state.scores] == [2, 1]


def test_the_host_goes_on_without_a_player():
    state = table(sheet(1, moving=True, points=2, room="C1"), sheet(2), dice="wwwwww")
    told = Told(state).do(c.PassRound(1))

    assert told.told(RoundPassed) == [RoundPassed(1)]
    assert "PD-SELECT-1" in refused(told.state, c.PreparePotions(1, 1))
    assert "PD-SELECT-1" in refused(told.state, c.PassRound(1))
    told.do(c.PassRound(2))
    assert (told.state.round, told.sheet().passed) == (2, False)
    assert GAME.actor(told.state, c.PassRound(1)).who == "host"


def test_amd_p11_what_a_player_leaves_open_goes_to_the_first_that_can_take_it():
    agenda = (TakeHit("skulls", 2), GainLevel("potion 6"), FillSquare("power POW-02", 1))
    state = table(sheet(1, potions=1, levels=(6, 2, 1, 1), agenda=agenda), sheet(2), dice="wwwwww")
    told = Told(state).do(c.PassRound(1))

    assert (told.sheet().hearts, told.sheet().column) == (2, 0)
    assert told.sheet().levels == (6, 3, 1, 1)
    assert told.sheet().items[:2] == (1, 1), "on two different items"
    assert told.told(BenefitLost) == []


def test_amd_p11_what_nobody_can_take_is_lost_when_its_player_is_away():
    agenda = (GainLevel("power POW-16", 1, ("W", "Z", "C", "R")),)
    told = Told(table(sheet(1, agenda=agenda), sheet(2), dice="wwwwww")).do(c.PassRound(1))

    assert told.sheet().levels == (1, 1, 1, 1)
    assert [event.what for event in told.told(BenefitLost)] == ["level", "level"]


def test_amd_p11_what_an_open_benefit_leads_to_is_given_too():
    agenda = (FillSquare("room A7"), DefeatMinion("item ITM-2"), LootLetter("power POW-07"))
    made = items(scepter=1, sword=2)
    told = Told(table(sheet(1, items=made, agenda=agenda), sheet(2), dice="wwwwww"))
    told.do(c.PassRound(1))

    assert told.sheet().items[:2] == (2, 2)
    assert len(told.sheet().minions) == 3, "one was owed, and two more by the Scepter"
    assert told.sheet().gems == ("A",)


def test_who_is_away_keeps_the_first_cards_and_stays_silent():
    told = Told(GAME.initial)
    told.do(c.OpenTable(Settings(automatic_claims=False)), c.TakeSeat(1, "Ann"))
    told.do(c.TakeSeat(2, "Ben"), c.BeginGame(), c.DrawCard("A"))
    told.do(*(c.DrawCard(card) for card in ("M01", "M14", "M15")))
    for card in ("POW-16", "POW-01", "O01", "O02", "POW-03", "POW-04", "O03", "O04"):
        told.do(c.DrawCard(card))
    told.do(c.PassRound(1), c.PassRound(2))
    assert (told.sheet().power, told.sheet().objective) == ("POW-16", "O01")
    assert told.sheet().levels == (2, 2, 1, 1), "the Veteran's choice falls on the first two"
    assert told.at() == "roll"

    told.do(c.RollDice(roll("wwwwww")))
    told.do(*(c.Correct(1, "level", 2, hero) for hero in "CR"))
    told.do(c.PassRound(1), c.PassRound(2))
    assert told.at() == "missions"
    told.do(c.PassRound(1))
    assert told.told(MissionsAnnounced) == [MissionsAnnounced(1, ())]
    assert told.state.round == 2


def test_only_a_seat_that_is_waited_for_is_passed():
    assert "PD-SELECT-1" in refused(table(), c.PassRound(1))
    assert "PD-COMP-3" in refused(table(), c.PassRound(7))
