"""A round closes: gems, the villain and its reward, disappearing gems, missions; then the score."""

import pytest
from msgspec.structs import replace

from companion.engine.game_results import GameResult
from companion.games.paper_dungeons import commands as c
from companion.games.paper_dungeons.counting.campaign import result, standings
from companion.games.paper_dungeons.counting.scoring import scores
from companion.games.paper_dungeons.events import (
    DamageTaken,
    GemsDeclared,
    GemsDisappeared,
    MissionClaimed,
    RewardWon,
    RoundOpened,
    VillainFought,
)
from companion.games.paper_dungeons.model import (
    AnnounceMissions,
    Claim,
    Fought,
    GainLevel,
    Score,
    Seat,
    Settings,
    Sheet,
    State,
    TakeHit,
)
from tests.games.paper_dungeons.tables import (
    INDEX,
    Told,
    closed,
    items,
    refused,
    roll,
    sheet,
    table,
)

STRONG = (4, 4, 4, 4)
THIRD = ("A3", "E5", "C6")
"""The villains' rooms of card A."""


def at_end(*sheets: Sheet, round_: int = 3, **chosen: bool) -> State:
    """Give a table in the round that a villain's fight closes."""
    state = table(*sheets, dice="wwwwww", round_=round_)
    return replace(state, settings=replace(state.settings, **chosen))


def kinds(told: Told) -> list[type]:
    """Name what happened, in order."""
    return [type(event) for event in told.events]


def test_pd_round_6_a_round_ends_in_this_order():
    state = table(
        sheet(1, levels=STRONG, visited=THIRD, declared=("C",), gems=("C",)),
        sheet(2, levels=(2, 2, 2, 2)),
        dice="wwwwww",
        round_=3,
        missions=["M01"],
        disappearing_gems=True,
    )
    order = kinds(closed(state))
    places = [
        order.index(kind)
        for kind in (
            GemsDeclared,
            VillainFought,
            DamageTaken,
            RewardWon,
            GemsDisappeared,
            MissionClaimed,
            RoundOpened,
        )
    ]

    assert places == sorted(places)


def test_pd_villain_6_who_was_not_there_runs_away_without_damage():
    told = closed(at_end(sheet(1, levels=STRONG), sheet(2, levels=STRONG, visited=THIRD)))

    assert told.sheet(1).fights == (Fought("S1a", 21, 0, -3, 0),)
    assert told.sheet(2).fights == (Fought("S1a", 21, 3, 6, 1),)
    assert [one.column for one in told.state.sheets] == [0, 1]
    assert told.told(RewardWon) == [RewardWon(2, "S1a")]
    assert told.sheet(2).potions == 2, "the Bandit Countess gives two potions, after the damage"


def test_a_17_only_those_who_dealt_damage_compare():
    told = closed(
        at_end(sheet(1, levels=(6, 6, 6, 6)), sheet(2, levels=(2, 2, 2, 2), visited=THIRD))
    )

    assert told.told(RewardWon) == [RewardWon(2, "S1a")]


@pytest.mark.parametrize("power, combat, damage", [("POW-04", 10, 0), ("POW-05", 12, 1)])
def test_pow_04_and_05_the_barbarian_is_not_hurt_and_the_bloodthirsty_hits_harder(
    power: str, combat: int, damage: int
):
    told = closed(at_end(sheet(1, levels=(2, 2, 2, 2), power=power, visited=THIRD), sheet(2)))

    fought = told.sheet().fights[0]
    assert (fought.combat, fought.damage) == (combat, damage)
    assert told.sheet().column == damage


def test_pd_level_9_and_itm_1_bonuses_count_against_villains():
    written = sheet(1, levels=(4, 1, 1, 1), items=items(sword=2), visited=THIRD)

    assert closed(at_end(written, sheet(2))).sheet().fights[0].combat == 7 + 4 + 1 + 3


def test_pd_villain_13_solo_gives_no_reward():
    told = closed(at_end(sheet(1, levels=STRONG, visited=THIRD)))

    assert told.told(RewardWon) == []
    assert told.sheet().fights[0].range == 3


def test_a_2_a_reward_can_still_complete_a_mission():
    state = table(
        sheet(1, levels=(3, 3, 3, 2), visited=("C3",)),
        sheet(2),
        dice="wwwwww",
        round_=3,
        missions=["M02"],
        card="F",
    )
    told = closed(state)
    assert told.at() == "reward"
    assert told.sheet().agenda == (GainLevel("villain S1d"),)
    assert "PD-ROUND-6" in refused(told.state, c.PreparePotions(1, 1))

    told.do(c.ChooseHero(1, "R"))
    assert told.told(MissionClaimed) == [MissionClaimed("M02", (1,), 4)]
    assert told.at() == "roll"


def test_a_18_refused_potions_are_asked_for_before_the_reward():
    state = at_end(
        sheet(1, levels=(2, 2, 2, 2), potions=1, visited=THIRD), sheet(2), refuse_potions=True
    )
    told = closed(state)
    assert told.at() == "villain"
    assert told.sheet().agenda == (TakeHit("villain S1a", 2),)

    told.do(c.TakeDamage(1, by_potion=False), c.TakeDamage(1, by_potion=False))
    assert told.sheet().column == 2
    assert told.sheet().potions == 3
    assert told.state.round == 4


@pytest.mark.parametrize("visited", [(), THIRD])
def test_amd_p2_and_p17_gems_disappear_even_if_nobody_fought(visited: tuple[str, ...]):
    state = at_end(
        sheet(1, gems=("A",), visited=visited), sheet(2, crossed=("B",)), disappearing_gems=True
    )
    told = closed(state)

    assert told.told(GemsDisappeared) == [GemsDisappeared("S1a", ("A", "B"))]
    assert [one.crossed for one in told.state.sheets] == [("B",), ("B", "A")]


