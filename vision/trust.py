"""How far a reading can be trusted: confidence from what was seen, and when it is sure."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from vision.align import Placed
from vision.read import Match


@dataclass(frozen=True, slots=True)
class Evidence:
    """What speaks for a reading.

    Attributes:
        match: The match with the drawings.
        placed: The frame that it was read in.
        agreement: How well the face lies in the plane of the tops, 0 to 1.
        lead: How much better that plane explains the photo than one without this face.
    """

    match: Match
    placed: Placed
    agreement: float
    lead: float

    def features(self) -> tuple[float, ...]:
        """Give the numbers that the confidence is computed from."""
        match = self.match
        return (
            float(np.log(max(1 - max(match.fit, 0) ** 2, 1e-3))),
            min(match.face_lead, 1.5),
            min(match.set_lead, 1.5),
            min(self.placed.turn_margin, 0.6),
            self.agreement,
            min(self.lead, 1.5),
        )


def confidence(evidence: Evidence) -> float:
    """Estimate the probability that a reading is right."""
    weighed = _BIAS + float(np.dot(_WEIGHTS, evidence.features()))
    return float(1 / (1 + np.exp(-weighed)))


def is_sure(evidence: Evidence) -> bool:
    """Decide whether a person need not look again."""
    return confidence(evidence) >= 0.97


_BIAS = 0.0
_WEIGHTS = (-1.0, 1.0, 1.0, 1.0, 1.0, 1.0)
