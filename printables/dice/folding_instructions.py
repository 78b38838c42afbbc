"""Tell in four pictures how a net becomes a die."""

from collections.abc import Iterator

from companion.i18n import text
from companion.pieces import GRID, Affine, DiceSet, glyph
from printables.dice.folding_picture import folded
from printables.dice.unfolded_net import Net
from printables.drawing import Fill, Font, Shape, Text, Use
from printables.layout import Box
from printables.typesetting.paragraphs import Style, paragraph
from printables.units import Mm, Pt

HEIGHT = Mm(54.0)
IN_CORNER = (Mm(140.0), Mm(68.0))
"""How wide and high a corner must be to hold the pictures, with the words in more lines."""

STEPS = ("cut", "fold", "glue", "done")
_GAP = 4.0
_PICTURE = 34.0
_WORDS = Style(Font.BODY, Pt(9.5), align="left")
_DRAWN_NET = Mm(16.0)
_NUMBER = Pt(20)
_FOLDS = {"fold": 42.0, "glue": 74.0, "done": 90.0}


def guide(dice_set: DiceSet, area: Box, language: str) -> Iterator[Shape]:
    """Draw the four steps side by side at the top of an area, which their words may fill."""
    width = (area.width - _GAP * (len(STEPS) - 1)) / len(STEPS)
    for place, step in enumerate(STEPS):
        left = area.left + place * (width + _GAP)
        picture = Box(Mm(left), area.top, Mm(width), Mm(_PICTURE))
        yield from _picture(dice_set, step, picture)
        top = picture.bottom + 1.5
        yield Text(str(place + 1), Mm(left), Mm(top + 5.6), Font.NAME_BOLD, _NUMBER, "torch")
        words = Box(Mm(left + 6), Mm(top), Mm(width - 6), Mm(area.height - _PICTURE - 3))
        said = text(f"printables.dice.step.{step}", language)
        yield from paragraph(said, words, _WORDS, language, "guide")


def _picture(dice_set: DiceSet, step: str, box: Box) -> Iterator[Shape]:
    middle = (float(box.middle), box.top + box.height / 2)
    if step in _FOLDS:
        size = {"fold": 10.0, "glue": 12.5, "done": 17.0}[step]
        yield from folded(dice_set, Mm(size), _FOLDS[step], middle)
        if step == "glue":
            yield _tool("glue", box.right - 9, box.top + 1, 8)
        return
    net = Net(dice_set, _DRAWN_NET)
    scale = _PICTURE / net.height
    left = middle[0] - net.width * scale / 2
    yield Use(net.symbol(), Affine(scale, 0.0, 0.0, scale, left, box.top))
    yield _tool("scissors", left - 7.5, box.top + 20, 12)


def _tool(name: str, x: float, y: float, size: float) -> Fill:
    scale = size / GRID
    return Fill(glyph(name).transform(Affine(scale, 0.0, 0.0, scale, x, y)), "torch")
