"""Every command in every document exists as it is written; those for tables are run."""

import re
import shlex
from collections.abc import Iterator
from pathlib import Path

import click
import pytest

from companion.cli import main
from companion.cli.entry_point import companion
from companion.games.masmorra.commands import OpenTable
from companion.games.registry import GAMES
from companion.table import open_tables

ROOT = Path(__file__).parents[1]
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").rglob("*.md"))]
COMMAND = re.compile(r"^companion .*$|`companion ([^`]+)`", re.MULTILINE)


def documented() -> Iterator[tuple[str, str]]:
    """Find commands: lines of examples, and those within a sentence."""
    for page in PAGES:
        for found in COMMAND.finditer(page.read_text(encoding="utf-8")):
            line = found[0].strip("`").split(" #")[0].split(" > ")[0].strip()
            yield page.relative_to(ROOT).as_posix(), line


def resolved(words: list[str]) -> tuple[click.Command, click.Context, list[str]]:
    """Find the command that the first words name."""
    command: click.Command = companion
    context = click.Context(command, info_name="companion")
    while isinstance(command, click.Group) and words and not words[0].startswith("-"):
        name, below, words = command.resolve_command(context, words)
        assert below is not None, name
        command, context = below, click.Context(below, info_name=name, parent=context)
    return command, context, words


def mistake(line: str) -> str:
    """Say what is wrong with a command; its name alone stands within a sentence."""
    try:
        command, context, words = resolved(shlex.split(line)[1:])
        left = command.make_parser(context).parse_args(words)[1] if words else []
    except click.UsageError as error:
        return f"{line}: {error.format_message()}"
    return f"{line}: {left}" if left else ""


def test_documented_commands_are_understood():
    lines = {line: page for page, line in documented() if "COMMAND" not in line}
    assert len(lines) > 50

    assert [f"{page}: {told}" for line, page in lines.items() if (told := mistake(line))] == []


@pytest.mark.slow
def test_the_commands_for_tables_do_what_is_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
):
    monkeypatch.chdir(tmp_path)
    database = tmp_path / "tables.db"
    monkeypatch.setenv("COMPANION_DATABASE", str(database))
    tables = open_tables(database, GAMES)
    table = tables.create("masmorra", OpenTable()).table
    tables.close()
    shown = [
        line
        for page, line in documented()
        if page in {"docs/hosts.md", "docs/operators.md"}
        and re.match(r"companion (backup|export|import|tables) .*[^…]$", line)
        and "\n" not in line
    ]
    lasting = [line for line in dict.fromkeys(shown) if "delete" not in line]
    assert len(lasting) >= 7

    for line in lasting:
        capsys.readouterr()
        assert main(shlex.split(line.replace("TABLE", table))[1:]) == 0, line
        if line.startswith("companion export"):
            (tmp_path / "evening.jsonl").write_text(capsys.readouterr().out, encoding="utf-8")
    assert (tmp_path / "copy.db").is_file()
    assert (tmp_path / "copy.db.key").is_file()
    assert main(["tables", "delete", table, "--yes"]) == 0
