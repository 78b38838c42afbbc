"""Tells a die as people see it: in pixels of the full-size photo, with the colour of its body."""

from __future__ import annotations

from collections.abc import Sequence

import cv2
import numpy as np

from vision.arrays import BgrImage, Floats, Points, Quad, Quads
from vision.reading_result import Corners, DieReading
from vision.stage_results import Photo

_HUES = ((7, "red"), (20, "orange"), (34, "yellow"), (88, "green"), (126, "blue"), (158, "purple"))
_FADED = 62
_DARK, _LIGHT = 70, 165


def die_readings(
    photo: Photo,
    shown: Sequence[tuple[str, str]],
    trusts: Sequence[tuple[float, bool]],
    quads: Quads | Sequence[Quad],
    body_points: Floats | Sequence[Points],
) -> list[DieReading]:
    """Tell what was read in the terms of the full-size photo.

    Args:
        photo: The photo that was looked at.
        shown: Dice set and face of each die.
        trusts: Estimated probability that this is right, and whether a person need not look again.
        quads: Corners of the faces, pixels of `photo`.
        body_points: Where each body is seen, shape (N, 2), pixels of `photo`.
    """
    white = _white_of(photo.bgr) if len(shown) else 0.0
    rows = zip(shown, trusts, quads, body_points, strict=True)
    return [
        DieReading(
            *(name, face, round(confidence, 3), is_sure),
            corners_of(quad, photo),
            _colour_at(photo.bgr, points, white),
        )
        for (name, face), (confidence, is_sure), quad, points in rows
    ]


def corners_of(quad: Quad, photo: Photo) -> Corners:
    """Turn pixels of the photo that was looked at into those of the full-size one."""
    full = (quad + 0.5) * photo.scale_xy - 0.5
    a, b, c, d = ((round(float(x), 1), round(float(y), 1)) for x, y in full)
    return (a, b, c, d)


def colour_name(bgr: Floats, brightest: float = 255.0) -> str:
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


def _colour_at(photo: BgrImage, points: Points, white: float) -> str:
    """Name the colour that most of some points (N, 2) have in a photo whose white is so bright."""
    height, width = photo.shape[:2]
    at = np.rint(points).astype(int)
    seen = photo[at[:, 1].clip(0, height - 1), at[:, 0].clip(0, width - 1)]
    # Bytes are sorted faster than a median is looked for.
    rows = np.sort(seen, axis=0)[[(len(seen) - 1) // 2, len(seen) // 2]]
    return colour_name(rows.mean(axis=0), white)


def _white_of(photo: BgrImage) -> float:
    """Say how bright white is in a photo."""
    return float(np.percentile(photo[::16, ::16].max(axis=2), 98))
