"""Compares the top of a die with taught faces, however it is turned.

A face is whatever somebody photographed, so nothing is known of it but the picture. The round part
in the middle, which every turn keeps, is compared by normalised correlation after the light has
been evened out: a coarse sweep over turns and sizes proposes, then each proposal is moved, turned,
stretched and slanted until it fits best (Gauss-Newton on the difference, all proposals at once).
"""

from __future__ import annotations

import functools
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias

import cv2
import numpy as np
import numpy.typing as npt

from vision.arrays import Patches

CropImage: TypeAlias = npt.NDArray[np.uint8]
"""Shape (CROP_PX, CROP_PX), grey: a die, from edge to edge of its bounding square."""
Poses: TypeAlias = npt.NDArray[np.float32]
"""Shape (N, 2, 3): how a crop is looked at, as maps of the disc (in sides of the crop, around its
middle) into the crop."""

CROP_PX = 96
_RADIUS = 0.36
"""Of the round part, in sides of the crop: inside the die even where it stands on a corner."""
_EVEN = 0.16
"""Wavelengths longer than this, in sides of the crop, are light and not drawing."""
_QUIET = 4.0
"""Contrast in grey levels below which there is no drawing, only noise."""
_SIZES = (0.71, 0.81, 0.92, 1.05, 1.19, 1.36)
_SHIFTS = (-0.21, -0.14, -0.07, 0.0, 0.07, 0.14, 0.21)
_FAR_SHIFT = 0.24
_TURNS = 30
_STARTS, _CONTENDERS = 3, 9
_IN_QUESTION = 0.3
_COARSE_BONUS = 0.05
"""By how much a coarse look flatters, since less can differ in it."""
_STRAIN = 0.2
"""What a fit loses where the crop is seen e times larger or smaller than the taught one."""
_SLANT_STRAIN = 0.1
_SHIFT_STRAIN = 0.3
"""What it loses where it is seen a whole side beside."""
_DAMPING = 0.02


@dataclass(frozen=True, slots=True, eq=False)
class _Level:
    """A fineness of looking.

    Attributes:
        points: Shape (D, 2), of the disc.
        light: Shape (D, 3), orthonormal: how light may lie over it.
        blur: What is too fine for it, in pixels of the crop.
        rounds: How many times a pose is bettered.
    """

    points: Patches
    light: Patches
    blur: float
    rounds: int


class Matcher:
    """Compares crops with the taught crops of each face."""

    def __init__(self, faces: Sequence[Sequence[CropImage]]) -> None:
        """Take the crops, face by face."""
        self._owner = np.array([face for face, crops in enumerate(faces) for _ in crops])
        self._count = len(faces)
        evens = [evened(crop) for face in faces for crop in face]
        self._shown = [_shown(evens, level) for level in (_coarse(), _fine())]
        softened = [_softened(even, _coarse()) for even in evens]
        self._turned = np.concatenate([_looks(soft, _turns(), _coarse()) for soft in softened])

    def fits_of(self, crops: Sequence[CropImage]) -> Patches:
        """Say how well crops agree with each face, as `fits` does; shape (N, faces)."""
        return np.reshape([self.fits(crop) for crop in crops], (-1, self._count))

    def fits(self, crop: CropImage) -> Patches:
        """Say how well a crop agrees with each face.

        Returns:
            Shape (faces,), -1 to 1; faces that are out of the question are looked at coarsely.
        """
        even = evened(crop)
        coarse = _looks(_softened(even, _coarse()), _places(), _coarse())
        swept = coarse @ self._turned.T - _strain(_places())[:, None]
        best = swept.max(axis=0).reshape(-1, _TURNS)
        place = swept.argmax(axis=0).reshape(-1, _TURNS)
        fits = np.full(self._count, -1.0, np.float32)
        np.maximum.at(fits, self._owner, best.max(axis=1) - _COARSE_BONUS)
        near = np.flatnonzero(best.max(axis=1) >= best.max() - _IN_QUESTION)
        which, poses = _proposals(best[near], place[near], near)
        for level, shown in zip((_coarse(), _fine()), self._shown, strict=True):
            poses, agreed = _bettered(_softened(even, level), poses, which, level, shown)
            if level is _coarse():
                which, poses = _best_of_each(which, poses, agreed)
        np.maximum.at(fits, self._owner[which], agreed)
        return fits


