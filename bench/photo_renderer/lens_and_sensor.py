"""From light to a file: lens, shaken hand, sensor with its colour filter, phone, JPEG."""

import cv2
import numpy as np
import numpy.typing as npt
from msgspec import Struct

Floats = npt.NDArray[np.float32]
Points = npt.NDArray[np.float64]


class Lens(Struct, frozen=True):
    """How the photo is taken.

    Attributes:
        exposure: Factor on the light.
        barrel: How much straight lines bend, at the photo's corner.
        soft_px: Radius of the disc that a point becomes.
        shake_px: Length of the hand's path.
        grains: Photons of white per pixel; few are noisy.
        sharpen: Strength of the phone's sharpening.
        quality: Of the JPEG.
    """

    exposure: float
    barrel: float
    soft_px: float
    shake_px: float
    grains: float
    sharpen: float
    quality: int


def taken(light: Floats, lens: Lens, rng: np.random.Generator) -> bytes:
    """Take a photo of linear light, shape (H, W, 3), 1 for white."""
    seen = _bent(light, lens.barrel) * np.float32(lens.exposure)
    height, width = seen.shape[:2]
    y, x = np.mgrid[-1 : 1 : height * 1j, -1 : 1 : width * 1j].astype(np.float32)
    seen = seen * (1 - np.float32(0.12) * (x * x + y * y))[:, :, None]
    if lens.soft_px > 0.3:
        seen = np.asarray(cv2.filter2D(seen, -1, _disc(lens.soft_px)), np.float32)
    if lens.shake_px > 1:
        seen = np.asarray(cv2.filter2D(seen, -1, _path(lens.shake_px, rng)), np.float32)
    raw = _mosaic(np.asarray(seen, np.float32), lens.grains, rng)
    colours = cv2.cvtColor(raw, cv2.COLOR_BayerBG2BGR).astype(np.float32) / 60000
    curve = np.clip(colours, 0, 1)
    curve = np.where(curve < 0.0031308, 12.92 * curve, 1.055 * curve ** (1 / 2.4) - 0.055)
    curve = curve + 0.08 * np.sin(2 * np.pi * (curve - 0.5)) / np.pi
    if lens.sharpen:
        curve = curve + lens.sharpen * (curve - cv2.GaussianBlur(curve, (0, 0), 1.2))
    pixels = np.clip(curve * 255 + 0.5, 0, 255).astype(np.uint8)
    _, data = cv2.imencode(".jpg", pixels, [cv2.IMWRITE_JPEG_QUALITY, lens.quality])
    return data.tobytes()


def seen_at(points: Points, size_wh: tuple[int, int], barrel: float) -> Points:
    """Say where the bent photo shows what a straight one shows at points (N, 2)."""
    middle, reach = _centre(size_wh)
    straight = (points - middle) / reach
    bent = straight.copy()
    for _ in range(8):
        bent = straight / (1 + barrel * (bent**2).sum(axis=1, keepdims=True))
    return np.asarray(bent * reach + middle)


def _bent(light: Floats, barrel: float) -> Floats:
    height, width = light.shape[:2]
    middle, reach = _centre((width, height))
    y, x = np.mgrid[:height, :width].astype(np.float32)
    x, y = (
        (x - np.float32(middle[0])) / np.float32(reach),
        (y - np.float32(middle[1])) / np.float32(reach),
    )
    more = 1 + np.float32(barrel) * (x * x + y * y)
    return np.asarray(
        cv2.remap(
            light,
            x * more * np.float32(reach) + np.float32(middle[0]),
            y * more * np.float32(reach) + np.float32(middle[1]),
            cv2.INTER_LINEAR,
            borderMode=cv2.BORDER_REFLECT,
        ),
        np.float32,
    )


def _centre(size_wh: tuple[int, int]) -> tuple[Points, float]:
    return (np.asarray(size_wh, np.float64) - 1) / 2, float(np.hypot(*size_wh)) / 2


def _disc(radius: float) -> Floats:
    """Draw the disc of a point that is out of focus, its border soft."""
    reach = int(np.ceil(radius)) + 1
    y, x = np.mgrid[-reach : reach + 1, -reach : reach + 1].astype(np.float32)
    disc = np.clip(radius + 0.5 - np.hypot(x, y), 0, 1)
    return np.asarray(disc / disc.sum(), np.float32)


def _path(length: float, rng: np.random.Generator) -> Floats:
    """Draw the slightly bent path of a shaken hand."""
    reach = int(np.ceil(length / 2)) + 2
    fine = np.zeros((8 * (2 * reach + 1),) * 2, np.uint8)
    angle, bow = rng.uniform(0, np.pi), rng.normal(0, 0.15)
    along = np.linspace(-0.5, 0.5, 15)
    flat = np.stack([along, bow * (1 - 4 * along**2)], axis=1) * length
    turn = np.array([[np.cos(angle), np.sin(angle)], [-np.sin(angle), np.cos(angle)]])
    way = (flat @ turn + reach + 0.5) * 8
    cv2.polylines(fine, [np.rint(way).astype(np.int32)], False, 255, 6, cv2.LINE_AA)
    small = cv2.resize(fine.astype(np.float32), (2 * reach + 1,) * 2, interpolation=cv2.INTER_AREA)
    return np.asarray(small / small.sum(), np.float32)


def _mosaic(seen: Floats, grains: float, rng: np.random.Generator) -> npt.NDArray[np.uint16]:
    """Catch one colour per pixel, and only so many photons."""
    raw = np.empty(seen.shape[:2], np.float32)
    raw[0::2, 0::2], raw[1::2, 1::2] = seen[0::2, 0::2, 2], seen[1::2, 1::2, 0]
    raw[0::2, 1::2], raw[1::2, 0::2] = seen[0::2, 1::2, 1], seen[1::2, 0::2, 1]
    photons = np.maximum(raw, 0) * np.float32(grains)
    noise = rng.standard_normal(raw.shape, np.float32) * np.sqrt(photons + np.float32(4))
    caught = (photons + noise) / np.float32(grains)
    return np.asarray(np.clip(caught * 60000, 0, 65535), np.uint16)
