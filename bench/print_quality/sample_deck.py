"""A deck of 54 plain cards through the printer.

Run `python -m bench.print_quality.sample_deck FILE`.
"""

import math
import sys
from collections.abc import Iterator
from pathlib import Path

from companion.pieces import LineTo, Point, Subpath
from companion.pieces import Path as Outline
from companion.pieces.path_shapes import box
from printables.drawing import FULL, Document, Fill, Font, Page, Shape, Symbol, Text
from printables.imposition import Piece, Run, Setting, impose
from printables.layout import PAPERS
from printables.rendering.pdf_writer import write_pdf
from printables.units import Mm, Pt

CARDS = 54
_WIDE, _HIGH = 63.0, 88.0
_LINES = 3
_BLEED = 0.0


def deck() -> Iterator[Page]:
    """Lay out the deck: a frame, a star, a name and three lines; a dark back with a white star."""
    back = Symbol("back", _WIDE, _HIGH, tuple(_back()), spread=_BLEED)
    pieces = tuple(
        Piece(f"{number}", Symbol(f"card-{number}", _WIDE, _HIGH, tuple(_front(number))), back)
        for number in range(1, CARDS + 1)
    )
    yield from impose(Run("deck", "Deck", "card", pieces), Setting("en", PAPERS["a4"]))


def _front(number: int) -> Iterator[Shape]:
    yield Fill(box(3, 3, _WIDE - 3, _HIGH - 3), "ink")
    yield Fill(box(3.5, 3.5, _WIDE - 3.5, _HIGH - 3.5), "bone")
    yield Fill(_star(_WIDE / 2, 30, 15), "sign-arcane")
    yield _line(f"Card {number}", 56, 14)
    for line in range(_LINES):
        yield _line(f"Line {line + 1} of what it does", 63 + line * 4.5, 9)


def _back() -> Iterator[Shape]:
    yield Fill(box(3, 3, _WIDE - 3, _HIGH - 3), "block")
    yield Fill(_star(_WIDE / 2, _HIGH / 2, 16), "bone")


def _line(words: str, y: float, size: float) -> Text:
    return Text(words, Mm(_WIDE / 2), Mm(y), Font.BODY, Pt(size), "ink", "middle")


def _star(x: float, y: float, radius: float) -> Outline:
    corners: list[Point] = [
        (
            x + reach * math.sin(math.tau * place / 10),
            y - reach * math.cos(math.tau * place / 10),
        )
        for place in range(10)
        for reach in [radius * (0.45 if place % 2 else 1)]
    ]
    return Outline((Subpath(corners[0], tuple(LineTo(corner) for corner in corners[1:])),))


if __name__ == "__main__":
    Path(sys.argv[1]).write_bytes(write_pdf(Document("Deck", "54 cards", "en", deck()), FULL))
