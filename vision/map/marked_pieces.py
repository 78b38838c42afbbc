"""Reads the pieces that bear marks: which, and where they stand on the table."""

from __future__ import annotations

import cmath
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import numpy as np

from vision.map.map_template import PieceTemplate
from vision.map.mark_finding import TableMark
from vision.map.plane_fit import TablePlane

_SAME_MM = 9.0
_WRONG_SIZE = 0.25
_CLEAR, _UNCLEAR = 0.999, 0.9


@dataclass(frozen=True, slots=True)
class StandingPiece:
    """A piece on the table.

    Attributes:
        kind: What it is.
        name: Which.
        middle: Where it stands, in mm, x + y i.
        confidence: Estimated probability that it is that, 0 to 1.
        rivals: What else it may be: kinds and names, and how probable each is.
        may_be_print: Its looks alone tell it, so that a picture printed on a tile may be meant.
    """

    kind: str
    name: str
    middle: complex
    confidence: float
    rivals: tuple[tuple[str, str, float], ...] = ()
    may_be_print: bool = False


def marked_pieces(
    marks: Iterable[TableMark], templates: Sequence[PieceTemplate], plane: TablePlane
) -> list[StandingPiece]:
    """Tell the pieces of some marks; several marks of one piece tell it once."""
    bearers = {one.mark: one for one in templates}
    found: list[StandingPiece] = []
    for mark in marks:
        template = bearers.get(mark.marker.number)
        piece = None if template is None else _standing(mark, template, plane)
        if piece is not None and not any(_is_same(piece, one) for one in found):
            found.append(piece)
    return found


def _standing(mark: TableMark, template: PieceTemplate, plane: TablePlane) -> StandingPiece | None:
    """Say where a piece stands; none where a mark has not the size that it was printed in."""
    a, b, c, d = (complex(*spot) for spot in plane.on_table(np.array(mark.marker.corners)))
    along = ((b - a) + (c - d) + ((d - a) + (c - b)) / 1j) / 4
    if abs(abs(along) / template.frame_mm - 1) > _WRONG_SIZE:
        return None
    trust = _CLEAR if mark.is_clear else _UNCLEAR
    away = complex(*template.to_middle) * cmath.exp(1j * cmath.phase(along))
    return StandingPiece(template.kind, template.name, (a + b + c + d) / 4 + away, trust)


def _is_same(one: StandingPiece, other: StandingPiece) -> bool:
    same = (one.kind, one.name) == (other.kind, other.name)
    return same and abs(one.middle - other.middle) < _SAME_MM
