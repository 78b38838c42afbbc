"""Tells a table whose own pattern is full of squares, and shows what is bolder than the pattern.

Every small square is an outline that may be a mark, and each is compared with all others: on paper
or cloth with small checks that took more than a minute.
"""

from __future__ import annotations

import cv2
import numpy as np

from vision.arrays import GreyImage

BOLD = 25
"""How much darker than its neighbourhood a mark is in even light, and a printed line is not."""

_PATCH_PX, _PATCHES = 384, 4
_LEAST_PX = 32
_SQUARE = 0.5
_FULL = 2100
"""On 96 photos of other tables there were 1,777 such outlines at most, on checked paper 2,490."""

_AROUND, _SHRUNK = 3.0, 16
_MIDDLING, _BLACK = 110.0, 4.0


def is_patterned(grey: GreyImage) -> bool:
    """Look whether a photo shows so many squares that looking at each would take too long."""
    height, width = grey.shape
    tops, lefts = (
        np.linspace(0, max(one - _PATCH_PX, 0), _PATCHES).astype(int) for one in (height, width)
    )
    patches = (grey[y : y + _PATCH_PX, x : x + _PATCH_PX] for y in tops for x in lefts)
    return sum(_squares(np.ascontiguousarray(patch)) for patch in patches) > _FULL


def _squares(patch: GreyImage) -> int:
    method, kind = cv2.ADAPTIVE_THRESH_MEAN_C, cv2.THRESH_BINARY_INV
    mask = cv2.adaptiveThreshold(patch, 255, method, kind, 23, 7)
    outlines, _ = cv2.findContours(mask, cv2.RETR_LIST, cv2.CHAIN_APPROX_NONE)
    # Most of thousands are specks, so lengths are taken by what costs least.
    large = [one for one in outlines if one.size > 2 * _LEAST_PX]
    return sum(cv2.contourArea(one) > _SQUARE * (len(one) / 4) ** 2 for one in large)


def in_even_light(grey: GreyImage) -> GreyImage:
    """Show a photo as if shade and lamplight were alike, so that one contrast fits all of it."""
    height, width = grey.shape
    size_wh = (max(1, width // _SHRUNK), max(1, height // _SHRUNK))
    small = cv2.resize(grey, size_wh, interpolation=cv2.INTER_AREA).astype(np.float32)
    soft = np.maximum(cv2.GaussianBlur(small, (0, 0), _AROUND), _BLACK)
    around = cv2.resize(soft, (width, height))
    return np.asarray(cv2.divide(grey, around, scale=_MIDDLING, dtype=cv2.CV_8U), np.uint8)
