"""Parts of a drawing are found where they have moved to, however the light is."""

import cv2
import numpy as np
import pytest

from bench.sheet_photos.laid_flat import template_of
from vision.sheets.laying_flat import AT_FOLDS, LOOKS
from vision.sheets.paper_shifts import Look
from vision.sheets.part_matching import as_runs, find_parts, fits_around
from vision.sheets.printed_drawing import in_even_light
from vision.sheets.sheet_reader import drawing_of


@pytest.mark.parametrize("look", [*LOOKS, *AT_FOLDS])
def test_parts_are_found_where_the_whole_sheet_has_moved_to(look: Look):
    drawing = drawing_of(template_of("a5", "en", "full"))
    away = np.array([-look.scale * 2, look.scale * 1.5])
    by = np.array([[1, 0, away[0]], [0, 1, away[1]]])
    size_wh = drawing.grey.shape[1::-1]
    moved = cv2.warpAffine(drawing.grey, by, size_wh, borderMode=cv2.BORDER_REPLICATE)
    size_wh = (size_wh[0] // look.scale, size_wh[1] // look.scale)
    small = cv2.resize(moved // 2 + 20, size_wh, interpolation=cv2.INTER_AREA)

    found = find_parts(drawing, in_even_light(np.asarray(small, np.uint8)), look)

    assert found.likeness > 0.8
    assert len(found.places) > 60
    assert np.abs(np.median(found.moved, axis=0) - away).max() < 0.2 * look.scale
    assert (np.abs(found.moved - away).max(axis=1) < 0.5 * look.scale).mean() > 0.9


def test_parts_fit_as_opencv_correlates_them_one_by_one():
    random = np.random.default_rng(4)
    around = (1 + random.normal(0, 0.1, (5, 17, 17))).astype(np.float32)
    around[3] = 1.25  # A bare place fits nothing.
    parts = random.normal(1, 0.2, (5, 11, 11)).astype(np.float32)

    fits = fits_around(around, as_runs(parts, 6), 7)

    for number in (0, 1, 2, 4):
        one = cv2.matchTemplate(around[number], parts[number], cv2.TM_CCOEFF_NORMED)
        assert np.abs(fits[number] - one).max() < 1e-4
    assert not fits[3].any()
