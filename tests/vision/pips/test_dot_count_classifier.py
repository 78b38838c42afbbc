"""Places that were found none too exactly are laid where the face is."""

import cv2
import numpy as np
import pytest

from tests.vision.pips.test_pip_dice_reader import lay
from tests.vision.printed_face_photos import table
from vision.pips.dot_count_classifier import look_around

_TRUE = np.array([[170, 170], [230, 170], [230, 230], [170, 230]], np.float64)


def drawn(value: int) -> np.ndarray:
    """Draw a table with one die in its middle."""
    photo = table((400, 400))
    lay(photo, value, (200, 200), turned=0.0)
    return np.asarray(cv2.GaussianBlur(photo, (0, 0), 0.8), np.uint8)


@pytest.mark.parametrize("value", [1, 2, 3, 4, 5, 6])
def test_a_face_that_is_missed_a_little_is_told_all_the_same(value: int):
    missed = [_TRUE + np.array([8, -6]), _TRUE * 1.12 - 24, _TRUE * 0.9 + 16]

    told = look_around(drawn(value), missed).kinds

    assert told.argmax(axis=1).tolist() == [value] * 3
    assert np.allclose(told.sum(axis=1), 1)


def test_a_place_is_moved_to_where_the_face_is():
    missed = _TRUE + np.array([8, -7])

    found = look_around(drawn(5), [missed]).corners[0]

    assert np.abs(found - _TRUE).mean() < np.abs(missed - _TRUE).mean()


def test_without_places_nothing_is_told():
    assert look_around(drawn(5), []).kinds.shape == (0, 8)
