"""`companion print images`, `tts` and `cut` on the command line."""

import json
import zipfile
from pathlib import Path

import pytest

from companion.cli import main, print_forms
from printables.forms.export_formats import FORMS

ONE = ["--game", "paper-dungeons", "--only", "POW-07", "--lang", "de"]


@pytest.fixture(autouse=True)
def _english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")
    monkeypatch.setenv("LANGUAGE", "en")


def test_what_no_sheet_of_a_cutter_holds_is_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
):
    large = ["print", "cut", "--only", "1-07,large", "--lang", "de"]
    assert main([*large, "--out", str(tmp_path / "cut")]) == 0
    assert "Zu groß für dieses Papier" in capsys.readouterr().err

    assert main(["print", "cut", *ONE, "--out", str(tmp_path / "one")]) == 0
    assert capsys.readouterr().err == ""


@pytest.mark.parametrize("form", ["images", "tts", "cut"])
@pytest.mark.parametrize("part", ["rulebook", "calibration"])
def test_what_has_no_pieces_is_refused_in_forms_of_pieces(
    form: str, part: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
):
    target = tmp_path / "pieces.zip"

    assert main(["print", form, "--part", part, "--out", str(target)]) == 2
    told = f"Error: {part} has no pieces to cut out. Print it as a PDF instead.\n"
    assert capsys.readouterr().err == told
    assert not target.exists()


def test_boxes_of_what_has_no_decks_are_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    target = tmp_path / "boxes.pdf"

    assert main(["print", "boxes", "--part", "tokens", "--out", str(target)]) == 2
    assert capsys.readouterr().err == "Error: tokens has no decks, so there are no boxes to fold.\n"
    assert not target.exists()


def test_the_command_knows_the_forms_of_the_printer():
    assert print_forms.FORMS == FORMS


def test_files_come_into_a_folder_that_names_itself(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
):
    monkeypatch.chdir(tmp_path)
    assert main(["print", "images", *ONE]) == 0
    assert (tmp_path / "paper-dungeons-images-de" / "power" / "POW-07-front.png").is_file()
    assert capsys.readouterr().out == "paper-dungeons-images-de: 4 files\n"


def test_a_virtual_table_finds_its_pictures_in_the_folder(tmp_path: Path):
    folder = tmp_path / "my table"
    assert main(["print", "tts", *ONE, "--out", str(folder)]) == 0
    saved = json.loads((folder / "paper-dungeons.json").read_text("utf-8"))
    (sheet,) = saved["ObjectStates"][0]["CustomDeck"].values()
    assert sheet["FaceURL"] == f"{folder.resolve().as_uri()}/power-1.png"


def test_a_virtual_table_finds_its_pictures_at_an_address(tmp_path: Path):
    host = "https://example.org/kit/"
    assert main(["print", "tts", *ONE, "--url", host, "--out", str(tmp_path / "a.zip")]) == 0
    with zipfile.ZipFile(tmp_path / "a.zip") as archive:
        told = archive.read("paper-dungeons.json").decode()
    assert f"{host}power-1.png" in told


@pytest.mark.parametrize(
    "words, told",
    [
        (
            ["--out", "x.png"],
            "images writes many files: give --out a folder or a .zip, not x.png.",
        ),
        (["--sheets", "small-1"], "choose sheets of a PDF; images is always complete."),
        (["--shop", "corner"], "Printing service: corner doesn’t exist; choose from: any, "),
        (["--part", "dragons"], "Part: dragons doesn’t exist; choose from: kit, symbols, "),
    ],
)
def test_what_cannot_be_done_is_told_in_a_sentence(
    words: list[str], told: str, capsys: pytest.CaptureFixture[str]
):
    assert main(["print", "images", *ONE, *words]) == 2
    assert told in capsys.readouterr().err


def test_a_name_that_no_piece_bears_is_told(capsys: pytest.CaptureFixture[str]):
    assert main(["print", "cut", "--only", "lihgtning", "--part", "cards"]) == 2
    assert "lightning" in capsys.readouterr().err
