"""Find the small marks of standees, tokens and cards: white on black."""

from __future__ import annotations

from functools import cache

import cv2
import numpy as np

from companion.pieces.piece_marks import DISTANCE, SIDE, WORDS, piece_modules
from vision.arrays import GreyImage
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
    words = [
        cv2.aruco.Dictionary.getByteListFromBits(
            np.array([[not white for white in row] for row in piece_modules(number)], np.uint8)
        )
        for number in range(len(WORDS))
    ]
    dictionary = cv2.aruco.Dictionary(np.concatenate(words), SIDE, (DISTANCE - 1) // 2)
    parameters = cv2.aruco.DetectorParameters()
    parameters.cornerRefinementMethod = cv2.aruco.CORNER_REFINE_SUBPIX
    parameters.maxErroneousBitsInBorderRate = 0.2
    parameters.errorCorrectionRate = 0.4
    parameters.minMarkerPerimeterRate = 0.012
    return cv2.aruco.ArucoDetector(dictionary, parameters)
