"""Finds the marks of a whole table: some of a hundred pixels, some of fifteen, some blurred."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

import cv2
import numpy as np

from vision.arrays import GreyImage, Quads
from vision.decoding.image_pyramid import to_largest
from vision.fiducials.blurred_fiducials import BlurredMarkReader
from vision.fiducials.detected_fiducial import Marker
from vision.fiducials.fiducial_detection import blurred_reader, crisp, fine_detector
from vision.fiducials.patterned_tables import BOLD, in_even_light, is_patterned
from vision.fiducials.piece_mark_detection import blurred_piece_reader, piece_detector
from vision.reading_result import Corners

_SAME = 0.5
_FEW, _MOSTLY = 8, 0.9
_SOFT_PX, _UNDONE = 2.0, 2.5
"""The blur that is undone at half the size, and how strongly."""

_DIM = 130
"""How light the lightest parts of a dim photo are at most."""

_ELSEWHERE = 128


@dataclass(frozen=True, slots=True)
class TableMark:
    """A mark on a table.

    Attributes:
        marker: Which, and where; corners are exact to a part of a pixel.
        is_clear: Nothing that is no mark looks like this.
    """

    marker: Marker
    is_clear: bool = True


@dataclass(frozen=True, slots=True, eq=False)
class Look:
    """One way to look at a photo.

    Attributes:
        grey: What is looked at.
        scale: How many pixels of the photo one of its pixels is across.
        contrast: How much darker than what is around it a mark is there.
        is_quick: In one window only, which a sharp photo needs no more than.
    """

    grey: GreyImage
    scale: float = 1.0
    contrast: int = 7
    is_quick: bool = False


def quick_look(grey: GreyImage) -> Look:
    """Look at a photo as it is, or at what is bold in it where the table is full of squares."""
    if is_patterned(grey):
        return Look(in_even_light(grey), 1.0, BOLD, is_quick=True)
    return Look(grey, is_quick=True)


def thorough_look(look: Look) -> Look:
    """Look at the same in narrow windows, too."""
    return replace(look, is_quick=False)


def crisp_look(look: Look) -> Look:
    """Look at a photo half as large, which hides grain, and with some of its blur undone."""
    half = cv2.resize(look.grey, None, fx=0.5, fy=0.5, interpolation=cv2.INTER_AREA)
    soft = cv2.GaussianBlur(half, (0, 0), _SOFT_PX)
    crisper = cv2.addWeighted(half, 1 + _UNDONE, soft, -_UNDONE, 0)
    return Look(np.asarray(crisper, np.uint8), 2 * look.scale, look.contrast)


def looks_at_pieces(look: Look, places: Quads, *, is_soft: bool) -> Iterator[Look]:
    """Look where pieces may stand, and again at what hides small marks: softness, or dark grain.

    Args:
        look: At the photo.
        places: Shape (N, 4, 2), in pixels; all else is one grey, which holds no outlines.
        is_soft: Whether the photo hides much of its marks.
    """
    is_dim = np.percentile(look.grey[::8, ::8], 95) < _DIM
    here = replace(look, grey=_only_at(look.grey, places / look.scale))
    yield here
    if is_soft:
        yield replace(here, grey=crisp(here.grey))
    if is_soft or is_dim:
        yield crisp_look(here)


def _only_at(grey: GreyImage, places: Quads) -> GreyImage:
    mask = np.zeros(grey.shape, np.uint8)
    for quad in places:
        cv2.fillConvexPoly(mask, np.rint(quad).astype(np.int32), 255)
    kept = np.full(grey.shape, _ELSEWHERE, np.uint8)
    return np.asarray(cv2.copyTo(grey, mask, kept), np.uint8)


def find_table_marks(look: Look) -> tuple[TableMark, ...]:
    """Find the marks of tiles, the clear ones first."""
    return _found(look, fine_detector(look.contrast, looks_once=look.is_quick), blurred_reader())


def find_piece_marks(look: Look) -> tuple[TableMark, ...]:
    """Find the marks of pieces, the clear ones first; corners are those of the white frame."""
    negative = replace(look, grey=255 - look.grey)
    finder = piece_detector(look.contrast, looks_once=look.is_quick)
    return _found(negative, finder, blurred_piece_reader())


def is_soft(marks: Sequence[TableMark]) -> bool:
    """Look whether a photo hides so much of its marks that a crisper one shows more."""
    return sum(one.is_clear for one in marks) < _FEW or is_blurred(marks)


def is_blurred(marks: Sequence[TableMark]) -> bool:
    """Look whether many marks are blurred, so that they may look smaller than they are."""
    return sum(one.is_clear for one in marks) < _MOSTLY * len(marks)


def both(marks: Sequence[TableMark], others: Sequence[TableMark]) -> tuple[TableMark, ...]:
    """Put what two looks at a photo told together; each mark once, the clearer one first."""
    kept: list[TableMark] = []
    for one in sorted((*marks, *others), key=lambda mark: not mark.is_clear):
        if not any(_is_same(one.marker, other.marker) for other in kept):
            kept.append(one)
    return tuple(kept)


def _found(
    look: Look, detector: cv2.aruco.ArucoDetector, reader: BlurredMarkReader
) -> tuple[TableMark, ...]:
    """Take the marks that are read module by module, then what else is like a mark as a whole."""
    outlines, numbers, others = detector.detectMarkers(look.grey)
    read = [
        TableMark(Marker(int(number), _corners(outline.reshape(4, 2), look.scale)))
        for outline, number in zip(outlines, np.ravel(numbers) if outlines else (), strict=True)
    ]
    blurred = reader.read(look.grey, np.reshape(others, (-1, 4, 2)).astype(np.float64))
    by_fit = [
        TableMark(Marker(one.number, _corners(one.corners, look.scale)), one.is_clear)
        for one in sorted(blurred, key=lambda mark: -mark.fit)
    ]
    return both(read, by_fit)


def _corners(quad: np.ndarray, scale: float) -> Corners:
    a, b, c, d = ((float(x), float(y)) for x, y in to_largest(quad, scale))
    return a, b, c, d


def _is_same(one: Marker, other: Marker) -> bool:
    return math.dist(middle(one), middle(other)) < _SAME * max(one.side, other.side)


def middle(marker: Marker) -> tuple[float, float]:
    """Give the middle of a mark."""
    xs, ys = zip(*marker.corners, strict=True)
    return sum(xs) / 4, sum(ys) / 4
