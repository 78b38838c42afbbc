"""Find the small marks of standees, tokens and cards: white on black."""

from __future__ import annotations

from functools import cache

import cv2

from companion.pieces.piece_marks import DISTANCE, SIDE, WORDS, piece_modules
from vision.fiducials.aruco_detector import detector
from vision.fiducials.blurred_fiducials import BlurredMarkReader, Modules


def dark_modules(number: int) -> Modules:
    """Give the rows of a mark as a negative shows it, whose frame is dark; light ones are true."""
    return [[not white for white in row] for row in piece_modules(number)]


@cache
def blurred_piece_reader() -> BlurredMarkReader:
    """Give what reads blurred marks in the negative of a photo."""
    return BlurredMarkReader(len(WORDS), SIDE, dark_modules)


@cache
def piece_detector(contrast: int = 7, *, looks_once: bool = False) -> cv2.aruco.ArucoDetector:
    """Give what finds marks in the negative of a photo, and outlines that may be some."""
    every = map(dark_modules, range(len(WORDS)))
    return detector(every, SIDE, DISTANCE, 0.008, contrast, looks_once=looks_once)
