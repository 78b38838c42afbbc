"""Bring outlines into their places on a picture, all at once, as OpenCV fills them."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from companion.pieces import Affine
from printables.rendering.flattened_paths import Corners, Counts

SUBPIXEL_BITS = 4
"""Corners are told in such parts of a pixel."""

Polygon = NDArray[np.int32]
"""Shape (corners, 2), in parts of a pixel from the middle of the first one."""

Box = tuple[int, int, int, int]
"""Left, top, right, bottom in pixels; the last two are not in it any more."""


@dataclass(frozen=True, slots=True)
class PlacedOutline:
    """A closed outline in its place.

    Attributes:
        polygon: Its corners.
        box: The pixels that it may touch.
        turn: 1 or -1, for the way that it runs round.
    """

    polygon: Polygon
    box: Box
    turn: int


def placed(outlines: Sequence[tuple[Corners, Counts, Affine]]) -> list[list[PlacedOutline]]:
    """Bring outlines into their places.

    Args:
        outlines: Some that are moved together: their corners, how many of these each has, at least
            one, and what maps them to pixels.
    """
    if not any(len(counts) for _, counts, _ in outlines):
        return [[] for _ in outlines]
    x, y = _mapped(outlines)
    counts = np.concatenate([counts for _, counts, _ in outlines])
    ends = np.cumsum(counts)
    firsts = ends - counts
    boxes = np.stack(
        (
            np.floor(np.minimum.reduceat(x, firsts)),
            np.floor(np.minimum.reduceat(y, firsts)),
            np.ceil(np.maximum.reduceat(x, firsts)) + 1,
            np.ceil(np.maximum.reduceat(y, firsts)) + 1,
        ),
        axis=1,
    ).astype(int)
    following = np.arange(1, len(x) + 1)
    following[ends - 1] = firsts
    areas = np.add.reduceat(x * y[following] - y * x[following], firsts)
    # A pixel is at the place of its middle.
    whole = np.rint((np.stack((x, y), axis=1) - 0.5) * (1 << SUBPIXEL_BITS)).astype(np.int32)
    told = zip(firsts.tolist(), ends.tolist(), boxes.tolist(), (areas < 0).tolist(), strict=True)
    every = (
        PlacedOutline(whole[first:end], tuple(box), 1 if back else -1)
        for first, end, box, back in told
    )
    return [[next(every) for _ in counts] for _, counts, _ in outlines]


def _mapped(outlines: Sequence[tuple[Corners, Counts, Affine]]) -> tuple[Corners, Corners]:
    """Map all corners; give their x and their y."""
    corners = np.concatenate([corners for corners, _, _ in outlines])
    maps = np.array([(at.a, at.b, at.c, at.d, at.e, at.f) for _, _, at in outlines])
    a, b, c, d, e, f = np.repeat(maps, [len(corners) for corners, _, _ in outlines], axis=0).T
    x, y = corners.T
    return a * x + c * y + e, b * x + d * y + f
