"""Tells printed dice that were read: their faces, places and the colours between their ink."""

from __future__ import annotations

import functools
from collections.abc import Sequence

import cv2
import numpy as np

from vision.arrays import Points
from vision.geometry.quads import apply_each
from vision.marked.looks.look_votes import Vote
from vision.marked.render_faces import ink_of
from vision.marked.top_net_agreement import seen_by_net
from vision.reading_result import DieReading
from vision.readings_in_full_photo import die_readings
from vision.stage_results import Photo, Top

_PX = 24


def described(photo: Photo, votes: Sequence[Vote], tops: Sequence[Top]) -> list[DieReading]:
    """Tell faces; sure is only what the net sees, too.

    Args:
        photo: The photo that was looked at.
        votes: The faces that are told.
        tops: Where the net sees tops.
    """
    faces = [one.face for one in votes]
    matches, quads = [one.evidence.match for one in faces], [one.corners for one in faces]
    seen = seen_by_net(np.reshape(quads, (-1, 4, 2)), tops)
    trusts = [
        (one.face.confidence, bool(one.is_sure and is_seen))
        for one, is_seen in zip(votes, seen, strict=True)
    ]
    places = [match.homography for match in matches]
    shown = [(match.set_name, match.face_name) for match in matches]
    bodies = apply_each(places, [_body_on_face(*names) for names in shown])
    return die_readings(photo, shown, trusts, quads, bodies)


@functools.lru_cache(maxsize=64)
def _body_on_face(set_name: str, face_name: str) -> Points:
    """Give points between a face's ink, shape (N, 2), from -1 to 1 across and down."""
    ink = ink_of(set_name, face_name, _PX)
    # Pixels next to ink are mixed with it.
    bare = np.asarray(cv2.dilate(ink, np.ones((3, 3)))) < 0.02
    bare[[0, -1], :] = bare[:, [0, -1]] = False
    line = (np.arange(_PX) + 0.5) * 2 / _PX - 1
    rows, columns = np.nonzero(bare)
    return np.stack([line[columns], line[rows]], axis=1)
