"""Tells what faces show that were laid flat, with a small net trained on rendered photos only.

`vision/pips/faces.onnx` is trained by `vision.training.networks.train_face_classifier`. Each face
is looked at several times, turned and a little larger or smaller, and the answers are averaged.
"""

from __future__ import annotations

import functools
from collections.abc import Sequence
from pathlib import Path

import cv2
import numpy as np

from vision.arrays import BgrImage, Floats, Quad
from vision.geometry.quads import UNIT_SQUARE, edges_px
from vision.pips.rectified_views import parts_around
from vision.stage_results import Top

NOTHING, SYMBOL = 0, 7
_MODEL = Path(__file__).with_name("faces.onnx")
PX, MARGIN = 32, 1.2
_ZOOMS = (0.94, 1.0, 1.07)
_INTO = (UNIT_SQUARE * PX - 0.5).astype(np.float32)


def tell(bgr: BgrImage, tops: Sequence[Top]) -> tuple[Floats, Floats]:
    """Say what tops show.

    Args:
        bgr: The photo.
        tops: Where to look.

    Returns:
        Shape (N, 8): how probable it is that no face is there, that it has 1 to 6 dots, or shows
        something else; and shape (N,): how probable the first choice is in the worst view.
    """
    if not tops:
        return np.zeros((0, 8)), np.zeros(0)
    quads = [top.corners for top in tops]
    parts = parts_around(bgr, quads, edges_px(quads) / PX)
    each = zip(parts, quads, strict=True)
    views = np.stack([view for part, quad in each for view in _views(part, quad)])
    net = _net()
    net.setInput(views.transpose(0, 3, 1, 2).astype(np.float32))
    answers = np.asarray(net.forward(), np.float64).reshape(len(tops), -1, 8)
    mean = np.exp(np.log(np.maximum(answers, 1e-4)).mean(axis=1))
    mean /= mean.sum(axis=1, keepdims=True)
    best = mean.argmax(axis=1)
    return mean, answers[np.arange(len(tops)), :, best].min(axis=1)


@functools.cache
def _net() -> cv2.dnn.Net:
    return cv2.dnn.readNetFromONNX(str(_MODEL))


def release() -> None:
    """Give back what the net holds, which it is loaded again for in some milliseconds."""
    _net.cache_clear()


def load() -> None:
    """Load the net, so that the first photo is read at once."""
    square = np.array([[0, 0], [9, 0], [9, 9], [0, 9]], np.float64)
    tell(np.zeros((16, 16, 3), np.uint8), [Top(square, 1.0, np.ones(7))])


def _views(around: tuple[BgrImage, Floats], corners: Quad) -> list[BgrImage]:
    """Lay a face, cut out with what is around it, flat in each way."""
    (part, offset), middle = around, corners.mean(axis=0)
    views = []
    for turn, zoom in enumerate((*_ZOOMS, 1.0)):
        square = np.roll((corners - middle) * (MARGIN * zoom) + middle, turn, axis=0)
        on_part = ((square - offset[:2] + 0.5) / offset[2] - 0.5).astype(np.float32)
        warp = cv2.getPerspectiveTransform(on_part, _INTO)
        flat = cv2.warpPerspective(part, warp, (PX, PX), borderMode=cv2.BORDER_REPLICATE)
        views.append(np.asarray(flat, np.uint8))
    return views
