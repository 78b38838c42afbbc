"""Small pictures of what is folded: dice, and boxes for decks."""

from collections.abc import Iterator
from functools import partial

from companion.pieces import DICE_SETS
from companion.pieces.path_shapes import box as box_path
from printables.assembly_pictures.step_frame import DrawStep
from printables.cuts import placed
from printables.dice.folding_picture import folded
from printables.drawing import Fill, Shape
from printables.drawing.decorative_shapes import closed, outlined, polygon
from printables.layout import Box
from printables.units import Mm

_LINE = Mm(0.35)


def die_folding(dice_set: str) -> DrawStep:
    """Give the picture of a net that becomes a die."""
    return partial(_die_folding, dice_set=dice_set)


def _die_folding(box: Box, *, dice_set: str) -> Iterator[Shape]:
    """Show a die half folded, then closed."""
    shown = DICE_SETS[dice_set]
    middle = box.top + box.height / 2
    yield from folded(shown, Mm(10.4), 38.0, (box.left + box.width * 0.3, middle))
    yield from folded(shown, Mm(12.0), 90.0, (box.right - box.width * 0.17, middle))
    yield _arrow(box.left + box.width * 0.66, middle)


def deck_in_box(sign: str) -> DrawStep:
    """Give the picture of a deck that goes into its box.

    Args:
        sign: What is cut on the cards and the box.
    """
    return partial(_deck_in_box, sign=sign)


def _deck_in_box(box: Box, *, sign: str) -> Iterator[Shape]:
    """Show a deck beside an open box, whose lid stands up behind it."""
    high = box.height * 0.62
    wide = high * 0.72
    left, bottom = box.left + box.width * 0.5, box.bottom - 1.5
    top, deep, rise = bottom - high, 5.0, 3.0
    right = left + wide
    lid = polygon(
        (
            (left + deep, top - rise),
            (left + deep + 1, top - rise - 7),
            (left + deep + 3, top - rise - 9.5),
            (right + deep - 3, top - rise - 9.5),
            (right + deep - 1, top - rise - 7),
            (right + deep, top - rise),
        )
    )
    mouth = polygon(
        ((left, top), (left + deep, top - rise), (right + deep, top - rise), (right, top))
    )
    side = polygon(
        ((right, top), (right + deep, top - rise), (right + deep, bottom - rise), (right, bottom))
    )
    for outline, role in ((lid, "bone"), (mouth, "pencil"), (side, "tint")):
        yield Fill(outline, role)
        yield closed(outline, "ink", _LINE)
    front = Box(Mm(left), Mm(top), Mm(wide), Mm(high))
    yield from _fronted(front, sign)
    for card in range(3):
        shift = 1.0 * (2 - card)
        yield from _fronted(
            Box(
                Mm(box.left + 2 + shift),
                Mm(box.top + box.height * 0.14 + shift),
                Mm(wide * 0.86),
                Mm(high * 0.9),
            ),
            sign if card == 2 else "",
        )
    yield _arrow(box.left + box.width * 0.465, box.top + box.height * 0.5)


def _fronted(box: Box, sign: str) -> Iterator[Shape]:
    """Draw a card, or the wall of a box, with a dark rim."""
    yield Fill(box_path(box.left, box.top, box.right, box.bottom, (0.8,) * 4), "block")
    inset = box.grown(-1.4)
    yield Fill(box_path(inset.left, inset.top, inset.right, inset.bottom), "paper")
    yield outlined(box, 0.8, 0.3, "key" if sign else "pencil")
    if sign:
        yield placed(sign, "ink", (box.middle, box.top + box.height / 2), box.width * 0.62)


def _arrow(tip: float, middle: float) -> Fill:
    """Point to the right, the tip at a place."""
    return Fill(
        polygon(((tip - 4.4, middle - 2.2), (tip, middle), (tip - 4.4, middle + 2.2))), "sign-torch"
    )
