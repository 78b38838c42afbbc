"""Looks again where the small net sees a top and no face was read.

Thresholds lose rings that are blurred, dim or half in shadow; the net still says roughly where tops
are. There, faces of every turn are tried, laid into the plane of those that were read.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from vision.arrays import Homographies, Quad, Quads
from vision.geometry.cube_projection import View
from vision.geometry.quads import CORNERS, apply, edge_px
from vision.marked.frame_placement import resemblance
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
    found: list[Quad] = []
    for top in tops:
        places = _tilted(top) if view is None or not len(read) else _in_plane(view, top, read)
        best = places[np.argsort(-resemblance(levels, places))[:_TRIED]]
        near = best[:, None] @ _CLOSE_BY
        fits = resemblance(levels, near.reshape(-1, 3, 3)).reshape(near.shape[:2])
        closest = near[np.arange(len(near)), fits.argmax(axis=1)]
        found += [apply(place, CORNERS) for place in closest]
    return found


def _in_plane(view: View, top: Top, read: Quads) -> Homographies:
    """Lay squares of the size of the read faces into their plane, around a top's middle."""
    middle = view.on_plane(top.corners.mean(axis=0)[None])[0]
    half = view.edge(read) / 2
    return np.asarray(view.from_table(middle) @ _varied(half, _SIZES_KNOWN, _TURNS, _ASIDES))


def _tilted(top: Top) -> Homographies:
    """Turn a top's own shape and move it, and squares seen from aside, as the net may be wrong."""
    corners = top.corners
    middle = corners.mean(axis=0)
    across = (corners[1] + corners[2] - corners[0] - corners[3]) / 2
    down = (corners[2] + corners[3] - corners[0] - corners[1]) / 2
    shapes = [np.stack([across, down], axis=1) / 2]
    for slant in np.radians(_SLANTS_DEG):
        # What lies farther is narrower from top to bottom of a photo, as people hold cameras.
        half = edge_px(corners) / 2 / np.sqrt(np.cos(slant))
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
