"""`companion replay`: play transcripts again and show what differs."""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import click

from companion.cli.localized_text import say
from companion.engine.errors import CompanionError
from companion.engine.spelling_suggestions import nearest
from companion.engine.transcript import BadLineError, Difference, Stage, parse
from companion.engine.transcript import replay as play
from companion.games.registry import Parts

FAILED = 1


class NoTranscriptError(CompanionError):
    """There is nothing to replay."""


def find_transcripts(paths: tuple[Path, ...]) -> Iterator[Path]:
    """List the transcripts: files as named, and every `*.txt` below a folder.

    Raises:
        NoTranscriptError: A folder holds none.
    """
    for path in paths:
        if not path.is_dir():
            yield path
            continue
        found = sorted(path.rglob("*.txt"))
        if not found:
            raise NoTranscriptError("transcript.none_found", path=str(path))
        yield from found


def replay_file(path: Path) -> tuple[Difference, ...]:
    """Play one transcript and list its differences.

    Raises:
        NoTranscriptError: The file is no text.
        BadLineError: Nothing is done in it.
    """
    try:
        text = path.read_text(encoding="utf-8-sig")
    except UnicodeDecodeError as error:
        raise NoTranscriptError("transcript.no_text", path=str(path)) from error
    try:
        transcript = parse(text)
    except BadLineError as error:
        raise BadLineError(error.line, error.what, error.expected, file=str(path)) from error
    stages: Mapping[str, Stage[Any]] = Parts("transcripts")
    if transcript.game is None:
        return play(transcript, stages[next(iter(stages))])
    number, name = transcript.game.number, transcript.game.text
    if name not in stages:
        return (Difference(number, nearest(name, stages), f"? {name}"),)
    return play(transcript, stages[name])


@click.command("replay", help=say("cli.command.replay"))
@click.argument("paths", nargs=-1, required=True, type=click.Path(exists=True, path_type=Path))
def replay(paths: tuple[Path, ...]) -> int:
    """Play transcripts again; the exit code is 1 if any differs."""
    passed = failed = 0
    for path in find_transcripts(paths):
        differences = replay_file(path)
        passed += not differences
        failed += bool(differences)
        for one in differences:
            click.echo(
                say(
                    "transcript.differs",
                    file=str(path),
                    line=one.line,
                    expected=one.expected,
                    got=one.got,
                )
            )
    # Scripts read this line, so it is the same in every language.
    click.echo(f"{passed} passed, {failed} failed")
    return FAILED if failed else 0
