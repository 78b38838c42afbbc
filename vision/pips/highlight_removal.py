"""Shows a photo as if nothing were mirrored in it.

What gloss mirrors has the colour of the lamp, nearly white: it adds about as much to each of the
three colours. In how far the largest of them exceeds the least it is not seen; dots are, if their
paint is more or less colourful than the body. Red dots on a dark die, lost among the highlights
around them, are clear there; black dots on white are not seen at all.
"""

from __future__ import annotations

import cv2
import numpy as np

from vision.arrays import BgrImage


def without_gloss(bgr: BgrImage) -> BgrImage:
    """Show how colourful a photo is, as a grey one."""
    blue, green, red = cv2.split(bgr)
    least, largest = cv2.min(cv2.min(blue, green), red), cv2.max(cv2.max(blue, green), red)
    return np.asarray(cv2.merge([cv2.subtract(largest, least)] * 3), np.uint8)
