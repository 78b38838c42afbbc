"""From the bytes of a photo to its dice."""

from __future__ import annotations

import functools
import math
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace

import numpy as np

from companion.pieces import DICE_SETS
from vision.arrays import Floats
from vision.body_colour import body_colour
from vision.decoding.image_decoding import Photo, corners_of
from vision.detection.top_face_net import Top
from vision.errors import UnknownSetError
from vision.geometry.cube_projection import View, tops_if_sides
from vision.geometry.quads import CORNERS, apply
from vision.marked.confidence import Evidence, confidence, is_sure
from vision.marked.face_matching import MARKED_SETS, FaceReader
from vision.marked.front_face_rejection import around, lie_below
from vision.marked.missed_face_search import (
    beside,
    closer,
    doubts_about,
    glance,
    guesses,
    is_borne_out,
    is_enough,
)
from vision.marked.printed_frame_alignment import Placed, place
from vision.marked.printed_frame_search import Search, search, softened, with_glyphs
from vision.marked.top_down_view import as_large, lie_beside, neighbours, squares
from vision.marked.top_face_selection import gather
from vision.pips.pip_dice_reader import read_pips
from vision.process.time_budget import Patience
from vision.reading_result import DiceReading, DieReading
from vision.taught.taught_dice_reader import TaughtReader
from vision.taught.taught_set import TaughtSet

PIPS = "pips"
_CERTAIN_FRAME = 0.75
_CLEAR_FIT = 0.9
_WORTH_TELLING = 0.5
_SETTLE, _MOST = 2, 16


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
        dice, doubts = ([], ()) if self._faces is None else _marked(data, self._faces, patience)
        if self._has_pips:
            dice += [
                die
                for die in read_pips(data, patience)
                if not any(_overlap(die, one) for one in dice)
            ]
        if self._taught is not None:
            dice = _beside(dice, self._taught.read(data, patience))
        dice.sort(key=lambda die: sum(x for x, _ in die.corners))
        ms = (time.perf_counter() - started) * 1000
        return DiceReading(tuple(dice), doubts, ms)


def _marked(
    data: bytes, faces: FaceReader, patience: Patience
) -> tuple[list[DieReading], tuple[str, ...]]:
    """Read the dice whose faces carry marks; say what should be looked at."""
    found = search(data, faces.leads, patience)
    bgr = found.photo.bgr
    edges = [one.size_px() for one in found.placed if one.fit >= _CERTAIN_FRAME]
    with ThreadPoolExecutor(1) as other:
        # The net takes as long as the rest, on another core.
        glanced = other.submit(glance, bgr, edges)
        seen, view = gather(found, faces)
        tops = glanced.result()
    is_open = not (_is_clear(seen) and is_enough(tops, _quads(seen)))
    if is_open and not patience.is_over():
        tops = closer(bgr, edges, tops)
        seen, view = gather(found, faces, tops)
        is_open = not (_is_clear(seen) and is_enough(tops, _quads(seen)))
    missed = beside(tops, _quads(seen))
    if is_open and not patience.is_over():
        soft = softened(found)
        more = _elsewhere(soft, missed, _quads(seen), view, patience)
        if more:
            more = faces.settled(soft.levels, more)
            placed, leads = with_glyphs(soft.levels, [*found.placed, *more], faces.leads)
            closer_found = replace(soft, placed=placed, leads=leads)
            again, again_view = gather(closer_found, faces, tops)
            # What was added can hide more than it shows: a printed picture, say, for a lone die.
            if len(_quads(again)) >= len(_quads(seen)):
                found, seen, view = closer_found, again, again_view
            missed = beside(missed, _quads(seen))
    dice = _told(seen, view, found, tops)
    height, width = bgr.shape[:2]
    return dice, doubts_about(missed, (width, height))


def _elsewhere(
    found: Search,
    missed: Sequence[Top],
    read: Floats,
    view: View | None,
    patience: Patience,
) -> list[Placed]:
    """Find faces where the net sees tops, and in the plane of those read."""
    levels = found.levels
    if view is None or not len(read):
        return place(levels, guesses(levels, missed[:_MOST], read, view))
    lies_there = functools.partial(lie_beside, view=view, read=read)
    likely = as_large(missed, view, read)[:_MOST]
    placed = [
        *place(levels, guesses(levels, likely, read, view), lies_there),
        *place(levels, tops_if_sides(read, view)),
    ]
    if not patience.is_over():
        flat = [*squares(levels, view, read), *neighbours(levels, view, read)]
        placed += place(levels, flat, lies_there)
    return placed


def _is_clear(seen: Sequence[Evidence]) -> bool:
    """Look whether all that was read was seen well."""
    return all(is_sure(one) and one.match.fit >= _CLEAR_FIT for one in seen)


def _quads(seen: Sequence[Evidence]) -> Floats:
    """Give the corners of the faces that can be told, in pixels of what was looked at."""
    told = [one.match.homography for one in seen if confidence(one) >= _WORTH_TELLING]
    return np.stack([apply(one, CORNERS) for one in told]) if told else np.zeros((0, 4, 2))


def _beside(dice: Sequence[DieReading], own: Sequence[DieReading]) -> list[DieReading]:
    """Add dice of taught sets; where two readings lie on one another, neither is sure."""
    kept = list(dice)
    for die in own:
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


def _told(
    seen: Sequence[Evidence], view: View | None, found: Search, tops: Sequence[Top]
) -> list[DieReading]:
    """Tell the faces that are more probably right than not; what may be a front is not sure."""
    told = [one for one in seen if confidence(one) >= _WORTH_TELLING]
    if view is None or not told:
        return []
    # Where others settle the plane, a face outside of it is no top, however clear.
    is_settled = sum(not one.is_alone() for one in told) >= _SETTLE
    agreement, quads, dice = np.array([one.agreement for one in told]), _quads(told), []
    below = lie_below(quads, agreement, view)
    for one, near, is_below in zip(told, around(found.levels, quads, view), below, strict=True):
        is_odd = is_settled and one.is_alone() and not near.has_a_side()
        doubted = is_odd or is_below or near.may_be_a_front()
        dice.append(_die(one, found.photo, tops, may_be_a_front=doubted))
    return dice


def _die(
    evidence: Evidence, photo: Photo, tops: Sequence[Top], *, may_be_a_front: bool
) -> DieReading:
    """Tell what was read in the terms of the full-size photo."""
    match = evidence.match
    trust, quad = confidence(evidence), apply(match.homography, CORNERS)
    return DieReading(
        set=match.set_name,
        face=match.face_name,
        confidence=round(trust, 3),
        sure=is_sure(evidence) and is_borne_out(quad, tops) and not may_be_a_front,
        corners=corners_of(quad, photo),
        body=body_colour(photo.bgr, match),
    )
