"""Where dice stand beside the marks of boards and tiles that lie on the same table.

A die's top is seen above its foot: the plane of the tops and the table under it are told apart by
the height of a die, which is as long as its edge.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import numpy as np

from vision.arrays import Floats, Quads
from vision.decoding.image_decoding import decode, grey_of
from vision.fiducials.detected_fiducial import Marker
from vision.fiducials.fiducial_detection import find_markers
from vision.geometry.tops_by_table_tilt import find_table
from vision.reading_result import DiceReading, DieReading, Standing

_DOUBTED = 0.4
_SIDE = 2200


def with_places(reading: DiceReading, data: bytes) -> DiceReading:
    """Look for marks in the photo that was read, and say where the dice stand beside them.

    Args:
        reading: What was read.
        data: The bytes of the file.

    Raises:
        PhotoError: The bytes are no photo that can be read.
    """
    photo = decode(data, _SIDE)
    markers = find_markers(grey_of(photo.bgr), photo.scale_xy)
    height, width = photo.bgr.shape[:2]
    size_wh = (round(width * photo.scale_xy[0]), round(height * photo.scale_xy[1]))
    numbers = tuple(dict.fromkeys(marker.number for marker in markers))
    return replace(reading, marks=numbers, standing=standing(reading.dice, markers, size_wh))


def standing(
    dice: Sequence[DieReading], markers: Sequence[Marker], size_wh: tuple[int, int]
) -> tuple[Standing, ...]:
    """Say where each die stands beside each mark.

    Args:
        dice: What was read.
        markers: The marks in the same photo.
        size_wh: Pixels of the full-size photo.
    """
    if not dice or not markers:
        return ()
    tops = np.array([die.corners for die in dice], np.float64)
    marks = np.array([marker.corners for marker in markers], np.float64)
    weights = [1.0 if die.sure else _DOUBTED for die in dice] + [1.0] * len(marks)
    quads = np.concatenate([tops, _as_large(marks, tops)])
    view = find_table(quads, np.array(weights), size_wh).view
    upper = view.on_plane(tops.reshape(-1, 2)).reshape(-1, 4, 3)
    edge = np.linalg.norm(upper[:, 2] - upper[:, 0], axis=1)[:, None] / np.sqrt(2)
    # Everything is measured in distances of the camera from a plane: the table is an edge farther.
    feet = (upper.mean(axis=1) - view.normal * edge) / (1 + edge)
    flat = view.on_plane(marks.reshape(-1, 2)).reshape(-1, 4, 3)
    return tuple(
        Standing(index, marker.number, *_beside(foot, corners))
        for index, foot in enumerate(feet)
        for marker, corners in zip(markers, flat, strict=True)
    )


def _as_large(marks: Quads, tops: Quads) -> Quads:
    """Draw marks as large as tops: both are squares that lie flat."""
    wide, wider = (np.median(np.hypot(*(q[:, 2] - q[:, 0]).T)) for q in (marks, tops))
    middle = marks.mean(axis=1, keepdims=True)
    return np.asarray(middle + (marks - middle) * wider / wide)


def _beside(foot: Floats, mark: Floats) -> tuple[float, float]:
    """Measure in sides of a mark's frame, from its middle, along its upper edge and down."""
    along = (mark[1] - mark[0] + mark[2] - mark[3]) / 2
    down = (mark[3] - mark[0] + mark[2] - mark[1]) / 2
    side = (np.linalg.norm(along) + np.linalg.norm(down)) / 2
    # Square to each other, whatever a pixel more or less does to the frame.
    turned = np.cross(np.cross(along, down), along)
    one, two = along / np.linalg.norm(along), turned / np.linalg.norm(turned)
    away = (foot - mark.mean(axis=0)) / side
    return round(float(away @ one), 3), round(float(away @ two), 3)
