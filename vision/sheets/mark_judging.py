"""Judge marks: a net and a plain measure of ink vote; where they disagree, a person is asked."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from vision.sheets.added_ink import Ink
from vision.sheets.mark_nets import probabilities
from vision.sheets.mark_patches import patches, pen_strength
from vision.sheets.template import BLANK, MARKED, STATES, TemplateMark

_SURE = {"track": 0.985, "way": 0.985, "guard": 0.99, "benefit": 0.99, "gem": 0.99}
_SURELY_INKED, _SURELY_BARE = 0.06, 0.22
"""A place cannot surely be marked with less ink in its middle, nor surely be blank with more."""


@dataclass(frozen=True, slots=True)
class Judged:
    """A mark as it was judged."""

    state: str
    confidence: float
    sure: bool


def judge(ink: Ink, marks: Sequence[TemplateMark], px_per_mm: float) -> dict[str, Judged]:
    """Tell the state of every mark."""
    strength = pen_strength(ink, marks, px_per_mm)
    judged: dict[str, Judged] = {}
    for kind in STATES:
        there = [mark for mark in marks if mark.kind == kind]
        printed = [mark for mark in there if mark.is_filled]
        judged |= {mark.name: Judged(MARKED, 1.0, sure=True) for mark in printed}
        asked = [mark for mark in there if not mark.is_filled]
        if not asked:
            continue
        seen = patches(ink, asked, px_per_mm, strength)
        chances = probabilities(kind, seen.rows)
        for mark, row, cover in zip(asked, chances, seen.cover, strict=True):
            judged[mark.name] = _judged(kind, row, float(cover))
    return judged


def _judged(kind: str, chances: np.ndarray, cover: float) -> Judged:
    place = int(chances.argmax())
    state, confidence = STATES[kind][place], float(chances[place])
    sure = confidence >= _SURE[kind]
    if kind == "track":
        sure &= cover <= _SURELY_BARE if state == BLANK else cover >= _SURELY_INKED
    return Judged(state, round(confidence, 4), bool(sure))
