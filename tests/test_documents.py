"""The documents hold together: pages, links, and what is written out of the program."""

import os
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

from bench.doc_images.command_reference import PAGE

ROOT = Path(__file__).parents[1]
DOCS = ROOT / "docs"
LINK = re.compile(r"\]\(([^)\s]+)\)|(?:src|href)=\"([^\"]+)\"")
FENCED = re.compile(r"^```.*?^```", re.MULTILINE | re.DOTALL)


def pages() -> list[Path]:
    return [ROOT / "README.md", ROOT / "CONTRIBUTING.md", ROOT / "SECURITY.md", *DOCS.rglob("*.md")]


def links(page: Path) -> Iterator[tuple[str, str]]:
    """Give the links of a page to others here: the file, and the place in it."""
    for found in LINK.finditer(FENCED.sub("", page.read_text(encoding="utf-8"))):
        target = found[1] or found[2]
        if "://" not in target and not target.startswith("mailto:"):
            file, _, place = target.partition("#")
            yield file, place


def headings(page: Path) -> set[str]:
    """Give the places of a page that a link may name."""
    found = re.findall(r"^#+ (.*)$", FENCED.sub("", page.read_text(encoding="utf-8")), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", one.lower()).strip().replace(" ", "-") for one in found}


def named(part: object) -> Iterator[str]:
    """Give the pages that a part of the site's order names."""
    match part:
        case str():
            yield part
        case dict():
            yield from named([*part.values()])
        case list():
            for one in part:
                yield from named(one)
        case _:
            raise TypeError(part)


def test_every_link_leads_somewhere():
    dead = []
    for page in pages():
        for file, place in links(page):
            target = (page.parent / file).resolve() if file else page
            if not target.exists() or (place and place not in headings(target)):
                dead.append(f"{page.relative_to(ROOT)}: {file}#{place}")

    assert dead == []


def test_pages_of_the_site_lead_to_no_file_beside_it():
    outside = [
        f"{page.relative_to(ROOT)}: {file}"
        for page in DOCS.rglob("*.md")
        for file, _ in links(page)
        if file and not (page.parent / file).resolve().is_relative_to(DOCS)
    ]

    assert outside == []


def test_every_page_has_its_place_on_the_site():
    site = tomllib.loads((ROOT / "zensical.toml").read_text(encoding="utf-8"))["project"]
    found = sorted(page.relative_to(DOCS).as_posix() for page in DOCS.rglob("*.md"))

    assert sorted(named(site["nav"])) == found


@pytest.mark.slow
def test_the_reference_of_the_commands_is_that_of_this_program():
    program = "from bench.doc_images.command_reference import written; print(written(), end='')"
    written = subprocess.run(
        [sys.executable, "-c", program],
        cwd=ROOT,
        env={**os.environ, "PYTHONUTF8": "1"},
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=True,
    ).stdout

    assert written == PAGE.read_text(encoding="utf-8"), (
        "write it anew: python -m bench.doc_images.command_reference"
    )
