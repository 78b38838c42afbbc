"""Tells printed dice that were read: their faces, places and the colours between their ink."""

from __future__ import annotations

from collections.abc import Sequence

import cv2
import numpy as np

from vision.arrays import Points
from vision.die_result import die_reading
from vision.geometry.quads import apply
from vision.marked.net_agreement import is_seen_by_net
from vision.marked.render_faces import ink_of
from vision.reading_result import DieReading
from vision.stage_results import FaceMatch, JudgedFace, Photo, Top

_PX = 24


def described(
    photo: Photo, faces: Sequence[JudgedFace], may_be_front: Sequence[bool], tops: Sequence[Top]
) -> list[DieReading]:
    """Tell faces; sure is only what the net sees, too, and what cannot be a front.

    Args:
        photo: The photo that was looked at.
        faces: The faces that are told.
        may_be_front: For each whether it may be the front of a die; none: the plane of the tops is
            not known, and nothing can be told.
        tops: Where the net sees tops.
    """
    if not may_be_front:
        return []
    is_sure = [
        one.is_sure and is_seen_by_net(one.corners, tops) and not doubted
        for one, doubted in zip(faces, may_be_front, strict=True)
    ]
    bodies = [_points_of_body(one.evidence.match) for one in faces]
    return [
        die_reading(
            photo,
            (one.evidence.match.set_name, one.evidence.match.face_name),
            (one.confidence, sure),
            one.corners,
            body,
        )
        for one, sure, body in zip(faces, is_sure, bodies, strict=True)
    ]


def _points_of_body(match: FaceMatch) -> Points:
    """Give points of the photo between a face's ink, shape (N, 2)."""
    ink = ink_of(match.set_name, match.face_name, _PX)
    # Pixels next to ink are mixed with it.
    bare = np.asarray(cv2.dilate(ink, np.ones((3, 3)))) < 0.02
    bare[[0, -1], :] = bare[:, [0, -1]] = False
    line = (np.arange(_PX) + 0.5) * 2 / _PX - 1
    rows, columns = np.nonzero(bare)
    return apply(match.homography, np.stack([line[columns], line[rows]], axis=1))
