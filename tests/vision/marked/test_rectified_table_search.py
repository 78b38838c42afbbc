"""Dice seen from far aside, looked at as if from straight above; and what is a top, what a side."""

from dataclasses import replace

import numpy as np
import pytest

from tests.vision.printed_face_photos import photographed
from vision.decoding.image_pyramid import pyramid
from vision.detection import square_detection
from vision.detection.square_detection import FAINT, find_quads
from vision.geometry.cube_projection import View, tops_if_sides, visible_sides
from vision.geometry.tops_by_table_tilt import find_table
from vision.marked.face_matching import distinct_frames
from vision.marked.frame_placement import place_frames, placed_frames
from vision.marked.rectified_table_search import squares_of_size, touching_quads
from vision.marked.search_rounds import softened
from vision.stage_results import Level, Photo, PlacedFrame, PlacedFrames

SIZE_WH = (640, 480)
STEEP = np.radians(48)
VIEW = View(
    np.array([0, -np.sin(STEEP), -np.cos(STEEP)]), 640.0, (np.array(SIZE_WH, np.float64) - 1) / 2
)


def top(x: float, y: float, edge: float = 0.1) -> np.ndarray:
    """Give where a top is seen that lies so far to the right and towards the viewer."""
    towards = np.array([0, np.cos(STEEP), -np.sin(STEEP)])
    right, down = edge / 2 * np.array([1.0, 0, 0]), edge / 2 * towards
    middle = VIEW.on_plane(VIEW.middle[None])[0] + 2 * (x * right + y * down)
    corners = [middle - right - down, middle + right - down, middle + right + down]
    return VIEW.seen(np.stack([*corners, middle - right + down]))


def far(quad: np.ndarray, other: np.ndarray) -> float:
    return min(float(np.abs(np.roll(quad, turn, axis=0) - other).max()) for turn in range(4))


def test_a_steep_face_is_found_among_the_squares_of_the_flat_table():
    known, sought = top(-2, 0.5), top(1.5, -1)

    levels = pyramid(photographed([known, sought], SIZE_WH))
    placed = place_frames(levels, squares_of_size(levels, VIEW, known[None]))

    assert min(far(one.corners, sought) for one in placed) < 1.5


@pytest.mark.parametrize("beside", [(1, 0), (-1, 0), (0, 1), (0, -1)])
def test_a_die_that_touches_a_read_one_is_looked_for(beside: tuple[int, int]):
    known, sought = top(0, 0), top(beside[0] * 1.03, beside[1] * 1.03)

    found = touching_quads(pyramid(photographed([known, sought], SIZE_WH)), VIEW, known[None])

    assert [far(quad, sought) < 2 for quad in found] == [True]


def test_beside_a_lone_die_there_is_nothing_to_look_at():
    known = top(0, 0)

    assert touching_quads(pyramid(photographed([known], SIZE_WH)), VIEW, known[None]) == []


def test_of_a_side_that_passes_for_a_top_the_top_is_above():
    true = top(0.4, 0.2)
    side = visible_sides(true[None], VIEW)[0]
    mistaken = View(np.array([0, np.cos(STEEP), -np.sin(STEEP)]), VIEW.focal_px, VIEW.middle)

    assert min(far(quad, true) for quad in tops_if_sides(side[None], mistaken)) < 1
    assert tops_if_sides(true[None], VIEW) == []


def test_of_two_frames_at_one_place_the_one_with_a_clear_glyph_is_kept():
    astray, exact = frame(100, 108, 0.85, 0.15), frame(100, 100, 0.8, 0.9)
    other = frame(200, 100, 0.6, 0.3)

    assert distinct_frames([astray, exact, other]) == [exact, other]


def frame(x: float, y: float, fit: float, glyph_margin: float) -> PlacedFrame:
    place = np.array([[20, 0, x], [0, 20, y], [0, 0, 1.0]])
    (upright,) = placed_frames(place[None], np.array([True]), np.array([fit]), np.array([0.4]))
    return replace(upright, glyph_margin=glyph_margin)


def test_fronts_alone_do_not_turn_the_table_upside_down():
    tops = np.stack([top(x, 0) for x in (-1.5, -0.5, 0.5)])
    fronts = [side for side in visible_sides(tops, VIEW) if np.ptp(side[:, 0]) > 30]

    table = find_table(np.stack(fronts), np.ones(len(fronts)), SIZE_WH)

    assert len(fronts) == 3
    assert table.view.normal[1] < 0.1


def test_specks_hide_no_outline(monkeypatch: pytest.MonkeyPatch):
    grey = photographed([top(-2, 0.5), top(1.5, -1)], SIZE_WH)
    noise = np.random.default_rng(5).normal(0, 9, grey.shape)
    level = Level(np.clip(grey + noise, 0, 255).astype(np.uint8), 1.0)

    without_specks = find_quads(level, FAINT)
    monkeypatch.setattr(square_detection, "_SPECKLED", 1.0)
    with_specks = find_quads(level, FAINT)

    assert len(without_specks) >= 2
    np.testing.assert_array_equal(without_specks, with_specks)


def test_only_a_grainy_photo_is_softened():
    calm = photographed([top(0, 0)], SIZE_WH)
    noise = np.random.default_rng(5).normal(0, 12, calm.shape)
    grainy = np.clip(calm + noise, 0, 255).astype(np.uint8)

    seen, softer = (softened(found(grey)).levels[0].grey for grey in (calm, grainy))

    assert seen is calm
    assert np.std(softer - grainy.astype(float)) > 6


def found(grey: np.ndarray) -> PlacedFrames:
    photo = Photo(np.repeat(grey[:, :, None], 3, axis=2), (1.0, 1.0))
    return PlacedFrames(photo, pyramid(grey), [])
