"""Pictures of faces as boards print them: a ring around a larger glyph, without base bar or mark.

They lie flat on tables where dice are rolled. The reader compares with them too, so that a printed
picture of a face is not taken for a die.
"""

from __future__ import annotations

import functools

from companion.pieces import DICE_SETS, FACE, Affine, Path, glyph
from companion.pieces.path_shapes import box
from vision.arrays import FloatImage
from vision.marked.render_faces import inked

PRINTED = "print"
"""Stands for a set where the reader names what it compares with."""

FACES = tuple(
    dict.fromkeys(face for name in DICE_SETS if name != "pips" for face in DICE_SETS[name].faces)
)
_OUTER, _THICK, _ROUND = 1.1, 2.2, 5.6
_GLYPH = Affine(0.89, 0.0, 0.0, 0.89, 5.32, 5.32)


@functools.lru_cache(maxsize=128)
def print_of(face_name: str, px: int) -> FloatImage:
    """Draw a printed picture of a face; shape (px, px), 1 where all is ink."""
    inner, less = _OUTER + _THICK, _ROUND - _THICK
    ring = box(_OUTER, _OUTER, FACE - _OUTER, FACE - _OUTER, (_ROUND,) * 4)
    window = box(inner, inner, FACE - inner, FACE - inner, (less,) * 4)
    hole = Path(tuple(subpath.reverse() for subpath in window.subpaths))
    return inked(Path.joined((ring, hole, glyph(face_name).transform(_GLYPH))), px)
