"""Hears another look only about places where nothing is told yet."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import compress

import numpy as np

from vision.marked.face_matching import FaceReader
from vision.marked.looks.look_votes import Vote, are_told, is_told, votes_of
from vision.marked.looks.read_dice_in_one_look import WORTH_TELLING, faces_of, tops_in_plane
from vision.stage_results import PlacedFrames, Top


def votes_elsewhere(
    look: PlacedFrames, reader: FaceReader, tops: Sequence[Top], told: Sequence[Vote]
) -> list[Vote]:
    """Say what another look shows beside the faces that are told.

    Those faces are read again only where there is something more to tell.

    Args:
        look: The frames of that look.
        reader: Reads faces.
        tops: Where the net sees tops.
        told: What is told.
    """
    frames = np.reshape([one.corners for one in look.frames], (-1, 4, 2))
    if are_told(frames, told).all():
        return []
    found, table, chosen = tops_in_plane(look, reader, tops)
    if table is None:
        return []
    quads = np.reshape([found.frames[index].corners for index in chosen], (-1, 4, 2))
    elsewhere = list(compress(chosen, ~are_told(quads, told)))
    faces = faces_of(found, table, elsewhere, reader)
    if not any(one.confidence >= WORTH_TELLING for one in faces):
        return []
    # Which faces may be fronts is told by all of them together.
    votes = votes_of(look, faces_of(found, table, chosen, reader), table.view)
    return [one for one in votes if not is_told(one, told)]
