"""A content pack in all forms: single pictures, a virtual table, a cutting machine's files."""

from pathlib import Path

import pytest

from companion.cli import main
from tests.cli.test_content_packs import EXAMPLE

WORDS = ["content", "print", str(EXAMPLE), "--lang", "en", "--form"]


@pytest.mark.parametrize(
    "form, file", [("tts", "masmorra.json"), ("cut", "sheets.pdf"), ("images", "contents.csv")]
)
def test_a_pack_comes_in_every_form(form: str, file: str, tmp_path: Path):
    target = tmp_path / form
    assert main([*WORDS, form, "--out", str(target)]) == 0
    assert (target / file).is_file()
    assert (target / file).stat().st_size > 0


def test_a_folder_is_no_picture(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    assert main([*WORDS, "images", "--out", str(tmp_path / "x.png")]) == 2
    assert "x.png" in capsys.readouterr().err
