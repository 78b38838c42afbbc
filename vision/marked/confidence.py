"""Judges how far a face that was read can be trusted: a confidence, and whether it is sure.

The confidence is a logistic regression on rendered photos, hard ones above all, fitted by
`vision.training.networks.fit_confidence_weights`. Whether a reading is sure is decided more
strictly, by limits for every single doubt.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import numpy as np

from vision.geometry.quads import corners_at
from vision.stage_results import Evidence, JudgedFace

BIAS = 0.37
WEIGHTS: Mapping[str, float] = {
    "unexplained by the whole drawing": -0.22,
    "unexplained by the glyph": -0.5,
    "lead over other glyphs": 1.51,
    "lead over other sets": 1.66,
    "lead over other turns": 0.88,
    "lies in the plane of the tops": -1.83,
    "plane is borne out": 2.2,
    "may be a side": -1.64,
}
"""How much each of the `features` counts, in their order."""

_SURE, _SURE_FIT, _SURE_FACE, _SURE_SET = 0.985, 0.8, 0.3, 0.25
_BORNE_OUT = 0.75
_STANDS_OUT, _SETS_APART, _EITHER = 0.45, 0.15, 0.6
_NO_GLYPH, _GLYPH = 0.5, 0.8
_STEEP, _FAR_ASIDE, _SMALL_PX, _SHARP = 0.5, 0.6, 40, 1
_FLAT = 0.6
_WEIGHTS = np.array(list(WEIGHTS.values()))


def judge(faces: Sequence[Evidence]) -> list[JudgedFace]:
    """Say of each face that was read how far it can be trusted."""
    places = corners_at([one.match.homography for one in faces])
    return [
        JudgedFace(
            evidence=one,
            corners=corners,
            confidence=confidence(one),
            is_sure=is_sure(one),
            is_alone=_is_alone(one),
        )
        for one, corners in zip(faces, places, strict=True)
    ]


def features(evidence: Evidence) -> tuple[float, ...]:
    """Give the numbers that the confidence is computed from, in the order of `WEIGHTS`."""
    match = evidence.match
    return (
        float(np.log(max(1 - max(match.fit, 0) ** 2, 1e-3))),
        float(np.log(max(1 - max(match.glyph_fit, 0) ** 2, 1e-3))),
        min(match.face_lead, 1.5),
        min(match.set_lead, 1.5),
        min(evidence.turn_margin, 0.6),
        evidence.agreement,
        min(evidence.lead, 1.5),
        float(_may_be_a_side(evidence)),
    )


def confidence(evidence: Evidence) -> float:
    """Estimate the probability that a reading is right."""
    weighed = BIAS + float(_WEIGHTS @ features(evidence))
    return plausibility(evidence) * float(1 / (1 + np.exp(-weighed)))


def plausibility(evidence: Evidence) -> float:
    """Say how far a reading can be right at all, 0 to 1, whatever else speaks for it."""
    # Where two glyphs fit about as well, none is there; where two sets do, it may be either.
    stands_out = float(np.clip(evidence.match.face_lead / _STANDS_OUT, 0, 1))
    stands_out *= _EITHER + (1 - _EITHER) * float(
        np.clip(evidence.match.set_lead / _SETS_APART, 0, 1)
    )
    # A frame of another kind can agree with the drawn one; what stands in it does not.
    agrees = (evidence.match.glyph_fit - _NO_GLYPH) / (_GLYPH - _NO_GLYPH)
    return stands_out * float(np.clip(agrees, 0, 1))


def is_sure(evidence: Evidence) -> bool:
    """Decide whether a person need not look again."""
    match = evidence.match
    is_flat_and_clear = _is_clear(evidence) and evidence.agreement >= _FLAT
    # Seen from far aside, sides are seen about as well as tops, and all may be taken for tops.
    return (
        confidence(evidence) >= _SURE
        and match.fit >= _SURE_FIT
        and match.face_lead >= _SURE_FACE
        and match.set_lead >= _SURE_SET
        and not _may_be_a_side(evidence)
        and (is_flat_and_clear or evidence.steepness < _FAR_ASIDE)
    )


def _may_be_a_side(evidence: Evidence) -> bool:
    """Look whether nothing else bears out that this is a top, and it is seen too badly to tell.

    A lone face that is small, blurred or seen from far aside can be a side whose top was not found.
    """
    return _is_alone(evidence) and not (_is_clear(evidence) and evidence.steepness < _STEEP)


def _is_alone(evidence: Evidence) -> bool:
    """Look whether the plane of the tops would be about the same without this face."""
    return evidence.lead < _BORNE_OUT


def _is_clear(evidence: Evidence) -> bool:
    """Look whether the face is large and sharp enough to tell a top from a side."""
    return evidence.size_px >= _SMALL_PX and evidence.match.blur <= _SHARP
