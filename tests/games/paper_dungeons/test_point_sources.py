"""What each line of the score is added up from."""

from companion.games.paper_dungeons.counting.scoring import PointSource, lines, sources
from companion.games.paper_dungeons.model import Claim, Fought, Sheet, Tally
from tests.games.paper_dungeons.tables import INDEX, items, sheet

LETTERS = "ABCDEFGHIJK"


def of_line(letter: str, written: Sheet) -> tuple[PointSource, ...]:
    """Give what a line comes from."""
    return sources(INDEX, written)[LETTERS.index(letter)]


def test_pd_score_a_a_fight_gives_its_points_by_its_range():
    written = sheet(fights=(Fought("S1a", 12, 2, 5, 2), Fought("S2a", 3, 0, -4, 0)))

    assert of_line("A", written) == (PointSource("villain", 5, "S1a", range=2),)
    assert of_line("B", written) == (PointSource("villain", -4, "S2a"),)
    assert of_line("C", written) == ()


def test_pd_score_d_the_lowest_hero_and_those_at_the_top_count_apart():
    assert of_line("D", sheet(levels=(6, 3, 6, 4))) == (
        PointSource("lowest_level", 6, level=3),
        PointSource("top_level", 2, count=2, level=6),
    )
    assert of_line("D", sheet()) == (PointSource("lowest_level", 0, level=1),), "nobody asks why 0"


def test_pd_score_e_each_item_tells_its_squares_and_what_finishing_it_gave():
    assert of_line("E", sheet(items=items(sword=1, scepter=2, medallion=2))) == (
        PointSource("item_begun", 1, "ITM-1", 1),
        PointSource("item_complete", 1, "ITM-2", 2),
        PointSource("item_complete", 3, "ITM-3", 2),
    )


def test_pd_score_f_to_i_tracks_damage_and_the_resurrection_tell_how_many():
    written = sheet(gems=("A", "", "C"), minions=("A1",), column=5, resurrected=True)

    assert of_line("F", written) == (PointSource("gems", 10, count=3),)
    assert of_line("G", written) == (PointSource("minions", 1, count=1),)
    assert of_line("H", written) == (PointSource("damage", -2, count=5),)
    assert of_line("I", written) == (PointSource("resurrection", -9),)
    assert [of_line(letter, sheet()) for letter in "FGHI"] == [()] * 4


def test_pd_score_j_objective_power_and_what_was_told_count_apart():
    assert of_line("J", sheet(objective="O06", power="POW-06", column=5)) == (
        PointSource("objective", 4, "O06", result="partial"),
        PointSource("power", 2, "POW-06"),
    )
    plain = sheet(objective="O01", power="POW-04")
    assert of_line("J", plain) == (PointSource("objective", 0, "O01"),), "a power without points"
    told = sheet(objective="", power="", tally=Tally((1, 1, 1, 1), items(), cards=7))
    assert of_line("J", told) == (PointSource("told", 7),)


def test_pd_score_k_each_mission_tells_its_points():
    assert of_line("K", sheet(claims=(Claim("M01", 4), Claim("M02", 4)))) == (
        PointSource("mission", 4, "M01"),
        PointSource("mission", 4, "M02"),
    )


def test_pd_score_l_lines_are_the_sums_of_what_they_come_from():
    written = sheet(
        levels=(6, 2, 3, 6),
        items=items(sword=2, cloak=1),
        gems=("A", "B"),
        minions=("A1", "B2", "C3"),
        column=8,
        objective="O06",
        fights=(Fought("S1a", 12, 2, 5, 2),),
        claims=(Claim("M01", 4),),
    )

    assert lines(INDEX, written) == (5, 0, 0, 4, 3, 6, 3, -3, 0, 2, 4)
