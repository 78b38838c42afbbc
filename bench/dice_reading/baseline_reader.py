"""The simplest reader that could do: dark or light squares, compared with every face as they lie.

It is what the eye is measured against: thresholds, rectangles, and the best correlation.
"""

import functools

import cv2
import numpy as np
import numpy.typing as npt

from companion.pieces import DICE_SETS
from vision.marked.face_matching import MARKED_SETS
from vision.marked.render_faces import ink_of

PX = 32
_SIDE_PX = (18, 400)
_GOOD = 0.55

Found = tuple[str, str, tuple[float, float], float]
"""Set, face, middle and side."""


def read(jpeg: bytes) -> list[Found]:
    """Read the dice in a photo."""
    grey = cv2.imdecode(np.frombuffer(jpeg, np.uint8), cv2.IMREAD_GRAYSCALE)
    if grey is None:
        return []
    found: list[tuple[float, Found]] = []
    for mode in (cv2.THRESH_BINARY, cv2.THRESH_BINARY_INV):
        mask = cv2.adaptiveThreshold(grey, 255, cv2.ADAPTIVE_THRESH_MEAN_C, mode, 51, 5)
        contours, _ = cv2.findContours(mask, cv2.RETR_LIST, cv2.CHAIN_APPROX_SIMPLE)
        for contour in contours:
            box = cv2.minAreaRect(contour)
            shorter, longer = sorted(box[1])
            if _SIDE_PX[0] <= shorter and longer <= _SIDE_PX[1] and longer < 1.4 * shorter:
                best = _compare(np.asarray(grey, np.uint8), box)
                if best[0] >= _GOOD:
                    name, face = best[1]
                    middle = (float(box[0][0]), float(box[0][1]))
                    found.append((best[0], (name, face, middle, float(longer))))
    return _distinct(found)


def _compare(
    grey: npt.NDArray[np.uint8], box: cv2.typing.RotatedRect
) -> tuple[float, tuple[str, str]]:
    corners = cv2.boxPoints(box).astype(np.float32)
    square = np.array([[0, PX], [0, 0], [PX, 0], [PX, PX]], np.float32)
    patch = cv2.warpPerspective(grey, cv2.getPerspectiveTransform(corners, square), (PX, PX))
    flat = patch.astype(np.float32).ravel()
    flat -= flat.mean()
    flat /= max(float(np.linalg.norm(flat)), 1e-3)
    faces, names = _faces()
    fits = np.abs(faces @ flat)
    best = int(fits.argmax())
    return float(fits[best]), names[best]


@functools.cache
def _faces() -> tuple[npt.NDArray[np.float32], list[tuple[str, str]]]:
    """Draw every face in four turns."""
    rows, names = [], []
    for name in MARKED_SETS:
        for face in DICE_SETS[name].faces:
            ink = ink_of(name, face, PX)
            for turn in range(4):
                flat = np.rot90(ink, turn).astype(np.float32).ravel()
                flat = flat - flat.mean()
                rows.append(flat / np.linalg.norm(flat))
                names.append((name, face))
    return np.stack(rows), names


def _distinct(found: list[tuple[float, Found]]) -> list[Found]:
    """Keep the best of those that lie upon each other."""
    kept: list[Found] = []
    for _, one in sorted(found, key=lambda each: -each[0]):
        (x, y), side = one[2], one[3]
        if all(np.hypot(x - other[2][0], y - other[2][1]) > 0.5 * side for other in kept):
            kept.append(one)
    return kept
