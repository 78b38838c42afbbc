"""Reads the faces of placed frames: set mark and glyph together, by correlation."""

from __future__ import annotations

import functools
from collections.abc import Sequence
from dataclasses import replace

import numpy as np

from companion.pieces import DICE_SETS
from vision.arrays import Floats32, Homographies, Homography, Indices
from vision.geometry.template_alignment import (
    AlignableTemplate,
    Template,
    align_each,
    blurred,
    fit_each,
    unit_patches,
)
from vision.marked.printed_frame_template import in_numbered_corner
from vision.marked.render_faces import ink_of
from vision.marked.render_printed_decoys import FACES, PRINTED, print_of
from vision.stage_results import FaceMatch, Level, PlacedFrame

FACE_PX = 48
_BLURS = (0.5, 1.0, 1.7, 2.6)
_REACH = 14.2
_RIVALS, _RIVALS_WITHIN = 4, 0.3
_CLEAR, _RIVALS_OF_CLEAR = 0.9, 0.15
_GLYPH_AT_ALL, _LEADS_AT_ALL = 0.4, 0.12
_GLYPH_WORTH = 0.3

MARKED_SETS = tuple(name for name in DICE_SETS if name != "pips")
"""The dice sets whose faces carry frame and mark."""
_STEPS = 3
_MOST_REALIGNED, _REALIGNED_FROM, _REALIGNED_FIT, _ROUNDS = 40, 0.3, 0.6, 2


