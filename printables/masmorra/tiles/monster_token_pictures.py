"""The pictures that tokens bear, where tiles show them."""

from collections.abc import Iterator
from functools import cache

from companion.games.masmorra.model.boss_sides import boss_of, is_red_side
from companion.pieces import GRID, Affine, Path, glyph, glyph_names
from printables.cuts import cut
from printables.drawing import Fill
from printables.drawing.decorative_shapes import ring
from printables.drawing.hand_drawn_outlines import circle

_STANDS_FOR_ANY = "boss"


@cache
def token_picture(kind: str) -> Path:
    """Give what the token or die of a monster shows, on its square of `GRID` units."""
    name = boss_of(kind)
    if name in glyph_names():
        return glyph(name)
    symbol = cut(name, "mark")
    shapes = [shape for shape in symbol.shapes if isinstance(shape, Fill)] if symbol else []
    return shapes[0].path if shapes else glyph(_STANDS_FOR_ANY)


def token_disc(kind: str, x: float, y: float, radius: float) -> Iterator[Fill]:
    """Draw a boss as on the token, white in the colour of its side.

    Without colours, the red side has a ring more.
    """
    yield Fill(circle(x, y, radius), "ink")
    yield Fill(circle(x, y, radius * 0.92), "boss-red" if is_red_side(kind) else "boss")
    if is_red_side(kind):
        yield Fill(ring(x, y, radius * 0.84, radius * 0.06), "red-ring")
    yield Fill(picture_at(kind, x, y, radius * 1.42), "on-boss")


def picture_at(kind: str, x: float, y: float, size: float) -> Path:
    """Lay a token's picture around a point."""
    scale = size / GRID
    onto = Affine(scale, 0, 0, scale, x - size / 2, y - size / 2)
    return token_picture(kind).transform(onto)
