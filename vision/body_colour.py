"""Names the colour of a die's body."""

from __future__ import annotations

import cv2
import numpy as np
import numpy.typing as npt

from vision.arrays import BgrImage
from vision.geometry.quads import apply
from vision.marked.face_matching import Match
from vision.marked.render_faces import ink_of

BODY_COLOURS = (
    *("white", "black", "grey", "brown"),
    *("red", "orange", "yellow", "green", "blue", "purple"),
)
_HUES = ((7, "red"), (20, "orange"), (34, "yellow"), (88, "green"), (126, "blue"), (158, "purple"))
_PX = 24
_FADED = 62
_DARK, _LIGHT = 70, 165


def colour_name(bgr: npt.NDArray[np.float64], brightest: float = 255.0) -> str:
    """Name a colour as a person would.

    Args:
        bgr: Shape (3,), 0 to 255.
        brightest: How bright white is in that photo.
    """
    lit = np.clip(bgr * (255 / max(brightest, 60.0)), 0, 255).astype(np.uint8)
    hue, saturation, value = (
        int(part) for part in cv2.cvtColor(lit.reshape(1, 1, 3), cv2.COLOR_BGR2HSV)[0, 0]
    )
    if value < _DARK and saturation * value < 90 * 60:
        return "black"
    if saturation < _FADED:
        return "white" if value > _LIGHT else "grey"
    name = next((name for end, name in _HUES if hue < end), "red")
    return "brown" if name in ("orange", "red", "yellow") and hue > 4 and value < 150 else name


def body_colour(photo: BgrImage, match: Match) -> str:
    """Name the colour of the body between a face's ink."""
    ink = ink_of(match.set_name, match.face_name, _PX)
    # Pixels next to ink are mixed with it.
    bare = np.asarray(cv2.dilate(ink, np.ones((3, 3)))) < 0.02
    bare[[0, -1], :] = bare[:, [0, -1]] = False
    line = (np.arange(_PX) + 0.5) * 2 / _PX - 1
    rows, columns = np.nonzero(bare)
    return colour_at(photo, apply(match.homography, np.stack([line[columns], line[rows]], axis=1)))


def colour_at(photo: BgrImage, points: npt.NDArray[np.float64]) -> str:
    """Name the colour that most of some points (N, 2) have."""
    height, width = photo.shape[:2]
    at = np.rint(points).astype(int)
    seen = photo[at[:, 1].clip(0, height - 1), at[:, 0].clip(0, width - 1)]
    white = float(np.percentile(photo[::16, ::16].max(axis=2), 98))
    return colour_name(np.median(seen, axis=0), white)
