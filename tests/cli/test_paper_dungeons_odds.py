"""Plans and odds of Paper Dungeons on the command line."""

import json
import re
from io import StringIO
from pathlib import Path

import pytest

from companion.cli import main
from companion.games.paper_dungeons.app_play import round_advice
from tests.cli.test_paper_dungeons_commands import saved

__all__ = ["saved"]

GAME_OPTION = ("--game", "paper-dungeons")
DICE = "skull,skull,cleric,boots,rogue,rogue"


def told(capsys: pytest.CaptureFixture[str], *arguments: str) -> list[str]:
    """Ask, and give what is said."""
    assert main(["odds", *arguments]) == 0
    return capsys.readouterr().out.splitlines()


@pytest.mark.slow
def test_the_best_round_is_told_die_by_die(saved: Path, capsys: pytest.CaptureFixture[str]) -> None:
    asked = ("--table", str(saved), "--seat", "2", "--dice", DICE, "--goal", "gem A")
    lines = told(capsys, *asked)
    assert lines[0].startswith("Gem A: yes, +")
    assert any("Go through" in line and "1 gem" in line for line in lines)

    plans, roll = (json.loads(line) for line in told(capsys, *asked, "--json"))
    assert plans["plans"][0]["met"]
    assert roll["goal"] == "gem A"
    assert plans["plans"][0]["commands"][0]["seat"] == 2


@pytest.mark.slow
def test_the_next_roll_has_exact_odds(capsys: pytest.CaptureFixture[str]) -> None:
    """Of a first round alone, where no table is given."""
    [line] = told(capsys, *GAME_OPTION, "--goal", "room C1", "--json")

    assert json.loads(line) == {"goal": "room C1", "next_roll": "1", "percent": 100.0}


class Screen(StringIO):
    """A terminal that keeps what is written."""

    def isatty(self) -> bool:
        """Say that somebody looks on."""
        return True


@pytest.mark.slow
def test_a_terminal_shows_the_bounds_close_in(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """On a line of its own, which is empty again when the answer stands."""
    monkeypatch.setenv("COLUMNS", "90")
    screen = Screen()
    monkeypatch.setattr("sys.stderr", screen)
    [line] = told(capsys, *GAME_OPTION, "--goal", "gem F")

    *seen, blank, end = screen.getvalue().split("\r")[1:]
    bounds = [re.search(r"between (.+) and (.+)%", one) for one in seen]
    least, most = ([float(one[place]) for one in bounds if one] for place in (1, 2))
    assert len(least) == len(seen) > 20
    assert (least, most) == (sorted(least), sorted(most, reverse=True))
    assert f" next roll: {least[-1]:.2f}% (" in line
    assert least[0] < least[-1] == most[-1] < most[0]
    assert (blank.strip(), end) == ("", "")


@pytest.mark.slow
def test_what_is_shown_on_the_way_fits_the_terminal(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("COLUMNS", "20")
    screen = Screen()
    monkeypatch.setattr("sys.stderr", screen)
    told(capsys, *GAME_OPTION, "--goal", "room C1")

    assert {len(one) for one in screen.getvalue().split("\r")[1:-1]} == {19}


@pytest.mark.slow
def test_a_later_round_is_played_out_with_its_interval(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(round_advice, "GAMES", 20)
    asked = (*GAME_OPTION, "--goal", "villain 1", "--by", "3", "--json")
    found = json.loads(told(capsys, *asked)[0])

    assert found["goal"] == "villain 1 range 1"
    assert (found["by"], found["games"]) == (3, 20)
    least, most = found["percent"]
    assert 0 <= least <= 100 * found["hits"] / found["games"] <= most <= 100


@pytest.mark.parametrize(
    "arguments, named",
    [
        (["--goal", "gem Z"], "gem Z"),
        (["--dice", "boots"], "6"),
        (["--dice", "boots,boots,boots,boots,boots,boots"], "boots"),
        (["--pet", "step"], "--pet"),
        (["--goal", "gem A", "--by", "9"], "9"),
        (["--goal", "villain 1", "--by", "4"], "3"),
    ],
)
def test_bad_input_is_one_sentence(
    arguments: list[str], named: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["odds", *GAME_OPTION, *arguments]) == 2
    error = capsys.readouterr().err
    assert named in error
    assert error.count("\n") == 1


def test_a_seat_without_a_sheet_is_named(saved: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["odds", "--table", str(saved), "--seat", "7"]) == 2
    assert "7" in capsys.readouterr().err
