"""Places frames exactly: from a rough quad to the perspective of a printed face.

The frame's own drawing is laid on the photo. A rough quad is compared with the frame in its four
turns; the best is then moved until photo and drawing agree best. That is exact to a small part of a
pixel because the whole frame is used and not its corners alone.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TypeAlias

import cv2
import numpy as np

from vision.arrays import Bools, Floats32, Homographies, Homography, Quad, Quads
from vision.geometry.quads import CORNERS, homography_to
from vision.geometry.template_alignment import (
    AlignableTemplate,
    Template,
    align,
    blurred,
    compare,
)
from vision.marked.printed_frame_template import OUTLINES, WHOLE, Box, frame_ink, frame_weight
from vision.stage_results import Level, PlacedFrame

_ROUGH_PX = 32
_EXACT_PX = 40
_QUARTER = np.array([[0.0, 1, 0], [-1, 0, 0], [0, 0, 1]])
_TURNS = np.stack([np.linalg.matrix_power(_QUARTER, turn) for turn in range(4)])
_ROLLED = (np.arange(4) - np.arange(4)[:, None]) % 4
_BEYOND = 1.3
_TRIES, _LAST_TRIES = (6, 2), (2, 1)
_BLURS = (0.5, 1.1, 2.0)
_REACHES = (14.9, 14.9, 14.2)
_STEPS, _FIRST_STEPS = 7, 2
_AFFINE_STEPS = 2
_MOST_FOLLOWED = 240
_ROUGH_FIT = 0.33
_EXACT_FIT = 0.45
_SAME = 0.06

PlausibleQuads: TypeAlias = Callable[[Quads], Bools]
"""Says which places, corners of shape (N, 4, 2), are worth following."""


def placed_frame(
    homography: Homography, *, is_light_ink: bool, fit: float, turn_margin: float
) -> PlacedFrame:
    """Say of a frame where its corners are, too."""
    corners = _corners(homography[None])[0]
    size_px = float(np.hypot(*(corners[[1, 2, 3, 0]] - corners).T).max())
    return PlacedFrame(homography, is_light_ink, fit, turn_margin, corners, size_px)


def moved(one: PlacedFrame, homography: Homography) -> PlacedFrame:
    """Give the same frame at another place."""
    there = placed_frame(
        homography, is_light_ink=one.is_light_ink, fit=one.fit, turn_margin=one.turn_margin
    )
    return replace(there, glyph_fit=one.glyph_fit, glyph_margin=one.glyph_margin)


def enlarged_frames(frames: Sequence[PlacedFrame], scale: int | None) -> list[PlacedFrame]:
    """Say where frames are in a photo so many times as large; None: they are left out."""
    if scale is None:
        return []
    if scale == 1:
        return list(frames)
    shift = (scale - 1) / 2
    larger = np.array([[scale, 0, shift], [0, scale, shift], [0, 0, 1]])
    return [moved(one, larger @ one.homography) for one in frames]


def place_frames(
    levels: Sequence[Level], quads: Sequence[Quad], plausible: PlausibleQuads | None = None
) -> list[PlacedFrame]:
    """Find which quads belong to frames, and place these exactly; only plausible ones."""
    rough = _rough_places(levels, quads, plausible)
    if not rough:
        return []
    signs = np.array([sign for _, _, sign in rough], np.float32)
    places = np.stack([place for _, place, _ in rough])
    places, near = _aligned(levels, places, signs, range(_FIRST_STEPS))
    # Of those that come to lie on the same place only the best are followed to the end.
    order = np.argsort(-near)
    ranked = [(float(near[k]), places[k], int(signs[k])) for k in order]
    kept = order[[k for k in _various(ranked, _LAST_TRIES) if ranked[k][0] >= _ROUGH_FIT]]
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
    frames = [
        placed_frame(
            place,
            is_light_ink=bool(sign > 0),
            fit=float(fit[0]),
            turn_margin=float(fit[0] - fit[1:].max()),
        )
        for place, sign, fit in zip(places, signs, fits, strict=True)
        if fit[0] >= _EXACT_FIT and fit[0] == fit.max()
    ]
    return _unlike([one for one in frames if _is_sound(one.corners)])


def resemblance(levels: Sequence[Level], places: Homographies) -> Floats32:
    """Say how much what lies at each place (N, 3, 3) resembles a frame, however turned: 0 to 1."""
    wide = places @ np.diag([_BEYOND, _BEYOND, 1])
    (fits,) = compare(levels, wide, _ROUGH_PX, [_rough_templates(WHOLE, 1.6)])
    return np.asarray(np.abs(fits).max(axis=1), np.float32)


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
    levels: Sequence[Level], quads: Sequence[Quad], plausible: PlausibleQuads | None
) -> list[tuple[float, Homography, int]]:
    """Compare what lies in and around quads with the frame, whatever the quads are the outline of.

    Returns:
        Fit, place and sign of those that resemble it; the best first.
    """
    views = [homography_to(quad, CORNERS / _BEYOND) for quad in quads]
    groups = [_rough_templates(outline) for outline in OUTLINES]
    found: list[tuple[float, Homography, int]] = []
    for outline, fits in zip(OUTLINES, compare(levels, views, _ROUGH_PX, groups), strict=True):
        left, top, right, bottom = (value / 16 - 1 for value in outline)
        corners = np.array([[left, top], [right, top], [right, bottom], [left, bottom]])
        strong = np.maximum(_ROUGH_FIT, np.abs(fits).max(axis=1, keepdims=True) - 0.25)
        for index, turn in np.argwhere(np.abs(fits) >= strong):
            # The drawing that is turned counter-clockwise has its top left at a later corner.
            place = homography_to(quads[index][_ROLLED[turn]], corners)
            fit = float(fits[index, turn])
            found.append((abs(fit), place, 1 if fit > 0 else -1))
    if plausible is not None and found:
        kept = plausible(_corners(np.stack([place for _, place, _ in found])))
        found = [one for one, keep in zip(found, kept, strict=True) if keep]
    found.sort(key=lambda entry: -entry[0])
    return [found[index] for index in _various(found)]


def _various(
    found: Sequence[tuple[float, Homography, int]], tries: tuple[int, int] = _TRIES
) -> list[int]:
    """Choose which rough places to follow, the best first: a few unlike ones at each place.

    There are never so many that a printed board takes long.

    Returns:
        Indices.
    """
    if not found:
        return []
    corners = _corners(np.stack([place for _, place, _ in found]))
    signs = np.array([sign for _, _, sign in found])
    middles, firsts = corners.mean(axis=1), corners[:, 0]
    reach = 0.35 * np.hypot(*(corners[:, 2] - corners[:, 0]).T) / np.sqrt(2)
    kept: list[int] = []
    here, same = np.zeros(len(found), int), np.zeros(len(found), int)
    for index in range(len(found)):
        if here[index] < tries[0] and same[index] < tries[1]:
            kept.append(index)
            near = np.hypot(*(middles - middles[index]).T) < reach
            here += near
            same += near & (np.hypot(*(firsts - firsts[index]).T) < reach) & (signs == signs[index])
        if len(kept) == _MOST_FOLLOWED:
            break
    return kept


def _aligned(
    levels: Sequence[Level], places: Homographies, signs: Floats32, steps: range
) -> tuple[Homographies, Floats32]:
    """Move places (N, 3, 3) until photo and frame agree best; say how well they do."""
    return align(
        levels,
        places,
        _templates(0),
        px=_EXACT_PX,
        signs=signs,
        steps=steps,
        affine_steps=_AFFINE_STEPS,
    )


def _turned_fits(levels: Sequence[Level], places: Homographies, signs: Floats32) -> Floats32:
    """Compare places with the frame in its four turns, at the blur that fits each best; (N, 4)."""
    groups = [_templates(turn) for turn in range(4)]
    fits = compare(levels, places, _EXACT_PX, groups, signs)
    return np.stack([of_turn.max(axis=1) for of_turn in fits], axis=1)


@functools.cache
def _templates(turn: int) -> tuple[AlignableTemplate, ...]:
    """Draw the frame at each blur."""
    return tuple(
        AlignableTemplate(
            blurred(frame_ink(_EXACT_PX, WHOLE, turn), blur * _EXACT_PX / 32),
            frame_weight(_EXACT_PX, WHOLE, turn, reach=reach),
        )
        for blur, reach in zip(_BLURS, _REACHES, strict=True)
    )


@functools.cache
def _rough_templates(outline: Box, blur_px: float = 0.9) -> tuple[Template, ...]:
    """Draw the frame as it stands around or within an outline, in its four turns."""
    left, top, right, bottom = outline
    centre_x, centre_y = (left + right) / 2, (top + bottom) / 2
    reach_x, reach_y = (size / 2 * _BEYOND for size in (right - left, bottom - top))
    box: Box = (centre_x - reach_x, centre_y - reach_y, centre_x + reach_x, centre_y + reach_y)
    return tuple(
        Template(
            blurred(frame_ink(_ROUGH_PX, box, turn), blur_px), frame_weight(_ROUGH_PX, box, turn)
        )
        for turn in range(4)
    )


def _corners(places: Homographies) -> Quads:
    """Give where the corners of faces are."""
    seen = np.hstack([CORNERS, np.ones((4, 1))]) @ places.transpose(0, 2, 1)
    return np.asarray(seen[:, :, :2] / seen[:, :, 2:])


def _is_sound(quad: Quad) -> bool:
    """Look whether a face is seen from its front and not absurdly askew."""
    if not cv2.isContourConvex(quad.astype(np.float32)):
        return False
    sides = np.hypot(*(np.roll(quad, -1, axis=0) - quad).T)
    (right, down), (other_right, other_down) = quad[1] - quad[0], quad[3] - quad[0]
    faces_us = right * other_down - down * other_right > 0
    return bool(faces_us and sides.min() > 0.3 * sides.max())
