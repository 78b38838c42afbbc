"""`companion sheet read`: filled sheets from photos."""

import json
from pathlib import Path

import pytest

from companion.cli.entry_point import main
from printables.paper_dungeons.sheet.draw_marks import State
from tests.vision.sheets.sheet_pictures import filled, on_a_table


@pytest.fixture(scope="module")
def photo(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("photos") / "sheet.jpg"
    states: dict[str, State] = {
        "level.W.2": "marked",
        "health.5": "marked",
        "gem.1": "marked",
        "minion.1": "marked",
    }
    path.write_bytes(on_a_table(filled(states, [("out", "B1"), ("B1", "C1")])))
    return path


def test_marks_and_path_are_told_as_json(photo: Path, capsys: pytest.CaptureFixture[str]):
    assert main(["sheet", "read", str(photo), "--json"]) == 0

    told = json.loads(capsys.readouterr().out)
    head = {"game": "paper-dungeons", "form": "a5", "language": "en", "ink": "full"}
    assert told["sheet"] == head
    assert told["path"] == [["out", "B1"], ["B1", "C1"]]
    marks = {mark["id"]: mark for mark in told["marks"]}
    assert marks["level.W.2"]["state"] == "marked"
    assert marks["level.W.3"]["state"] == "blank"
    assert marks["level.W.1"]["sure"] is True
    assert set(marks["gem.1"]) == {"id", "state", "confidence", "sure", "at"}
    assert any("PD-MINION-5" in doubt for doubt in told["doubts"])


def test_a_sheet_is_scored_with_what_is_told(photo: Path, capsys: pytest.CaptureFixture[str]):
    said = [word for one in ("A=7", "B=0", "C=-3", "K=4") for word in ("--points", one)]
    assert main(["sheet", "read", str(photo), *said]) == 0

    lines = capsys.readouterr().out.splitlines()
    assert any(line.split()[:2] == ["A", "7"] for line in lines)
    assert any(line.split()[:2] == ["F", "3"] for line in lines)


def test_a_bad_photo_does_not_stop_the_others(
    photo: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
):
    missing = tmp_path / "none.jpg"
    assert main(["sheet", "read", str(missing), str(photo), "--json"]) == 2

    told = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert "error" in told[0]
    assert "marks" in told[1]


def test_points_that_are_none_are_refused(photo: Path, capsys: pytest.CaptureFixture[str]):
    assert main(["sheet", "read", str(photo), "--points", "seven"]) == 2
    assert "seven" in capsys.readouterr().err
