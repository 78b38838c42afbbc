"""What is installed is what was locked, and it brings all that it needs."""

import json
import re
import subprocess
import sys
import tomllib
import zipfile
from pathlib import Path
from typing import Any

import pytest
from fontTools.ttLib import TTFont

from assembly.fonts import PRINT_FONTS, WEB_FONTS
from assembly.hyphens import HYPHENS
from assembly.icons import LISTS, make_icons
from assembly.steps import results
from assembly.try_wheel import NEEDLESS

ROOT = Path(__file__).parent.parent
LOCKS = ("run.txt", "build.txt", "dev.txt")
EXTRAS = ("https.txt", "postgres.txt", "postgres-server.txt", "docs.txt")
ADDRESS = re.compile(r"https?://")


@pytest.fixture(scope="module", autouse=True)
def _drawn() -> None:
    """Take icons that a list names newly out of the collection that lies there."""
    if not all((ROOT / target).exists() for target in LISTS.values()):
        make_icons(ROOT)


def project() -> dict[str, Any]:
    return tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


def pins(lock: str) -> dict[str, str]:
    text = (ROOT / "requirements" / lock).read_text(encoding="utf-8")
    return dict(re.findall(r"^([a-z0-9-]+)==([^ ]+)", text, flags=re.MULTILINE))


@pytest.mark.parametrize("lock", [*LOCKS, *EXTRAS])
def test_a_lock_names_hashes_and_no_address(lock: str):
    text = (ROOT / "requirements" / lock).read_text(encoding="utf-8")
    entries = re.split(r"\n(?=[a-z])", text)[1:]

    assert ADDRESS.search(text) is None
    assert entries
    assert [entry for entry in entries if "--hash=sha256:" not in entry] == []


def test_the_locks_agree_with_each_other():
    run, build, dev = map(pins, LOCKS)

    assert dev.items() >= run.items()
    assert dev.items() >= build.items()


def test_the_build_is_locked_as_it_is_declared():
    declared = project()["build-system"]["requires"]
    text = (ROOT / "requirements" / "build.in").read_text(encoding="utf-8")

    assert [line for line in text.splitlines() if not line.startswith("#")] == declared
    assert set(declared) <= set(project()["project"]["optional-dependencies"]["dev"])


def test_every_declared_dependency_is_locked():
    declared = [re.match(r"[a-z0-9-]+", line) for line in project()["project"]["dependencies"]]

    assert {found.group() for found in declared if found} <= set(pins("run.txt"))


def test_the_npm_lock_names_hashes_and_no_address():
    lock = json.loads((ROOT / "package-lock.json").read_text(encoding="utf-8"))
    packages = {name: entry for name, entry in lock["packages"].items() if name}

    assert [name for name, entry in packages.items() if "integrity" not in entry] == []
    assert [name for name, entry in packages.items() if "resolved" in entry] == []


def test_what_the_build_assembles_lies_in_place():
    # Patterns come from a package that a checkout built before it was needed has not fetched yet.
    fetched = (ROOT / "node_modules" / "hyphen").is_dir()
    wanted = [path for path in results() if fetched or path != HYPHENS]
    assert [path for path in wanted if not (ROOT / path).stat().st_size] == []


@pytest.mark.parametrize("source, target", LISTS.items())
def test_every_listed_icon_is_drawn_and_its_artist_thanked(source: str, target: Path):
    listed = tomllib.loads((ROOT / source).read_text(encoding="utf-8"))
    drawn = json.loads((ROOT / target).read_text(encoding="utf-8"))
    notice = (ROOT / "NOTICE").read_text(encoding="utf-8")

    assert set(drawn) == set(listed)
    assert [name for name, icon in drawn.items() if not icon["d"].startswith(("M", "m"))] == []
    assert [icon["by"] for icon in drawn.values() if icon["by"] not in notice] == []


def test_nothing_assembled_is_committed():
    committed = subprocess.run(
        ["git", "ls-files", "--", *map(str, results()), "*.mo"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )

    assert committed.stdout == ""


@pytest.mark.slow
def test_a_wheel_brings_all_that_it_needs(tmp_path: Path):
    subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", tmp_path],
        cwd=ROOT,
        check=True,
        capture_output=True,
    )
    (wheel,) = tmp_path.glob("*.whl")
    packed = set(zipfile.ZipFile(wheel).namelist())
    tracked = subprocess.run(
        ["git", "ls-files", "--", "companion", "printables", "vision", "templates"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    ).stdout.split()
    expected = {str(path) for path in results()}
    expected |= {path.replace(".po", ".mo") for path in tracked if path.endswith(".po")}
    expected |= {
        re.sub("^templates/", "companion/web/templates/", path)
        for path in tracked
        if (ROOT / path).exists() and not NEEDLESS.search(path)
    }

    assert expected - packed == set()
    assert [name for name in packed if NEEDLESS.search(name)] == []
    assert {name.split("/")[0] for name in packed if ".dist-info" not in name} == {
        "companion",
        "printables",
        "vision",
    }


@pytest.mark.parametrize("path", [*PRINT_FONTS, *WEB_FONTS], ids=str)
def test_figures_are_as_high_as_capitals(path: Path):
    with TTFont(ROOT / path) as font:
        named, outlines = font.getBestCmap(), font["glyf"]
        capital = outlines[named[ord("I")]].yMax
        assert [f for f in "0123456789" if outlines[named[ord(f)]].yMax < 0.9 * capital] == []