class FaceReader:
    """Compares patches with the faces of all dice sets that carry marks."""

    def __init__(self, sets: Sequence[str]) -> None:
        """Draw the faces, and note which sets may be told.

        Faces of the other sets are compared too, so that a die of these is not taken for one of
        those; and printed pictures of faces.
        """
        self._names = [(name, face) for name in MARKED_SETS for face in DICE_SETS[name].faces]
        self._dice = len(self._names)
        faces = np.array([face for _, face in self._names])
        self._same_glyph = faces[:, None] == faces[None, :]
        glyphs = [_glyph(*name, blur) for blur in range(len(_BLURS)) for name in self._names]
        self._names += [(PRINTED, face) for face in FACES]
        self._set_names, self._face_names = np.array(self._names).T
        self._allowed = np.array([name in sets for name, _ in self._names])
        drawings = [[_drawing(*name, blur) for name in self._names] for blur in range(len(_BLURS))]
        self._drawings = np.stack([each.drawing for row in drawings for each in row])
        self._first = drawings[0][0]
        self._glyphs = np.stack([each.drawing for each in glyphs])
        self._first_glyph = glyphs[0]

    def frames_with_glyphs(
        self, levels: Sequence[Level], frames: Sequence[PlacedFrame]
    ) -> list[PlacedFrame]:
        """Keep the frames in which a glyph stands out, at each place the best.

        A frame laid half over a top and half over a side can fit better than the top's own; no
        glyph stands out in it. Nor does one in the frames of prints and boards.

        Returns:
            The best first, with fit and margin of their glyphs.
        """
        if not frames:
            return []
        fits, margins = self._glyph_scores(levels, frames)
        kept = [
            replace(one, glyph_fit=float(fit), glyph_margin=float(margin))
            for one, fit, margin in zip(frames, fits, margins, strict=True)
            if fit >= _GLYPH_AT_ALL and margin >= _LEADS_AT_ALL
        ]
        return distinct_frames(kept)

    def read(self, levels: Sequence[Level], frames: Sequence[PlacedFrame]) -> list[FaceMatch]:
        """Read placed faces, one match for each."""
        if not frames:
            return []
        places, signs = _places(frames), _signs(frames)
        fits = self._fits(levels, places, signs)
        blurs = fits.max(axis=2).argmax(axis=1)
        rivals = [self._rivals(fit[blur]) for fit, blur in zip(fits, blurs, strict=True)]
        counts, faces = [len(own) for own in rivals], np.concatenate(rivals)
        owner, ends = np.repeat(np.arange(len(frames)), counts), np.cumsum(counts)
        laid = self._laid_exactly(levels, places[owner], signs[owner], (faces, blurs[owner]))
        exact = self._fits(levels, laid, signs[owner])
        own_fits = exact[np.arange(len(faces)), :, faces].max(axis=1)
        allowed_fits = np.where(self._allowed[faces], own_fits, -2)
        winners = [
            end - count + int(allowed_fits[end - count : end].argmax())
            for end, count in zip(ends, counts, strict=True)
        ]
        drawn = zip(faces[winners], blurs, strict=True)
        glyphs = [_glyph(*self._names[face], int(blur)) for face, blur in drawn]
        glyph_fits = fit_each(levels, laid[winners], glyphs, px=FACE_PX, signs=signs)
        best = np.maximum(fits.max(axis=1), exact[winners].max(axis=1))
        np.maximum.at(best, (owner, faces), own_fits)
        return [
            self._match(laid[row], int(faces[row]), fit, glyph_fit, int(blur))
            for row, fit, glyph_fit, blur in zip(winners, best, glyph_fits, blurs, strict=True)
        ]

    def _laid_exactly(
        self,
        levels: Sequence[Level],
        places: Homographies,
        signs: Floats32,
        drawn: tuple[Indices, Indices],
    ) -> Homographies:
        """Lay drawings, of which face and blur are given, exactly on the photo."""
        drawings = [
            _drawing(*self._names[face], int(blur)) for face, blur in zip(*drawn, strict=True)
        ]
        return align_each(levels, places, drawings, px=FACE_PX, signs=signs, steps=_STEPS)

    def realigned(self, levels: Sequence[Level], frames: Sequence[PlacedFrame]) -> Homographies:
        """Lay the whole drawing where a face may stand, not its frame alone.

        Blur takes more of a narrow ring than of a glyph; what the ring alone is laid on is a tenth
        of a face off, and the glyph then agrees with none.

        Returns:
            Shape (N, 3, 3): where each frame is then.
        """
        better = _places(frames)
        if not frames:
            return better
        glyph_fits, _ = self._glyph_scores(levels, frames)
        likely = np.argsort(-glyph_fits)[:_MOST_REALIGNED]
        some = likely[glyph_fits[likely] >= _REALIGNED_FROM]
        if not len(some):
            return better
        signs, places = _signs(frames)[some], better[some]
        for _ in range(_ROUNDS):
            fits = self._fits(levels, places, signs)
            blurs, faces = np.divmod(fits.reshape(len(fits), -1).argmax(axis=1), fits.shape[2])
            places = self._laid_exactly(levels, places, signs, (faces, blurs))
        is_better = self._fits(levels, places, signs).max(axis=(1, 2)) >= _REALIGNED_FIT
        better[some[is_better]] = (places / places[:, 2:, 2:])[is_better]
        return better

    def _glyph_scores(
        self, levels: Sequence[Level], frames: Sequence[PlacedFrame]
    ) -> tuple[Floats32, Floats32]:
        """Say how well any glyph agrees with what stands in each frame, and how far it leads.

        Returns:
            Shape (N,) each: -1 to 1, and the lead over the best other glyph as in `FaceMatch`.
            Frames that are no faces have low values.
        """
        signs = _signs(frames)
        rows = unit_patches(levels, _places(frames), FACE_PX, self._first_glyph, signs)
        fits = (rows @ self._glyphs.T).reshape(len(frames), len(_BLURS), -1).max(axis=1)
        best = fits.argmax(axis=1)
        others = np.where(self._same_glyph[best], -1, fits).max(axis=1)
        fit = fits[np.arange(len(frames)), best]
        margin = _unexplained(others) - _unexplained(fit)
        return np.asarray(fit, np.float32), np.asarray(margin, np.float32)

    def _fits(self, levels: Sequence[Level], places: Homographies, signs: Floats32) -> Floats32:
        """Compare places with all drawings; shape (N, blurs, faces)."""
        rows = unit_patches(levels, places, FACE_PX, self._first, signs)
        fits = rows @ self._drawings.T
        return np.asarray(fits, np.float32).reshape(len(rows), len(_BLURS), len(self._names))

    def _rivals(self, fit: Floats32) -> list[int]:
        """Choose which drawings to look at closely: the best allowed, its print, those near it."""
        first = int(np.where(self._allowed, fit, -2).argmax())
        # No drawing far behind a clear one comes to fit better by being laid exactly.
        within = _RIVALS_OF_CLEAR if fit[first] >= _CLEAR else _RIVALS_WITHIN
        least = fit.max() - within
        best = [int(index) for index in np.argsort(-fit)[:_RIVALS] if fit[index] >= least]
        printed = self._names.index((PRINTED, self._names[first][1]))
        return list(dict.fromkeys((first, printed, *best)))

    def _match(
        self,
        homography: Homography,
        winner: int,
        fit: Floats32,
        glyph_fit: float,
        blur: int,
    ) -> FaceMatch:
        """Tell the winner and its lead over the others."""
        set_name, face_name = self._names[winner]
        left = _unexplained(fit)
        others, strangers = self._face_names != face_name, self._set_names != set_name
        return FaceMatch(
            set_name=set_name,
            face_name=face_name,
            homography=homography / homography[2, 2],
            fit=float(fit[winner]),
            face_lead=float(left[others].min() - left[winner]),
            set_lead=float(left[strangers].min() - left[winner]),
            glyph_fit=glyph_fit,
            is_print=bool(fit[self._dice :].max() > fit[winner]),
            blur=blur,
        )


