"""Decodes a photo for the search for frames: coarse sizes first, finer ones only when asked for.

Large dice are found at a fraction of a photo's pixels. Finer levels, a decode in full, and for
small photos one enlarged beyond that, follow only while dice may have been too small to be found.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

import cv2
import numpy as np

from vision.decoding.image_decoding import decode, enlarged, grey_of
from vision.decoding.image_pyramid import pyramid
from vision.detection.square_detection import BOLD, FAINT, PLAIN, Cut
from vision.stage_results import Level, Photo, PlacedFrames

_GLANCE_SIDE, _GLANCE_LEAST = 1100, 800
_QUICK_SIDE = 2048
_FULL_SIDE = 4608
_ENLARGED_SIDE = 1700
_COARSE_SIDE = 1250
_SURELY_FOUND_PX, _LARGE_PX = 29, 40
_GRAINY, _SOFT_PX = 11, 1.2


@dataclass(frozen=True, slots=True)
class Round:
    """One look at the photo.

    Attributes:
        photo: The photo at the size to look at.
        levels: That size and smaller ones, the largest first.
        searched: The levels at which to look for outlines.
        cuts: What to look for there.
        earlier_scale: Pixels of this photo per pixel of the round before whose frames are kept;
            None: none are.
        surely_found_px: A frame at least so large would have been found in this round.
    """

    photo: Photo
    levels: Sequence[Level]
    searched: Sequence[Level]
    cuts: tuple[Cut, ...]
    earlier_scale: int | None
    surely_found_px: float


def glance_at(data: bytes) -> Photo:
    """Decode a photo so small that it costs little, which large dice are still read in.

    Raises:
        PhotoError: The bytes are no photo that can be read.
    """
    return decode(data, _GLANCE_SIDE)


def is_fine_enough(glance: Photo) -> bool:
    """Look whether large dice would be read in it; it is not the whole photo."""
    return glance.scale_xy[0] > 1 and max(glance.bgr.shape) >= _GLANCE_LEAST


def search_rounds(data: bytes, glance: Photo) -> Iterator[Round]:
    """Decode a photo ever finer, and say what to look for each time.

    Args:
        data: The bytes of the file.
        glance: The photo as `glance_at` decodes it.

    Raises:
        PhotoError: The bytes are no photo that can be read.
    """
    both, photo = (PLAIN, FAINT), glance
    levels = pyramid(grey_of(photo.bgr))
    if is_fine_enough(photo):
        # Large dice stand out enough; where none is found, the next round looks closer.
        yield Round(photo, levels, levels, (BOLD,), None, _LARGE_PX)
    if photo.scale_xy[0] > 1:
        photo = decode(data, _QUICK_SIDE)
        levels = pyramid(grey_of(photo.bgr))
    if max(photo.bgr.shape) > _COARSE_SIDE:
        yield Round(photo, levels, levels[1:], both, None, 2 * _SURELY_FOUND_PX)
        yield Round(photo, levels, levels[:1], both, 1, _SURELY_FOUND_PX)
    else:
        yield Round(photo, levels, levels, both, None, _SURELY_FOUND_PX)
    if photo.scale_xy[0] > 1:
        photo = decode(data, _FULL_SIDE)
        levels = pyramid(grey_of(photo.bgr))
        yield Round(photo, levels, levels, (PLAIN,), None, _SURELY_FOUND_PX)
    if max(photo.bgr.shape) <= _ENLARGED_SIDE:
        photo = enlarged(photo)
        levels = pyramid(grey_of(photo.bgr))
        # The next smaller level has been searched already.
        yield Round(photo, levels, levels[:1], both, 2, _SURELY_FOUND_PX)


def softened(found: PlacedFrames) -> PlacedFrames:
    """Look at a grainy photo less sharply: its faces agree more with what is drawn softly."""
    grey = found.levels[0].grey
    rows = grey[::4].astype(np.int16)
    grain = np.median(np.abs(2 * rows[:, 1:-1] - rows[:, :-2] - rows[:, 2:]))
    if grain < _GRAINY:
        return found
    soft_px = _SOFT_PX / min(1.0, found.photo.scale_xy[0])
    soft = np.asarray(cv2.GaussianBlur(grey, (0, 0), soft_px), np.uint8)
    return replace(found, levels=pyramid(soft))
