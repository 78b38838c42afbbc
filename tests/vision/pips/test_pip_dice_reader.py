"""Ordinary dice: their dots are found, grouped and counted; tables are not."""

from dataclasses import replace
from unittest.mock import Mock

import cv2
import numpy as np
import pytest

from tests.vision.printed_face_photos import coded, table
from vision.dice_reader import DiceReader
from vision.pips.candidate_scoring import Place
from vision.pips.dot_detection import find_dots
from vision.pips.dot_pattern_search import GRID, find_patterns
from vision.pips.faces_from_dots import Face, find_faces
from vision.pips.pip_dice_reader import (
    _ends,
    _merged,
    _pip_die_at,
    _PipDie,
    _trusted,
    read_pips,
)
from vision.process.time_budget import Patience
from vision.stage_results import Photo, Top
from vision.training.scene_photos.condition_presets import CONDITIONS
from vision.training.scene_photos.scene_rendering import render

WHITE, BLACK, RED = (240, 240, 240), (30, 30, 30), (50, 45, 210)


def lay(photo: np.ndarray, value: int, at: tuple[int, int], *, turned: float = 20.0) -> None:
    """Draw a white die with black dots, 60 pixels wide."""
    draw(photo, value, at, (WHITE, BLACK), turned)


def draw(
    photo: np.ndarray,
    value: int,
    at: tuple[int, int],
    colours: tuple[tuple[int, int, int], tuple[int, int, int]],
    turned: float,
    *,
    narrow: float = 1.0,
) -> None:
    """Draw a die in any colours, the rows of its six perhaps nearer to each other."""
    angle = np.radians(turned)
    turn = np.array([[np.cos(angle), -np.sin(angle)], [np.sin(angle), np.cos(angle)]])
    corners = np.array([[-30, -30], [30, -30], [30, 30], [-30, 30]]) @ turn.T + at
    cv2.fillConvexPoly(photo, corners.astype(np.int32), colours[0], cv2.LINE_AA)
    for spot in np.asarray(GRID[value], float) * (15 * narrow, 15) @ turn.T + at:
        cv2.circle(photo, tuple(np.rint(spot).astype(int).tolist()), 6, colours[1], -1, cv2.LINE_AA)


def values(photo: np.ndarray) -> list[str]:
    """Read the dice of a photo, left to right."""
    soft = cv2.GaussianBlur(photo, (0, 0), 0.8)
    return [die.face for die in DiceReader(["pips"]).read(coded(soft)).dice]


def test_all_six_values_are_read():
    photo = table((1000, 300))
    for value in range(1, 7):
        lay(photo, value, (100 + 150 * (value - 1), 150), turned=17.0 * value)

    assert values(photo) == ["1", "2", "3", "4", "5", "6"]


def test_red_dots_on_a_black_die_are_read():
    photo = table((500, 300), grey=200)
    draw(photo, 5, (120, 150), (BLACK, RED), 10)
    draw(photo, 4, (350, 150), (BLACK, RED), 50)

    assert values(photo) == ["5", "4"]


def test_a_six_whose_rows_are_near_to_each_other_fits_as_well_as_any():
    photo = table((700, 300))
    for number, narrow in enumerate((0.85, 0.7, 0.55)):
        draw(photo, 6, (120 + 220 * number, 150), (WHITE, BLACK), 25.0 * number, narrow=narrow)

    soft = np.asarray(cv2.GaussianBlur(photo, (0, 0), 0.8), np.uint8)

    faces = find_faces(soft, Patience())

    assert [face.pattern.value for face in faces] == [6, 6, 6]
    assert min(face.fit for face in faces) > 0.95


def test_corners_and_colour_tell_where_a_die_lies():
    photo = table((500, 300))
    lay(photo, 5, (210, 140), turned=0.0)

    die = DiceReader(["pips"]).read(coded(photo)).dice[0]

    wanted = [(180, 110), (240, 110), (240, 170), (180, 170)]
    assert np.abs(np.asarray(die.corners) - wanted).max() < 4
    assert (die.set, die.body) == ("pips", "white")


def test_a_table_without_dice_is_empty():
    assert values(table((640, 480))) == []


def test_specks_and_holes_of_a_table_are_no_ones():
    photo = table((640, 480), grey=200)
    for x, y, radius in ((100, 100, 4), (300, 200, 9), (500, 350, 20)):
        cv2.circle(photo, (x, y), radius, BLACK, -1, cv2.LINE_AA)

    assert values(photo) == []


