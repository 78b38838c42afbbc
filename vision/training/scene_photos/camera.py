"""A pinhole camera over a table, and what its lens and sensor do to a picture."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

import cv2
import numpy as np
import numpy.typing as npt

from vision.arrays import BgrImage, FloatBgr

Points: TypeAlias = npt.NDArray[np.float64]
"""Shape (N, 2) in pixels or (N, 3) in edges of a die; x right, y away, z up, the table at z = 0."""


@dataclass(frozen=True, slots=True)
class Camera:
    """Where the camera is and how it sees.

    Attributes:
        size_wh: Pixels of the photo.
        focal_px: Focal length.
        tilt_deg: Angle between the view and straight down.
        roll_deg: Turn of the photo around the view.
        distance: From the middle of the dice, in edges of a die.
    """

    size_wh: tuple[int, int]
    focal_px: float
    tilt_deg: float
    roll_deg: float
    distance: float

    def matrix(self) -> npt.NDArray[np.float64]:
        """Give the 3 x 4 projection from the world to pixels, pixel centres at whole numbers."""
        tilt, roll = np.radians(self.tilt_deg), np.radians(self.roll_deg)
        place = self.distance * np.array([0.0, -np.sin(tilt), np.cos(tilt)])
        ahead, right = -place / self.distance, np.array([1.0, 0.0, 0.0])
        down = np.cross(ahead, right)
        turn = np.array(
            [
                right * np.cos(roll) + down * np.sin(roll),
                down * np.cos(roll) - right * np.sin(roll),
                ahead,
            ]
        )
        width, height = self.size_wh
        inner = np.array(
            [
                [self.focal_px, 0, (width - 1) / 2],
                [0, self.focal_px, (height - 1) / 2],
                [0, 0, 1],
            ]
        )
        return np.asarray(inner @ np.hstack([turn, (-turn @ place)[:, None]]))

    def eye(self) -> npt.NDArray[np.float64]:
        """Give the camera's place in the world."""
        tilt = np.radians(self.tilt_deg)
        return self.distance * np.array([0.0, -np.sin(tilt), np.cos(tilt)])


def project(matrix: npt.NDArray[np.float64], points: Points) -> Points:
    """Project points of the world (N, 3) to pixels (N, 2)."""
    flat = np.hstack([points, np.ones((len(points), 1))]) @ matrix.T
    return np.asarray(flat[:, :2] / flat[:, 2:])


@dataclass(frozen=True, slots=True)
class Exposure:
    """What happens to the light on its way to the file.

    Attributes:
        brightness: Factor on all light; below 1 is dim.
        tint_bgr: White balance.
        blur_px: Deviation of the soft focus.
        motion_px: Length of the path that the hand moved.
        noise: Deviation of the sensor's noise.
        jpeg_quality: 1 to 100.
    """

    brightness: float = 1.0
    tint_bgr: tuple[float, float, float] = (1.0, 1.0, 1.0)
    blur_px: float = 0.6
    motion_px: float = 0.0
    noise: float = 3.0
    jpeg_quality: int = 88


def expose(light: FloatBgr, exposure: Exposure, rng: np.random.Generator) -> bytes:
    """Turn light into the bytes of a JPEG."""
    picture: FloatBgr = light * (exposure.brightness * np.asarray(exposure.tint_bgr, np.float32))
    if exposure.blur_px > 0:
        picture = np.asarray(cv2.GaussianBlur(picture, (0, 0), exposure.blur_px), np.float32)
    if exposure.motion_px > 1:
        kernel = _motion(exposure.motion_px, rng)
        picture = np.asarray(cv2.filter2D(picture, -1, kernel), np.float32)
    # Sensors catch noise per pixel, but what phones store of it is a little smoothed.
    noise = np.asarray(rng.normal(0, exposure.noise, picture.shape), np.float32)
    picture = picture + 0.6 * noise + 0.8 * np.asarray(cv2.blur(noise, (2, 2)))
    pixels: BgrImage = np.clip(picture, 0, 255).astype(np.uint8)
    done, coded = cv2.imencode(".jpg", pixels, [cv2.IMWRITE_JPEG_QUALITY, exposure.jpeg_quality])
    if not done:
        raise ValueError(f"OpenCV did not encode a picture of shape {pixels.shape}")
    return coded.tobytes()


def _motion(length: float, rng: np.random.Generator) -> npt.NDArray[np.float32]:
    """Make the kernel of a straight movement in any direction."""
    side = int(length) | 1
    kernel = np.zeros((side, side), np.float32)
    angle = rng.uniform(0, np.pi)
    reach = np.array([np.cos(angle), np.sin(angle)]) * length / 2
    middle = np.array([side // 2, side // 2])
    for along in np.linspace(-1, 1, 4 * side):
        x, y = np.rint(middle + along * reach).astype(int)
        if 0 <= x < side and 0 <= y < side:
            kernel[y, x] += 1
    return np.asarray(kernel / kernel.sum(), np.float32)
