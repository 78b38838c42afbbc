"""Looks at the table as if from straight above, once some faces tell how it lies.

Seen from aside or far off, a ring is narrow and runs into its neighbours. Laid flat, every top is a
square of the same known size: what has another shape need not be looked at.
"""

from __future__ import annotations

from collections.abc import Sequence

import cv2
import numpy as np

from vision.arrays import Bools, Floats, Homography, Points, Quad, Quads
from vision.detection.square_detection import (
    FAINT,
    PLAIN,
    Cut,
    find_quads,
    outlines_near,
)
from vision.geometry.cube_projection import View, median_edge
from vision.geometry.quads import apply, edges_px, homographies_to
from vision.marked.printed_frame_template import resemblance
from vision.stage_results import Level, Top

_EDGE_PX = 44.0
_MOST_SIDE_PX = 2400
_FARTHEST = 0.4
"""Of the distance of the read faces to the horizon: what lies nearer to it is too small."""

_CUTS = (PLAIN, FAINT, Cut(21, 1.2, (3, 14)))
_SIDES, _UNEVEN, _ASLANT = (0.58, 1.2), 0.78, 0.25
_MOST_SQUARES, _CROWDED, _SAME_PX = 160, 400, 2.0
_BESIDE, _ALIKE = 1.03, 0.4
_OFF, _FAR_OFF = 0.25, 0.4
_OUTLINES = (0.6, 1.25)
_ASIDES = (-0.16, -0.08, 0.0, 0.08, 0.16)


def squares_of_size(
    levels: Sequence[Level], view: View, read: Quads, near: Sequence[Top] | None = None
) -> list[Quad]:
    """Find squares of about the size of the read faces in their plane.

    Args:
        levels: The photo's sizes.
        view: How the camera sees the table.
        read: The read faces, shape (N, 4, 2).
        near: Where to look, which costs less than the whole table; None: everywhere.

    Returns:
        Quads in pixels of the largest level.
    """
    to_photo, size_wh = _flat_view(levels[0], view, read)
    seen_px = float(np.median(np.linalg.norm(read[:, 2] - read[:, 0], axis=1))) / np.sqrt(2)
    chosen = int(np.clip(np.log2(max(seen_px / _EDGE_PX, 1.0)), 0, len(levels) - 1))
    scale = levels[chosen].scale
    shrink = np.array([[1 / scale, 0, 0.5 / scale - 0.5], [0, 1 / scale, 0.5 / scale - 0.5]])
    flat = cv2.warpPerspective(
        levels[chosen].grey,
        np.vstack([shrink, [0, 0, 1]]) @ to_photo,
        size_wh,
        flags=cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP,
        borderMode=cv2.BORDER_REPLICATE,
    )
    level = Level(np.asarray(flat, np.uint8), 1.0)
    found: list[Quad] = []
    on_flat = None
    if near is not None:
        corners = np.reshape([top.corners for top in near], (-1, 2))
        on_flat = apply(np.asarray(np.linalg.inv(to_photo), np.float64), corners).reshape(-1, 4, 2)
    for cut in _CUTS:
        if on_flat is None:
            quads = find_quads(level, cut)
        else:
            quads = outlines_near([level], [cut], on_flat)
        found += [quad for quad in quads if _is_square(quad)]
        if len(quads) > _CROWDED:
            break
    corners = np.reshape(_unlike(found), (-1, 2))
    return list(apply(to_photo, corners).reshape(-1, 4, 2))


def touching_quads(levels: Sequence[Level], view: View, read: Quads) -> list[Quad]:
    """Say where dice stand edge to edge with read ones, if what is there resembles a face."""
    flat = view.on_plane(read.reshape(-1, 2)).reshape(-1, 4, 3)
    middles, edge = flat.mean(axis=1), median_edge(flat)
    tried: list[Floats] = []
    for corners in flat:
        for turn in range(4):
            one, other = corners[turn], corners[(turn + 1) % 4]
            beyond, along = corners[(turn + 3) % 4] - one, other - one
            moved = corners - _BESIDE * beyond
            away = np.linalg.norm(middles - moved.mean(axis=0), axis=1)
            if away.min() < 0.6 * edge:
                continue
            tried.append(moved + np.array(_ASIDES)[:, None, None] * along)
    if not tried:
        return []
    seen = view.seen(np.reshape(tried, (-1, 3))).reshape(-1, 4, 2)
    fits = resemblance(levels, homographies_to(seen)).reshape(len(tried), -1)
    best = seen.reshape(*fits.shape, 4, 2)[np.arange(len(tried)), fits.argmax(axis=1)]
    return list(best[fits.max(axis=1) >= _ALIKE])


def fit_plane(quads: Quads, view: View, read: Quads) -> Bools:
    """Look which quads (N, 4, 2) can be tops in the plane of the read faces, and as large.

    Args:
        quads: Corners in pixels.
        view: How the camera sees the table.
        read: The read faces.
    """
    lengths = _lengths_on_plane(quads, view, read)
    return np.asarray((np.abs(np.log(np.maximum(lengths, 1e-6))) <= _OFF).all(axis=1))


