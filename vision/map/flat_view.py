"""Takes a photo as the table is seen from straight above, and leaves out what lies beside tiles."""

from __future__ import annotations

import math
from dataclasses import dataclass

import cv2
import numpy as np

from vision.arrays import Floats, GreyImage, Homography, Quads

_LARGEST_PX = 4000
_MARGIN_MM = 8.0


@dataclass(frozen=True, slots=True, eq=False)
class FlatView:
    """The tiles from straight above.

    Attributes:
        grey: The picture; beside the tiles all is alike.
        origin: Where its upper left is, in mm.
        px_per_mm: Its scale.
    """

    grey: GreyImage
    origin: Floats
    px_per_mm: float


def flat_view(grey: GreyImage, to_photo: Homography, area: Quads, px_per_mm: float) -> FlatView:
    """Look at the tiles from above.

    Args:
        grey: The photo.
        to_photo: From mm on the table, or on a plane above it, to pixels.
        area: The tiles, in mm.
        px_per_mm: How large, at most.
    """
    low, high = area.min(axis=(0, 1)) - _MARGIN_MM, area.max(axis=(0, 1)) + _MARGIN_MM
    px_per_mm = min(px_per_mm, _LARGEST_PX / float((high - low).max()))
    wide, tall = (math.ceil(one * px_per_mm) for one in high - low)
    from_px = np.array([[1 / px_per_mm, 0, low[0]], [0, 1 / px_per_mm, low[1]], [0, 0, 1]])
    flags = cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP
    flat = cv2.warpPerspective(grey, to_photo @ from_px, (wide, tall), flags=flags)
    inside = _inside((area - low) * px_per_mm, (tall, wide), _MARGIN_MM * px_per_mm)
    # The grain of a table is full of squares and circles.
    kept = np.where(inside > 0, flat, np.uint8(np.median(flat[::8, ::8])))
    return FlatView(np.asarray(kept, np.uint8), low, px_per_mm)


def _inside(area: Quads, shape: tuple[int, int], margin_px: float) -> GreyImage:
    mask = np.zeros(shape, np.uint8)
    for quad in area:
        cv2.fillConvexPoly(mask, np.rint(quad).astype(np.int32), 255)
    wide = np.ones((2 * round(margin_px / 2) + 1,) * 2, np.uint8)
    return np.asarray(cv2.dilate(mask, wide), np.uint8)
