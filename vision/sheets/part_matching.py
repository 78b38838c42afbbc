"""Look for parts of a drawing on a sheet: normalised correlation of all parts at once."""

from __future__ import annotations

import functools
from dataclasses import dataclass

import cv2
import numpy as np
from numpy.lib.stride_tricks import as_strided, sliding_window_view

from vision.arrays import Bools, FloatImage, Floats, Floats32, Indices
from vision.sheets.paper_shifts import Look
from vision.sheets.printed_drawing import Drawing

_PLAIN, _FOUND = 0.08, 0.35
"""A part must vary so much to be looked for, and fit so well."""

_APART, _CLEARLY = 10, 0.12
"""Fits so many pixels away are other places; a part whose best fit is no better tells nothing."""

_EVEN = 1e-6
"""What varies no more than this around a part has nothing in common with it."""


@dataclass(frozen=True, slots=True)
class FoundParts:
    """Parts of the drawing that were found on the sheet.

    Attributes:
        places: Their middles, shape (N, 2).
        moved: How far they are from there.
        weights: How clear that is.
        likeness: How well all that were looked for agree in the mean, 0 to 1.
    """

    places: Floats
    moved: Floats
    weights: Floats
    likeness: float


@dataclass(frozen=True, slots=True)
class _DrawnParts:
    """Parts of the drawing that can be looked for.

    Attributes:
        rows: Where what is looked at for each begins, in a picture with a border.
        columns: The same across.
        pixels: Shape (N, P): each part less its mean and of length 1, row by row; between two rows
            lie as many zeros as what is looked at is wider.
    """

    rows: Indices
    columns: Indices
    pixels: Floats32


