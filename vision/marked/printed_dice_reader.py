"""From the bytes of a photo to its dice with printed marks.

The stages stand here in their order: decode, find, place, read, judge; and, where something stays
open, look closer and otherwise.
"""

from __future__ import annotations

import functools
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace

import numpy as np

from vision.arrays import BgrImage, Quads
from vision.detection.square_detection import find_outlines
from vision.detection.top_face_net import find_more_tops_like, find_tops_like, seen_again
from vision.geometry.cube_projection import View, tops_if_sides
from vision.marked.confidence import judge
from vision.marked.face_matching import FaceReader
from vision.marked.flat_table_search import (
    alike_in_size,
    fit_plane,
    squares_of_size,
    touching_quads,
)
from vision.marked.frame_placement import enlarged_frames, moved, place_frames
from vision.marked.front_face_rejection import may_be_fronts
from vision.marked.look_votes import Vote, counted
from vision.marked.missed_face_search import guessed_quads
from vision.marked.net_agreement import (
    agrees_with_net,
    doubts_about,
    seen_by_net,
    unread_tops,
)
from vision.marked.other_looks import other_looks
from vision.marked.printed_die_result import described
from vision.marked.search_rounds import search_rounds, softened
from vision.marked.top_face_selection import (
    chosen_tops,
    evidence_for,
    plane_of_tops,
    tops_of_sides,
)
from vision.process.time_budget import Patience
from vision.reading_result import DieReading
from vision.stage_results import JudgedFace, PlacedFrame, PlacedFrames, Top

_CERTAIN_FRAME, _CERTAIN_GLYPH = 0.75, 0.6
_CLEAR_FIT = 0.9
_WORTH_TELLING = 0.5
_MOST_GUESSED = 16
_SETTLED = 2
"""So many clear faces say how large dice are."""

_FRUITLESS = 3
"""After so many other looks that showed no further face, no more are taken; after one less where
some faces were read at once."""


def read_printed(
    data: bytes, reader: FaceReader, patience: Patience
) -> tuple[list[DieReading], tuple[str, ...]]:
    """Read the dice whose faces carry marks; say what should be looked at."""
    found = search_frames(data, reader, patience)
    bgr = found.photo.bgr
    edges = [one.size_px for one in found.frames if one.fit >= _CERTAIN_FRAME]
    with ThreadPoolExecutor(1) as other:
        # The net takes as long as the rest, on another core.
        by_net = other.submit(find_tops_like, bgr, edges)
        faces, view = read_tops(found, reader)
        tops = by_net.result()
    tops = _that_may_be_dice(bgr, tops, faces, view)
    # What stays open is looked at again: by the net more closely, then where it sees more tops.
    is_open = _is_open(faces, tops)
    if is_open and not patience.is_over():
        tops = find_more_tops_like(bgr, edges, tops)
        faces, view = read_tops(found, reader, tops)
        tops = _that_may_be_dice(bgr, tops, faces, view)
        is_open = _is_open(faces, tops)
    looks = [_votes(found, faces, view)]
    if is_open and not len(_quads(faces)):
        # No plane is known that would say where to look closer.
        looks += _other_votes(found, reader, tops, looks[0], patience)
    if is_open and _unread(tops, counted(looks)) and not patience.is_over():
        found, faces, view = _looked_closer(found, reader, tops, (faces, view), patience)
        looks[0] = _votes(found, faces, view)
    if is_open and len(looks) == 1:
        looks += _other_votes(found, reader, tops, looks[0], patience)
    told = counted(looks)
    height, width = bgr.shape[:2]
    return described(found.photo, told, tops), doubts_about(_unread(tops, told), (width, height))


def _that_may_be_dice(
    bgr: BgrImage, tops: list[Top], faces: Sequence[JudgedFace], view: View | None
) -> list[Top]:
    """Set the net right where it saw too much or too little, once some faces are clear.

    On a table full of print it takes much for tops; and of large dice it may not see all at once.
    """
    read = _quads(faces)
    missed = unread_tops(tops, read)
    if view is None or not _are_clear(faces) or not len(read) >= _SETTLED:
        return tops
    unseen = [Top(quad, 1.0, np.zeros(7)) for quad in read[~seen_by_net(read, tops)]]
    doubted = [*alike_in_size(missed, view, read), *unseen]
    if len(doubted) > _MOST_GUESSED:
        return tops
    left_out = {id(top) for top in missed}
    return [*(top for top in tops if id(top) not in left_out), *seen_again(bgr, doubted)]


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
    missed = unread_tops(tops, _quads(faces))
    more = _place_missed(soft, missed, _quads(faces), view, patience)
    if more:
        more = moved(more, reader.realigned(soft.levels, more))
        frames = reader.frames_with_glyphs(soft.levels, [*found.frames, *more])
        closer = replace(soft, frames=frames)
        again, again_view = read_tops(closer, reader, tops)
        # What was added can hide more than it shows: a printed picture, say, for a lone die.
        if len(_quads(again)) >= len(_quads(faces)):
            return closer, again, again_view
    return found, faces, view


