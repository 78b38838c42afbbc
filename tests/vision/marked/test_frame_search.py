"""A photo whose dice are clear at a fraction of its pixels is not searched through at all."""

from unittest.mock import Mock

import cv2
import numpy as np
import pytest

from tests.vision.printed_face_photos import PRINTED, as_phones_take_them, composed
from vision.decoding.image_decoding import grey_of
from vision.decoding.image_pyramid import pyramid
from vision.detection.square_detection import BOLD, FAINT, PLAIN, find_outlines, outlines_near
from vision.dice_reader import DiceReader
from vision.marked import frame_search, printed_dice_reader
from vision.marked.face_matching import MARKED_SETS, FaceReader
from vision.marked.search_rounds import glance_at
from vision.process.time_budget import Patience
from vision.stage_results import Level, PlacedFrames


def searched(monkeypatch: pytest.MonkeyPatch) -> Mock:
    watched = Mock(wraps=find_outlines)
    monkeypatch.setattr(frame_search, "find_outlines", watched)
    return watched


def test_what_is_clear_on_a_finer_photo_needs_no_search_there(monkeypatch: pytest.MonkeyPatch):
    photo, watched = as_phones_take_them(132), searched(monkeypatch)
    monkeypatch.setattr(printed_dice_reader, "read_large_dice", Mock(return_value=None))

    told = DiceReader().read(photo).dice

    assert sorted((die.set, die.face) for die in told) == sorted(PRINTED)
    assert all(die.sure for die in told)
    assert [call.args[1] for call in watched.call_args_list] == [(BOLD,)]


def test_without_previews_the_finer_photo_is_searched(monkeypatch: pytest.MonkeyPatch):
    photo, watched = as_phones_take_them(132), searched(monkeypatch)

    found = frame_search.search_frames(photo, FaceReader(MARKED_SETS), Patience())

    assert watched.call_count > 1
    assert frame_search.smallest_px(found.frames) > 48


def test_outlines_are_found_around_a_place_and_nowhere_else():
    grey = np.asarray(cv2.cvtColor(composed(), cv2.COLOR_BGR2GRAY), np.uint8)
    level = Level(grey, 1.0)
    everywhere = find_outlines([level], (PLAIN, FAINT))
    middle = np.array([110.0, 150.0])
    place = np.array([[[-36, -36], [36, -36], [36, 36], [-36, 36]]]) + middle

    here = outlines_near([level], (PLAIN, FAINT), place)

    away = [np.hypot(*(quad.mean(axis=0) - middle)) for quad in here]
    assert here
    assert max(away) < 72
    assert len(here) < len(everywhere)


def test_no_outline_is_found_around_a_place_beside_the_picture():
    grey = np.asarray(cv2.cvtColor(composed(), cv2.COLOR_BGR2GRAY), np.uint8)
    height, width = grey.shape
    place = np.array([[[-36, -36], [36, -36], [36, 36], [-36, 36]]], np.float64)
    beside = [(width + 200, 150), (150, height + 200), (-200, 150), (150, -200)]

    for middle in beside:
        assert not outlines_near([Level(grey, 1.0)], (PLAIN, FAINT), place + middle)


def test_where_frames_are_known_only_the_glance_is_not_searched(monkeypatch: pytest.MonkeyPatch):
    photo, watched = as_phones_take_them(84), searched(monkeypatch)
    glance, reader = glance_at(photo), FaceReader(MARKED_SETS)
    nothing = PlacedFrames(glance, pyramid(grey_of(glance.bgr)), [])
    half_and_whole = [(575, 850), (1150, 1700)]

    list(frame_search.ever_finer(photo, glance, reader))
    assert searched_sizes(watched) == [glance.bgr.shape[:2], *half_and_whole]

    watched.reset_mock()
    list(frame_search.ever_finer(photo, glance, reader, nothing))
    assert searched_sizes(watched) == half_and_whole


def searched_sizes(watched: Mock) -> list[tuple[int, ...]]:
    return [call.args[0][0].grey.shape for call in watched.call_args_list]
