"""Find the small marks of standees, tokens and cards: white on black."""

from __future__ import annotations

from functools import cache

import cv2
import numpy as np

from companion.pieces.piece_marks import DISTANCE, SIDE, WORDS, piece_modules
from vision.arrays import GreyImage
from vision.fiducials.aruco_detector import detector
from vision.fiducials.detected_fiducial import Marker


def find_piece_marks(grey: GreyImage) -> tuple[Marker, ...]:
    """Find these marks in a picture; corners are those of the white frame's outer edge."""
    outlines, numbers, _ = _detector().detectMarkers(255 - grey)
    if not outlines:
        return ()
    found = []
    for outline, number in zip(outlines, np.asarray(numbers).ravel(), strict=True):
        a, b, c, d = ((float(x), float(y)) for x, y in outline.reshape(4, 2))
        found.append(Marker(int(number), (a, b, c, d)))
    return tuple(found)


@cache
def _detector() -> cv2.aruco.ArucoDetector:
    marks = (
        [[not white for white in row] for row in piece_modules(number)]
        for number in range(len(WORDS))
    )
    return detector(marks, SIDE, DISTANCE, 0.012)
