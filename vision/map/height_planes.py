"""Planes above the table: where the camera is, and how what stands at some height is seen."""

from __future__ import annotations

import numpy as np

from vision.arrays import Homography
from vision.map.plane_fit import TablePlane

_USUAL, _VARIES = 0.78, 0.22
"""The focal length of phones, in longer sides of their photos, and the logarithm of its spread."""

_EXACT = 0.004
"""How exactly a plane is known."""

_FOCALS = np.exp(np.linspace(np.log(0.5), np.log(1.7), 60))


def plane_at(plane: TablePlane, size_wh: tuple[int, int], height_mm: float) -> Homography:
    """Give what sends mm on a plane above the table to pixels.

    A place has the same mm as the place on the table straight below.

    Args:
        plane: The table.
        size_wh: Pixels of the photo, in whose middle the lens looked.
        height_mm: How far above.
    """
    middle, wide = (np.asarray(size_wh) - 1) / 2, max(size_wh)
    centred = np.array([[1, 0, -middle[0]], [0, 1, -middle[1]], [0, 0, wide]]) / wide
    seen = centred @ np.linalg.inv(plane.to_mm)
    seen = seen / np.sign(np.linalg.det(seen))
    focal = min(_FOCALS, key=lambda one: _unlikely(seen, float(one)))
    right, down, place = (np.diag([1 / focal, 1 / focal, 1]) @ seen).T
    size = (np.linalg.norm(right) + np.linalg.norm(down)) / 2
    away = np.cross(right, down) / size
    lens = np.diag([focal, focal, 1])
    lifted = lens @ np.stack([right, down, place - height_mm * away], axis=1)
    return np.asarray(np.linalg.inv(centred) @ lifted)


def _unlikely(seen: Homography, focal: float) -> float:
    """Say how badly a focal length makes the table's axes square and equally long."""
    right, down, _ = (np.diag([1 / focal, 1 / focal, 1]) @ seen).T
    one, two = float(np.linalg.norm(right)), float(np.linalg.norm(down))
    skew = float(right @ down) / (one * two)
    uneven = (one - two) / (one + two) * 2
    unusual = (np.log(focal) - np.log(_USUAL)) / _VARIES
    return float((skew**2 + uneven**2) / _EXACT**2 + unusual**2)
