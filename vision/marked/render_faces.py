"""Draws printed faces as ink masks, to compare photos with and to render scenes from."""

from __future__ import annotations

import functools

import cv2
import numpy as np
import numpy.typing as npt

from companion.pieces import Path, face
from vision.arrays import FloatImage

FACE_UNITS = 32.0
_OVERSAMPLING = 4
_SUBPIXEL_BITS = 4


@functools.lru_cache(maxsize=512)
def ink_of(set_name: str, face_name: str, px: int, *, numbered: bool = False) -> FloatImage:
    """Draw a face's ink.

    Args:
        set_name: A dice set of `companion.pieces`.
        face_name: One of its faces.
        px: Side of the square in pixels.
        numbered: Whether a monster's numbers are printed, as on a photo of today's dice; faces are
            compared without them, since earlier dice have none.

    Returns:
        Shape (px, px); 1 where all is ink, 0 where all is body.
    """
    return inked(face(set_name, face_name, numbered=numbered), px)


def inked(path: Path, px: int) -> FloatImage:
    """Draw what a path on the square of a face fills; shape (px, px), 1 where all is ink."""
    side = px * _OVERSAMPLING
    winding = np.zeros((side, side), np.int16)
    layer = np.zeros((side, side), np.uint8)
    per_unit = side / FACE_UNITS
    for polygon in path.polygons(flatness=0.02):
        points = np.asarray(polygon, np.float64)
        if len(points) < 3:
            continue
        # The pixel at index 0 has its centre half a pixel from the edge.
        fixed = np.rint((points * per_unit - 0.5) * (1 << _SUBPIXEL_BITS)).astype(np.int32)
        layer[:] = 0
        cv2.fillPoly(layer, [fixed], 1, shift=_SUBPIXEL_BITS)
        winding += layer.astype(np.int16) * (1 if _signed_area(points) > 0 else -1)
    ink = (winding != 0).astype(np.float32)
    small = np.asarray(cv2.resize(ink, (px, px), interpolation=cv2.INTER_AREA), np.float32)
    small.flags.writeable = False
    return small


def _signed_area(points: npt.NDArray[np.float64]) -> float:
    """Give a polygon's area, negative when it runs the other way round."""
    x, y = points[:, 0], points[:, 1]
    return float(np.dot(x, np.roll(y, -1)) - np.dot(y, np.roll(x, -1))) / 2
