"""Places frames exactly: from a rough quad to the perspective of a printed face.

The frame's own drawing is the fiducial. A rough quad is compared with the frame in its four turns; the best is then moved
until photo and drawing agree best (inverse compositional alignment, Baker and Matthews 2004). That is exact to a small part
of a pixel because the whole frame is used and not its corners alone.
"""

from __future__ import annotations

import functools
from collections.abc import Sequence
from dataclasses import dataclass

import cv2
import numpy as np
import numpy.typing as npt

from vision.find import Candidate, Level, Outline
from vision.frame import OUTLINES, WHOLE, Box, frame_ink, frame_weight
from vision.pattern import Fiducial, Pattern, Rows, blurred
from vision.rectify import Homography, apply, sample

CORNERS = np.array([[-1.0, -1], [1, -1], [1, 1], [-1, 1]])
_ROUGH_PX = 32
_EXACT_PX = 40
_BEYOND = {Outline.RING: 1.1, Outline.WINDOW: 1.3}
_BLURS = (0.5, 1.1, 2.0)
_REACHES = (14.9, 14.9, 14.2)
_STEPS = 7
_AFFINE_STEPS = 2
_ROUGH_FIT = 0.33
_EXACT_FIT = 0.45


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


def place(levels: Sequence[Level], candidates: Sequence[Candidate]) -> list[Placed]:
    """Find which candidates are frames, and place these exactly."""
    rough = _rough(levels, candidates)
    if not rough:
        return []
    signs = np.array([sign for _, _, sign in rough], np.float32)
    homographies = _align(levels, np.stack([homography for _, homography, _ in rough]), signs)
    patches = sample(levels, homographies, _EXACT_PX) * signs[:, None]
    fits = np.stack([_best_fit(patches, turn) for turn in range(4)], axis=1)
    placed = [
        Placed(homography, bool(sign > 0), float(fit[0]), float(fit[0] - fit[1:].max()))
        for homography, sign, fit in zip(homographies, signs, fits, strict=True)
        if fit[0] >= _EXACT_FIT and fit[0] == fit.max() and _is_sound(homography)
    ]
    return distinct(placed)


def distinct(placed: Sequence[Placed]) -> list[Placed]:
    """Keep the best of those that lie on the same place."""
    ranked = sorted(placed, key=lambda one: -one.fit)
    return [ranked[index] for index in _first_at_place([one.homography for one in ranked], 1)]


def _rough(
    levels: Sequence[Level], candidates: Sequence[Candidate]
) -> list[tuple[float, Homography, int]]:
    """Compare candidates with the frame; give fit, place and sign of those that resemble it."""
    found: list[tuple[float, Homography, int]] = []
    for outline in Outline:
        those = [candidate for candidate in candidates if candidate.outline is outline]
        views = [_homography(candidate.quad, CORNERS / _BEYOND[outline]) for candidate in those]
        patches = sample(levels, views, _ROUGH_PX)
        signs = np.array([1 if candidate.is_light_ink else -1 for candidate in those])
        fits = np.stack([signs * p.fit(patches) for p in _rough_patterns(outline)], axis=1)
        for candidate, sign, fit in zip(those, signs, fits, strict=True):
            for turn in np.flatnonzero(fit >= max(_ROUGH_FIT, fit.max() - 0.1)):
                # The drawing that is turned counter-clockwise has its top left at a later corner.
                quad = np.roll(candidate.quad, int(turn), axis=0)
                place = _homography(quad, _outline_corners(outline))
                found.append((float(fit[turn]), place, int(sign)))
    found.sort(key=lambda entry: -entry[0])
    return [found[index] for index in _first_at_place([place for _, place, _ in found], 2)]


def _first_at_place(homographies: Sequence[Homography], count: int) -> list[int]:
    """Give the indices of the first few faces at every place."""
    if not homographies:
        return []
    corners = np.stack([apply(homography, CORNERS) for homography in homographies])
    middles = corners.mean(axis=1)
    sizes = np.hypot(*(corners[:, 2] - corners[:, 0]).T) / np.sqrt(2)
    kept: list[int] = []
    for index, (middle, size) in enumerate(zip(middles, sizes, strict=True)):
        far = np.hypot(*(middles[kept] - middle).T) if kept else np.empty(0)
        if np.count_nonzero(far < 0.35 * np.maximum(sizes[kept], size)) < count:
            kept.append(index)
    return kept


def _align(levels: Sequence[Level], homographies: Homography, signs: Rows) -> Homography:
    """Move homographies (N, 3, 3) until photo and drawing agree best."""
    blurs = np.full(len(homographies), len(_BLURS) - 1)
    for step in range(_STEPS):
        patches = sample(levels, homographies, _EXACT_PX) * signs[:, None]
        if step in (_AFFINE_STEPS, _AFFINE_STEPS + 2):
            fits = np.stack([fiducial.fit(patches) for fiducial in _fiducials(0)])
            blurs = fits.argmax(axis=0)
        for blur, fiducial in enumerate(_fiducials(0)):
            which = np.flatnonzero(blurs == blur)
            if len(which):
                moves = fiducial.moves(patches[which], is_affine=step < _AFFINE_STEPS)
                homographies[which] = homographies[which] @ moves
    return homographies / homographies[:, 2:, 2:]


def _best_fit(patches: Rows, turn: int) -> npt.NDArray[np.float32]:
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
def _rough_patterns(outline: Outline) -> tuple[Pattern, ...]:
    """Draw the frame as it stands around or within an outline, in its four turns."""
    left, top, right, bottom = OUTLINES[outline]
    centre_x, centre_y = (left + right) / 2, (top + bottom) / 2
    reach_x, reach_y = (size / 2 * _BEYOND[outline] for size in (right - left, bottom - top))
    box: Box = (centre_x - reach_x, centre_y - reach_y, centre_x + reach_x, centre_y + reach_y)
    return tuple(
        Pattern(blurred(frame_ink(_ROUGH_PX, box, turn), 0.9), frame_weight(_ROUGH_PX, box, turn))
        for turn in range(4)
    )


def _outline_corners(outline: Outline) -> npt.NDArray[np.float64]:
    """Give an outline's corners on the face, -1 to 1, clockwise from the top left."""
    left, top, right, bottom = (value / 16 - 1 for value in OUTLINES[outline])
    return np.array([[left, top], [right, top], [right, bottom], [left, bottom]])


def _homography(quad: npt.NDArray[np.float64], corners: npt.NDArray[np.float64]) -> Homography:
    """Send corners on the face to a quad in the photo."""
    return np.asarray(
        cv2.getPerspectiveTransform(corners.astype(np.float32), quad.astype(np.float32))
    )


def _is_sound(homography: Homography) -> bool:
    """Look whether a face is seen from its front and not absurdly askew."""
    quad = apply(homography, CORNERS)
    if not cv2.isContourConvex(quad.astype(np.float32)):
        return False
    sides = np.hypot(*(np.roll(quad, -1, axis=0) - quad).T)
    turned = np.cross(np.append(quad[1] - quad[0], 0), np.append(quad[3] - quad[0], 0))[2]
    return bool(turned > 0 and sides.min() > 0.3 * sides.max())
