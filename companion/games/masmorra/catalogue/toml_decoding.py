"""TOML to typed values, with mistakes that name file, key and reason."""

import tomllib
from collections.abc import Mapping
from typing import Annotated, Any, TypeVar

import msgspec

from companion.engine.errors import CompanionError

Piece = TypeVar("Piece", bound=msgspec.Struct)
Content = Mapping[str, Mapping[str, Any]]


class Pictured(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a printed card shows.

    Attributes:
        picture: Name of the drawing.
    """

    picture: Annotated[str, msgspec.Meta(pattern="^[a-z]+(-[a-z]+)*$")]


class ContentError(CompanionError):
    """A piece's data cannot be used."""

    def __init__(self, file: str, name: str, reason: str) -> None:
        """Say in which file, at which key, and why."""
        super().__init__("masmorra.content.invalid", file=file, name=name, reason=reason)
        self.reason = reason


def parse(file: str, text: str) -> dict[str, Any]:
    """Read TOML.

    Raises:
        ContentError: It is not TOML.
    """
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise ContentError(file, "-", str(error)) from error


def pieces(file: str, data: Mapping[str, Any], table: str, naming: str) -> Content:
    """Take the pieces of one table out of a file; the key of each becomes its `naming` field.

    Raises:
        ContentError: There is something else in the file, or a piece is no table.
    """
    for name in data:
        if name != table:
            raise ContentError(file, name, f"expected only [{table}.*]")
    found = data.get(table, {})
    if not isinstance(found, dict):
        raise ContentError(file, table, "expected a table")
    for name, piece in found.items():
        if not isinstance(piece, dict):
            raise ContentError(file, f"{table}.{name}", "expected a table")
    return {name: {**piece, naming: name} for name, piece in found.items()}


def decode(file: str, table: str, content: Content, kind: type[Piece]) -> dict[str, Piece]:
    """Decode each piece.

    Raises:
        ContentError: A key is missing, unknown, or holds a wrong value.
    """
    return {
        name: _decode_one(file, f"{table}.{name}", piece, kind) for name, piece in content.items()
    }


def _decode_one(file: str, name: str, piece: Mapping[str, Any], kind: type[Piece]) -> Piece:
    known = kind.__struct_fields__
    for key in piece:
        if key not in known:
            raise ContentError(file, f"{name}.{key}", "no such key")
    try:
        return msgspec.convert(piece, kind)
    except msgspec.ValidationError as error:
        reason, _, path = str(error).partition(" - at `$")
        raise ContentError(file, name + path.rstrip("`"), reason) from error
