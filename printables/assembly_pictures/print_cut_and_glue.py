"""Small pictures of printing, cutting and gluing."""

from collections.abc import Iterator

from companion.pieces.path_shapes import box as box_path
from printables.cuts import placed
from printables.drawing import Fill, Rules, Shape
from printables.drawing.decorative_shapes import closed, outlined, polygon
from printables.layout import Box, crop_marks
from printables.units import Mm

_LINE = Mm(0.35)
_THIN = Mm(0.2)


def measured_sheet(box: Box) -> Iterator[Shape]:
    """Show a sheet with its bar, and a rule laid along it."""
    high = box.height - 3
    sheet = Box(Mm(box.middle - high * 0.5), box.top, Mm(high * 0.72), Mm(high))
    yield outlined(sheet, 0.3, 0.35)
    for row in range(2):
        for column in range(2):
            wide = sheet.width * 0.36
            left = sheet.left + sheet.width * (0.1 + 0.44 * column)
            top = sheet.top + sheet.height * (0.08 + 0.38 * row)
            yield Fill(box_path(left, top, left + wide, top + sheet.height * 0.33), "tint")
            yield outlined(Box(Mm(left), Mm(top), Mm(wide), Mm(sheet.height * 0.33)), 0.3, 0.25)
    y = sheet.bottom - sheet.height * 0.1
    step = sheet.width * 0.12
    for place in range(0, 6, 2):
        left = sheet.left + sheet.width * 0.12 + place * step
        yield Fill(box_path(left, y, left + step, y + 1.3), "ink")
    rule = Box(Mm(sheet.left - 4), Mm(y + 1.6), Mm(sheet.width + 14), Mm(4.2))
    yield Fill(box_path(rule.left, rule.top, rule.right, rule.bottom), "paper")
    yield outlined(rule, 0.4, 0.3)
    ticks = tuple(
        ((rule.left + 2 + tick * 2.0, rule.top), (rule.left + 2 + tick * 2.0, rule.top + 1.6))
        for tick in range(int((rule.width - 3) / 2.0))
    )
    yield Rules(ticks, "ink", _THIN)


def cut_card(box: Box) -> Iterator[Shape]:
    """Show cards with their marks, and scissors at a cut."""
    card = Box(Mm(box.middle - 8), Mm(box.top + 5), Mm(16), Mm(box.height - 10))
    yield Fill(box_path(card.left - 2, card.top - 2, card.right + 2, card.bottom + 2), "block")
    inset = card.grown(-1.6)
    yield Fill(box_path(inset.left, inset.top, inset.right, inset.bottom), "bone")
    yield outlined(inset, 0.3, 0.3, "key")
    yield placed("chest", "ink", (card.middle, card.top + card.height / 2), 9)
    yield Rules(crop_marks([card], Mm(2.6), Mm(2.4)), "ink", _THIN)
    ends = ((card.right, card.top - 5), (card.right, card.bottom + 5))
    yield Rules((ends,), "sign-blood", _LINE, (Mm(1.6), Mm(1.1)))
    yield placed("scissors", "ink", (card.right + 7, card.bottom - 2), 9)


def sleeved_card(box: Box) -> Iterator[Shape]:
    """Show a card that slides into a sleeve."""
    high = box.height
    sleeve = Box(Mm(box.middle - 3), Mm(box.top + high * 0.14), Mm(high * 0.62), Mm(high * 0.8))
    card = Box(
        Mm(box.middle - high * 0.62), Mm(box.top + high * 0.06), Mm(high * 0.54), Mm(high * 0.76)
    )
    yield Fill(box_path(card.left, card.top, card.right, card.bottom, (1.2,) * 4), "block")
    inset = card.grown(-1.4)
    yield Fill(box_path(inset.left, inset.top, inset.right, inset.bottom), "bone")
    yield outlined(card, 1.2, 0.3, "key")
    yield placed("treasure-map", "ink", (card.middle, card.top + card.height * 0.4), high * 0.36)
    yield outlined(sleeve, 1.4, 0.4)
    x, y = sleeve.left + 3.5, box.top + high * 0.5
    yield Fill(polygon(((x, y - 3), (x + 6, y), (x, y + 3))), "sign-torch")


def glued_board(box: Box) -> Iterator[Shape]:
    """Show paper, board and paper above each other."""
    wide, thick = box.width * 0.6, 2.2
    skew = 7.0
    left = box.middle - wide / 2 - skew / 2
    layers = (("tint", 0.16), ("pencil", 0.45), ("tint", 0.74))
    for role, share in layers:
        y = box.top + box.height * share
        top = polygon(
            ((left, y), (left + skew, y - 3.4), (left + skew + wide, y - 3.4), (left + wide, y))
        )
        side = box_path(left, y, left + wide, y + (thick if role == "pencil" else 0.5))
        yield Fill(top, role)
        yield closed(top, "ink", _LINE)
        yield Fill(side, "ink")
    yield placed("glue", "ink", (box.right - 5.5, box.top + box.height * 0.35), 10)
