"""Photograph a flat picture that lies on a table, as a phone would."""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np
import numpy.typing as npt

from vision.arrays import BgrImage
from vision.training.scene_photos.camera import Exposure, expose

PX_PER_MM = 7.7
"""What a 12 megapixel phone (26 mm equivalent, 67 degrees across 4032 px) has at 40 cm."""

_TABLE_BGR = (62, 84, 112)
_MARGIN_MM = 12.0


@dataclass(frozen=True, slots=True)
class View:
    """How the camera sees the picture.

    Attributes:
        turn_deg: How far the picture is turned clockwise in the photo.
        tilt_deg: Angle between the view and straight down.
        px_per_mm: Sharpness in the middle.
        distance_mm: From the middle of the picture.
    """

    turn_deg: float
    tilt_deg: float = 0.0
    px_per_mm: float = PX_PER_MM
    distance_mm: float = 400.0


def photograph(
    picture: BgrImage, length_mm: float, view: View, exposure: Exposure, rng: np.random.Generator
) -> bytes:
    """Take a photo of a square picture on a wooden table.

    Args:
        picture: What lies there; square.
        length_mm: Its side.
        view: How the camera sees it.
        exposure: What lens, sensor and file do.
        rng: For noise and light.

    Returns:
        A JPEG.
    """
    side = int((length_mm * 1.42 + 2 * _MARGIN_MM) * view.px_per_mm)
    table: BgrImage = np.full((side, side, 3), _TABLE_BGR, np.uint8)
    matrix = _onto_photo(picture.shape[0], length_mm, view, side)
    size = (side, side)
    smooth = cv2.INTER_AREA
    lit = cv2.warpPerspective(picture, matrix, size, table, smooth, cv2.BORDER_TRANSPARENT)
    light = np.linspace(rng.uniform(0.5, 1.0), rng.uniform(0.5, 1.0), side, dtype=np.float32)
    return expose(lit.astype(np.float32) * light[None, :, None], exposure, rng)


def _onto_photo(px: int, length_mm: float, view: View, side: int) -> npt.NDArray[np.float64]:
    turn, tilt = np.radians(view.turn_deg), np.radians(view.tilt_deg)
    focal = view.px_per_mm * view.distance_mm
    scale, half = length_mm / px, length_mm / 2
    from_px = np.array([[scale, 0, -half], [0, scale, -half], [0, 0, 1]])
    turned = np.array(
        [[np.cos(turn), -np.sin(turn), 0], [np.sin(turn), np.cos(turn), 0], [0, 0, 1]]
    )
    seen = np.array(
        [[focal, 0, 0], [0, focal * np.cos(tilt), 0], [0, np.sin(tilt), view.distance_mm]]
    )
    middle = np.array([[1, 0, side / 2], [0, 1, side / 2], [0, 0, 1]])
    return np.asarray(middle @ seen @ turned @ from_px)
