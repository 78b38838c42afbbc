"""Large dice that are not all clear are read again where they are, not in ever finer photos."""

from collections.abc import Sequence
from dataclasses import replace

import cv2
import numpy as np
import pytest

from vision.dice_reader import DiceReader
from vision.marked import printed_dice_reader
from vision.marked.confidence import judge
from vision.marked.looks import reread_doubtful_faces
from vision.marked.render_faces import ink_of
from vision.stage_results import Evidence, JudgedFace

CLEAR = (("minor", "orc"), ("pd-white", "cleric"), ("major", "bat"))
BLOWN = (("pd-black", "boots"), ("pd-black", "skull"), ("pd-black", "rogue"))
FACE_PX, SIDE_WH, BLEEDS_PX = 230, (4000, 3000), 7


def half_blown_out() -> bytes:
    """Show three clear dice, and three black ones whose white ink has run over their faces."""
    noise = np.random.default_rng(1).normal(120, 8, (SIDE_WH[1] // 4, SIDE_WH[0] // 4, 3))
    photo = np.repeat(np.repeat(cv2.GaussianBlur(noise, (0, 0), 1), 4, axis=0), 4, axis=1)
    for row, (shown, light) in enumerate(((CLEAR, 235.0), (BLOWN, 25.0))):
        for column, (set_name, face_name) in enumerate(shown):
            down, across = 700 + 1200 * row, 700 + 1100 * column
            ink = ink_of(set_name, face_name, FACE_PX)[:, :, None].astype(np.float64)
            part = photo[down - 15 : down + FACE_PX + 15, across - 15 : across + FACE_PX + 15]
            part[:] = light
            inner = part[15:-15, 15:-15]
            inner[:] = light * (1 - ink) + (20.0 if light > 128 else 1600.0) * ink
            if light < 128:
                part[:] = cv2.GaussianBlur(part, (0, 0), BLEEDS_PX)
    _, coded = cv2.imencode(".jpg", np.clip(photo, 0, 255).astype(np.uint8))
    return coded.tobytes()


def test_large_blown_out_dice_are_read_where_they_are(monkeypatch: pytest.MonkeyPatch):
    def never(*_: object) -> None:
        raise AssertionError

    photo, eye = half_blown_out(), DiceReader()
    monkeypatch.setattr(printed_dice_reader, "ever_finer", never)
    sure = {(die.set, die.face) for die in eye.read(photo).dice if die.sure}
    monkeypatch.setattr(printed_dice_reader, "rereadings", lambda *_: [])
    sure_at_once = {(die.set, die.face) for die in eye.read(photo).dice if die.sure}

    assert ("pd-black", "boots") in sure - sure_at_once
    assert {*CLEAR} < sure <= {*CLEAR, *BLOWN}


def test_dice_are_read_again_three_times_where_that_makes_none_sure(
    monkeypatch: pytest.MonkeyPatch,
):
    looks = []

    def doubtful(faces: Sequence[Evidence]) -> list[JudgedFace]:
        looks.append(len(faces))
        return [replace(one, is_sure=False) for one in judge(faces)]

    monkeypatch.setattr(reread_doubtful_faces, "judge", doubtful)

    DiceReader().read(half_blown_out())

    assert len(looks) == 3
