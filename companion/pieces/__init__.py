"""Hold what all games draw from: dice sets and our own drawings as outlines."""

from companion.pieces.dice_sets import DICE_SETS, DiceSet
from companion.pieces.die_face_drawing import FACE, face, face_parts
from companion.pieces.glyph_library import GRID, glyph, glyph_names
from companion.pieces.monster_face_stats import MONSTER_NUMBERS, corner_numbers
from companion.pieces.vector_path import Affine, CurveTo, LineTo, Path, Point, Segment, Subpath

__all__ = [
    "DICE_SETS",
    "FACE",
    "GRID",
    "MONSTER_NUMBERS",
    "Affine",
    "CurveTo",
    "DiceSet",
    "LineTo",
    "Path",
    "Point",
    "Segment",
    "Subpath",
    "corner_numbers",
    "face",
    "face_parts",
    "glyph",
    "glyph_names",
]
