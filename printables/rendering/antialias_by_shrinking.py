"""Shrink a picture of numbered colours to one of colours, each pixel the mean of those it holds."""

import cv2
import numpy as np
from numpy.typing import NDArray

Picture = NDArray[np.uint8]
"""Shape (height, width, 3), blue-green-red."""

FINER = 4
"""Times as many pixels each way are painted as are kept."""

_ROWS = 64
"""So many rows are shrunk at a time: what they take stays in a processor's own memory."""


def shrink(finer: NDArray[np.uint8], colours: NDArray[np.uint8], picture: Picture) -> None:
    """Colour and shrink a picture.

    Most pixels are of one colour all over, and only the others have a mean to be taken.

    Args:
        finer: The numbers of the colours, shape (height * FINER, width * FINER), C-contiguous.
        colours: Shape (256, 1, 3): the colour of each number, blue-green-red.
        picture: Where it comes, shape (height, width, 3).
    """
    for top in range(0, len(picture), _ROWS):
        part = picture[top : top + _ROWS]
        # A number is a byte, so that one comparison compares the four in a row.
        four = finer[top * FINER : (top + _ROWS) * FINER].view(np.uint32)
        four = four.reshape(len(part), FINER, -1)
        first = np.ascontiguousarray(four.view(np.uint8)[:, 0, ::FINER])
        cv2.applyColorMap(first, colours, dst=part)
        alike = first * np.uint32(0x01010101)
        mixed = np.flatnonzero((four != alike[:, None]).any(axis=1))
        if len(mixed):
            y, x = np.divmod(mixed, part.shape[1])
            coloured = cv2.applyColorMap(four[y, :, x].view(np.uint8).reshape(-1, FINER), colours)
            means = cv2.resize(coloured, (1, len(mixed)), interpolation=cv2.INTER_AREA)
            part[y, x] = means[:, 0]
