"""What ink was added to a drawing: how much darker each pixel is than expected, as the pen is."""

from __future__ import annotations

import functools
from dataclasses import dataclass

import cv2
import numpy as np

from vision.arrays import BgrImage, Floats, GreyImage
from vision.sheets.creases import USUAL, CreaseFinder
from vision.sheets.light_on_paper import light_on
from vision.sheets.printed_drawing import Drawing, halved

BARE, FULL = 64, 192
"""Values of an ink picture: as printed, and black on white; noise makes some paper lighter."""

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
    small = halved(halved(flat))
    light, dark = light_on(small, drawing)
    paper = np.maximum(cv2.convertScaleAbs(light), 1)
    black = _black(small, paper, drawing)
    share = _share(flat, np.asarray(paper, np.uint8), drawing, black)
    soft = _creases(drawing).without(np.asarray(cv2.blur(share, (3, 3)), np.uint8), dark)
    pen = _pen(soft, drawing)
    weights = pen / float(pen @ pen)
    scale = (FULL - BARE) / USUAL
    to_ink = np.append(-weights * scale, BARE + weights.sum() * (FULL - BARE))[None]
    return Ink(np.asarray(cv2.transform(soft, to_ink), np.uint8), pen)


def _share(flat: BgrImage, paper: BgrImage, drawing: Drawing, black: float) -> BgrImage:
    """Tell how light each pixel is, in `USUAL` parts of what is expected there."""
    large = cv2.resize(paper, flat.shape[1::-1], interpolation=cv2.INTER_LINEAR)
    share = np.empty_like(flat)
    # Zone by zone, what is computed stays in the processor's cache.
    for zone, printed in drawing.printed_as_seen(flat):
        # Black print reflects some light, too, and glare adds to it.
        shown = cv2.convertScaleAbs(printed, alpha=1 - black, beta=255 * black)
        expected = cv2.multiply(large[zone], shown, dst=shown, scale=1 / 255)
        cv2.divide(flat[zone], cv2.max(expected, np.ones((4, 1))), share[zone], scale=USUAL)
    return share


@functools.lru_cache(maxsize=8)
def _creases(drawing: Drawing) -> CreaseFinder:
    return CreaseFinder(drawing.plain, drawing.unwritten)


def _black(small: BgrImage, paper: BgrImage, drawing: Drawing) -> float:
    """Tell how light black print is, as a share of bare paper."""
    if not len(drawing.dark_at):
        return _BLACK[0]
    seen, lit = (one.reshape(-1, 3)[drawing.dark_at].mean(axis=1) for one in (small, paper))
    return min(max(float(np.median(seen / lit)), _BLACK[0]), _BLACK[1])


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
