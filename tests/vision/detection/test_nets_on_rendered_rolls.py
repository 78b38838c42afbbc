"""The small nets find top faces of dice that they never saw."""

import cv2
import numpy as np

from vision.detection.top_face_net import find_tops
from vision.pips.dot_count_classifier import look_around
from vision.pips.face_classifier import NOTHING
from vision.training.roll_photos.ordinary_dice_rolls import SYMBOL, roll

KEPT_BACK = range(900_000, 900_003)
"""Seeds that the nets never saw."""


def test_most_tops_of_rendered_dice_are_found_and_told():
    seen = found = told = 0
    for seed in KEPT_BACK:
        one = roll(seed, 320)
        tops = find_tops(one.bgr)
        means = look_around(one.bgr, [top.corners for top in tops]).kinds
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


def test_as_many_dots_are_pointed_out_as_a_top_has_and_they_lie_on_it():
    dots = 0
    for seed in KEPT_BACK:
        one = roll(seed, 160)
        for corners, kind, spots in zip(one.tops, one.classes, one.spots, strict=True):
            shown = spots[np.isfinite(spots).all(axis=1)]
            assert len(shown) == kind % SYMBOL
            for spot in shown.tolist():
                assert cv2.pointPolygonTest(corners, spot, measureDist=False) > 0
            dots += len(shown)
    assert dots > 20


def test_the_sides_of_rendered_dice_lie_beside_their_tops():
    sides = tops = 0
    for seed in KEPT_BACK:
        one = roll(seed, 160)
        tops += len(one.tops)
        sides += len(one.sides)
        for side in one.sides:
            apart = np.hypot(*(one.tops.mean(axis=1) - side.mean(axis=0)).T)
            nearest = one.tops[apart.argmin()]
            shared = np.abs(nearest[:, None] - side[None]).max(axis=2).min(axis=1)
            assert (shared < 0.01).sum() >= 2 or apart.min() < np.sqrt(cv2.contourArea(nearest))
            assert apart.min() > 0.05 * np.sqrt(cv2.contourArea(nearest))
    assert tops < sides <= 2 * tops