def _places(frames: Sequence[PlacedFrame]) -> Homographies:
    """Give where frames are, shape (N, 3, 3)."""
    return np.reshape([one.homography for one in frames], (-1, 3, 3))


def _signs(frames: Sequence[PlacedFrame]) -> Floats32:
    """Give 1 for light ink, -1 for dark."""
    return np.array([1 if one.is_light_ink else -1 for one in frames], np.float32)


def distinct_frames(frames: Sequence[PlacedFrame]) -> list[PlacedFrame]:
    """Choose the best of those that lie on the same place, the best first."""
    worth = [one.fit + _GLYPH_WORTH * min(one.glyph_margin, 1) for one in frames]
    middles = [one.corners.mean(axis=0) for one in frames]
    sizes = [one.size_px for one in frames]
    kept: list[int] = []
    for k in sorted(range(len(frames)), key=lambda k: -worth[k]):
        if all(np.hypot(*(middles[k] - middles[m])) > 0.35 * max(sizes[k], sizes[m]) for m in kept):
            kept.append(k)
    return [frames[k] for k in kept]


def _unexplained(fits: Floats32) -> Floats32:
    """Give the logarithm of what drawings leave unexplained."""
    return np.asarray(np.log(np.maximum(1 - np.maximum(fits, 0) ** 2, 1e-4)))


@functools.lru_cache(maxsize=512)
def _glyph(set_name: str, face_name: str, blur: int) -> Template:
    """Draw a face at one blur, to compare the glyph alone."""
    ink = blurred(ink_of(set_name, face_name, FACE_PX), _BLURS[blur] * FACE_PX / 32)
    at = (np.arange(FACE_PX) + 0.5) * 32 / FACE_PX
    across, down = np.abs(at - 16) < 9.8, np.abs(at - 15.5) < 9.8
    return Template(ink, (down[:, None] & across[None, :]).astype(np.float32))


@functools.lru_cache(maxsize=512)
def _drawing(set_name: str, face_name: str, blur: int) -> AlignableTemplate:
    """Draw a face at one blur, to compare and to align with."""
    sharp = (
        print_of(face_name, FACE_PX)
        if set_name == PRINTED
        else ink_of(set_name, face_name, FACE_PX)
    )
    ink = blurred(sharp, _BLURS[blur] * FACE_PX / 32)
    at = (np.arange(FACE_PX) + 0.5) * 32 / FACE_PX
    line = np.abs(at - 16) < _REACH
    same = line[:, None] & line[None, :] & ~in_numbered_corner(at[None, :], at[:, None])
    return AlignableTemplate(ink, same.astype(np.float32))
