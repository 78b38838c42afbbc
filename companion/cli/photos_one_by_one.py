"""Photos that commands read one by one; one that cannot be read does not stop the others."""

import json
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import TypeVar

import click

from companion.cli.localized_text import say
from companion.i18n import verbatim

BAD_PHOTO = 2
"""The exit code where one of them cannot be read."""
Reading = TypeVar("Reading")


def tell_photos(
    photos: Iterable[Sequence[str]],
    read: Callable[[list[bytes]], Reading],
    tell: Callable[[Sequence[str], Reading], str],
    *,
    as_json: bool,
) -> int:
    """Read photos and tell what each shows, or why it cannot be read.

    Args:
        photos: The files; those that lie together show one thing.
        read: Reads what lies together.
        tell: Writes a reading, given the files that it is of.
        as_json: Whether what cannot be read is told to machines, too.

    Returns:
        The exit code of the command.
    """
    from vision.errors import PhotoError

    exit_code = 0
    for names in photos:
        try:
            reading = read([_bytes_of(name) for name in names])
        except PhotoError as error:
            sentence = say(error.key, **error.params)
        except OSError as error:
            sentence = error.strerror or type(error).__name__
        else:
            click.echo(tell(names, reading))
            continue
        exit_code = BAD_PHOTO
        shown = ", ".join(names)
        if as_json:
            click.echo(json.dumps({"photo": shown, "error": sentence}, ensure_ascii=False))
        click.echo(say("cli.error", what=verbatim(f"{shown}: {sentence}")), err=True)
    return exit_code


def _bytes_of(photo: str) -> bytes:
    """Read a file, but no further than any photo goes."""
    from vision.decoding.file_header import MAX_BYTES

    with Path(photo).open("rb") as file:
        return file.read(MAX_BYTES + 1)
