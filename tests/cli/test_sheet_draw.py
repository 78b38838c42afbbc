"""`companion sheet draw`: the empty sheet as a picture, and where it is marked."""

import json
from pathlib import Path

import cv2
import pytest

from companion.cli.entry_point import main
from printables.paper_dungeons.sheet import FORMS, sheet_layout


@pytest.mark.parametrize("form", FORMS)
def test_a_sheet_is_drawn_and_told(form: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    out = tmp_path / "sheet.png"
    words = ["sheet", "draw", "--game", "paper-dungeons", "--form", form, "--lang", "ru"]

    assert main([*words, "--ink", "low", "--out", str(out), "--px-per-mm", "4"]) == 0

    told = json.loads(capsys.readouterr().out)
    layout = sheet_layout(form=form)
    head = {"game": "paper-dungeons", "form": form, "language": "ru", "ink": "low"}
    assert told["sheet"] == head
    assert told["size"] == pytest.approx(layout.size)
    assert {mark["id"] for mark in told["marks"]} == set(layout.marks)
    assert told["rooms"].keys() == layout.rooms.keys()
    assert told["entries"].keys() == layout.entries.keys()
    picture = cv2.imread(str(out))
    assert picture is not None
    high, wide = picture.shape[:2]
    assert (wide / 4, high / 4) == pytest.approx(layout.size, abs=0.3)


def test_what_is_printed_as_filled_is_dark_where_it_is_told_to_be(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
):
    out = tmp_path / "sheet.png"
    assert main(["sheet", "draw", "--lang", "en", "--out", str(out), "--px-per-mm", "10"]) == 0
    told = json.loads(capsys.readouterr().out)
    picture = cv2.imread(str(out), cv2.IMREAD_GRAYSCALE)
    assert picture is not None

    def darkness(name: str) -> float:
        (box,) = (mark["box"] for mark in told["marks"] if mark["id"] == name)
        x0, y0, x1, y1 = (round(length * 10) for length in box)
        return float((picture[y0:y1, x0:x1] < 128).mean())

    for filled, empty in (("level.W.1", "level.W.2"), ("health.4", "health.5")):
        assert darkness(filled) > 0.6
        assert darkness(empty) < 0.3


@pytest.mark.parametrize(
    "words, told",
    [
        (["--form", "a3"], "Form: a3 doesn’t exist; choose from: a5, a4, letter, dry-erase."),
        (["--lang", "it"], "Language: it doesn’t exist; choose from: en, de, fr, ru."),
        (["--ink", "sepia"], "Ink: sepia doesn’t exist; choose from: full, low."),
        (["--game", "masmorra"], "Game: masmorra doesn’t exist; choose from: paper-dungeons."),
    ],
)
def test_a_bad_wish_ends_in_one_sentence(
    words: list[str],
    told: str,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
):
    monkeypatch.setenv("LANGUAGE", "en")
    out = tmp_path / "sheet.png"

    assert main(["sheet", "draw", "--out", str(out), *words]) == 2

    assert told in capsys.readouterr().err
    assert not out.exists()
