"""Lays the table flat: the plane on which all marks are squares of the size that was printed.

A photo of a plane is that plane but for eight numbers. Four of them say where it lies, how it is
turned and how large it is; the other four are found here, so that every mark becomes a square and
each as large as it is on paper.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from vision.arrays import Floats, Homography, Quads

_ROUNDS = 25
_TILTS = ((0.0, 0.0), (0.0, 0.6), (0.0, -0.6), (0.6, 0.0), (-0.6, 0.0))
"""Where to start: straight from above, or from a side."""

_ROBUST = 0.08
"""A corner this far off, as a share of its mark, counts half."""

_STEP = 1e-4

_EXACT, _MANY = 0.015, 6
"""Where so many marks come to lie so exactly, as shares of a mark, no other start is tried."""


@dataclass(frozen=True, slots=True, eq=False)
class TablePlane:
    """How the table is seen.

    Attributes:
        to_mm: From pixels to mm on the table.
        stray: How far corners of marks are from where they should be, as a share of a mark.
    """

    to_mm: Homography
    stray: float

    def on_table(self, pixels: Floats) -> Floats:
        """Give places on the table (N, 2), in mm."""
        return through(self.to_mm, pixels)

    def scaled(self, factor: float) -> TablePlane:
        """Give the same plane where a mm is so many of these mm."""
        return TablePlane(np.diag([1 / factor, 1 / factor, 1.0]) @ self.to_mm, self.stray)

    def in_photo(self, places: Floats) -> Floats:
        """Give the pixels (N, 2) of places on the table."""
        return through(np.asarray(np.linalg.inv(self.to_mm), np.float64), places)


def through(homography: Homography, points: Floats) -> Floats:
    """Send points (N, 2) through a homography."""
    sent = np.hstack([points, np.ones((len(points), 1))]) @ homography.T
    return np.asarray(sent[:, :2] / sent[:, 2:], np.float64)


def fit_plane(marks: Quads, sides_mm: Sequence[float], size_wh: tuple[int, int]) -> TablePlane:
    """Find the plane of the table.

    Args:
        marks: At least one mark, corners clockwise from its own upper left.
        sides_mm: The sides of their frames.
        size_wh: Pixels of the photo.
    """
    sides = np.asarray(sides_mm, np.float64)
    middle, wide = (np.asarray(size_wh, np.float64) - 1) / 2, max(size_wh)
    unit = (marks - middle) / wide
    values, stray = _best_descent(unit, sides)
    flat = _homography(values)
    scale = _scale(_flat(values, unit), sides)
    to_unit = np.array([[1, 0, -middle[0]], [0, 1, -middle[1]], [0, 0, wide]]) / wide
    return TablePlane(np.diag([1 / scale, 1 / scale, 1.0]) @ flat @ to_unit, stray)


def _best_descent(unit: Quads, sides: Floats) -> tuple[Floats, float]:
    """Descend from several places, until one descent comes to where no other can be better."""
    trials = []
    for start in _TILTS:
        trials.append(_descended(np.array([*start, 0.0, 0.0]), unit, sides))
        if trials[-1][1] < _EXACT and len(unit) >= _MANY:
            break
    return min(trials, key=lambda trial: trial[1])


def _homography(values: Floats) -> Homography:
    """Give what sends the photo to the plane, but for place, turn and size."""
    p, q, shear, squeeze = values
    slanted = np.array([[1.0, 0, 0], [0, 1, 0], [p, q, 1]])
    return np.asarray(np.array([[1, shear, 0], [0, np.exp(squeeze), 0], [0, 0, 1]]) @ slanted)


def _flat(values: Floats, unit: Quads) -> Quads:
    return through(_homography(values), unit.reshape(-1, 2)).reshape(-1, 4, 2)


def _scale(flat: Quads, sides: Floats) -> float:
    """Give how long a mm is."""
    lengths = np.linalg.norm(np.roll(flat, -1, axis=1) - flat, axis=2).mean(axis=1)
    return float(np.median(lengths / sides))


def _residuals(values: Floats, unit: Quads, sides: Floats) -> Floats:
    """Say how far each corner is from a square of its size, as shares of its side."""
    flat = _flat(values, unit)
    spots = flat[:, :, 0] + 1j * flat[:, :, 1]
    spots = spots - spots.mean(axis=1, keepdims=True)
    square = np.array([-1 - 1j, 1 - 1j, 1 + 1j, -1 + 1j]) / 2
    turned = (spots * square.conj()).sum(axis=1)
    turned = turned / np.maximum(np.abs(turned), 1e-12)
    expected = sides[:, None] * _scale(flat, sides) * turned[:, None] * square
    off = (spots - expected) / (sides[:, None] * _scale(flat, sides))
    return np.concatenate([off.real.ravel(), off.imag.ravel(), 0.02 * values])


def _descended(values: Floats, unit: Quads, sides: Floats) -> tuple[Floats, float]:
    """Descend to the best plane nearby, each step damped so that it never gets worse."""
    damping = 1e-3

    def cost(residuals: Floats) -> float:
        return float(np.log1p((residuals / _ROBUST) ** 2).sum())

    now = _residuals(values, unit, sides)
    for _ in range(_ROUNDS):
        columns = [
            (_residuals(values + _STEP * one, unit, sides) - now) / _STEP for one in np.eye(4)
        ]
        slope = np.stack(columns, axis=1)
        weight = 1 / (1 + (now / _ROBUST) ** 2)
        normal = slope.T @ (slope * weight[:, None])
        step = np.linalg.solve(
            normal + damping * np.diag(np.diag(normal) + 1e-9), -slope.T @ (weight * now)
        )
        then = _residuals(values + step, unit, sides)
        if cost(then) < cost(now):
            values, now, damping = values + step, then, damping / 4
            if np.abs(step).max() < 1e-7:
                break
        else:
            damping *= 8
    return values, float(np.sqrt(np.median(now[:-4] ** 2)))