def _votes(found: PlacedFrames, faces: Sequence[JudgedFace], view: View | None) -> list[Vote]:
    """Say what is more probably right than not; what may be a front is not sure.

    Where the plane of the tops is not known, nothing can be told.
    """
    if view is None:
        return []
    likely = [one for one in faces if one.confidence >= _WORTH_TELLING]
    fronts = may_be_fronts(found.levels, likely, view)
    return [
        Vote(one, one.is_sure and not doubted) for one, doubted in zip(likely, fronts, strict=True)
    ]


def _other_votes(
    found: PlacedFrames,
    reader: FaceReader,
    tops: Sequence[Top],
    first: Sequence[Vote],
    patience: Patience,
) -> list[list[Vote]]:
    """Look otherwise at what stays unread or unsure, as long as there is patience."""
    votes, fruitless = [list(first)], 0 if not first else 1
    views = other_looks(found, reader, tops)
    while _is_in_doubt(told := counted(votes), tops, found) and fruitless < _FRUITLESS:
        if patience.is_over() or (look := next(views, None)) is None:
            break
        faces, view = read_tops(look, reader, tops)
        votes.append(_votes(look, faces, view))
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
    return unread_tops(tops, _quads([one.face for one in told]))


def search_frames(data: bytes, reader: FaceReader, patience: Patience) -> PlacedFrames:
    """Decode, find and place: ever finer, until no die can have been too small to be found."""
    frames: list[PlacedFrame] = []
    for look in search_rounds(data):
        quads = find_outlines(look.searched, look.cuts)
        placed = place_frames(look.levels, quads)
        earlier = enlarged_frames(frames, look.earlier_scale)
        frames = reader.frames_with_glyphs(look.levels, [*earlier, *placed])
        if _smallest_px(frames) >= look.surely_found_px or patience.is_over():
            break
    return PlacedFrames(look.photo, look.levels, frames)


def read_tops(
    found: PlacedFrames, reader: FaceReader, tops: Sequence[Top] = ()
) -> tuple[list[JudgedFace], View | None]:
    """Choose the top faces among the frames, read and judge them; say how the table is seen.

    Args:
        found: The frames.
        reader: Reads them.
        tops: Where the net sees tops, once it has looked closely; other frames count less.
    """
    table = plane_of_tops(found, tops)
    hidden = tops_of_sides(found.frames, table) if table is not None else []
    if hidden:
        # Where a side is seen, its top must be; looked at there, more faces are found.
        more = place_frames(found.levels, hidden)
        frames = reader.frames_with_glyphs(found.levels, [*found.frames, *more])
        found = replace(found, frames=frames)
        table = plane_of_tops(found, tops)
    if table is None:
        return [], None
    chosen = chosen_tops(found.frames, table)
    matches = reader.read(found.levels, [found.frames[index] for index in chosen])
    return judge(evidence_for(found, table, chosen, matches)), table.view


def _place_missed(
    found: PlacedFrames,
    missed: Sequence[Top],
    read: Quads,
    view: View | None,
    patience: Patience,
) -> list[PlacedFrame]:
    """Place frames where the net sees tops, and in the plane of the faces that were read."""
    levels = found.levels
    if view is None or not len(read):
        return place_frames(levels, guessed_quads(levels, missed[:_MOST_GUESSED], read, view))
    lies_there = functools.partial(fit_plane, view=view, read=read)
    likely = alike_in_size(missed, view, read)[:_MOST_GUESSED]
    placed = [
        *place_frames(levels, guessed_quads(levels, likely, read, view), lies_there),
        *place_frames(levels, tops_if_sides(read, view)),
    ]
    if not patience.is_over():
        flat = [*squares_of_size(levels, view, read), *touching_quads(levels, view, read)]
        placed += place_frames(levels, flat, lies_there)
    return placed


def _smallest_px(frames: Sequence[PlacedFrame]) -> float:
    """Give the size of the smallest certain frame; 0 when there is none."""
    certain = (
        one.size_px
        for one in frames
        if one.fit >= _CERTAIN_FRAME and one.glyph_margin >= _CERTAIN_GLYPH
    )
    return min(certain, default=0.0)


def _is_open(faces: Sequence[JudgedFace], tops: Sequence[Top]) -> bool:
    """Look whether a face was seen badly, or the net sees other tops than were read."""
    return not (_are_clear(faces) and agrees_with_net(tops, _quads(faces)))


def _are_clear(faces: Sequence[JudgedFace]) -> bool:
    likely = [one for one in faces if one.confidence >= _WORTH_TELLING]
    return all(one.is_sure and one.evidence.match.fit >= _CLEAR_FIT for one in likely)


def _quads(faces: Sequence[JudgedFace]) -> Quads:
    """Give the corners of the faces that can be told, in pixels of what was looked at."""
    likely = [one.corners for one in faces if one.confidence >= _WORTH_TELLING]
    return np.reshape(likely, (-1, 4, 2))
