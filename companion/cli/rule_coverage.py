"""`companion coverage`: which clauses of the rules nothing shows yet."""

import ast
import re
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

import click

from companion.cli.localized_text import say
from companion.engine.command_line import Rulebook
from companion.engine.errors import CompanionError
from companion.engine.transcript import parse
from companion.games.registry import Parts, with_part

MISSING = 1
_CLAUSE = re.compile(r"\b([A-Z]+(?:-[A-Z]+)?)-(\d+|[A-Z])(?:(?:\.\.|…)(\d+|[A-Z]))?(?!\w)")
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


def cited_in_tests(text: str, rulebook: Rulebook) -> Iterator[str]:
    """List the clauses that the names of tests begin with, and those under ``Rules:``."""
    for found in _TEST.finditer(text):
        name = found[1].upper().replace("_", "-")
        yield from (rule for rule in _begun(name) if rule in rulebook.rules)
    for found in _RULES.finditer(text):
        yield from _expanded(found[1])


def _begun(name: str) -> Iterator[str]:
    """List what the beginning of a test's name may cite: ``MOVE-4``, ``MON-SPIDER-2``."""
    found = re.match(r"((?:[A-Z]+-)?[A-Z]+-\d+)(?:-(?:AND-)?((?:[A-Z]+-)?[A-Z]+-\d+))*", name)
    return iter(_CITED.findall(found[0].replace("-AND-", "-")) if found else ())


def _expanded(text: str) -> Iterator[str]:
    """List the clauses in a text; ``MOVE-1..3`` and ``SCORE-A..C`` stand for three of them."""
    for family, first, last in _CLAUSE.findall(text):
        if first.isdecimal() and (last or first).isdecimal():
            yield from (f"{family}-{one}" for one in range(int(first), int(last or first) + 1))
        elif not first.isdecimal() and not last.isdecimal():
            letters = range(ord(first), ord(last or first) + 1)
            yield from (f"{family}-{chr(one)}" for one in letters)


def cited(folder: Path, rulebook: Rulebook) -> frozenset[str]:
    """Gather what the transcripts and tests below a folder cite."""
    found: set[str] = set()
    for path in sorted(folder.rglob("*.txt")):
        found.update(cited_in_transcript(path.read_text(encoding="utf-8-sig")))
    for path in sorted(folder.rglob("test_*.py")):
        found.update(cited_in_tests(path.read_text(encoding="utf-8"), rulebook))
    return frozenset(found)


def missing_examples(shown: Iterable[str], rulebook: Rulebook) -> tuple[str, ...]:
    """List the digest's worked examples that no transcript and no test tells."""
    there = frozenset(shown)
    return tuple(name for name in rulebook.examples if name not in there)


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


def unrefused(shown: Iterable[str], rulebook: Rulebook) -> tuple[str, ...]:
    """List the clauses that forbid something and that no refusal cites."""
    there = frozenset(shown)
    return tuple(
        clause for clause in rulebook.rules if clause in rulebook.forbidding and clause not in there
    )


def missing(shown: Iterable[str], rulebook: Rulebook) -> tuple[str, ...]:
    """List the clauses of the digest that nothing shows."""
    there = frozenset(shown)
    return tuple(clause for clause in rulebook.rules if clause not in there)


@click.command("coverage", help=say("cli.command.coverage"))
@click.option(
    "--tests",
    type=click.Path(exists=True, file_okay=False, path_type=Path),
    default=Path("tests"),
    help=say("transcript.option.tests"),
)
@click.option(
    "--game", type=click.Choice(with_part("rulebook")), help=say("transcript.option.game")
)
def coverage(tests: Path, game: str | None) -> int:
    """List clauses that nothing shows, then (``!``) those that forbid but are in no refusal."""
    rulebooks: Mapping[str, Rulebook] = Parts("rulebook")
    wanted = [game] if game else list(rulebooks)
    tested = {one: tests / "games" / one.replace("-", "_") for one in wanted}
    found = {one: folder for one, folder in tested.items() if folder.is_dir()}
    if not found:
        raise NoTestsError("transcript.no_tests", path=str(next(iter(tested.values()))))
    counts = [_tell_missing(folder, rulebooks[one]) for one, folder in found.items()]
    covered, clauses = sum(one.covered for one in counts), sum(one.clauses for one in counts)
    # Scripts read this line, so it is the same in every language.
    click.echo(f"{covered} of {clauses} clauses")
    return 0 if all(one.is_whole for one in counts) else MISSING


class Coverage(NamedTuple):
    """How much of a rulebook is shown."""

    covered: int
    clauses: int
    is_whole: bool


def _tell_missing(folder: Path, rulebook: Rulebook) -> Coverage:
    """List what the tests below a folder do not show of a rulebook."""
    shown = cited(folder, rulebook)
    absent, examples = missing(shown, rulebook), missing_examples(shown, rulebook)
    for clause in absent:
        click.echo(f"{clause}  {rulebook.rules[clause].gist}")
    for example in examples:
        click.echo(f"{example}  worked example")
    allowed = unrefused(refused(folder), rulebook)
    for clause in allowed:
        click.echo(f"{clause}  !  {rulebook.rules[clause].gist}")
    whole = not absent and not examples and not allowed
    return Coverage(len(rulebook.rules) - len(absent), len(rulebook.rules), whole)
