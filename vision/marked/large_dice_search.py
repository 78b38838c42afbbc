"""Reads large dice at a fraction of a photo's pixels, beginning where the small net sees tops.

What it costs depends little on what else lies on the table: the net says about how large tops are
and where, outlines of other sizes are left out, and of those elsewhere only what could be one more
top, as large and in the same plane, is compared with a frame. So a top that the net overlooks is
found by its outline, and one whose outline is broken still counts as unread.
"""

from __future__ import annotations

import functools
from collections.abc import Sequence
from dataclasses import replace
from itertools import compress

import numpy as np

from vision.arrays import BgrImage, Bools, Floats, Quads
from vision.decoding.image_decoding import grey_of
from vision.decoding.image_pyramid import pyramid
from vision.detection.closer_looks import CloserLooks
from vision.detection.square_detection import BOLD, FAINT, Contours, contours_of_size, outlines_near
from vision.detection.top_face_net import distinct_tops, tops_at, worth_a_look
from vision.geometry.cube_projection import View, are_sides
from vision.geometry.quads import edges_px, positive_edges_px
from vision.marked.face_matching import FaceReader
from vision.marked.frame_placement import place_frames, place_most_alike
from vision.marked.looks.read_dice_in_one_look import (
    MOST_GUESSED,
    Seen,
    likely_of,
    quads_of,
    read_tops,
    that_may_be_dice,
)
from vision.marked.rectified_table_search import (
    alike_in_size,
    edges_on_table,
    fit_plane,
    may_outline,
)
from vision.marked.remembered_matches import Remembering
from vision.marked.top_face_selection import CERTAIN_SIDE
from vision.marked.top_net_agreement import unread_tops
from vision.stage_results import Level, Photo, PlacedFrame, PlacedFrames, Top

_SIDE, _FINE_SIDE = 384, 640
"""How large the photo is shown to the net, and where dice would be small for it."""

_TOLD_PX, _SHOWN_TO_NET_PX = 12.0, 13.0
"""How large tops are that the net sees, and how large smaller ones are shown to it."""

_BESIDE, _SIZES = 0.35, (0.55, 1.35)
"""How far from a top's middle, in its edges, its outlines lie, and how large they are."""

_BOX_BESIDE, _BOX_NEAREST, _BOX_SIZES = 0.45, 0.25, (0.5, 2.0)
"""The same of the upright boxes around outlines: at least so far from those that were read."""

_MOST_OTHERS = 16
"""So many places where the net sees no top are looked at: a chequered table has hundreds."""

_PROBABLY_MISSED, _NEARLY = 0.45, 0.3
"""From which chance on a top that was not read may be one, and how far off a frame may be where a
side must be, in longest sides."""

_MOST_PROBABLE, _ALIKE = 6, (0.55, 1.8)
"""Of so many tops the size is taken, and which parts of it others may measure."""

_LESS_CLEAR = 0.25
"""By how much less than the least clear face another one's frame may agree with the drawing."""

_FINE_PX = 80
"""How large a missed face may be where outlines are looked for once more."""

_LEAST_PX = 22
"""Smaller faces are looked at more closely."""

_SETTLED, _PROBABLE, _SHOWN_PX = 2, 0.9, 32
"""So many probable faces say how the table lies; of faces so large a finer photo shows no more."""


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
    likely = _about_as_large(tops)
    edges = edges_px([top.corners for top in likely])
    contours = contours_of_size(levels, BOLD, edges)
    quads = contours.outlines(_may_be_at_tops(contours, likely, edges))
    placed = place_frames(levels, list(quads[_are_at_tops(quads, likely, edges)]))
    found = PlacedFrames(photo, levels, reader.frames_with_glyphs(levels, placed))
    known = Remembering(reader)
    faces, view = read_tops(found, known)
    read = quads_of(faces)
    if view is None or not len(read) or edges_px(read).min() < _LEAST_PX:
        return None
    # Where the table's print hides outlines, they are looked for less strictly at tops alone.
    closer = CloserLooks(bgr)
    tops = _worth_a_closer_look(tops, found, read, view)
    missed = closer.keep(alike_in_size(unread_tops(tops, read), view, read)[:MOST_GUESSED])
    near = _outlines_at(levels, missed)
    bold = contours.outlines(_may_be_others(contours, view, read))
    others = _other_tops(np.concatenate([bold, near]), view, read)
    if len(others):
        lies_there = functools.partial(fit_plane, view=view, read=read)
        least = min(one.evidence.match.fit for one in likely_of(faces)) - _LESS_CLEAR
        placed = place_most_alike(levels, list(others), lies_there, _MOST_OTHERS)
        as_clear = [one for one in placed if one.fit >= least]
        frames = reader.frames_with_glyphs(levels, [*found.frames, *as_clear])
        if not _are_known(frames, found.frames):
            found = replace(found, frames=frames)
            faces, view = read_tops(found, known)
            read = quads_of(faces)
            tops = _worth_a_closer_look(tops, found, read, view)
    tops = distinct_tops([*tops, *_small_tops(bgr, view, read, scale)])
    return Seen(found, that_may_be_dice(closer, tops, faces, view), faces, view)


def shows_all(seen: Seen) -> bool:
    """Look whether dice are so large that a finer photo shows nothing more of them.

    What is blown out, out of focus or shaken there stays so; a finer photo only costs more.
    """
    read = likely_of(seen.faces)
    borne_out = sum(not one.is_alone and one.confidence >= _PROBABLE for one in read)
    return borne_out >= _SETTLED and bool(edges_px(quads_of(read)).min() >= _SHOWN_PX)


