"""What docs/contributing shows is the code as it is; its diffs apply, and do what they say."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from textwrap import dedent
from typing import NamedTuple

import pytest

pytestmark = pytest.mark.slow

ROOT = Path(__file__).parents[1]
PAGES = {page.stem: page for page in sorted((ROOT / "docs" / "contributing").glob("*.md"))}
TITLED = re.compile(r'^```\w+ title="([^"]+)"\n(.*?)^```$', re.DOTALL | re.MULTILINE)
BLOCK = re.compile(r"^( *)```\w.*?^\1```$", re.DOTALL | re.MULTILINE)
DIFF = re.compile(r"^```diff\n--- (\S+)\n(.*?)^```$", re.DOTALL | re.MULTILINE)
NAMED = re.compile(
    r"`((?:bench|companion|docs|printables|templates|tests|vision)/[\w./-]+|[\w./-]+\.(?:toml|md))`"
)
LINK = re.compile(r"\]\(([^)#:]+)(?:#[^)]*)?\)")


class Hunk(NamedTuple):
    """A part of a diff: the lines that stand in a file, and what they become."""

    path: str
    old: str
    new: str


def read(page: str) -> str:
    """Read a page; what is indented in a list is moved to the left."""
    told = PAGES[page].read_text(encoding="utf-8")
    return BLOCK.sub(lambda found: dedent(found[0]), told)


def hunks(page: str) -> list[Hunk]:
    """Read the diffs of a page."""
    return [
        Hunk(path, _side(part, " -"), _side(part, " +"))
        for path, body in DIFF.findall(read(page))
        for part in body.removeprefix("@@\n").split("@@\n")
    ]


def _side(part: str, signs: str) -> str:
    """Take the lines before or after the change; an empty line is one of both."""
    lines = part.splitlines(keepends=True)
    return "".join(line[1:] if line.strip() else "\n" for line in lines if line[0] in f"\n{signs}")


@pytest.mark.parametrize("page", [*PAGES, "CONTRIBUTING"])
def test_what_is_named_and_linked_exists(page: str):
    path = PAGES.get(page, ROOT / "CONTRIBUTING.md")
    told = path.read_text(encoding="utf-8")
    named = [ROOT / name for name in NAMED.findall(told) if "/" in name]
    linked = [path.parent / name for name in LINK.findall(told)]
    assert not [place for place in (*named, *linked) if not place.exists()]


@pytest.mark.parametrize("page", PAGES)
def test_quoted_code_stands_in_its_file(page: str):
    for path, body in TITLED.findall(read(page)):
        if path != "check":
            source = (ROOT / path).read_text(encoding="utf-8")
            for part in body.split("...\n"):
                assert part in source, path


@pytest.mark.parametrize("page", [page for page in PAGES if hunks(page)])
def test_its_diffs_apply_and_do_what_they_say(page: str, tmp_path: Path):
    for top in {_copied(hunk.path) for hunk in hunks(page)}:
        ignored = shutil.ignore_patterns("__pycache__", "static", "*.svg")
        shutil.copytree(ROOT / top, tmp_path / top, ignore=ignored)
    for hunk in hunks(page):
        changed = tmp_path / hunk.path
        before = changed.read_text(encoding="utf-8") if changed.exists() else ""
        assert not hunk.old or before.count(hunk.old) == 1, f"{hunk.path}:\n{hunk.old}"
        changed.write_text(before.replace(hunk.old, hunk.new, 1), encoding="utf-8")
    checks = dict(TITLED.findall(read(page)))["check"]
    paths = os.pathsep.join((str(tmp_path), str(ROOT)))
    done = subprocess.run(
        [sys.executable, "-c", checks],
        env={**os.environ, "PYTHONPATH": paths},
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr


def _copied(path: str) -> str:
    """Name the folder that has to be copied for a file: a package, or a folder of tests."""
    return "/".join(path.split("/")[: 2 if path.startswith("tests/") else 1])
