"""Every transcript plays as it says, and together they show every clause."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.engine.transcript import parse, replay
from companion.games.paper_dungeons.rulebook.clauses_to_cover import RULEBOOK
from companion.games.paper_dungeons.transcript import STAGE

TRANSCRIPTS = sorted((Path(__file__).parent / "transcripts").rglob("*.txt"))
DOCS = Path(__file__).parents[3] / "docs" / "transcripts.md"
CITED = re.compile(r"\b((?:PD-)[A-Z]+)-(\d+|[A-O])(?:\.\.(\d+|[A-O]))?(?!\w)")


def cited(text: str) -> Iterator[str]:
    """List the clauses in a text; ``PD-MOVE-1..3`` and ``PD-SCORE-A..C`` stand for three."""
    for family, first, last in CITED.findall(text):
        if first.isdecimal():
            yield from (f"{family}-{one}" for one in range(int(first), int(last or first) + 1))
        else:
            letters = range(ord(first), ord(last or first) + 1)
            yield from (f"{family}-{chr(one)}" for one in letters)


def shown() -> set[str]:
    texts = [path.read_text(encoding="utf-8") for path in TRANSCRIPTS]
    return {one for text in texts for line in parse(text).heading[:1] for one in cited(line)}


def refused() -> set[str]:
    lines = [line for path in TRANSCRIPTS for line in path.read_text(encoding="utf-8").splitlines()]
    return {one for line in lines if line.startswith("!") for one in cited(line)}


def differences(text: str) -> list[str]:
    return [f"{one.line}: {one.expected} | {one.got}" for one in replay(parse(text), STAGE)]


@pytest.mark.parametrize("path", TRANSCRIPTS, ids=lambda path: path.stem)
def test_a_transcript_plays_as_it_says(path: Path):
    assert differences(path.read_text(encoding="utf-8")) == []


@pytest.mark.slow
def test_every_clause_is_shown():
    assert [clause for clause in RULEBOOK.rules if clause not in shown()] == []


@pytest.mark.slow
def test_every_worked_example_is_shown():
    assert [example for example in RULEBOOK.examples if example not in shown()] == []


@pytest.mark.slow
def test_every_clause_that_forbids_stands_behind_a_refusal():
    assert [one for one in RULEBOOK.rules if one in RULEBOOK.forbidding - refused()] == []


def test_no_transcript_names_a_clause_that_there_is_not():
    assert shown() - set(RULEBOOK.rules) - set(RULEBOOK.examples) == set()


def test_the_example_of_the_docs_plays_as_it_says():
    told = DOCS.read_text(encoding="utf-8")
    found = re.findall(r"```paper-transcript\n(.*?)```", told, re.DOTALL)

    assert [differences(text) for text in found] == [[]] * len(found)
    assert found
