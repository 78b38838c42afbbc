"""Finds the edges of a top face near a place where a net suspects one.

The net that finds any dice says where a face is better than how large it is and how it is turned.
The four edges say that: a square is sought, in any turn, all of whose sides lie on a change of
colour.
"""

from __future__ import annotations

import functools
from typing import TypeAlias

import cv2
import numpy as np
import numpy.typing as npt

from vision.images import BgrImage

Floats: TypeAlias = npt.NDArray[np.float32]
Quad: TypeAlias = npt.NDArray[np.float64]

_PX = 64
_REACH = 2.6
"""Side of the part that is looked at, in edges of the suspected face."""
_ANGLES = 15
_SIDES = tuple(range(14, 44, 2))
_STRETCH = (0.8, 0.9, 1.0, 1.11, 1.25)
_OFF = 10
"""How far the middle may be from the suspected one, in pixels of the part."""
_LARGER = 0.3
"""How much a larger square is preferred: what is drawn on a face has edges, too."""


def fitted(bgr: BgrImage, corners: Quad) -> tuple[Quad, float]:
    """Fit a rectangle to the edges around a suspected face.

    Args:
        bgr: The photo.
        corners: Shape (4, 2): about where the face is.

    Returns:
        Its corners, and how clear its faintest edges are, in grey levels per pixel of the part.
    """
    middle = corners.mean(axis=0)
    edge = float(np.sqrt(abs(cv2.contourArea(corners.astype(np.float32)))))
    per_px = edge * _REACH / _PX
    soft = _softened(bgr, middle, edge * _REACH, per_px)
    best, found = -1.0, corners
    for angle in np.arange(_ANGLES) * np.pi / 2 / _ANGLES:
        turn = np.array([[np.cos(angle), -np.sin(angle)], [np.sin(angle), np.cos(angle)]])
        part = _part(soft, turn)
        score, rectangle = _squarest(part)
        if score > best:
            best = score
            found = (rectangle - (_PX - 1) / 2) @ turn.T * per_px + middle
    return found, best


def _softened(bgr: BgrImage, middle: Quad, side: float, per_px: float) -> Floats:
    """Cut out what is around a face, `_PX` across its inner part and half as much again."""
    wide = round(_PX * 1.5)
    warp = np.array(
        [
            [per_px, 0, middle[0] - per_px * (wide - 1) / 2],
            [0, per_px, middle[1] - per_px * (wide - 1) / 2],
        ]
    )
    reach = 0.8 * side
    low = np.clip(np.floor(middle - reach), 0, np.array(bgr.shape[1::-1]) - 1).astype(int)
    high = np.maximum(np.ceil(middle + reach).astype(int), low + 1)
    near = bgr[low[1] : high[1], low[0] : high[0]]
    if per_px > 1:
        near = np.asarray(cv2.GaussianBlur(near, (0, 0), 0.5 * per_px), np.uint8)
    warp[:, 2] -= low
    seen = cv2.warpAffine(
        near,
        warp,
        (wide, wide),
        flags=cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP,
        borderMode=cv2.BORDER_REPLICATE,
    )
    return np.asarray(cv2.GaussianBlur(seen, (0, 0), 1.0), np.float32)


def _part(soft: Floats, turn: Quad) -> Floats:
    wide = soft.shape[0]
    shift = (wide - 1) / 2 - turn @ np.full(2, (_PX - 1) / 2)
    warp = np.hstack([turn, shift[:, None]])
    turned = cv2.warpAffine(soft, warp, (_PX, _PX), flags=cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP)
    return np.asarray(turned, np.float32)


def _squarest(part: Floats) -> tuple[float, Quad]:
    """Find the upright rectangle whose four sides are clearest."""
    across = _steps(part, axis=1)
    down = _steps(part, axis=0)
    columns = np.vstack([np.zeros((1, _PX), np.float32), np.cumsum(across, axis=0)])
    rows = np.hstack([np.zeros((_PX, 1), np.float32), np.cumsum(down, axis=1)])
    left, upper, wide, high = _rectangles()
    right, lower = left + wide, upper + high
    sides = np.stack(
        [
            (columns[lower, left] - columns[upper, left]) / high,
            (columns[lower, right] - columns[upper, right]) / high,
            (rows[upper, right] - rows[upper, left]) / wide,
            (rows[lower, right] - rows[lower, left]) / wide,
        ]
    )
    sides = np.sort(sides, axis=0)
    clear = (sides[0] + 0.5) * (sides[1] + 0.5) * np.sqrt((sides[2] + 0.5) * (sides[3] + 0.5))
    score = np.cbrt(clear) * (np.sqrt(wide * high) / _PX) ** _LARGER
    best = int(score.argmax())
    x0, y0 = float(left[best]), float(upper[best])
    x1, y1 = float(right[best]), float(lower[best])
    return float(score[best]), np.array([[x0, y0], [x1, y0], [x1, y1], [x0, y1]])


def _steps(part: Floats, axis: int) -> Floats:
    """Say how much the colour changes along an axis, the clearest of the three."""
    kernel = np.array([-1, 0, 1], np.float32)
    flat = kernel[None] if axis == 1 else kernel[:, None]
    change = np.abs(np.asarray(cv2.filter2D(part, -1, flat))).max(axis=2)
    # One strong print must not stand for a whole side.
    return np.asarray(np.minimum(change, 25.0), np.float32)


@functools.cache
def _rectangles() -> tuple[npt.NDArray[np.intp], ...]:
    """List left, upper edge, width and height of what is tried."""
    middles = range(_PX // 2 - _OFF, _PX // 2 + _OFF + 1, 2)
    sizes = [
        (round(side * np.sqrt(stretch)), round(side / np.sqrt(stretch)))
        for side in _SIDES
        for stretch in _STRETCH
    ]
    found = {
        (x - wide // 2, y - high // 2, wide, high)
        for wide, high in sizes
        for x in middles
        for y in middles
    }
    inside = [
        (x, y, wide, high)
        for x, y, wide, high in sorted(found)
        if min(x, y) >= 0 and max(x + wide, y + high) < _PX
    ]
    left, upper, across, down = np.array(inside, np.intp).T
    return left, upper, across, down
