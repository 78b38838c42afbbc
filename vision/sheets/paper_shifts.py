"""Where each place of a drawing lies on the flat sheet: a smooth field of shifts."""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np

from vision.arrays import Floats

GRID = 8
"""Between so many pixels the perspective is interpolated."""

_COARSE = 6


@dataclass(frozen=True, slots=True)
class Look:
    """How closely parts are looked for, in pixels of the flat sheet.

    Attributes:
        half: Half the side of a part.
        apart: From part to part.
        reach: How far it may have moved.
        scale: How many times smaller pictures are compared.
        degree: Of the polynomial that all shifts follow.
        near: How far a part's own shift is believed; 0: not at all.
    """

    half: int
    apart: int
    reach: int
    scale: int
    degree: int
    near: float


class Shifts:
    """A smooth field that says where each place of the drawing lies on the flat sheet."""

    def __init__(self, size_wh: tuple[int, int]) -> None:
        """Begin with nothing moved."""
        self.size_wh = size_wh
        rows, columns = size_wh[1] // GRID + 2, size_wh[0] // GRID + 2
        y, x = np.mgrid[:rows, :columns].astype(np.float32) * GRID
        self.at = np.stack([x, y], axis=2)
        self.moved = np.zeros_like(self.at)
        self.doubt = 0.0

    def add(self, places: Floats, found: Floats, weights: Floats, look: Look) -> None:
        """Move the field by what was found at some places."""
        terms = _terms(places, self.size_wh, look.degree)
        kept, coefficients = _robust(terms, found, weights)
        grid = _at_grid(coefficients, self.size_wh, look.degree)
        rest = found - terms @ coefficients
        self.doubt = float(np.sqrt(np.average((rest**2).sum(axis=1), weights=kept + 1e-9)))
        if look.near:
            grid = grid + self._near(places, rest, kept, look.near)
        self.moved += grid.reshape(self.moved.shape).astype(np.float32)

    def at_places(self, places: Floats) -> Floats:
        """Tell how far some places of the drawing have moved."""
        across, down = (places / GRID).T.astype(np.float32)
        seen = cv2.remap(
            self.moved, across, down, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE
        )
        return np.asarray(seen.reshape(-1, 2), np.float64)

    def _near(self, places: Floats, rest: Floats, kept: Floats, near: float) -> Floats:
        """Average what parts nearby say besides the polynomial."""
        # The field is smooth: a sixth of its grid is enough.
        coarse = self.at[::_COARSE, ::_COARSE]
        grid = coarse.reshape(-1, 2)
        away = (
            (grid**2).sum(axis=1)[:, None]
            + (places**2).sum(axis=1)[None].astype(np.float32)
            - 2 * grid @ places.T.astype(np.float32)
        )
        pull = np.exp(-np.maximum(away, 0) / (2 * near**2)) * kept[None].astype(np.float32)
        mean = (pull @ rest.astype(np.float32)) / (pull.sum(axis=1) + 0.5)[:, None]
        between = np.array([[1 / _COARSE, 0, 0], [0, 1 / _COARSE, 0]])
        whole = cv2.warpAffine(
            mean.reshape(coarse.shape),
            between,
            self.at.shape[1::-1],
            flags=cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP,
            borderMode=cv2.BORDER_REPLICATE,
        )
        return np.asarray(whole.reshape(-1, 2), np.float64)


def _terms(places: Floats, size_wh: tuple[int, int], degree: int) -> Floats:
    x, y = (places / np.array(size_wh) * 2 - 1).T
    return np.stack([x**i * y**j for i, j in _powers(degree)], axis=1)


def _at_grid(coefficients: Floats, size_wh: tuple[int, int], degree: int) -> Floats:
    """Give a polynomial at all grid points, row by row: first along the rows, then down."""
    rows, columns = size_wh[1] // GRID + 2, size_wh[0] // GRID + 2
    x = np.arange(columns) * GRID / size_wh[0] * 2 - 1
    y = np.arange(rows) * GRID / size_wh[1] * 2 - 1
    of_powers = np.zeros((2, degree + 1, degree + 1))
    for (i, j), coefficient in zip(_powers(degree), coefficients, strict=True):
        of_powers[:, j, i] = coefficient
    across = of_powers @ np.vander(x, degree + 1, increasing=True).T
    both = np.vander(y, degree + 1, increasing=True) @ across
    return np.asarray(np.moveaxis(both, 0, 2).reshape(-1, 2), np.float64)


def _powers(degree: int) -> list[tuple[int, int]]:
    return [(i, j) for i in range(degree + 1) for j in range(degree + 1 - i)]


def _robust(terms: Floats, found: Floats, weights: Floats) -> tuple[Floats, Floats]:
    """Fit, and let what lies far off count little."""
    kept = np.asarray(weights, np.float64)
    coefficients: Floats = np.zeros((terms.shape[1], 2))
    steady = np.eye(terms.shape[1]) * 1e-3
    for _ in range(5):
        weighted = terms * kept[:, None]
        solved = np.linalg.solve(terms.T @ weighted + steady, weighted.T @ found)
        coefficients = np.asarray(solved, np.float64)
        off = np.hypot(*(found - terms @ coefficients).T)
        usual = max(0.5, 4.0 * float(np.median(off)))
        kept = np.asarray(weights / (1 + (off / usual) ** 4), np.float64)
    return kept, coefficients
