"""Painting: what a page draws is found in the pixels where it was drawn."""

import cv2
import numpy as np
import pytest
from numpy.typing import NDArray

from companion.pieces import Affine
from companion.pieces.path_shapes import box, circle
from printables.drawing import Fill, Font, Page, Rules, Shape, Symbol, Text, Use
from printables.drawing.model import Align
from printables.rendering.png_writer import write_png
from printables.typesetting.font_metrics import typeface
from printables.units import Mm, Pt

SIDE, PX = 50.0, 500
PALETTE = {"text": "#1d1714", "seat-red": "#a8201f", "unseen": None}


def painted(*shapes: Shape) -> NDArray[np.uint8]:
    """Paint a square page of ten pixels a millimetre."""
    data = write_png(Page(Mm(SIDE), Mm(SIDE), shapes, "1", "page"), PALETTE, PX)
    picture = cv2.imdecode(np.frombuffer(data, np.uint8), cv2.IMREAD_COLOR)
    assert picture is not None
    return np.asarray(picture, np.uint8)


def inked(picture: NDArray[np.uint8]) -> tuple[float, float, float, float]:
    """Give left, top, right and bottom of the ink, in millimetres."""
    rows, columns = np.nonzero(picture.min(axis=2) < 128)
    mm = SIDE / PX
    left, top = columns.min() * mm, rows.min() * mm
    return float(left), float(top), float(columns.max() + 1) * mm, float(rows.max() + 1) * mm


def test_an_outline_is_filled_in_its_colour_and_place():
    picture = painted(Fill(box(10, 20, 15, 28), "seat-red"))

    assert inked(picture) == pytest.approx((10, 20, 15, 28), abs=0.1)
    assert tuple(picture[240, 120]) == (0x1F, 0x20, 0xA8)


def test_a_symbol_is_painted_where_it_is_used_and_what_has_no_colour_is_not():
    dot = Symbol("dot", Mm(4), Mm(4), (Fill(circle(2, 2, 2), "text"),))
    hidden = Fill(box(0, 0, 50, 50), "unseen")
    picture = painted(hidden, Use(dot, Affine.moved(30, 40)))

    assert inked(picture) == pytest.approx((30, 40, 34, 44), abs=0.2)


def test_a_dashed_line_has_its_gaps():
    line = ((Mm(5), Mm(25)), (Mm(45), Mm(25)))
    picture = painted(Rules((line,), "text", Mm(0.6), (Mm(8), Mm(8))))
    row = picture[250].min(axis=1) < 128

    assert row[90]
    assert not row[170]
    assert row[250]


@pytest.mark.parametrize("align, side", [("left", 0), ("right", 2)])
def test_type_begins_or_ends_where_it_was_put(align: Align, side: int):
    words = "Гном Été 16"
    picture = painted(Text(words, Mm(25), Mm(30), Font.NAME_BOLD, Pt(10), "text", align))
    left, top, right, bottom = inked(picture)

    assert (left, top, right, bottom)[side] == pytest.approx(25, abs=0.6)
    wide = typeface(Font.NAME_BOLD).width(words, Pt(10))
    assert right - left == pytest.approx(wide, rel=0.12)
    assert bottom == pytest.approx(30, abs=0.3)
