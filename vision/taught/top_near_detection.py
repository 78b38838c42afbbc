"""Finds the top face of a die near a place where a net suspects one.

The net says where a top is better than how large it is and how it lies. Cubes of several sizes
are laid around the place, coarsely first; each good one says which square its die fills, and there
it is fitted once more and compared with the others.
"""

from __future__ import annotations

import functools
from collections.abc import Sequence
from dataclasses import dataclass

import cv2
import numpy as np

from vision.arrays import BgrImage, Floats, Quad, Quads
from vision.geometry.quads import edges_px
from vision.process.time_budget import Patience
from vision.taught.cube_edge_fit import (
    CubeSearch,
    Start,
    fit_cubes,
    lay_at_place,
    likely_cubes,
    unlike,
)
from vision.taught.top_in_bounding_box import tops_like

_SPAN = 3.6
"""Side of the part that is looked at, in edges of the suspected top."""
_COARSE_PX, _FINE_PX = 56, 104
_TILTS = ((0, (0,)), (16, (-10, 0, 10)), (28, (-10, 0, 10)), (42, (-10, 0, 10)))
"""How far from above a die is seen and how the camera is held, in degrees."""
_SIZES, _OFF = (0.75, 0.9, 1.08, 1.3, 1.56, 1.87), (-0.24, -0.12, 0.0, 0.12, 0.24)
"""How large a top may be and how far beside, in suspected edges."""
_UNLIKE = 0.12
_START = Start(ranked=300, unlike=0.2 / _SPAN, most=8, spots=6)
_SEARCH = CubeSearch(
    lay=lay_at_place,
    even=0.07,
    reaches=np.array([0.08, 0.12, 0.08, 0.07 / _SPAN, 0.05 / _SPAN, 0.05 / _SPAN]),
    nudges=40,
    finer=(1.0, 1.5, 2.5, 4.0),
    larger=0.3,  # what is drawn on a face has edges, too
)
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


def tops_near(
    bgr: BgrImage, places: Quads | Sequence[Quad], patience: Patience | None = None
) -> list[list[Near]]:
    """Find what may be the top faces of the dice at some places.

    Args:
        bgr: The photo.
        places: Shape (4, 2) each: about where the tops are.
        patience: When it is over, nothing is found at the places that are left.

    Returns:
        For each at least one, unlike one another, the clearest first.
    """
    found: list[list[Near]] = []
    for corners, edge_px in zip(places, edges_px(places), strict=True):
        if patience is not None and patience.is_over():
            found.append([])
        else:
            side = _SPAN * max(4.0, float(edge_px))
            found.append(_tops_around(bgr, corners.mean(axis=0), side))
    return found


def _tops_around(bgr: BgrImage, middle: Floats, side: float) -> list[Near]:
    coarse, fine = (_part(bgr, middle, side, px) for px in (_COARSE_PX, _FINE_PX))
    (fit,) = fit_cubes([fine], [likely_cubes(coarse, _cubes(), _SEARCH, _START)], _SEARCH)
    order = unlike(fit.corners[:, :4], np.argsort(-fit.clear), _UNLIKE / _SPAN, _FITTED_AGAIN)
    again = _fitted_again(bgr, fit.cubes[order], (fit.corners[order] - 0.5) * side + middle)
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


def _fitted_again(bgr: BgrImage, cubes: Floats, wholes: Floats) -> list[Near]:
    """Fit cubes, corners of shape (N, 8, 2), in the squares that their dice fill."""
    low, high = wholes.min(axis=1), wholes.max(axis=1)
    wide, at = _ROOM * (high - low).max(axis=1), (low + high) / 2
    squares = [_part(bgr, own, float(side), 64) for own, side in zip(at, wide, strict=True)]
    rows = zip(tops_like(squares, list(cubes[:, :3])), wide, at, strict=True)
    return [Near((top - 0.5) * side + own, clear) for (top, clear), side, own in rows]


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
