"""Places frames exactly: from a rough quad to the perspective of a printed face.

The frame's own drawing is laid on the photo. A rough quad is compared with the frame in its four
turns; the best is then moved until photo and drawing agree best. That is exact to a small part of a
pixel because the whole frame is used and not its corners alone.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TypeAlias

import cv2
import numpy as np

from vision.arrays import Bools, Floats, Floats32, Homographies, Homography, Quad, Quads
from vision.geometry.quads import CORNERS, corners_at, homographies_to
from vision.geometry.template_alignment import align
from vision.geometry.template_comparison import compare
from vision.marked.printed_frame_template import (
    BEYOND,
    EXACT_PX,
    OUTLINES,
    ROUGH_PX,
    exact_templates,
    rough_templates,
)
from vision.stage_results import Level, PlacedFrame

_QUARTER = np.array([[0.0, 1, 0], [-1, 0, 0], [0, 0, 1]])
_TURNS = np.stack([np.linalg.matrix_power(_QUARTER, turn) for turn in range(4)])
_AS_COMPLEX = np.array([1, 1j])
_OTHER_INK_PX = 1e6
"""What is so far off lies nowhere near: places of light and of dark ink are never alike."""

_ROLLED = (np.arange(4) - np.arange(4)[:, None]) % 4
_FIRST_TRIES, _TRIES, _LAST_TRIES = (2, 1), (6, 2), (2, 1)
_PLAINLY = 0.55
_FAR_BEHIND = 0.2
"""What then agrees by so much less than another one at its place is left."""

_CLEAR_FIT, _ON_CLEAR = 0.9, 0.35
"""Where a frame fits so well, nothing else within that share of its edge is followed."""

_STEPS, _FIRST_STEPS = 7, 2
_AFFINE_STEPS = 2
_MOST_FOLLOWED = 240
_ROUGH_FIT = 0.33
_EXACT_FIT = 0.45
_SAME = 0.06

RoughPlace: TypeAlias = tuple[float, Homography, int]
"""How well a place resembles the frame, the place, and 1 for light ink, -1 for dark."""

PlausibleQuads: TypeAlias = Callable[[Quads], Bools]
"""Says which places, corners of shape (N, 4, 2), are worth following."""


def placed_frames(
    places: Homographies, is_light_ink: Bools, fits: Floats, turn_margins: Floats
) -> list[PlacedFrame]:
    """Say of frames (N) where their corners are, too."""
    corners = corners_at(places)
    sides = corners[:, [1, 2, 3, 0]] - corners
    sizes = np.hypot(sides[:, :, 0], sides[:, :, 1]).max(axis=1)
    numbers = zip(is_light_ink, fits, turn_margins, corners, sizes, strict=True)
    return [
        PlacedFrame(place, bool(light), float(fit), float(margin), quad, float(size_px))
        for place, (light, fit, margin, quad, size_px) in zip(places, numbers, strict=True)
    ]


def moved(frames: Sequence[PlacedFrame], places: Homographies) -> list[PlacedFrame]:
    """Give the same frames at other places."""
    lights = np.array([one.is_light_ink for one in frames], bool)
    fits = np.array([one.fit for one in frames])
    margins = np.array([one.turn_margin for one in frames])
    return [
        replace(there, glyph_fit=one.glyph_fit, glyph_margin=one.glyph_margin)
        for there, one in zip(placed_frames(places, lights, fits, margins), frames, strict=True)
    ]


def enlarged_frames(frames: Sequence[PlacedFrame], scale: int | None) -> list[PlacedFrame]:
    """Say where frames are in a photo so many times as large; None: they are left out."""
    if scale is None:
        return []
    if scale == 1:
        return list(frames)
    shift = (scale - 1) / 2
    larger = np.array([[scale, 0, shift], [0, scale, shift], [0, 0, 1]])
    return moved(frames, np.reshape([larger @ one.homography for one in frames], (-1, 3, 3)))


def place_frames(
    levels: Sequence[Level], quads: Sequence[Quad], plausible: PlausibleQuads | None = None
) -> list[PlacedFrame]:
    """Find which quads belong to frames, and place these exactly; only plausible ones."""
    rough = _rough_places(levels, quads, plausible)
    return _placed_exactly(levels, [rough[index] for index in _various(rough)])


def place_most_alike(
    levels: Sequence[Level], quads: Sequence[Quad], plausible: PlausibleQuads, most: int
) -> list[PlacedFrame]:
    """Do so with few quads only, those that plainly resemble a frame, and most of all."""
    rough = _rough_places(levels, quads, plausible, _PLAINLY)
    best, _ = _parted([rough[index] for index in _various(rough, most=most)])
    return _unlike(_followed(levels, best))


def _placed_exactly(levels: Sequence[Level], rough: Sequence[RoughPlace]) -> list[PlacedFrame]:
    """Place exactly what resembles a frame, the best first."""
    if not rough:
        return []
    best, others = _parted(rough)
    frames = _followed(levels, best)
    clear = np.reshape([one.corners for one in frames if one.fit >= _CLEAR_FIT], (-1, 4, 2))
    left = [one for one, is_done in zip(others, _are_at(others, clear), strict=True) if not is_done]
    return _unlike([*frames, *_followed(levels, left)])


def _parted(rough: Sequence[RoughPlace]) -> tuple[list[RoughPlace], list[RoughPlace]]:
    """Part what to follow into the best at each place, and what only counts if these are unclear.

    On large dice the best is nearly always the face.
    """
    first = set(_various(rough, _FIRST_TRIES))
    return (
        [one for index, one in enumerate(rough) if index in first],
        [one for index, one in enumerate(rough) if index not in first],
    )


def _are_at(rough: Sequence[RoughPlace], clear: Quads) -> Bools:
    """Look which places lie on faces, shape (N, 4, 2)."""
    if not rough or not len(clear):
        return np.zeros(len(rough), bool)
    middles = corners_at([place for _, place, _ in rough]).mean(axis=1)
    reach = _ON_CLEAR * np.hypot(*(clear[:, 2] - clear[:, 0]).T) / np.sqrt(2)
    away = np.linalg.norm(middles[:, None] - clear.mean(axis=1), axis=2)
    return np.asarray((away < reach).any(axis=1))


def _followed(levels: Sequence[Level], rough: Sequence[RoughPlace]) -> list[PlacedFrame]:
    """Move rough places until photo and frame agree best; keep those that then agree."""
    if not rough:
        return []
    signs = np.array([sign for _, _, sign in rough], np.float32)
    places = np.stack([place for _, place, _ in rough])
    places, near = _aligned(levels, places, signs, range(_FIRST_STEPS))
    # Of those that come to lie on the same place only the best are followed to the end.
    order = np.argsort(-near)
    ranked = [(float(near[k]), places[k], int(signs[k])) for k in order]
    kept = order[
        [k for k in _various(ranked, _LAST_TRIES, _FAR_BEHIND) if ranked[k][0] >= _ROUGH_FIT]
    ]
    if not len(kept):
        return []
    signs = signs[kept]
    places, _ = _aligned(levels, places[kept], signs, range(_FIRST_STEPS, _STEPS))
    fits = _turned_fits(levels, places, signs)
    # Placed better, some turn out to stand another way round.
    wrong = np.flatnonzero(fits.argmax(axis=1) != 0)
    if len(wrong):
        turned = places[wrong] @ _TURNS[fits[wrong].argmax(axis=1)]
        places[wrong], _ = _aligned(levels, turned, signs[wrong], range(_STEPS))
        fits[wrong] = _turned_fits(levels, places[wrong], signs[wrong])
    good = np.flatnonzero((fits[:, 0] >= _EXACT_FIT) & (fits[:, 0] == fits.max(axis=1)))
    margins = fits[good, 0] - fits[good, 1:].max(axis=1)
    frames = placed_frames(places[good], signs[good] > 0, fits[good, 0], margins)
    return [one for one in frames if _is_sound(one.corners)]


def _unlike(frames: Sequence[PlacedFrame]) -> list[PlacedFrame]:
    """Keep the best of those that came to lie exactly on one another."""
    kept: list[PlacedFrame] = []
    corners = np.zeros((0, 4, 2))
    for one in sorted(frames, key=lambda one: -one.fit):
        apart = np.abs(corners - one.corners).max(axis=(1, 2), initial=0)
        if (apart > _SAME * one.size_px).all():
            kept.append(one)
            corners = np.concatenate([corners, one.corners[None]])
    return kept


def _rough_places(
    levels: Sequence[Level],
    quads: Sequence[Quad],
    plausible: PlausibleQuads | None,
    least: float = _ROUGH_FIT,
) -> list[RoughPlace]:
    """Compare what lies in and around quads with the frame, whatever the quads are the outline of.

    Returns:
        Those that resemble it so much at least; the best first.
    """
    if not len(quads):
        return []
    seen = np.asarray(quads)
    views = homographies_to(seen, CORNERS / BEYOND)
    groups = [rough_templates(outline) for outline in OUTLINES]
    agreed: list[float] = []
    there, here = [], []
    for outline, fits in zip(OUTLINES, compare(levels, views, ROUGH_PX, groups), strict=True):
        left, top, right, bottom = (value / 16 - 1 for value in outline)
        strong = np.maximum(least, np.abs(fits).max(axis=1, keepdims=True) - 0.25)
        index, turn = np.nonzero(np.abs(fits) >= strong)
        agreed += fits[index, turn].tolist()
        # The drawing that is turned counter-clockwise has its top left at a later corner.
        there.append(seen[index[:, None], _ROLLED[turn]])
        corners = [[left, top], [right, top], [right, bottom], [left, bottom]]
        here.append(np.broadcast_to(corners, there[-1].shape))
    places = homographies_to(np.concatenate(there), np.concatenate(here))
    rows = zip(agreed, places, strict=True)
    found = [(abs(fit), place, 1 if fit > 0 else -1) for fit, place in rows]
    if plausible is not None and found:
        kept = plausible(corners_at(places))
        found = [one for one, keep in zip(found, kept, strict=True) if keep]
    found.sort(key=lambda entry: -entry[0])
    return found


def _various(
    found: Sequence[RoughPlace],
    tries: tuple[int, int] = _TRIES,
    behind: float = np.inf,
    most: int = _MOST_FOLLOWED,
) -> list[int]:
    """Choose which rough places to follow, the best first: a few unlike ones at each place.

    There are never so many that a printed board takes long.

    Args:
        found: The best first.
        tries: How many at each place, and how many of these turned alike.
        behind: By how much less than the best there they may resemble a frame.
        most: So many at all.

    Returns:
        Indices.
    """
    if not found:
        return []
    corners = corners_at([place for _, place, _ in found])
    # Pixels as complex numbers, whose distances are told at once.
    seen = np.stack([corners.mean(axis=1), corners[:, 0]]) @ _AS_COMPLEX
    seen[1] += [_OTHER_INK_PX * sign for _, _, sign in found]
    reach = 0.35 * np.hypot(*(corners[:, 2] - corners[:, 0]).T) / np.sqrt(2)
    kept: list[int] = []
    here, same = np.zeros(len(found), int), np.zeros(len(found), int)
    least = np.zeros(len(found))
    for index, (fit, _, _) in enumerate(found):
        if here[index] < tries[0] and same[index] < tries[1] and fit >= least[index]:
            kept.append(index)
            near, turned_alike = np.abs(seen - seen[:, index, None]) < reach
            here += near
            same += near & turned_alike
            if np.isfinite(behind):
                least[near] = np.maximum(least[near], fit - behind)
        if len(kept) == most:
            break
    return kept


def _aligned(
    levels: Sequence[Level], places: Homographies, signs: Floats32, steps: range
) -> tuple[Homographies, Floats32]:
    """Move places (N, 3, 3) until photo and frame agree best; say how well they do."""
    return align(
        levels,
        places,
        exact_templates(0),
        px=EXACT_PX,
        signs=signs,
        steps=steps,
        affine_steps=_AFFINE_STEPS,
    )


def _turned_fits(levels: Sequence[Level], places: Homographies, signs: Floats32) -> Floats32:
    """Compare places with the frame in its four turns, at the blur that fits each best; (N, 4)."""
    groups = [exact_templates(turn) for turn in range(4)]
    fits = compare(levels, places, EXACT_PX, groups, signs)
    return np.stack([of_turn.max(axis=1) for of_turn in fits], axis=1)


def _is_sound(quad: Quad) -> bool:
    """Look whether a face is seen from its front and not absurdly askew."""
    if not cv2.isContourConvex(quad.astype(np.float32)):
        return False
    sides = np.hypot(*(np.roll(quad, -1, axis=0) - quad).T)
    (right, down), (other_right, other_down) = quad[1] - quad[0], quad[3] - quad[0]
    faces_us = right * other_down - down * other_right > 0
    return bool(faces_us and sides.min() > 0.3 * sides.max())
