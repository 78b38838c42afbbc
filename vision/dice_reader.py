"""From the bytes of a photo to its dice: decode, find, place, read, judge, tell.

`DiceReader.read` asks three readers, each of which goes through these stages. That of dice with
printed marks stands here from top to bottom; those of ordinary dice
(`vision.pips.pip_dice_reader`) and of taught ones (`vision.taught.taught_dice_reader`) are built
the same way. What one stage gives to the next is defined in `vision.stage_results`.
"""

from __future__ import annotations

import functools
import math
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace

import numpy as np

from companion.pieces import DICE_SETS
from vision.arrays import Quads
from vision.detection.square_detection import find_outlines
from vision.detection.top_face_net import find_more_tops_like, find_tops_like
from vision.errors import UnknownSetError
from vision.geometry.cube_projection import View, tops_if_sides
from vision.marked.confidence import judge
from vision.marked.face_matching import MARKED_SETS, FaceReader
from vision.marked.flat_table_search import (
    alike_in_size,
    fit_plane,
    squares_of_size,
    touching_quads,
)
from vision.marked.frame_placement import enlarged_frames, moved, place_frames
from vision.marked.front_face_rejection import may_be_fronts
from vision.marked.missed_face_search import guessed_quads
from vision.marked.net_agreement import agrees_with_net, doubts_about, unread_tops
from vision.marked.printed_die_result import described
from vision.marked.search_rounds import search_rounds, softened
from vision.marked.top_face_selection import (
    chosen_tops,
    evidence_for,
    plane_of_tops,
    tops_of_sides,
)
from vision.pips.pip_dice_reader import read_pips
from vision.process.time_budget import Patience
from vision.reading_result import DiceReading, DieReading
from vision.stage_results import JudgedFace, PlacedFrame, PlacedFrames, Top
from vision.taught.taught_dice_reader import TaughtReader
from vision.taught.taught_set import TaughtSet

PIPS = "pips"
_CERTAIN_FRAME, _CERTAIN_GLYPH = 0.75, 0.6
_CLEAR_FIT = 0.9
_WORTH_TELLING = 0.5
_MOST_GUESSED = 16


class DiceReader:
    """Reads the dice of some sets in photos."""

    def __init__(self, sets: Sequence[str] | None = None, taught: Sequence[TaughtSet] = ()) -> None:
        """Choose the sets; without any: all that carry marks.

        Raises:
            UnknownSetError: There is no such set.
        """
        if not sets and not taught:
            sets = MARKED_SETS
        names = tuple(dict.fromkeys(sets or ()))
        for name in names:
            if name not in DICE_SETS:
                raise UnknownSetError(name, tuple(DICE_SETS))
        marked = [name for name in names if name != PIPS]
        self._faces = FaceReader(marked) if marked else None
        self._has_pips = PIPS in names
        self._taught = TaughtReader(taught) if taught else None

    def read(self, data: bytes, patience_s: float = math.inf) -> DiceReading:
        """Read a photo.

        Args:
            data: The bytes of the file.
            patience_s: Processor time after which no closer look is begun.

        Raises:
            PhotoError: The bytes are no photo that can be read.
        """
        started, patience = time.perf_counter(), Patience(patience_s)
        dice, doubts = (
            ([], ()) if self._faces is None else _read_printed(data, self._faces, patience)
        )
        if self._has_pips:
            dice += [
                die
                for die in read_pips(data, patience)
                if not any(_overlap(die, one) for one in dice)
            ]
        if self._taught is not None:
            dice = _with_taught(dice, self._taught.read(data, patience))
        dice.sort(key=lambda die: sum(x for x, _ in die.corners))
        ms = (time.perf_counter() - started) * 1000
        return DiceReading(tuple(dice), doubts, ms)


def _read_printed(
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
    # What stays open is looked at again: by the net more closely, then where it sees more tops.
    is_open = _is_open(faces, tops)
    if is_open and not patience.is_over():
        tops = find_more_tops_like(bgr, edges, tops)
        faces, view = read_tops(found, reader, tops)
        is_open = _is_open(faces, tops)
    missed = unread_tops(tops, _quads(faces))
    if is_open and not patience.is_over():
        soft = softened(found)
        more = _place_missed(soft, missed, _quads(faces), view, patience)
        if more:
            more = moved(more, reader.realigned(soft.levels, more))
            frames = reader.frames_with_glyphs(soft.levels, [*found.frames, *more])
            closer = replace(soft, frames=frames)
            again, again_view = read_tops(closer, reader, tops)
            # What was added can hide more than it shows: a printed picture, say, for a lone die.
            if len(_quads(again)) >= len(_quads(faces)):
                found, faces, view = closer, again, again_view
            missed = unread_tops(missed, _quads(faces))
    # Tell what is more probably right than not; what may be a front is not sure.
    likely = [one for one in faces if one.confidence >= _WORTH_TELLING]
    fronts = [] if view is None else may_be_fronts(found.levels, likely, view)
    dice = described(found.photo, likely, fronts, tops)
    height, width = bgr.shape[:2]
    return dice, doubts_about(missed, (width, height))


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
    is_clear = all(one.is_sure and one.evidence.match.fit >= _CLEAR_FIT for one in faces)
    return not (is_clear and agrees_with_net(tops, _quads(faces)))


def _quads(faces: Sequence[JudgedFace]) -> Quads:
    """Give the corners of the faces that can be told, in pixels of what was looked at."""
    likely = [one.corners for one in faces if one.confidence >= _WORTH_TELLING]
    return np.reshape(likely, (-1, 4, 2))


def _with_taught(dice: Sequence[DieReading], taught: Sequence[DieReading]) -> list[DieReading]:
    """Add dice of taught sets; where two readings lie on one another, neither is sure."""
    kept = list(dice)
    for die in taught:
        same = [index for index, one in enumerate(kept) if _overlap(die, one)]
        if not same:
            kept.append(die)
        for index in same:
            better = max(kept[index], die, key=lambda one: one.confidence)
            kept[index] = replace(better, sure=False)
    return kept


def _overlap(one: DieReading, other: DieReading) -> bool:
    """Look whether two readings lie on the same place."""
    here, there = np.asarray(one.corners), np.asarray(other.corners)
    reach = np.hypot(*(there[2] - there[0])) / 2
    return bool(np.hypot(*(here.mean(axis=0) - there.mean(axis=0))) < reach)
