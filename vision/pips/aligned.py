"""Tells what places show that were found none too exactly.

`vision/dots.onnx` is trained by `vision.training.train_faces` on rendered photos only. It also
knows what is no face, or one that is missed: so each place is looked at several times, moved a
little and a little larger or smaller, and the answers are averaged where it looks most like a face.
"""

from __future__ import annotations

import functools
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple, TypeAlias

import cv2
import numpy as np
import numpy.typing as npt

from vision.images import BgrImage
from vision.pips.tell import MARGIN, PX, near

Floats: TypeAlias = npt.NDArray[np.float64]

_MODEL = Path(__file__).parent.parent / "dots.onnx"
_AROUND, _PER_EDGE = 1.0, 36
_FLAT_PX = int(2 * _AROUND * _PER_EDGE)
_INTO = np.array([[0, 0], [1, 0], [1, 1], [0, 1]], np.float32) * _FLAT_PX - 0.5
_SQUARE = np.array([[-0.5, -0.5], [0.5, -0.5], [0.5, 0.5], [-0.5, 0.5]])
_VIEWS = 6
"""How many of the views that look most like a face are believed."""


class Move(NamedTuple):
    """How far a view lies from the place that was asked for.

    Attributes:
        across: In edges of the face.
        down: In edges of the face.
        size: Logarithm of the size by that of the place.
        turn: In radians.
    """

    across: float = 0.0
    down: float = 0.0
    size: float = 0.0
    turn: float = 0.0


_AWAY = ((0, 0), (-1, 0), (1, 0), (0, -1), (0, 1))
_COARSE = [Move(0.13 * x, 0.13 * y, size) for size in (-0.16, 0.0, 0.16) for x, y in _AWAY]
_FINE = [
    *(Move(0.06 * x, 0.06 * y) for x, y in _AWAY[1:]),
    *(Move(size=size) for size in (-0.08, 0.08)),
    *(Move(turn=turn) for turn in (-0.15, 0.15)),
]


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

    def and_also(self, more: Named) -> Named:
        """Add what other places show."""
        return Named(
            np.concatenate([self.kinds, more.kinds]),
            np.concatenate([self.worst, more.worst]),
            np.concatenate([self.corners, more.corners]),
        )


def look_around(bgr: BgrImage, corners: Sequence[Floats]) -> Named:
    """Say what places show; each is laid where it looks most like a face, not far from there.

    Args:
        bgr: The photo.
        corners: Where to look: four corners each, pixels.
    """
    if not corners:
        return Named(np.zeros((0, 8)), np.zeros(0), np.zeros((0, 4, 2)))
    flat = [Flat(bgr, one) for one in corners]
    first = _asked([[one.view(move) for move in _COARSE] for one in flat])
    at = [_COARSE[int(best)] for best in first[:, :, 0].argmin(axis=1)]
    moves = [[_further(one, move) for move in _FINE] for one in at]
    views = [[one.view(move) for move in own] for one, own in zip(flat, moves, strict=True)]
    second = _asked(views)
    said = np.concatenate([first, second], axis=1)
    likely = np.argsort(said[:, :, :1], axis=1)[:, :_VIEWS]
    kept = np.take_along_axis(said, likely, axis=1)
    mean = np.exp(np.log(np.maximum(kept, 1e-4)).mean(axis=1))
    mean /= mean.sum(axis=1, keepdims=True)
    best = mean.argmax(axis=1)
    worst = kept[np.arange(len(kept)), :, best].min(axis=1)
    places = [
        one.corners([*_COARSE, *own][int(rows[0, 0])])
        for one, own, rows in zip(flat, moves, likely, strict=True)
    ]
    return Named(mean, worst, np.stack(places))


def _asked(views: Sequence[Sequence[BgrImage]]) -> Floats:
    """Ask the net about some views of each place; shape (N, views, 8)."""
    flat = np.stack([view for own in views for view in own])
    net = _net()
    net.setInput(flat.transpose(0, 3, 1, 2).astype(np.float32))
    return np.asarray(net.forward(), np.float64).reshape(len(views), -1, 8)


@functools.cache
def _net() -> cv2.dnn.Net:
    return cv2.dnn.readNetFromONNX(str(_MODEL))


def load() -> None:
    """Load the net, so that the first photo is read at once."""
    square = np.array([[0, 0], [9, 0], [9, 9], [0, 9]], np.float64)
    look_around(np.zeros((16, 16, 3), np.uint8), [square])


def _further(one: Move, by: Move) -> Move:
    """Move on from where a place was moved to."""
    return Move(*(axis + more for axis, more in zip(one, by, strict=True)))


class Flat:
    """A place laid flat with what is around it, from which views of it are cut."""

    def __init__(self, bgr: BgrImage, corners: Floats) -> None:
        """Lay it flat, no finer than needed."""
        self._middle = corners.mean(axis=0)
        self._across = (corners[1] + corners[2] - corners[0] - corners[3]) / 2
        self._down = (corners[2] + corners[3] - corners[0] - corners[1]) / 2
        square = _SQUARE @ np.stack([self._across, self._down]) * (2 * _AROUND) + self._middle
        edge = float(np.sqrt(abs(cv2.contourArea(corners.astype(np.float32)))))
        part, offset = near(bgr, square, edge / _PER_EDGE)
        on_part = ((square - offset[:2] + 0.5) / offset[2] - 0.5).astype(np.float32)
        warp = cv2.getAffineTransform(on_part[:3], _INTO[:3])
        size = (_FLAT_PX, _FLAT_PX)
        self._seen = cv2.warpAffine(part, warp, size, borderMode=cv2.BORDER_REPLICATE)

    def view(self, move: Move) -> BgrImage:
        """Cut a view out: a face with a margin."""
        cos, sin = np.cos(move.turn), np.sin(move.turn)
        size = np.exp(move.size) * MARGIN * _PER_EDGE / PX
        turn = np.array([[cos, -sin], [sin, cos]]) * size
        middle = _FLAT_PX / 2 + np.array([move.across, move.down]) * _PER_EDGE - 0.5
        into = np.hstack([turn, (middle - turn @ [PX / 2 - 0.5, PX / 2 - 0.5])[:, None]])
        how = cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP
        return np.asarray(
            cv2.warpAffine(self._seen, into, (PX, PX), flags=how, borderMode=cv2.BORDER_REPLICATE),
            np.uint8,
        )

    def corners(self, move: Move) -> Floats:
        """Say where a view's face lies in the photo."""
        cos, sin = np.cos(move.turn), np.sin(move.turn)
        square = _SQUARE @ np.array([[cos, sin], [-sin, cos]]) * np.exp(move.size)
        base = np.stack([self._across, self._down])
        return np.asarray((square + np.array([move.across, move.down])) @ base + self._middle)
