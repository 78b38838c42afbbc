"""What ink was added to a drawing: how much darker each pixel is than expected, as the pen is."""

from __future__ import annotations

import functools
from dataclasses import dataclass

import cv2
import numpy as np

from vision.arrays import BgrImage, Bools, FloatBgr, FloatImage, Floats, GreyImage
from vision.sheets.creases import USUAL, CreaseFinder
from vision.sheets.printed_drawing import Drawing

BARE, FULL = 64, 192
"""Values of an ink picture: as printed, and black on white; noise makes some paper lighter."""

_ACROSS = 17
"""A closing over so many small pixels, 11 mm, takes away what a pen fills, and leaves shadows."""

_REACHES, _SOME = (2, 6, 16, 48), 0.04
"""So far around it a pixel's light is looked for, where it is not on bare paper itself."""

_INKED, _FEWEST_INKED = 0.2, 400
_BLACK = (0.02, 0.45)


@dataclass(frozen=True, slots=True)
class Ink:
    """Ink on a flat sheet.

    Attributes:
        added: `BARE` for what is as it was printed, `FULL` for black on white.
        pen: How much the pen takes of blue, green and red, adding up to 3.
    """

    added: GreyImage
    pen: Floats


def added_ink(flat: BgrImage, drawing: Drawing) -> Ink:
    """Compare a flat sheet with its drawing."""
    printed = drawing.printed_as_seen(flat)
    light, dark = _light(flat, drawing)
    black = _black(flat, light, drawing.dark)
    height, width = flat.shape[:2]
    paper = np.maximum(cv2.convertScaleAbs(light), 1)
    large = cv2.resize(paper, (width, height), interpolation=cv2.INTER_LINEAR)
    # Black print reflects some light, too, and glare adds to it.
    shown = cv2.convertScaleAbs(printed, alpha=1 - black, beta=255 * black)
    expected = cv2.multiply(large, shown, scale=1 / 255)
    share = cv2.divide(flat, cv2.max(expected, np.ones((4, 1))), scale=USUAL)
    soft = _creases(drawing).without(np.asarray(cv2.blur(share, (3, 3)), np.uint8), dark)
    pen = _pen(soft, drawing)
    weights = pen / float(pen @ pen)
    scale = (FULL - BARE) / USUAL
    to_ink = np.append(-weights * scale, BARE + weights.sum() * (FULL - BARE))[None]
    return Ink(np.asarray(cv2.transform(soft, to_ink), np.uint8), pen)


@functools.lru_cache(maxsize=8)
def _creases(drawing: Drawing) -> CreaseFinder:
    return CreaseFinder(drawing.plain, drawing.unwritten)


def _light(flat: BgrImage, drawing: Drawing) -> tuple[FloatBgr, FloatImage]:
    """Estimate the light on bare paper, for each channel, on small pixels, and what is darker."""
    size_wh = (drawing.small.shape[1], drawing.small.shape[0])
    seen = cv2.resize(flat, size_wh, interpolation=cv2.INTER_AREA).astype(np.float32)
    ratio = np.asarray(seen / np.maximum(drawing.small, 0.3), np.float32)
    soft = _mean_of_known(ratio, drawing.plain)
    kernel = np.ones((_ACROSS, _ACROSS), np.uint8)
    closed = cv2.morphologyEx(soft, cv2.MORPH_CLOSE, kernel, borderType=cv2.BORDER_REPLICATE)
    even: FloatBgr = np.asarray(cv2.blur(closed, (9, 9)), np.float32)
    # The closing takes the lightest of what noise scatters: bare paper says how much that is.
    bare = np.asarray(drawing.plain & (_least(soft) > 0.8 * _least(even)), np.bool_)
    bare[1::2] = False  # Every other row says enough.
    bare_at = np.flatnonzero(bare)
    if len(bare_at):
        shares = ratio.reshape(-1, 3)[bare_at] / np.maximum(even.reshape(-1, 3)[bare_at], 1)
        usual = np.median(np.ascontiguousarray(shares.T), axis=1)
        even = np.asarray(even * usual, np.float32)
    dark = 1 - _mean(ratio) / np.maximum(_mean(even), 1)
    return even, np.asarray(dark, np.float32)


def _least(values: FloatBgr) -> FloatImage:
    """Take the smallest of three channels; along so short an axis arrays are slow."""
    blue, green, red = cv2.split(values)
    return np.asarray(cv2.min(cv2.min(blue, green), red), np.float32)


def _mean(values: FloatBgr) -> FloatImage:
    return np.asarray(cv2.transform(values, np.full((1, 3), 1 / 3)), np.float32)


def _mean_of_known(values: FloatBgr, known: Bools) -> FloatBgr:
    """Average what is known around each pixel, from as near as something is."""
    weight = known.astype(np.float32)
    total = cv2.merge([channel * weight for channel in cv2.split(values)])
    mean = np.zeros_like(values)
    open_ = np.ones_like(known)
    for reach in _REACHES:
        size = (2 * reach - 1, 2 * reach - 1)
        share = cv2.blur(weight, size)
        now = open_ & (share > _SOME)
        if now.any():
            shares = cv2.merge([np.maximum(share, _SOME)] * 3)
            cv2.copyTo(cv2.divide(cv2.blur(total, size), shares), now.astype(np.uint8), mean)
            open_ &= ~now
    return np.asarray(mean, np.float32)


def _black(flat: BgrImage, light: FloatBgr, dark: GreyImage) -> float:
    """Tell how light black print is, as a share of bare paper."""
    size_wh = (light.shape[1], light.shape[0])
    seen = cv2.resize(flat, size_wh, interpolation=cv2.INTER_NEAREST)
    there = cv2.resize(dark, size_wh, interpolation=cv2.INTER_NEAREST) > 0
    if not there.any():
        return _BLACK[0]
    found = float(np.median(seen[there].mean(axis=1) / np.maximum(light[there].mean(axis=1), 1)))
    return min(max(found, _BLACK[0]), _BLACK[1])


def _pen(share: BgrImage, drawing: Drawing) -> Floats:
    """Tell which light the pen takes away, from what is inked in the places for marks."""
    some = share.reshape(-1, 3)[drawing.bare_at]
    blue, green, red = some.T
    least = np.minimum(np.minimum(blue, green), red)
    inked = 1 - some[1 - least.astype(np.float32) / USUAL > _INKED].astype(np.float32) / USUAL
    if len(inked) < _FEWEST_INKED:
        return np.ones(3)
    inked = inked[inked.sum(axis=1) > np.median(inked.sum(axis=1))]
    found = np.maximum(np.median(inked, axis=0), 0.02)
    return np.asarray(3 * found / found.sum(), np.float64)
