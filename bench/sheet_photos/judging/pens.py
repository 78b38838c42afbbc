"""Ink as stamps of a nib along a curve: pressure, gaps and grain, in density of what it absorbs."""

from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

Random = np.random.Generator
Picture = NDArray[np.float32]
Curve = NDArray[np.float64]


@dataclass(frozen=True)
class Pen:
    """A thing to write with.

    Attributes:
        absorbs: Density in blue, green and red where it is pressed hard.
        nib: Width in mm.
        grain: How much the paper's grain shows.
        gaps: How often it fails.
        bleeds: How far it runs, in mm.
    """

    absorbs: tuple[float, float, float]
    nib: float
    grain: float = 0.0
    gaps: float = 0.0
    bleeds: float = 0.0


PENS = (
    Pen((0.9, 0.92, 0.95), 0.55, grain=0.9),
    Pen((0.7, 0.7, 0.72), 0.8, grain=0.7),
    Pen((0.55, 1.5, 2.2), 0.4, gaps=0.04),
    Pen((2.4, 2.4, 2.4), 0.4, gaps=0.03),
    Pen((2.6, 2.5, 2.4), 0.9, bleeds=0.08),
    Pen((2.0, 2.2, 0.25), 0.6, gaps=0.02),
    Pen((1.8, 0.5, 1.9), 0.7, bleeds=0.05),
    Pen((0.25, 1.3, 1.9), 1.2, bleeds=0.1),
    Pen((1.2, 2.0, 0.9), 0.8, bleeds=0.05),
)


def densities(
    shape: tuple[int, int], curves: list[Curve], pen: Pen, px: float, random: Random
) -> Picture:
    """Stamp the nib along curves; 1 is one layer of ink."""
    ink = np.zeros(shape, np.float32)
    for curve in curves:
        lengths = np.r_[0, np.cumsum(np.hypot(*np.diff(curve, axis=0).T))]
        steps = max(3, int(lengths[-1] / (0.3 * pen.nib)))
        at = np.linspace(0, lengths[-1], steps)
        points = np.stack([np.interp(at, lengths, curve[:, axis]) for axis in (0, 1)], 1)
        waves = np.interp(at, np.linspace(0, lengths[-1] + 1e-6, 6), random.normal(0, 0.15, 6))
        press = np.clip(1 + waves, 0.6, 1.4) * np.minimum(1, 0.6 + 2 * at / (lengths[-1] + 1e-6))
        skipped = random.random(steps) < pen.gaps
        for (x, y), hard, skip in zip(points * px, press, skipped, strict=True):
            if not skip:
                radius = max(0.6, pen.nib * px * hard / 2)
                place = (round(x * 16), round(y * 16))
                cv2.circle(ink, place, round(radius * 16), float(hard), -1, cv2.LINE_AA, 4)
    if pen.grain:
        tooth = cv2.GaussianBlur(random.standard_normal(shape, np.float32), (0, 0), 0.12 * px)
        tooth = tooth / (tooth.std() + 1e-6)
        ink = ink * np.clip(1 - pen.grain * (0.35 + 0.45 * tooth), 0, 1)
    if pen.bleeds:
        ink = np.asarray(cv2.GaussianBlur(ink, (0, 0), pen.bleeds * px), np.float32)
    return ink
