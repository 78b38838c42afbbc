"""The detector of OpenCV for square marks of our own words."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import cv2
import numpy as np


def detector(
    marks: Iterable[Sequence[Sequence[bool | int]]],
    side: int,
    distance: int,
    least_perimeter: float,
    contrast: int = 7,
    *,
    looks_once: bool = False,
    is_rough: bool = False,
) -> cv2.aruco.ArucoDetector:
    """Make a detector.

    Args:
        marks: The modules of each mark, row by row, in the order of their numbers.
        side: Modules along a side.
        distance: How many modules any two marks differ in at least.
        least_perimeter: The perimeter of the smallest mark, in parts of the photo's longer side.
        contrast: How much darker than what is around it a mark is.
        looks_once: Compare pixels with what is around them in one window only, the widest, which
            parts nearly all marks from what they lie on.
        is_rough: Leave corners where the outline has them.
    """
    words = [cv2.aruco.Dictionary.getByteListFromBits(np.array(one, np.uint8)) for one in marks]
    dictionary = cv2.aruco.Dictionary(np.concatenate(words), side, (distance - 1) // 2)
    parameters = cv2.aruco.DetectorParameters()
    if looks_once:
        parameters.adaptiveThreshWinSizeMin = parameters.adaptiveThreshWinSizeMax
    if not is_rough:
        parameters.cornerRefinementMethod = cv2.aruco.CORNER_REFINE_SUBPIX
    # Dungeon walls are full of small squares: a mark must have a clean frame, and at most one of
    # its modules may be misread.
    parameters.maxErroneousBitsInBorderRate = 0.2
    parameters.errorCorrectionRate = 0.4
    parameters.minMarkerPerimeterRate = least_perimeter
    parameters.adaptiveThreshConstant = contrast
    return cv2.aruco.ArucoDetector(dictionary, parameters)
