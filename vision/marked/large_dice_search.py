"""Reads large dice at a fraction of a photo's pixels, beginning where the small net sees tops.

What it costs depends little on what else lies on the table: the net says about how large tops are
and where, outlines of other sizes are left out, and of those elsewhere only what could be one more
top, as large and in the same plane, is compared with a frame. So a top that the net overlooks is
found by its outline, and one whose outline is broken still counts as unread.
"""

from __future__ import annotations

import functools
from dataclasses import replace

import numpy as np

from vision.arrays import Bools, Floats, Quads
from vision.decoding.image_decoding import grey_of
from vision.decoding.image_pyramid import pyramid
from vision.detection.square_detection import BOLD, outlines_of_size
from vision.detection.top_face_net import distinct_tops, tops_at, worth_a_look
from vision.geometry.cube_projection import View
from vision.geometry.quads import edges_px, positive_edges_px
from vision.marked.face_matching import FaceReader
from vision.marked.flat_table_search import fit_plane, may_outline
from vision.marked.frame_placement import place_frames
from vision.marked.net_agreement import seen_by_net
from vision.marked.single_look import Seen, quads_of, read_tops, that_may_be_dice
from vision.stage_results import Photo, PlacedFrames, Top

_SIDE, _TOLD_PX = 384, 13.0
"""How large the photo is shown to the net, and how large faces must be there to be seen surely."""

_CLOSER = 5 / 3
"""By how much larger it is shown where the net overlooks faces."""

_BESIDE, _SIZES = 0.35, (0.55, 1.35)
"""How far from a top's middle, in its edges, its outlines lie, and how large they are."""

_LEAST_PX = 22
"""Smaller faces are looked at more closely."""


def read_large_dice(photo: Photo, reader: FaceReader) -> Seen | None:
    """Look for large dice.

    Args:
        photo: Some 1,000 pixels wide.
        reader: Reads faces.

    Returns:
        What was seen; None where no face can be told, or dice are too small for this look.
    """
    bgr = photo.bgr
    scale = _SIDE / max(bgr.shape[:2])
    tops = worth_a_look(tops_at(bgr, scale))
    if not tops:
        return None
    levels = pyramid(grey_of(bgr))
    edges = edges_px([top.corners for top in tops])
    quads = np.reshape(outlines_of_size(levels, BOLD, edges), (-1, 4, 2))
    is_at_top = _are_at_tops(quads, tops, edges)
    placed = place_frames(levels, list(quads[is_at_top]))
    found = PlacedFrames(photo, levels, reader.frames_with_glyphs(levels, placed))
    faces, view = read_tops(found, reader)
    read = quads_of(faces)
    if view is None or not len(read) or edges_px(read).min() < _LEAST_PX:
        return None
    others = _other_tops(quads[~is_at_top], view, read)
    if len(others):
        lies_there = functools.partial(fit_plane, view=view, read=read)
        placed = place_frames(levels, list(others), lies_there)
        frames = reader.frames_with_glyphs(levels, [*found.frames, *placed])
        if len(frames) > len(found.frames):
            found = replace(found, frames=frames)
            faces, view = read_tops(found, reader)
            read = quads_of(faces)
    if _are_overlooked(read, tops, scale):
        closer = worth_a_look(tops_at(bgr, _CLOSER * scale))
        tops = distinct_tops([*tops, *closer])
    return Seen(found, that_may_be_dice(bgr, tops, faces, view), faces, view)


def _are_overlooked(read: Quads, tops: list[Top], scale: float) -> bool:
    """Look whether the net was shown faces too small to see all of them, read or not."""
    is_small = float(np.median(edges_px(read))) * scale < _TOLD_PX
    return is_small or not seen_by_net(read, tops).all()


def _are_at_tops(quads: Quads, tops: list[Top], edges: Floats) -> Bools:
    """Look which quads lie where the net sees a top, and are about as large."""
    there = np.stack([top.corners.mean(axis=0) for top in tops])
    away = np.linalg.norm(quads.mean(axis=1)[:, None] - there, axis=2)
    ratio = edges_px(quads)[:, None] / edges
    fits = (away < _BESIDE * edges) & (ratio > _SIZES[0]) & (ratio < _SIZES[1])
    return np.asarray(fits.any(axis=1))


def _other_tops(quads: Quads, view: View, read: Quads) -> Quads:
    """Choose what could outline tops that were not read."""
    away = np.linalg.norm(quads.mean(axis=1)[:, None] - read.mean(axis=1), axis=2)
    is_elsewhere = (away > _BESIDE * positive_edges_px(read)).all(axis=1)
    some = quads[is_elsewhere]
    return np.asarray(some[may_outline(some, view, read)])
