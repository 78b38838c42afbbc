"""The small net that tells the states of marks apart.

`vision/sheets/marks.onnx` is trained by `bench.sheet_photos.train_mark_net` on drawn photos only.
"""

from __future__ import annotations

import functools
from pathlib import Path

import cv2
import numpy as np

from vision.arrays import Floats32
from vision.sheets.mark_patches import MarkPatches
from vision.sheets.template import BLANK, CIRCLED, CROSSED, MARKED, STATES

MODEL = Path(__file__).with_name("marks.onnx")
TOLD = (BLANK, MARKED, CIRCLED, CROSSED)
"""What the net tells apart."""


_NEVER = -30.0
POSSIBLE: Floats32 = np.array(
    [[0.0 if one in allowed else _NEVER for one in TOLD] for allowed in STATES.values()],
    np.float32,
)
"""For each kind of mark and each state, 0 where it can be."""


def probabilities(seen: MarkPatches) -> Floats32:
    """Give the probability of each state, in the order of `TOLD`; shape (N, 4)."""
    net = _net()
    net.setInput(seen.pictures, "pictures")
    net.setInput(seen.numbers, "numbers")
    told = np.asarray(net.forward(), np.float32) + seen.numbers[:, : len(STATES)] @ POSSIBLE
    raised = np.exp(told - told.max(axis=1, keepdims=True))
    return np.asarray(raised / raised.sum(axis=1, keepdims=True), np.float32)


@functools.cache
def _net() -> cv2.dnn.Net:
    return cv2.dnn.readNetFromONNX(str(MODEL))
