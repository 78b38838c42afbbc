"""Where each place of a drawing lies on the flat sheet: a smooth field of shifts."""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np

from vision.arrays import FloatImage, Floats

GRID = 8
"""Between so many pixels the perspective is interpolated."""

_STEADY = 0.5
"""Nothing moves where the weights of the parts nearby do not add up to more than this."""

_ROUNDS, _AROUND, _OFF = 2, 1.5, 2.5
"""So often parts at a fold are compared with those around, so many times as far as a part is
believed; one that differs by so many pixels counts half."""


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
        is_between: It only brings parts nearer, and is left out where they are near already.
        is_fold: Parts may move otherwise than the polynomial, where their neighbours do, too.
    """

    half: int
    apart: int
    reach: int
    scale: int
    degree: int
    near: float
    is_between: bool = False
    is_fold: bool = False


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
        if look.is_fold:
            kept = self._like_neighbours(places, found, weights, look.near)
            self._note_doubt(found, kept)
            self.moved += self._near(places, found, kept, look.near)
            return
        terms = _terms(places, self.size_wh, look.degree)
        kept, coefficients = _robust(terms, found, weights)
        grid = _at_grid(coefficients, self.size_wh, look.degree).reshape(self.moved.shape)
        rest = found - terms @ coefficients
        self._note_doubt(rest, kept)
        self.moved += grid.astype(np.float32)
        if look.near:
            self.moved += self._near(places, rest, kept, look.near)

    def _note_doubt(self, rest: Floats, kept: Floats) -> None:
        self.doubt = float(np.sqrt(np.average((rest**2).sum(axis=1), weights=kept + 1e-9)))

    def at_places(self, places: Floats) -> Floats:
        """Tell how far some places of the drawing have moved."""
        return _sampled(self.moved, places)

    def _like_neighbours(
        self, places: Floats, found: Floats, weights: Floats, near: float
    ) -> Floats:
        """Let parts count little that moved otherwise than those around them."""
        kept = weights
        for _ in range(_ROUNDS):
            around = self._near(places, found, kept, _AROUND * near)
            usual = _sampled(around, places)
            off = np.hypot(*(found - usual).T)
            kept = np.asarray(weights / (1 + (off / _OFF) ** 4), np.float64)
        return kept

    def _near(self, places: Floats, rest: Floats, kept: Floats, near: float) -> FloatImage:
        """Average what parts nearby say, on the grid."""
        rows, columns = self.moved.shape[:2]
        sums = np.zeros((rows, columns, 3), np.float32)
        said = np.hstack([rest * kept[:, None], kept[:, None]]).astype(np.float32)
        at = np.clip(places / GRID, 0, (columns - 1.001, rows - 1.001))
        whole = at.astype(np.int64)
        part = (at - whole).astype(np.float32)
        for right, down in ((0, 0), (1, 0), (0, 1), (1, 1)):
            share = np.abs(1 - right - part[:, 0]) * np.abs(1 - down - part[:, 1])
            np.add.at(sums, (whole[:, 1] + down, whole[:, 0] + right), said * share[:, None])
        spread = near / GRID
        edge = cv2.BORDER_CONSTANT
        soft = cv2.GaussianBlur(sums, (0, 0), spread, borderType=edge) * (2 * np.pi * spread**2)
        return np.asarray(soft[:, :, :2] / (soft[:, :, 2:] + _STEADY), np.float32)


def _sampled(field: FloatImage, places: Floats) -> Floats:
    """Look at a field on the grid at places between its points."""
    across, down = (places / GRID).T.astype(np.float32)
    seen = cv2.remap(field, across, down, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
    return np.asarray(seen.reshape(-1, 2), np.float64)


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
