"""Finds the top face of a die that fills a square, as when a box around it is known.

Such a square also shows sides of the die, with pictures of their own. Cubes are laid into it,
turned and tilted in many ways; the square says how large each has to be. Those whose edges, at
the top and where the sides end, lie on changes of colour are nudged until they fit best.
"""

from __future__ import annotations

import functools
from typing import TypeAlias

import cv2
import numpy as np
import numpy.typing as npt

from vision.images import BgrImage

Floats: TypeAlias = npt.NDArray[np.float32]
Rows: TypeAlias = npt.NDArray[np.float64]
Quad: TypeAlias = npt.NDArray[np.float64]

_PX = 64
_YAWS, _TILTS, _ROLLS = range(0, 90, 5), (0, 10, 18, 26, 34, 42, 50), (-14, -7, 0, 7, 14)
"""In degrees: turns on the table, how far from above it is seen, and how the camera is held."""
_SIZES = (0.86, 0.94, 1.0)
"""Of the cube in sides of the square: round edges end before the corners of the cube do."""
_EVEN, _QUIET, _SOFT = 0.16, 4.0, 1.0
_MOST_STEP, _FAINT = 0.5, 0.06
"""What one spot of an edge counts at most, and what is added so that one faint edge is not all."""
_SIDES_COUNT = 0.5
_LIKE_A_DIE, _CERTAINLY = -1.4, -1.25
"""Least scores of a die that is known to be there, and of one that may not be: bare faces have less
than the first, photos of tables with a small die on them less than the second."""
_STARTS, _RANKED, _NUDGES, _ROUNDS = 6, 400, 48, 3
_UNLIKE_START, _UNLIKE = 0.06, 0.05
"""How far the corners of two tops differ at least, in sides of the square."""
_REACHES = np.array([0.06, 0.08, 0.08, 0.04, 0.02, 0.02])
_FLAT, _SEEN = 0.05, 0.02
_ALONG = (np.arange(12) + 0.5) / 12 * 0.8 + 0.1
_SQUARE = np.array([[-0.5, -0.5], [0.5, -0.5], [0.5, 0.5], [-0.5, 0.5]])


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


def _found(square: BgrImage, least: float, most: int) -> list[Quad]:
    steps = _steps(square)
    scores = _scores(steps, _cubes())
    corners = _laid(_cubes())[:, :4]
    starts = _unlike(corners, np.argsort(-scores)[:_RANKED], _UNLIKE_START, _STARTS)
    cubes, scores = _nudged(steps, _cubes()[starts], scores[starts])
    corners = _laid(cubes)[:, :4]
    order = [int(one) for one in np.argsort(-scores) if scores[one] >= least]
    return [corners[one] + 0.5 for one in _unlike(corners, order, _UNLIKE, most)]


@functools.cache
def _cubes() -> Rows:
    """List the cubes that are tried.

    Returns:
        Shape (N, 6): yaw, tilt and roll in radians; size, and place in sides of the square.
    """
    angles = [np.deg2rad(list(one)) for one in (_YAWS, _TILTS, _ROLLS)]
    mesh = np.meshgrid(*angles, _SIZES, [0.0], [0.0], indexing="ij")
    return np.stack([axis.ravel() for axis in mesh], axis=1)


def _laid(cubes: Rows) -> Rows:
    """Lay cubes into the square, seen from far away.

    Returns:
        Shape (N, 8, 2): the corners of the tops and those below them, around the middle.
    """
    yaw, tilt, roll = cubes[:, :3].T[:, :, None]
    x, y = _SQUARE.T
    across = x * np.cos(yaw) - y * np.sin(yaw)
    down = (x * np.sin(yaw) + y * np.cos(yaw)) * np.cos(tilt)
    across = np.concatenate([across, across], axis=1)
    down = np.concatenate([down, down + np.sin(tilt)], axis=1)
    turned = (
        across * np.cos(roll) - down * np.sin(roll),
        across * np.sin(roll) + down * np.cos(roll),
    )
    seen = np.stack(turned, axis=2)
    low, high = seen.min(axis=1), seen.max(axis=1)
    scale = (cubes[:, 3] / (high - low).max(axis=1))[:, None, None]
    return np.asarray((seen - ((low + high) / 2)[:, None]) * scale + cubes[:, None, 4:])


