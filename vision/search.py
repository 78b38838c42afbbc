"""Searches a photo for frames, coarse sizes first and finer ones only where they can matter.

Large dice are found at a fraction of a photo's pixels. Finer levels, a decode in full, and for
small photos one enlarged beyond that, follow only while dice may have been too small to be found:
none was, or the smallest is near the limit.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import cv2
import numpy as np

from vision.align import Placed, distinct, place
from vision.find import Level, find_quads, pyramid
from vision.images import Photo, decode, grey_of

_QUICK_SIDE = 2048
_FULL_SIDE = 4608
_ENLARGED_SIDE = 1700
_COARSE_SIDE = 1250
_SURELY_FOUND_PX = 29
_CERTAIN_FIT = 0.75


@dataclass(frozen=True, slots=True)
class Search:
    """What was found in a photo, and in which pixels.

    Attributes:
        photo: The photo at the size that was looked at.
        levels: That size and smaller ones, the largest first.
        placed: The frames, tops and sides alike, in pixels of `photo`.
    """

    photo: Photo
    levels: Sequence[Level]
    placed: Sequence[Placed]

    def smallest_px(self) -> float:
        """Give the size of the smallest frame; 0 when there is none."""
        certain = (one.size_px() for one in self.placed if one.fit >= _CERTAIN_FIT)
        return min(certain, default=0.0)


def search(data: bytes) -> Search:
    """Find the frames in the bytes of a photo.

    Raises:
        PhotoError: The bytes are no photo that can be read.
    """
    rounds = _rounds(data)
    found, finest_px = next(rounds)
    while found.smallest_px() < _SURELY_FOUND_PX * finest_px:
        finer = next(rounds, None)
        if finer is None:
            break
        found, finest_px = finer
    return found


def _rounds(data: bytes) -> Iterator[tuple[Search, float]]:
    """Search finer with every round; give what was found and the finest pixel looked at."""
    photo = decode(data, _QUICK_SIDE)
    levels = pyramid(grey_of(photo.bgr))
    coarse = max(photo.bgr.shape) > _COARSE_SIDE
    placed = _frames(levels, levels[1:] if coarse else levels)
    yield Search(photo, levels, placed), 2.0 if coarse else 1.0
    if coarse:
        placed = distinct([*placed, *_frames(levels, levels[:1])])
        yield Search(photo, levels, placed), 1.0
    if photo.scale_xy[0] > 1:
        photo = decode(data, _FULL_SIDE)
        levels = pyramid(grey_of(photo.bgr))
        yield Search(photo, levels, _frames(levels, levels)), 1.0
    if max(photo.bgr.shape) <= _ENLARGED_SIDE:
        photo = _enlarged(photo)
        levels = pyramid(grey_of(photo.bgr))
        yield Search(photo, levels, _frames(levels, levels)), 1.0


def _frames(levels: Sequence[Level], searched: Sequence[Level]) -> list[Placed]:
    """Find the frames at some of a photo's levels."""
    return place(levels, [quad for level in searched for quad in find_quads(level)])


def _enlarged(photo: Photo) -> Photo:
    """Make a photo twice as large."""
    larger = cv2.resize(photo.bgr, None, fx=2, fy=2, interpolation=cv2.INTER_CUBIC)
    scale_x, scale_y = photo.scale_xy
    return Photo(np.asarray(larger, np.uint8), (scale_x / 2, scale_y / 2))
