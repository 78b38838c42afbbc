"""What the build assembles is fetched once, and says clearly why it cannot be."""

import json
import re
import shutil
from pathlib import Path

import pytest
from fontTools.ttLib import TTFont

import assembly.steps
from assembly import AssemblyError, assemble
from assembly.fonts import CYRILLIC_FONTS, PRINT_FONTS, WEB_FONTS
from assembly.packages import fetch_packages, package_file
from companion.i18n.message_files import LOCALES
from companion.web.kept_screens.phone_context import LANGUAGE_NAMES

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


FILES_OF_FONTS: list[tuple[Path, ...]] = [
    *zip(WEB_FONTS, CYRILLIC_FONTS, strict=True),
    *((font,) for font in PRINT_FONTS),
]


def letters(font: Path) -> set[str]:
    """List what a file draws."""
    with TTFont(ROOT / font) as opened:
        return set(map(chr, opened.getBestCmap()))


@pytest.mark.parametrize("files", FILES_OF_FONTS, ids=str)
def test_every_font_draws_every_character_of_every_sentence(files: tuple[Path, ...]):
    texts = [path.read_text(encoding="utf-8") for path in sorted(LOCALES.glob("*/*.po"))]
    missing = set("".join(texts)).difference(*map(letters, files)) - {"\n"}

    assert missing == set()


@pytest.mark.parametrize("file", CYRILLIC_FONTS, ids=str)
def test_pages_load_the_file_of_cyrillic_letters_for_each_of_them(file: Path):
    style = (ROOT / "companion/web/static/css/10-tokens.css").read_text(encoding="utf-8")
    rule = next(line for line in style.splitlines() if file.name in line)
    first, last = (int(code, 16) for code in re.findall("unicode-range: U.(\\w+)-(\\w+);", rule)[0])

    assert {char for char in letters(file) if not first <= ord(char) <= last} == {" "}


@pytest.mark.parametrize("name", LANGUAGE_NAMES.values())
def test_the_way_to_a_language_needs_no_file_of_cyrillic_letters(name: str):
    assert set(name) <= letters(Path("companion/web/static/fonts/vollkorn-400.woff2"))


@pytest.mark.parametrize("font", [*WEB_FONTS, *PRINT_FONTS], ids=str)
def test_a_sharp_s_among_small_capitals_is_two_of_them(font: Path):
    with TTFont(ROOT / font) as opened:
        names = opened.getBestCmap()
        sharp, single = (opened["hmtx"][names[ord(letter)]][0] for letter in "ßs")

    assert (sharp == 2 * single) == font.name.startswith("alegreya-sc")


@pytest.mark.parametrize("files", FILES_OF_FONTS, ids=str)
def test_the_cyrillic_u_among_small_capitals_is_no_latin_y(files: tuple[Path, ...]):
    cyrillic, latin = (outline(file, sign) for file, sign in ((files[-1], "у"), (files[0], "y")))

    # Lowercase letters look alike in both scripts, capitals and small capitals do not.
    assert (cyrillic == latin) == (not files[0].name.startswith("alegreya-sc"))


def outline(font: Path, sign: str) -> list[tuple[int, int]]:
    """Give the points that a sign is drawn through."""
    with TTFont(ROOT / font) as opened:
        glyphs = opened["glyf"]
        return list(glyphs[opened.getBestCmap()[ord(sign)]].getCoordinates(glyphs)[0])


@pytest.mark.parametrize("font", [*WEB_FONTS, *CYRILLIC_FONTS], ids=str)
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