def test_ordinary_dice_are_read_beside_printed_ones():
    scene = render("test", replace(CONDITIONS[0], sets=("action",), count=(3, 3)), 4)

    both = DiceReader(["action", "pips"]).read(scene.jpeg).dice
    alone = DiceReader(["action"]).read(scene.jpeg).dice

    assert [die for die in both if die.set == "action"] == list(alone)
    assert not [die for die in both if die.set == "pips" and die.sure]


def test_no_die_of_rendered_photos_is_sure_and_wrong():
    above = replace(CONDITIONS[0], sets=("pips",), count=(4, 6), tilt_deg=(0, 25))
    sure = 0
    for seed in (1, 2, 3):
        scene = render("test", above, seed)
        for die in DiceReader(["pips"]).read(scene.jpeg).dice:
            middle = np.asarray(die.corners).mean(axis=0)
            nearest = min(
                scene.dice,
                key=lambda one: float(np.hypot(*(np.asarray(one.corners).mean(axis=0) - middle))),
            )
            assert not die.sure or nearest.face == die.face
            sure += die.sure

    assert sure > 0


def test_a_die_ends_beyond_its_own_sides_and_a_hole_in_the_table_never():
    photo = np.full((300, 400, 3), 150, np.uint8)
    top = np.array([[80.0, 60.0], [140.0, 60.0], [140.0, 100.0], [80.0, 100.0]])
    photo[58:111, 78:151] = 226  # two sides, nearly as light as the top
    photo[58:102, 78:142] = 235
    hole = top + np.array([200.0, 100.0])
    photo[175:185, 305:315] = 30

    assert _ends(Photo(photo, (1.0, 1.0)), top)
    assert not _ends(Photo(photo, (1.0, 1.0)), hole)


@pytest.mark.parametrize("looks, patterns", [(0, 0), (1, 1), (3, 3)])
def test_a_photo_is_looked_at_only_as_long_as_patience_lasts(
    looks: int, patterns: int, monkeypatch: pytest.MonkeyPatch
):
    photo = table((500, 300))
    for number, value in enumerate((4, 5, 6)):
        lay(photo, value, (100 + 150 * number, 150))
    dots, found = Mock(wraps=find_dots), Mock(wraps=find_patterns)
    monkeypatch.setattr("vision.pips.faces_from_dots.find_dots", dots)
    monkeypatch.setattr("vision.pips.faces_from_dots.find_patterns", found)
    patience = Mock(is_over=lambda: dots.call_count >= looks)

    dice = read_pips(coded(photo), patience)

    assert (dots.call_count, found.call_count) == (looks, patterns)
    assert dice
    assert looks or not any(die.sure for die in dice)


def seen(value: int) -> tuple[Photo, Face]:
    """Draw a die, and find the pattern of its dots."""
    photo = table((300, 300))
    lay(photo, value, (150, 150))
    soft = np.asarray(cv2.GaussianBlur(photo, (0, 0), 0.8), np.uint8)
    (face,) = find_faces(soft, Patience())
    return Photo(soft, (1.0, 1.0)), face


def test_dots_that_fit_outrank_what_the_net_makes_of_them_and_are_never_sure():
    photo, face = seen(2)
    kinds = np.full(8, 0.01)
    kinds[3] = 0.93
    corners = np.array([[120.0, 120.0], [180.0, 120.0], [180.0, 180.0], [120.0, 180.0]])
    clear, faint = (
        Place(Top(corners, 0.9, kinds[1:]), kinds, 0.9, corners, kinds, np.zeros(3), one)
        for one in _trusted([face, replace(face, fit=0.6)])
    )

    told = _pip_die_at(photo, clear, kinds)
    doubted = _pip_die_at(photo, faint, kinds)

    assert told is not None
    assert doubted is not None
    assert (told.value, told.is_sure) == (2, False)
    assert (doubted.value, doubted.is_sure) == (3, False)


def test_dots_of_the_upper_part_of_a_die_are_told_instead_of_top_and_side_together():
    square = np.array([[0.0, 0.0], [40.0, 0.0], [40.0, 40.0], [0.0, 40.0]])
    whole = _PipDie(4, 0.9, square * 1.3 + np.array([98, 100]), is_sure=False)
    upper = _PipDie(2, 0.9, square + np.array([100, 95]), is_sure=False)
    lower = _PipDie(2, 0.9, square + np.array([105, 145]), is_sure=False)

    assert _merged([whole], [upper]) == [upper]
    assert _merged([whole], [lower]) == [whole]
    assert _merged([whole], [replace(upper, trust=0.7)]) == [whole]
    assert _merged([upper], [replace(lower, corners=square + np.array([300, 95]))])[0] is upper
