"""Judge marks: a net and a plain measure of ink vote; where they disagree, a person is asked."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from vision.arrays import Floats32
from vision.sheets.mark_net import TOLD, probabilities
from vision.sheets.mark_patches import MarkPatches
from vision.sheets.template import BLANK, MARKED, TemplateMark

SURE, SURE_IN_DOUBT = 0.99, 0.998
"""From where on the net is believed without asking; and where much of a sheet is unclear. Both are
weighed on photos of the tuning kind by `bench.sheet_photos.calibrate_sureness`."""

BOUNDS = SURE, SURE_IN_DOUBT

_CLEAR, _MUCH = 0.99, 0.02
"""Much is unclear where the net is less certain than this of more than so many of all marks."""

_OVERLOOKED, _IN_ROOMS = 3.0, ("guard", "benefit", "gem")
"""How many times likelier than the net says a mark in a room is: on photos of the tuning kind it
overlooked 32 of those and saw 9 that nobody made, and so weighed 21 and 10. That makes none sure.
"""

_SURELY_INKED, _SURELY_BARE = 0.2, 0.6
"""A place is not surely marked without so strong ink in it, and not surely blank with stronger."""


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
    return judged(probabilities(seen), seen.peak, marks)


def judged(
    chances: Floats32,
    peaks: Floats32,
    marks: Sequence[TemplateMark],
    bounds: tuple[float, float] = BOUNDS,
) -> dict[str, Judged]:
    """Tell the states of marks, and which of them are sure.

    Args:
        chances: How probable each state of each is.
        peaks: How strong the ink in the middle of each is.
        marks: Which they are.
        bounds: From where on the net is believed without asking, usually and in doubt.
    """
    place = _weighed(chances, marks).argmax(axis=1)
    confidence = np.take_along_axis(chances, place[:, None], axis=1)[:, 0]
    unclear = float((chances.max(axis=1) < _CLEAR).mean())
    enough = bounds[unclear >= _MUCH]
    is_blank = place == TOLD.index(BLANK)
    agrees = np.where(is_blank, peaks <= _SURELY_BARE, peaks >= _SURELY_INKED)
    is_track = np.array([mark.kind == "track" for mark in marks], np.bool_)
    sure = (confidence >= enough) & (agrees | ~is_track)
    rounded = np.round(confidence.astype(np.float64), 4)
    told = zip(marks, place.tolist(), rounded.tolist(), sure.tolist(), strict=True)
    return {
        mark.name: Judged(TOLD[state], certain, is_sure) for mark, state, certain, is_sure in told
    }


def _weighed(chances: Floats32, marks: Sequence[TemplateMark]) -> Floats32:
    """Make up for what the net overlooks."""
    is_in_room = np.array([mark.kind in _IN_ROOMS for mark in marks], np.bool_)
    weights = np.ones_like(chances)
    weights[is_in_room] = [1.0 if state == BLANK else _OVERLOOKED for state in TOLD]
    return chances * weights
