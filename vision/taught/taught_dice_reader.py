"""Reads dice of sets that people taught: finds top faces and compares them with the taught ones."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import compress
from typing import TypeAlias

import numpy as np

from vision.arrays import BgrImage, Bools, Floats, GreyImage, Patches, Quad
from vision.decoding.image_decoding import decode, grey_of
from vision.geometry.quads import edges_px, points_within
from vision.process.time_budget import Patience
from vision.reading_result import DieReading
from vision.readings_in_full_photo import die_readings
from vision.stage_results import Photo, Top
from vision.taught.face_crops import (
    LONGEST_SIDE,
    crops_of,
    faces_in_square,
    middle_square,
    opened,
    shows_one_die,
    top_faces,
)
from vision.taught.taught_set import TaughtSet
from vision.taught.template_matching import CropImage, Matcher
from vision.taught.top_near_detection import tops_near

_SURE_FIT, _SURE_LEAD = 0.85, 0.15
_WORTH_TELLING = 0.3
_MOST_MOVED, _MOST_NEAR = 6, 2
"""For how many tops the edges of the die are looked for, and how many are compared with each."""
_BIAS, _PER_FIT, _PER_LEAD, _PER_CHANCE = -15.5, 11.2, 14.4, 6.2
_MOST_LEAD = 0.4
_APART = 0.9
"""Middles of two tops are at least so far apart, in edges: the dice cannot stand in one another."""
_BESIDE, _LARGER = 1.4, 1.05
"""A side lies within so many edges of its top, which is at least so much larger."""
_LEAST = 0.5
"""The least edge of a top in a photo, against the middle one of all."""
_SQUARE, _OF_A_CROP, _OF_A_DIE = 1.25, 0.4, 0.8
"""A photo at most so much longer than wide may be a crop of one die; how probable that is, and how
probable where such a die has been found in it."""


@dataclass(frozen=True, slots=True)
class Likeness:
    """The taught face that a crop resembles most.

    Attributes:
        set: Name of the taught set.
        face: Name of the face.
        fit: How well it agrees, -1 to 1.
        lead: By how much better than the next face.
    """

    set: str
    face: str
    fit: float
    lead: float


Candidate: TypeAlias = tuple[Likeness, Quad, float]
"""What a place resembles, its corners, and how probable it is that a top face is there."""


class TaughtReader:
    """Reads the dice of taught sets."""

    def __init__(self, sets: Sequence[TaughtSet]) -> None:
        """Take the taught faces to compare with.

        Raises:
            ValueError: A picture in a set cannot be read.
        """
        self._names = [(one.name, face) for one in sets for face in one.faces]
        pictures = [photos for one in sets for photos in one.faces.values()]
        self._matcher = Matcher([[opened(photo) for photo in photos] for photos in pictures])

    def read(self, data: bytes, patience: Patience | None = None) -> list[DieReading]:
        """Read the dice in a photo.

        Args:
            data: The bytes of the file.
            patience: When it is over, no closer look is begun.

        Raises:
            PhotoError: The bytes are no photo that can be read.
        """
        photo = decode(data, LONGEST_SIDE)
        grey = grey_of(photo.bgr)
        candidates = self._candidates(photo.bgr, grey, top_faces(photo.bgr), patience or Patience())
        likely = [one for one in candidates if _confidence(one[0], one[2]) >= _WORTH_TELLING]
        if not likely and max(grey.shape) <= _SQUARE * min(grey.shape):
            square = middle_square(photo.bgr)
            chance = _OF_A_DIE if shows_one_die(photo.bgr) else _OF_A_CROP
            whole = self.compare_square(photo.bgr, square), square, chance
            likely = [whole] if _confidence(whole[0], whole[2]) >= _WORTH_TELLING else []
        tops = _tops_only(likely)
        return _described(photo, tops, _may_be_sides(tops))

    def _candidates(
        self, bgr: BgrImage, grey: GreyImage, tops: Sequence[Top], patience: Patience
    ) -> list[Candidate]:
        """Compare tops; where a face stays in doubt, look for the edges of its die, too."""
        quads = [[top.corners] for top in tops]
        fits = [[own] for own in self._matcher.fits_of(crops_of(grey, [one for (one,) in quads]))]
        doubted = [
            place
            for place, (own,) in enumerate(fits[:_MOST_MOVED])
            if not _is_clear(self._likeness(own))
        ]
        nears = tops_near(bgr, [tops[place].corners for place in doubted], patience)
        for place, near in zip(doubted, nears, strict=True):
            quads[place] += [one.corners for one in near[:_MOST_NEAR]]
        moved = [one for place in doubted for one in quads[place][1:]]
        of_moved = iter(self._matcher.fits_of(crops_of(grey, moved)))
        for place in doubted:
            fits[place] += [next(of_moved) for _ in quads[place][1:]]
        best = [int(np.max(own, axis=1).argmax()) for own in fits]
        return [
            (self._likeness(np.max(own, axis=0)), places[one], top.chance)
            for own, places, one, top in zip(fits, quads, best, tops, strict=True)
        ]

    def compare(self, *crops: CropImage) -> Likeness:
        """Find the face that crops of one die, one of which shows its top, resemble most."""
        return self._likeness(self._matcher.fits_of(crops).max(axis=0))

    def _likeness(self, fits: Patches) -> Likeness:
        first = int(fits.argmax())
        others = np.delete(fits, first)
        lead = float(fits[first] - (others.max() if len(others) else 0.0))
        return Likeness(*self._names[first], float(fits[first]), lead)

    def compare_square(self, bgr: BgrImage, square: Quad) -> Likeness:
        """Find the face of a die that is known to fill an upright square of the picture."""
        return self.compare(*faces_in_square(bgr, square))


def _tops_only(likely: Sequence[Candidate]) -> list[Candidate]:
    """Leave out what lies nearer to a larger face than another top could: sides, and prints."""
    if not likely:
        return []
    edges, apart = _edges_and_distances(likely)
    is_over = (edges > edges[:, None]) & (apart < _APART * edges)
    kept = ~is_over.any(axis=1) & (edges >= _LEAST * float(np.median(edges)))
    return list(compress(likely, kept))


def _may_be_sides(tops: Sequence[Candidate]) -> Bools:
    """Say beside which faces a larger one lies: sides of its die would look so."""
    edges, apart = _edges_and_distances(tops)
    is_beside = (edges > _LARGER * edges[:, None]) & (apart < _BESIDE * edges)
    return np.asarray(is_beside.any(axis=1))


def _edges_and_distances(faces: Sequence[Candidate]) -> tuple[Floats, Floats]:
    """Measure faces, shape (N,), and how far their middles lie apart, shape (N, N)."""
    quads = np.reshape([corners for _, corners, _ in faces], (-1, 4, 2))
    middles = quads.mean(axis=1)
    away = middles - middles[:, None]
    return edges_px(quads), np.hypot(away[:, :, 0], away[:, :, 1])


def _is_clear(like: Likeness) -> bool:
    return like.fit >= _SURE_FIT and like.lead >= _SURE_LEAD


def _described(photo: Photo, tops: Sequence[Candidate], may_be_side: Bools) -> list[DieReading]:
    """Tell what was read in the terms of the full-size photo."""
    shown = [(like.set, like.face) for like, _, _ in tops]
    trusts = [
        (_confidence(like, chance), _is_clear(like) and not doubted)
        for (like, _, chance), doubted in zip(tops, may_be_side, strict=True)
    ]
    quads = [corners for _, corners, _ in tops]
    return die_readings(photo, shown, trusts, quads, points_within(quads))


def _confidence(like: Likeness, chance: float) -> float:
    """Estimate the probability that a face is right."""
    weighed = _BIAS + _PER_FIT * like.fit + _PER_LEAD * min(like.lead, _MOST_LEAD)
    return float(1 / (1 + np.exp(-(weighed + _PER_CHANCE * chance))))
