"""Finds the top face of a die near a place where a net suspects one.

The net says where a top is better than how large it is and how it lies. Cubes of several sizes
are laid around the place, coarsely first; each good one says which square its die fills, and there
it is fitted once more and compared with the others.
"""

from __future__ import annotations

import functools
from dataclasses import dataclass

import cv2
import numpy as np

from vision.arrays import BgrImage, Floats, Floats32, Quad
from vision.geometry.quads import edge_px
from vision.taught.cube_edge_fit import clarity, corners_of_cubes, steps_of, unlike
from vision.taught.top_in_bounding_box import bettered

_SPAN = 3.6
"""Side of the part that is looked at, in edges of the suspected top."""
_COARSE_PX, _FINE_PX, _SPOTS = 56, 104, 6
_EVEN = 0.07
"""Wavelengths longer than this, in sides of the part, are light."""
_TILTS = ((0, (0,)), (16, (-10, 0, 10)), (28, (-10, 0, 10)), (42, (-10, 0, 10)))
"""How far from above a die is seen and how the camera is held, in degrees."""
_SIZES, _OFF = (0.75, 0.9, 1.08, 1.3, 1.56, 1.87), (-0.24, -0.12, 0.0, 0.12, 0.24)
"""How large a top may be and how far beside, in suspected edges."""
_LARGER = 0.3
"""How much a larger cube is preferred: what is drawn on a face has edges, too."""
_RANKED, _STARTS, _UNLIKE_START, _UNLIKE = 300, 8, 0.2, 0.12
_NUDGES, _REACHES = 40, np.array([0.08, 0.12, 0.08, 0.07 / _SPAN, 0.05 / _SPAN, 0.05 / _SPAN])
_FINER = (1.0, 1.5, 2.5, 4.0)
_FITTED_AGAIN, _ROOM = 3, 1.03


@dataclass(frozen=True, slots=True, eq=False)
class Near:
    """The top of a die.

    Attributes:
        corners: Shape (4, 2), pixels of the photo.
        clear: How clear the edges of the die are; -0.9 is as clear as can be.
    """

    corners: Quad
    clear: float


def tops_near(bgr: BgrImage, corners: Quad) -> list[Near]:
    """Find what may be the top face of the die at a place.

    Args:
        bgr: The photo.
        corners: Shape (4, 2): about where the top is.

    Returns:
        At least one, unlike one another, the clearest first.
    """
    middle = corners.mean(axis=0)
    side = _SPAN * max(4.0, edge_px(corners))
    coarse = steps_of(_part(bgr, middle, side, _COARSE_PX), _EVEN * _COARSE_PX)
    clear = _clear(coarse, _cubes(), _SPOTS)
    ranked = np.argsort(-clear)[:_RANKED]
    starts = ranked[unlike(_laid(_cubes()[ranked]), range(_RANKED), _UNLIKE_START / _SPAN, _STARTS)]
    fine = steps_of(_part(bgr, middle, side, _FINE_PX), _EVEN * _FINE_PX)
    cubes, clear = _nudged(fine, _cubes()[starts])
    order = unlike(_laid(cubes), np.argsort(-clear), _UNLIKE / _SPAN, _FITTED_AGAIN)
    again = [_fitted_again(bgr, cubes[one], middle, side) for one in order]
    return sorted(again, key=lambda near: -near.clear)


@functools.cache
def _cubes() -> Floats:
    """List the cubes that are tried: yaw, tilt and roll in radians; edge and place in sides."""
    meshes = [
        np.meshgrid(range(0, 90, 10), [tilt], rolls, _SIZES, _OFF, _OFF, indexing="ij")
        for tilt, rolls in _TILTS
    ]
    rows = [np.stack([axis.ravel() for axis in mesh], axis=1) for mesh in meshes]
    cubes = np.concatenate(rows).astype(np.float64)
    return np.hstack([np.deg2rad(cubes[:, :3]), cubes[:, 3:] / _SPAN])


def _whole(cubes: Floats) -> Floats:
    corners = corners_of_cubes(cubes[:, :3]) * cubes[:, 3, None, None]
    return np.asarray(corners + cubes[:, None, 4:] + 0.5)


def _laid(cubes: Floats) -> Floats:
    return np.asarray(_whole(cubes)[:, :4])


def _clear(steps: Floats32, cubes: Floats, spots: int = 12) -> Floats:
    larger = _LARGER * np.log(cubes[:, 3] * _SPAN)
    return np.asarray(clarity(steps, _whole(cubes), cubes[:, :3], spots) + larger)


def _nudged(steps: Floats32, cubes: Floats) -> tuple[Floats, Floats]:
    """Better cubes by small changes, always the same ones."""
    rng, clear = np.random.default_rng(0), _clear(steps, cubes)
    for finer in _FINER:
        moved = cubes[:, None] + rng.normal(0, 1, (len(cubes), _NUDGES, 6)) * _REACHES / finer
        moved[:, :, 1] = np.abs(moved[:, :, 1])
        tried = _clear(steps, moved.reshape(-1, 6)).reshape(len(cubes), _NUDGES)
        better = tried.max(axis=1) > clear
        best = moved[np.arange(len(cubes)), tried.argmax(axis=1)]
        cubes = np.where(better[:, None], best, cubes)
        clear = np.maximum(clear, tried.max(axis=1))
    return cubes, clear


def _fitted_again(bgr: BgrImage, cube: Floats, middle: Quad, side: float) -> Near:
    """Fit a cube in the square that its die fills."""
    whole = (_whole(cube[None])[0] - 0.5) * side + middle
    low, high = whole.min(axis=0), whole.max(axis=0)
    wide, at = _ROOM * float((high - low).max()), (low + high) / 2
    top, clear = bettered(_part(bgr, at, wide, 64), cube[:3])
    return Near((top - 0.5) * wide + at, clear)


def _part(bgr: BgrImage, middle: Quad, side: float, px: int) -> BgrImage:
    """Cut out an upright square around a place."""
    per_px = side / px
    low = np.floor(middle - side / 2 - 4).astype(int)
    low = np.clip(low, 0, np.array(bgr.shape[1::-1]) - 1)
    high = np.maximum(np.ceil(middle + side / 2 + 4).astype(int), low + 1)
    near = bgr[low[1] : high[1], low[0] : high[0]]
    if per_px > 1:
        near = np.asarray(cv2.GaussianBlur(near, (0, 0), 0.5 * per_px), np.uint8)
    corner = middle - side / 2 + per_px / 2 - low
    warp = np.array([[per_px, 0, corner[0]], [0, per_px, corner[1]]])
    flags = cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP
    return np.asarray(
        cv2.warpAffine(near, warp, (px, px), flags=flags, borderMode=cv2.BORDER_REPLICATE), np.uint8
    )
