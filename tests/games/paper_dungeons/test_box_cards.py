"""Cards of the published box: described when they are met, or their result is told (AMD-P27)."""

import msgspec
import pytest

from companion.games.paper_dungeons import commands as c
from companion.games.paper_dungeons.catalogue.types import Deadline, Range
from companion.games.paper_dungeons.events import RewardWon, VillainFought
from companion.games.paper_dungeons.game import GAME
from companion.games.paper_dungeons.model import (
    BoxCard,
    BoxDungeon,
    BoxMission,
    BoxObjective,
    BoxPower,
    BoxVillain,
    Claim,
    Report,
    Settings,
    State,
    Tally,
)
from tests.games.paper_dungeons.tables import Told, items, refused, roll

BOX = Settings(assistance="paper", cards="box", missions=True)
PLAIN = Settings(assistance="paper", cards="box", missions=False)
WYRM = BoxVillain("Wyrm", "W", (Range(8, 2, 3), Range(10, 4, 2), Range(12, 6, 1)), -3)
ROLL = c.RollDice(roll("wzcwzc"))
LEVELS = (3, 1, 1, 1)


def opened(*seats: int, settings: Settings = BOX) -> Told:
    """Lay a table of the box and begin."""
    told = Told(State()).do(c.OpenTable(settings))
    for seat in seats or (1, 2):
        told.do(c.TakeSeat(seat, f"Player {seat}"))
    return told.do(c.BeginGame())


def to_the_fight(told: Told) -> Told:
    """Play to the report of round 3."""
    for _ in range(2):
        told.do(ROLL)
        for sheet in told.state.sheets:
            told.do(c.TellRound(sheet.seat))
    return told.do(ROLL)


def test_amd_p27_a_table_of_the_box_begins_at_once_with_a_slot_for_every_card():
    state = opened().state

    assert (state.phase, state.round) == ("roll", 1)
    assert state.villains == ("V1", "V2", "V3")
    assert [card.id for card in state.missions] == ["M1", "M2", "M3"]
    assert [(one.power, one.objective) for one in state.sheets] == [("P1", "O1"), ("P2", "O2")]


@pytest.mark.parametrize("assistance", ["sheet", "both"])
def test_amd_p27_cards_of_the_box_go_with_sheets_of_the_box(assistance: str):
    settings = msgspec.convert({"assistance": assistance, "cards": "box"}, Settings)
    assert "AMD-P27" in refused(State(), c.OpenTable(settings))


def test_amd_p27_a_described_villain_is_compared_by_the_app():
    told = to_the_fight(opened(settings=PLAIN).do(c.DescribeCard("V1", WYRM)))
    told.do(c.TellRound(1, Report(visited=True, levels=LEVELS)), c.TellRound(2))
    first, second = (one.fought for one in told.told(VillainFought))

    assert (first.combat, first.range, first.points, first.damage) == (9, 1, 2, 3)
    assert (second.range, second.points) == (0, -3)
    assert [one.seat for one in told.told(RewardWon)] == [1]


def test_amd_p27_of_a_villain_that_nobody_describes_the_points_are_told():
    told = to_the_fight(opened(settings=PLAIN))
    told.do(c.TellRound(1, Report(points=5)), c.TellRound(2, Report(points=-4)))

    assert [one.fought.points for one in told.told(VillainFought)] == [5, -4]
    assert told.told(RewardWon) == []
    assert told.state.sheet(1).fights[0].points == 5


def test_amd_p27_powers_and_objectives_count_as_described_or_as_told():
    told = opened()
    for number in range(1, 9):
        told.do(ROLL)
        for sheet in told.state.sheets:
            told.do(c.TellRound(sheet.seat))
        while told.state.phase == "missions":
            told.do(*(c.Announce(one.seat) for one in told.state.sheets if one.agenda))
        if number == 1:
            told.do(c.DescribeCard("P1", BoxPower("Seer", 2)))
            told.do(c.DescribeCard("O1", BoxObjective("Surveyors", 4, 8)))
    plain = Tally(levels=(1, 1, 1, 1), items=items())
    told.do(c.TellSheet(1, msgspec.structs.replace(plain, objective="full")))
    told.do(c.TellSheet(2, msgspec.structs.replace(plain, cards=7)))
    lines = {one.seat: one.lines for one in told.state.scores}

    assert lines[1][9] == 10
    assert lines[2][9] == 7
    told.do(c.DescribeCard("P1", BoxPower("Seer", -1)))
    assert {one.seat: one.lines for one in told.state.scores}[1][9] == 7


def test_amd_p27_alone_a_described_mission_is_worth_its_points_by_the_round():
    settings = msgspec.structs.replace(BOX, disappearing_gems=True)
    told = opened(1, settings=settings)
    told.do(c.DescribeCard("M2", BoxMission("Nobody", (Deadline(2, 6), Deadline(8, 3)))))
    told.do(ROLL, c.TellRound(1), c.Announce(1, ("M1", "M2")))

    assert told.state.sheet(1).claims == (Claim("M1", 4), Claim("M2", 6))


@pytest.mark.parametrize(
    "slot, card, rule",
    [
        ("V4", WYRM, "AMD-P27"),
        ("P3", BoxPower("Seer"), "AMD-P27"),
        ("V1", BoxPower("Seer"), "AMD-P27"),
        ("D", BoxDungeon(""), "AMD-P27"),
        ("P1", BoxPower("Seer", 100), "AMD-P27"),
        ("M1", BoxMission("Nobody", (Deadline(4, 6), Deadline(3, 4))), "AMD-P27"),
        ("V1", msgspec.structs.replace(WYRM, run=3), "PD-VILLAIN-6"),
        ("V1", msgspec.structs.replace(WYRM, ranges=WYRM.ranges[::-1]), "PD-VILLAIN-4"),
    ],
)
def test_what_no_card_shows_is_not_taken_down(slot: str, card: BoxCard, rule: str):
    assert rule in refused(opened().state, c.DescribeCard(slot, card))


def test_a_card_of_the_kit_is_not_described():
    told = Told(State()).do(c.OpenTable(), c.TakeSeat(1, "Anna"), c.TakeSeat(2, "Ben"))
    assert "AMD-P27" in refused(told.do(c.BeginGame()).state, c.DescribeCard("V1", WYRM))


def test_what_is_described_is_known_to_later_tables():
    told = opened().do(c.DescribeCard("V2", WYRM))
    assert [thing for event in told.events for thing in GAME.learned(event)] == [
        ("villain:wyrm", WYRM)
    ]
