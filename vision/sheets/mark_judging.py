"""Judge marks: a net and a plain measure of ink vote; where they disagree, a person is asked."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from vision.arrays import Floats32
from vision.sheets.mark_net import TOLD, probabilities
from vision.sheets.mark_patches import MarkPatches
from vision.sheets.template import BLANK, MARKED, TemplateMark

SURE = {"track": 0.98, "way": 0.98, "guard": 0.98, "benefit": 0.98, "gem": 0.98}
"""From where on the net is believed without asking, for each kind."""

_SURELY_INKED, _SURELY_BARE = 0.03, 0.3
"""A place cannot surely be marked with less ink in its middle, nor surely be blank with more."""


@dataclass(frozen=True, slots=True)
class Judged:
    """A mark as it was judged."""

    state: str
    confidence: float
    sure: bool


PRINTED = Judged(MARKED, 1.0, sure=True)


def judge(seen: MarkPatches, marks: Sequence[TemplateMark]) -> dict[str, Judged]:
    """Tell the states of marks.

    Args:
        seen: What is seen at them.
        marks: Which they are, in the same order.
    """
    chances = probabilities(seen)
    return {
        mark.name: _judged(mark.kind, row, float(cover))
        for mark, row, cover in zip(marks, chances, seen.cover, strict=True)
    }


def _judged(kind: str, chances: Floats32, cover: float) -> Judged:
    place = int(np.argmax(chances))
    state, confidence = TOLD[place], float(chances[place])
    sure = confidence >= SURE[kind]
    if kind == "track":
        sure &= cover <= _SURELY_BARE if state == BLANK else cover >= _SURELY_INKED
    return Judged(state, round(confidence, 4), bool(sure))
