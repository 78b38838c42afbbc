"""Which small mark a standee, token or card of the kit bears."""

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType

from companion.games.masmorra.catalogue.content_catalogue import packaged
from companion.games.masmorra.catalogue.toml_decoding import ContentError, parse

FILE = "marks.toml"


def piece_mark(piece: str) -> int | None:
    """Find a piece's mark, as `companion.pieces.piece_marks` numbers it; None without one."""
    return _numbers().get(piece)


@cache
def marked_pieces() -> Mapping[int, str]:
    """Give the pieces by their marks.

    Raises:
        ContentError: Two pieces are told to bear one mark, or what is told is no mark.
    """
    told = parse(FILE, packaged(FILE)).get("marks", {})
    found: dict[int, str] = {}
    for number, piece in told.items():
        if not number.isdigit() or piece in found.values():
            raise ContentError(FILE, f"marks.{number}", "expected a number, and a piece once")
        found[int(number)] = str(piece)
    return MappingProxyType(found)


@cache
def _numbers() -> Mapping[str, int]:
    return MappingProxyType({piece: number for number, piece in marked_pieces().items()})
