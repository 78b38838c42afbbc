"""What is looked at to judge a mark: the ink on and around its box, as a few hundred numbers."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import cv2
import numpy as np

from vision.arrays import FloatImage, Floats32, GreyImage, Patches
from vision.sheets.added_ink import BARE, FULL, Ink
from vision.sheets.printed_drawing import Drawing
from vision.sheets.template import STATES, Rectangle, TemplateMark

SIDE = 20
"""So many numbers each way tell a mark."""

NUMBERS = len(STATES) + 2
"""So many tell its kind, and the pen."""

_AROUND = {"track": 1.5, "way": 1.5, "guard": 1.6, "benefit": 1.6, "gem": 1.6}
"""How many times the longer side of its box is looked at."""

_UNSEEN, _SEEN = 70, 170
"""On what is printed darker than this, ink cannot be seen; on what is lighter, it is seen well."""

_FAINTEST, _USUAL, _OVER_NOISE, _OF_DARKEST = 0.035, 0.4, 2.0, 0.4
"""Fainter ink is none; so strong ink is without any; so far over the noise ink stands out; and of
the darkest places inked ones have so much."""

LIGHTEST, STRONGEST = 0.4, 1.4
"""How far ink is followed below nothing, and above what the pen usually leaves."""

_CLEAR, _CALMEST, _WHITE = 0.8, 0.004, 255


@dataclass(frozen=True, slots=True)
class MarkPatches:
    """What is seen at marks.

    Attributes:
        pictures: Shape (N, 2, SIDE, SIDE): ink as strong as the pen writes, and where it can be
            seen.
        numbers: Shape (N, NUMBERS): of which kind each is, and the logarithms of how strongly the
            pen writes
            and of how much bare paper varies.
        peak: How strong the ink of the darkest tenth of each middle is, as the pen writes.
    """

    pictures: Patches
    numbers: Patches
    peak: Floats32


class MarkPlaces:
    """Where the marks of a drawing are, so that all can be looked at in one go."""

    def __init__(self, drawing: Drawing, marks: Sequence[TemplateMark]) -> None:
        """Lay a net over each place, the far ends of passages after all the others."""
        self.marks = tuple(mark for mark in marks if not mark.is_filled)
        self.twins = [place for place, mark in enumerate(self.marks) if mark.twin is not None]
        boxes = [(mark.box, mark.kind) for mark in self.marks]
        for place in self.twins:
            twin = self.marks[place].twin
            if twin is not None:
                boxes.append((twin, self.marks[place].kind))
        nets = [_net(box, kind, drawing.px_per_mm) for box, kind in boxes]
        self._across = np.concatenate([across for across, _ in nets])
        self._down = np.concatenate([down for _, down in nets])
        least = np.asarray(drawing.printed(0.7).min(axis=2), np.uint8)
        print_ = self._looked_at(least, _WHITE).astype(np.float32)
        self._kinds = np.eye(len(STATES))[[list(STATES).index(one.kind) for one in self.marks]]
        self._is_track = np.array([one.kind == "track" for one in self.marks])
        seen = np.clip((print_ - _UNSEEN) / (_SEEN - _UNSEEN), 0, 1)
        self.seen = np.asarray(seen, np.float32)

    def _looked_at(self, picture: GreyImage, beyond: int) -> GreyImage:
        soft = cv2.blur(picture, (3, 3))
        flat = cv2.remap(
            soft,
            self._across,
            self._down,
            cv2.INTER_LINEAR,
            borderMode=cv2.BORDER_CONSTANT,
            borderValue=(beyond,),
        )
        return np.asarray(flat.reshape(-1, SIDE, SIDE), np.uint8)

    def patches(self, ink: Ink) -> MarkPatches:
        """Look at all marks."""
        looked = self._looked_at(ink.added, BARE).astype(np.float32)
        added = np.asarray((looked - BARE) / (FULL - BARE), np.float32)
        seen = self.seen.copy()
        count = len(self.marks)
        for place, twin in zip(self.twins, range(count, len(added)), strict=True):
            # A passage is drawn at both edges: what is seen at either counts.
            if (added[twin] * seen[twin]).mean() > (added[place] * seen[place]).mean():
                added[place], seen[place] = added[twin], seen[twin]
        added, seen = added[:count], seen[:count]
        noise = _noise(added, seen)
        strength = _strength(added[self._is_track], seen[self._is_track], noise)
        share = np.clip(added / strength, -LIGHTEST, STRONGEST) * seen
        middle = slice(SIDE // 5, -SIDE // 5)
        peak = np.quantile(share[:, middle, middle].reshape(count, -1), 0.9, axis=1)
        own = np.tile(np.log([strength, noise]), (count, 1))
        return MarkPatches(
            np.stack([share, seen], axis=1).astype(np.float32),
            np.hstack([self._kinds, own]).astype(np.float32),
            np.asarray(peak, np.float32),
        )


def _noise(added: FloatImage, seen: FloatImage) -> float:
    """Tell how much bare paper varies: by the calmer half of what is seen well everywhere."""
    rough = np.abs(np.diff(added, axis=2)).reshape(len(added), -1)
    is_clear = (np.minimum(seen[:, :, 1:], seen[:, :, :-1]) > _CLEAR).reshape(len(seen), -1)
    # Sorting with what is unclear last is much faster than medians of masked numbers.
    ordered = np.sort(np.where(is_clear, rough, np.inf), axis=1)
    counts = is_clear.sum(axis=1)
    marks, counts = np.nonzero(counts)[0], counts[counts > 0]
    known = (ordered[marks, (counts - 1) // 2] + ordered[marks, counts // 2]) / 2
    return max(float(np.quantile(known, 0.3)) if len(known) else 0.0, _CALMEST)


def _strength(added: FloatImage, seen: FloatImage, noise: float) -> float:
    """Tell how dark the pen writes: by the darkest tenth of the boxes that carry ink at all."""
    middle = slice(SIDE * 3 // 10, -SIDE * 3 // 10)
    inner = (added * (seen > _CLEAR))[:, middle, middle].reshape(len(added), -1)
    found = np.quantile(inner, 0.93, axis=1)
    top = float(np.quantile(found, 0.98))
    inked = found[found > max(_FAINTEST, _OVER_NOISE * noise, _OF_DARKEST * top)]
    return float(np.median(inked)) if len(inked) > 2 else _USUAL


def _net(box: Rectangle, kind: str, px_per_mm: float) -> tuple[Floats32, Floats32]:
    """Lay a net over a square; the line of a path goes through it from top to bottom."""
    left, top, right, bottom = box
    half = max(right - left, bottom - top) / 2 * _AROUND[kind] * px_per_mm
    x, y = (left + right) / 2 * px_per_mm - 0.5, (top + bottom) / 2 * px_per_mm - 0.5
    steps = ((np.arange(SIDE) + 0.5) / SIDE * 2 - 1) * half
    across, down = np.meshgrid(x + steps, y + steps)
    if kind == "way" and bottom - top > right - left:
        across, down = across.T, down.T
    return across.astype(np.float32), down.astype(np.float32)
