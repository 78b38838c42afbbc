"""Squares, and the perspective in which they are seen as quads; always many at a time."""

from __future__ import annotations

from collections.abc import Sequence

import cv2
import numpy as np

from vision.arrays import Bools, Floats, Homographies, Homography, Points, Quad, Quads

CORNERS = np.array([[-1.0, -1], [1, -1], [1, 1], [-1, 1]])
"""Of a face, clockwise from its top left."""

CENTRED_SQUARE = CORNERS / 2
UNIT_SQUARE = CENTRED_SQUARE + 0.5

_SMALL_PART = 0.12
"""A face of which this part lies beyond the photo's edge is cut by it."""


def apply(homography: Homography, points: Points) -> Points:
    """Send points (N, 2) through a homography."""
    flat = np.hstack([points, np.ones((len(points), 1))]) @ homography.T
    return np.asarray(flat[:, :2] / flat[:, 2:])


def apply_each(
    homographies: Homographies | Sequence[Homography], points: Sequence[Points]
) -> list[Points]:
    """Send points of several faces, shape (N, 2) each, through their homographies."""
    return [apply(place, own) for place, own in zip(homographies, points, strict=True)]


def corners_at(homographies: Homographies | Sequence[Homography]) -> Quads:
    """Give where the corners of faces are."""
    places = np.reshape(np.asarray(homographies, np.float64), (-1, 3, 3))
    seen = np.hstack([CORNERS, np.ones((4, 1))]) @ places.transpose(0, 2, 1)
    return np.asarray(seen[:, :, :2] / seen[:, :, 2:])


def homographies_to(quads: Quads | Sequence[Quad], corners: Floats = CORNERS) -> Homographies:
    """Send corners on faces to quads in the photo.

    Args:
        quads: Shape (N, 4, 2).
        corners: Shape (4, 2), the same on all faces; or (N, 4, 2).
    """
    there = np.reshape(np.asarray(quads, np.float32), (-1, 4, 2))
    here = np.broadcast_to(corners, there.shape).astype(np.float32)
    sent = [cv2.getPerspectiveTransform(*ends) for ends in zip(here, there, strict=True)]
    return np.reshape(np.asarray(sent, np.float64), (-1, 3, 3))


def edges_px(quads: Quads | Sequence[Quad]) -> Floats:
    """Give the lengths of edges, as if the faces were seen from straight above."""
    seen = np.reshape(np.asarray(quads, np.float32), (-1, 4, 2))
    return np.sqrt(np.abs([cv2.contourArea(quad) for quad in seen]))


def positive_edges_px(quads: Quads | Sequence[Quad]) -> Floats:
    """Give the same, at least 1, so that distances can be measured in edges."""
    return np.maximum(1.0, edges_px(quads))


def are_cut(quads: Quads | Sequence[Quad], size_wh: tuple[int, int]) -> Bools:
    """Look which faces the photo's edge cuts."""
    width, height = size_wh
    whole = np.array([[0, 0], [width, 0], [width, height], [0, height]], np.float32)
    seen = np.reshape(np.asarray(quads, np.float32), (-1, 4, 2))
    inside = np.array([cv2.intersectConvexConvex(quad, whole)[0] for quad in seen])
    return inside < (1 - _SMALL_PART) * np.abs([cv2.contourArea(quad) for quad in seen])


def points_within(quads: Quads | Sequence[Quad]) -> Floats:
    """Give points that lie inside of faces, shape (N, points, 2)."""
    line = np.linspace(0.12, 0.88, 15)
    x, y = (axis.ravel()[:, None] for axis in np.meshgrid(line, line))
    corners = np.reshape(np.asarray(quads, np.float64), (-1, 4, 1, 2))
    upper = corners[:, 0] * (1 - x) + corners[:, 1] * x
    lower = corners[:, 3] * (1 - x) + corners[:, 2] * x
    return np.asarray(upper * (1 - y) + lower * y)
