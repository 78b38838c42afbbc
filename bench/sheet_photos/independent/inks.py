"""Pens, and the ink that they leave: what light passes it falls with the amount of ink."""

from collections.abc import Iterable
from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from bench.sheet_photos.independent.pen_paths import Random, Stroke

Picture = NDArray[np.float32]
Plane = NDArray[np.float32]

_FRACTION = 4
"""Bits behind the point for OpenCV's circles."""


@dataclass(frozen=True)
class Pen:
    """A pen.

    Attributes:
        density: How dark a full line is in blue, green and red, as a natural logarithm.
        wide: A line's width at usual pressure, in mm.
        widens: How much pressure widens it.
        tooth: How far only the paper's tops take it, 0 (wet ink) to 1 (soft pencil).
        skips: How often the line breaks for a moment, 0 to 1.
        is_pencil: Whether it can be erased.
    """

    density: tuple[float, float, float]
    wide: float
    widens: float = 0.15
    tooth: float = 0.0
    skips: float = 0.0
    is_pencil: bool = False


USUAL = (
    Pen((0.45, 1.15, 1.75), 0.42, skips=0.3),
    Pen((0.30, 0.75, 1.30), 0.38, skips=0.5),
    Pen((1.35, 1.35, 1.35), 0.42, skips=0.3),
    Pen((1.50, 1.45, 0.25), 0.40, skips=0.3),
    Pen((2.20, 2.20, 2.20), 0.36, widens=0.05),
    Pen((0.60, 1.60, 2.20), 0.55),
    Pen((1.30, 0.45, 1.50), 0.85, widens=0.3),
    Pen((1.60, 1.60, 0.30), 0.95, widens=0.3),
    Pen((0.35, 1.40, 1.00), 0.80, widens=0.3),
    Pen((0.85, 0.83, 0.80), 0.55, widens=0.3, tooth=0.55, is_pencil=True),
    Pen((1.20, 1.18, 1.15), 0.65, widens=0.4, tooth=0.70, is_pencil=True),
    Pen((0.30, 0.70, 1.10), 0.75, widens=0.3, tooth=0.75),
)
"""Ballpoints, fine liner, gel pen, felt pens, pencils HB and 2B, a coloured pencil."""

HARD = (
    Pen((0.42, 0.41, 0.40), 0.45, widens=0.2, tooth=0.65, is_pencil=True),
    Pen((0.20, 0.45, 0.75), 0.34, skips=0.9),
    Pen((1.80, 0.50, 0.10), 0.80, tooth=0.6),
    Pen((2.30, 2.30, 2.30), 1.30, widens=0.3),
)
"""A hard pencil, a dying ballpoint, a light coloured pencil, a marker."""

DRY_ERASE = (
    Pen((1.90, 1.90, 1.90), 1.15, widens=0.3),
    Pen((0.35, 1.20, 1.90), 1.05, widens=0.3),
    Pen((1.70, 1.75, 0.30), 1.10, widens=0.3),
)


def paper_tooth(shape: tuple[int, int], random: Random) -> Plane:
    """Make the heights of a paper's fibres, 0 to 1, evenly spread."""
    fine = cv2.GaussianBlur(random.normal(size=shape).astype(np.float32), (0, 0), 0.9)
    coarse = cv2.GaussianBlur(random.normal(size=shape).astype(np.float32), (0, 0), 2.2)
    height = fine / fine.std() + 0.6 * coarse / coarse.std()
    return np.asarray(1 / (1 + np.exp(-1.5 * height)), np.float32)


def ink_amounts(
    strokes: Iterable[Stroke], pen: Pen, tooth: Plane, px: float, random: Random
) -> Plane:
    """Tell how much ink lies where, 1 for a full line.

    Args:
        strokes: What was drawn.
        pen: With what.
        tooth: The paper's heights, shape (H, W).
        px: Pixels per mm.
        random: Draws where the line breaks.
    """
    total = np.zeros(tooth.shape, np.float32)
    for stroke in strokes:
        _leave(total, stroke, pen, tooth=tooth, px=px, random=random)
    return np.minimum(total, 1.7)


def _leave(
    total: Plane, stroke: Stroke, pen: Pen, *, tooth: Plane, px: float, random: Random
) -> None:
    xy = np.stack([stroke.at.real, stroke.at.imag], axis=1) * px
    pad = pen.wide * px * 1.5 + 3
    low = np.maximum(np.floor(xy.min(axis=0) - pad), 0).astype(int)
    high = np.minimum(np.ceil(xy.max(axis=0) + pad), tooth.shape[::-1]).astype(int)
    if (high <= low).any():
        return
    layer = np.zeros((high[1] - low[1], high[0] - low[0]), np.uint8)
    breaks = _breaks(len(xy), pen.skips, random)
    radii = pen.wide * px / 2 * (1 + pen.widens * (stroke.pressure - 0.8))
    scale = 1 << _FRACTION
    for (x, y), radius, pressure, held in zip(
        xy - low, radii, stroke.pressure, breaks, strict=True
    ):
        shade = int(np.clip(255 * held * (0.35 + 0.65 * pressure), 0, 255))
        centre = (round(x * scale), round(y * scale))
        cv2.circle(layer, centre, round(radius * scale), shade, -1, cv2.LINE_AA, _FRACTION)
    amount = layer.astype(np.float32) / 255
    part = (slice(low[1], high[1]), slice(low[0], high[0]))
    if pen.tooth:
        caught = np.clip((amount * 1.25 - tooth[part] * pen.tooth) / (1.25 - pen.tooth), 0, 1.2)
        amount = np.asarray(np.where(amount > 0, caught, 0), np.float32)
    total[part] = np.maximum(total[part], amount) + 0.25 * np.minimum(total[part], amount)


def _breaks(count: int, skips: float, random: Random) -> NDArray[np.float64]:
    held = np.ones(count)
    for _ in range(random.poisson(skips * count / 120)):
        start = int(random.integers(count))
        held[start : start + int(random.integers(2, 9))] *= random.uniform(0.15, 0.7)
    return held
