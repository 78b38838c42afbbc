"""What is on boxes and dividers of a deck: its back, or its name."""

from collections.abc import Iterator
from dataclasses import replace

from companion.pieces import Affine
from companion.pieces.path_shapes import box as box_path
from printables.drawing import Fill, Font, Shape, Use
from printables.drawing.decorative_shapes import both, sun, thin_frame
from printables.imposition import Run
from printables.layout import Box
from printables.typesetting.font_metrics import typeface
from printables.typesetting.icon_text_boxes import rich_middle
from printables.typesetting.paragraphs import Style
from printables.units import Pt

_NAME = Style(Font.NAME_BOLD, Pt(24), "on-band", "middle", Pt(12))
_RAYS = 18.0
"""Rays begin so far from the middle where a name stands."""


def deck_art(run: Run, room: Box, language: str, name: str) -> Iterator[Shape]:
    """Show the back of a deck upright, or its name where each card has another back.

    Args:
        run: The deck.
        room: Where it is shown, in mm, as large as the back fits into.
        language: In which the deck is named.
        name: Of the piece that it is shown on, which tells its drawings from those of others.
    """
    sides = {side.name: side for side in (card.back or card.front for card in run.pieces)}
    if len(sides) == 1:
        (side,) = sides.values()
        scale = min(room.width / side.width, room.height / side.height)
        left = room.middle - side.width * scale / 2
        bare = replace(side, name=f"{side.name}-{name}", spread=0.0)
        yield Use(bare, Affine(scale, 0, 0, scale, left, room.top))
        return
    art = f"{name}-{run.code}"
    middle = (room.middle, room.top + room.height / 2)
    words = rich_middle(run.title, room.grown(-8), _NAME, language, run.code)
    wide = min(typeface(_NAME.font).width(run.title, _NAME.size), room.width - 16) + 6
    plate = box_path(middle[0] - wide / 2, middle[1] - 7, middle[0] + wide / 2, middle[1] + 7)
    yield from both(thin_frame(room.grown(-3), art, 0.5))
    yield from both(sun(room.grown(-4.5), middle, art, _RAYS))
    yield from (Fill(plate, "block"), Fill(plate, "paper-key"))
    yield from words.shapes
