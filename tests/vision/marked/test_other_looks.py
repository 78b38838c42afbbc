"""A photo whose light ink is blown out is looked at as if it were not."""

import cv2
import numpy as np
import pytest

from vision.detection.top_face_net import find_tops
from vision.dice_reader import DiceReader
from vision.marked import printed_dice_reader
from vision.marked.face_matching import MARKED_SETS, FaceReader
from vision.marked.frame_search import search_frames
from vision.marked.render_faces import ink_of
from vision.process.time_budget import Patience

SHOWN = (("action", "step"), ("minor", "orc"), ("pet", "magic"), ("pd-white", "cleric"))
FACE_PX, STEP_PX = 96, 240


def blown_out() -> bytes:
    """Show red dice whose white ink has run over their faces."""
    noise = np.random.default_rng(1).normal(60, 8, (2 * STEP_PX, 2 * STEP_PX, 3))
    photo = cv2.GaussianBlur(noise, (0, 0), 1)
    for index, (set_name, face_name) in enumerate(SHOWN):
        down, across = (STEP_PX * at + 70 for at in divmod(index, 2))
        ink = ink_of(set_name, face_name, FACE_PX)[:, :, None]
        part = photo[down : down + FACE_PX, across : across + FACE_PX]
        part[:] = np.array([35.0, 35.0, 190.0]) * (1 - ink) + 900 * ink
    glowing = cv2.GaussianBlur(photo, (0, 0), 1.4) + 0.25 * cv2.GaussianBlur(photo, (0, 0), 7)
    _, coded = cv2.imencode(".jpg", np.clip(glowing, 0, 255).astype(np.uint8))
    return coded.tobytes()


def test_blown_out_faces_are_read_by_other_looks(monkeypatch: pytest.MonkeyPatch):
    photo, eye = blown_out(), DiceReader()

    otherwise = {(die.set, die.face) for die in eye.read(photo).dice}
    monkeypatch.setattr(printed_dice_reader, "other_looks", lambda *_: iter(()))
    at_first = {(die.set, die.face) for die in eye.read(photo).dice}

    assert otherwise == set(SHOWN)
    assert at_first < otherwise


def test_no_other_look_is_taken_without_patience(monkeypatch: pytest.MonkeyPatch):
    def never(*_: object) -> None:
        raise AssertionError

    eye = DiceReader()
    monkeypatch.setattr("vision.marked.looks.other_looks.place_frames", never)
    eye.read(blown_out(), 0)


def test_where_no_face_is_likely_frames_stay_where_they_are():
    photo, reader = blown_out(), FaceReader(MARKED_SETS)
    found = search_frames(photo, reader, Patience())
    plain = [type(level)(np.full_like(level.grey, 90), level.scale) for level in found.levels]

    assert find_tops(found.photo.bgr)
    places = reader.realigned(plain, found.frames)
    assert np.array_equal(places, [one.homography for one in found.frames])
