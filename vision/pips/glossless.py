"""Looks at doubtful places as if nothing were mirrored there.

What gloss mirrors has the colour of the lamp, nearly white: it adds about as much to each of the
three colours. In how far the largest of them exceeds the least it is not seen; dots are, if their
paint is more or less colourful than the body. Red dots on a dark die, lost among the highlights
around them, are clear there; black dots on white are as grey as before, and are told as before.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import cv2
import numpy as np

from vision.images import BgrImage
from vision.pips.aligned import look_around
from vision.pips.tell import NOTHING, SYMBOL
from vision.pips.weigh import Floats, Place

_CLEAR = 0.9
_DOTS = slice(NOTHING + 1, SYMBOL)


def without_gloss(bgr: BgrImage) -> BgrImage:
    """Show how colourful a photo is, as a grey one."""
    blue, green, red = cv2.split(bgr)
    least, largest = cv2.min(cv2.min(blue, green), red), cv2.max(cv2.max(blue, green), red)
    return np.asarray(cv2.merge([cv2.subtract(largest, least)] * 3), np.uint8)


def looked_again(bgr: BgrImage, places: Sequence[Place], shown: Floats) -> list[Place]:
    """Look again at the places that are not clear; dots count where they are seen most clearly.

    Args:
        bgr: The photo.
        places: Where there may be tops.
        shown: Shape (N, 8): what `vision.pips.weigh.weighed` says of them.

    Returns:
        The places; what was told only without gloss is never certain.
    """
    doubtful = np.flatnonzero(shown[:, _DOTS].max(axis=1) < _CLEAR).tolist()
    again = look_around(without_gloss(bgr), [places[index].top.corners for index in doubtful])
    told = list(places)
    for index, kinds in zip(doubtful, again.kinds, strict=True):
        if kinds[_DOTS].max() > told[index].kinds[_DOTS].max():
            told[index] = replace(told[index], kinds=kinds, worst=0.0)
    return told
