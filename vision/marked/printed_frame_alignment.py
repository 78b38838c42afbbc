"""Places frames exactly: from a rough quad to the perspective of a printed face.

The frame's own drawing is the fiducial. A rough quad is compared with the frame in its four turns;
the best is then moved until photo and drawing agree best (inverse compositional alignment, Baker
and Matthews 2004). That is exact to a small part of a pixel because the whole frame is used and not
its corners alone.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TypeAlias

import cv2
import numpy as np
import numpy.typing as npt

from vision.arrays import Homography, Patches, Quad
from vision.detection.square_detection import Level
from vision.geometry.perspective_sampling import sample
from vision.geometry.quads import CORNERS, apply, homography_to
from vision.marked.printed_frame_template import OUTLINES, WHOLE, Box, frame_ink, frame_weight
from vision.marked.template_alignment import Fiducial, Pattern, blurred

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
_MOST = 240
_ROUGH_FIT = 0.33
_EXACT_FIT = 0.45
_SAME = 0.06
_GLYPH = 0.3


@dataclass(frozen=True, slots=True)
class Placed:
    """A frame, exactly placed.

    Attributes:
        homography: Where it is.
        is_light_ink: Whether its ink is lighter than its body.
        fit: How well photo and drawing agree there, -1 to 1.
        turn_margin: How much worse the best other turn fits.
    """

    homography: Homography
    is_light_ink: bool
    fit: float
    turn_margin: float

    def corners(self) -> npt.NDArray[np.float64]:
        """Give the face's corners, clockwise from its top left, in pixels of the largest level."""
        return apply(self.homography, CORNERS)

    def size_px(self) -> float:
        """Give the face's longest side, which foreshortening takes least from."""
        corners = self.corners()
        return float(np.hypot(*(corners[[1, 2, 3, 0]] - corners).T).max())


Plausible: TypeAlias = Callable[[npt.NDArray[np.float64]], npt.NDArray[np.bool_]]
"""Says which places, corners of shape (N, 4, 2), are worth following."""


def place(
    levels: Sequence[Level], quads: Sequence[Quad], plausible: Plausible | None = None
) -> list[Placed]:
    """Find which quads belong to frames, and place these exactly; only plausible ones."""
    rough = _rough(levels, quads, plausible)
    if not rough:
        return []
    signs = np.array([sign for _, _, sign in rough], np.float32)
    homographies = np.stack([homography for _, homography, _ in rough])
    homographies, near = _align(levels, homographies, signs, range(_FIRST_STEPS))
    # Of those that come to lie on the same place only the best are followed to the end.
    order = np.argsort(-near)
    ranked = [(float(near[k]), homographies[k], int(signs[k])) for k in order]
    kept = order[[k for k in _various(ranked, _LAST_TRIES) if ranked[k][0] >= _ROUGH_FIT]]
    if not len(kept):
        return []
    signs = signs[kept]
    homographies, _ = _align(levels, homographies[kept], signs, range(_FIRST_STEPS, _STEPS))
    fits = _turned_fits(levels, homographies, signs)
    # Placed better, some turn out to stand another way round.
    wrong = np.flatnonzero(fits.argmax(axis=1) != 0)
    if len(wrong):
        turned = homographies[wrong] @ _TURNS[fits[wrong].argmax(axis=1)]
        homographies[wrong], _ = _align(levels, turned, signs[wrong], range(_STEPS))
        fits[wrong] = _turned_fits(levels, homographies[wrong], signs[wrong])
    placed = [
        Placed(homography, bool(sign > 0), float(fit[0]), float(fit[0] - fit[1:].max()))
        for homography, sign, fit in zip(homographies, signs, fits, strict=True)
        if fit[0] >= _EXACT_FIT and fit[0] == fit.max() and _is_sound(homography)
    ]
    return _unlike(placed)


def _unlike(placed: Sequence[Placed]) -> list[Placed]:
    """Keep the best of those that came to lie exactly on one another."""
    kept: list[Placed] = []
    corners = np.zeros((0, 4, 2))
    for one in sorted(placed, key=lambda one: -one.fit):
        here = one.corners()
        apart = np.abs(corners - here).max(axis=(1, 2), initial=0)
        if (apart > _SAME * one.size_px()).all():
            kept.append(one)
            corners = np.concatenate([corners, here[None]])
    return kept


def distinct(placed: Sequence[Placed], leads: Sequence[float] | Patches) -> list[int]:
    """Choose the best of those that lie on the same place.

    A frame laid half over a top and half over a side can fit better than the top's own; no glyph
    stands out in it.

    Args:
        placed: Frames.
        leads: How far a glyph stands out in each.

    Returns:
        Indices, the best first.
    """
    kept: list[int] = []
    worth = [
        one.fit + _GLYPH * min(float(lead), 1) for one, lead in zip(placed, leads, strict=True)
    ]
    middles = [one.corners().mean(axis=0) for one in placed]
    sizes = [one.size_px() for one in placed]
    for k in sorted(range(len(placed)), key=lambda k: -worth[k]):
        if all(np.hypot(*(middles[k] - middles[m])) > 0.35 * max(sizes[k], sizes[m]) for m in kept):
            kept.append(k)
    return kept


