"""`companion dice enrol` and its kin: dice sets taught from photos of one's own dice."""

from collections.abc import Iterable
from pathlib import Path

import click

from companion.cli.localized_text import say
from companion.cli.table_transfer import DATABASE, opened
from companion.i18n import verbatim
from companion.pieces import DICE_SETS
from companion.table.dice_sets.taught_set import (
    MOST_FACES,
    MOST_PHOTOS,
    TaughtSet,
    TaughtSetError,
    checked_name,
    read_file,
    write_file,
)
from vision.decoding.file_header import MAX_BYTES
from vision.errors import PhotoError, UnknownSetError
from vision.process.worker_pool import shared_workers


@click.command("enrol", help=say("vision.cli.enrol"))
@click.argument("name", metavar="NAME")
@click.argument("faces", metavar="FACE=PHOTO[,PHOTO...]...", nargs=-1, required=True)
@click.option("--stands-for", metavar="SET", help=say("vision.cli.stands_for"))
@DATABASE
def enrol(name: str, faces: tuple[str, ...], stands_for: str | None, database: str | None) -> None:
    """Make a dice set from photos of its faces; a table can play it in the place of another."""
    checked_name(name)
    photos = dict(map(_split, faces))
    if len(photos) < len(faces) or len(photos) > MOST_FACES:
        raise TaughtSetError("table.taught.faces", limit=MOST_FACES)
    built_in = "" if stands_for is None else _played_as(stands_for, photos)
    pictures = {face: tuple(map(_flat, paths)) for face, paths in photos.items()}
    with opened(database) as tables:
        tables.dice_sets.replace(TaughtSet(name, pictures, built_in))
    click.echo(say("vision.cli.enrolled", name=verbatim(name), count=len(pictures)))


@click.command("sets", help=say("vision.cli.sets"))
@DATABASE
def sets(database: str | None) -> None:
    """List the taught sets and their faces."""
    with opened(database, must_exist=database is not None) as tables:
        for one in tables.dice_sets.listed():
            click.echo(f"{one.name}: {', '.join(one.faces)}")


@click.command("export", help=say("vision.cli.export"))
@click.argument("name", metavar="NAME")
@click.argument("file", type=click.Path(path_type=Path))
@DATABASE
def export(name: str, file: Path, database: str | None) -> None:
    """Write a taught set into a file, to share it."""
    with opened(database, must_exist=database is not None) as tables:
        taught = tables.dice_sets.get(name)
    write_file(taught, file)
    click.echo(file)


@click.command("import", help=say("vision.cli.import"))
@click.argument("file", type=click.Path(path_type=Path))
@DATABASE
def import_(file: Path, database: str | None) -> None:
    """Take a taught set from a file."""
    taught = read_file(file)
    with opened(database) as tables:
        tables.dice_sets.replace(taught)
    count = len(taught.faces)
    click.echo(say("vision.cli.enrolled", name=verbatim(taught.name), count=count))


@click.command("forget", help=say("vision.cli.forget"))
@click.argument("name", metavar="NAME")
@DATABASE
def forget(name: str, database: str | None) -> None:
    """Delete a taught set."""
    with opened(database, must_exist=database is not None) as tables:
        tables.dice_sets.delete(name)
    click.echo(say("vision.cli.forgotten", name=verbatim(name)))


def _played_as(built_in: str, faces: Iterable[str]) -> str:
    """Check that a set with these faces can be played in the place of a built-in one."""
    if built_in not in DICE_SETS:
        raise UnknownSetError(verbatim(built_in), tuple(DICE_SETS))
    wanted = DICE_SETS[built_in].faces
    if set(faces) != set(wanted):
        raise TaughtSetError("table.taught.other_faces", set=built_in, faces=", ".join(wanted))
    return built_in


def _split(given: str) -> tuple[str, list[str]]:
    """Split FACE=PHOTO,PHOTO."""
    face, equals, listed = given.partition("=")
    paths = [path for path in listed.split(",") if path]
    if not equals or not face.strip() or not 0 < len(paths) <= MOST_PHOTOS:
        raise TaughtSetError("table.taught.face", given=given, limit=MOST_PHOTOS)
    return face.strip(), paths


def _flat(path: str) -> str:
    """Have the one face of a photo laid flat."""
    try:
        with Path(path).open("rb") as file:
            data = file.read(MAX_BYTES + 1)
    except OSError as error:
        reason = error.strerror or type(error).__name__
        raise TaughtSetError("table.taught.photo", path=path, reason=reason) from error
    try:
        return shared_workers().lay_flat(data)
    except PhotoError as error:
        reason = say(error.key, **error.params)
        raise TaughtSetError("table.taught.photo", path=path, reason=reason) from error
