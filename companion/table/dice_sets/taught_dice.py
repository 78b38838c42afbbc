"""Keeps the dice sets that people taught: one JSON file each, beside the database."""

from __future__ import annotations

import re
import threading
from pathlib import Path
from typing import TypeAlias

import msgspec

from companion.pieces import DICE_SETS
from companion.table.errors import QuotingError
from companion.table.storage.database import default_database

Taught: TypeAlias = dict[str, object]
"""A name, pictures for each face; `stands_for`, the built-in set that it is played as, and
`taught_at`, the table whose phones may change it."""

MAX_BYTES = 4_000_000
MOST_SETS, MOST_OF_TABLE, MOST_FACES, MOST_PHOTOS = 120, 8, 30, 5
_LONGEST_FACE, _LONGEST_PICTURE = 40, 60_000
_NAME = re.compile(r"[^\W_][\w-]{0,39}")


_writing = threading.Lock()


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
            return parsed(file.read(MAX_BYTES + 1))
    except (OSError, ValueError) as error:
        raise TaughtSetError("table.taught.damaged", path=str(path)) from error


def parsed(held: bytes) -> Taught:
    """Make a set from the bytes of its file.

    Raises:
        TaughtSetError: It has no name that a set may have.
        ValueError: The bytes hold no dice set.
    """
    if len(held) > MAX_BYTES:
        raise ValueError("too long for a dice set")
    try:
        taught = msgspec.json.decode(held)
    except (msgspec.DecodeError, RecursionError) as error:
        raise ValueError("no JSON") from error
    match taught:
        case {"name": str(name), "faces": dict(faces)} if 0 < len(faces) <= MOST_FACES and all(
            len(face) <= _LONGEST_FACE and _is_shown(photos) for face, photos in faces.items()
        ):
            stands_for = taught.get("stands_for")
            known = {"stands_for": stands_for} if stands_for in DICE_SETS else {}
            if isinstance(table := taught.get("taught_at"), str):
                known["taught_at"] = table
            return {"name": checked_name(name), "faces": faces, **known}
        case _:
            raise ValueError("no dice set")


def _is_shown(photos: object) -> bool:
    """Look whether a face has pictures."""
    return (
        isinstance(photos, list)
        and 0 < len(photos) <= MOST_PHOTOS
        and all(isinstance(one, str) and len(one) <= _LONGEST_PICTURE for one in photos)
    )


def pictures(taught: Taught) -> dict[str, list[str]]:
    """Give the pictures of each face, as base64."""
    faces = taught["faces"]
    return faces if isinstance(faces, dict) else {}


def stands_for(taught: Taught) -> str:
    """Give the built-in set in whose place a set is played; empty where none was chosen."""
    return str(taught.get("stands_for", ""))


def taught_at(taught: Taught) -> str:
    """Name the table whose phones taught a set; empty for one made on the server's machine."""
    return str(taught.get("taught_at", ""))


def is_whole(taught: Taught) -> bool:
    """Say whether all faces of the set in whose place it is played were taught."""
    built_in = DICE_SETS.get(stands_for(taught))
    return built_in is not None and set(built_in.faces) <= set(pictures(taught))


def learn(name: str, built_in: str, face: str, picture: str, *, table: str) -> Taught:
    """Add a picture of a face to a set, which becomes the table's own where there is none.

    Raises:
        TaughtSetError: There are too many sets or pictures, or it cannot be written.
    """
    with _writing:
        known = names()
        if name not in known:
            check_room(table)
        fresh: Taught = {"name": name, "stands_for": built_in, "faces": {}, "taught_at": table}
        taught = recall(name) if name in known else fresh
        faces = dict(pictures(taught))
        if len(faces.get(face, ())) >= MOST_PHOTOS:
            raise TaughtSetError("teach.full", limit=MOST_PHOTOS)
        taught = {**taught, "faces": {**faces, face: [*faces.get(face, ()), picture]}}
        keep(taught)
    return taught


def check_room(table: str) -> None:
    """Check that a table may teach one more set; none takes the room of all others.

    Raises:
        TaughtSetError: It has as many as one table may have, or the server has.
    """
    known = names()
    if sum(table == _whose(name) for name in known) >= MOST_OF_TABLE:
        raise TaughtSetError("teach.too_many_of_table", limit=MOST_OF_TABLE)
    if len(known) >= MOST_SETS:
        raise TaughtSetError("teach.too_many_sets", limit=MOST_SETS)


class _Owned(msgspec.Struct):
    """Of a set's file what tells whose it is; its pictures are passed over."""

    taught_at: str = ""


def _whose(name: str) -> str:
    """Name the table that taught a set; empty for one that cannot be read."""
    try:
        held = (shelf() / f"{name}.json").read_bytes()
        return msgspec.json.decode(held, type=_Owned).taught_at
    except (OSError, msgspec.MsgspecError):
        return ""


def unlearn(name: str, face: str, place: int) -> None:
    """Take a picture out of a set; without its last one, the set is gone.

    Raises:
        TaughtSetError: There is no such set, or it cannot be written.
    """
    with _writing:
        taught = recall(name)
        faces = dict(pictures(taught))
        left = [one for at, one in enumerate(faces.pop(face, ())) if at != place]
        if left:
            faces[face] = left
        if faces:
            keep({**taught, "faces": faces})
        else:
            forget(name)


def chosen(table: str) -> tuple[str, ...]:
    """Name the taught sets that a table plays with."""
    try:
        held = msgspec.json.decode(_choice(table).read_bytes(), type=tuple[str, ...])
    except (OSError, msgspec.MsgspecError):
        return ()
    known = names()
    return tuple(name for name in held if name in known)


def choose(table: str, name: str, *, used: bool) -> None:
    """Let a table play with a taught set, or no longer; one that stands for the same makes room.

    Raises:
        TaughtSetError: There is no such set, or it cannot be written.
    """
    mine = stands_for(recall(name))
    with _writing:
        left = [one for one in chosen(table) if stands_for(recall(one)) != mine]
        path = _choice(table)
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            fresh = path.with_name(f"{path.name}.new")
            fresh.write_bytes(msgspec.json.encode([*left, name] if used else left))
            fresh.replace(path)
        except OSError as error:
            raise TaughtSetError("table.taught.not_written", path=str(path)) from error


def _choice(table: str) -> Path:
    """Give the file in which a table's choice lies."""
    return shelf() / "tables" / f"{table}.json"


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
