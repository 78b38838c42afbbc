"""The small net that tells the states of marks apart.

`vision/sheets/marks.onnx` is trained by `bench.sheet_photos.train_mark_net` on drawn photos only.
"""

from __future__ import annotations

import functools
from dataclasses import replace
from pathlib import Path

import cv2
import numpy as np

from vision.arrays import Floats32, Patches
from vision.sheets.mark_patches import MarkPatches
from vision.sheets.plain_mark_prefilter import is_plain, told_at_first
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


UPSIDE_DOWN = ("track", "way", "gem")
"""Kinds whose marks mean the same upside down; mirrored, all do."""

FIRM = 0.999
"""From where on the looks of the net are enough."""


def probabilities(seen: MarkPatches) -> Floats32:
    """Give the probability of each state, in the order of `TOLD`; shape (N, 4).

    The net looks at what is not plain at first.
    """
    # Mirrored, all marks mean the same: what is plain is so both ways.
    mirrored = replace(seen, pictures=seen.pictures[:, :, :, ::-1])
    ways = (chances_of(told_at_first(way), seen.numbers) for way in (seen, mirrored))
    chances = np.minimum(*ways)
    open_ = np.nonzero(~is_plain(seen, chances))[0]
    if len(open_):
        chances[open_] = voted(seen.pictures[open_], seen.numbers[open_])
    return chances


def voted(pictures: Patches, numbers: Patches) -> Floats32:
    """Let the net look; what is not clear at once it sees mirrored, too, and all looks vote.

    What is not clear then it sees upside down, where that may be.
    """
    told = _told(pictures, numbers)
    may = numbers[:, [list(STATES).index(kind) for kind in UPSIDE_DOWN]].sum(axis=1) > 0
    for looks, where in ((_mirrored, np.True_), (_upside_down, may)):
        is_firm = chances_of(told, numbers).max(axis=1) >= FIRM
        open_ = np.nonzero(where & ~is_firm)[0]
        if len(open_):
            told[open_] = (told[open_] + looks(pictures[open_], numbers[open_])) / 2
    return chances_of(told, numbers)


def _mirrored(pictures: Patches, numbers: Patches) -> Floats32:
    return _told(pictures[:, :, :, ::-1], numbers)


def _upside_down(pictures: Patches, numbers: Patches) -> Floats32:
    turned = pictures[:, :, ::-1]
    both = _told(turned, numbers) + _mirrored(turned, numbers)
    return np.asarray(both / 2, np.float32)


def _told(pictures: Patches, numbers: Patches) -> Floats32:
    net = _net()
    net.setInput(np.ascontiguousarray(pictures), "pictures")
    net.setInput(numbers, "numbers")
    return np.asarray(net.forward(), np.float32)


def chances_of(told: Floats32, numbers: Patches) -> Floats32:
    """Turn how well states fit into probabilities of those that the kind of mark may have."""
    told = np.asarray(told + numbers[:, : len(STATES)] @ POSSIBLE, np.float32)
    raised = np.exp(told - told.max(axis=1, keepdims=True))
    return np.asarray(raised / raised.sum(axis=1, keepdims=True), np.float32)


@functools.cache
def _net() -> cv2.dnn.Net:
    return cv2.dnn.readNetFromONNX(str(MODEL))