def evened(crop: CropImage) -> Patches:
    """Take slow changes of the light away, and make the contrast the same everywhere."""
    grey = crop.astype(np.float32)
    reach = _EVEN * CROP_PX
    flat = grey - cv2.GaussianBlur(grey, (0, 0), reach)
    spread = np.sqrt(cv2.GaussianBlur(flat * flat, (0, 0), 2 * reach))
    return np.asarray(flat / (spread + _QUIET), np.float32)


def _softened(even: Patches, level: _Level) -> Patches:
    return np.asarray(cv2.GaussianBlur(even, (0, 0), level.blur), np.float32)


def _looks(soft: Patches, poses: Poses, level: _Level) -> Patches:
    """Look at a crop in some poses; shape (N, D), each row of length 1 and free of light."""
    where = level.points @ poses[:, :, :2].transpose(0, 2, 1) + poses[:, None, :, 2]
    where = (where + np.float32(0.5)) * np.float32(CROP_PX) - np.float32(0.5)
    across, down = where[:, :, 0], where[:, :, 1]
    seen = cv2.remap(soft, across, down, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
    return _normal(np.asarray(seen, np.float32), level)


def _normal(seen: Patches, level: _Level) -> Patches:
    even = seen - (seen @ level.light) @ level.light.T
    length = np.maximum(np.linalg.norm(even, axis=1, keepdims=True), 1e-3)
    return np.asarray(even / length, np.float32)


def _shown(evens: Sequence[Patches], level: _Level) -> tuple[Patches, Patches]:
    """Look at the taught crops.

    Returns:
        Shape (N, D), their looks; and shape (N, 6, D), how a difference tells a change of pose.
    """
    straight = np.eye(2, 3, dtype=np.float32)[None]
    looks, steps = [], []
    for even in evens:
        soft = _softened(even, level)
        look = _looks(soft, straight, level)
        looks.append(look[0])
        steps.append(_steps(soft, look[0], level))
    return np.stack(looks), np.stack(steps)


def _steps(soft: Patches, look: Patches, level: _Level) -> Patches:
    """Invert how the look of a taught crop changes with its pose; shape (6, D)."""
    straight = np.eye(2, 3, dtype=np.float32)
    tilts, tiny = [], 0.01
    for row in range(2):
        for column in range(3):
            ahead, back = straight.copy(), straight.copy()
            reach = tiny if column == 2 else tiny / _RADIUS
            ahead[row, column] += reach
            back[row, column] -= reach
            pair = _looks(soft, np.stack([ahead, back]), level)
            tilts.append((pair[0] - pair[1]) / (2 * reach))
    changes = np.stack(tilts)
    changes -= np.outer(changes @ look, look)
    square = changes @ changes.T
    damped = square + _DAMPING * np.trace(square) / 6 * np.eye(6)
    return np.asarray(np.linalg.solve(damped, changes), np.float32)


def _proposals(
    best: Patches, place: npt.NDArray[np.intp], near: npt.NDArray[np.intp]
) -> tuple[npt.NDArray[np.intp], Poses]:
    """Give the turns and places that fit best, unlike each other, for each crop in question."""
    peak = (best >= np.roll(best, 1, axis=1)) & (best >= np.roll(best, -1, axis=1))
    order = np.argsort(np.where(peak, -best, 2.0), axis=1)[:, :_STARTS]
    at = _places()[np.take_along_axis(place, order, axis=1).ravel()]
    turned = _turns()[order.ravel(), :, :2].transpose(0, 2, 1)
    poses = np.concatenate([at[:, :, :2] @ turned, at[:, :, 2:]], axis=2)
    return np.repeat(near, _STARTS), poses


def _bettered(
    soft: Patches,
    poses: Poses,
    which: npt.NDArray[np.intp],
    level: _Level,
    shown: tuple[Patches, Patches],
) -> tuple[Poses, Patches]:
    """Move poses until they fit best.

    Returns:
        The best pose met from each, and how well it fits.
    """
    looks, steps = shown[0][which], shown[1][which]
    kept, best = poses, np.full(len(poses), -2.0, np.float32)
    for more in range(level.rounds, -1, -1):
        seen = _looks(soft, poses, level)
        fits = (seen * looks).sum(axis=1) - _strain(poses)
        better = fits > best
        kept, best = np.where(better[:, None, None], poses, kept), np.maximum(fits, best)
        if more:
            change = steps @ (seen - looks)[:, :, None]
            poses = _undone(poses, change.reshape(-1, 2, 3))
    return kept, best


def _undone(poses: Poses, change: Patches) -> Poses:
    """Take a change, as the taught crop would have to make it, back from the poses."""
    reach = np.clip(change, -0.15, 0.15)
    turned = np.linalg.inv(np.eye(2, dtype=np.float32) + reach[:, :, :2])
    linear = poses[:, :, :2] @ turned
    moved = poses[:, :, 2:] - linear @ reach[:, :, 2:]
    return np.concatenate([linear, moved], axis=2).astype(np.float32)


def _best_of_each(
    which: npt.NDArray[np.intp], poses: Poses, agreed: Patches
) -> tuple[npt.NDArray[np.intp], Poses]:
    """Keep the best pose for each taught crop that may still be the one."""
    order = np.lexsort((-agreed, which))
    first = order[np.unique(which[order], return_index=True)[1]]
    first = first[np.argsort(-agreed[first])][:_CONTENDERS]
    return which[first], poses[first]


def _strain(poses: Poses) -> Patches:
    """Say how much a pose takes off a fit: the more it distorts the crop, the less likely."""
    linear = poses[:, :, :2]
    area = np.abs(linear[:, 0, 0] * linear[:, 1, 1] - linear[:, 0, 1] * linear[:, 1, 0]) + 1e-6
    size = np.abs(np.log(area)) / 2
    # The sum of the squares of the two stretches, over twice their product.
    slant = np.arccosh(np.maximum((linear * linear).sum(axis=(1, 2)) / (2 * area), 1))
    shift = np.hypot(*poses[:, :, 2].T)
    return np.asarray(_STRAIN * size + _SLANT_STRAIN * slant + _SHIFT_STRAIN * shift, np.float32)


@functools.cache
def _turns() -> Poses:
    """Turn a taught crop."""
    turns = np.arange(_TURNS) * 2 * np.pi / _TURNS
    cos, sin, none = np.cos(turns), np.sin(turns), np.zeros(_TURNS)
    rows = [np.stack([cos, -sin, none], axis=1), np.stack([sin, cos, none], axis=1)]
    return np.stack(rows, axis=1).astype(np.float32)


@functools.cache
def _places() -> Poses:
    """Look for a face in a crop: how large it is and where."""
    return np.array(
        [
            [[size, 0, x], [0, size, y]]
            for size in _SIZES
            for x in _SHIFTS
            for y in _SHIFTS
            if np.hypot(x, y) < _FAR_SHIFT
        ],
        np.float32,
    )


@functools.cache
def _coarse() -> _Level:
    return _level(26, 1.3, 4)


@functools.cache
def _fine() -> _Level:
    return _level(50, 0.7, 3)


def _level(across: int, blur: float, rounds: int) -> _Level:
    line = (np.arange(across) + 0.5) / across - 0.5
    x, y = (axis.ravel() for axis in np.meshgrid(line, line))
    inside = np.hypot(x, y) < _RADIUS
    points = np.stack([x, y], axis=1)[inside].astype(np.float32)
    terms = np.concatenate([np.ones((len(points), 1), np.float32), points], axis=1)
    return _Level(points, np.linalg.qr(terms)[0].astype(np.float32), blur, rounds)
