"""Pieces of one part of the kit, under its heading."""

from collections.abc import Iterable, Mapping
from types import MappingProxyType

from companion.i18n import text
from printables.imposition import Kind, Piece, Run

_KINDS: Mapping[str, Kind] = MappingProxyType(
    {"boards": "board", "tokens": "token", "standees": "standee"}
)


def named_run(part: str, stock: str, pieces: Iterable[Piece], language: str) -> Run:
    """Put pieces under the heading of a part.

    Args:
        part: Name of the part, which also stands before the number of each page.
        stock: Message key of what they are best printed on.
        pieces: In the order of printing.
        language: Of the words on paper.
    """
    heading = text(f"masmorra.print.{part}.heading", language)
    return Run(part, heading, text(stock, language), tuple(pieces), _KINDS.get(part, "sheet"))
