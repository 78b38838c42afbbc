"""A modifier has to stand after what it modifies: of two rules alike, the later one counts."""

import re
from collections.abc import Iterator
from pathlib import Path

import companion.web

STYLES = sorted((Path(companion.web.__file__).parent / "static/css").glob("*.css"))

Rule = tuple[str, frozenset[str]]
"""A selector, and what it sets."""


def rules_of(style: str) -> Iterator[Rule]:
    """List the rules, those inside of media queries, too."""
    bare = re.sub(r"/\*.*?\*/", "", style, flags=re.DOTALL)
    for selectors, body in re.findall(r"([^{}@;]+)\{([^{}]*)\}", bare):
        names = frozenset(part.partition(":")[0].strip() for part in body.split(";") if ":" in part)
        for selector in re.split(r",(?![^(]*\))", selectors):
            yield " ".join(selector.split()), names


def undone(rules: list[Rule]) -> list[str]:
    """List modifiers that a later rule of the same weight undoes."""
    return [
        f"{selector}: {', '.join(sorted(names & later))}"
        for place, (selector, names) in enumerate(rules)
        if (plain := re.sub(r"--[\w-]+", "", selector)) != selector
        for other, later in rules[place + 1 :]
        if other == plain and names & later
    ]


def test_no_rule_undoes_its_own_modifier():
    rules = [rule for path in STYLES for rule in rules_of(path.read_text(encoding="utf-8"))]

    assert len(rules) > 500
    assert undone(rules) == []


def test_one_that_does_is_found():
    style = ".print--blood { fill: red; } @media print { .print { fill: black; top: 0; } }"

    assert undone(list(rules_of(style))) == [".print--blood: fill"]
