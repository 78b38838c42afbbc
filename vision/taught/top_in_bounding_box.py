"""Finds the top face of a die that fills a square, as when a box around it is known.

Such a square also shows sides of the die, with pictures of their own. Cubes are laid into it,
turned and tilted in many ways; the square says how large each has to be. Those whose edges, at
the top and where the sides end, lie on changes of colour are nudged until they fit best.
"""

from __future__ import annotations

import functools

import cv2
import numpy as np

from vision.arrays import BgrImage, Floats, Floats32, Quad
from vision.taught.cube_edge_fit import clarity, corners_of_cubes, steps_of, unlike

_PX = 64
_YAWS, _TILTS, _ROLLS = range(0, 90, 5), (0, 10, 18, 26, 34, 42, 50), (-14, -7, 0, 7, 14)
"""In degrees: turns on the table, how far from above it is seen, and how the camera is held."""
_SIZES = (0.86, 0.94, 1.0)
"""Of the cube in sides of the square: round edges end before the corners of the cube do."""
_EVEN = 0.16
"""Wavelengths longer than this, in sides of the square, are light."""
_LIKE_A_DIE, _CERTAINLY = -1.4, -1.25
"""Least clarities of a die that is known to be there, and of one that may not be: bare faces have
less than the first, photos of tables with a small die on them less than the second."""
_STARTS, _RANKED, _NUDGES, _ROUNDS = 6, 400, 48, 3
_UNLIKE_START, _UNLIKE = 0.06, 0.05
"""How far the corners of two tops differ at least, in sides of the square."""
_REACHES = np.array([0.06, 0.08, 0.08, 0.04, 0.02, 0.02])


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


def bettered(square: BgrImage, angles: Floats) -> tuple[Quad, float]:
    """Fit a cube that about fills a square picture.

    Args:
        square: The picture, as high as wide.
        angles: Shape (3,): about how it is turned, tilted and held.

    Returns:
        The corners of its top, as `tops_in` gives them, and how clear its edges are.
    """
    cubes = np.array([[*angles, size, 0.0, 0.0] for size in _SIZES[1:]])
    steps = _steps(square)
    cubes, clear = _nudged(steps, cubes, clarity(steps, _laid(cubes), cubes[:, :3]))
    best = int(clear.argmax())
    return _laid(cubes[best : best + 1])[0, :4], float(clear[best])


def _found(square: BgrImage, least: float, most: int) -> list[Quad]:
    steps = _steps(square)
    clear = clarity(steps, _laid(_cubes()), _cubes()[:, :3])
    tops = _laid(_cubes())[:, :4]
    starts = unlike(tops, np.argsort(-clear)[:_RANKED], _UNLIKE_START, _STARTS)
    cubes, clear = _nudged(steps, _cubes()[starts], clear[starts])
    tops = _laid(cubes)[:, :4]
    order = [int(one) for one in np.argsort(-clear) if clear[one] >= least]
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


def _laid(cubes: Floats) -> Floats:
    """Lay cubes into the square, as large as it is.

    Returns:
        Shape (N, 8, 2): the corners of the tops and those below them, in sides of the square.
    """
    seen = corners_of_cubes(cubes[:, :3])
    low, high = seen.min(axis=1), seen.max(axis=1)
    scale = (cubes[:, 3] / (high - low).max(axis=1))[:, None, None]
    return np.asarray((seen - ((low + high) / 2)[:, None]) * scale + cubes[:, None, 4:] + 0.5)


def _steps(square: BgrImage) -> Floats32:
    wide = square.shape[0]
    soft = cv2.GaussianBlur(square, (0, 0), 0.5 * wide / _PX) if wide > _PX else square
    small = cv2.resize(soft, (_PX, _PX), interpolation=cv2.INTER_AREA)
    return steps_of(np.asarray(small, np.uint8), _EVEN * _PX)


def _nudged(steps: Floats32, cubes: Floats, clear: Floats) -> tuple[Floats, Floats]:
    """Better cubes by small changes, always the same ones."""
    rng, count = np.random.default_rng(0), len(cubes)
    for finer in range(1, _ROUNDS + 1):
        moves = rng.normal(0, 1, (count, _NUDGES, 6)) * _REACHES / finer
        moved = cubes[:, None] + moves
        moved[:, :, 1] = np.abs(moved[:, :, 1])
        flat = moved.reshape(-1, 6)
        tried = clarity(steps, _laid(flat), flat[:, :3]).reshape(count, _NUDGES)
        best = tried.argmax(axis=1)
        better = tried.max(axis=1) > clear
        cubes = np.where(better[:, None], moved[np.arange(count), best], cubes)
        clear = np.maximum(clear, tried.max(axis=1))
    return cubes, clear
