"""Find the marks of tiles and boards in a photo."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache

import cv2
import numpy as np

from companion.pieces.fiducials import DISTANCE, SIDE, WORDS, modules
from vision.arrays import GreyImage
from vision.decoding.image_decoding import decode
from vision.fiducials.aruco_detector import detector
from vision.fiducials.blurred_fiducials import BlurredMarkReader
from vision.fiducials.detected_fiducial import Marker
from vision.reading_result import Corners

_SIDES = (2200, 4608)
"""A mark read from 40 cm has some 30 px at the first size; only where none is found the photo is
looked at as large as a phone takes it. Larger ones show no more and cost too much memory."""

_SOFT_PX = 2.5
"""The blur that is taken out where no mark is found at first."""


def read_markers(data: bytes) -> tuple[Marker, ...]:
    """Find the marks in a photo, largest first.

    Args:
        data: The bytes of the file.

    Raises:
        PhotoError: Not a photo, too large, damaged or cut short.
    """
    found: tuple[Marker, ...] = ()
    for longest_side in _SIDES:
        photo = decode(data, longest_side)
        grey = np.asarray(cv2.cvtColor(photo.bgr, cv2.COLOR_BGR2GRAY), np.uint8)
        found = find_markers(grey, photo.scale_xy) or find_markers(crisp(grey), photo.scale_xy)
        if found or photo.scale_xy == (1.0, 1.0):
            break
    return found


def find_markers(grey: GreyImage, scale_xy: tuple[float, float] = (1.0, 1.0)) -> tuple[Marker, ...]:
    """Find the marks in a picture, largest first.

    Args:
        grey: The picture.
        scale_xy: What its px are multiplied with for the corners.
    """
    return _found(_detector(), range(len(WORDS)), grey, scale_xy)


def find_clear_markers(
    grey: GreyImage, wanted: frozenset[int], scale_xy: tuple[float, float] = (1.0, 1.0)
) -> tuple[Marker, ...]:
    """Find marks of some numbers that are clear and of usual size, with corners to a pixel.

    Args:
        grey: The picture.
        wanted: Their numbers; comparing with all that there are takes a third of the time.
        scale_xy: What its px are multiplied with for the corners.
    """
    return _found(_quick_detector(wanted), sorted(wanted), grey, scale_xy)


def _found(
    detector_: cv2.aruco.ArucoDetector,
    known: Sequence[int],
    grey: GreyImage,
    scale_xy: tuple[float, float],
) -> tuple[Marker, ...]:
    """Find what a detector knows, under the numbers that its words have."""
    outlines, places, _ = detector_.detectMarkers(grey)
    if not outlines:
        return ()
    markers = [
        Marker(known[int(place)], _scaled(outline.reshape(4, 2), scale_xy))
        for outline, place in zip(outlines, np.asarray(places).ravel(), strict=True)
    ]
    return tuple(sorted(markers, key=lambda one: -one.side))


def crisp(grey: GreyImage) -> GreyImage:
    """Undo some of what a soft focus does to modules of a few px (unsharp masking)."""
    soft = cv2.GaussianBlur(grey, (0, 0), _SOFT_PX)
    return np.asarray(cv2.addWeighted(grey, 2.5, soft, -1.5, 0), np.uint8)


@cache
def fine_detector(contrast: int = 7, *, looks_once: bool = False) -> cv2.aruco.ArucoDetector:
    """Give what finds marks of a few pixels, too, and outlines that may be some."""
    every = map(modules, range(len(WORDS)))
    return detector(every, SIDE, DISTANCE, 0.008, contrast, looks_once=looks_once)


@cache
def blurred_reader() -> BlurredMarkReader:
    """Give what reads such outlines as a whole."""
    return BlurredMarkReader(len(WORDS), SIDE, modules)


def _scaled(corners: np.ndarray, scale_xy: tuple[float, float]) -> Corners:
    a, b, c, d = ((float(x) * scale_xy[0], float(y) * scale_xy[1]) for x, y in corners)
    return (a, b, c, d)


@cache
def _detector() -> cv2.aruco.ArucoDetector:
    return detector(map(modules, range(len(WORDS))), SIDE, DISTANCE, 0.02)


@lru_cache(maxsize=8)
def _quick_detector(wanted: frozenset[int]) -> cv2.aruco.ArucoDetector:
    return detector(
        map(modules, sorted(wanted)), SIDE, DISTANCE, 0.04, looks_once=True, is_rough=True
    )
