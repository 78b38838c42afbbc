"""Dots that are lost among highlights are seen where nothing is mirrored."""

import cv2
import numpy as np

from tests.vision.pips.test_pip_dice_reader import draw
from tests.vision.printed_face_photos import table
from vision.pips.dot_count_classifier import look_around
from vision.pips.highlight_removal import without_gloss

_FACE = np.array([[170, 170], [230, 170], [230, 230], [170, 230]], np.float64)


def glossy(value: int) -> np.ndarray:
    """Draw a dark die with red dots and a broken ring of light on it."""
    photo = table((400, 400))
    draw(photo, value, (200, 200), ((45, 40, 40), (50, 45, 200)), 0.0)
    lit = np.zeros(photo.shape, np.uint8)
    for start in (20, 120, 250):
        cv2.ellipse(lit, (200, 200), (19, 19), 0, start, start + 70, (190, 190, 190), 6)
    seen = cv2.add(photo, cv2.GaussianBlur(lit, (0, 0), 1.5))
    return np.asarray(cv2.GaussianBlur(seen, (0, 0), 0.8), np.uint8)


def test_white_light_on_a_photo_changes_nothing():
    rng = np.random.default_rng(3)
    photo = rng.integers(0, 120, (20, 30, 3)).astype(np.uint8)
    light = rng.integers(0, 130, (20, 30, 1)).astype(np.uint8)

    assert np.array_equal(without_gloss(photo + light), without_gloss(photo))


def test_red_dots_among_highlights_are_told_where_nothing_is_mirrored():
    for value in range(1, 7):
        photo = glossy(value)

        kinds = look_around(without_gloss(photo), [_FACE]).kinds[0]

        assert kinds.argmax() == value
