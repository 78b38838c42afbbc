"""Tells what places show that were found none too exactly.

`vision/pips/dots.onnx` is trained by `vision.training.networks.train_dot_count_net` on rendered
photos only. It sees a face with what is around it, so that it also knows sides of dice and what is
no die; and it tells how far the face was missed. So each place is laid flat anew where the net says
that the face is, twice, and then looked at several times, moved a little and mirrored; the answers
are averaged.
"""

from __future__ import annotations

import functools
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import cv2
import numpy as np
import numpy.typing as npt

from vision.arrays import BgrImage, Floats, Patches, Quad
from vision.geometry.quads import CENTRED_SQUARE
from vision.pips.face_classifier import NOTHING
from vision.pips.rectified_views import Cut, Move, corners_in_photo, views_anew, views_at

PX, EDGES = 48, 1.8
"""Of a view; the face is in its middle."""

_MODEL = Path(__file__).with_name("dots.onnx")
_KINDS = 8
_AT_ONCE = 96
"""Views that are shown to the net together; it holds half a megabyte for each."""
_AT_SIZES = Cut([Move(size=size) for size in (-0.2, 0.0, 0.2)], PX, EDGES)
_ONCE = Cut([Move()], PX, EDGES)
_MOVES = [
    Move(),
    Move(0.05, 0.03, 0.0, 0.08),
    Move(-0.05, -0.03, 0.0, -0.08),
    Move(0.03, -0.05, 0.07),
    Move(-0.03, 0.05, -0.07),
]
_MOVED = Cut(_MOVES, PX, EDGES)
_FARTHEST = 0.4
"""How far the middle is moved at once, in edges."""

_NO_FACE = 0.97
"""From where on a place is left where it is, for the net sees no face there."""


@dataclass(frozen=True, slots=True, eq=False)
class Named:
    """What places show.

    Attributes:
        kinds: Shape (N, 8): how probable it is that no face is there, that it has 1 to 6 dots, or
            shows something else.
        worst: Shape (N,): how probable the first choice is in the worst view.
        corners: Shape (N, 4, 2): where the face lies, pixels.
    """

    kinds: Floats
    worst: Floats
    corners: Floats


def look_around(bgr: BgrImage, corners: Sequence[Floats]) -> Named:
    """Say what places show; each is laid where it looks most like a face, not far from there.

    Args:
        bgr: The photo.
        corners: Where to look: four corners each, clockwise from the upper left, pixels.
    """
    if not corners:
        return Named(np.zeros((0, 8)), np.zeros(0), np.zeros((0, 4, 2)))
    flat, views = views_at(bgr, corners, _AT_SIZES)
    for cut, next_cut in ((_AT_SIZES, _ONCE), (_ONCE, _MOVED)):
        kinds, misses = _answers(views)
        best = kinds[:, :, NOTHING].argmin(axis=1).tolist()
        found = [
            None
            if kinds[row, at, NOTHING] > _NO_FACE
            else (cut.moves[at], _face_on_view(misses[row, at]))
            for row, at in enumerate(best)
        ]
        flat, views = views_anew(bgr, flat, found, next_cut)
    answers, _ = _answers([[*own, *(view[:, ::-1] for view in own)] for own in views])
    mean = _mean(answers)
    worst = answers[np.arange(len(answers)), :, mean.argmax(axis=1)].min(axis=1)
    return Named(mean, worst, corners_in_photo(flat))


def look_at(bgr: BgrImage, corners: Sequence[Floats]) -> Floats:
    """Say what places show that were laid aright before; shape (N, 8), as in `Named`."""
    if not len(corners):
        return np.zeros((0, _KINDS))
    _, views = views_at(bgr, corners, _MOVED)
    return _mean(_answers(views)[0])


def _mean(answers: Floats) -> Floats:
    """Average what the net tells of some views of each place."""
    mean = np.exp(np.log(np.maximum(answers, 1e-4)).mean(axis=1))
    return np.asarray(mean / mean.sum(axis=1, keepdims=True))


def _face_on_view(miss: Floats) -> Quad:
    """Say where on a view the face is, after how far the net says that it was missed."""
    away = miss[:2] * min(1.0, _FARTHEST / max(float(np.hypot(*miss[:2])), 1e-6))
    base = np.eye(2) + np.clip(miss[2:].reshape(2, 2), -0.5, 0.5)
    return np.asarray(CENTRED_SQUARE @ base + away)


def _answers(views: Sequence[Sequence[BgrImage]]) -> tuple[Floats, Floats]:
    """Ask the net about some views of each place; shapes (N, views, 8) and (N, views, 6)."""
    flat = np.stack([view for own in views for view in own])
    told = [_told(flat[low : low + _AT_ONCE]) for low in range(0, len(flat), _AT_ONCE)]
    answers = np.concatenate(told).astype(np.float64).reshape(len(views), -1, 14)
    odds = np.exp(answers[:, :, :_KINDS] - answers[:, :, :_KINDS].max(axis=2, keepdims=True))
    return odds / odds.sum(axis=2, keepdims=True), answers[:, :, _KINDS:]


def _told(flat: npt.NDArray[np.uint8]) -> Patches:
    net = _net()
    net.setInput(flat.transpose(0, 3, 1, 2).astype(np.float32))
    return np.array(net.forward(), np.float32)


def release() -> None:
    """Give back what the net holds, which it is loaded again for in some milliseconds."""
    _net.cache_clear()


@functools.cache
def _net() -> cv2.dnn.Net:
    return cv2.dnn.readNetFromONNX(str(_MODEL))


def load() -> None:
    """Load the net, so that the first photo is read at once."""
    square = np.array([[0, 0], [9, 0], [9, 9], [0, 9]], np.float64)
    look_around(np.zeros((16, 16, 3), np.uint8), [square])
