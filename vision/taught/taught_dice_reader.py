"""Reads dice of sets that people taught: finds top faces and compares them with the taught ones."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TypeAlias

import numpy as np

from vision.arrays import BgrImage, GreyImage, Patches, Quad
from vision.decoding.image_decoding import decode, grey_of
from vision.die_result import die_reading
from vision.geometry.quads import edge_px, points_within
from vision.process.time_budget import Patience
from vision.reading_result import DieReading
from vision.stage_results import Photo, Top
from vision.taught.face_crops import (
    LONGEST_SIDE,
    crop_of,
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


Looked: TypeAlias = tuple[Likeness, Quad, float]
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
        patience = patience or Patience()
        looked = [
            self._looked(
                photo.bgr, grey, top, may_move=place < _MOST_MOVED and not patience.is_over()
            )
            for place, top in enumerate(top_faces(photo.bgr))
        ]
        told = [one for one in looked if _confidence(one[0], one[2]) >= _WORTH_TELLING]
        if not told and max(grey.shape) <= _SQUARE * min(grey.shape):
            square = middle_square(photo.bgr)
            chance = _OF_A_DIE if shows_one_die(photo.bgr) else _OF_A_CROP
            whole = self.compare_square(photo.bgr, square), square, chance
            told = [whole] if _confidence(whole[0], whole[2]) >= _WORTH_TELLING else []
        tops = _tops_only(told)
        return [
            replace(_die(photo, *one), sure=False)
            if _may_be_a_side(one, tops)
            else _die(photo, *one)
            for one in tops
        ]

    def _looked(self, bgr: BgrImage, grey: GreyImage, top: Top, *, may_move: bool) -> Looked:
        """Compare a top; where its face stays in doubt, look for the edges of its die first."""
        like = self.compare(crop_of(grey, top.corners))
        if _is_clear(like) or not may_move:
            return like, top.corners, top.chance
        corners = [
            top.corners,
            *(near.corners for near in tops_near(bgr, top.corners)[:_MOST_NEAR]),
        ]
        fits = np.stack([self._matcher.fits(crop_of(grey, one)) for one in corners])
        best = corners[int(fits.max(axis=1).argmax())]
        return self._likeness(fits.max(axis=0)), best, top.chance

    def compare(self, *crops: CropImage) -> Likeness:
        """Find the face that crops of one die, one of which shows its top, resemble most."""
        return self._likeness(np.max([self._matcher.fits(crop) for crop in crops], axis=0))

    def _likeness(self, fits: Patches) -> Likeness:
        first = int(fits.argmax())
        others = np.delete(fits, first)
        lead = float(fits[first] - (others.max() if len(others) else 0.0))
        return Likeness(*self._names[first], float(fits[first]), lead)

    def compare_square(self, bgr: BgrImage, square: Quad) -> Likeness:
        """Find the face of a die that is known to fill an upright square of the picture."""
        return self.compare(*faces_in_square(bgr, square))


def _tops_only(told: Sequence[Looked]) -> list[Looked]:
    """Leave out what lies nearer to a larger face than another top could: sides, and prints."""
    edges = [edge_px(corners) for _, corners, _ in told]
    middles = [corners.mean(axis=0) for _, corners, _ in told]
    kept = []
    for here, one in enumerate(told):
        over = any(
            edges[there] > edges[here]
            and np.hypot(*(middles[there] - middles[here])) < _APART * edges[there]
            for there in range(len(told))
        )
        if not over and edges[here] >= _LEAST * float(np.median(edges)):
            kept.append(one)
    return kept


def _may_be_a_side(one: Looked, tops: Sequence[Looked]) -> bool:
    """Say whether a larger face lies right beside: a side of its die would look so."""
    edge, middle = edge_px(one[1]), one[1].mean(axis=0)
    return any(
        edge_px(other[1]) > _LARGER * edge
        and np.hypot(*(other[1].mean(axis=0) - middle)) < _BESIDE * edge_px(other[1])
        for other in tops
    )


def _is_clear(like: Likeness) -> bool:
    return like.fit >= _SURE_FIT and like.lead >= _SURE_LEAD


def _die(photo: Photo, like: Likeness, corners: Quad, chance: float) -> DieReading:
    """Tell what was read in the terms of the full-size photo."""
    trust = _confidence(like, chance), _is_clear(like)
    return die_reading(photo, (like.set, like.face), trust, corners, points_within(corners))


def _confidence(like: Likeness, chance: float) -> float:
    """Estimate the probability that a face is right."""
    weighed = _BIAS + _PER_FIT * like.fit + _PER_LEAD * min(like.lead, _MOST_LEAD)
    return float(1 / (1 + np.exp(-(weighed + _PER_CHANCE * chance))))
