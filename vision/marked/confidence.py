"""How far a reading can be trusted: a confidence from what was seen, and when it is sure.

The confidence is a logistic regression on rendered photos of the tuning world (`vision.training`),
hard ones above all. Whether a reading is sure is decided more strictly, by limits for every single
doubt.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from vision.marked.face_matching import Match
from vision.marked.printed_frame_alignment import Placed

_BIAS = 0.37
_WEIGHTS = np.array([-0.22, -0.5, 1.51, 1.66, 0.88, -1.83, 2.2, -1.64])
_SURE, _SURE_FIT, _SURE_FACE, _SURE_SET = 0.985, 0.8, 0.3, 0.25
_BORNE_OUT = 0.75
_STANDS_OUT, _SETS_APART, _EITHER = 0.45, 0.15, 0.6
_NO_GLYPH, _GLYPH = 0.5, 0.8
_STEEP, _FAR_ASIDE, _SMALL_PX, _SHARP = 0.5, 0.6, 40, 1
_FLAT = 0.6


@dataclass(frozen=True, slots=True)
class Evidence:
    """What speaks for a reading.

    Attributes:
        match: The match with the drawings.
        placed: The frame that it was read in.
        agreement: How well the face lies in the plane of the tops, 0 to 1.
        lead: How much better that plane explains the photo than one without this face.
        steepness: Sine of the angle between the view and straight down.
        size_px: Longest side in pixels that the photo really has, however much it was enlarged.
    """

    match: Match
    placed: Placed
    agreement: float
    lead: float
    steepness: float
    size_px: float

    def may_be_a_side(self) -> bool:
        """Look whether nothing else bears out that this is a top, and it is seen too badly to tell.

        A lone face that is small, blurred or seen from far aside can be a side whose top was not
        found.
        """
        return self.is_alone() and not (self.is_clear() and self.steepness < _STEEP)

    def is_alone(self) -> bool:
        """Look whether the plane of the tops would be about the same without this face."""
        return self.lead < _BORNE_OUT

    def is_clear(self) -> bool:
        """Look whether the face is large and sharp enough to tell a top from a side."""
        return self.size_px >= _SMALL_PX and self.match.blur <= _SHARP

    def is_flat_and_clear(self) -> bool:
        """Look whether the face lies well in the plane of the tops, and is seen well."""
        return self.is_clear() and self.agreement >= _FLAT

    def is_far_aside(self) -> bool:
        """Look whether sides are seen about as well as tops, so that all may be taken for tops."""
        return self.steepness >= _FAR_ASIDE

    def features(self) -> tuple[float, ...]:
        """Give the numbers that the confidence is computed from."""
        match = self.match
        return (
            float(np.log(max(1 - max(match.fit, 0) ** 2, 1e-3))),
            float(np.log(max(1 - max(match.glyph_fit, 0) ** 2, 1e-3))),
            min(match.face_lead, 1.5),
            min(match.set_lead, 1.5),
            min(self.placed.turn_margin, 0.6),
            self.agreement,
            min(self.lead, 1.5),
            float(self.may_be_a_side()),
        )


def confidence(evidence: Evidence) -> float:
    """Estimate the probability that a reading is right."""
    weighed = _BIAS + float(_WEIGHTS @ evidence.features())
    # Where two glyphs fit about as well, none is there; where two sets do, it may be either.
    stands_out = float(np.clip(evidence.match.face_lead / _STANDS_OUT, 0, 1))
    stands_out *= _EITHER + (1 - _EITHER) * float(
        np.clip(evidence.match.set_lead / _SETS_APART, 0, 1)
    )
    # A frame of another kind can agree with the drawn one; what stands in it does not.
    agrees = (evidence.match.glyph_fit - _NO_GLYPH) / (_GLYPH - _NO_GLYPH)
    stands_out *= float(np.clip(agrees, 0, 1))
    return stands_out * float(1 / (1 + np.exp(-weighed)))


def is_sure(evidence: Evidence) -> bool:
    """Decide whether a person need not look again."""
    match = evidence.match
    return (
        confidence(evidence) >= _SURE
        and match.fit >= _SURE_FIT
        and match.face_lead >= _SURE_FACE
        and match.set_lead >= _SURE_SET
        and not evidence.may_be_a_side()
        and (evidence.is_flat_and_clear() or not evidence.is_far_aside())
    )
