"""Small pictures of sheets: printed on both sides, and cut apart."""

import math
from collections.abc import Iterator
from functools import partial

from companion.pieces import Point
from companion.pieces.path_shapes import box as box_path
from printables.assembly_pictures.print_cut_and_glue import sleeved_card
from printables.assembly_pictures.step_frame import DrawStep
from printables.cuts import placed
from printables.drawing import Fill, Rules, Shape
from printables.drawing.decorative_shapes import closed, outlined, polygon
from printables.layout import Box
from printables.units import Mm

_LINE = Mm(0.35)
_THIN = Mm(0.2)
_ARROW = Mm(0.7)
_DASH = (Mm(1.6), Mm(1.1))
_RISE = 5.0
"""How far the free edge of a sheet is lifted that is being turned."""

_FRONT, _BACK = "sunburst", "crescent"
"""What is printed on either side."""

_PILE = 1.1
"""How far the sheets of a pile lie beside each other."""


def both_sides(layout: str) -> tuple[str, DrawStep]:
    """Give the picture of how fronts and backs come together, with its name.

    Args:
        layout: One of `printables.imposition.LAYOUTS`.
    """
    if layout == "single":
        return "sleeve", sleeved_card
    if layout == "gutterfold":
        return "gutter", _folded_sheet
    if layout == "duplex-short":
        return "turn-short", _turned_over_short_edge
    sheets = 3 if layout == "fronts-backs" else 1
    return f"turn-{sheets}", partial(_turned_over_long_edge, sheets=sheets)


def _turned_over_long_edge(box: Box, *, sheets: int) -> Iterator[Shape]:
    """Show a sheet, or a pile of them, that is turned like the page of a book."""
    high = box.height * 0.66
    wide = high * 0.7
    top, bottom = box.bottom - high - 1.5, box.bottom - 1.5
    middle = float(box.middle)
    for sheet in reversed(range(sheets)):
        left = middle - wide - sheet * _PILE
        drop = sheet * _PILE
        yield from _sheet(
            ((left, top + drop), (middle, top + drop), (middle, bottom), (left, bottom))
        )
    yield placed(_FRONT, "ink", (middle - wide / 2, (top + bottom) / 2), wide * 0.6)
    right = middle + wide * 0.86
    lifted = ((middle, top), (right, top - _RISE), (right, bottom - _RISE), (middle, bottom))
    yield from _sheet(lifted, "tint")
    yield placed(_BACK, "ink", (middle + wide * 0.43, (top + bottom - _RISE) / 2), wide * 0.5)
    yield _axis((middle, top - 2.5), (middle, bottom + 2))
    yield from _turn((middle, top + 1.5), wide * 0.62, 205, 325)


def _turned_over_short_edge(box: Box) -> Iterator[Shape]:
    """Show a sheet that is turned like the page of a calendar."""
    high = box.height * 0.46
    wide = high * 0.86
    middle, fold = float(box.middle), box.top + box.height * 0.5
    left, right = middle - wide / 2, middle + wide / 2
    yield from _sheet(((left, fold), (right, fold), (right, fold + high), (left, fold + high)))
    yield placed(_FRONT, "ink", (middle, fold + high / 2), wide * 0.62)
    far = fold - high * 0.86
    lifted = ((left, fold), (left + _RISE, far), (right + _RISE, far), (right, fold))
    yield from _sheet(lifted, "tint")
    yield placed(_BACK, "ink", (middle + _RISE / 2, (fold + far) / 2), wide * 0.5)
    yield _axis((left - 4, fold), (right + 4, fold))
    yield from _turn((right + 1.0, fold), high * 0.6, 70, -50)