def _small_tops(bgr: BgrImage, view: View | None, read: Quads, scale: float) -> list[Top]:
    """Show the net larger where dice like those that were read would have been too small for it."""
    if view is None or not len(read):
        return []
    height, width = bgr.shape[:2]
    y, x = np.mgrid[0 : height - 1 : 17j, 0 : width - 1 : 9j]
    expected = edges_on_table(np.stack([x.ravel(), y.ravel()], axis=1), view, read)
    is_small = (expected < _TOLD_PX / scale) & (expected >= _LEAST_PX)
    if not is_small.any():
        return []
    rows, least = y.ravel()[is_small], float(expected[is_small].min())
    low = max(0, int(rows.min() - least))
    part = np.ascontiguousarray(bgr[low : int(rows.max() + least) + 1])
    closer = tops_at(part, min(_SHOWN_TO_NET_PX / least, _FINE_SIDE / max(height, width)))
    return [
        replace(top, corners=top.corners + np.array([0.0, low])) for top in worth_a_look(closer)
    ]


def _about_as_large(tops: Sequence[Top]) -> list[Top]:
    """Leave out tops, the most probable first, that are much larger or smaller than most."""
    edges = edges_px([top.corners for top in tops])
    ratio = edges / max(1e-6, float(np.median(edges[:_MOST_PROBABLE])))
    return list(compress(tops, (ratio > _ALIKE[0]) & (ratio < _ALIKE[1])))


def _worth_a_closer_look(
    tops: list[Top], found: PlacedFrames, read: Quads, view: View | None
) -> list[Top]:
    """Leave out unread tops that are hardly probable, or sides of read dice.

    A side bears a frame that lies where the side must be seen; the net takes some for tops.
    """
    missed = [top for top in unread_tops(tops, read) if top.chance >= _PROBABLY_MISSED]
    frames = np.reshape(
        [one.corners for one in found.frames if one.fit >= CERTAIN_SIDE], (-1, 4, 2)
    )
    if view is not None and len(read) and len(frames) and missed:
        sides = frames[are_sides(frames, read, view, _NEARLY).any(axis=0)]
        missed = unread_tops(missed, sides)
    kept = {id(top) for top in missed}
    unread = {id(top) for top in unread_tops(tops, read)}
    return [top for top in tops if id(top) in kept or id(top) not in unread]


def _are_known(frames: Sequence[PlacedFrame], known: Sequence[PlacedFrame]) -> bool:
    """Look whether frames are none but some that are known, though perhaps with other glyphs."""
    places = {id(one.homography) for one in known}
    return all(id(one.homography) in places for one in frames)


def _outlines_at(levels: Sequence[Level], tops: Sequence[Top]) -> Quads:
    """Look at tops for what outlines them but less boldly, at the one level that shows most."""
    quads = np.reshape([top.corners for top in tops], (-1, 4, 2))
    most = max(edges_px(quads), default=0.0)
    fine = [one for one in levels if most <= _FINE_PX * one.scale][:1]
    return np.reshape(outlines_near(fine, (BOLD, FAINT), quads), (-1, 4, 2))


def _are_at_tops(quads: Quads, tops: list[Top], edges: Floats) -> Bools:
    """Look which quads lie where the net sees a top, and are about as large."""
    there = np.stack([top.corners.mean(axis=0) for top in tops])
    away = np.linalg.norm(quads.mean(axis=1)[:, None] - there, axis=2)
    ratio = edges_px(quads)[:, None] / edges
    fits = (away < _BESIDE * edges) & (ratio > _SIZES[0]) & (ratio < _SIZES[1])
    return np.asarray(fits.any(axis=1))


def _may_be_at_tops(contours: Contours, tops: list[Top], edges: Floats) -> Bools:
    """Look which contours lie where the net sees a top, and are about as large."""
    there = np.stack([top.corners.mean(axis=0) for top in tops])
    away = np.linalg.norm(contours.middles[:, None] - there, axis=2)
    ratio = contours.sides[:, None] / edges
    fits = (away < _BOX_BESIDE * edges) & (ratio > _BOX_SIZES[0]) & (ratio < _BOX_SIZES[1])
    return np.asarray(fits.any(axis=1))


def _may_be_others(contours: Contours, view: View, read: Quads) -> Bools:
    """Look which contours may outline tops that were not read, as large as those that were."""
    away = np.linalg.norm(contours.middles[:, None] - read.mean(axis=1), axis=2)
    is_elsewhere = (away > _BOX_NEAREST * positive_edges_px(read)).all(axis=1)
    expected = np.maximum(1e-6, edges_on_table(contours.middles, view, read))
    ratio = contours.sides / expected
    return np.asarray(is_elsewhere & (ratio > _BOX_SIZES[0]) & (ratio < _BOX_SIZES[1]))


def _other_tops(quads: Quads, view: View, read: Quads) -> Quads:
    """Choose what could outline tops that were not read."""
    away = np.linalg.norm(quads.mean(axis=1)[:, None] - read.mean(axis=1), axis=2)
    is_elsewhere = (away > _BESIDE * positive_edges_px(read)).all(axis=1)
    some = quads[is_elsewhere]
    return np.asarray(some[may_outline(some, view, read)])
