"""Keeps the dice sets that people taught: one JSON file each, beside the database."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TypeAlias

import msgspec

from companion.pieces import DICE_SETS
from companion.table.database import default_database
from companion.table.errors import QuotingError

Taught: TypeAlias = dict[str, object]
"""What `vision.taught.to_plain` gives: a name, and pictures for each face."""

_MAX_BYTES = 4_000_000
_NAME = re.compile(r"[^\W_][\w-]{0,39}")


class TaughtSetError(QuotingError):
    """A taught dice set that cannot be had."""


def shelf() -> Path:
    """Give the folder of the taught sets."""
    return default_database().parent / "dice"


def names() -> list[str]:
    """List the taught sets."""
    return sorted(path.stem for path in shelf().glob("*.json"))


def checked_name(name: str) -> str:
    """Check that a taught set may be called so.

    Raises:
        TaughtSetError: A built-in set is, or it is no name.
    """
    if name in DICE_SETS:
        raise TaughtSetError("table.taught.built_in", name=name)
    if not _NAME.fullmatch(name):
        raise TaughtSetError("table.taught.no_name", name=name)
    return name


def keep(taught: Taught) -> Path:
    """Write a set down; one of the same name is replaced.

    Raises:
        TaughtSetError: It cannot be written.
    """
    path = shelf() / f"{checked_name(str(taught['name']))}.json"
    return write(taught, path)


def write(taught: Taught, path: Path) -> Path:
    """Write a set into a file of its own.

    Raises:
        TaughtSetError: It cannot be written.
    """
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        fresh = path.with_name(f"{path.name}.new")
        fresh.write_bytes(msgspec.json.encode(taught))
        fresh.replace(path)
    except OSError as error:
        raise TaughtSetError("table.taught.not_written", path=str(path)) from error
    return path


def recall(name: str) -> Taught:
    """Read a set.

    Raises:
        TaughtSetError: There is none of this name, or its file is damaged.
    """
    path = shelf() / f"{checked_name(name)}.json"
    if not path.is_file():
        raise TaughtSetError("table.taught.unknown", name=name)
    return read(path)


def read(path: Path) -> Taught:
    """Read a set from a file of its own.

    Raises:
        TaughtSetError: The file holds no dice set.
    """
    try:
        with path.open("rb") as file:
            held = file.read(_MAX_BYTES + 1)
        if len(held) > _MAX_BYTES:
            raise TaughtSetError("table.taught.damaged", path=str(path))
        taught = msgspec.json.decode(held)
    except (OSError, msgspec.DecodeError, UnicodeDecodeError) as error:
        raise TaughtSetError("table.taught.damaged", path=str(path)) from error
    match taught:
        case {"name": str(name), "faces": dict(faces)} if faces and all(
            map(_is_shown, faces.values())
        ):
            return {"name": checked_name(name), "faces": faces}
        case _:
            raise TaughtSetError("table.taught.damaged", path=str(path))


def _is_shown(photos: object) -> bool:
    """Look whether a face has pictures."""
    return isinstance(photos, list) and bool(photos) and all(isinstance(one, str) for one in photos)


def forget(name: str) -> None:
    """Delete a set.

    Raises:
        TaughtSetError: There is none of this name.
    """
    recall_path = shelf() / f"{checked_name(name)}.json"
    try:
        recall_path.unlink()
    except OSError as error:
        raise TaughtSetError("table.taught.unknown", name=name) from error
