"""Marks that are soft, small or noisy are told as a whole; what is no mark is not told."""

import cv2
import numpy as np
import pytest

from companion.pieces.fiducials import SIDE, modules
from vision.arrays import GreyImage
from vision.fiducials.fiducial_detection import blurred_reader, find_markers
from vision.map.mark_finding import Look, find_table_marks

MODULE_PX = 4
LEFT, TOP = 40, 30
NUMBERS = (0, 7, 21, 60, 120)


def drawn(number: int, soft: float, rng: np.random.Generator) -> GreyImage:
    """A mark on grey, its light bleeding over its dark modules."""
    rows = np.ones((SIDE + 4, SIDE + 4))
    rows[1:-1, 1:-1] = 0
    rows[2:-2, 2:-2] = modules(number)
    large = np.kron(rows, np.ones((MODULE_PX, MODULE_PX)))
    picture = np.full((110, 120), 0.5)
    picture[TOP : TOP + large.shape[0], LEFT : LEFT + large.shape[1]] = large
    bled = cv2.GaussianBlur(picture * 3, (0, 0), soft).clip(0, 1)
    return np.asarray((40 + 170 * bled + rng.normal(0, 4, bled.shape)).clip(0, 255), np.uint8)


def outline() -> np.ndarray:
    x, y, far = LEFT + MODULE_PX, TOP + MODULE_PX, (SIDE + 2) * MODULE_PX
    return np.array([[x, y], [x + far, y], [x + far, y + far], [x, y + far]], np.float64) - 0.5


@pytest.mark.parametrize("number", NUMBERS)
@pytest.mark.parametrize("turn", range(4))
def test_a_blurred_mark_is_told_with_its_turn(number: int, turn: int):
    grey = drawn(number, 1.4, np.random.default_rng(number))
    (mark,) = blurred_reader().read(grey, np.roll(outline(), turn, axis=0)[None])
    assert mark.number == number
    assert np.abs(mark.corners - outline()).max() < 2


def test_outlines_that_hold_no_mark_tell_none():
    rng = np.random.default_rng(5)
    grey = np.asarray(cv2.GaussianBlur(rng.uniform(0, 255, (400, 400)), (0, 0), 2), np.uint8)
    grey = np.asarray(cv2.normalize(grey, grey, 0, 255, cv2.NORM_MINMAX), np.uint8)
    corners = rng.uniform(40, 320, (500, 1, 2))
    outlines = corners + np.array([[0, 0], [30, 0], [30, 30], [0, 30]])
    assert not any(one.is_clear for one in blurred_reader().read(grey, outlines))


def test_a_mark_that_no_module_tells_is_found_as_a_whole():
    found, whole = 0, 0
    for number in range(20):
        grey = drawn(number, 1.2, np.random.default_rng(number))
        found += [one.number for one in find_markers(grey)] == [number]
        whole += [one.marker.number for one in find_table_marks(Look(grey))] == [number]
    assert whole >= 18
    assert found < whole


def test_no_outlines_tell_no_marks():
    assert blurred_reader().read(np.zeros((50, 50), np.uint8), np.zeros((0, 4, 2))) == []
