"""`companion dice read` tells machines and people which faces lie up."""

import json
from pathlib import Path

import pytest

from companion.cli import main
from printables.masmorra.boards.hero_board import right_part
from printables.masmorra.boards.hero_board_slots import used_wells
from tests.vision.fiducials.test_dice_beside_fiducials import BOARD, on_board
from tests.vision.printed_face_photos import PRINTED, coded, composed, table
from vision.process import worker_pool
from vision.process.worker_pool import Workers


@pytest.fixture(autouse=True)
def english_and_patient(monkeypatch: pytest.MonkeyPatch, patient_workers: Workers):
    monkeypatch.setenv("LANGUAGE", "en")
    monkeypatch.setattr(worker_pool, "_shared", [patient_workers])


@pytest.fixture
def photo(tmp_path: Path) -> str:
    path = tmp_path / "dice.jpg"
    path.write_bytes(coded(composed()))
    return str(path)


@pytest.fixture
def bare(tmp_path: Path) -> str:
    path = tmp_path / "bare.png"
    path.write_bytes(coded(table(), ".png"))
    return str(path)


@pytest.fixture
def broken(tmp_path: Path) -> str:
    path = tmp_path / "broken.jpg"
    path.write_bytes(coded(composed())[:900])
    return str(path)


def test_with_json_dice_on_a_board_have_their_places_and_free_ones_are_listed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
):
    third = used_wells(right_part())[2]
    path = tmp_path / "board.jpg"
    path.write_bytes(on_board([("melee", third.middle, third.top + third.height / 2)]))

    assert main(["dice", "read", str(path), "--json", "--set", "action"]) == 0

    told = json.loads(capsys.readouterr().out)
    (die,) = told["dice"]
    assert die["place"] == {"piece": BOARD, "kind": "used", "number": 3, "face": ""}
    assert [free["number"] for free in told["free"] if free["kind"] == "used"] == [1, 2, 4, 5, 6]


def test_with_json_each_photo_is_an_object_on_a_line(
    photo: str, bare: str, capsys: pytest.CaptureFixture[str]
):
    assert main(["dice", "read", photo, bare, "--json"]) == 0

    told = capsys.readouterr()
    first, second = map(json.loads, told.out.splitlines())
    assert told.err == ""
    assert list(first) == ["photo", "dice", "ms"]
    assert first["photo"] == photo
    assert [(die["set"], die["face"]) for die in first["dice"]] == list(PRINTED)
    for die in first["dice"]:
        assert list(die) == ["set", "face", "confidence", "sure", "corners", "body"]
        assert 0 <= die["confidence"] <= 1
        assert die["sure"] is True
        assert [len(corner) for corner in die["corners"]] == [2, 2, 2, 2]
        assert die["body"] == "white"
    assert second["dice"] == []


def test_a_bad_file_does_not_stop_the_others(
    photo: str, broken: str, capsys: pytest.CaptureFixture[str]
):
    missing = str(Path(photo).parent / "missing.jpg")

    assert main(["dice", "read", broken, missing, photo, "--json"]) == 2

    told = capsys.readouterr()
    records = [json.loads(line) for line in told.out.splitlines()]
    assert [list(record) for record in records] == [
        ["photo", "error"],
        ["photo", "error"],
        ["photo", "dice", "ms"],
    ]
    assert records[0]["error"] == "The photo is incomplete. Please send it again."
    assert len(records[2]["dice"]) == len(PRINTED)
    assert told.err.splitlines() == [
        f"Error: {record['photo']}: {record['error']}" for record in records[:2]
    ]


def test_people_read_a_line_per_photo(photo: str, bare: str, capsys: pytest.CaptureFixture[str]):
    assert main(["dice", "read", photo, bare]) == 0

    assert capsys.readouterr().out.splitlines() == [
        f"{photo}: 4 dice: action melee, minor orc, pd-white rogue, major dragon",
        f"{bare}: no dice found",
    ]


def test_only_named_sets_are_read(photo: str, capsys: pytest.CaptureFixture[str]):
    assert main(["dice", "read", photo, "--set", "minor", "--set", "major", "--json"]) == 0

    dice = json.loads(capsys.readouterr().out)["dice"]
    assert [die["face"] for die in dice if die["sure"]] == ["orc", "dragon"]
    assert {die["set"] for die in dice} <= {"minor", "major"}


def test_a_set_that_does_not_exist_ends_in_one_sentence(
    photo: str, capsys: pytest.CaptureFixture[str]
):
    sentence = "There is no dice set knucklebones. Available: action, pet, minor"

    assert main(["dice", "read", photo, "--set", "knucklebones"]) == 2

    told = capsys.readouterr()
    assert told.out == ""
    assert sentence in told.err
    assert told.err.count("\n") == 1
