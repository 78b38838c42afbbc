"""What stands for a whole deck: the back of its cards, or its name where backs differ."""

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
"""Rays begin so far from the middle of a face that bears a name."""


def deck_face(run: Run, room: Box, part: str, language: str) -> Iterator[Shape]:
    """Show a deck upright in a box on a dark ground.

    Args:
        run: The deck.
        room: Where, in mm; a back fills its width or its height.
        part: What it is drawn on, which keeps its symbols apart from those of other things.
        language: Of the deck's name.

    Raises:
        DoesNotFitError: The name does not fit.
    """
    sides = {side.name: side for side in (card.back or card.front for card in run.pieces)}
    if len(sides) == 1:
        (side,) = sides.values()
        scale = min(room.width / side.width, room.height / side.height)
        left = room.middle - side.width * scale / 2
        bare = replace(side, name=f"{side.name}-{part}", spread=0.0)
        yield Use(bare, Affine(scale, 0, 0, scale, left, room.top))
        return
    name = f"{part}-{run.code}"
    middle = (room.middle, room.top + room.height / 2)
    yield from both(thin_frame(room.grown(-3), name, 0.5))
    yield from both(sun(room.grown(-4.5), middle, name, _RAYS))
    wide = min(typeface(Font.NAME_BOLD).width(run.title, _NAME.size), room.width - 16) + 6
    plate = box_path(middle[0] - wide / 2, middle[1] - 7, middle[0] + wide / 2, middle[1] + 7)
    yield from (Fill(plate, "block"), Fill(plate, "paper-key"))
    yield from rich_middle(run.title, room.grown(-8), _NAME, language, run.code).shapes
