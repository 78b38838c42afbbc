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
from vision.align import CORNERS, Placed, place
from vision.colours import body_colour
from vision.cubes import Floats, View, alike, top_of, tops_if_sides, visible_sides
from vision.errors import UnknownSetError
from vision.find import Quad
from vision.finder import Top
from vision.flat_look import as_large, lie_beside, neighbours, squares
from vision.fronts import around
from vision.images import Photo, corners_of
from vision.patience import Patience
from vision.pips.read import read_pips
from vision.read import MARKED_SETS, FaceReader
from vision.reading import DiceReading, DieReading
from vision.rectify import apply
from vision.search import Search, search, softened, with_glyphs
from vision.second_look import (
    beside,
    closer,
    doubts_about,
    glance,
    guesses,
    is_borne_out,
    is_enough,
    voices,
)
from vision.taught.reader import TaughtReader
from vision.taught.sets import TaughtSet
from vision.tops import Table, find_table
from vision.trust import Evidence, confidence, is_sure

PIPS = "pips"
_IN_PLANE, _LESS_IN_PLANE = 0.3, 0.05
_CERTAIN_SIDE, _CERTAIN_FRAME = 0.65, 0.75
_INEXACT = 0.12
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
            dice = _beside(dice, self._taught.read(data))
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


def gather(
    found: Search, faces: FaceReader, tops: Sequence[Top] = ()
) -> tuple[list[Evidence], View | None]:
    """Choose the top faces among the frames, and read them; tell how the table is seen.

    Args:
        found: The frames.
        faces: Reads them.
        tops: Where the net sees tops, once it was asked closely; other frames speak less.
    """
    placed, table = _with_table(found.placed, found, faces, tops)
    if table is None:
        return [], None
    hidden = _tops_of_sides(placed, table)
    if hidden:
        # Where a side is seen, its top must be; looked at there, more faces are found.
        more = place(found.levels, hidden)
        placed, _ = with_glyphs(found.levels, [*placed, *more], faces.leads)
        placed, table = _with_table(placed, found, faces, tops)
    if table is None:
        return [], None
    chosen = _without_sides(placed, table)
    matches = faces.read(found.levels, [placed[index] for index in chosen])
    steepness = float(np.hypot(*table.view.normal[:2]))
    seen = [
        Evidence(
            match,
            placed[index],
            float(table.agreement[index]),
            float(table.lead[index]),
            steepness,
            placed[index].size_px() * min(1.0, found.photo.scale_xy[0]),
        )
        for index, match in zip(chosen, matches, strict=True)
        if not match.is_print
    ]
    return seen, table.view


def _without_sides(placed: Sequence[Placed], table: Table) -> list[int]:
    """Choose the faces in the plane of the tops, without the sides that pass for such.

    Seen from halfway aside, the side below a top is as oblong as the top itself.
    """
    tops = [index for index, agreed in enumerate(table.agreement) if agreed >= _IN_PLANE]
    quads = np.stack([placed[index].corners() for index in tops]) if tops else np.zeros((0, 4, 2))
    agreement = table.agreement[tops]
    is_side = np.zeros(len(tops), bool)
    for quad, agreed in zip(quads, agreement, strict=True):
        sides = visible_sides(quad[None], table.view)
        is_side |= alike(sides, quads).any(axis=0) & (agreement < agreed - _LESS_IN_PLANE)
    return [index for index, drop in zip(tops, is_side, strict=True) if not drop]


def _with_table(
    placed: Sequence[Placed],
    found: Search,
    faces: FaceReader,
    tops: Sequence[Top],
) -> tuple[list[Placed], Table | None]:
    """Find the plane of the tops; clear faces speak louder."""
    if not placed:
        return [], None
    fits, leads = faces.glance(found.levels, placed)
    quads = np.stack([one.corners() for one in placed])
    weights = np.clip([2.5 * (one.fit - 0.55) for one in placed], 0.05, 1)
    weights *= np.clip((fits - 0.4) / 0.3, 0.05, 1) * np.clip(leads, 0.05, 1)
    weights *= voices(quads, tops)
    height, width = found.photo.bgr.shape[:2]
    # Where noise or glare lets photo and drawing agree less, corners are less exact.
    inexact = _INEXACT * (1 - np.array([one.fit for one in placed]))
    return list(placed), find_table(quads, weights, (width, height), inexact)


def _tops_of_sides(placed: Sequence[Placed], table: Table) -> list[Quad]:
    """Say where tops must be of which only a side was found."""
    is_top = table.agreement >= _IN_PLANE
    quads = np.stack([one.corners() for one in placed])
    above = [
        top_of(quad, table.view)
        for quad, one, flat in zip(quads, placed, is_top, strict=True)
        if not flat and one.fit >= _CERTAIN_SIDE
    ]
    hidden = [top for top in above if top is not None]
    if not hidden:
        return []
    is_known = np.atleast_1d(alike(np.stack(hidden), quads[is_top]).any(axis=1))
    return [top for top, known in zip(hidden, is_known, strict=True) if not known]


def _told(
    seen: Sequence[Evidence], view: View | None, found: Search, tops: Sequence[Top]
) -> list[DieReading]:
    """Tell the faces that are more probably right than not; what may be a front is not sure."""
    told = [one for one in seen if confidence(one) >= _WORTH_TELLING]
    if view is None or not told:
        return []
    # Where others settle the plane, a face outside of it is no top, however clear.
    is_settled = sum(not one.is_alone() for one in told) >= _SETTLE
    dice = []
    for one, near in zip(told, around(found.levels, _quads(told), view), strict=True):
        is_odd = is_settled and one.is_alone() and not near.has_a_side()
        doubted = is_odd or near.may_be_a_front()
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
