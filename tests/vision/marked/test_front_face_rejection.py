"""Fronts of dice told from tops: by the top above them, and the side that is missing below."""

import numpy as np

from tests.vision.printed_face_photos import photographed
from vision.decoding.image_pyramid import pyramid
from vision.geometry.cube_projection import View, visible_sides
from vision.marked.front_face_rejection import Surroundings, lie_below, surroundings

SIZE_WH = (640, 480)
STEEP = np.radians(44)
MIDDLE = (np.array(SIZE_WH, np.float64) - 1) / 2
VIEW = View(np.array([0, -np.sin(STEEP), -np.cos(STEEP)]), 640.0, MIDDLE)
AS_IF_TOPS = View(np.array([0, -np.cos(STEEP), -np.sin(STEEP)]), 640.0, MIDDLE)


def die() -> tuple[np.ndarray, np.ndarray]:
    """Give where top and front of a die are seen in the photo's middle."""
    towards = np.array([0, np.cos(STEEP), -np.sin(STEEP)])
    right, down = 0.05 * np.array([1.0, 0, 0]), 0.05 * towards
    middle = VIEW.on_plane(VIEW.middle[None])[0]
    corners = [middle - right - down, middle + right - down, middle + right + down]
    top = VIEW.seen(np.stack([*corners, middle - right + down]))
    sides = visible_sides(top[None], VIEW)
    return top, sides[sides.mean(axis=1)[:, 1].argmax()]


def test_a_top_has_a_side_below_and_nothing_above():
    top, front = die()

    (found,) = surroundings(pyramid(photographed((top, front), SIZE_WH)), top[None], VIEW)

    assert found.below > 0.7
    assert found.has_a_side()
    assert not found.may_be_a_front()


def test_a_front_that_passes_for_a_top_is_doubted():
    top, front = die()

    (found,) = surroundings(pyramid(photographed((top, front), SIZE_WH)), front[None], AS_IF_TOPS)

    assert found.above > 0.7
    assert found.may_be_a_front()


def test_a_face_above_which_the_photo_ends_is_doubted():
    top, front = die()
    whole = photographed((top, front), SIZE_WH)
    cut = np.array([0.0, np.rint(top.mean(axis=0)[1])])
    moved = View(AS_IF_TOPS.normal, AS_IF_TOPS.focal_px, MIDDLE - cut)

    (found,) = surroundings(pyramid(whole[int(cut[1]) :]), (front - cut)[None], moved)

    assert found.is_cut
    assert found.may_be_a_front()


def test_what_is_seen_clearly_below_outweighs_the_edge_above():
    assert not Surroundings(0.2, 0.8, is_cut=True).may_be_a_front()


def test_a_front_set_off_by_a_round_edge_is_doubted_beside_its_top():
    top, front = die()
    faces = np.stack([top, front + 0.17 * (front[2] - front[1])])

    assert lie_below(faces, np.array([0.9, 0.6]), VIEW) == [False, True]


def test_of_two_faces_the_one_in_the_plane_of_the_tops_is_not_doubted():
    top, front = die()
    faces = np.stack([top, front + 0.17 * (front[2] - front[1])])

    assert lie_below(faces, np.array([0.6, 0.9]), VIEW) == [False, False]


def test_tops_that_lie_apart_are_not_doubted():
    top, _ = die()
    faces = np.stack([top, top + 2 * (top[1] - top[0])])

    assert lie_below(faces, np.array([0.9, 0.6]), VIEW) == [False, False]
