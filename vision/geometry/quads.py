"""Squares, and the perspective in which they are seen as quads; always many at a time."""

from __future__ import annotations

from collections.abc import Sequence

import cv2
import numpy as np

from vision.arrays import Bools, Floats, Floats32, Homographies, Homography, Points, Quad, Quads

CORNERS = np.array([[-1.0, -1], [1, -1], [1, 1], [-1, 1]])
"""Of a face, clockwise from its top left."""

CENTRED_SQUARE = CORNERS / 2
UNIT_SQUARE = CENTRED_SQUARE + 0.5

_SMALL_PART = 0.12
"""A face of which this part lies beyond the photo's edge is cut by it."""

_FLAT = 1e-9
"""What has so little area, in square pixels or sides of a face, is seen from its edge."""


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
    here = np.asarray(corners, np.float32).reshape(-1, 4, 2)
    sent = _from_unit_square(there) @ np.linalg.inv(_from_unit_square(here))
    return np.asarray(sent / sent[:, 2:, 2:])


def _from_unit_square(quads: Floats32) -> Homographies:
    """Send the unit square to quads (N, 4, 2), all at once (Heckbert 1989)."""
    (x0, x1, x2, x3), (y0, y1, y2, y3) = quads.astype(np.float64).transpose(2, 1, 0)
    x12, x32, x_off = x1 - x2, x3 - x2, x0 - x1 + x2 - x3
    y12, y32, y_off = y1 - y2, y3 - y2, y0 - y1 + y2 - y3
    area = x12 * y32 - x32 * y12
    # Three corners in a line, or two in one place, are no square from anywhere.
    area = np.where(np.abs(area) < _FLAT, _FLAT, area)
    right, down = (x_off * y32 - x32 * y_off) / area, (x12 * y_off - x_off * y12) / area
    rows = [
        [x1 - x0 + right * x1, x3 - x0 + down * x3, x0],
        [y1 - y0 + right * y1, y3 - y0 + down * y3, y0],
        [right, down, np.ones(len(x0))],
    ]
    return np.moveaxis(np.array(rows), 2, 0)


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
