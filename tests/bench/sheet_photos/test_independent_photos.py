"""The independent photos of sheets are true to what they claim."""

from itertools import pairwise

import numpy as np
import pytest

from bench.sheet_photos.independent.bent_paper import (
    Bend,
    Camera,
    bent,
    paper_from_photo,
    projected,
    table_from_photo,
)
from bench.sheet_photos.independent.pen_paths import Motion, drawn

SIZE = (210.0, 148.0)
CURLED = bent(SIZE, Bend(0.4, (0.001, -0.0015, 0.002, -0.001), ((5.0, 0.3),)))
CAMERA = Camera(1632, 1224, 1400.0, np.radians(30), 0.7, 0.1, 330.0, (0.01, 0.0), 0.01)


def test_bent_paper_keeps_its_length():
    places = zip(CURLED.across, CURLED.heights, strict=True)

    length = sum(np.hypot(x1 - x0, z1 - z0) for (x0, z0), (x1, z1) in pairwise(places))

    assert length == pytest.approx(np.hypot(*SIZE), rel=0.002)


def test_each_pixel_shows_the_place_that_lands_on_it():
    wanted = np.array([20 + 20j, 105 + 74j, 190 + 20j, 30 + 130j, 180 + 120j])
    pixels = projected(CAMERA, *CURLED.lifted(wanted))

    found = paper_from_photo(CAMERA, CURLED, pixels, table_from_photo(CAMERA))

    assert np.abs(found - wanted).max() < 0.05


def test_a_hasty_pen_ends_near_where_it_was_sent():
    stroke = drawn([0j, 10 + 0j], Motion(0.25, 0.8, 0.02, 0.8), np.random.default_rng(1))

    assert abs(stroke.at[-1] - 10) < 1
