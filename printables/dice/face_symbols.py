"""Draw a die's faces as symbols that nets, stickers and pictures share."""

from functools import cache

from companion.pieces import FACE, Affine, Path, corner_numbers, face_parts
from printables.drawing import Fill, Font, Symbol, Text, Use
from printables.drawing.decorative_shapes import polygon
from printables.layout import Box
from printables.typesetting.font_metrics import typeface
from printables.units import PT_PER_MM, Mm, Pt

_BAR = (26.25, 30.5)
"""Where the bar below a face is, on its 32 units; a number stands in it."""

_CORNER_ROLES = ("corner-payback", "corner-defense", "corner-xp", "corner-star")
"""The colours of Payback, Defense, XP and the star, as on tokens and on the phone."""

_CORNER = 2.4
"""How far a blackened corner reaches along the edges of a face, short of the frame."""

_NUMBER = 3.4
"""The height of a number's line, in the same units."""

_RISE = 0.33
"""How much of its size a number reaches from the middle down to its baseline."""


@cache
def face_symbol(set_name: str, face_name: str) -> Symbol:
    """Draw what is printed on a face, without its body, on the square of 32 units.

    Frame and glyph are told apart where ink is spared: both pale enough to save it, the glyph
    darker, for people; a camera reads paleness, but neither outlines nor hatching. What is black
    in colour has black corners there: three faces meet in each, so they show from all sides.
    """
    frame, sign = face_parts(set_name, face_name)
    drawn = [Fill(_corners(), f"edge-{set_name}")]
    drawn += (Fill(frame, f"frame-{set_name}"), Fill(sign, f"mark-{set_name}"))
    corners = zip(corner_numbers(face_name), _CORNER_ROLES, strict=False)
    drawn += (Fill(outline, role) for outline, role in corners)
    return Symbol(f"face-{set_name}-{face_name}", FACE, FACE, tuple(drawn))


@cache
def _corners() -> Path:
    """Cut off the corners of a face."""
    far, near = FACE, FACE - _CORNER
    triangles = (
        ((0.0, 0.0), (_CORNER, 0.0), (0.0, _CORNER)),
        ((far, 0.0), (far, _CORNER), (near, 0.0)),
        ((far, far), (near, far), (far, near)),
        ((0.0, far), (0.0, near), (_CORNER, far)),
    )
    return Path.joined(polygon(corners) for corners in triangles)


def placed(set_name: str, face_name: str, box: Box) -> Use:
    """Put a face into a square box."""
    scale = box.width / FACE
    return Use(face_symbol(set_name, face_name), Affine(scale, 0.0, 0.0, scale, box.left, box.top))


def numbered(set_name: str, number: str, box: Box) -> Text:
    """Write a die's number into the bar below a face in a square box."""
    scale = box.width / FACE
    size = Pt(max(6.5, _NUMBER * scale * PT_PER_MM * 1.3))
    wide = typeface(Font.NAME_BOLD).width(number, size)
    middle = box.top + sum(_BAR) / 2 * scale
    baseline = middle + size / PT_PER_MM * _RISE
    return Text(
        number,
        Mm(box.middle - wide / 2),
        Mm(baseline),
        Font.NAME_BOLD,
        size,
        f"number-{set_name}",
    )
