"""Looks again where the small net sees a top and no face was read.

Thresholds lose rings that are blurred, dim or half in shadow; the net still says roughly where tops
are. There, faces of every turn are tried, laid into the plane of those that were read.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from vision.arrays import Homographies, Quad, Quads
from vision.geometry.cube_projection import View
from vision.geometry.quads import corners_at, edges_px
from vision.marked.printed_frame_template import resemblance
from vision.stage_results import Level, Top

_TURNS = tuple(range(0, 90, 10))
_ASIDES = (-0.2, -0.1, 0.0, 0.1, 0.2)
_ASIDES_UNKNOWN = (-0.14, 0.0, 0.14)
_SLANTS_DEG = (25.0, 38.0, 48.0)
_SIZES, _SIZES_KNOWN = (0.82, 0.93, 1.05, 1.2), (0.94, 1.04)
_SIZES_NEAR, _TURNS_NEAR, _ASIDES_NEAR = ((0.95, 1.0, 1.05), (-5.0, 0.0, 5.0), (-0.05, 0.0, 0.05))
_TRIED = 6


def guessed_quads(
    levels: Sequence[Level], tops: Sequence[Top], read: Quads, view: View | None
) -> list[Quad]:
    """Say how faces could lie where tops are: what resembles a frame most.

    Args:
        levels: The photo's sizes.
        tops: Where the net sees tops.
        read: The faces that were read.
        view: How the camera sees their plane; None: it is not known.
    """
    if not tops:
        return []
    quads = np.stack([top.corners for top in tops])
    places = _tilted(quads) if view is None or not len(read) else _in_plane(view, quads, read)
    best = _most_alike(levels, places, _TRIED)
    near = best.reshape(-1, 1, 3, 3) @ _CLOSE_BY
    return list(corners_at(_most_alike(levels, near, 1)[:, 0]))


def _most_alike(levels: Sequence[Level], places: Homographies, most: int) -> Homographies:
    """Choose among places, shape (N, tried, 3, 3), the few of each row that resemble a frame most.

    Returns:
        Shape (N, most, 3, 3).
    """
    fits = resemblance(levels, places.reshape(-1, 3, 3)).reshape(places.shape[:2])
    order = np.argsort(-fits, axis=1)[:, :most]
    return np.asarray(np.take_along_axis(places, order[:, :, None, None], axis=1))


def _in_plane(view: View, tops: Quads, read: Quads) -> Homographies:
    """Lay squares of the size of the read faces into their plane, around the tops' middles."""
    middles = view.on_plane(tops.mean(axis=1))
    varied = _varied(view.edge(read) / 2, _SIZES_KNOWN, _TURNS, _ASIDES)
    return np.asarray(view.from_table(middles)[:, None] @ varied)


def _tilted(tops: Quads) -> Homographies:
    """Turn tops' own shapes and move them, and squares seen from aside, as the net may be wrong."""
    return np.stack([_tilted_like(*top) for top in zip(tops, edges_px(tops), strict=True)])


def _tilted_like(corners: Quad, edge_px: float) -> Homographies:
    """List such squares around one top."""
    middle = corners.mean(axis=0)
    across = (corners[1] + corners[2] - corners[0] - corners[3]) / 2
    down = (corners[2] + corners[3] - corners[0] - corners[1]) / 2
    shapes = [np.stack([across, down], axis=1) / 2]
    for slant in np.radians(_SLANTS_DEG):
        # What lies farther is narrower from top to bottom of a photo, as people hold cameras.
        half = edge_px / 2 / np.sqrt(np.cos(slant))
        shapes.append(np.diag([half, half * np.cos(slant)]))
    places = []
    for shape in shapes:
        seen = np.eye(3)
        seen[:2, :2], seen[:2, 2] = shape, middle
        places.append(seen @ _varied(1.0, _SIZES, _TURNS, _ASIDES_UNKNOWN))
    return np.concatenate(places)


def _varied(
    half: float, sizes: Sequence[float], turns: Sequence[float], asides: Sequence[float]
) -> Homographies:
    """List squares of some sizes, turned and somewhat aside; shape (N, 3, 3)."""
    size, turn, x, y = (
        axis.ravel() for axis in np.meshgrid(sizes, np.radians(turns), asides, asides)
    )
    cos, sin, none = half * size * np.cos(turn), half * size * np.sin(turn), np.zeros_like(size)
    rows = [
        [cos, -sin, 2 * half * x],
        [sin, cos, 2 * half * y],
        [none, none, np.ones_like(size)],
    ]
    return np.moveaxis(np.array(rows), 2, 0)


_CLOSE_BY = _varied(1.0, _SIZES_NEAR, _TURNS_NEAR, _ASIDES_NEAR)
