"""Hold what all games draw from: dice sets and our own drawings as outlines."""

from companion.pieces.drawings import GRID, glyph, glyph_names
from companion.pieces.faces import FACE, face, face_parts
from companion.pieces.path import Affine, Curve, Line, Path, Point, Segment, Subpath
from companion.pieces.sets import DICE_SETS, DiceSet

__all__ = [
    "DICE_SETS",
    "FACE",
    "GRID",
    "Affine",
    "Curve",
    "DiceSet",
    "Line",
    "Path",
    "Point",
    "Segment",
    "Subpath",
    "face",
    "face_parts",
    "glyph",
    "glyph_names",
]
