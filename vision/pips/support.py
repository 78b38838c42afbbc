"""What the net that finds tops has to say about faces that were found by their dots.

Dots of two sides of a die, or of a side alone, can make a fine pattern. A face of which the net
knows nothing is doubted, and dropped where the net sees a clear top on the same die. How much a top
at the same place says was counted on rendered rolls (`vision.training.rolls`).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

import cv2
import numpy as np
import numpy.typing as npt

from vision.cubes import Quad
from vision.finder import Top

Floats: TypeAlias = npt.NDArray[np.float64]

UNSEEN = -2.8
"""The logarithm of the odds: 4 of 100 right faces have no top there, of the wrong ones 67."""

_SAME = 0.2
_ALIKE = 2.0
_ON_ONE_DIE = 1.05
_CLEAR = 0.5
_SIZES = 3.0


def at_tops(quads: Sequence[Quad], tops: Sequence[Top]) -> list[int]:
    """Look at which top each face lies, of about the same size; -1 where there is none.

    Args:
        quads: Corners of the faces, in pixels.
        tops: All tops that were found.
    """
    if not quads or not tops:
        return [-1] * len(quads)
    far, edges, others = _apart(quads, tops)
    diagonals = np.array([np.hypot(*(quad[2] - quad[0])) for quad in quads])[:, None]
    alike = np.abs(np.log(edges[:, None] / others[None])) < np.log(_ALIKE)
    near = np.where((far < _SAME * diagonals) & alike, far, np.inf)
    nearest = near.argmin(axis=1)
    is_near = np.isfinite(near[np.arange(len(quads)), nearest])
    return [int(top) if is_one else -1 for top, is_one in zip(nearest, is_near, strict=True)]


def on_anothers_die(quads: Sequence[Quad], tops: Sequence[Top]) -> npt.NDArray[np.bool_]:
    """Look which places belong to a die whose top is clearly seen elsewhere.

    Args:
        quads: Corners of what may be faces.
        tops: Tops that show dots.
    """
    clear = [top for top in tops if top.chance >= _CLEAR]
    if not quads or not clear:
        return np.zeros(len(quads), bool)
    far, edges, others = _apart(quads, clear)
    return np.asarray((far < _ON_ONE_DIE * np.maximum(edges[:, None], others[None])).any(axis=1))


def of_one_throw(quads: Sequence[Quad], trusts: Sequence[float]) -> npt.NDArray[np.bool_]:
    """Look which faces are as large as dice of one throw can be: specks of a carpet are smaller."""
    if not quads:
        return np.zeros(0, bool)
    edges = np.array([_edge(quad) for quad in quads])
    order = np.argsort(edges)
    voices = np.cumsum(np.asarray(trusts)[order])
    usual = edges[order][np.searchsorted(voices, voices[-1] / 2)]
    return np.asarray(np.abs(np.log(edges / usual)) < np.log(_SIZES))


def _apart(quads: Sequence[Quad], tops: Sequence[Top]) -> tuple[Floats, Floats, Floats]:
    """Measure how far faces and tops lie apart, and the edges of both."""
    here = np.stack([quad.mean(axis=0) for quad in quads])
    there = np.stack([top.corners.mean(axis=0) for top in tops])
    far = np.linalg.norm(here[:, None] - there[None], axis=2)
    edges = np.array([_edge(quad) for quad in quads])
    return far, edges, np.array([_edge(top.corners) for top in tops])


def _edge(quad: Quad) -> float:
    return max(1.0, float(np.sqrt(abs(cv2.contourArea(quad.astype(np.float32))))))