def _steps(square: BgrImage) -> Floats:
    """Say how each colour changes, after evening out light; shape (colours, 2, pixels)."""
    wide = square.shape[0]
    soft = cv2.GaussianBlur(square, (0, 0), 0.5 * wide / _PX) if wide > _PX else square
    small = cv2.resize(soft, (_PX, _PX), interpolation=cv2.INTER_AREA).astype(np.float32)
    flat = small - cv2.GaussianBlur(small, (0, 0), _EVEN * _PX)
    spread = np.sqrt(cv2.GaussianBlur(flat * flat, (0, 0), 2 * _EVEN * _PX))
    even = cv2.GaussianBlur(flat / (spread + _QUIET), (0, 0), _SOFT)
    both = [cv2.Sobel(even, cv2.CV_32F, *along, ksize=3) / 4 for along in ((1, 0), (0, 1))]
    return np.stack(both).transpose(3, 0, 1, 2).reshape(-1, 2, _PX * _PX).astype(np.float32)


def _scores(steps: Floats, cubes: Rows) -> Rows:
    """Say how clear the edges of cubes are: the mean logarithm of their steps."""
    corners = _laid(cubes)
    tops, below = corners[:, :4], corners[:, 4:]
    of_top = np.log(_clear(steps, tops, np.roll(tops, -1, axis=1)) + _FAINT).mean(axis=1)
    ends = np.log(_clear(steps, below, np.roll(below, -1, axis=1)) + _FAINT)
    towards = np.stack([-np.sin(cubes[:, 2]), np.cos(cubes[:, 2])], axis=1)
    outward = (tops + np.roll(tops, -1, axis=1)) / 2 - tops.mean(axis=1, keepdims=True)
    facing = (outward @ towards[:, :, None])[:, :, 0]
    is_seen = (facing > _SEEN) & (cubes[:, 1] > _FLAT)[:, None]
    weight = np.where(is_seen, np.clip(4 * facing, 0, 1), 0.0)
    total = weight.sum(axis=1)
    of_sides = (weight * ends).sum(axis=1) / np.maximum(total, 1e-6)
    return np.asarray(of_top + _SIDES_COUNT * np.where(total > 0, of_sides, of_top))


def _clear(steps: Floats, start: Rows, end: Rows) -> Rows:
    """Say how large the step across edges is, in the colour that shows it best.

    Args:
        steps: Of the picture.
        start: Shape (N, 4, 2): where edges begin.
        end: Where they end.

    Returns:
        Shape (N, 4).
    """
    along = end - start
    normal = np.stack([-along[:, :, 1], along[:, :, 0]], axis=2)
    normal /= np.linalg.norm(normal, axis=2, keepdims=True) + 1e-6
    spots = start[:, :, None] + along[:, :, None] * _ALONG[:, None]
    pixels = np.rint((spots + 0.5) * _PX - 0.5).astype(int)
    is_inside = ((pixels >= 0) & (pixels < _PX)).all(axis=3)
    pixels = pixels.clip(0, _PX - 1)
    seen = steps[:, :, pixels[:, :, :, 1] * _PX + pixels[:, :, :, 0]]
    across = (seen * normal.transpose(2, 0, 1)[:, :, :, None]).sum(axis=1)
    across = np.clip(across, -_MOST_STEP, _MOST_STEP) * is_inside
    # A line of the table or of a picture is crossed there and back: only one way counts.
    return np.asarray(np.abs(across.mean(axis=3)).max(axis=0))


def _nudged(steps: Floats, cubes: Rows, scores: Rows) -> tuple[Rows, Rows]:
    """Better cubes by small changes, always the same ones."""
    rng, count = np.random.default_rng(0), len(cubes)
    for finer in range(1, _ROUNDS + 1):
        moves = rng.normal(0, 1, (count, _NUDGES, 6)) * _REACHES / finer
        moved = cubes[:, None] + moves
        moved[:, :, 1] = np.abs(moved[:, :, 1])
        tried = _scores(steps, moved.reshape(-1, 6)).reshape(count, _NUDGES)
        best = tried.argmax(axis=1)
        better = tried.max(axis=1) > scores
        cubes = np.where(better[:, None], moved[np.arange(count), best], cubes)
        scores = np.maximum(scores, tried.max(axis=1))
    return cubes, scores


def _unlike(corners: Rows, order: npt.ArrayLike, least: float, most: int) -> list[int]:
    """Choose the first tops, in an order, that are unlike those chosen before."""
    chosen: list[int] = []
    for one in np.asarray(order, int):
        if len(chosen) < most and all(_apart(corners[one], corners[two]) > least for two in chosen):
            chosen.append(int(one))
    return chosen


def _apart(one: Quad, other: Quad) -> float:
    """Say how far two tops differ, whichever corner is their first."""
    turned = np.stack([np.roll(one, turn, axis=0) for turn in range(4)])
    return float(np.linalg.norm(turned - other, axis=2).max(axis=1).min())
