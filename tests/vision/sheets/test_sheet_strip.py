"""The strip that says which sheet it is, on paper that bends beside the corner."""

import numpy as np
import pytest

from bench.sheet_photos.laid_flat import template_of
from companion.pieces.print_codes import strip
from vision.fiducials.detected_fiducial import Marker
from vision.sheets.sheet_finding import read_cells

_PX = 6.0
_CORNER = 77


@pytest.mark.parametrize("stretch", [1.0, 0.94, 1.12])
def test_a_strip_is_read_though_it_is_longer_than_its_corner_says(stretch: float):
    frame = template_of("a5", "en", "full").frame
    left, top, right, bottom = (length * _PX for length in frame.corners[_CORNER])
    corner = Marker(_CORNER, ((left, top), (right, top), (right, bottom), (left, bottom)))
    cells = strip(0b010011010110)
    grey = np.full((900, 1300), 230, np.uint8)
    grey[round(top) : round(bottom), round(left) : round(right)] = 30
    for (x0, y0, x1, y1), is_dark in zip(frame.code, cells, strict=True):
        across = [round(left + (x * _PX - left) * stretch) for x in (x0, x1)]
        down = [round(y * _PX) for y in (y0, y1)]
        grey[slice(*down), slice(*across)] = 30 if is_dark else 230

    assert read_cells(grey, frame, np.diag([_PX, _PX, 1.0]), (corner,)) == cells
