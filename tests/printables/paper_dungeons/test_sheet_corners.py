"""A camera finds the sheet by the marks in its corners."""

from itertools import product

import numpy as np
import pytest

from printables.layout import Box
from printables.paper_dungeons.palettes import INKS
from printables.paper_dungeons.sheet import FORMS, sheet_layout
from printables.paper_dungeons.sheet.draw_sheet import draw_sheet
from printables.rendering.png_writer import write_png
from vision.fiducials.fiducial_detection import read_markers

WIDE = 1000
"""As small as a sheet may be in a photo of 2 megapixels."""


@pytest.mark.parametrize("form, ink", tuple(product(FORMS, INKS)))
def test_the_marks_are_found_where_the_layout_says(form: str, ink: str):
    page = draw_sheet(form=form, ink=ink)
    scale = WIDE / page.width

    found = {mark.number: mark for mark in read_markers(write_png(page, INKS[ink], WIDE))}

    corners = sheet_layout(form=form).corners
    assert found.keys() == corners.keys()
    for number, box in corners.items():
        seen = np.asarray(found[number].corners) / scale
        assert np.allclose(seen, _corners(box), atol=0.4), number


def _corners(box: Box) -> list[tuple[float, float]]:
    return [
        (box.left, box.top),
        (box.right, box.top),
        (box.right, box.bottom),
        (box.left, box.bottom),
    ]
