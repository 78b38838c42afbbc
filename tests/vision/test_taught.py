"""The small nets find top faces, and taught faces are known again however they lie."""

import cv2
import numpy as np
import pytest

from tests.vision.photos import coded
from vision.finder import find_tops
from vision.pips.tell import NOTHING, tell
from vision.taught import PATCH_PX, TaughtReader, TaughtSet, from_plain, lay_flat, to_plain
from vision.training.rolls import roll

KEPT_BACK = range(900_000, 900_003)
"""Seeds that the nets never saw."""


def letter(name: str, turn: float = 0.0) -> np.ndarray:
    face = np.full((PATCH_PX, PATCH_PX), 220, np.uint8)
    cv2.putText(face, name, (18, 48), cv2.FONT_HERSHEY_DUPLEX, 1.4, 30, 4)
    middle = (PATCH_PX - 1) / 2
    warp = cv2.getRotationMatrix2D((middle, middle), turn, 1.0)
    return cv2.warpAffine(face, warp, (PATCH_PX, PATCH_PX), borderValue=220)


@pytest.fixture
def runes() -> TaughtSet:
    return TaughtSet("runes", {name: (coded(letter(name), ".png"),) for name in "KRTE"})


@pytest.mark.parametrize("turn", [0, 35, 90, 200])
def test_a_taught_face_is_known_in_any_turn(runes: TaughtSet, turn: float):
    reader = TaughtReader([runes])

    for name in "KRTE":
        _, face, fit, lead = reader.compare(letter(name, turn))
        assert (face, fit > 0.8, lead > 0) == (name, True, True)


def test_a_taught_set_survives_being_written_down(runes: TaughtSet):
    assert from_plain(to_plain(runes)) == runes


@pytest.mark.parametrize("plain", [None, {}, {"name": "a", "faces": {"b": []}}, {"name": "a"}])
def test_what_is_no_taught_set_is_refused(plain: object):
    with pytest.raises(ValueError):
        from_plain(plain)


def test_a_crop_is_taken_as_it_is():
    flat = cv2.imdecode(np.frombuffer(lay_flat(coded(letter("K"), ".png")), np.uint8), 0)

    assert flat is not None
    assert flat.shape == (PATCH_PX, PATCH_PX)


def test_most_tops_of_rendered_dice_are_found_and_told():
    seen = found = told = 0
    for seed in KEPT_BACK:
        one = roll(seed, 320)
        tops = find_tops(one.bgr)
        means, _ = tell(one.bgr, tops)
        for corners, kind in zip(one.tops, one.classes, strict=True):
            middle = corners.mean(axis=0)
            if not ((middle > 20) & (middle < 300)).all():
                continue
            seen += 1
            edge = np.sqrt(cv2.contourArea(corners))
            near = [
                int(mean.argmax())
                for top, mean in zip(tops, means, strict=True)
                if np.hypot(*(top.corners.mean(axis=0) - middle)) < 0.4 * edge
            ]
            found += any(value != NOTHING for value in near)
            told += int(kind) in near
    assert seen >= 8
    assert found >= 0.6 * seen
    assert told >= 0.5 * seen
