"""What printing keeps: packed outlines and packed pages, not all that was ever drawn."""

import tracemalloc
from collections.abc import Iterator
from io import BytesIO
from itertools import pairwise

import pytest
from pypdf import PdfReader

from companion.pieces import Affine
from companion.pieces.path_shapes import box, circle
from printables.drawing import FULL, Document, Fill, Font, Packed, Page, Symbol, Text, Use
from printables.rendering.pdf_writer import write_pdf
from printables.units import Mm, Pt
from tests.printables.pdf_operators import marks, opened

SHAPES = (Fill(box(0.1, 0.2, 30.3, 40.4), "ink"), Fill(circle(5, 6, 7 / 3), "paper"))
LABEL = Text("1-07", Mm(3), Mm(4), Font.BODY, Pt(9))


def test_packed_outlines_come_out_as_they_were_and_as_often_as_used():
    packed = Packed(SHAPES, (LABEL,))
    assert tuple(packed) == (*SHAPES, LABEL)
    assert tuple(packed) == (*SHAPES, LABEL)


def test_a_symbol_is_drawn_whatever_its_name():
    drawn = Symbol("Злые карты (2) 50 % ~", 30, 40, SHAPES[:1])
    other = Symbol("Злые карты (3) 50 % ~", 30, 40, SHAPES[:1])
    page = Page(Mm(210), Mm(297), (Use(drawn, Affine()), Use(other, Affine())), "1", "1")

    data = write_pdf(Document("Symbols", "", "en", iter((page,))), FULL)

    found = list(marks(opened(data).pages[0]))
    assert len(found) == 2
    assert found[0].bounds == pytest.approx((0.1, 0.2, 30.3, 40.4), abs=1e-3)
    assert found[0].form != found[1].form


def test_a_page_that_is_drawn_leaves_little_behind():
    left: list[int] = []

    def pages() -> Iterator[Page]:
        for number in range(7):
            left.append(tracemalloc.get_traced_memory()[0])
            fills = tuple(
                Fill(box(place / 9, number, place / 7 + 1, 99), "ink") for place in range(500)
            )
            yield Page(Mm(210), Mm(297), fills, f"{number}", f"{number}")

    tracemalloc.start()
    try:
        data = write_pdf(Document("Pages", "", "en", pages()), FULL)
    finally:
        tracemalloc.stop()
    written = PdfReader(BytesIO(data)).pages[-1].get_contents()
    assert written is not None
    # The first pages bring what all others use.
    most = max(later - before for before, later in pairwise(left[3:]))
    assert most < len(written.get_data()) / 2
