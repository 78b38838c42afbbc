"""Outlines that are written faster come out as those of ReportLab, byte for byte."""

from hypothesis import example, given
from hypothesis import strategies as st
from reportlab.lib.rl_accel import fp_str
from reportlab.pdfgen.pathobject import PDFPathObject

from printables.rendering.lean_canvas import LeanPath, number

NUMBERS = st.floats(-99_999, 99_999) | st.floats(-1.1, 1.1) | st.integers(-999, 999)


@given(NUMBERS)
@example(0)
@example(-0.0)
@example(1e-7)
@example(-2e-7)
@example(2e-7)
@example(0.9999996)
@example(-0.5)
@example(9.9999999)
@example(99.9999999)
@example(999.99999)
@example(1000)
@example(12.5)
def test_numbers_are_those_of_reportlab(value: float):
    assert number(value) == fp_str(value)


@given(st.lists(st.tuples(*[NUMBERS] * 6), min_size=1, max_size=9))
def test_outlines_are_those_of_reportlab(corners: list[tuple[float, ...]]):
    lean, bare = LeanPath(), PDFPathObject()
    for path in (lean, bare):
        for place in corners:
            path.moveTo(*place[:2])
            path.lineTo(*place[2:4])
            path.curveTo(*place)
        path.close()

    assert lean.getCode() == bare.getCode()
