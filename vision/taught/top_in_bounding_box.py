"""Finds the top face of a die that fills a square, as when a box around it is known.

Such a square also shows sides of the die, with pictures of their own. Cubes are laid into it,
turned and tilted in many ways; the square says how large each has to be. Those whose edges, at
the top and where the sides end, lie on changes of colour are nudged until they fit best.
"""

from __future__ import annotations

import functools
from collections.abc import Sequence

import cv2
import numpy as np

from vision.arrays import BgrImage, Floats, Quad
from vision.taught.cube_edge_fit import (
    CubeSearch,
    Start,
    fit_cubes,
    lay_into_square,
    likely_cubes,
    unlike,
)

_PX = 64
_YAWS, _TILTS, _ROLLS = range(0, 90, 5), (0, 10, 18, 26, 34, 42, 50), (-14, -7, 0, 7, 14)
"""In degrees: turns on the table, how far from above it is seen, and how the camera is held."""
_SIZES = (0.86, 0.94, 1.0)
"""Of the cube in sides of the square: round edges end before the corners of the cube do."""
_LIKE_A_DIE, _CERTAINLY = -1.4, -1.25
"""Least clarities of a die that is known to be there, and of one that may not be: bare faces have
less than the first, photos of tables with a small die on them less than the second."""
_UNLIKE = 0.05
"""How far the corners of two tops differ at least, in sides of the square."""
_START = Start(ranked=400, unlike=0.06, most=6)
_SEARCH = CubeSearch(
    lay=lay_into_square,
    even=0.16,
    reaches=np.array([0.06, 0.08, 0.08, 0.04, 0.02, 0.02]),
    nudges=48,
    finer=(1.0, 2.0, 3.0),
)


def fills(square: BgrImage) -> bool:
    """Say whether one die fills a square picture, sides and all."""
    return bool(_found(square, _CERTAINLY, 1))


def tops_in(square: BgrImage, most: int) -> list[Quad]:
    """Find the top face of the one die that fills a square picture.

    Args:
        square: The picture, as high as wide.
        most: How many to give, unlike one another.

    Returns:
        Corners of what may be the top, shape (4, 2), in sides of the picture from its upper left
        corner, the likeliest first; none where nothing has the edges of a die.
    """
    return _found(square, _LIKE_A_DIE, most)


def tops_like(squares: Sequence[BgrImage], angles: Sequence[Floats]) -> list[tuple[Quad, float]]:
    """Fit to each of some square pictures a cube that about fills it.

    Args:
        squares: The pictures, as high as wide.
        angles: Shape (3,) each: about how the cube is turned, tilted and held.

    Returns:
        The corners of each top, as `tops_in` gives them, and how clear its edges are.
    """
    cubes = [np.array([[*own, size, 0.0, 0.0] for size in _SIZES[1:]]) for own in angles]
    fits = fit_cubes([_small(square) for square in squares], cubes, _SEARCH)
    best = [int(fit.clear.argmax()) for fit in fits]
    return [
        (fit.corners[one, :4], float(fit.clear[one])) for fit, one in zip(fits, best, strict=True)
    ]


def _found(square: BgrImage, least: float, most: int) -> list[Quad]:
    small = _small(square)
    (fit,) = fit_cubes([small], [likely_cubes(small, _cubes(), _SEARCH, _START)], _SEARCH)
    tops = fit.corners[:, :4]
    order = [int(one) for one in np.argsort(-fit.clear) if fit.clear[one] >= least]
    return [tops[one] for one in unlike(tops, order, _UNLIKE, most)]


@functools.cache
def _cubes() -> Floats:
    """List the cubes that are tried.

    Returns:
        Shape (N, 6): yaw, tilt and roll in radians; size, and place in sides of the square.
    """
    angles = [np.deg2rad(list(one)) for one in (_YAWS, _TILTS, _ROLLS)]
    mesh = np.meshgrid(*angles, _SIZES, [0.0], [0.0], indexing="ij")
    return np.stack([axis.ravel() for axis in mesh], axis=1)


def _small(square: BgrImage) -> BgrImage:
    wide = square.shape[0]
    soft = cv2.GaussianBlur(square, (0, 0), 0.5 * wide / _PX) if wide > _PX else square
    return np.asarray(cv2.resize(soft, (_PX, _PX), interpolation=cv2.INTER_AREA), np.uint8)
