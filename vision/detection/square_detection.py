"""Finds squares in a photo that could belong to a printed face.

A frame is a dark ring on a light die, or a light one on a dark die. Where a local threshold cuts it
cleanly, the hull of some connected part is the outside of the ring, its window or the edge of the
face. Every size is looked for at the level of a pyramid where the face is some 20 to 80 px wide.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import compress
from typing import NamedTuple

import cv2
import numpy as np
import numpy.typing as npt

from vision.arrays import Bools, Floats, GreyImage, Quad, Quads
from vision.decoding.image_pyramid import to_largest
from vision.geometry.quads import edges_px
from vision.stage_results import Level

_SIDE_PX = (11, 84)
_LENGTH_PX = (30, 700)
_FOUR_SIDED = 0.86
_AROUND = 1.1
"""How far around the middle of a place outlines are looked for, in its edges."""

_ENOUGH_PX, _SIZES = 26, (0.5, 1.7)
"""How large faces of a known size are looked at, and which parts of that outlines may measure."""

_CROWDED = 400
_SPECKLED = 0.012
"""From which share of lone pixels on sorting parts by size is faster than following all."""

_MOST_LABELS = 65_000
"""So many parts can be told apart by the shorter numbers, which take less time."""


@dataclass(frozen=True, slots=True)
class Cut:
    """How a picture is parted into what stands out and what does not.

    Attributes:
        window_px: Side of the square whose mean a pixel is compared with.
        above_grain: By how many times the table's grain it must differ.
        contrast: Least and most of that.
    """

    window_px: int
    above_grain: float
    contrast: tuple[int, int]


PLAIN = Cut(15, 2.5, (4, 20))
BOLD = Cut(15, 2.5, (6, 34))
"""What large dice show and the grain of a table does not."""

FAINT = Cut(9, 1.5, (3, 20))
"""What blur and dim light leave of a ring is narrow and weak."""


def find_outlines(searched: Sequence[Level], cuts: Sequence[Cut]) -> list[Quad]:
    """Find what could be outlines at some of a photo's levels.

    Args:
        searched: At which to look.
        cuts: What to look for. Where one finds too much, as on a table full of print, those after
            it are left out.
    """
    quads: list[Quad] = []
    for cut in cuts:
        for level in searched:
            quads += find_quads(level, cut)
        if len(quads) > _CROWDED:
            break
    return quads


def outlines_near(searched: Sequence[Level], cuts: Sequence[Cut], places: Quads) -> list[Quad]:
    """Find what could be outlines around some places only, which costs little.

    Args:
        searched: At which levels to look.
        cuts: What to look for.
        places: Shape (N, 4, 2), pixels of the largest level.
    """
    edges, middles = edges_px(places), places.mean(axis=1)
    found: list[Quad] = []
    for level in searched:
        height, width = level.grey.shape
        is_seen = (edges >= _SIDE_PX[0] * level.scale) & (edges <= _SIDE_PX[1] * level.scale)
        reach = _AROUND * edges[is_seen, None]
        low = np.floor((middles[is_seen] - reach) / level.scale).clip(0).astype(int)
        high = np.ceil((middles[is_seen] + reach) / level.scale).astype(int) + 1
        high = np.minimum(high, (width, height))
        # A place may lie beside the picture: a die whose top an edge of the photo cuts.
        inside = (low < high).all(axis=1)
        for cut in cuts if inside.any() else ():
            mean, contrast = _mean_and_contrast(level, cut)
            parts = zip(low[inside].tolist(), high[inside].tolist(), strict=True)
            for (left, top), (right, bottom) in parts:
                part = slice(top, bottom), slice(left, right)
                quads = _quads_in(level.grey[part], mean[part], contrast)
                found += list(to_largest(quads + np.array([left, top]), level.scale))
    return found


@dataclass(frozen=True, slots=True, eq=False)
class Contours:
    """What stands out of a photo, and is about as large as the faces that are looked for.

    Attributes:
        middles: Shape (N, 2): of the boxes around them, in pixels of the largest level.
        sides: Shape (N,): the longer sides of these, likewise.
    """

    middles: Floats
    sides: Floats
    _traced: Sequence[Contour]
    _scale: float

    def outlines(self, where: Bools) -> Quads:
        """Fit quads, shape (M, 4, 2), around some of them, where they are four-sided."""
        return to_largest(_fitted(compress(self._traced, where)), self._scale)


def contours_of_size(levels: Sequence[Level], cut: Cut, edges: Floats) -> Contours:
    """Find what may outline faces whose sizes are known, at the smallest size that will do.

    Args:
        levels: The photo's sizes.
        cut: What to look for.
        edges: At least one size, in pixels of the largest level.
    """
    least, most = float(edges.min()), float(edges.max())
    level = _shrunk(levels, least / _ENOUGH_PX)
    sides_px = _SIZES[0] * least / level.scale, _SIZES[1] * most / level.scale
    mean, contrast = _mean_and_contrast(level, cut)
    traced = _traced_in(level.grey, mean, contrast, sides_px)
    boxes = np.reshape([one.box for one in traced], (-1, 4)).astype(np.float64)
    middles = boxes[:, :2] + (boxes[:, 2:] - 1) / 2
    sides = boxes[:, 2:].max(axis=1, initial=0) * level.scale
    return Contours(to_largest(middles, level.scale), sides, traced, level.scale)


def _shrunk(levels: Sequence[Level], scale: float) -> Level:
    """Give the photo so many times smaller, or as it is where that is no smaller."""
    level = [one for one in levels if one is levels[0] or one.scale <= scale][-1]
    size_wh = [max(1, int(side * level.scale / scale)) for side in level.grey.shape[::-1]]
    if min(size_wh) >= min(level.grey.shape):
        return level
    smaller = cv2.resize(level.grey, size_wh, interpolation=cv2.INTER_LINEAR)
    return Level(np.asarray(smaller, np.uint8), level.scale * level.grey.shape[1] / size_wh[0])


def find_quads(
    level: Level, cut: Cut = PLAIN, sides_px: tuple[float, float] = _SIDE_PX
) -> list[Quad]:
    """Find what could be the outline of a frame, of its window or of a face, at one level.

    Args:
        level: Where to look.
        cut: What stands out there.
        sides_px: How wide and high it is there, least and most.

    Returns:
        Quads in pixels of the largest level.
    """
    mean, contrast = _mean_and_contrast(level, cut)
    quads = _fitted(_traced_in(level.grey, mean, contrast, sides_px))
    return list(to_largest(quads, level.scale))


def _mean_and_contrast(level: Level, cut: Cut) -> tuple[GreyImage, int]:
    """Say what pixels are compared with, and by how much they must differ from it."""
    mean = np.asarray(cv2.blur(level.grey, (cut.window_px, cut.window_px)), np.uint8)
    # What stands out must do so more than noise and the table's grain.
    grain = _median_of(np.asarray(cv2.absdiff(level.grey[::4], mean[::4])[:, ::4], np.uint8))
    return mean, int(np.clip(cut.above_grain * grain, *cut.contrast))


def _median_of(grey: GreyImage) -> float:
    """Give the median of a picture, by counting, which is faster than to sort it."""
    counted = np.cumsum(np.bincount(grey.ravel(), minlength=256))
    most = int(counted[-1])
    lower, upper = np.searchsorted(counted, ((most - 1) // 2, most // 2), side="right")
    return float(lower + upper) / 2


class Contour(NamedTuple):
    """The edge of what stands out.

    Attributes:
        points: Shape (N, 1, 2), centres of the outermost pixels.
        box: Left, top, width and height.
        grow_px: How far the edge lies outside of these pixels.
    """

    points: npt.NDArray[np.int32]
    box: Sequence[int]
    grow_px: float


def _quads_in(grey: GreyImage, mean: GreyImage, contrast: int) -> Quads:
    """Fit quads around all that is darker or lighter than what is around it."""
    return _fitted(_traced_in(grey, mean, contrast, _SIDE_PX))


def _traced_in(
    grey: GreyImage, mean: GreyImage, contrast: int, sides_px: tuple[float, float]
) -> list[Contour]:
    """Follow the edges of all that is darker or lighter than what is around it.

    Args:
        grey: The picture.
        mean: What its pixels are compared with.
        contrast: By how much they must differ from that.
        sides_px: Least and most of what they may be wide and high.
    """
    # What is so wide is followed around by no fewer pixels than twice that.
    least_px, traced = max(_LENGTH_PX[0], int(2 * sides_px[0]) - 2), list[Contour]()
    for more, less in ((mean, grey), (grey, mean)):
        _, mask = cv2.threshold(cv2.subtract(more, less), contrast, 255, cv2.THRESH_BINARY)
        mask = _without_specks(np.asarray(mask, np.uint8))
        contours, tree = cv2.findContours(mask, cv2.RETR_CCOMP, cv2.CHAIN_APPROX_NONE)
        # Most of thousands are specks, so what is looked at first is cheapest.
        lengths = list(map(len, contours))
        likely = [k for k, length in enumerate(lengths) if least_px <= length <= _LENGTH_PX[1]]
        for index in likely:
            contour = contours[index]
            box = cv2.boundingRect(contour)
            shorter, longer = sorted(box[2:])
            if sides_px[0] <= shorter and longer <= min(sides_px[1], 3 * shorter):
                by_px = -0.5 if tree[0, index, 3] >= 0 else 0.5
                traced.append(Contour(np.asarray(contour, np.int32), box, by_px))
    return traced


def _fitted(contours: Iterable[Contour]) -> Quads:
    """Fit quads around contours whose hull is four-sided."""
    fitted: list[Quad] = []
    grow_px: list[float] = []
    for one in contours:
        quad = _fit_quad(one.points)
        if quad is not None:
            fitted.append(quad)
            grow_px.append(one.grow_px)
    quads = np.reshape(np.asarray(fitted, np.float64), (-1, 4, 2))
    along = quads[:, [1, 2, 3, 0]] - quads
    sides = np.hypot(along[:, :, 0], along[:, :, 1])
    kept = sides.min(axis=1, initial=np.inf) >= 0.35 * sides.max(axis=1, initial=0)
    return _grown(quads[kept], np.asarray(grow_px)[kept])


def _without_specks(mask: GreyImage) -> GreyImage:
    """Leave out parts narrower than any outline where there are so many that it takes long."""
    rows = mask[::4]
    lone = rows[:, 1:-1] & ~rows[:, :-2] & ~rows[:, 2:]
    if np.count_nonzero(lone) < _SPECKLED * lone.size:
        return mask
    # No four pixels in a square belong to different parts.
    label = cv2.CV_16U if mask.size < 4 * _MOST_LABELS else cv2.CV_32S
    _, labels, stats, _ = cv2.connectedComponentsWithStatsWithAlgorithm(
        mask, 8, label, cv2.CCL_SPAGHETTI
    )
    sides = stats[:, [cv2.CC_STAT_WIDTH, cv2.CC_STAT_HEIGHT]]
    kept = np.where(sides.min(axis=1) >= _SIDE_PX[0], np.uint8(255), np.uint8(0))
    kept[0] = 0
    return np.asarray(kept.take(np.asarray(labels)), np.uint8)


def _fit_quad(contour: npt.NDArray[np.int32]) -> Quad | None:
    """Fit a quad around a contour, shape (N, 1, 2); None if its hull is not four-sided."""
    hull = cv2.convexHull(contour).astype(np.float32)
    if len(hull) < 4:
        return None
    fitted = cv2.approxPolyN(hull, 4, ensure_convex=True).reshape(-1, 2)
    if len(fitted) != 4:
        return None
    signed = cv2.contourArea(fitted, oriented=True)
    area = abs(signed)
    # Pixels round the corners of small hulls off, by about as much whatever the size.
    rounded = cv2.arcLength(hull, closed=True) / 4
    if area == 0 or cv2.contourArea(hull) + rounded < _FOUR_SIDED * (area + rounded):
        return None
    return np.asarray(fitted if signed > 0 else fitted[::-1])


def _grown(quads: Quads, by_px: Floats) -> Quads:
    """Move every corner of quads (N, 4, 2) outwards, to where the edge of the outermost pixels is.

    Args:
        quads: Through the centres of these.
        by_px: For each how far its edge lies outside of them.
    """
    out = quads - quads.mean(axis=1, keepdims=True)
    far = np.maximum(1e-6, np.hypot(out[:, :, 0], out[:, :, 1]))
    return np.asarray(quads + out * (by_px[:, None] * np.sqrt(2) / far)[:, :, None])
