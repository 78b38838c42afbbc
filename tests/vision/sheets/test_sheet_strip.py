"""The strip that says which sheet it is, on paper that bends beside the corner."""

from dataclasses import replace

import cv2
import numpy as np
import pytest

from bench.sheet_photos.laid_flat import template_of
from companion.pieces.error_correcting_strip import strip
from printables.paper_dungeons.sheet import SheetCode
from vision.fiducials.detected_fiducial import Marker
from vision.sheets.sheet_finding import read_cells

_PX = 6.0
_CORNER = 77
KNOWN = template_of("a5", "en", "full").frame
FRAME = replace(KNOWN, words=frozenset())


def strip_beside_corner(
    bits: int, *, stretch: float = 1.0, aside_mm: float = 0.0, blur_px: float = 0.0
) -> tuple[np.ndarray, Marker]:
    """Draw a corner and a strip that is not quite where the corner says."""
    left, top, right, bottom = (length * _PX for length in FRAME.corners[_CORNER])
    grey = np.full((900, 1300), 230, np.uint8)
    grey[round(top) : round(bottom), round(left) : round(right)] = 30
    for (x0, y0, x1, y1), is_dark in zip(FRAME.code, strip(bits), strict=True):
        across = [round(left + (x * _PX - left) * stretch + aside_mm * _PX) for x in (x0, x1)]
        down = [round(y * _PX) for y in (y0, y1)]
        grey[slice(*down), slice(*across)] = 30 if is_dark else 230
    if blur_px:
        grey = np.asarray(cv2.GaussianBlur(grey, (0, 0), blur_px), np.uint8)
    return grey, Marker(_CORNER, ((left, top), (right, top), (right, bottom), (left, bottom)))


@pytest.mark.parametrize("stretch", [1.0, 0.94, 1.12])
def test_a_strip_is_read_though_it_is_longer_than_its_corner_says(stretch: float):
    grey, corner = strip_beside_corner(0b010011010110, stretch=stretch)

    cells = read_cells(grey, FRAME, np.diag([_PX, _PX, 1.0]), (corner,))

    assert cells == strip(0b010011010110)


BITS, ASIDE = 146, -0.85


def test_cells_that_are_half_dark_are_not_believed_though_they_tell_something():
    grey, corner = strip_beside_corner(BITS, aside_mm=ASIDE, blur_px=3)

    cells = read_cells(grey, FRAME, np.diag([_PX, _PX, 1.0]), (corner,))

    assert cells == strip(BITS)


def test_a_known_sheet_is_preferred_to_what_lies_a_cell_aside():
    letter = SheetCode("letter", "en", "full")
    cell_mm = KNOWN.code[0][2] - KNOWN.code[0][0]
    grey, corner = strip_beside_corner(letter.bits, aside_mm=cell_mm)

    cells = read_cells(grey, KNOWN, np.diag([_PX, _PX, 1.0]), (corner,))

    assert cells == letter.cells