def _folded_sheet(box: Box) -> Iterator[Shape]:
    """Show a sheet that stands half folded, with what lies left and right of the fold."""
    high = box.height * 0.78
    half = high * 0.5
    top, bottom = box.top + 5.5, box.top + 5.5 + high * 0.86
    middle, drop = float(box.middle), 3.5
    near = ((middle, top + drop), (middle, bottom + drop))
    for way, role, sign in ((-1, "paper", _FRONT), (1, "tint", _BACK)):
        far = middle + way * half * 1.3
        yield from _sheet((near[0], (far, top - drop), (far, bottom - drop), near[1]), role)
        yield placed(sign, "ink", ((middle + far) / 2, (top + bottom) / 2), half * 0.75)
    yield _axis((middle, top + drop - 2.5), (middle, bottom + drop + 2.5))


def pad_cut_apart(box: Box) -> Iterator[Shape]:
    """Show two sheets of a pad on a page, and scissors between the marks at its edges."""
    high = float(box.height)
    page = Box(Mm(box.middle - high * 0.44), box.top, Mm(high * 0.72), Mm(high))
    yield outlined(page, 0.3, 0.35)
    line = page.top + page.height / 2
    for top in (page.top + 1.6, line + 1.2):
        sheet = Box(Mm(page.left + 1.6), Mm(top), Mm(page.width - 3.2), Mm(page.height / 2 - 2.8))
        yield from _pad_sheet(sheet)
    yield Rules((((page.left - 3, line), (page.right + 3, line)),), "sign-blood", _LINE, _DASH)
    marks = ((page.left + 0.5, page.left + 2.5), (page.right - 2.5, page.right - 0.5))
    yield Rules(tuple(((start, line), (end, line)) for start, end in marks), "ink", _LINE)
    yield placed("scissors", "ink", (page.right + 8, line), 9)


def _pad_sheet(box: Box) -> Iterator[Shape]:
    """Draw a sheet to write on: a map of rooms beside rows of boxes."""
    yield outlined(box, 0.3, 0.25)
    rooms = box.height - 3.0
    left, top = box.left + 1.5, box.top + 1.5
    steps = [rooms * place / 4 for place in range(5)]
    across = tuple(((left, top + step), (left + rooms, top + step)) for step in steps)
    down = tuple(((left + step, top), (left + step, top + rooms)) for step in steps)
    yield Rules((*across, *down), "ink", _THIN)
    size = rooms / 6.5
    for row in range(4):
        for place in range(3):
            x, y = left + rooms + 2 + place * size * 1.45, top + row * rooms / 4 + size * 0.3
            if x + size < box.right - 0.8:
                role = "block" if place <= 1 - row % 2 else "tint"
                yield Fill(box_path(x, y, x + size, y + size), role)
                yield outlined(Box(Mm(x), Mm(y), Mm(size), Mm(size)), 0.1, 0.15)


def _sheet(corners: tuple[Point, ...], role: str = "paper") -> Iterator[Shape]:
    outline = polygon(corners)
    yield Fill(outline, role)
    yield closed(outline, "ink", _LINE)


def _axis(start: Point, end: Point) -> Rules:
    return Rules(((start, end),), "sign-blood", _LINE, _DASH)


def _turn(middle: Point, radius: float, start: float, end: float) -> Iterator[Shape]:
    """Draw an arrow along a circle, from one angle to another, in degrees."""
    steps = 24
    angles = [math.radians(start + (end - start) * step / steps) for step in range(steps + 1)]
    points = tuple(
        (middle[0] + radius * math.cos(angle), middle[1] + radius * math.sin(angle))
        for angle in angles
    )
    yield Rules((points,), "sign-torch", _ARROW)
    way = angles[-1] + math.copysign(math.pi / 2, end - start)
    tip, along = points[-1], (math.cos(way), math.sin(way))
    yield Fill(
        polygon(
            tuple(
                (
                    tip[0] + ahead * along[0] - aside * along[1],
                    tip[1] + ahead * along[1] + aside * along[0],
                )
                for ahead, aside in ((2.6, 0.0), (-1.0, 1.9), (-1.0, -1.9))
            )
        ),
        "sign-torch",
    )
