"""Chooses the top faces among the frames of a photo: those that lie in one plane."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from vision.arrays import Floats, Quad, Quads
from vision.geometry.cube_projection import alike, are_sides, tops_of
from vision.geometry.tops_by_table_tilt import Table, find_table
from vision.stage_results import Evidence, FaceMatch, PlacedFrame, PlacedFrames, Top

_IN_PLANE, _LESS_IN_PLANE = 0.3, 0.05
CERTAIN_SIDE, _KNOWN_TOP = 0.65, 0.3
"""From which fit on a side is certain, and how far off its top may be found, in longest sides."""

_INEXACT = 0.12
_REACH, _TRUST = 0.35, 0.8


def plane_of_tops(found: PlacedFrames, tops: Sequence[Top] = ()) -> Table | None:
    """Find the plane of the tops; clear faces count more.

    Args:
        found: The frames.
        tops: Where the net sees tops, once it has looked closely; other frames count less.
    """
    frames = found.frames
    if not frames:
        return None
    quads = np.stack([one.corners for one in frames])
    fits = np.array([one.glyph_fit for one in frames], np.float32)
    margins = np.array([one.glyph_margin for one in frames], np.float32)
    weights = np.clip([2.5 * (one.fit - 0.55) for one in frames], 0.05, 1)
    weights *= np.clip((fits - 0.4) / 0.3, 0.05, 1) * np.clip(margins, 0.05, 1)
    weights *= net_votes(quads, tops)
    height, width = found.photo.bgr.shape[:2]
    # Where noise or glare lets photo and drawing agree less, corners are less exact.
    inexact = _INEXACT * (1 - np.array([one.fit for one in frames]))
    return find_table(quads, weights, (width, height), inexact)


def net_votes(quads: Quads, tops: Sequence[Top]) -> Floats:
    """Say how much faces (N, 4, 2) may count: less, where the net sees no top.

    The less, the more of what it sees are faces: on some tables it sees tops all over.
    """
    if not len(quads) or not tops:
        return np.ones(len(quads))
    middles = np.stack([top.corners.mean(axis=0) for top in tops])
    reach = _REACH * np.hypot(*(quads[:, 2] - quads[:, 0]).T)
    away = np.hypot(*np.moveaxis(quads.mean(axis=1)[:, None] - middles, 2, 0))
    is_there = away < reach[:, None]
    unseen = 1 - _TRUST * float(is_there.any(axis=0).mean())
    return np.where(is_there.any(axis=1), 1.0, unseen)


def tops_of_sides(frames: Sequence[PlacedFrame], table: Table) -> list[Quad]:
    """Say where tops must be of which only a side was found."""
    is_top = table.agreement >= _IN_PLANE
    quads = np.stack([one.corners for one in frames])
    is_side = ~is_top & (np.array([one.fit for one in frames]) >= CERTAIN_SIDE)
    hidden = [top for top in tops_of(quads[is_side], table.view) if top is not None]
    if not hidden:
        return []
    is_known = np.atleast_1d(alike(np.stack(hidden), quads[is_top], _KNOWN_TOP).any(axis=1))
    return [top for top, known in zip(hidden, is_known, strict=True) if not known]


def chosen_tops(frames: Sequence[PlacedFrame], table: Table) -> list[int]:
    """Choose the faces in the plane of the tops, without the sides that pass for such.

    Seen from halfway aside, the side below a top is as oblong as the top itself.
    """
    tops = [index for index, agreed in enumerate(table.agreement) if agreed >= _IN_PLANE]
    quads = np.stack([frames[index].corners for index in tops]) if tops else np.zeros((0, 4, 2))
    agreement = table.agreement[tops]
    is_worse = agreement[None] < agreement[:, None] - _LESS_IN_PLANE
    is_side = np.asarray((are_sides(quads, quads, table.view) & is_worse).any(axis=0))
    return [index for index, drop in zip(tops, is_side, strict=True) if not drop]


def evidence_for(
    found: PlacedFrames, table: Table, chosen: Sequence[int], matches: Sequence[FaceMatch]
) -> list[Evidence]:
    """Gather what speaks for the chosen faces, printed pictures left out."""
    shrunk = min(1.0, found.photo.scale_xy[0])
    steepness = float(np.hypot(*table.view.normal[:2]))
    return [
        Evidence(
            match,
            found.frames[index].turn_margin,
            float(table.agreement[index]),
            float(table.lead[index]),
            steepness,
            found.frames[index].size_px * shrunk,
        )
        for index, match in zip(chosen, matches, strict=True)
        if not match.is_print
    ]
