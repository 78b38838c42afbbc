"""Draws what was read over a photo: moss where it is sure, blood where a person is asked.

A dotted ring shows where a die was missed; what was read wrong, or where no top is, is struck out.
"""

from collections.abc import Sequence

import cv2
import numpy as np
import numpy.typing as npt

from vision.arrays import BgrImage
from vision.reading_result import DieReading

Quad = npt.NDArray[np.float64]

_SURE, _ASKS, _MISSED = (111, 191, 143), (102, 107, 255), (255, 255, 255)
_FONT = cv2.FONT_HERSHEY_DUPLEX
_NEAR = 0.7
"""How far from a die's middle something may be that was read of it, in its edges."""


def drawn(
    picture: BgrImage, told: Sequence[DieReading], dice: Sequence[tuple[str, Quad]]
) -> BgrImage:
    """Draw over a copy of a photo.

    Args:
        picture: The photo.
        told: What was read.
        dice: The face of each die that lies there and its corners, shape (4, 2).
    """
    picture = picture.copy()
    for die in told:
        corners = np.asarray(die.corners, np.float64)
        colour = _SURE if die.sure else _ASKS
        cv2.polylines(picture, [np.rint(corners).astype(np.int32)], True, colour, 3, cv2.LINE_AA)
        _write(picture, die.face if die.sure else f"{die.face}?", corners, colour)
        if not any(face == die.face and _is_near(corners, quad) for face, quad in dice):
            ends = np.rint(corners[[0, 2]]).astype(int).tolist()
            cv2.line(picture, ends[0], ends[1], _MISSED, 3, cv2.LINE_AA)
    for _, quad in dice:
        if not any(_is_near(np.asarray(die.corners, np.float64), quad) for die in told):
            _ring(picture, quad)
    return picture


def _write(picture: BgrImage, word: str, corners: Quad, colour: tuple[int, int, int]) -> None:
    x, y = (int(value) for value in corners.max(axis=0))
    (wide, _), _ = cv2.getTextSize(word, _FONT, 0.8, 1)
    at = (min(x - 10, picture.shape[1] - wide - 6), min(y + 14, picture.shape[0] - 8))
    cv2.putText(picture, word, at, _FONT, 0.8, (15, 17, 20), 5, cv2.LINE_AA)
    cv2.putText(picture, word, at, _FONT, 0.8, colour, 1, cv2.LINE_AA)


def _is_near(corners: Quad, quad: Quad) -> bool:
    away = np.hypot(*(corners.mean(axis=0) - quad.mean(axis=0)))
    return bool(away < _NEAR * np.sqrt(abs(cv2.contourArea(quad.astype(np.float32)))))


def _ring(picture: BgrImage, quad: Quad) -> None:
    at = tuple(int(value) for value in quad.mean(axis=0))
    reach = int(np.ptp(quad, axis=0).max() * 0.7) + 4
    for angle in range(0, 360, 30):
        cv2.ellipse(picture, at, (reach, reach), angle, 0, 15, _MISSED, 3, cv2.LINE_AA)
