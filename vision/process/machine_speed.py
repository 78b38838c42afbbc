"""How slow this machine is, told by a photo of which it is known what it costs.

Limits on processor time are meant for photos, not for machines: a small board computer takes longer
for every photo, and is given longer.
"""

from __future__ import annotations

import functools
import time

import cv2
import numpy as np

from vision.dice_reader import DiceReader
from vision.marked.render_faces import ink_of

USUAL_S = 0.12
"""What the known photo takes on a usual machine, two cores of a rented server."""

_MOST = 30.0
_SHOWN = (("action", "step"), ("minor", "orc"), ("pet", "magic"), ("major", "bat"))
_FACE_PX, _STEP_PX = 96, 240


def slowness(reader: DiceReader) -> float:
    """Read the known photo; say how many times as long it took as usual, at least 1.

    It is read twice: the first time, much is prepared that every photo needs.
    """
    photo = known_photo()
    reader.read(photo)
    started = time.process_time()
    reader.read(photo)
    return float(np.clip((time.process_time() - started) / USUAL_S, 1.0, _MOST))


@functools.cache
def known_photo() -> bytes:
    """Draw four faces on a grainy table, as a JPEG."""
    noise = np.random.default_rng(1).normal(90, 12, (2 * _STEP_PX, 2 * _STEP_PX))
    grey = cv2.GaussianBlur(noise, (0, 0), 1)
    for index, (set_name, face_name) in enumerate(_SHOWN):
        down, across = (_STEP_PX * at + 70 for at in divmod(index, 2))
        body = 235 - 205 * ink_of(set_name, face_name, _FACE_PX)
        grey[down : down + _FACE_PX, across : across + _FACE_PX] = body
    soft = cv2.GaussianBlur(np.clip(grey, 0, 255).astype(np.uint8), (0, 0), 0.7)
    _, coded = cv2.imencode(".jpg", cv2.resize(soft, None, fx=2, fy=2))
    return coded.tobytes()
