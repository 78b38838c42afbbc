"""What the build assembles is fetched once, and says clearly why it cannot be."""

import json
import shutil
from pathlib import Path

import pytest
from fontTools.ttLib import TTFont

import assembly.steps
from assembly import AssemblyError, assemble
from assembly.fonts import PRINT_FONTS, WEB_FONTS
from assembly.packages import fetch_packages, package_file
from companion.i18n.message_files import LOCALES

ROOT = Path(__file__).parents[2]


@pytest.fixture
def empty(tmp_path: Path) -> Path:
    """A checkout where nothing has been fetched yet."""
    for name in ("package.json", "package-lock.json"):
        shutil.copy(ROOT / name, tmp_path / name)
    return tmp_path


def test_what_is_up_to_date_is_not_fetched_again(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(assembly.steps, "fetch_packages", lambda _root: pytest.fail("fetched"))

    assemble(ROOT)


def test_a_missing_npm_is_told_in_one_sentence(empty: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("PATH", "")

    with pytest.raises(AssemblyError, match="npm is needed") as told:
        fetch_packages(empty)
    assert "\n" not in str(told.value)


def test_an_npm_that_says_no_is_told_in_one_sentence(empty: Path, monkeypatch: pytest.MonkeyPatch):
    (empty / "npm").write_text("#!/bin/sh\necho 'npm error code E404' >&2\nexit 1\n")
    (empty / "npm").chmod(0o755)
    monkeypatch.setenv("PATH", str(empty))

    with pytest.raises(AssemblyError, match=r"locked packages: code E404$"):
        fetch_packages(empty)


def test_packages_that_lie_there_as_locked_need_no_npm(
    empty: Path, monkeypatch: pytest.MonkeyPatch
):
    locked = json.loads((empty / "package-lock.json").read_text())["packages"]
    for folder, package in locked.items():
        if folder:
            (empty / folder).mkdir(parents=True)
            (empty / folder / "package.json").write_text(json.dumps(package))
    monkeypatch.setenv("PATH", "")

    fetch_packages(empty)
    with pytest.raises(AssemblyError, match="has no file"):
        package_file(empty, "idiomorph", "nothing.js")


@pytest.mark.parametrize("font", [*WEB_FONTS, *PRINT_FONTS], ids=str)
def test_every_font_draws_every_character_of_every_sentence(font: Path):
    texts = [path.read_text(encoding="utf-8") for path in sorted(LOCALES.glob("*/*.po"))]
    with TTFont(ROOT / font) as opened:
        drawn = set(opened.getBestCmap())
    missing = {char for char in "".join(texts) if ord(char) not in drawn} - {"\n"}

    assert missing == set()


@pytest.mark.parametrize("font", [*WEB_FONTS, *PRINT_FONTS], ids=str)
def test_a_sharp_s_among_small_capitals_is_two_of_them(font: Path):
    with TTFont(ROOT / font) as opened:
        names = opened.getBestCmap()
        sharp, single = (opened["hmtx"][names[ord(letter)]][0] for letter in "ßs")

    assert (sharp == 2 * single) == font.name.startswith("alegreya-sc")


@pytest.mark.parametrize("font", [*WEB_FONTS, *PRINT_FONTS], ids=str)
def test_the_cyrillic_u_among_small_capitals_is_no_latin_y(font: Path):
    with TTFont(ROOT / font) as opened:
        names = opened.getBestCmap()
        glyphs = opened["glyf"]
        cyrillic, latin = (glyphs[names[ord(sign)]].getCoordinates(glyphs)[0] for sign in "уy")

    # Lowercase letters look alike in both scripts, capitals and small capitals do not.
    assert (list(cyrillic) == list(latin)) == (not font.name.startswith("alegreya-sc"))


@pytest.mark.parametrize("font", [*WEB_FONTS], ids=str)
def test_no_letter_is_kerned_towards_a_space(font: Path):
    kerned: list[str] = []
    with TTFont(ROOT / font) as opened:
        space = opened.getBestCmap()[ord(" ")]
        for lookup in opened["GPOS"].table.LookupList.Lookup:
            for part in lookup.SubTable:
                pairs = getattr(part, "ExtSubTable", part)
                if pairs.LookupType != 2:
                    continue
                if pairs.Format == 2:
                    assert space not in pairs.ClassDef2.classDefs
                    continue
                for first, seconds in zip(pairs.Coverage.glyphs, pairs.PairSet, strict=True):
                    kerned += [
                        first
                        for one in seconds.PairValueRecord
                        if space in {first, one.SecondGlyph} and one.Value1.XAdvance < 0
                    ]

    assert kerned == []
