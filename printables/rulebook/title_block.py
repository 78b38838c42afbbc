"""The head of the first page: a block with the title, pictures in its light, a line below."""

from collections.abc import Sequence

from printables.cuts import placed
from printables.drawing import Fill, Font, Shape
from printables.drawing.decorative_shapes import both, closed, rough, straight_band, sun, thin_frame
from printables.layout import Box
from printables.rulebook.pictures import Drawn
from printables.typesetting.icon_text_boxes import rich_middle
from printables.typesetting.paragraphs import Style
from printables.units import Mm, Pt

_HIGH = 74.0
_SIGN = 40.0
_TITLE = Style(Font.NAME_BOLD, Pt(34), "ink", "middle", Pt(16))
_BELOW = Style(Font.BODY_ITALIC, Pt(12), "on-band", "middle", Pt(9))


def title_block(wide: float, language: str, title: str, below: str, signs: Sequence[str]) -> Drawn:
    """Draw the title on a ribbon below a row of pictures; the middle one is the largest."""
    area = Box(Mm(0), Mm(0), Mm(wide), Mm(_HIGH))
    middle = (area.middle, _SIGN / 2 + 4.0)
    sky = Box(Mm(2.0), Mm(2.0), Mm(wide - 4.0), Mm(_SIGN + 20.0))
    shapes: list[Shape] = [
        Fill(rough(area, f"cover {title}"), "block"),
        Fill(thin_frame(area, f"cover {title}", 0.5), "key"),
        *both(sun(sky, middle, f"cover {title}", _SIGN * 0.56)),
    ]
    for place, sign in enumerate(signs):
        away = place - (len(signs) - 1) / 2
        size = _SIGN * (1.0 if not away else 0.72)
        spot = (middle[0] + away * wide * 0.19, middle[1] + (3.0 if away else 0.0))
        shapes += [placed(sign, "bone", spot, size), placed(sign, "key", spot, size)]
    ribbon = Box(Mm(wide * 0.08), Mm(_SIGN + 7.0), Mm(wide * 0.84), Mm(15.0))
    shapes.append(Fill(straight_band(ribbon), "paper-key"))
    shapes += [Fill(straight_band(ribbon), "bone"), closed(straight_band(ribbon), "key", Mm(0.4))]
    room = Box(Mm(ribbon.left + 8), ribbon.top, Mm(ribbon.width - 16), ribbon.height)
    shapes += rich_middle(title, room, _TITLE, language, title).shapes
    foot = Box(Mm(6), Mm(ribbon.bottom + 2.0), Mm(wide - 12), Mm(7.0))
    shapes += rich_middle(below, foot, _BELOW, language, below).shapes
    return Drawn(_HIGH, tuple(shapes))
