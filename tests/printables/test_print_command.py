"""The commands `companion print` and `companion dice faces`."""

import errno
from pathlib import Path

import cv2
import pytest

from companion.cli import main
from companion.pieces import DICE_SETS
from tests.printables.pdf_operators import opened


@pytest.fixture(autouse=True)
def _english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")
    monkeypatch.setenv("LANGUAGE", "en")


def test_print_writes_a_pdf(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    target = tmp_path / "dice.pdf"
    wanted = ["print", "dice", "--game", "masmorra", "--lang", "de", "--out", str(target)]
    assert main(wanted) == 0
    assert len(opened(target.read_bytes()).pages) == 4
    assert capsys.readouterr().out == f"{target}: 4 pages\n"


def test_print_names_the_file_itself(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.chdir(tmp_path)
    assert main(["print", "dice", "--lang", "fr", "--paper", "letter"]) == 0
    assert (tmp_path / "masmorra-dice-fr-letter.pdf").exists()


@pytest.mark.parametrize(
    "words, told",
    [
        (["dragons"], "Part: dragons doesn’t exist; choose from: kit, "),
        (["foo"], "calibration, proof, images, tts, cut, stl, booklet, boxes, insert, poster."),
        (["rulebok"], "Part: rulebok doesn’t exist (closest match: rulebook); choose from: kit, "),
        (
            ["dice", "--card-size", "1x1"],
            "Card size: 1x1 doesn’t exist; choose from: 63x88, 44x68, 41x63, poker, ",
        ),
        (["dice", "--only", "mino"], "dice has no piece called mino. Closest match: minor."),
        (
            ["tiles", "--url", "ftp://host"],
            "The address ftp://host can’t be printed as a link. Use http:// or https://",
        ),
        (
            ["cards", "--only", "lightning,evill,mica"],
            "cards has no piece called evill, mica. Closest match: evil, mika.",
        ),
        (["rules", "--only", "orc"], "rules has no piece called orc, or anything like it."),
        (
            ["tokens,charts"],
            "Part: charts doesn’t exist (closest match: cards); choose from: guide, ",
        ),
        (
            ["dice", "--game", "chess"],
            "Game: chess doesn’t exist; choose from: masmorra, paper-dungeons.",
        ),
        (["dice", "--paper", "a5"], "Paper: a5 doesn’t exist; choose from: a4, letter."),
        (["dice", "--lang", "la"], "Language: la doesn’t exist; choose from: en, de, fr, ru."),
        (
            ["dice", "--layout", "pile"],
            "Layout: pile doesn’t exist; choose from: duplex, duplex-short",
        ),
        (["dice", "--ink", "@x"], "Ink: @x doesn’t exist; choose from: full, low."),
        (["dice", "--size", "99"], "'--size' takes a number from 10 to 40."),
        (["cards", "--skip", "1,x"], "You can’t leave the places 1,x empty. Give numbers from 1"),
        (["cards", "--skip", "0"], "You can’t leave the places 0 empty. Give numbers from 1,"),
        (["cards", "--bleed", "5"], "Bleed: 5 doesn’t exist; choose from: 3, 0."),
        (["cards", "--corner", "9"], "'--corner' takes a number from 0 to 6."),
        (["dice", "--size", "large"], "'--size' takes a number from 10 to 40."),
        ([""], "Part: – doesn’t exist; choose from: kit, "),
        (["dice", "--back", "@x"], "The app can’t read @x. Give four numbers"),
        (["dice", "--printer", "@x"], "No correction is saved for the printer @x. Give one with"),
        (["dice", "--out", "/nowhere/dice.pdf"], "/nowhere/dice.pdf: No such file or directory"),
    ],
)
def test_bad_wishes_end_in_one_sentence(
    words: list[str], told: str, capsys: pytest.CaptureFixture[str]
):
    assert main(["print", *words]) == 2
    error = capsys.readouterr().err
    assert told in error
    assert error.count("\n") == 1


@pytest.mark.parametrize("kept", ["[1]", '{"attic": 5}', "attic: 1,2,3,4"])
def test_corrections_that_cannot_be_read_are_told_and_left_alone(
    kept: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
):
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    file = tmp_path / "companion" / "printers.json"
    file.parent.mkdir()
    file.write_text(kept, "utf-8")
    for more in ([], ["--back", "0,0,0,0"]):
        assert main(["print", "dice", "--printer", "attic", *more]) == 2
        assert capsys.readouterr().err == (
            f"Error: {file} contains no readable corrections. Fix or delete the file.\n"
        )
    assert file.read_text("utf-8") == kept


def test_a_disk_without_room_keeps_what_was_printed_before(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
):
    target = tmp_path / "dice.pdf"
    target.write_bytes(b"before")

    def full(path: Path, data: bytes) -> int:
        path.touch()
        raise OSError(errno.ENOSPC, f"No room for {len(data)} bytes")

    monkeypatch.setattr(Path, "write_bytes", full)
    assert main(["print", "dice", "--only", "pet", "--out", str(target)]) == 2
    assert f"Error: {target}: No room for " in capsys.readouterr().err
    assert target.read_bytes() == b"before"
    assert list(tmp_path.iterdir()) == [target]


def test_several_parts_make_one_file_in_the_order_of_the_kit(tmp_path: Path):
    target = tmp_path / "some.pdf"
    assert main(["print", "rules, dice", "--layout", "single", "--out", str(target)]) == 0
    labels = opened(target.read_bytes()).page_labels

    assert labels[-3:] == ["rules-1", "rules-2", "credits"]
    assert len(labels) == 6


def test_names_of_pieces_are_found_in_whatever_case(tmp_path: Path):
    target = tmp_path / "pet.pdf"
    small = tmp_path / "small.pdf"
    assert main(["print", "dice", "--only", "PeT", "--out", str(target)]) == 0
    assert main(["print", "dice", "--only", "pet", "--out", str(small)]) == 0

    assert target.read_bytes() == small.read_bytes()


def test_the_language_may_be_asked_for_by_its_whole_name(tmp_path: Path):
    target = tmp_path / "pet.pdf"
    wanted = ["print", "dice", "--only", "pet", "--language", "de", "--out", str(target)]
    assert main(wanted) == 0
    assert "Begleiterwürfel" in opened(target.read_bytes()).pages[0].extract_text()


def test_the_largest_dice_fit_on_paper(tmp_path: Path):
    target = tmp_path / "large.pdf"
    assert main(["print", "dice", "--size", "40", "--out", str(target)]) == 0
    assert len(opened(target.read_bytes()).pages) > 19


@pytest.mark.parametrize("set_name", DICE_SETS)
def test_faces_are_written_one_by_one(set_name: str, tmp_path: Path):
    assert main(["dice", "faces", set_name, "--out", str(tmp_path / "new"), "--px", "40"]) == 0
    written = sorted(path.name for path in (tmp_path / "new").iterdir())
    assert written == sorted(f"{name}.png" for name in DICE_SETS[set_name].faces)
    for path in (tmp_path / "new").iterdir():
        picture = cv2.imread(str(path), cv2.IMREAD_UNCHANGED)
        assert picture is not None
        assert picture.shape == (40, 40, 4)


def test_an_unknown_set_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    assert main(["dice", "faces", "dreidel", "--out", str(tmp_path)]) == 2
    assert "dreidel doesn’t exist; choose from: action, pet," in capsys.readouterr().err


@pytest.mark.parametrize(
    "words, told",
    [
        (["cards", "--only", "lightning", "--skip", "99"], "There is no place 99: the sheets have"),
        (["cards", "--only", ""], "--only lists nothing."),
        (["cards", "--skip", " , "], "--skip lists nothing."),
        (["cards", "--out", "cards.png"], "so cards.png won’t work"),
        (["tokens", "--only", "lightning"], "tokens has no piece called lightning, or anything"),
        (["cards", "--only", "lightnig"], "Closest match: lightning."),
        (["cards", "--sheets", "hero-99"], "There is no sheet called hero-99. Closest match: hero"),
        (["cards", "--sheets", "zyx"], "There is no sheet called zyx, or anything like it."),
    ],
)
def test_what_cannot_be_meant_is_told(
    words: list[str],
    told: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
):
    monkeypatch.chdir(tmp_path)
    assert main(["print", *words]) != 0
    assert told in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []


def test_a_card_is_asked_for_by_its_title_in_its_language(tmp_path: Path):
    target = tmp_path / "one.pdf"
    wanted = ["print", "cards", "--lang", "de", "--only", "lebensraub", "--out", str(target)]
    assert main(wanted) == 0
    words = "".join(page.extract_text() for page in opened(target.read_bytes()).pages)
    assert "lebensraub" in words
    assert "drain-life" not in words
