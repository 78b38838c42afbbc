"""Dice sets are taught from photos, read by name, shared and forgotten."""

import json
from contextlib import closing
from pathlib import Path

import cv2
import numpy as np
import pytest

from companion.cli import main
from companion.cli.dice import custom_sets
from companion.games.registry import GAMES
from companion.pieces import DICE_SETS
from companion.table import default_database, open_tables
from tests.vision.printed_face_photos import coded
from vision.process import worker_pool
from vision.process.worker_pool import Workers


@pytest.fixture(autouse=True)
def english_and_patient(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, patient_workers: Workers):
    monkeypatch.setenv("LANGUAGE", "en")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setattr(worker_pool, "_shared", [patient_workers])


def crop(letter: str, folder: Path) -> str:
    """Make a crop of a face that shows a letter."""
    face = np.full((90, 90, 3), 225, np.uint8)
    cv2.putText(face, letter, (22, 68), cv2.FONT_HERSHEY_DUPLEX, 2.0, (30, 20, 20), 5)
    path = folder / f"{letter}.png"
    path.write_bytes(coded(face, ".png"))
    return str(path)


@pytest.fixture
def runes(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> str:
    given = [f"{letter}={crop(letter, tmp_path)}" for letter in "KRTE"]
    assert main(["dice", "enrol", "runes", *given]) == 0
    assert capsys.readouterr().out == "runes is ready: 4 faces.\n"
    return "runes"


def test_a_taught_set_is_listed_shared_deleted_and_taken_back(
    runes: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
):
    shared = tmp_path / "shared.json"
    assert main(["dice", "export", runes, str(shared)]) == 0
    assert main(["dice", "forget", runes]) == 0
    assert main(["dice", "read", str(shared), "--set", runes]) == 2
    assert main(["dice", "import", str(shared)]) == 0
    capsys.readouterr()
    assert main(["dice", "sets"]) == 0

    assert capsys.readouterr().out == "runes: K, R, T, E\n"


def test_a_photo_is_read_with_a_taught_set(
    runes: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
):
    bare = tmp_path / "bare.png"
    bare.write_bytes(coded(np.full((300, 400, 3), 90, np.uint8), ".png"))

    assert main(["dice", "read", "--json", "--set", runes, str(bare)]) == 0

    assert json.loads(capsys.readouterr().out)["dice"] == []


def test_a_set_says_in_whose_place_it_is_played(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(custom_sets, "_flat", lambda _path: "a picture")
    given = [f"{face}={tmp_path}/{face}.png" for face in DICE_SETS["pips"].faces]

    assert main(["dice", "enrol", "gems", *given, "--stands-for", "pips"]) == 0

    with closing(open_tables(default_database(), GAMES)) as tables:
        gems = tables.dice_sets.get("gems")
    assert gems.stands_for == "pips"
    assert gems.is_whole


@pytest.mark.parametrize(
    "words, said",
    [
        (["action", "a=b.png"], "action is a built-in dice set; choose another name."),
        (["../up", "a=b.png"], "../up can’t be the name of a dice set"),
        (["mine", "a"], "a should be FACE=PHOTO[,PHOTO...]"),
        (["mine", "a=missing.png"], "missing.png: No such file or directory"),
        (["mine", "a=x", "a=y"], "Give each face once"),
        (["mine", "1=x", "--stands-for", "dominoes"], "dominoes"),
        (["mine", "1=x", "--stands-for", "pips"], "has the faces 1, 2, 3, 4, 5, 6."),
    ],
)
def test_what_cannot_be_taught_is_told(
    words: list[str], said: str, capsys: pytest.CaptureFixture[str]
):
    assert main(["dice", "enrol", *words]) == 2

    assert said in capsys.readouterr().err


def test_a_file_that_holds_no_set_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    for held in (b"{}", b"\xff", b'{"name": "x", "faces": {"a": []}}', b"[1]"):
        (tmp_path / "odd.json").write_bytes(held)

        assert main(["dice", "import", str(tmp_path / "odd.json")]) == 2

        assert "contains no dice set" in capsys.readouterr().err
    capsys.readouterr()
    assert main(["dice", "sets"]) == 0
    assert not capsys.readouterr().out


def test_each_database_has_sets_of_its_own(
    runes: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
):
    shared, other = str(tmp_path / "shared.json"), str(tmp_path / "other.db")
    assert main(["dice", "export", runes, shared]) == 0
    assert main(["dice", "import", shared, "--database", other]) == 0
    assert main(["dice", "forget", runes]) == 0
    capsys.readouterr()

    assert main(["dice", "sets"]) == 0
    assert main(["dice", "sets", "--database", other]) == 0

    assert capsys.readouterr().out == "runes: K, R, T, E\n"


def test_a_database_that_is_not_there_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    missing = tmp_path / "missing.db"

    assert main(["dice", "sets", "--database", str(missing)]) == 2

    assert "missing.db" in capsys.readouterr().err
    assert not missing.exists()
