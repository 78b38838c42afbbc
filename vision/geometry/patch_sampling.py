"""Looks at places in a photo as if from straight above: each becomes a small square patch."""

from __future__ import annotations

import functools
from collections.abc import Sequence

import cv2
import numpy as np

from vision.arrays import Floats32, Homographies, Homography, Patches
from vision.stage_results import Level

_ENDS = np.array([[-1.0, 1], [-1, 1], [1, 1]])
"""Two corners of a face that lie opposite, as homogeneous columns."""

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
    places = np.asarray(homographies, np.float64)
    ends = places @ _ENDS
    edges = np.abs(np.diff(ends[:, :2] / ends[:, 2:], axis=2)).max(axis=(1, 2)) * (1 - 1 / px)
    chosen = np.log2(np.maximum(edges, 1) / px).clip(0, len(levels) - 1).astype(int)
    at_once = _MOST_ROWS // px
    for index in set(chosen.tolist()):
        level, of_level = levels[index], np.flatnonzero(chosen == index)
        for start in range(0, len(of_level), at_once):
            which = of_level[start : start + at_once]
            # All of them by one product of matrices, which gives what the maps hold in one piece.
            on_level = (_to_level(level.scale) @ places[which]).astype(np.float32)
            seen_at = (on_level.transpose(1, 0, 2).reshape(-1, 3) @ _grid(px)).reshape(3, -1, px)
            seen_at[:2] /= seen_at[2]
            seen = cv2.remap(
                level.grey,
                seen_at[0],
                seen_at[1],
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


@functools.lru_cache(maxsize=16)
def _to_level(scale: float) -> Homography:
    """Give what sends pixels of the largest level to those of one that is so many times smaller."""
    shift = (1 / scale - 1) / 2
    return np.array([[1 / scale, 0, shift], [0, 1 / scale, shift], [0, 0, 1]])
