"""Draw a die's faces as symbols that nets, stickers and pictures share."""

from functools import cache

from companion.pieces import FACE, Affine, face_parts
from printables.drawing import Fill, Symbol, Use
from printables.layout import Box


@cache
def face_symbol(set_name: str, face_name: str) -> Symbol:
    """Draw what is printed on a face, without its body, on the square of 32 units.

    Frame and glyph are told apart where ink is spared: both pale enough to save it, the glyph
    darker, for people; a camera reads paleness, but neither outlines nor hatching.
    """
    frame, sign = face_parts(set_name, face_name)
    drawn = (Fill(frame, f"frame-{set_name}"), Fill(sign, f"mark-{set_name}"))
    return Symbol(f"face-{set_name}-{face_name}", FACE, FACE, drawn)


def placed(set_name: str, face_name: str, box: Box) -> Use:
    """Put a face into a square box."""
    scale = box.width / FACE
    return Use(face_symbol(set_name, face_name), Affine(scale, 0.0, 0.0, scale, box.left, box.top))
