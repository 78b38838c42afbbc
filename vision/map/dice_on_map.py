"""Reads the dice that stand on tiles: their tops are squares of one size on one plane."""

from __future__ import annotations

import functools
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np

from vision.arrays import Bools, Floats, GreyImage, Homography, Quads
from vision.decoding.image_pyramid import pyramid
from vision.detection.square_detection import FAINT, PLAIN, find_quads
from vision.map.flat_view import flat_view
from vision.map.height_planes import plane_at
from vision.map.marked_pieces import StandingPiece
from vision.map.plane_fit import TablePlane, through
from vision.marked.face_matching import FaceReader
from vision.marked.frame_placement import place_frames
from vision.stage_results import FaceMatch, Level

_PX_PER_MM = 4.0
_FRAME_MM = (9.5, 18.5)
"""The shortest and longest sides of what may be a die's frame, its window or its edge."""

_LEAST_BOX, _MOST_BOX = 0.85, 1.5
"""How large the upright box around such a frame is, whichever way it is turned, in its sides."""

_SAME_PX = 2.5
_SQUARE, _UNEVEN = 0.14, 0.25
_SIZE = (0.76, 1.13)
"""A sticker is smaller than the die it is on."""

_LIKELY_FIT, _GLYPH, _LIKELY_LEAD = 0.55, 0.5, 0.35
_SURE_FIT, _SURE_LEAD, _SURE_SET = 0.8, 0.55, 0.12
_SURELY_EVEN = 1.15
"""The sides of 87 tops were never more uneven; those of a die's side were, that was seen aslant."""

_CARD_MM = 1.2
"""Tiles are glued onto card of about this thickness."""

_APART_MM = 12.0
_SIDE_MM, _SIDE_FITS = 4.0, 0.15
"""A side seen almost as large as the top, so near its place, fits as well."""


def dice_on_map(
    grey: GreyImage, plane: TablePlane, area: Quads, dice: Mapping[str, str], die_mm: float
) -> list[StandingPiece]:
    """Find and read the dice.

    Args:
        grey: The photo.
        plane: The table in it.
        area: The tiles, in mm.
        dice: The kind of piece that a die is, by the name of its set.
        die_mm: The edge of a die.
    """
    if not dice:
        return []
    height, width = grey.shape
    to_photo = plane_at(plane, (width, height), die_mm + _CARD_MM)
    flat = flat_view(grey, to_photo, area, _PX_PER_MM)
    low, px_per_mm = flat.origin, flat.px_per_mm
    levels = pyramid(flat.grey)
    quads = _quads(levels, px_per_mm)
    is_die = functools.partial(_is_of_size, size=die_mm * px_per_mm)
    frames = place_frames(levels, list(quads), is_die)
    reader = face_reader(tuple(dice))
    kept = [
        one
        for one in reader.frames_with_glyphs(levels, frames)
        if _is_of_size(one.corners[None], die_mm * px_per_mm)[0]
    ]
    found = []
    for frame, match in zip(kept, reader.read(levels, kept), strict=True):
        corners = frame.corners / px_per_mm + low
        edges = np.linalg.norm(np.roll(corners, -1, axis=0) - corners, axis=1)
        uneven = float(edges.max() / edges.min())
        middle = complex(*corners.mean(axis=0))
        found.append(SeenFace(match, middle, _sides(corners, to_photo, plane), uneven))
    return _told(found, dice)


def _sides(corners: Floats, to_photo: Homography, plane: TablePlane) -> tuple[complex, ...]:
    """Say where the middles of a die's sides are seen, if these corners are its top."""
    middle = corners.mean(axis=0)
    below = plane.on_table(through(to_photo, middle[None]))[0]
    edges = (corners + np.roll(corners, -1, axis=0)) / 2
    return tuple(complex(*spot) for spot in edges + (middle - below) / 2)


@dataclass(frozen=True, slots=True, eq=False)
class SeenFace:
    """A face that was read.

    Attributes:
        match: What it shows.
        middle: Where its middle is on the plane of the tops, in mm.
        sides: Where the middles of its sides would be seen on that plane.
        uneven: How many times as long as its shortest edge its longest one is.
    """

    match: FaceMatch
    middle: complex
    sides: tuple[complex, ...]
    uneven: float


