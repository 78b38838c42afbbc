"""Pieces of the kit as pictures: smaller than they are played with, and cut at their edges."""

from collections.abc import Iterator

from companion.pieces import Affine
from companion.pieces.path_shapes import box as box_path
from printables.drawing import Fill, Font, Shape, Symbol, Use
from printables.drawing.decorative_shapes import closed, disc, ring
from printables.layout import Box
from printables.typesetting.icon_text_boxes import rich_middle
from printables.typesetting.paragraphs import Style
from printables.units import Mm, Pt

_NUMBER = Style(Font.NAME_BOLD, Pt(9), "on-band", "middle", Pt(6.5))
_DISC = 2.4
_EDGE = Mm(0.15)


def shown(piece: Symbol, box: Box, turn: int = 0) -> Use:
    """Show a piece in a box, without its bleed; quarter turns go clockwise."""
    scale = box.width / (piece.height if turn % 2 else piece.width)
    wide, high = piece.width * scale, piece.height * scale
    onto = {
        0: Affine(scale, 0.0, 0.0, scale, 0.0, 0.0),
        1: Affine(0.0, scale, -scale, 0.0, high, 0.0),
        2: Affine(-scale, 0.0, 0.0, -scale, wide, high),
        3: Affine(0.0, -scale, scale, 0.0, 0.0, wide),
    }[turn % 4]
    across, down = (high, wide) if turn % 2 else (wide, high)
    name = f"shown-{piece.name}-{box.width:.2f}-{turn % 4}"
    picture = Symbol(name, across, down, (Use(piece, onto),))
    return Use(picture, Affine.moved(box.left, box.top))


def laid(piece: Symbol, box: Box) -> Use:
    """Show a rectangular piece that lies on others.

    Where ink is spared, it hides them all the same, and its edge is drawn, by which a pile is seen.
    """
    whole = Box(Mm(0), Mm(0), box.width, Mm(piece.height * box.width / piece.width))
    edge = box_path(whole.left, whole.top, whole.right, whole.bottom)
    shapes = (Fill(edge, "paper-key"), shown(piece, whole), closed(edge, "key", _EDGE))
    name = f"laid-{piece.name}-{box.width:.2f}"
    picture = Symbol(name, whole.width, whole.height, shapes, spread=_EDGE)
    return Use(picture, Affine.moved(box.left, box.top))


def callout(
    number: int, x: float, y: float, role: str = "band-blood", radius: float = _DISC
) -> Iterator[Shape]:
    """Put a number in a disc onto a picture; a text says what stands there."""
    yield Fill(disc(x, y, radius + 0.4), "paper")
    yield Fill(disc(x, y, radius), role)
    yield Fill(ring(x, y, radius, 0.3), "key")
    words = str(number)
    box = Box(Mm(x - radius), Mm(y - radius), Mm(2 * radius), Mm(2 * radius))
    yield from rich_middle(words, box, _NUMBER, "en", words).shapes
