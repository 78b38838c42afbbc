"""What is looked at to judge a mark: the ink on and around its box, as a few hundred numbers."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import cv2
import numpy as np

from vision.arrays import FloatImage, Floats32, Patches
from vision.sheets.added_ink import Ink
from vision.sheets.template import Rectangle, TemplateMark

SIDES = {"track": 16, "way": 16, "guard": 24, "benefit": 24, "gem": 24}
"""So many numbers each way tell a mark; what is printed in rooms leaves little to see."""

_AROUND = {"track": 1.5, "way": 1.5, "guard": 1.5, "benefit": 1.6, "gem": 1.6}
"""How many times the longer side of its box is looked at."""

_FAINTEST, _USUAL = 0.18, 0.45
_STRONG = 1.25


@dataclass(frozen=True, slots=True)
class MarkPatches:
    """What is seen at some places.

    Attributes:
        rows: A row for each: the ink as strong as the pen writes, where ink can be seen, and how
            strong ink is at all.
        cover: How much of the middle of each box is inked, 0 to 1.
    """

    rows: Patches
    cover: Floats32


def pen_strength(ink: Ink, marks: Sequence[TemplateMark], px_per_mm: float) -> float:
    """Tell how dark the pen writes: by the darkest tenth of the boxes that carry ink at all."""
    found = []
    for mark in marks:
        if mark.kind != "track" or mark.is_filled:
            continue
        left, top, right, bottom = (round(length * px_per_mm) for length in mark.box)
        part = ink.added[top:bottom, left:right]
        seen = ink.seen[top:bottom, left:right] > 0.8
        if seen.sum() > 50:
            found.append(float(np.quantile(part[seen], 0.93)))
    inked = [value for value in found if value > _FAINTEST]
    return float(np.median(inked)) if len(inked) > 2 else _USUAL


def patches(
    ink: Ink, marks: Sequence[TemplateMark], px_per_mm: float, strength: float
) -> MarkPatches:
    """Look at marks of one kind."""
    rows, cover = [], []
    for mark in marks:
        seen, added = _ends(ink, mark, px_per_mm)
        share = np.clip(added / strength, -0.3, _STRONG) * seen
        middle = slice(seen.shape[0] // 4, -seen.shape[0] // 4)
        cover.append(share[middle, middle].sum() / max(float(seen[middle, middle].sum()), 1.0))
        numbers = np.array([strength, added.mean(), (added * seen).max(), share.mean()])
        rows.append(np.concatenate([share.ravel(), seen.ravel(), numbers]))
    return MarkPatches(np.asarray(rows, np.float32), np.asarray(cover, np.float32))


def _ends(ink: Ink, mark: TemplateMark, px_per_mm: float) -> tuple[FloatImage, FloatImage]:
    seen, added = _part(ink, mark.box, mark.kind, px_per_mm)
    if mark.twin is None:
        return seen, added
    # A passage is drawn at both edges: what is seen at either counts.
    other_seen, other = _part(ink, mark.twin, mark.kind, px_per_mm)
    return (seen, added) if added.mean() >= other.mean() else (other_seen, other)


def _part(ink: Ink, box: Rectangle, kind: str, px_per_mm: float) -> tuple[FloatImage, FloatImage]:
    """Cut a square out; the line of a path goes through it from top to bottom."""
    left, top, right, bottom = box
    half = max(right - left, bottom - top) / 2 * _AROUND[kind] * px_per_mm
    x, y = (left + right) / 2 * px_per_mm, (top + bottom) / 2 * px_per_mm
    side = SIDES[kind]
    scale = 2 * half / side
    place = np.array(
        [[scale, 0, x - half + scale / 2 - 0.5], [0, scale, y - half + scale / 2 - 0.5]]
    )
    low, high = int(np.floor(x - half)) - 2, int(np.ceil(x + half)) + 2
    up, down = int(np.floor(y - half)) - 2, int(np.ceil(y + half)) + 2
    cut = (max(low, 0), max(up, 0))
    place[:, 2] -= cut
    found = []
    for picture in (ink.seen, ink.added):
        part = picture[cut[1] : max(down, 1), cut[0] : max(high, 1)]
        blur = max(1, round(scale))
        soft = cv2.blur(part, (blur, blur))
        flags = cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP
        square = cv2.warpAffine(soft, place, (side, side), flags=flags, borderValue=0)
        lies = kind == "way" and bottom - top > right - left
        found.append(np.asarray(square.T if lies else square, np.float32))
    return found[0], found[1]
