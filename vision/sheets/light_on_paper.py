"""How light bare paper is everywhere on a flat sheet: what lies in shadow is no ink."""

from __future__ import annotations

import functools
from dataclasses import dataclass

import cv2
import numpy as np

from vision.arrays import BgrImage, Bools, FloatBgr, FloatImage, GreyImage
from vision.sheets.printed_drawing import Drawing

_ACROSS = 17
"""A closing over so many small pixels, 11 mm, takes away what a pen fills, and leaves shadows."""

_REACHES, _SOME = (2, 6, 16, 48), 0.04
"""So far around it a pixel's light is looked for, where it is not on bare paper itself."""

_DARKEST = 0.3
"""As if nothing was printed darker: what is, tells little about the light."""

_APART = 4
"""Every so many rows say enough of how noise scatters."""


def light_on(small: BgrImage, drawing: Drawing) -> tuple[FloatBgr, FloatImage]:
    """Estimate the light on bare paper.

    Args:
        small: The flat sheet on small pixels.
        drawing: What is printed there.

    Returns:
        The light for each channel, on small pixels, and by what share of it each is darker.
    """
    known = _known(drawing)
    ratio = np.asarray(cv2.multiply(small, known.by, dtype=cv2.CV_32F), np.float32)
    soft = _mean_of_known(ratio, known)
    kernel = np.ones((_ACROSS, _ACROSS), np.uint8)
    closed = cv2.morphologyEx(soft, cv2.MORPH_CLOSE, kernel, borderType=cv2.BORDER_REPLICATE)
    even: FloatBgr = np.asarray(cv2.blur(closed, (9, 9)), np.float32)
    # The closing takes the lightest of what noise scatters: bare paper says how much that is.
    some = even[::_APART]
    is_lit = _least(soft[::_APART]) > 0.8 * _least(some)
    bare_at = np.flatnonzero(drawing.plain[::_APART] & is_lit)
    if len(bare_at):
        seen, lit = (one.reshape(-1, 3)[bare_at] for one in (ratio[::_APART], some))
        usual = np.median((seen / np.maximum(lit, 1)).T.copy(), axis=1)
        even *= usual.astype(np.float32)
    dark = 1 - _mean(ratio) / np.maximum(_mean(even), 1)
    return even, np.asarray(dark, np.float32)


@dataclass(frozen=True, slots=True)
class _Around:
    """How far around some pixels bare paper is looked for: what to multiply means there with."""

    size: tuple[int, int]
    by: FloatBgr
    where: GreyImage


@dataclass(frozen=True, slots=True)
class _Known:
    """What can be told of a drawing beforehand.

    Attributes:
        by: What to multiply pixels with to take print away.
        plain: 1 on bare paper, for each channel.
        around: Which pixels have some within which reach.
    """

    by: FloatBgr
    plain: FloatBgr
    around: tuple[_Around, ...]


@functools.lru_cache(maxsize=8)
def _known(drawing: Drawing) -> _Known:
    weight = drawing.plain.astype(np.float32)
    by = np.asarray(1 / np.maximum(drawing.small, _DARKEST), np.float32)
    return _Known(by, _threefold(weight), tuple(_reached(weight)))


def _reached(weight: FloatImage) -> list[_Around]:
    """Tell from how near each pixel something is known."""
    around = []
    open_: Bools = np.ones(weight.shape, np.bool_)
    for reach in _REACHES:
        size = (2 * reach - 1, 2 * reach - 1)
        share = np.asarray(cv2.blur(weight, size), np.float32)
        now = open_ & (share > _SOME)
        if now.any():
            by = _threefold(np.asarray(1 / np.maximum(share, _SOME), np.float32))
            around.append(_Around(size, by, now.astype(np.uint8)))
            open_ &= ~now
    return around


def _mean_of_known(values: FloatBgr, known: _Known) -> FloatBgr:
    """Average what is known around each pixel, from as near as something is."""
    total = cv2.multiply(values, known.plain)
    mean = np.zeros_like(values)
    for one in known.around:
        near = cv2.blur(total, one.size)
        cv2.copyTo(cv2.multiply(near, one.by, dst=near), one.where, mean)
    return mean


def _least(values: FloatBgr) -> FloatImage:
    """Take the smallest of three channels; along so short an axis arrays are slow."""
    blue, green, red = (values[:, :, channel] for channel in range(3))
    return np.asarray(np.minimum(np.minimum(blue, green), red), np.float32)


def _threefold(values: FloatImage) -> FloatBgr:
    return np.asarray(cv2.merge([values] * 3), np.float32)


def _mean(values: FloatBgr) -> FloatImage:
    return np.asarray(cv2.transform(values, np.full((1, 3), 1 / 3)), np.float32)