def _rough(
    levels: Sequence[Level], quads: Sequence[Quad], plausible: Plausible | None
) -> list[tuple[float, Homography, int]]:
    """Compare what lies in and around quads with the frame, whatever the quads are the outline of.

    Returns:
        Fit, place and sign of those that resemble it; the best first.
    """
    views = [homography_to(quad, CORNERS / _BEYOND) for quad in quads]
    patches = sample(levels, views, _ROUGH_PX)
    found: list[tuple[float, Homography, int]] = []
    for outline in OUTLINES:
        corners = _outline_corners(outline)
        fits = np.stack([pattern.fit(patches) for pattern in _rough_patterns(outline)], axis=1)
        strong = np.maximum(_ROUGH_FIT, np.abs(fits).max(axis=1, keepdims=True) - 0.25)
        for index, turn in np.argwhere(np.abs(fits) >= strong):
            # The drawing that is turned counter-clockwise has its top left at a later corner.
            quad = quads[index][_ROLLED[turn]]
            fit = float(fits[index, turn])
            place = homography_to(quad, corners)
            found.append((abs(fit), place, 1 if fit > 0 else -1))
    if plausible is not None and found:
        kept = plausible(np.stack([apply(place, CORNERS) for _, place, _ in found]))
        found = [one for one, keep in zip(found, kept, strict=True) if keep]
    found.sort(key=lambda entry: -entry[0])
    return [found[index] for index in _various(found)]


def resemblance(levels: Sequence[Level], homographies: Homography) -> Patches:
    """Say how much what lies at each place (N, 3, 3) resembles a frame, however turned: 0 to 1."""
    patches = sample(levels, homographies @ np.diag([_BEYOND, _BEYOND, 1]), _ROUGH_PX)
    fits = np.stack([pattern.fit(patches) for pattern in _rough_patterns(WHOLE, 1.6)])
    return np.asarray(np.abs(fits).max(axis=0), np.float32)


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
    seen = np.hstack([CORNERS, np.ones((4, 1))]) @ np.stack(
        [homography.T for _, homography, _ in found]
    )
    corners = seen[:, :, :2] / seen[:, :, 2:]
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
        if len(kept) == _MOST:
            break
    return kept


def _align(
    levels: Sequence[Level], homographies: Homography, signs: Patches, steps: range
) -> tuple[Homography, Patches]:
    """Move homographies (N, 3, 3) until photo and drawing agree best; say how well they do."""
    best, best_fit = homographies.copy(), np.full(len(homographies), -1.0)
    moves, reach = np.zeros_like(best), np.ones(len(best))
    for step in (*steps, steps.stop):
        patches = sample(levels, homographies, _EXACT_PX) * signs[:, None]
        fits = np.stack([fiducial.fit(patches) for fiducial in _fiducials(0)])
        better = fits.max(axis=0) > best_fit
        best[better], best_fit[better] = homographies[better], fits.max(axis=0)[better]
        # A step that went wrong is taken again from the best place, a third as far.
        reach = np.where(better, 1.0, reach / 3)
        for blur, fiducial in enumerate(_fiducials(0)):
            which = np.flatnonzero(better & (fits.argmax(axis=0) == blur))
            if len(which):
                moves[which] = fiducial.moves(patches[which], is_affine=step < _AFFINE_STEPS)
        homographies = best @ (np.eye(3) + reach[:, None, None] * (moves - np.eye(3)))
    return best / best[:, 2:, 2:], np.asarray(best_fit, np.float32)


def _turned_fits(levels: Sequence[Level], homographies: Homography, signs: Patches) -> Patches:
    """Compare places with the frame in its four turns.

    Returns:
        Shape (N, 4).
    """
    patches = sample(levels, homographies, _EXACT_PX) * signs[:, None]
    return np.stack([_best_fit(patches, turn) for turn in range(4)], axis=1)


def _best_fit(patches: Patches, turn: int) -> npt.NDArray[np.float32]:
    """Compare upright patches with the turned frame at the blur that fits each best."""
    return np.asarray(np.max([fiducial.fit(patches) for fiducial in _fiducials(turn)], axis=0))


@functools.cache
def _fiducials(turn: int) -> tuple[Fiducial, ...]:
    """Draw the frame at each blur."""
    return tuple(
        Fiducial(
            blurred(frame_ink(_EXACT_PX, WHOLE, turn), blur * _EXACT_PX / 32),
            frame_weight(_EXACT_PX, WHOLE, turn, reach=reach),
        )
        for blur, reach in zip(_BLURS, _REACHES, strict=True)
    )


@functools.cache
def _rough_patterns(outline: Box, blur_px: float = 0.9) -> tuple[Pattern, ...]:
    """Draw the frame as it stands around or within an outline, in its four turns."""
    left, top, right, bottom = outline
    centre_x, centre_y = (left + right) / 2, (top + bottom) / 2
    reach_x, reach_y = (size / 2 * _BEYOND for size in (right - left, bottom - top))
    box: Box = (centre_x - reach_x, centre_y - reach_y, centre_x + reach_x, centre_y + reach_y)
    return tuple(
        Pattern(
            blurred(frame_ink(_ROUGH_PX, box, turn), blur_px), frame_weight(_ROUGH_PX, box, turn)
        )
        for turn in range(4)
    )


def _outline_corners(outline: Box) -> npt.NDArray[np.float64]:
    """Give an outline's corners on the face, -1 to 1, clockwise from the top left."""
    left, top, right, bottom = (value / 16 - 1 for value in outline)
    return np.array([[left, top], [right, top], [right, bottom], [left, bottom]])


def _is_sound(homography: Homography) -> bool:
    """Look whether a face is seen from its front and not absurdly askew."""
    quad = apply(homography, CORNERS)
    if not cv2.isContourConvex(quad.astype(np.float32)):
        return False
    sides = np.hypot(*(np.roll(quad, -1, axis=0) - quad).T)
    (right, down), (other_right, other_down) = quad[1] - quad[0], quad[3] - quad[0]
    faces_us = right * other_down - down * other_right > 0
    return bool(faces_us and sides.min() > 0.3 * sides.max())
