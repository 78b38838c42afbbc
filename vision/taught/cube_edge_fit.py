"""Lays cubes over a picture so that their edges lie on changes of colour.

A cube has six numbers: how it is turned on the table, how far from above it is seen and how the
camera is held, in radians; its size; and its place beside the middle, right and down. How these
lay it over a picture is said by a `CubeSearch`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

import cv2
import numpy as np
import numpy.typing as npt

from vision.arrays import BgrImage, Floats, Floats32
from vision.geometry.quads import CENTRED_SQUARE

_QUIET, _SOFT = 4.0, 1.0
_MOST_STEP, _FAINT = 0.5, 0.06
"""What one spot of an edge counts at most, and what is added so that one faint edge is not all."""
_SIDES_COUNT = 0.5
_FLAT, _SEEN, _WHOLLY_SEEN = 0.05, 0.03, 0.38
"""Tilt from which sides are seen; how far one has to face the eye to be seen, to count whole."""


@dataclass(frozen=True, slots=True, eq=False)
class CubeSearch:
    """How cubes are laid over pictures, and how the best is looked for.

    Attributes:
        lay: What gives the corners of cubes (N, 6): shape (N, 8, 2), in sides of the picture.
        even: Wavelengths longer than this, in sides of the picture, are light.
        reaches: Shape (6,): how far each of a cube's numbers is changed at first.
        nudges: How many changes are tried at once.
        finer: By how much changes are smaller in each round.
        larger: How much a larger cube is preferred.
    """

    lay: Callable[[Floats], Floats]
    even: float
    reaches: Floats
    nudges: int
    finer: tuple[float, ...]
    larger: float = 0.0


@dataclass(frozen=True, slots=True, eq=False)
class FittedCubes:
    """Cubes that were fitted to a picture.

    Attributes:
        cubes: Shape (N, 6).
        corners: Shape (N, 8, 2): of their tops and below them, in sides of the picture.
        clear: Shape (N,): how clear their edges are.
    """

    cubes: Floats
    corners: Floats
    clear: Floats


@dataclass(frozen=True, slots=True)
class Start:
    """With which of many cubes a search begins.

    Attributes:
        ranked: Of how many that seem best.
        unlike: How far the corners of two tops differ at least, in sides of the picture.
        most: How many are chosen.
        spots: On how many spots each edge is looked at.
    """

    ranked: int
    unlike: float
    most: int
    spots: int = 12


def likely_cubes(small: BgrImage, cubes: Floats, search: CubeSearch, start: Start) -> Floats:
    """Choose the cubes that fit a small square picture best, unlike one another."""
    steps, corners = _steps_of(small, search.even * small.shape[0]), search.lay(cubes)
    order = np.argsort(-_worth(steps, cubes, corners, search, start.spots))[: start.ranked]
    return cubes[unlike(corners[:, :4], order, start.unlike, start.most)]


def fit_cubes(
    smalls: Sequence[BgrImage], cubes: Sequence[Floats], search: CubeSearch
) -> list[FittedCubes]:
    """Fit cubes to small square pictures by small changes, always the same ones."""
    return [_fitted(small, own, search) for small, own in zip(smalls, cubes, strict=True)]


def _fitted(small: BgrImage, cubes: Floats, search: CubeSearch) -> FittedCubes:
    steps = _steps_of(small, search.even * small.shape[0])
    rng, count = np.random.default_rng(0), len(cubes)
    clear = _worth(steps, cubes, search.lay(cubes), search)
    for finer in search.finer:
        nudges = rng.normal(0, 1, (count, search.nudges, 6)) * search.reaches / finer
        moved = cubes[:, None] + nudges
        moved[:, :, 1] = np.abs(moved[:, :, 1])
        flat = moved.reshape(-1, 6)
        tried = _worth(steps, flat, search.lay(flat), search).reshape(count, search.nudges)
        best = moved[np.arange(count), tried.argmax(axis=1)]
        cubes = np.where((tried.max(axis=1) > clear)[:, None], best, cubes)
        clear = np.maximum(clear, tried.max(axis=1))
    return FittedCubes(cubes, search.lay(cubes), clear)


def _worth(
    steps: Floats32, cubes: Floats, corners: Floats, search: CubeSearch, spots: int = 12
) -> Floats:
    clear = _clarity(steps, corners, cubes[:, :3], spots)
    return clear + search.larger * np.log(cubes[:, 3]) if search.larger else clear


def lay_at_place(cubes: Floats) -> Floats:
    """Lay cubes where they say, as large as they say: their edge and place in sides."""
    corners = _corners_of_cubes(cubes[:, :3]) * cubes[:, 3, None, None]
    return np.asarray(corners + cubes[:, None, 4:] + 0.5)


def lay_into_square(cubes: Floats) -> Floats:
    """Lay cubes into the square, so that what is seen of them is as large as they say."""
    seen = _corners_of_cubes(cubes[:, :3])
    low, high = seen.min(axis=1), seen.max(axis=1)
    scale = (cubes[:, 3] / (high - low).max(axis=1))[:, None, None]
    return np.asarray((seen - ((low + high) / 2)[:, None]) * scale + cubes[:, None, 4:] + 0.5)


def _corners_of_cubes(angles: Floats) -> Floats:
    """Look at cubes of edge 1 from far away.

    Args:
        angles: Shape (N, 3), radians: how it is turned on the table, how far from above it is seen,
            and how the camera is held.

    Returns:
        Shape (N, 8, 2): the corners of the tops, around 0, and those below them; down is positive.
    """
    yaw, tilt, roll = angles.T[:, :, None]
    x, y = CENTRED_SQUARE.T
    across = x * np.cos(yaw) - y * np.sin(yaw)
    down = (x * np.sin(yaw) + y * np.cos(yaw)) * np.cos(tilt)
    across = np.concatenate([across, across], axis=1)
    down = np.concatenate([down, down + np.sin(tilt)], axis=1)
    turned = (
        across * np.cos(roll) - down * np.sin(roll),
        across * np.sin(roll) + down * np.cos(roll),
    )
    return np.asarray(np.stack(turned, axis=2), np.float64)


def _steps_of(small: BgrImage, even: float) -> Floats32:
    """Say how each colour changes, after evening out light.

    Args:
        small: The picture, square.
        even: Wavelengths longer than this are light; in pixels.

    Returns:
        Shape (colours, 2, pixels): across and down.
    """
    seen = small.astype(np.float32)
    flat = seen - cv2.GaussianBlur(seen, (0, 0), even)
    spread = np.sqrt(cv2.GaussianBlur(flat * flat, (0, 0), 2 * even))
    evened = cv2.GaussianBlur(flat / (spread + _QUIET), (0, 0), _SOFT)
    both = [cv2.Sobel(evened, cv2.CV_32F, *along, ksize=3) / 4 for along in ((1, 0), (0, 1))]
    colours = np.stack(both).transpose(3, 0, 1, 2)
    return np.asarray(colours.reshape(-1, 2, small.shape[0] ** 2), np.float32)


def _clarity(steps: Floats32, corners: Floats, angles: Floats, spots: int = 12) -> Floats:
    """Say how clear the edges of cubes are: the mean logarithm of their steps.

    Args:
        steps: Of the picture.
        corners: Shape (N, 8, 2), in sides of the picture from its upper left corner.
        angles: Shape (N, 3), of the cubes.
        spots: On how many spots each edge is looked at.
    """
    tops, below = corners[:, :4], corners[:, 4:]
    of_top = np.log(_clear(steps, tops, spots) + _FAINT).mean(axis=1)
    ends = np.log(_clear(steps, below, spots) + _FAINT)
    towards = np.stack([-np.sin(angles[:, 2]), np.cos(angles[:, 2])], axis=1)
    outward = (tops + np.roll(tops, -1, axis=1)) / 2 - tops.mean(axis=1, keepdims=True)
    edge = np.linalg.norm(tops - np.roll(tops, -1, axis=1), axis=2).max(axis=1)
    facing = (outward @ towards[:, :, None])[:, :, 0] / edge[:, None]
    is_seen = (facing > _SEEN) & (angles[:, 1] > _FLAT)[:, None]
    weight = np.where(is_seen, np.clip(facing / _WHOLLY_SEEN, 0, 1), 0.0)
    total = weight.sum(axis=1)
    of_sides = (weight * ends).sum(axis=1) / np.maximum(total, 1e-6)
    return np.asarray(of_top + _SIDES_COUNT * np.where(total > 0, of_sides, of_top))


def _clear(steps: Floats32, corners: Floats, spots: int) -> Floats:
    """Say how large the step across the edges between corners is, in the clearest colour.

    Returns:
        Shape (N, 4).
    """
    px = round(steps.shape[2] ** 0.5)
    along = np.roll(corners, -1, axis=1) - corners
    normal = np.stack([-along[:, :, 1], along[:, :, 0]], axis=2).astype(np.float32)
    normal /= np.linalg.norm(normal, axis=2, keepdims=True) + np.float32(1e-6)
    parts = ((np.arange(spots) + 0.5) / spots * 0.8 + 0.1)[:, None]
    where = (corners[:, :, None] + along[:, :, None] * parts) * px - 0.5
    pixels = np.rint(where).astype(np.int32)
    is_inside = ((pixels >= 0) & (pixels < px)).all(axis=3)
    pixels = pixels.clip(0, px - 1)
    flat = pixels[:, :, :, 1] * px + pixels[:, :, :, 0]
    clearest = np.zeros(corners.shape[:2], np.float32)
    for across, down in steps:
        step = across[flat] * normal[:, :, None, 0] + down[flat] * normal[:, :, None, 1]
        # A line of the table or of a picture is crossed there and back: only one way counts.
        one_way = (np.clip(step, -_MOST_STEP, _MOST_STEP) * is_inside).mean(axis=2)
        clearest = np.maximum(clearest, np.abs(one_way))
    return clearest.astype(np.float64)


def unlike(
    corners: Floats, order: Iterable[int] | npt.NDArray[np.intp], least: float, most: int
) -> list[int]:
    """Choose the first tops, in an order, that are unlike those chosen before.

    Args:
        corners: Shape (N, 4, 2).
        order: Which is first.
        least: How far their corners differ, whichever is their first.
        most: How many.
    """
    chosen: list[int] = []
    for one in order:
        if len(chosen) == most:
            break
        if all(_apart(corners[int(one)], corners[two]) > least for two in chosen):
            chosen.append(int(one))
    return chosen


def _apart(one: Floats, other: Floats) -> float:
    turned = np.stack([np.roll(one, turn, axis=0) for turn in range(4)])
    return float(np.linalg.norm(turned - other, axis=2).max(axis=1).min())
