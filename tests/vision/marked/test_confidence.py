"""When a reading needs nobody to look again."""

from dataclasses import replace

import numpy as np
import pytest

from vision.marked.confidence import is_sure
from vision.stage_results import Evidence, FaceMatch


def seen(steepness: float, blur: int, size_px: float = 60) -> Evidence:
    """Give a face that was read very well, in a plane that all others bear out."""
    place = np.diag([size_px / 2, size_px / 2, 1.0])
    match = FaceMatch("action", "melee", place, 0.97, 1.2, 0.9, 0.95, is_print=False, blur=blur)
    return Evidence(match, 0.4, 0.98, 3.0, steepness, size_px)


@pytest.mark.parametrize("blur", [0, 1, 3])
def test_a_face_seen_from_above_is_sure_even_when_it_is_blurred(blur: int):
    assert is_sure(seen(0.3, blur))


def test_far_from_aside_a_sharp_face_is_sure_and_a_blurred_or_small_one_is_not():
    assert is_sure(seen(0.7, 0))
    assert not is_sure(seen(0.7, 2))
    assert not is_sure(seen(0.7, 0, size_px=34))


def test_far_from_aside_a_face_that_lies_askew_is_not_sure():
    assert is_sure(replace(seen(0.55, 0), agreement=0.5))
    assert not is_sure(replace(seen(0.7, 0), agreement=0.5))


def test_enlarging_a_photo_does_not_make_its_dice_clear():
    small = replace(seen(0.7, 0, size_px=60), size_px=30)

    assert not is_sure(small)


def test_a_frame_whose_glyph_agrees_badly_is_not_sure():
    printed = seen(0.3, 0)

    assert not is_sure(replace(printed, match=replace(printed.match, glyph_fit=0.5)))
