"""Reads the faces of placed frames: set mark and glyph together, by correlation."""

from __future__ import annotations

import functools
from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np
import numpy.typing as npt

from companion.pieces import DICE_SETS
from vision.arrays import Homography, Patches
from vision.detection.square_detection import Level
from vision.geometry.perspective_sampling import sample
from vision.marked.board_picture_templates import FACES, PRINTED, print_of
from vision.marked.printed_frame_alignment import Placed
from vision.marked.render_faces import ink_of
from vision.marked.template_alignment import Fiducial, Pattern, blurred

FACE_PX = 48
_BLURS = (0.5, 1.0, 1.7, 2.6)
_REACH = 14.2
_RIVALS, _RIVALS_WITHIN = 4, 0.3
_CLEAR, _RIVALS_OF_CLEAR = 0.9, 0.15
_GLYPH_AT_ALL, _LEADS_AT_ALL = 0.4, 0.12

MARKED_SETS = tuple(name for name in DICE_SETS if name != "pips")
"""The dice sets whose faces carry frame and mark."""
_STEPS = 3
_MOST_SETTLED, _SETTLED_FROM, _SETTLED_FIT, _ROUNDS = 40, 0.3, 0.6, 2


@dataclass(frozen=True, slots=True)
class Match:
    """What a placed face was read as.

    Attributes:
        set_name: The dice set that fits best.
        face_name: The face that fits best.
        homography: Where the face is, after its whole drawing was laid on the photo.
        fit: How well photo and drawing agree, -1 to 1.
        face_lead: How much more the best drawing explains than the best with another glyph:
            logarithm of the ratio of what is left unexplained.
        set_lead: The same against the best drawing of another set.
        glyph_fit: How well the glyph alone agrees, -1 to 1; an empty frame has none.
        is_print: Whether a printed picture of a face fits better than any die.
        blur: Which blur fits best, as an index, sharpest first.
    """

    set_name: str
    face_name: str
    homography: Homography
    fit: float
    face_lead: float
    set_lead: float
    glyph_fit: float
    is_print: bool
    blur: int


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
        self._kin = faces[:, None] == faces[None, :]
        glyphs = [_glyph(*name, blur) for blur in range(len(_BLURS)) for name in self._names]
        self._names += [(PRINTED, face) for face in FACES]
        self._allowed = np.array([name in sets for name, _ in self._names])
        drawings = [[_drawing(*name, blur) for name in self._names] for blur in range(len(_BLURS))]
        self._drawings = np.stack([each.drawing for row in drawings for each in row])
        self._first = drawings[0][0]
        self._glyphs = np.stack([each.drawing for each in glyphs])
        self._first_glyph = glyphs[0]

    def glance(self, levels: Sequence[Level], placed: Sequence[Placed]) -> tuple[Patches, Patches]:
        """Say how well any glyph agrees with what stands in each frame, and how far it leads.

        Returns:
            Shape (N,) each: -1 to 1, and the lead over the best other glyph as in `Match`. Frames
            that are no faces have low values.
        """
        signs = np.array([1 if one.is_light_ink else -1 for one in placed], np.float32)
        homographies = [one.homography for one in placed]
        flat = self._first_glyph.flatten(sample(levels, homographies, FACE_PX) * signs[:, None])
        flat /= np.maximum(np.linalg.norm(flat, axis=1), 1e-3)[:, None]
        fits = (flat @ self._glyphs.T).reshape(len(placed), len(_BLURS), -1).max(axis=1)
        best = fits.argmax(axis=1)
        others = np.where(self._kin[best], -1, fits).max(axis=1)
        fit = fits[np.arange(len(placed)), best]
        left, left_others = (
            np.log(np.maximum(1 - np.maximum(f, 0) ** 2, 1e-4)) for f in (fit, others)
        )
        return np.asarray(fit, np.float32), np.asarray(left_others - left, np.float32)

    def leads(self, levels: Sequence[Level], placed: Sequence[Placed]) -> Patches:
        """Say how far one glyph stands out in each frame.

        Returns:
            Shape (N,); 0 where none does: prints and boards have frames without glyphs.
        """
        fits, leads = self.glance(levels, placed)
        stands_out = (fits >= _GLYPH_AT_ALL) & (leads >= _LEADS_AT_ALL)
        return np.where(stands_out, leads, np.float32(0))

    def read(self, levels: Sequence[Level], placed: Sequence[Placed]) -> list[Match]:
        """Read placed faces, one match for each."""
        if not placed:
            return []
        signs = np.array([1 if one.is_light_ink else -1 for one in placed], np.float32)
        homographies = np.stack([one.homography for one in placed])
        fits = self._fits(sample(levels, homographies, FACE_PX) * signs[:, None])
        return [
            self._settle(levels, homography, float(sign), fit)
            for homography, sign, fit in zip(homographies, signs, fits, strict=True)
        ]

    def settled(self, levels: Sequence[Level], placed: Sequence[Placed]) -> list[Placed]:
        """Lay the whole drawing where a face may stand, not its frame alone.

        Blur takes more of a narrow ring than of a glyph; what the ring alone is laid on is a tenth
        of a face off, and the glyph then agrees with none.
        """
        if not placed:
            return []
        glyph_fits, _ = self.glance(levels, placed)
        likely = np.argsort(-glyph_fits)[:_MOST_SETTLED]
        some = likely[glyph_fits[likely] >= _SETTLED_FROM]
        signs = np.array([1 if placed[k].is_light_ink else -1 for k in some], np.float32)
        places = np.array([placed[k].homography for k in some]).reshape(-1, 3, 3)
        moved = list(placed)
        for _ in range(_ROUNDS):
            fits = self._fits(sample(levels, places, FACE_PX) * signs[:, None])
            chosen = [divmod(int(fit.argmax()), fit.shape[1]) for fit in fits]
            for _ in range(_STEPS):
                patches = sample(levels, places, FACE_PX) * signs[:, None]
                moves = [
                    _drawing(*self._names[name], blur).moves(patches[row : row + 1])[0]
                    for row, (blur, name) in enumerate(chosen)
                ]
                places = places @ np.array(moves).reshape(-1, 3, 3)
        fits = self._fits(sample(levels, places, FACE_PX) * signs[:, None]).max(axis=(1, 2))
        for k, place, fit in zip(some, places, fits, strict=True):
            if fit >= _SETTLED_FIT:
                moved[k] = replace(placed[k], homography=place / place[2, 2])
        return moved

    def _fits(self, patches: Patches) -> npt.NDArray[np.float32]:
        """Compare patches with all drawings.

        Returns:
            Shape (N, blurs, faces).
        """
        flat = self._first.flatten(patches)
        flat /= np.maximum(np.linalg.norm(flat, axis=1), 1e-3)[:, None]
        fits = flat @ self._drawings.T
        return np.asarray(fits, np.float32).reshape(len(flat), len(_BLURS), len(self._names))

    def _settle(
        self, levels: Sequence[Level], homography: Homography, sign: float, fits: Patches
    ) -> Match:
        """Lay the best few drawings exactly on the photo, and compare again.

        Args:
            levels: The photo's sizes.
            homography: Where the face is.
            sign: 1 for light ink, -1 for dark.
            fits: Shape (blurs, faces).
        """
        blur = int(fits.max(axis=1).argmax())
        rivals = self._rivals(fits[blur])
        places = np.repeat(homography[None], len(rivals), axis=0)
        for _ in range(_STEPS):
            patches = sample(levels, places, FACE_PX) * sign
            moves = [
                _drawing(*self._names[rival], blur).moves(patches[index : index + 1])[0]
                for index, rival in enumerate(rivals)
            ]
            places = places @ np.stack(moves)
        settled = self._fits(sample(levels, places, FACE_PX) * sign)
        own = np.array([settled[index, :, rival].max() for index, rival in enumerate(rivals)])
        winner = int(np.where(self._allowed[rivals], own, -2).argmax())
        best = fits.max(axis=0).copy()
        best = np.maximum(best, settled[winner].max(axis=0))
        best[rivals] = np.maximum(best[rivals], own)
        patch = sample(levels, places[winner : winner + 1], FACE_PX) * sign
        glyph_fit = float(_glyph(*self._names[rivals[winner]], blur).fit(patch)[0])
        return self._match(places[winner], rivals[winner], best, glyph_fit, blur)

    def _rivals(self, fit: npt.NDArray[np.float32]) -> list[int]:
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
        fit: npt.NDArray[np.float32],
        glyph_fit: float,
        blur: int,
    ) -> Match:
        """Tell the winner and its lead over the others."""
        set_name, face_name = self._names[winner]
        left = _left(fit)
        others = [index for index, name in enumerate(self._names) if name[1] != face_name]
        strangers = [index for index, name in enumerate(self._names) if name[0] != set_name]
        return Match(
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


def _left(fits: Patches) -> Patches:
    """Give the logarithm of what drawings leave unexplained."""
    return np.asarray(np.log(np.maximum(1 - np.maximum(fits, 0) ** 2, 1e-4)))


@functools.lru_cache(maxsize=512)
def _glyph(set_name: str, face_name: str, blur: int) -> Pattern:
    """Draw a face at one blur, to compare the glyph alone."""
    ink = blurred(ink_of(set_name, face_name, FACE_PX), _BLURS[blur] * FACE_PX / 32)
    at = (np.arange(FACE_PX) + 0.5) * 32 / FACE_PX
    across, down = np.abs(at - 16) < 9.8, np.abs(at - 15.5) < 9.8
    return Pattern(ink, (down[:, None] & across[None, :]).astype(np.float32))


@functools.lru_cache(maxsize=512)
def _drawing(set_name: str, face_name: str, blur: int) -> Fiducial:
    """Draw a face at one blur, to compare and to align with."""
    sharp = (
        print_of(face_name, FACE_PX)
        if set_name == PRINTED
        else ink_of(set_name, face_name, FACE_PX)
    )
    ink = blurred(sharp, _BLURS[blur] * FACE_PX / 32)
    line = np.abs((np.arange(FACE_PX) + 0.5) * 32 / FACE_PX - 16) < _REACH
    return Fiducial(ink, (line[:, None] & line[None, :]).astype(np.float32))
