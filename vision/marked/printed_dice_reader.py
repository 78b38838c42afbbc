"""From the bytes of a photo to its dice with printed marks.

The stages stand here in their order: decode, find, place, read, judge; and, where something stays
open, look closer and otherwise.
"""

from __future__ import annotations

import functools
from collections.abc import Iterator, Sequence
from dataclasses import replace

import numpy as np

from vision.arrays import Quads
from vision.detection.closer_looks import CloserLooks
from vision.detection.top_face_net import find_more_tops_like, seen_again
from vision.geometry.cube_projection import View, tops_if_sides
from vision.marked.die_readings_from_votes import described
from vision.marked.face_matching import FaceReader
from vision.marked.frame_placement import moved, place_frames
from vision.marked.frame_search import certain_edges_px, ever_finer
from vision.marked.large_dice_search import read_large_dice, shows_all
from vision.marked.looks.look_votes import Vote, counted, votes_of
from vision.marked.looks.other_looks import looks_in_place, other_looks
from vision.marked.looks.read_dice_in_one_look import (
    MOST_GUESSED,
    Seen,
    are_open,
    are_settled,
    corners_of,
    look_at,
    quads_of,
    read_tops,
    that_may_be_dice,
)
from vision.marked.looks.reread_doubtful_faces import rereadings
from vision.marked.looks.votes_elsewhere import votes_elsewhere
from vision.marked.missed_face_search import guessed_quads
from vision.marked.rectified_table_search import (
    alike_in_size,
    fit_plane,
    squares_of_size,
    touching_quads,
)
from vision.marked.search_rounds import glance_at, is_fine_enough, softened
from vision.marked.top_net_agreement import (
    certain_tops,
    doubts_about,
    seen_by_net,
    unread_tops,
)
from vision.process.time_budget import Patience
from vision.reading_result import DieReading
from vision.stage_results import JudgedFace, PlacedFrame, PlacedFrames, Top

_FRUITLESS = 3
"""After so many other looks that showed no further face, no more are taken; after one less where
some faces were read at once."""

_LARGE_PART, _MOST_LOOKS = 0.05, 3
"""Of that time for large dice that are not all clear, and at how many other looks; where they are
clear, one look is taken where the net sees one more top."""

_SETTLED_PART = 0.015
"""Of the time for closer looks, where all large dice that were read are clear: enough for what the
net sees, no more."""


def read_printed(
    data: bytes, reader: FaceReader, patience: Patience
) -> tuple[list[DieReading], tuple[str, ...]]:
    """Read the dice whose faces carry marks; say what should be looked at."""
    glance = glance_at(data)
    at_once = read_large_dice(glance, reader) if is_fine_enough(glance) else None
    if at_once is not None and shows_all(at_once):
        return _read_in_place(at_once, reader, patience.part(_LARGE_PART))
    if at_once is not None and _is_enough(at_once):
        return _read_closely(at_once, reader, patience.part(_SETTLED_PART))
    known = at_once.found if at_once is not None else None
    for found, is_preview in ever_finer(data, glance, reader, known):
        if is_preview and _is_enough(seen := look_at(found, reader)):
            return _read_closely(seen, reader, patience)
        if not is_preview and patience.is_over():
            break
    return _read_closely(look_at(found, reader), reader, patience)


def _is_enough(seen: Seen) -> bool:
    """Look whether a photo need not be searched through for more frames.

    Where it is small, that costs little, and can dispel the doubt whether a face is a front.
    """
    is_large = seen.found.photo.scale_xy[0] > 1
    return seen.is_settled and (
        is_large or all(one.is_sure for one in votes_of(seen.found, seen.faces, seen.view))
    )


def _read_closely(
    seen: Seen, reader: FaceReader, patience: Patience
) -> tuple[list[DieReading], tuple[str, ...]]:
    """Tell what was seen; where something stays open, look again before.

    By the net more closely, then where it sees more tops, and at last otherwise.
    """
    found, tops, faces, view = seen.found, seen.tops, seen.faces, seen.view
    bgr, is_open = found.photo.bgr, are_open(faces, tops)
    if is_open and not seen.is_settled and not patience.is_over():
        tops = find_more_tops_like(bgr, certain_edges_px(found.frames), tops)
        faces, view = read_tops(found, reader, tops)
        tops = that_may_be_dice(CloserLooks(bgr), tops, faces, view)
        is_open = are_open(faces, tops)
    looks = [votes_of(found, faces, view)]
    if is_open and not len(quads_of(faces)):
        # No plane is known that would say where to look closer.
        looks += _other_votes(found, reader, tops, looks[0], patience)
    if is_open and _unread(tops, counted(looks)) and not patience.is_over():
        found, faces, view = _looked_closer(found, reader, tops, (faces, view), patience)
        looks[0] = votes_of(found, faces, view)
    if is_open and len(looks) == 1:
        looks += _other_votes(found, reader, tops, looks[0], patience)
    told = counted(looks)
    height, width = bgr.shape[:2]
    return described(found.photo, told, tops), doubts_about(_unread(tops, told), (width, height))


