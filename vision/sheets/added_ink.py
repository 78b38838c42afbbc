"""What ink was added to a drawing: how much darker or more coloured each pixel is than expected."""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np

from vision.arrays import BgrImage, Bools, FloatImage

_BLOCK = 16
"""Within so many pixels, 2 mm, the light is taken to be the same."""

_LIGHT = 0.62
"""What is printed darker than this says nothing of the light."""

_UNSEEN = 0.35
"""On what is printed darker than this, ink cannot be seen."""

_PLAY = 1
"""By so many pixels the drawing may be off."""

_SOFTNESS = (0.0, 0.8, 1.3, 2.0, 3.0)
"""How soft photos are, as blurs of the drawing in pixels."""

_ACROSS = 5
"""A closing over so many blocks takes away what a pen fills, and leaves stains and shadows."""


@dataclass(frozen=True, slots=True)
class Ink:
    """Ink on a flat sheet.

    Attributes:
        added: 0 for what is as it was printed, 1 for black on white; noise below 0, too.
        seen: 1 where ink can be seen, 0 where the drawing is dark itself.
        printed: The drawing's brightness, 0 to 1.
    """

    added: FloatImage
    seen: FloatImage
    printed: FloatImage


def added_ink(flat: BgrImage, drawing: BgrImage) -> Ink:
    """Compare a flat sheet with its drawing."""
    printed = np.asarray(_as_soft(drawing, flat).astype(np.float32) / 255, np.float32)
    nib = np.ones((2 * _PLAY + 1, 2 * _PLAY + 1), np.uint8)
    around = np.asarray(cv2.erode(printed, nib), np.float32)
    looked = np.asarray(flat.astype(np.float32) / 255, np.float32)
    light = _light(looked, around)
    share = looked / np.maximum(light * around, 0.02)
    missing = np.asarray(1 - cv2.blur(share, (3, 3)), np.float32)
    seen = (_least(around) - _UNSEEN) / (_LIGHT - _UNSEEN)
    darker = -_least(-missing)
    # A channel alone is noisy where little light is; what all lose counts at once.
    added = np.maximum(_mean(missing), 0.85 * darker)
    return Ink(
        np.asarray(added, np.float32),
        np.asarray(np.clip(seen, 0, 1), np.float32),
        _mean(printed),
    )


def _as_soft(drawing: BgrImage, flat: BgrImage) -> BgrImage:
    """Blur the drawing until it is as soft as the photo: a soft edge is no ink."""
    strip = slice(drawing.shape[1] // 4, drawing.shape[1] // 2)
    seen, sharp = flat[:, strip, 1].astype(np.float32), drawing[:, strip, 1]
    fits = []
    for sigma in _SOFTNESS:
        soft = cv2.GaussianBlur(sharp, (0, 0), sigma) if sigma else sharp
        fits.append(float(np.corrcoef(_edges(soft.astype(np.float32)), _edges(seen))[0, 1]))
    sigma = _SOFTNESS[int(np.argmax(fits))]
    return np.asarray(cv2.GaussianBlur(drawing, (0, 0), sigma) if sigma else drawing, np.uint8)


def _edges(grey: FloatImage) -> FloatImage:
    """Give what is finer than the light, as one row."""
    return np.asarray((grey - cv2.blur(grey, (41, 41)))[::2, ::2].ravel(), np.float32)


def _least(channels: FloatImage) -> FloatImage:
    """Take the least channel of each pixel; OpenCV is several times as quick as a reduction."""
    blue, green, red = cv2.split(channels)
    return np.asarray(cv2.min(cv2.min(blue, green), red), np.float32)


def _mean(channels: FloatImage) -> FloatImage:
    blue, green, red = cv2.split(channels)
    return np.asarray((blue + green + red) / 3, np.float32)


def _light(looked: FloatImage, around: FloatImage) -> FloatImage:
    """Estimate the light on bare paper, for each channel."""
    height, width = looked.shape[:2]
    rows, columns = -(-height // _BLOCK), -(-width // _BLOCK)
    padding = ((0, rows * _BLOCK - height), (0, columns * _BLOCK - width))
    is_light = np.pad(_least(around) > _LIGHT, padding)
    channels = []
    for channel in range(3):
        ratio = looked[:, :, channel] / np.maximum(around[:, :, channel], _LIGHT)
        blocks = np.where(is_light, np.pad(ratio, padding), np.nan)
        # Every other pixel is enough to find a brightness that three in ten exceed.
        cut = blocks.reshape(rows, _BLOCK, columns, _BLOCK)[:, ::2, :, ::2]
        cells = cut.transpose(0, 2, 1, 3).reshape(rows, columns, -1)
        channels.append(_quantile(cells, 0.7))
    map_ = np.stack(channels, axis=2).astype(np.float32)
    known = np.asarray(~np.isnan(map_).any(axis=2), np.bool_)
    map_ = _filled(map_, known)
    kernel = cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (_ACROSS, _ACROSS))
    closed = cv2.morphologyEx(map_, cv2.MORPH_CLOSE, kernel, borderType=cv2.BORDER_REPLICATE)
    soft = cv2.GaussianBlur(closed, (0, 0), 0.8)
    whole = cv2.resize(soft, (columns * _BLOCK, rows * _BLOCK), interpolation=cv2.INTER_LINEAR)
    return np.asarray(whole[:height, :width], np.float32)


def _quantile(cells: FloatImage, share: float) -> FloatImage:
    """Give a quantile of what is known in each cell; nan where little is."""
    ordered = np.sort(cells, axis=2)
    counts = (~np.isnan(cells)).sum(axis=2)
    place = np.clip((counts * share).astype(int), 0, cells.shape[2] - 1)
    found = np.take_along_axis(ordered, place[:, :, None], axis=2)[:, :, 0]
    return np.asarray(np.where(counts >= 6, found, np.nan), np.float32)


def _filled(values: FloatImage, known: Bools) -> FloatImage:
    """Fill gaps from what lies around."""
    weight = known.astype(np.float32)
    total = np.where(known[:, :, None], values, 0).astype(np.float32)
    for sigma in (1.5, 4.0, 12.0):
        near = cv2.GaussianBlur(total, (0, 0), sigma)
        share = cv2.GaussianBlur(weight, (0, 0), sigma)
        guess = near / np.maximum(share, 1e-4)[:, :, None]
        usable = (~known) & (share > 0.05)
        values = np.where(usable[:, :, None], guess, values)
        known = known | usable
    mean = np.nanmean(values, axis=(0, 1))
    return np.asarray(np.where(known[:, :, None], values, mean), np.float32)
