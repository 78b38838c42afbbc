"""A content pack in all forms: single pictures, a virtual table, a cutting machine's files."""

import shutil
from pathlib import Path

import pytest

from companion.cli import main
from tests.cli.test_content_packs import EXAMPLE
from tests.printables.pdf_operators import opened

WORDS = ["content", "print", str(EXAMPLE), "--lang", "en", "--form"]


@pytest.mark.parametrize(
    "form, file", [("tts", "masmorra.json"), ("cut", "sheets.pdf"), ("images", "contents.csv")]
)
def test_a_pack_comes_in_every_form(form: str, file: str, tmp_path: Path):
    target = tmp_path / form
    assert main([*WORDS, form, "--out", str(target)]) == 0
    assert (target / file).is_file()
    assert (target / file).stat().st_size > 0


@pytest.mark.parametrize("form", ["boxes", "insert", "poster", "proof"])
def test_a_pack_comes_as_every_other_pdf(form: str, tmp_path: Path):
    target = tmp_path / "pack.pdf"
    assert main([*WORDS, form, "--out", str(target)]) == 0
    assert len(opened(target.read_bytes()).pages) > 1


def test_the_bases_of_a_packs_heroes_are_printed_too(tmp_path: Path):
    assert main([*WORDS, "stl", "--out", str(tmp_path / "bases")]) == 0
    assert list((tmp_path / "bases").glob("*.stl"))


def test_a_proof_names_the_sheets_of_a_pack_that_changed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
):
    earlier, pack = tmp_path / "pack.pdf", tmp_path / "pack"
    assert main([*WORDS[:-1], "--out", str(earlier)]) == 0
    proof = [*WORDS, "proof", "--since", str(earlier), "--out", str(tmp_path / "proof.pdf")]
    assert main(proof) == 0
    assert "No sheet has changed." in capsys.readouterr().out.splitlines()[-1]

    shutil.copytree(EXAMPLE, pack)
    evil = (pack / "evil.toml").read_text("utf-8")
    (pack / "evil.toml").write_text(evil.replace("Broken Soles", "Broken-Soles", 1), "utf-8")
    proof[2] = str(pack)
    assert main(proof) == 0
    told = capsys.readouterr().out.splitlines()[-1]
    assert "evil-1" in told
    assert "small-1" not in told


def test_one_sheet_of_a_pack_is_printed_again(tmp_path: Path):
    target = tmp_path / "pack.pdf"
    assert main([*WORDS[:-1], "--sheets", "evil-1", "--out", str(target)]) == 0
    assert len(opened(target.read_bytes()).pages) == 2
    assert main([*WORDS, "boxes", "--sheets", "evil-1", "--out", str(target)]) == 2


def test_a_pack_of_cards_comes_in_the_folders_of_a_shop(tmp_path: Path):
    told = ["--shop", "makeplayingcards", "--dpi", "72", "--out", str(tmp_path / "x")]
    assert main([*WORDS, "images", *told]) == 0
    assert {"fronts", "backs"} <= {path.name for path in (tmp_path / "x").rglob("*")}


def test_a_folder_is_no_picture(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    assert main([*WORDS, "images", "--out", str(tmp_path / "x.png")]) == 2
    assert "x.png" in capsys.readouterr().err
