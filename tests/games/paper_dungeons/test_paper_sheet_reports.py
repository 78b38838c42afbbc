"""Sheets on paper: the app keeps what is shared, and asks only what it needs (AMD-P19, AMD-P22)."""

import pytest
from msgspec.structs import replace

from companion.games.paper_dungeons import commands as c
from companion.games.paper_dungeons.events import GemsDeclared, RewardWon
from companion.games.paper_dungeons.game import GAME
from companion.games.paper_dungeons.model import Claim, Fought, Report, ReportRound, Settings, Tally
from tests.games.paper_dungeons.tables import Told, items, refused, roll, sheet, table

TALLY = Tally(
    levels=(3, 4, 3, 6),
    items=items(sword=2, armor=2, cloak=1, caldron=1),
    gems=7,
    minions=9,
    column=11,
    resurrected=True,
    objective="partial",
    rooms=20,
)


def rolled(round_: int = 1, missions: tuple[str, ...] = ()) -> Told:
    """Roll two skulls at a table of two paper sheets."""
    state = table(
        sheet(1), sheet(2, power="POW-05"), round_=round_, missions=missions, assistance="paper"
    )
    return Told(state).do(c.RollDice(roll("ssczwr")))


def test_amd_p19_a_round_is_told_in_a_word_and_what_was_looted_is_crossed_out_elsewhere():
    told = rolled()
    assert told.sheet().column == 0, "skulls are written on paper"
    assert "AMD-P22" in refused(told.state, c.PreparePotions(1, 3))

    told.do(c.TellRound(1, Report(gems=("C",))), c.TellRound(2))
    assert told.told(GemsDeclared) == [GemsDeclared(("C",))]
    assert told.sheet(2).crossed == ("C",)
    assert told.state.round == 2
    told.do(c.RollDice(roll("wwczwr")))
    for seat, letter in ((1, "C"), (2, "C"), (2, "Q")):
        report = Report(gems=(letter,))
        assert {"AMD-P19", "PD-GEM-5"} <= set(refused(told.state, c.TellRound(seat, report)))


@pytest.mark.parametrize(
    "report, rule",
    [
        (Report(levels=(1, 2)), "PD-LEVEL-1"),
        (Report(levels=(1, 2, 3, 7)), "PD-LEVEL-1"),
        (Report(items=("ITM-9",)), "PD-ITEM-1"),
        (Report(gems=("A", "A")), "AMD-P19"),
    ],
)
def test_what_no_sheet_can_show_is_not_taken_down(report: Report, rule: str):
    assert rule in refused(rolled().state, c.TellRound(1, report))


def test_pd_villain_10_the_villain_is_compared_by_what_is_told():
    told = rolled(round_=3)
    told.do(c.TellRound(1, Report(visited=True, levels=(2, 2, 2, 2), items=("ITM-1",))))
    told.do(c.TellRound(2, Report(visited=True, levels=(4, 2, 2, 2))))

    assert told.sheet(1).fights == (Fought("S1a", 13, 3, 6, 1),)
    assert told.sheet(2).fights == (Fought("S1a", 10 + 4 + 1 + 2, 3, 6, 1),)
    assert told.told(RewardWon) == [RewardWon(2, "S1a")]
    assert [one.column for one in told.state.sheets] == [0, 0], "written on paper"
    assert told.state.round == 4


def test_pow_04_the_barbarian_on_paper_is_told_of_no_damage():
    state = table(sheet(1, power="POW-04"), sheet(2), dice="wwczwr", round_=3, assistance="paper")
    asked = tuple(replace(one, agenda=(ReportRound(),)) for one in state.sheets)
    told = Told(replace(state, sheets=asked))
    report = Report(visited=True, levels=(2, 2, 2, 2))
    told.do(c.TellRound(1, report), c.TellRound(2, report))

    assert [one.fights[0].damage for one in told.state.sheets] == [0, 2]


def test_pd_mission_1_everybody_is_asked_for_missions():
    told = rolled(missions=("M01", "M02"))
    told.do(c.TellRound(1), c.TellRound(2))
    assert told.at() == "missions"

    told.do(c.Announce(2, ("M02",)), c.Announce(1))
    assert told.sheet(2).claims == (Claim("M02", 4),)
    assert told.state.round == 2


def test_amd_p22_at_the_end_the_sheets_are_told_and_scored():
    fights = (Fought("S1a", 10, 2, 4, 2), Fought("S2a", 22, 3, 7, 2))
    told = rolled(round_=8)
    sheets = tuple(replace(one, fights=fights) for one in told.state.sheets)
    told = Told(replace(told.state, sheets=sheets))
    told.do(c.TellRound(1), c.TellRound(2))
    assert told.at() == "scoring"
    assert "AMD-P22" in refused(told.state, c.TellSheet(1, replace(TALLY, gems=11)))
    assert "AMD-P22" in refused(told.state, c.TellSheet(1, replace(TALLY, items=(1,))))

    told.do(c.TellSheet(1, TALLY), c.TellSheet(2, replace(TALLY, rooms=21)))
    assert told.at() == "over"
    first = told.state.scores[0]
    assert (first.seat, first.lines) == (1, (4, 7, -5, 7, 8, 30, 14, -6, -9, 6, 0))
    assert told.state.scores[1].lines[9] == 2, "an objective in part, less the Bloodthirsty's 2"

    told.do(c.TellSheet(2, replace(TALLY, gems=8)))
    assert told.state.scores[0].seat == 2


def test_amd_p22_nothing_but_lines_can_be_corrected():
    told = rolled()

    assert "AMD-P22" in refused(told.state, c.Correct(1, "potions", 3))
    assert "AMD-P22" in refused(told.state, c.CorrectRoom(1, "C1"))


def test_setup_powers_are_worked_out_on_paper():
    told = Told(GAME.initial)
    chosen = Settings(cards="table", missions=False, assistance="paper")
    told.do(c.OpenTable(chosen), c.TakeSeat(1, "Ann"), c.TakeSeat(2, "Ben"), c.BeginGame())
    told.do(c.DrawCard("A"), c.KeepPower(1, "POW-16"), c.KeepObjective(1, "O01"))

    assert told.sheet().agenda == ()


def test_pd_item_6_an_item_told_complete_stays_so_in_rounds_that_ask_for_none():
    told = rolled(round_=3)
    swords = Report(visited=True, levels=(2, 2, 2, 2), items=("ITM-1",))
    told.do(c.TellRound(1, swords), c.TellRound(2))
    told.do(c.RollDice(roll("wwczwr")), c.TellRound(1, Report(gems=("C",))), c.TellRound(2))

    assert told.sheet(1).complete == ("ITM-1",)
    told.do(c.RollDice(roll("wwczwr")), c.TellRound(1, Report(levels=(2, 2, 2, 2))))
    assert told.sheet(1).complete == (), "who is asked can take it back"
