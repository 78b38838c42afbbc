"""Looks at places in a photo as if from straight above: each becomes a small square patch."""

from __future__ import annotations

import functools
from collections.abc import Sequence

import cv2
import numpy as np

from vision.arrays import Floats32, Homographies, Homography, Patches
from vision.stage_results import Level

_MOST_ROWS = 32_000  # OpenCV's maps have a limit of 32,767


def sample(
    levels: Sequence[Level], homographies: Sequence[Homography] | Homographies, px: int
) -> Patches:
    """Look at many faces laid flat.

    Args:
        levels: The photo's sizes; each face is taken from the smallest that shows it no smaller
            than the patch.
        homographies: Where the faces are.
        px: Side of each patch.

    Returns:
        Shape (N, px * px), 0 to 255.
    """
    flat = np.empty((len(homographies), px * px), np.float32)
    if len(homographies) == 0:
        return flat
    mapped = np.asarray(homographies, np.float32) @ _grid(px)
    points = mapped[:, :2]
    points /= mapped[:, 2:]
    edges = np.abs(points[:, :, -1] - points[:, :, 0]).max(axis=1)
    chosen = np.clip(np.log2(np.maximum(edges, 1) / px), 0, len(levels) - 1).astype(int)
    at_once = _MOST_ROWS // px
    for index in np.unique(chosen):
        level, of_level = levels[index], np.flatnonzero(chosen == index)
        for which in np.split(of_level, range(at_once, len(of_level), at_once)):
            rows = (points[which] + np.float32(0.5)) / np.float32(level.scale) - np.float32(0.5)
            seen = cv2.remap(
                level.grey,
                rows[:, 0].reshape(-1, px),
                rows[:, 1].reshape(-1, px),
                cv2.INTER_LINEAR,
                borderMode=cv2.BORDER_REPLICATE,
            )
            flat[which] = seen.reshape(len(which), -1)
    return flat


def sample_each(
    pictures: Sequence[Sequence[Level]], homographies: Homographies, px: int
) -> list[Patches]:
    """Look at the same faces in several pictures, as `sample` does."""
    return [sample(levels, homographies, px) for levels in pictures]


@functools.lru_cache(maxsize=8)
def _grid(px: int) -> Floats32:
    """Give the pixel centres of a patch on the face, -1 to 1, as homogeneous columns."""
    line = (np.arange(px) + 0.5) * 2 / px - 1
    y, x = np.meshgrid(line, line, indexing="ij")
    return np.stack([x.ravel(), y.ravel(), np.ones(px * px)]).astype(np.float32)