@functools.cache
def face_reader(sets: tuple[str, ...]) -> FaceReader:
    """Load what reads the faces of some sets, once."""
    return FaceReader(sets)


def _quads(levels: Sequence[Level], px_per_mm: float) -> Quads:
    """Find outlines that may be a die's."""
    found: list[Floats] = []
    least, most = (one * px_per_mm for one in _FRAME_MM)
    upright = (_LEAST_BOX * least / levels[1].scale, _MOST_BOX * most / levels[1].scale)
    for cut in (PLAIN, FAINT):
        found += find_quads(levels[1], cut, upright)
    quads = np.reshape(found, (-1, 4, 2)) if found else np.zeros((0, 4, 2))
    sides = np.linalg.norm(np.roll(quads, -1, axis=1) - quads, axis=2)
    fits = (sides.min(axis=1) > least) & (sides.max(axis=1) < most) if len(quads) else []
    return _distinct(quads[fits] if len(quads) else quads)


def _distinct(quads: Quads) -> Quads:
    kept: list[int] = []
    for index, quad in enumerate(quads):
        if (np.abs(quads[kept] - quad).max(axis=(1, 2), initial=0) >= _SAME_PX).all():
            kept.append(index)
    return np.asarray(quads[kept])


def _is_of_size(quads: Quads, size: float) -> Bools:
    """Look which faces are squares as large as a die."""
    sides = np.linalg.norm(np.roll(quads, -1, axis=1) - quads, axis=2)
    across = np.linalg.norm(quads[:, 2:] - quads[:, :2], axis=2)
    is_square = np.abs(across[:, 0] / across[:, 1] - 1) < _SQUARE
    is_even = sides.max(axis=1) < (1 + _UNEVEN) * sides.min(axis=1)
    least, most = _SIZE
    is_of_size = (sides.min(axis=1) > least * size) & (sides.max(axis=1) < most * size)
    return np.asarray(is_of_size & is_square & is_even, np.bool_)


def _told(found: Sequence[SeenFace], dice: Mapping[str, str]) -> list[StandingPiece]:
    """Leave out what is printed, and the sides of dice whose tops are told."""
    likely = [
        one
        for one in found
        if not one.match.is_print and one.match.fit >= _LIKELY_FIT and one.match.glyph_fit >= _GLYPH
    ]
    tops = [one for one in tops_of(likely) if one.match.face_lead >= _LIKELY_LEAD]
    kept: list[SeenFace] = []
    for one in sorted(tops, key=lambda one: -one.match.fit):
        if all(abs(one.middle - other.middle) >= _APART_MM for other in kept):
            kept.append(one)
    return [
        StandingPiece(dice[one.match.set_name], one.match.face_name, one.middle, _confidence(one))
        for one in kept
    ]


def tops_of(faces: Sequence[SeenFace]) -> list[SeenFace]:
    """Leave out the sides of dice; what only a side seems to be the top of is none of its sides."""
    left, tops = list(faces), list[SeenFace]()
    while free := [one for one in left if not any(_is_side(one, other) for other in left)]:
        tops += free
        rest = [one for one in left if one not in free]
        left = [one for one in rest if not any(_is_side(one, top) for top in free)]
    return tops


def _is_side(one: SeenFace, other: SeenFace) -> bool:
    """Look whether a face is where a side of the die of another one is seen."""
    if one is other or one.match.fit > other.match.fit + _SIDE_FITS:
        return False
    return any(abs(one.middle - side) < _SIDE_MM for side in other.sides)


def _confidence(one: SeenFace) -> float:
    match = one.match
    is_clear = match.fit >= _SURE_FIT and match.face_lead >= _SURE_LEAD
    if is_clear and match.set_lead >= _SURE_SET and one.uneven < _SURELY_EVEN:
        return 0.998
    return round(0.5 + 0.45 * min(match.fit, 1.0), 3)
