"""Find the small marks of standees, tokens and cards: white on black."""

from __future__ import annotations

from functools import cache

import cv2
import numpy as np

from companion.pieces.piece_marks import DISTANCE, SIDE, WORDS, piece_modules
from vision.fiducials.blurred_fiducials import BlurredMarkReader, Modules


def dark_modules(number: int) -> Modules:
    """Give the rows of a mark as a negative shows it, whose frame is dark; light ones are true."""
    return [[not white for white in row] for row in piece_modules(number)]


@cache
def blurred_piece_reader() -> BlurredMarkReader:
    """Give what reads blurred marks in the negative of a photo."""
    return BlurredMarkReader(len(WORDS), SIDE, dark_modules)


@cache
def piece_detector() -> cv2.aruco.ArucoDetector:
    """Give what finds marks in the negative of a photo, and outlines that may be some."""
    words = [
        cv2.aruco.Dictionary.getByteListFromBits(np.array(dark_modules(number), np.uint8))
        for number in range(len(WORDS))
    ]
    dictionary = cv2.aruco.Dictionary(np.concatenate(words), SIDE, (DISTANCE - 1) // 2)
    parameters = cv2.aruco.DetectorParameters()
    parameters.cornerRefinementMethod = cv2.aruco.CORNER_REFINE_SUBPIX
    parameters.maxErroneousBitsInBorderRate = 0.2
    parameters.errorCorrectionRate = 0.4
    parameters.minMarkerPerimeterRate = 0.008
    return cv2.aruco.ArucoDetector(dictionary, parameters)
