"""A photo at its own size and at ever smaller ones."""

from __future__ import annotations

import cv2
import numpy as np

from vision.arrays import Floats, GreyImage
from vision.stage_results import Level


def pyramid(grey: GreyImage, smallest_side: int = 96) -> list[Level]:
    """Halve a picture again and again; largest first."""
    levels = [Level(grey, 1.0)]
    while min(levels[-1].grey.shape) >= 2 * smallest_side:
        last = levels[-1].grey
        size_wh = (last.shape[1] // 2, last.shape[0] // 2)
        # An odd row or column is left out, so that every pixel stands for exactly four.
        even = last[: 2 * size_wh[1], : 2 * size_wh[0]]
        half = np.asarray(cv2.resize(even, size_wh, interpolation=cv2.INTER_AREA), np.uint8)
        levels.append(Level(half, levels[-1].scale * 2))
    return levels


def to_largest(points: Floats, scale: float | Floats) -> Floats:
    """Turn pixels of a level into pixels of the largest one."""
    return (points + 0.5) * scale - 0.5