def _read_in_place(
    seen: Seen, reader: FaceReader, patience: Patience
) -> tuple[list[DieReading], tuple[str, ...]]:
    """Tell large dice; those that are not sure are read again just where they are.

    Only where the net is certain of a top that was not read, the photo is looked at otherwise.
    """
    found, tops = seen.found, seen.tops
    looks = [votes_of(found, seen.faces, seen.view)]
    looks += rereadings(seen, reader, looks[0])
    height, width = found.photo.bgr.shape[:2]
    at_first = told = counted(looks)
    missed = _missed(seen, told)
    views = _views_in_place(seen, reader, missed, told) if missed else iter(())
    for number in range(1 if seen.is_settled else _MOST_LOOKS):
        if not doubts_about(_unread(missed, told), (width, height)):
            break
        # A look is dear, so whether there is time for one more is asked before it is taken.
        if (number and patience.is_over()) or (look := next(views, None)) is None:
            break
        looks.append(votes_elsewhere(look, reader, tops, at_first))
        told = counted(looks)
    if len(looks) > 1:
        tops = [*tops, *_tops_of_sure(seen, told)]
    return described(found.photo, told, tops), doubts_about(_unread(tops, told), (width, height))


def _views_in_place(
    seen: Seen, reader: FaceReader, missed: Sequence[Top], told: Sequence[Vote]
) -> Iterator[PlacedFrames]:
    """Look otherwise at tops that were not read, as large and in the plane of those that were."""
    ways, read = (
        looks_in_place(seen.found.photo.bgr, seen.tops),
        quads_of([one.face for one in told]),
    )
    lies_there = None
    if seen.view is not None and len(read):
        lies_there = functools.partial(fit_plane, view=seen.view, read=read)
    return other_looks(seen.found, reader, seen.tops, missed, ways, plausible=lies_there)


def _missed(seen: Seen, told: Sequence[Vote]) -> list[Top]:
    """Give the tops that the net is certain of, as large as what was read, and not read."""
    unread = certain_tops(_unread(seen.tops, told))
    if seen.view is None or not told:
        return unread
    return alike_in_size(unread, seen.view, quads_of([one.face for one in told]))


def _tops_of_sure(seen: Seen, told: Sequence[Vote]) -> list[Top]:
    """Show the net once more the faces that have become sure, and that it did not see."""
    sure = quads_of([one.face for one in told if one.is_sure])
    unseen = [Top(quad, 1.0, np.zeros(7)) for quad in sure[~seen_by_net(sure, seen.tops)]]
    return seen_again(seen.found.photo.bgr, unseen)


def _looked_closer(
    found: PlacedFrames,
    reader: FaceReader,
    tops: Sequence[Top],
    seen: tuple[list[JudgedFace], View | None],
    patience: Patience,
) -> tuple[PlacedFrames, list[JudgedFace], View | None]:
    """Lay frames where the net sees tops that were not read; keep what was seen if that is more."""
    faces, view = seen
    soft = softened(found)
    missed = unread_tops(tops, quads_of(faces))
    is_elsewhere = not are_settled(faces, tops)
    more = _place_missed(soft, missed, (quads_of(faces), view), patience, is_elsewhere=is_elsewhere)
    if more:
        more = moved(more, reader.realigned(soft.levels, more))
        frames = reader.frames_with_glyphs(soft.levels, [*found.frames, *more])
        closer = replace(soft, frames=frames)
        again, again_view = read_tops(closer, reader, tops)
        # What was added can hide more than it shows: a printed picture, say, for a lone die.
        if len(quads_of(again)) >= len(quads_of(faces)):
            return closer, again, again_view
    return found, faces, view


def _other_votes(
    found: PlacedFrames,
    reader: FaceReader,
    tops: Sequence[Top],
    first: Sequence[Vote],
    patience: Patience,
) -> list[list[Vote]]:
    """Look otherwise at what stays unread or unsure, as long as there is patience."""
    votes, fruitless = [list(first)], 0 if not first else 1
    doubted = unread_tops(tops, corners_of([one.face for one in first if one.is_sure]))
    views = other_looks(found, reader, tops, doubted)
    while _is_in_doubt(told := counted(votes), tops, found) and fruitless < _FRUITLESS:
        if patience.is_over() or (look := next(views, None)) is None:
            break
        faces, view = read_tops(look, reader, tops)
        votes.append(votes_of(look, faces, view))
        fruitless = 0 if len(counted(votes)) > len(told) else fruitless + 1
    return votes[1:]


def _is_in_doubt(told: Sequence[Vote], tops: Sequence[Top], found: PlacedFrames) -> bool:
    """Look whether a face is not sure, or a top that the net is certain of was not read."""
    height, width = found.photo.bgr.shape[:2]
    return not all(one.is_sure for one in told) or bool(
        doubts_about(_unread(tops, told), (width, height))
    )


def _unread(tops: Sequence[Top], told: Sequence[Vote]) -> list[Top]:
    """Give the tops that are none of the faces that are told."""
    return unread_tops(tops, quads_of([one.face for one in told]))


def _place_missed(
    found: PlacedFrames,
    missed: Sequence[Top],
    plane: tuple[Quads, View | None],
    patience: Patience,
    *,
    is_elsewhere: bool,
) -> list[PlacedFrame]:
    """Place frames where the net sees tops, and in the plane of the faces that were read.

    Only where what was read is not clear enough there may be dice elsewhere, too.
    """
    levels, (read, view) = found.levels, plane
    if view is None or not len(read):
        return place_frames(levels, guessed_quads(levels, missed[:MOST_GUESSED], read, view))
    lies_there = functools.partial(fit_plane, view=view, read=read)
    likely = alike_in_size(missed, view, read)[:MOST_GUESSED]
    placed = [
        *place_frames(levels, guessed_quads(levels, likely, read, view), lies_there),
        *place_frames(levels, tops_if_sides(read, view)),
    ]
    if not patience.is_over():
        flat = squares_of_size(levels, view, read, None if is_elsewhere else likely)
        flat += touching_quads(levels, view, read)
        placed += place_frames(levels, flat, lies_there)
    return placed
