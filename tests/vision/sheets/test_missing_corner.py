"""Four corners of one sheet: one that no detector knows is found, those of two make none."""

import cv2
import numpy as np
import pytest

from bench.sheet_photos.laid_flat import template_of
from tests.vision.sheets.sheet_pictures import filled, jpeg, on_a_table
from vision.errors import PhotoError
from vision.sheets.sheet_finding import find_sheet
from vision.sheets.template import SheetFrame

FRAME: SheetFrame = template_of("a5", "en", "full").frame
CELLS_ACROSS = 12


def spoilt(number: int, *, is_covered: bool) -> bytes:
    """Photograph a sheet one of whose corners has a line of ink on its edge, or is covered."""
    page = filled({})
    px = page.shape[1] / FRAME.size[0]
    left, top, right, bottom = (round(mm * px) for mm in FRAME.corners[number])
    if is_covered:
        page[top - 20 : bottom + 20, left - 20 : right + 20] = (90, 120, 190)
    else:
        cv2.line(page, (left - 8, bottom - 15), (left + 15, bottom + 8), (40, 40, 40), 6)
    return on_a_table(page)


@pytest.mark.parametrize("number", sorted(FRAME.corners))
def test_a_corner_with_a_line_over_its_edge_is_found_beside_the_other_three(number: int):
    whole = find_sheet(on_a_table(filled({})), [FRAME])

    found = find_sheet(spoilt(number, is_covered=False), [FRAME])

    there, meant = (np.array(one.corners[number]) for one in (found, whole))
    assert np.abs(there - meant).max() < 3
    assert found.cells == whole.cells


def test_a_covered_corner_is_not_made_up():
    found = find_sheet(spoilt(76, is_covered=True), [FRAME])

    assert sorted(found.corners) == [75, 77, 78]


def test_corners_of_two_sheets_make_no_sheet():
    upper, lower = filled({}), filled({})
    upper[upper.shape[0] // 2 :] = lower[: lower.shape[0] // 2] = 255

    with pytest.raises(PhotoError) as refused:
        find_sheet(on_a_table(upper, lower), [FRAME])

    assert refused.value.key == "vision.error.sheet_two"


def test_a_strip_beside_a_bent_corner_is_read_in_a_shadow():
    photo = cv2.imdecode(np.frombuffer(on_a_table(filled({})), np.uint8), cv2.IMREAD_COLOR)
    assert photo is not None
    found = find_sheet(jpeg(photo), [FRAME])
    ends = np.array([[FRAME.code[0][:2], FRAME.code[CELLS_ACROSS - 1][:2]]])
    (start, _), (end, _) = cv2.perspectiveTransform(ends, found.onto_photo)[0]
    dusk = np.interp(np.arange(photo.shape[1]), [start, end], [0.25, 1.0])
    shaded = np.asarray(photo * dusk[None, :, None], np.uint8)

    assert find_sheet(jpeg(shaded), [FRAME]).cells == found.cells
