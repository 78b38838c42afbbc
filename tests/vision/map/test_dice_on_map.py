"""Tops of dice on a table, told from sides that are seen as well."""

import numpy as np

from vision.map.dice_on_map import SeenFace, tops_of
from vision.stage_results import FaceMatch


def _face(middle: complex, *sides: complex) -> SeenFace:
    match = FaceMatch(
        set_name="minor",
        face_name="orc",
        homography=np.eye(3),
        fit=0.98,
        glyph_fit=0.9,
        set_lead=1.0,
        face_lead=1.0,
        is_print=False,
        blur=0,
    )
    return SeenFace(match, middle, sides, 1.0)


def test_a_side_of_a_die_is_no_top():
    top, side = _face(0j, 17j), _face(17j, 34j)
    assert tops_of([side, top]) == [top]


def test_a_die_behind_the_side_of_another_is_a_top():
    top, side, other = _face(0j, 17j), _face(17j, 34j), _face(34j, 51j)
    assert set(tops_of([other, side, top])) == {top, other}


def test_two_faces_that_may_each_be_a_side_of_the_other_tell_nothing():
    one, other = _face(0j, 17j), _face(17j, 0j)
    assert tops_of([one, other]) == []
