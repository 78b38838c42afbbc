"""Faces found by their dots are held against the tops that the net finds."""

import numpy as np
import pytest

from vision.arrays import Quad
from vision.pips.top_net_agreement import at_tops, may_be_the_top, of_one_throw, on_one_die
from vision.stage_results import Top


def square(x: float, y: float, edge: float = 40.0) -> Quad:
    return np.array([[x, y], [x + edge, y], [x + edge, y + edge], [x, y + edge]])


def top(x: float, y: float, edge: float = 40.0, chance: float = 0.8) -> Top:
    return Top(square(x, y, edge), chance, np.ones(7) / 7)


@pytest.mark.parametrize(
    "face, is_supported",
    [
        (square(104, 97), True),
        (square(95, 95, 50), True),
        (square(100, 125), False),  # the side below
        (square(115, 110), False),  # a dot of the top and one of the side
        (square(60, 60, 120), False),  # a die of dice
    ],
)
def test_a_face_is_supported_by_a_like_top_at_its_place(face: Quad, *, is_supported: bool):
    assert at_tops([face], [top(300, 300), top(100, 100)]) == [1 if is_supported else -1]


def test_without_tops_or_faces_nothing_is_supported():
    assert at_tops([square(0, 0)], []) == [-1]
    assert at_tops([], [top(0, 0)]) == []


def test_what_lies_within_an_edge_is_on_the_same_die():
    below, neighbour = square(104, 130), square(145, 100)

    assert on_one_die(square(100, 100), [below, neighbour]).tolist() == [0]
    assert on_one_die(square(100, 100), []).size == 0


def test_of_one_die_the_upper_part_may_be_the_top():
    face = square(100, 100)

    assert may_be_the_top(face, [square(98, 115)])
    assert may_be_the_top(face, [square(98, 95)])
    assert not may_be_the_top(face, [square(98, 80)])
    assert not may_be_the_top(face, [square(98, 115), square(125, 100)])
    assert not may_be_the_top(face, [square(100, 138)])


def test_specks_are_too_small_for_the_throw_that_they_lie_beside():
    faces = [square(0, 0, 8), square(50, 0, 60), square(150, 0, 44), square(0, 90, 10)]
    assert of_one_throw(faces, [0.5, 0.9, 0.9, 0.6]).tolist() == [False, True, True, False]
    assert of_one_throw([], []).size == 0