def find_parts(drawing: Drawing, seen: FloatImage, look: Look) -> FoundParts:
    """Look for parts of the drawing where they should be on a sheet, and a little around.

    Args:
        drawing: The drawing.
        seen: The sheet in even light, as many times smaller as the look says.
        look: How closely.
    """
    drawn, reach = _parts_of(drawing, look), _reach(look)
    side = 2 * _border(look) + 1
    windows = sliding_window_view(_with_border(seen, _border(look)), (side, side))
    fits = fits_around(windows[drawn.rows, drawn.columns], drawn.pixels, 2 * reach + 1)
    if not len(fits):
        return FoundParts(np.empty((0, 2)), np.empty((0, 2)), np.empty(0), 0.0)
    best = fits.reshape(len(fits), -1).argmax(axis=1)
    top, left = np.divmod(best, 2 * reach + 1)
    most = fits.reshape(len(fits), -1).max(axis=1)
    kept = (most >= _FOUND) & ~_is_edge(left, reach) & ~_is_edge(top, reach)
    kept &= ~_is_repeated(fits, most, (top, left), max(2, _APART // look.scale))
    places = np.stack([drawn.columns, drawn.rows], axis=1)[kept] * float(look.scale)
    moved = (_peaks(fits[kept].astype(np.float64), top[kept], left[kept]) - reach) * look.scale
    likeness = float(np.maximum(most, 0).mean())
    return FoundParts(places, moved, most[kept].astype(np.float64) ** 2, likeness)


@functools.lru_cache(maxsize=24)
def _parts_of(drawing: Drawing, look: Look) -> _DrawnParts:
    """List the parts of the drawing that can be looked for.

    Parts that stick out over the edge keep the field from running away there.
    """
    half, border, reach = look.half // look.scale, _border(look), _reach(look)
    drawn = _with_border(drawing.even(look.scale), border)
    height, width = (side - 2 * border for side in drawn.shape)
    step = look.apart // look.scale
    rows = _spread(height, half // 2, step)
    columns = _spread(width, half // 2, step)
    at = np.array([(row, column) for row in rows for column in columns]).reshape(-1, 2)
    windows = sliding_window_view(drawn, (2 * half + 1, 2 * half + 1))
    parts = windows[at[:, 0] + reach, at[:, 1] + reach]
    is_telling = parts.std(axis=(1, 2)) >= _PLAIN
    at = at[is_telling]
    return _DrawnParts(at[:, 0], at[:, 1], as_runs(parts[is_telling], 2 * reach))


def as_runs(parts: Floats32, apart: int) -> Floats32:
    """Give parts less their means and of length 1, with so many zeros between two rows."""
    even = parts - parts.mean(axis=(1, 2), keepdims=True)
    even /= np.sqrt((even**2).sum(axis=(1, 2), keepdims=True))
    rows = np.pad(even, ((0, 0), (0, 0), (0, apart))).reshape(len(even), -1)
    return np.ascontiguousarray(rows[:, : rows.shape[1] - apart])


def _reach(look: Look) -> int:
    return -(-look.reach // look.scale)


def _border(look: Look) -> int:
    return look.half // look.scale + _reach(look)


def _with_border(picture: FloatImage, border: int) -> FloatImage:
    sides = (border, border, border, border)
    return np.asarray(cv2.copyMakeBorder(picture, *sides, cv2.BORDER_REPLICATE), np.float32)


def _spread(length: int, margin: int, step: int) -> Indices:
    """Spread middles of parts evenly from edge to edge."""
    count = max(2, (length - 2 * margin) // step + 1)
    middles = np.linspace(margin, length - 1 - margin, count)
    return np.asarray(np.round(middles), np.int64)


def fits_around(around: Floats32, parts: Floats32, places: int) -> Floats32:
    """Correlate parts with what is around them, as OpenCV's `TM_CCOEFF_NORMED` does one by one.

    The zeros after each row of a part let it be laid over any place as one run of numbers, which is
    much faster than a Fourier transform for so few places.

    Args:
        around: What is around each, shape (N, S, S).
        parts: As `as_runs` gives them.
        places: So many are tried across, and down.

    Returns:
        Shape (N, places, places), -1 to 1; 0 where nothing varies.
    """
    around = around - around.mean(axis=(1, 2), keepdims=True)
    count, side = around.shape[:2]
    row, one = around.strides[1:]
    shape = (count, places, places, parts.shape[1])
    runs = as_strided(around, shape, (around.strides[0], row, one, one))
    alike = np.vecdot(runs, parts[:, None, None, :])
    wide = side - places + 1
    sums, squares = (_sums(values, wide) for values in (around, around * around))
    varies = np.maximum(squares - sums * sums / wide**2, 0)
    fits = alike / np.sqrt(np.maximum(varies, _EVEN * wide**2))
    return np.asarray(np.where(varies > _EVEN * wide**2, fits, 0), np.float32)


def _sums(values: Floats32, wide: int) -> Floats32:
    """Add up all squares so wide of pictures, shape (N, S, S)."""
    side = values.shape[1]
    at, first = np.arange(side)[:, None], np.arange(side - wide + 1)
    band = ((at >= first) & (at < first + wide)).astype(np.float32)
    return np.asarray(band.T @ (values @ band), np.float32)


def _is_edge(place: Indices, reach: int) -> Bools:
    return np.asarray((place == 0) | (place == 2 * reach), np.bool_)


def _is_repeated(fits: Floats32, most: Floats32, at: tuple[Indices, Indices], apart: int) -> Bools:
    """Tell which parts fit elsewhere almost as well, as in a row of equal boxes."""
    places = np.arange(fits.shape[1])
    near_down, near_across = (np.abs(places - one[:, None]) <= apart for one in at)
    is_near = near_down[:, :, None] & near_across[:, None, :]
    is_fit = fits > (most - np.float32(_CLEARLY))[:, None, None]
    return np.asarray((is_fit & ~is_near).any(axis=(1, 2)), np.bool_)


def _peaks(fits: Floats, top: Indices, left: Indices) -> Floats:
    """Find the peaks between pixels: across and down, shape (N, 2)."""
    number = np.arange(len(fits))
    middle = fits[number, top, left]

    def between(low: Floats, high: Floats) -> Floats:
        bend = low - 2 * middle + high
        is_peak = bend < -1e-6
        off = (low - high) / (2 * np.where(is_peak, bend, -1.0))
        return np.asarray(np.where(is_peak, np.clip(off, -0.5, 0.5), 0.0), np.float64)

    across = between(fits[number, top, left - 1], fits[number, top, left + 1])
    down = between(fits[number, top - 1, left], fits[number, top + 1, left])
    return np.stack([left + across, top + down], axis=1)
