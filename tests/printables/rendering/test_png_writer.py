"""Painting: what a page draws is found in the pixels where it was drawn."""

import struct
from collections.abc import Iterator

import cv2
import numpy as np
import pytest
from numpy.typing import NDArray

from companion.pieces import Affine, Path
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


def test_type_is_as_wide_as_in_a_pdf_to_a_tenth_of_a_millimetre():
    words = "Ширина Çéß ждёт"
    left, _, right, _ = inked(painted(Text(words, Mm(5), Mm(30), Font.BODY, Pt(14), "text")))

    assert right - left == pytest.approx(typeface(Font.BODY).width(words, Pt(14)), abs=0.6)


def test_a_hole_stays_open_and_what_overlaps_does_not_open_one():
    ring = Path.joined((circle(10, 10, 8), Path((circle(10, 10, 4).subpaths[0].reverse(),))))
    picture = painted(
        Fill(ring, "text"), Fill(Path.joined((circle(30, 10, 6), circle(34, 10, 6))), "text")
    )

    assert tuple(picture[100, 100]) == (255, 255, 255)
    assert picture[100, 160].max() < 64
    assert picture[100, 320].max() < 64


def test_a_symbol_is_cut_off_where_its_ink_may_not_reach():
    wide = Symbol("wide", 4, 4, (Fill(box(-9, -9, 13, 13), "text"),), spread=1)

    placed = inked(painted(Use(wide, Affine.moved(20, 20))))
    turned = inked(painted(Use(wide, Affine(0.0, 1.0, -1.0, 0.0, 24, 20))))

    assert placed == turned == pytest.approx((19, 19, 25, 25), abs=0.1)


def test_a_picture_says_its_colour_space_and_how_fine_it_is_and_is_the_same_each_time():
    page = Page(Mm(25.4), Mm(25.4), (Fill(box(1, 1, 9, 9), "text"),), "1", "page")
    data = write_png(page, PALETTE, 300)

    assert data == write_png(page, PALETTE, 300)
    names = [data[place + 4 : place + 8] for place in parts(data)]
    assert names == [b"IHDR", b"sRGB", b"pHYs", *[b"IDAT"] * (len(names) - 4), b"IEND"]
    fine = data.index(b"pHYs") + 4
    assert data[fine : fine + 9] == struct.pack(">IIB", 11811, 11811, 1)


def parts(data: bytes) -> Iterator[int]:
    """Tell where each part of a PNG begins."""
    place = 8
    while place < len(data):
        yield place
        place += 12 + int(struct.unpack_from(">I", data, place)[0])
