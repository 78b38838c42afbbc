"""Finds the marks of a whole table: some of a hundred pixels, some of fifteen, some blurred."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

import cv2
import numpy as np

from vision.arrays import GreyImage
from vision.fiducials.blurred_fiducials import BlurredMarkReader
from vision.fiducials.detected_fiducial import Marker
from vision.fiducials.fiducial_detection import blurred_reader, fine_detector
from vision.fiducials.piece_mark_detection import blurred_piece_reader, piece_detector
from vision.reading_result import Corners

_SAME = 0.5
_FEW, _MOSTLY = 8, 0.9


@dataclass(frozen=True, slots=True)
class TableMark:
    """A mark on a table.

    Attributes:
        marker: Which, and where; corners are exact to a part of a pixel.
        is_clear: Nothing that is no mark looks like this.
    """

    marker: Marker
    is_clear: bool = True


def find_table_marks(grey: GreyImage) -> tuple[TableMark, ...]:
    """Find the marks of tiles, the clear ones first."""
    return _found(grey, fine_detector(), blurred_reader())


def find_piece_marks(grey: GreyImage) -> tuple[TableMark, ...]:
    """Find the marks of pieces, the clear ones first; corners are those of the white frame."""
    return _found(255 - grey, piece_detector(), blurred_piece_reader())


def is_soft(marks: Sequence[TableMark]) -> bool:
    """Look whether a photo hides so much of its marks that a crisper one shows more."""
    clear = sum(one.is_clear for one in marks)
    return clear < _FEW or clear < _MOSTLY * len(marks)


def both(marks: Sequence[TableMark], others: Sequence[TableMark]) -> tuple[TableMark, ...]:
    """Put what two looks at a photo told together; each mark once, the clearer one first."""
    kept: list[TableMark] = []
    for one in sorted((*marks, *others), key=lambda mark: not mark.is_clear):
        if not any(_is_same(one.marker, other.marker) for other in kept):
            kept.append(one)
    return tuple(kept)


def _found(
    grey: GreyImage, detector: cv2.aruco.ArucoDetector, reader: BlurredMarkReader
) -> tuple[TableMark, ...]:
    """Take the marks that are read module by module, then what else is like a mark as a whole."""
    outlines, numbers, others = detector.detectMarkers(grey)
    read = [
        TableMark(Marker(int(number), _corners(outline.reshape(4, 2))))
        for outline, number in zip(outlines, np.ravel(numbers) if outlines else (), strict=True)
    ]
    blurred = reader.read(grey, np.reshape(others, (-1, 4, 2)).astype(np.float64))
    by_fit = sorted(blurred, key=lambda mark: -mark.fit)
    return both(
        read, [TableMark(Marker(one.number, _corners(one.corners)), one.is_clear) for one in by_fit]
    )


def _corners(quad: np.ndarray) -> Corners:
    a, b, c, d = ((float(x), float(y)) for x, y in quad)
    return a, b, c, d


def _is_same(one: Marker, other: Marker) -> bool:
    return math.dist(middle(one), middle(other)) < _SAME * max(one.side, other.side)


def middle(marker: Marker) -> tuple[float, float]:
    """Give the middle of a mark."""
    xs, ys = zip(*marker.corners, strict=True)
    return sum(xs) / 4, sum(ys) / 4
