"""What a group came to over its evenings."""

from companion.engine.game_results import GameResult, PlayerResult
from companion.table.results.hall_of_fame import Evening
from companion.table.results.player_figures import Rival, figures, of_group


def evening(number: int, *players: PlayerResult) -> Evening:
    return Evening(f"t{number}", "tally", f"2026-01-{number:02}", GameResult("", players))


def seat(name: str, points: int, place: int, role: str = "", kind: str = "") -> PlayerResult:
    return PlayerResult(name, points, place, kind, role)


NEWEST_FIRST = (
    evening(4, seat("Anna", 9, 1, "@a"), seat("Boris", 5, 2)),
    evening(3, seat("anna", 7, 1, "@a"), seat("Chloe", 6, 2), seat("Robin", 1, 3, kind="greedy")),
    evening(2, seat("Boris", 8, 1), seat("Anna", 4, 2, "@b")),
    evening(1, seat("Anna", 6, 1, "@b"), seat("Boris", 6, 1)),
)


def test_wins_scores_and_streaks_are_counted_whatever_the_case_of_a_name():
    anna = figures(NEWEST_FIRST)[0]
    assert (anna.name, anna.evenings, anna.wins, anna.best, anna.mean) == ("Anna", 4, 3, 9, 6)
    assert (anna.streak, anna.longest) == (2, 2)


def test_a_rival_is_whom_one_met_most_often():
    found = {one.name: one for one in figures(NEWEST_FIRST)}
    assert found["Anna"].rival == Rival("Boris", 1, 1)
    assert found["Chloe"].rival == Rival("anna", 0, 1)


def test_players_of_the_app_are_left_out():
    assert "Robin" not in {one.name for one in figures(NEWEST_FIRST)}


def test_who_all_lose_together_win_nothing():
    lost = figures((evening(1, seat("Anna", 3, 0), seat("Boris", 4, 0)),))
    assert [one.wins for one in lost] == [0, 0]


def test_a_group_is_two_of_its_people():
    assert [one.table for one in of_group(NEWEST_FIRST, ["Anna", "Boris"])] == ["t4", "t2", "t1"]
    assert len(of_group(NEWEST_FIRST, ["ANNA"])) == 4


def test_who_win_or_lose_together_are_no_rivals():
    won = evening(2, seat("Anna", 5, 1), seat("Boris", 7, 1))
    lost = evening(1, seat("Anna", 3, 0), seat("Boris", 4, 0))

    assert {one.rival for one in figures((won, lost))} == {None}
