"""Squares, and the perspective in which they are seen as quads."""

from __future__ import annotations

import cv2
import numpy as np

from vision.arrays import Homography, Points, Quad

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


def homography_to(quad: Quad, corners: Quad = CORNERS) -> Homography:
    """Send corners on a face to a quad in the photo."""
    return np.asarray(
        cv2.getPerspectiveTransform(corners.astype(np.float32), quad.astype(np.float32)), np.float64
    )


def edge_px(quad: Quad) -> float:
    """Give the length of an edge, as if the face were seen from straight above."""
    return float(np.sqrt(abs(cv2.contourArea(quad.astype(np.float32)))))


def positive_edge_px(quad: Quad) -> float:
    """Give the same, at least 1, so that distances can be measured in edges."""
    return max(1.0, edge_px(quad))


def is_cut(quad: Quad, size_wh: tuple[int, int]) -> bool:
    """Look whether the photo's edge cuts a face."""
    width, height = size_wh
    whole = np.array([[0, 0], [width, 0], [width, height], [0, height]], np.float32)
    seen = quad.astype(np.float32)
    inside, _ = cv2.intersectConvexConvex(seen, whole)
    return bool(inside < (1 - _SMALL_PART) * abs(cv2.contourArea(seen)))


def points_within(quad: Quad) -> Points:
    """Give points that lie inside of a face, shape (N, 2)."""
    line = np.linspace(0.12, 0.88, 15)
    x, y = (axis.ravel()[:, None] for axis in np.meshgrid(line, line))
    upper = quad[0] * (1 - x) + quad[1] * x
    lower = quad[3] * (1 - x) + quad[2] * x
    return np.asarray(upper * (1 - y) + lower * y)
