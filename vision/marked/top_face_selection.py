"""Gathers the top faces among the frames of a photo: those that lie in one plane."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from vision.arrays import Quad
from vision.detection.top_face_net import Top
from vision.geometry.cube_projection import View, alike, top_of, visible_sides
from vision.geometry.table_plane import Table, find_table
from vision.marked.confidence import Evidence
from vision.marked.face_matching import FaceReader
from vision.marked.missed_face_search import voices
from vision.marked.printed_frame_alignment import Placed, place
from vision.marked.printed_frame_search import Search, with_glyphs

_IN_PLANE, _LESS_IN_PLANE = 0.3, 0.05
_CERTAIN_SIDE = 0.65
_INEXACT = 0.12


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
