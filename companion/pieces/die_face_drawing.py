"""Draw the faces of dice so that a camera tells set, symbol and upright."""

from functools import cache

from companion.pieces.dice_sets import DICE_SETS
from companion.pieces.glyph_library import glyph
from companion.pieces.monster_face_stats import corner_numbers
from companion.pieces.path_shapes import box
from companion.pieces.svg_path_parser import parse_path
from companion.pieces.vector_path import Affine, Path

FACE = 32.0
"""A face is a square of this many units, y down."""

_GLYPH_SPOT = Affine(19 / 24, 0.0, 0.0, 19 / 24, 6.5, 6.0)
_TICK = "M11.9 3 L20.1 3 C19.6 3.4 19.2 4.6 19 5.5 L13 5.5 C12.8 4.6 12.4 3.4 11.9 3 Z"
_TICK_TURNS = (
    Affine(0.0, -1.0, 1.0, 0.0, 0.0, FACE),
    Affine(),
    Affine(0.0, 1.0, -1.0, 0.0, FACE, 0.0),
)


@cache
def face(set_name: str, face_name: str, *, numbered: bool = True) -> Path:
    """Draw one face on the 32-unit square: frame, base bar, set mark, glyph and numbers.

    Args:
        set_name: A set of `DICE_SETS`.
        face_name: One of its faces.
        numbered: Whether a monster's numbers stand in the corners. A camera knows faces by what
            dice that were printed earlier show, too, which have none.

    Raises:
        KeyError: There is no such set, or it has no such face.
    """
    parts = face_parts(set_name, face_name)
    return Path.joined((*parts, *corner_numbers(face_name)) if numbered else parts)


@cache
def face_parts(set_name: str, face_name: str) -> tuple[Path, Path]:
    """Draw a face in two parts, without numbers: frame with base bar and set mark, and glyph.

    Raises:
        KeyError: There is no such set, or it has no such face.
    """
    dice_set = DICE_SETS[set_name]
    if face_name not in dice_set.faces:
        raise KeyError(face_name)
    if set_name == "pips":
        return Path(()), glyph(face_name).transform(Affine.scaled(FACE / 24))
    return Path.joined((*_frame(), *_ticks(dice_set.mark))), glyph(face_name).transform(_GLYPH_SPOT)


def _frame() -> tuple[Path, Path]:
    """Draw the ring; its bottom side is the bar that tells which way is up."""
    ring = box(1.5, 1.5, 30.5, 30.5, (4.0, 4.0, 4.0, 4.0))
    window = box(3.25, 3.25, 28.75, 26.25, (2.25, 2.25, 0.75, 0.75))
    hole = Path(tuple(subpath.reverse() for subpath in window.subpaths))
    return ring, hole


def _ticks(mark: tuple[bool, bool, bool]) -> tuple[Path, ...]:
    tick = parse_path(_TICK)
    return tuple(
        tick.transform(turn) for turn, shown in zip(_TICK_TURNS, mark, strict=True) if shown
    )
