"""`companion coverage`: which clauses of the rules nothing shows yet."""

import ast
import re
from collections.abc import Iterable, Iterator
from pathlib import Path

import click

from companion.cli.localized_text import say
from companion.engine.errors import CompanionError
from companion.engine.transcript import parse
from companion.games.masmorra.rulebook import CLAUSES, RULES

MISSING = 1
EXAMPLES = 42
"""The digest's worked examples, EX-1 to EX-42."""
_CLAUSE = re.compile(r"\b[A-Z][A-Z]*(?:-[A-Z]+)?-\d+(?:(?:\.\.|…)\d+)?\b")
_TEST = re.compile(r"^\s*def test_([a-z0-9_]+)\(", re.MULTILINE)
_CITED = re.compile(r"(?:[A-Z]+-)?[A-Z]+-\d+")
_RULES = re.compile(r"Rules: ([^\"]*)")
_HELPER = "refused_by"
"""The function with which tests ask for the clauses of a refusal."""


class NoTestsError(CompanionError):
    """There is nothing that could show a clause."""


def cited_in_transcript(text: str) -> Iterator[str]:
    """List the clauses that a transcript's heading names."""
    for line in parse(text).heading:
        yield from _expanded(line)


def cited_in_tests(text: str) -> Iterator[str]:
    """List the clauses that the names of tests begin with, and those under ``Rules:``."""
    for found in _TEST.finditer(text):
        name = found[1].upper().replace("_", "-")
        yield from (rule for rule in _begun(name) if rule in RULES)
    for found in _RULES.finditer(text):
        yield from _expanded(found[1])


def _begun(name: str) -> Iterator[str]:
    """List what the beginning of a test's name may cite: ``MOVE-4``, ``MON-SPIDER-2``."""
    found = re.match(r"((?:[A-Z]+-)?[A-Z]+-\d+)(?:-(?:AND-)?((?:[A-Z]+-)?[A-Z]+-\d+))*", name)
    return iter(_CITED.findall(found[0].replace("-AND-", "-")) if found else ())


def _expanded(text: str) -> Iterator[str]:
    """List the clauses in a text; ``MOVE-1..3`` stands for three of them."""
    for found in _CLAUSE.findall(text):
        first, _, last = re.sub("…", "..", found).partition("..")
        family, _, number = first.rpartition("-")
        for one in range(int(number), int(last or number) + 1):
            yield f"{family}-{one}"


def cited(folder: Path) -> frozenset[str]:
    """Gather what the transcripts and tests below a folder cite."""
    found: set[str] = set()
    for path in sorted(folder.rglob("*.txt")):
        found.update(cited_in_transcript(path.read_text(encoding="utf-8-sig")))
    for path in sorted(folder.rglob("test_*.py")):
        found.update(cited_in_tests(path.read_text(encoding="utf-8")))
    return frozenset(found)


def untold(shown: Iterable[str]) -> tuple[str, ...]:
    """List the digest's worked examples that no transcript and no test tells."""
    there = frozenset(shown)
    names = (f"EX-{number}" for number in range(1, EXAMPLES + 1))
    return tuple(name for name in names if name not in there)


def refused_in_transcript(text: str) -> Iterator[str]:
    """List the clauses that refusals cite in a transcript."""
    for step in parse(text).steps:
        for line in step.refusals:
            yield from _expanded(line.text)


def refused_in_tests(text: str) -> Iterator[str]:
    """List the clauses that tests compare with what `refused_by` gives."""
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Compare) and any(_asks(part) for part in ast.walk(node)):
            for part in ast.walk(node):
                if isinstance(part, ast.Constant) and isinstance(part.value, str):
                    yield from _CITED.findall(part.value)


def _asks(node: ast.AST) -> bool:
    match node:
        case ast.Call(func=ast.Name(id=name)) | ast.Call(func=ast.Attribute(attr=name)):
            return name == _HELPER
        case _:
            return False


def refused(folder: Path) -> frozenset[str]:
    """Gather the clauses that a refusal cites, in the transcripts and tests below a folder."""
    found: set[str] = set()
    for path in sorted(folder.rglob("*.txt")):
        found.update(refused_in_transcript(path.read_text(encoding="utf-8-sig")))
    for path in sorted(folder.rglob("test_*.py")):
        found.update(refused_in_tests(path.read_text(encoding="utf-8")))
    return frozenset(found)


def unrefused(shown: Iterable[str]) -> tuple[str, ...]:
    """List the clauses that forbid something and that no refusal cites."""
    there = frozenset(shown)
    return tuple(clause for clause in CLAUSES if RULES[clause].forbids and clause not in there)


def missing(shown: Iterable[str]) -> tuple[str, ...]:
    """List the clauses of the digest that nothing shows."""
    there = frozenset(shown)
    return tuple(clause for clause in CLAUSES if clause not in there)


@click.command("coverage", help=say("cli.command.coverage"))
@click.option(
    "--tests",
    type=click.Path(exists=True, file_okay=False, path_type=Path),
    default=Path("tests"),
    help=say("transcript.option.tests"),
)
def coverage(tests: Path) -> int:
    """List clauses that nothing shows, then (``!``) those that forbid but are in no refusal."""
    folder = tests / "games" / "masmorra"
    if not folder.is_dir():
        raise NoTestsError("transcript.no_tests", path=str(folder))
    shown = cited(folder)
    absent = missing(shown)
    for clause in absent:
        click.echo(f"{clause}  {RULES[clause].gist}")
    for example in untold(shown):
        click.echo(f"{example}  worked example")
    allowed = unrefused(refused(folder))
    for clause in allowed:
        click.echo(f"{clause}  !  {RULES[clause].gist}")
    # Scripts read this line, so it is the same in every language.
    click.echo(f"{len(CLAUSES) - len(absent)} of {len(CLAUSES)} clauses")
    return MISSING if absent or allowed or untold(shown) else 0
