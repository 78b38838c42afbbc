"""What the net that finds tops has to say about faces that were found by their dots.

Dots of two sides of a die, or of a side alone, can make a fine pattern. A face of which the net
knows nothing is doubted, and dropped where a top is told on the same die, unless there is no doubt
about the dots and the face is the die's upper part. How much a top at the same place says was
counted on rendered rolls (`vision.training.roll_photos.ordinary_dice_rolls`).
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

from vision.arrays import Floats, Quad
from vision.geometry.quads import positive_edges_px
from vision.stage_results import Top

UNSEEN = -2.8
"""The logarithm of the odds: 4 of 100 right faces have no top there, of the wrong ones 67."""

_SAME = 0.2
_ALIKE = 2.0
_ON_ONE_DIE, _FACES_APART = 1.05, 0.8
_LOWER, _BESIDE = 0.2, 0.5
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


def on_one_die(quad: Quad, others: Sequence[Quad]) -> npt.NDArray[np.int64]:
    """Choose the places that lie so near to a face that both are on one die."""
    if not others:
        return np.zeros(0, np.int64)
    far, edges = _from(quad, others)
    return np.flatnonzero(np.linalg.norm(far, axis=1) < _ON_ONE_DIE * edges)


def may_be_the_top(quad: Quad, others: Sequence[Quad]) -> bool:
    """Look whether a face is the top rather than other places on its die.

    Seen from aside, the top is the upper part of what is seen of a die, as people hold cameras; the
    finder may take top and side together for one face, whose middle is lower. Beside each other, or
    farther apart than faces of one die can be, are two dice.
    """
    far, edges = _from(quad, others)
    beside, below = (far / edges[:, None]).T
    apart = np.hypot(beside, below)
    return bool(((below > -_LOWER) & (np.abs(beside) < _BESIDE) & (apart < _FACES_APART)).all())


def _from(quad: Quad, others: Sequence[Quad]) -> tuple[Floats, Floats]:
    """Measure how far places lie from a face, right and down, and the larger edges of both."""
    far = np.stack([other.mean(axis=0) for other in others]) - quad.mean(axis=0)
    own, *edges = positive_edges_px([quad, *others])
    return far, np.maximum(edges, own)


def of_one_throw(quads: Sequence[Quad], trusts: Sequence[float]) -> npt.NDArray[np.bool_]:
    """Look which faces are as large as dice of one throw can be: specks of a carpet are smaller."""
    if not quads:
        return np.zeros(0, bool)
    edges = positive_edges_px(quads)
    order = np.argsort(edges)
    votes = np.cumsum(np.asarray(trusts)[order])
    usual = edges[order][np.searchsorted(votes, votes[-1] / 2)]
    return np.asarray(np.abs(np.log(edges / usual)) < np.log(_SIZES))


def _apart(quads: Sequence[Quad], tops: Sequence[Top]) -> tuple[Floats, Floats, Floats]:
    """Measure how far faces and tops lie apart, and the edges of both."""
    here = np.stack([quad.mean(axis=0) for quad in quads])
    there = np.stack([top.corners.mean(axis=0) for top in tops])
    far = np.linalg.norm(here[:, None] - there[None], axis=2)
    edges = positive_edges_px([*quads, *(top.corners for top in tops)])
    return far, edges[: len(quads)], edges[len(quads) :]
