"""Lays cubes over a picture and says how well their edges lie on changes of colour."""

from __future__ import annotations

from collections.abc import Iterable

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


def corners_of_cubes(angles: Floats) -> Floats:
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


def steps_of(small: BgrImage, even: float) -> Floats32:
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


def clarity(steps: Floats32, corners: Floats, angles: Floats, spots: int = 12) -> Floats:
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
