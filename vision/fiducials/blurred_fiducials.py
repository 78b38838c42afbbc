"""Reads marks whose modules run into one another, by comparing them with every mark there is.

Where light bleeds over dark modules, or a mark has only three pixels to a module, modules cannot be
told one by one; all together they still look like one mark and like no other.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import cv2
import numpy as np

from vision.arrays import Bools, Floats, Floats32, GreyImage, Quads

Modules = Sequence[Sequence[bool]]

_AROUND = 2
"""Modules that a mark has on each side beyond those that tell it: its frame and its quiet zone."""

_WITHIN = (-0.22, 0.22)
"""Where in a module it is looked at; nearer its edges the neighbour's light is seen."""

_SIZES = (0.94, 1.0, 1.07)
"""An outline that was found in a soft photo lies a little within or without."""

_WHOLE, _INNER, _LEAD = 0.8, 0.7, 0.12
_CLEAR_WHOLE, _CLEAR_INNER, _CLEAR_LEAD = 0.88, 0.82, 0.26
"""What is no mark came no nearer than 0.79 within and 0.23 ahead, on 23 drawn photos."""


@dataclass(frozen=True, slots=True, eq=False)
class BlurredMark:
    """A mark that was read as a whole.

    Attributes:
        number: Which.
        corners: Of its frame in px, shape (4, 2), clockwise from the mark's own upper left.
        fit: How like the mark it looks, up to 1.
        is_clear: Nothing that is no mark looks like this.
    """

    number: int
    corners: Floats
    fit: float
    is_clear: bool


class BlurredMarkReader:
    """Reads marks of one kind."""

    def __init__(self, count: int, side: int, modules: Callable[[int], Modules]) -> None:
        """Draw all marks, in each turn.

        Args:
            count: How many there are.
            side: How many modules each way tell them.
            modules: Gives the rows of one, light ones true, for a dark frame in a light zone.
        """
        self._side, wide = side, side + 2 * _AROUND
        drawn = np.ones((count, wide, wide), np.float32)
        drawn[:, 1:-1, 1:-1] = 0
        within = slice(_AROUND, -_AROUND)
        drawn[:, within, within] = [modules(number) for number in range(count)]
        turned = np.stack([np.rot90(drawn, turn, (1, 2)) for turn in range(4)], axis=1)
        self._whole = _unit(turned.reshape(4 * count, -1))
        self._inner = _unit(turned[:, :, within, within].reshape(4 * count, -1))
        is_inner = np.zeros((wide, wide), np.bool_)
        is_inner[within, within] = True
        self._is_inner: Bools = is_inner.ravel()

    def read(self, grey: GreyImage, outlines: Quads) -> list[BlurredMark]:
        """Read the marks among some outlines; each outline tells one mark at most.

        Args:
            grey: The photo; frames of marks are dark in it.
            outlines: Where frames may be, clockwise.
        """
        if not len(outlines):
            return []
        by_size = [self._compared(grey, outlines, size) for size in _SIZES]
        whole = np.max([one[0] for one in by_size], axis=0)
        inner = np.max([one[1] for one in by_size], axis=0)
        best, rows = whole.argmax(axis=1), np.arange(len(outlines))
        others = inner.reshape(len(outlines), -1, 4).copy()
        others[rows, best // 4] = -1
        fit, told = whole[rows, best], inner[rows, best]
        lead = told - others.reshape(len(outlines), -1).max(axis=1)
        is_mark = (fit > _WHOLE) & (told > _INNER) & (lead > _LEAD)
        is_clear = (fit > _CLEAR_WHOLE) & (told > _CLEAR_INNER) & (lead > _CLEAR_LEAD)
        return [
            BlurredMark(
                int(best[k] // 4),
                _refined(grey, np.roll(outlines[k], int(best[k] % 4), axis=0), self._side + 2),
                float(fit[k]),
                bool(is_clear[k]),
            )
            for k in np.nonzero(is_mark)[0]
        ]

    def _compared(self, grey: GreyImage, outlines: Quads, size: float) -> tuple[Floats32, Floats32]:
        """Compare each outline with each mark in each turn: all of it, and what tells the mark."""
        middles = outlines.mean(axis=1, keepdims=True)
        seen = _modules(grey, middles + (outlines - middles) * size, self._side)
        return _unit(seen) @ self._whole.T, _unit(seen[:, self._is_inner]) @ self._inner.T


def _unit(rows: Floats32) -> Floats32:
    even = rows - rows.mean(axis=1, keepdims=True)
    return np.asarray(even / np.maximum(np.linalg.norm(even, axis=1, keepdims=True), 1e-3))


def _modules(grey: GreyImage, quads: Quads, side: int) -> Floats32:
    """Say how light each module of each quad is, with the quiet zone around."""
    middles = np.arange(side + 2 * _AROUND) - _AROUND / 2
    spots = (middles[:, None] + 0.5 + _WITHIN).ravel() / (side + 2)
    x, y = np.meshgrid(spots, spots)
    across, down = _in_photo(quads, x.ravel(), y.ravel())
    seen = cv2.remap(grey, across, down, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
    # As an eye does: twice as dark counts alike in lamplight and in shade.
    light = np.sqrt(seen.astype(np.float32))
    wide, dots = side + 2 * _AROUND, len(_WITHIN)
    means = light.reshape(len(quads), wide, dots, wide, dots).mean(axis=(2, 4))
    return np.asarray(means.reshape(len(quads), -1), np.float32)


def _in_photo(quads: Quads, x: Floats, y: Floats) -> tuple[Floats32, Floats32]:
    """Send places of the unit square to each quad, shape (quads, places); all quads at once."""
    a, b, c, d = (quads[:, k, 0] + 1j * quads[:, k, 1] for k in range(4))
    one, other, rest = b - c, d - c, a - b + c - d
    area = (one.conjugate() * other).imag
    area = np.where(np.abs(area) < 1e-6, 1e-6, area)
    g = (rest.conjugate() * other).imag / area
    h = (one.conjugate() * rest).imag / area
    along, beside = b - a + g * b, d - a + h * d
    spots = along[:, None] * x + beside[:, None] * y + a[:, None]
    depth = g[:, None] * x + h[:, None] * y + 1
    spots = spots / np.where(np.abs(depth) < 1e-6, 1e-6, depth)
    return spots.real.astype(np.float32), spots.imag.astype(np.float32)


def _refined(grey: GreyImage, corners: Floats, modules: int) -> Floats:
    """Move corners to where the edges meet, no farther than a neighbouring module allows."""
    sides = np.linalg.norm(np.roll(corners, -1, axis=0) - corners, axis=1)
    reach = int(np.clip(round(0.4 * float(sides.mean()) / modules), 1, 5))
    until = (cv2.TERM_CRITERIA_EPS | cv2.TERM_CRITERIA_MAX_ITER, 20, 0.02)
    spots = corners.astype(np.float32).reshape(-1, 1, 2)
    moved = cv2.cornerSubPix(grey, spots, (reach, reach), (-1, -1), until)
    return np.asarray(moved, np.float64).reshape(4, 2)
