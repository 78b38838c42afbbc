"""A dice set that people taught from photos: its faces, its limits, and the file that shares it."""

import re
from collections.abc import Iterable
from pathlib import Path
from typing import Annotated, TypeAlias

import msgspec
from msgspec import Meta, Struct

from companion.pieces import DICE_SETS
from companion.table.errors import QuotingError

MAX_BYTES = 4_000_000
"""Size of a set's file at most."""
MOST_FACES, MOST_PHOTOS = 30, 5

Face: TypeAlias = Annotated[str, Meta(max_length=40)]
Picture: TypeAlias = Annotated[str, Meta(max_length=60_000)]
"""The flat picture of a face, as base64."""
Pictures: TypeAlias = Annotated[tuple[Picture, ...], Meta(min_length=1, max_length=MOST_PHOTOS)]
Faces: TypeAlias = Annotated[dict[Face, Pictures], Meta(min_length=1, max_length=MOST_FACES)]

_NAME = re.compile(r"[^\W_][\w-]{0,39}")


class TaughtSetError(QuotingError):
    """A taught dice set that cannot be had."""


class TaughtSet(Struct, frozen=True, omit_defaults=True):
    """A taught set, as it is kept and shared.

    Attributes:
        name: What it is called.
        faces: The pictures of each face.
        stands_for: The built-in set in whose place it is played; empty where none was chosen.
        taught_at: The table whose phones may change it; empty for one that was made on the
            server's machine.
    """

    name: str
    faces: Faces
    stands_for: str = ""
    taught_at: str = ""

    @property
    def is_whole(self) -> bool:
        """Say whether all faces of the set in whose place it is played were taught."""
        return has_all_faces(self.stands_for, self.faces)

    def for_reader(self) -> dict[str, object]:
        """Give what the reader of photos needs, as plain values."""
        return {"name": self.name, "faces": {name: list(own) for name, own in self.faces.items()}}


def has_all_faces(stands_for: str, faces: Iterable[str]) -> bool:
    """Say whether faces are all those of a built-in set."""
    built_in = DICE_SETS.get(stands_for)
    return built_in is not None and set(built_in.faces) <= set(faces)


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


def parse_file(data: bytes) -> TaughtSet:
    """Make a set from the bytes of its file.

    Raises:
        TaughtSetError: It has no name that a set may have.
        ValueError: The bytes hold no dice set.
    """
    if len(data) > MAX_BYTES:
        raise ValueError("too long for a dice set")
    try:
        taught = msgspec.json.decode(data, type=TaughtSet)
    except RecursionError as error:
        raise ValueError("no JSON") from error
    checked_name(taught.name)
    if taught.stands_for in DICE_SETS:
        return taught
    return msgspec.structs.replace(taught, stands_for="")


def read_file(path: Path) -> TaughtSet:
    """Read a set from a file.

    Raises:
        TaughtSetError: The file holds no dice set.
    """
    try:
        with path.open("rb") as file:
            return parse_file(file.read(MAX_BYTES + 1))
    except (OSError, ValueError) as error:
        raise TaughtSetError("table.taught.damaged", path=str(path)) from error


def write_file(taught: TaughtSet, path: Path) -> None:
    """Write a set into a file; one that is there by its name is whole.

    Raises:
        TaughtSetError: It cannot be written.
    """
    draft = path.with_name(f"{path.name}.new")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        draft.write_bytes(msgspec.json.encode(taught))
        draft.replace(path)
    except OSError as error:
        raise TaughtSetError("table.taught.not_written", path=str(path)) from error