def test_pd_variant_2_no_gem_disappears_without_the_option_or_in_season_3():
    assert closed(at_end(sheet(1), sheet(2))).told(GemsDisappeared) == []
    assert (
        closed(at_end(sheet(1), sheet(2), round_=8, disappearing_gems=True)).told(GemsDisappeared)
        == []
    )


def test_amd_p1_round_8_ends_with_the_villain_the_missions_and_the_score():
    state = table(
        sheet(1, levels=(6, 6, 6, 6), visited=THIRD),
        sheet(2),
        dice="wwwwww",
        round_=8,
        missions=["M01"],
    )
    told = closed(state)
    assert told.at() == "reward"

    told.do(c.ChooseItem(1, "ITM-5"), c.ChooseItem(1, "ITM-7"))
    assert told.told(MissionClaimed) == [MissionClaimed("M01", (1,), 4)]
    assert told.at() == "over"
    assert told.state.scores[0].seat == 1
    assert "PD-ROUND-5" in refused(told.state, c.RollDice())
    assert "PD-ROUND-5" in refused(told.state, c.PreparePotions(1, 1))


@pytest.mark.parametrize("round_, points", [(3, 6), (4, 4), (5, 2)])
def test_pd_mission_6_solo_missions_are_worth_less_with_every_round(round_: int, points: int):
    state = table(sheet(1, levels=(2, 2, 2, 2)), dice="wwwwww", round_=round_, missions=["M01"])

    assert closed(state).sheet().claims == (Claim("M01", points),)


def announcing() -> Told:
    """Close a round in which two players meet a mission, and claims are not automatic."""
    meets = {"levels": (2, 2, 2, 2)}
    return closed(
        table(
            sheet(1, levels=meets["levels"]),
            sheet(2, levels=meets["levels"]),
            sheet(3),
            dice="wwwwww",
            missions=["M01", "M02"],
            automatic_claims=False,
        )
    )


def test_amd_p18_all_announcements_are_collected_before_a_card_leaves():
    told = announcing()
    assert told.sheet(1).agenda == (AnnounceMissions(("M01",)),)
    assert told.sheet(3).agenda == ()
    assert "PD-MISSION-1" in refused(told.state, c.Announce(1, ("M02",)))
    assert "PD-MISSION-3" in refused(told.state, c.Announce(1, ("M03",)))
    assert "PD-MISSION-1" in refused(told.state, c.Announce(1, ("M01", "M01")))
    assert "A-36" in refused(told.state, c.Announce(3, ("M01",)))

    told.do(c.Announce(1, ("M01",)))
    assert told.told(MissionClaimed) == []
    told.do(c.Announce(2))
    assert told.told(MissionClaimed) == [MissionClaimed("M01", (1,), 4)]
    assert [card.claimed for card in told.state.missions] == [1, 0]
    assert told.at() == "roll"


def test_pd_mission_5_several_missions_in_one_round():
    state = table(
        sheet(1, levels=(3, 3, 3, 3)), sheet(2), dice="wwwwww", missions=["M01", "M02", "M03"]
    )

    assert closed(state).sheet().claims == (Claim("M01", 4), Claim("M02", 4))


def test_pd_score_n_and_o_rooms_decide_a_tie_and_else_it_is_shared():
    rooms = ("C1", "D1", "D2")
    state = table(sheet(1), sheet(2, visited=rooms), sheet(3, visited=rooms))

    assert [(one.seat, one.place) for one in scores(state)] == [(2, 1), (3, 1), (1, 3)]


def test_pd_campaign_4_a_23_the_highest_sum_wins_and_a_tie_is_shared():
    def chapter(number: int, *totals: int) -> GameResult:
        names = ("Ann", "Ben", "Cleo")
        seats = tuple(Seat(place, name) for place, name in enumerate(names, 1))
        state = State(
            phase="over",
            settings=Settings(storyline="urban-heroes", chapter=number),
            seats=seats,
            scores=tuple(Score(seat.number, 1, (), totals[seat.number - 1], 0) for seat in seats),
        )
        found = result(state)
        assert found is not None
        return found

    found = standings([chapter(2, 50, 70, 40), chapter(1, 60, 40, 40), chapter(3, 50, 50, 90)])

    assert [(one.player, one.place, one.total) for one in found] == [
        ("Cleo", 1, 170),
        ("Ann", 2, 160),
        ("Ben", 2, 160),
    ]
    assert found[1].chapters == (60, 50, 50)


def test_pd_objective_2_objectives_are_met_in_full_in_part_or_not_at_all():
    def points(name: str, **written: object) -> int:
        plain = replace(sheet(1, power="POW-04", objective=name), **written)
        return scores(table(plain))[0].lines[9]

    assert points("O01") == 0
    assert points("O06") == 10, "unscarred: no damage at all"
    assert points("O06", column=5) == 4
    assert points("O06", column=8) == 0
    fought = tuple(Fought(name, 20, 2, 5, 2) for name in ("S1a", "S2a", "S3b"))
    assert points("O13", fights=fought) == 8
    assert points("O13", fights=(*fought[:2], Fought("S3b", 9, 0, -5, 0))) == 0
    assert points("O15", visited=("A1", "F1", "C3")) == 4


def test_a_round_opens_with_the_same_dice_for_all():
    told = closed(at_end(sheet(1), sheet(2), round_=1)).do(c.RollDice(roll("wzcrwz")))

    assert told.state.dice == roll("wzcrwz")
    assert len(INDEX.content.dice) == 6
