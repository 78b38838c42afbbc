"""Looks at the photo where a pattern lies: does it show these dots, on an even body, no others."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

from vision.arrays import Floats
from vision.geometry.patch_sampling import sample, sample_each
from vision.pips.dot_pattern_search import (
    CORNER,
    GRID,
    Pattern,
    homographies,
    homographies_and_narrowings,
)
from vision.stage_results import Level

_PX = 26
_REACH = 0.8
_VALUES = (1, 2, 2, 3, 3, 4, 5, 6, 6)
_SOFT = 0.07
_INNER, _OUTER = 1.4, 3.5
_OTHER_COLOUR = 20
_SECTORS = 16


def fits(
    levels: Sequence[Level], patterns: Sequence[Pattern], signs: Floats, least: Sequence[float]
) -> Floats:
    """Say how well each face's drawing agrees with what is seen there.

    Args:
        levels: The photo's sizes.
        patterns: Where to look.
        signs: 1 for light dots, -1 for dark ones.
        least: How well a pattern of each value has to agree; for the others no more is looked up.

    Returns:
        Shape (N, 6): agreement with the faces 1 to 6, -1 to 1; -1 where it was not looked up.
    """
    best = np.full((len(patterns), 6), -1.0)
    if not patterns:
        return best
    places, narrow = homographies_and_narrowings(patterns)
    seen = sample(levels, places, _PX) * signs[:, None]
    line = (np.arange(_PX) + 0.5) * 2 / _PX - 1
    down, across = np.meshgrid(line, line, indexing="ij")
    inside = (np.abs(across) < _REACH) & (np.abs(down) < _REACH)
    at = np.stack([across[inside], down[inside]], axis=1)
    light = np.linalg.qr(np.hstack([at, np.ones((len(at), 1))]))[0]
    flat = _level(seen[:, inside.ravel()].astype(np.float64), light)
    pips = np.array([one.pip for one in patterns]) * CORNER * np.sqrt(narrow.prod(axis=1))
    own = np.array([one.value for one in patterns])

    def look(rows: npt.NDArray[np.int64], value: int, grid: Floats) -> None:
        drawn = _drawn(at, grid, pips[rows], narrow[rows] if len(grid) == 6 else None)
        agreed = (flat[rows] * _level(drawn, light)).sum(axis=1)
        best[rows, value - 1] = np.maximum(best[rows, value - 1], agreed)

    for value, grid in zip(_VALUES, _grids(), strict=True):
        look(np.flatnonzero(own == value), value, grid)
    kept = best[np.arange(len(own)), own - 1] >= np.asarray(least)[own - 1]
    for value, grid in zip(_VALUES, _grids(), strict=True):
        look(np.flatnonzero(kept & (own != value)), value, grid)
    return best


def outlined(colours: Sequence[Sequence[Level]], patterns: Sequence[Pattern]) -> Floats:
    """Say on which part of its sides each face ends where a die of that size would.

    Specks on a table and dots of two dice have a body that goes on and on.

    Args:
        colours: The photo's sizes, in each colour.
        patterns: Where to look.

    Returns:
        Shape (N,), 0 to 1.
    """
    if not patterns:
        return np.zeros(0)
    wide = np.diag([_OUTER * CORNER, _OUTER * CORNER, 1.0])
    places = homographies(patterns) @ wide
    seen = np.stack(sample_each(colours, places, _PX), axis=2)
    line = (np.arange(_PX) + 0.5) * 2 / _PX - 1
    down, across = (axis.ravel() * _OUTER for axis in np.meshgrid(line, line, indexing="ij"))
    far = np.hypot(across, down)
    body = np.median(seen[:, far < _INNER], axis=1)
    differs = np.abs(seen - body[:, None]).max(axis=2) > _OTHER_COLOUR
    sector = ((np.arctan2(down, across) / np.pi + 1) / 2 * _SECTORS).astype(int) % _SECTORS
    around = (far > _INNER + 0.3) & (far < _OUTER)
    ends = [differs[:, around & (sector == one)].mean(axis=1) > 0.2 for one in range(_SECTORS)]
    return np.asarray(np.mean(ends, axis=0))


def _level(rows: Floats, light: Floats) -> Floats:
    """Take offset and slope of the light away, and make rows of length 1."""
    flat = rows - (rows @ light) @ light.T
    return np.asarray(flat / np.maximum(np.linalg.norm(flat, axis=1), 1e-3)[:, None])


def _grids() -> list[Floats]:
    """List how the faces can lie, in the order of the values."""
    grids = {value: np.asarray(grid, np.float64) for value, grid in GRID.items()}
    mirrored = [grids[value] * (1, -1) for value in (2, 3)]
    two, three = mirrored
    six = grids[6][:, ::-1]
    return [grids[1], grids[2], two, grids[3], three, grids[4], grids[5], grids[6], six]


def _drawn(
    at: Floats, grid: Floats, pips: npt.NDArray[np.float64], narrow: Floats | None
) -> Floats:
    """Draw dots of some radii at the places of a grid, seen at points."""
    scales = np.ones((1, 2)) if narrow is None else narrow
    spots = grid[None] * scales[:, None] * CORNER
    far = np.sqrt(((at[None, :, None] - spots[:, None]) ** 2).sum(axis=3)).min(axis=2)
    return np.asarray(1 / (1 + np.exp((far - pips[:, None]) / _SOFT * 2)))
