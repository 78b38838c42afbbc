"""Find a sheet's fourth corner where the other three were seen: it is known what it looks like."""

from __future__ import annotations

import functools
import itertools

import cv2
import numpy as np

from companion.pieces.fiducials import SIDE, modules
from vision.arrays import FloatImage, Floats, GreyImage, Homography
from vision.fiducials.detected_fiducial import Marker
from vision.sheets.template import Rectangle

_AROUND = 2.2
"""So many of its sides around where the others have it, a corner is looked for."""

_MODULE = 5
"""Pixels of a module of what is looked at."""

_WIDE, _HIGH = (0.6, 0.7, 0.8, 0.9, 1.0, 1.1, 1.2), (0.8, 0.9, 1.0, 1.1, 1.2)
"""How much narrower, lower or larger than the others say paper that bends may show it."""

_FOUND = 0.8
"""How like the mark it must look, up to 1: on drawn photos the right one came to 0.9 at least, and
what covers a corner to 0.6."""


def missing_corner(
    grey: GreyImage, onto: Homography, number: int, square: Rectangle
) -> Marker | None:
    """Look for a corner.

    Args:
        grey: The photo.
        onto: From mm of the paper to its pixels, as the other corners have it.
        number: Which mark it bears.
        square: Where it is on the paper, in mm.
    """
    left, top, right, _ = square
    side = (SIDE + 2) * _MODULE
    scale, reach = side / (right - left), (right - left) * _AROUND
    back = np.array([[1 / scale, 0, left - reach], [0, 1 / scale, top - reach], [0, 0, 1.0]])
    across = round(((right - left) + 2 * reach) * scale)
    seen = cv2.warpPerspective(
        grey,
        onto @ back,
        (across, across),
        flags=cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP,
        borderMode=cv2.BORDER_REPLICATE,
    ).astype(np.float32)
    best, corners = 0.0, np.zeros((4, 2))
    for wide, high in itertools.product(_WIDE, _HIGH):
        size_wh = (round(side * wide), round(side * high))
        drawn = _drawn(number, size_wh)
        fit = cv2.matchTemplate(seen, drawn, cv2.TM_CCOEFF_NORMED)
        _, peak, _, (x, y) = cv2.minMaxLoc(fit)
        if peak > best:
            best, corners = peak, _square(x, y, drawn, size_wh)
    if best < _FOUND:
        return None
    there = cv2.perspectiveTransform(corners[None], onto @ back)[0]
    a, b, c, d = ((float(x), float(y)) for x, y in there)
    return Marker(number, (a, b, c, d))


def _square(x: float, y: float, drawn: FloatImage, size_wh: tuple[int, int]) -> Floats:
    """Give the corners of a mark in what is looked at; around it is a quiet zone."""
    left = x + (drawn.shape[1] - size_wh[0]) / 2 - 0.5
    top = y + (drawn.shape[0] - size_wh[1]) / 2 - 0.5
    right, bottom = left + size_wh[0], top + size_wh[1]
    return np.array([[left, top], [right, top], [right, bottom], [left, bottom]], np.float64)


@functools.lru_cache(maxsize=256)
def _drawn(number: int, size_wh: tuple[int, int]) -> FloatImage:
    """Draw a mark of a size, softly, with a module of bare paper around."""
    small = np.ones((SIDE + 4, SIDE + 4), np.float32)
    small[1:-1, 1:-1] = 0
    small[2:-2, 2:-2] = modules(number)
    wide, high = (round(length * (SIDE + 4) / (SIDE + 2)) for length in size_wh)
    large = cv2.resize(small, (wide, high), interpolation=cv2.INTER_NEAREST)
    return np.asarray(cv2.GaussianBlur(large, (0, 0), _MODULE / 3), np.float32)