def may_outline(quads: Quads, view: View, read: Quads) -> Bools:
    """Look which quads can be outlines of such tops: of the face, its ring or its window."""
    lengths = _lengths_on_plane(quads, view, read)
    return np.asarray(((lengths >= _OUTLINES[0]) & (lengths <= _OUTLINES[1])).all(axis=1))


def _lengths_on_plane(quads: Quads, view: View, read: Quads) -> Floats:
    """Measure sides and diagonals of quads (N, 4, 2) in the plane of the read faces.

    Returns:
        Shape (N, 6): as shares of these faces' own.
    """
    flat = view.on_plane(np.concatenate([read, quads]).reshape(-1, 2)).reshape(-1, 4, 3)
    sides = np.linalg.norm(flat[:, [1, 2, 3, 0]] - flat, axis=2)
    across = np.linalg.norm(flat[:, [2, 3]] - flat[:, [0, 1]], axis=2) / np.sqrt(2)
    edge = float(np.median(across[: len(read)]))
    return np.asarray(np.concatenate([sides, across], axis=1)[len(read) :] / edge)


def alike_in_size(tops: Sequence[Top], view: View, read: Quads) -> list[Top]:
    """Leave out what the net sees that would be much larger or smaller than the read faces.

    How far aside a top is seen from, the net tells badly; how large it is, it tells well.
    """
    if not tops:
        return []
    quads = np.concatenate([read, np.stack([top.corners for top in tops])])
    flat = view.along_table(quads.reshape(-1, 2)).reshape(-1, 4, 2)
    edges = edges_px(flat)
    apart = np.abs(np.log(np.maximum(edges[len(read) :], 1e-6) / np.median(edges[: len(read)])))
    return [top for top, off in zip(tops, apart, strict=True) if off <= _FAR_OFF]


def _flat_view(level: Level, view: View, read: Quads) -> tuple[Homography, tuple[int, int]]:
    """Lay the table flat, so that the read faces are `_EDGE_PX` across.

    Returns:
        The way from its pixels to those of the largest level, and its size.
    """
    at = view.along_table(read.reshape(-1, 2))
    per_px = median_edge(at.reshape(-1, 4, 2)) / _EDGE_PX
    spread = view.along_table(_shown(level, view, read)) / per_px
    middle = np.median(at, axis=0) / per_px
    low = np.maximum(spread.min(axis=0), middle - _MOST_SIDE_PX / 2)
    high = np.minimum(spread.max(axis=0), middle + _MOST_SIDE_PX / 2)
    shift = np.array([[per_px, 0, low[0] * per_px], [0, per_px, low[1] * per_px], [0, 0, 1]])
    seen = view.from_table(-view.normal[None])[0]
    size_wh = (max(64, int(high[0] - low[0])), max(64, int(high[1] - low[1])))
    return np.asarray(seen @ shift, np.float64), size_wh


def _shown(level: Level, view: View, read: Quads) -> Points:
    """List pixels all over the photo where the table is not much farther than at the read faces."""
    height, width = level.grey.shape
    x, y = np.meshgrid(np.linspace(0, width - 1, 17), np.linspace(0, height - 1, 17))
    points = np.stack([x.ravel(), y.ravel()], axis=1)
    least = _FARTHEST * np.median(_steepness(read.reshape(-1, 2), view))
    return np.asarray(points[_steepness(points, view) >= least])


def edges_on_table(points: Points, view: View, read: Quads) -> Floats:
    """Say how large dice like the read ones would be seen at pixels (N, 2); 0 where none can be.

    Where the view meets the table half as steeply, it is twice as far, and seen half as wide.
    """
    seen = np.median(_steepness(read.mean(axis=1), view))
    steepness = _steepness(points, view) / seen
    edges = float(np.median(edges_px(read))) * np.maximum(steepness, 0) ** 1.5
    return np.where(steepness >= _FARTHEST, edges, 0.0)


def _steepness(points: Points, view: View) -> Floats:
    """Say how steeply the view through each pixel meets the table; 0 at the horizon."""
    offset = (points - view.middle) / view.focal_px
    return np.asarray(-np.hstack([offset, np.ones((len(points), 1))]) @ view.normal)


def _is_square(quad: Quad) -> bool:
    """Look whether a quad in the flat picture can be a face, its ring or its window."""
    along = quad[[1, 2, 3, 0]] - quad
    sides = np.hypot(*along.T)
    unit = along / np.maximum(sides, 1e-6)[:, None]
    slant = float(np.abs((unit * np.roll(unit, 1, axis=0)).sum(axis=1)).max())
    size = float(sides.mean()) / _EDGE_PX
    return (
        _SIDES[0] <= size <= _SIDES[1] and sides.min() >= _UNEVEN * sides.max() and slant <= _ASLANT
    )


def _unlike(quads: Sequence[Quad]) -> list[Quad]:
    """Leave out quads that lie on one another, whichever cut found them."""
    kept: list[Quad] = []
    spots = np.zeros((0, 8))
    for quad in quads:
        # In order of size, its coordinates do not depend on which corner comes first.
        spot = np.sort(quad, axis=0).ravel()
        if (np.abs(spots - spot).max(axis=1, initial=0) > _SAME_PX).all():
            kept.append(quad)
            spots = np.concatenate([spots, spot[None]])
        if len(kept) == _MOST_SQUARES:
            break
    return kept
