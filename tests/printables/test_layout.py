"""Boxes on paper."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from printables.layout import PAPERS, Box, crop_marks, fitting, row
from printables.units import Mm
from tests.printables.boxes import contains, overlaps

LENGTHS = st.floats(5, 80)


def box(left: float, top: float, width: float, height: float) -> Box:
    return Box(Mm(left), Mm(top), Mm(width), Mm(height))


def test_paper_keeps_its_standard_size():
    assert (PAPERS["a4"].width, PAPERS["a4"].height) == (Mm(210), Mm(297))
    assert PAPERS["letter"].width == pytest.approx(8.5 * 25.4)
    assert PAPERS["letter"].height == pytest.approx(11 * 25.4)


@given(LENGTHS, LENGTHS, st.floats(0, 10))
def test_a_row_stays_inside_its_area_and_its_boxes_apart(width: float, height: float, gap: float):
    area = box(8, 20, 194, 90)
    boxes = row(area, Mm(width), Mm(height), fitting(194, width, gap), Mm(gap))
    assert boxes
    for place, one in enumerate(boxes):
        assert area.left - 1e-6 <= one.left
        assert one.right <= area.right + 1e-6
        assert not any(overlaps(one, other) for other in boxes[place + 1 :])


@given(LENGTHS, st.floats(0, 10))
def test_one_more_would_not_fit(width: float, gap: float):
    count = fitting(194, width, gap)
    assert count * (width + gap) - gap <= 194 + 1e-5
    assert (count + 1) * (width + gap) - gap > 194 - 1e-5


def test_crop_marks_touch_no_box_and_no_bleed():
    boxes = [box(20 + 30 * x, 40 + 30 * y, 28, 28) for x in range(3) for y in range(2)]
    for (x0, y0), (x1, y1) in crop_marks(boxes, Mm(3), Mm(4)):
        assert (x0 == x1) != (y0 == y1)
        mark = box(min(x0, x1), min(y0, y1), abs(x1 - x0), abs(y1 - y0))
        for one in boxes:
            bleed = one.grown(2.9)
            outside = (
                mark.right <= bleed.left
                or mark.left >= bleed.right
                or mark.bottom <= bleed.top
                or mark.top >= bleed.bottom
            )
            assert outside


def test_crop_marks_stand_at_every_edge():
    marks = crop_marks([box(10, 10, 5, 5), box(17, 10, 5, 5)], Mm(2), Mm(3))
    upright = sorted({x0 for (x0, _), (x1, _) in marks if x0 == x1})
    assert upright == [10, 15, 17, 22]


def test_boxes_know_what_they_hold():
    outer = box(0, 0, 10, 10)
    assert contains(outer, box(2, 2, 8, 8))
    assert not contains(outer, box(2, 2, 8.1, 8))
    assert overlaps(outer, box(9, 9, 5, 5))
    assert not overlaps(outer, box(10, 0, 5, 5))
