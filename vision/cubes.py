"""Dice as cubes: where the sides of a seen top must be, and where the top of a seen side."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TypeAlias

import numpy as np
import numpy.typing as npt

Floats: TypeAlias = npt.NDArray[np.float64]

Quad: TypeAlias = npt.NDArray[np.float64]
"""Shape (4, 2): corners clockwise as seen, in pixels."""

_ALIKE = 0.15


@dataclass(frozen=True, slots=True)
class View:
    """How the camera sees the table.

    Attributes:
        normal: Unit vector away from the table in the camera's axes: right, down, ahead.
        focal_px: Focal length.
        middle: Shape (2,): middle of the photo in pixels.
    """

    normal: Floats
    focal_px: float
    middle: Floats

    def on_plane(self, points: Floats) -> Floats:
        """Give the points (N, 3) of a plane along the table that are seen at pixels (N, 2)."""
        offset = (points - self.middle) / self.focal_px
        rays = np.hstack([offset, np.ones((len(points), 1))])
        return np.asarray(rays / np.maximum(-(rays @ self.normal), 0.05)[:, None])

    def seen(self, places: Floats) -> Floats:
        """Give the pixels (N, 2) at which places (N, 3) are seen."""
        ahead = np.maximum(places[:, 2:], 1e-3)
        return np.asarray(places[:, :2] / ahead * self.focal_px + self.middle)


def visible_sides(top: Quad, view: View) -> Iterator[Quad]:
    """Give where the sides of a die are seen whose top is there."""
    upper = view.on_plane(top)
    edge = np.linalg.norm(upper[2] - upper[0]) / np.sqrt(2)
    lower = upper - view.normal * edge
    for corner in range(4):
        after = (corner + 1) % 4
        places = np.stack([upper[after], upper[corner], lower[corner], lower[after]])
        side = view.seen(places)
        if _turns_right(side):
            yield side


def top_of(side: Quad, view: View) -> Quad | None:
    """Give where the top of a die is seen whose side is there; None if it cannot be a side."""
    found, least = None, _ALIKE
    for corner in range(4):
        left, right, low_right, low_left = np.roll(side, -corner, axis=0)
        ends = view.on_plane(np.stack([left, right]))
        edge = ends[1] - ends[0]
        below = view.seen(ends - view.normal * np.linalg.norm(edge))
        error = _distance(below, np.stack([low_left, low_right])) / _size(side)
        if error < least:
            beyond = ends + np.cross(view.normal, edge)
            found, least = view.seen(np.stack([beyond[0], beyond[1], ends[1], ends[0]])), error
    return found


def alike(one: Quad, other: Quad) -> bool:
    """Look whether two quads are the same face, whichever corner comes first."""
    error = min(_distance(one, np.roll(other, turn, axis=0)) for turn in range(4))
    return error < _ALIKE * _size(one)


def touch(one: Quad, other: Quad) -> bool:
    """Look whether two quads share an edge, as faces of one die do."""
    far = np.hypot(*(one[:, None] - other[None]).transpose(2, 0, 1))
    return bool((far.min(axis=1) < _ALIKE * _size(one)).sum() >= 2)


def _distance(one: Floats, other: Floats) -> float:
    """Give the largest distance between corresponding points."""
    return float(np.hypot(*(one - other).T).max())


def _size(quad: Quad) -> float:
    """Give a quad's longest side."""
    return float(np.hypot(*(quad[[1, 2, 3, 0]] - quad).T).max())


def _turns_right(quad: Quad) -> bool:
    """Look whether corners run clockwise as seen."""
    one, other = quad[2] - quad[0], quad[3] - quad[1]
    return bool(one[0] * other[1] - one[1] * other[0] > 0)
