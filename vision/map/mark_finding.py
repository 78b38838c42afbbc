"""Finds the marks of a whole table: some of a hundred pixels, some of fifteen."""

from __future__ import annotations

import math
from collections.abc import Iterator

import cv2
import numpy as np

from vision.arrays import GreyImage
from vision.fiducials.detected_fiducial import Marker
from vision.fiducials.fiducial_detection import find_markers

_SCALES = (1.0, 0.5)
"""What a photo hides at its own size, by grain or a gap in a frame, a smaller one shows."""

_SAME = 0.5


def find_table_marks(grey: GreyImage) -> tuple[Marker, ...]:
    """Find the marks at several sizes; each mark once, as the finest size shows it.

    Args:
        grey: The photo.

    Returns:
        Corners in pixels of that photo, exact to a part of a pixel.
    """
    found: list[Marker] = []
    for scale in _SCALES:
        for marker in _found_at(grey, scale):
            if not any(_is_same(marker, one) for one in found):
                found.append(marker)
    return tuple(found)


def _found_at(grey: GreyImage, scale: float) -> Iterator[Marker]:
    if scale == 1.0:
        yield from find_markers(grey)
        return
    small = cv2.resize(grey, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA)
    shift = (1 / scale - 1) / 2
    for marker in find_markers(np.asarray(small, np.uint8), (1 / scale, 1 / scale)):
        a, b, c, d = ((x + shift, y + shift) for x, y in marker.corners)
        yield Marker(marker.number, (a, b, c, d))


def _is_same(one: Marker, other: Marker) -> bool:
    near = math.dist(middle(one), middle(other)) < _SAME * max(one.side, other.side)
    return one.number == other.number and near


def middle(marker: Marker) -> tuple[float, float]:
    """Give the middle of a mark."""
    xs, ys = zip(*marker.corners, strict=True)
    return sum(xs) / 4, sum(ys) / 4
