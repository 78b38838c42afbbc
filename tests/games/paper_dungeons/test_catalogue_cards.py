"""Cards, items and options are what the digest says."""

from collections import Counter

import pytest

from companion.games.paper_dungeons.catalogue import catalogue_of
from companion.games.paper_dungeons.catalogue.types import Gain, Range

KNOWN = catalogue_of()
CONTENT = KNOWN.content


def test_pd_comp_2_there_are_72_cards():
    counts = (
        len(CONTENT.cards),
        len(CONTENT.villains),
        len(CONTENT.missions),
        len(CONTENT.powers),
        len(CONTENT.objectives),
    )

    assert counts == (12, 12, 16, 16, 16)


def test_pd_setup_3_each_card_adds_eight_walls_where_none_was():
    for card in CONTENT.cards:
        assert len(set(card.walls)) == 8
        assert not set(card.walls) & {*CONTENT.sheet.walls, *CONTENT.sheet.water}
        assert not set(card.walls) & {"C1E", "D1E", "E1E"}


def test_pd_setup_4_every_villain_lives_on_three_cards_in_its_season():
    lives = Counter(name for card in CONTENT.cards for name in card.villains)

    assert set(lives.values()) == {3}
    for card in CONTENT.cards:
        villains = [KNOWN.villains[name] for name in card.villains]
        assert [villain.season for villain in villains] == [1, 2, 3]
        assert len({villain.weakness for villain in villains}) == 3


def test_pd_villain_4_each_class_is_the_weakness_of_one_villain_in_each_season():
    for season in (1, 2, 3):
        weak = [villain.weakness for villain in CONTENT.villains if villain.season == season]
        assert sorted(weak) == ["C", "R", "W", "Z"]


def test_the_chimera_is_as_printed():
    chimera = KNOWN.villains["S2a"]

    assert chimera.weakness == "R"
    assert chimera.ranges == (Range(14, 3, 4), Range(18, 5, 3), Range(21, 7, 2))
    assert (chimera.run, chimera.reward) == (-4, Gain("item"))


def test_pd_villain_14_each_gem_may_disappear():
    for season in (1, 2):
        letters = {
            letter
            for villain in CONTENT.villains
            if villain.season == season
            for letter in villain.gems
        }
        assert letters == set("ABCD" if season == 1 else "EFGH")


def test_pd_item_1_there_are_16_squares_and_four_items_with_a_symbol():
    assert sum(item.squares for item in CONTENT.items) == 16
    assert [item.symbol for item in CONTENT.items] == [
        "warrior",
        "wizard",
        "cleric",
        "rogue",
        *[None] * 4,
    ]
    assert [item.points for item in CONTENT.items] == [0, -1, 1, 0, 4, 0, 2, 3]
    assert [item.id for item in CONTENT.items if item.cursed] == ["ITM-2"]


def test_pd_power_3_the_points_of_the_powers():
    points = [power.points for power in CONTENT.powers]

    assert points == [-1, -2, 0, 0, -2, 2, 0, -1, 0, 0, -1, -2, -2, 2, 3, -3]
    setup = [power.id for power in CONTENT.powers if power.kind == "setup"]
    assert setup == ["POW-02", "POW-03", "POW-06", "POW-07", "POW-16"]


def test_pd_setup_10_the_training_of_the_objectives():
    pairs = Counter("+".join(objective.black) for objective in CONTENT.objectives)
    trained = Counter(hero for objective in CONTENT.objectives for hero in objective.black)

    assert pairs == {"C+R": 2, "W+C": 3, "W+R": 3, "W+Z": 3, "Z+C": 3, "Z+R": 2}
    assert trained == {"W": 9, "Z": 8, "C": 8, "R": 7}


def test_pd_objective_2_a_part_is_worth_4_and_all_8_or_10():
    assert {objective.partial_points for objective in CONTENT.objectives} == {4}
    assert Counter(objective.full_points for objective in CONTENT.objectives) == {8: 9, 10: 7}
    assert [objective.id for objective in CONTENT.objectives if objective.at_most] == ["O06"]


def test_pd_mission_6_solo_missions_lose_value():
    for mission in CONTENT.missions:
        assert [deadline.points for deadline in mission.solo] == [6, 4, 2]
        assert mission.solo[-1].by == CONTENT.numbers.rounds
    assert sum(mission.solo[0].by for mission in CONTENT.missions) == 67
    assert sum(mission.solo[1].by for mission in CONTENT.missions) == 90


def test_pd_campaign_1_the_storylines_use_every_card_once():
    cards = [card for storyline in CONTENT.storylines for card in storyline.cards]

    assert cards == list("ABCDEFGHIJKL")


def test_pd_variant_1_the_options_of_a_table():
    defaults = {key: switch.default for key, switch in KNOWN.switches.items()}

    assert defaults == {
        "missions": True,
        "disappearing_gems": False,
        "strict_threshold": False,
        "refuse_potions": False,
        "ranger_crossing": False,
        "automatic_claims": True,
    }
    assert {key for key, switch in KNOWN.switches.items() if switch.solo} == {
        "missions",
        "disappearing_gems",
    }


@pytest.mark.parametrize(
    "points, rank",
    [(-20, "driven_off"), (49, "driven_off"), (50, "tavern"), (70, "heroes"), (120, "legends")],
)
def test_pd_solo_5_a_result_has_a_rank(points: int, rank: str):
    assert KNOWN.rank(points).id == rank
