"""Small pictures of how the kit is made."""

from collections.abc import Iterator, Mapping
from types import MappingProxyType

from companion.pieces.path_shapes import box as box_path
from printables.assembly_pictures import (
    DrawStep,
    cut_card,
    glued_board,
    measured_sheet,
    sleeved_card,
)
from printables.cuts import placed
from printables.drawing import Fill, Shape
from printables.drawing.decorative_shapes import closed, outlined, polygon
from printables.layout import Box
from printables.units import Mm

_LINE = Mm(0.35)


def _folded_standee(box: Box) -> Iterator[Shape]:
    """Show a standee that is half folded, and one that stands."""
    base = box.bottom - 2.5
    left = box.middle - 15
    slope = polygon(
        ((left, base), (left + 5.5, box.top + 2), (left + 12, box.top + 2), (left + 6.5, base))
    )
    back = polygon(
        (
            (left + 12, box.top + 2),
            (left + 18.5, box.top + 2),
            (left + 24, base),
            (left + 17.5, base),
        )
    )
    yield Fill(back, "tint")
    yield closed(back, "ink", _LINE)
    yield Fill(slope, "paper")
    yield closed(slope, "ink", _LINE)
    figure = Box(Mm(box.middle + 10), Mm(box.top + 1), Mm(10), Mm(base - box.top - 1))
    yield Fill(box_path(figure.left, figure.top, figure.right, figure.bottom - 3), "block")
    yield outlined(
        Box(figure.left, figure.top, figure.width, Mm(figure.height - 3)), 0.2, 0.3, "key"
    )
    middle = (figure.middle, figure.top + figure.height * 0.38)
    yield placed("mika", "bone", middle, 8.4)
    yield placed("mika", "key", middle, 8.4)
    foot = polygon(
        (
            (figure.left - 4, base + 1.6),
            (figure.left, base - 2.2),
            (figure.right, base - 2.2),
            (figure.right + 4, base + 1.6),
        )
    )
    yield Fill(foot, "seat-red")
    yield closed(foot, "ink", _LINE)


PICTURES: Mapping[str, DrawStep] = MappingProxyType(
    {
        "print": measured_sheet,
        "cut": cut_card,
        "card": sleeved_card,
        "glue": glued_board,
        "fold": _folded_standee,
    }
)
"""A picture for each step of the guide, in order."""
