"""From light to a JPEG: lens, colour filter, noise, and what a phone makes of it."""

from dataclasses import dataclass

import cv2
import numpy as np

from bench.sheet_photos.independent.inks import Picture
from bench.sheet_photos.independent.pen_paths import Random


@dataclass(frozen=True)
class Exposure:
    """How a photo is taken.

    Attributes:
        blur: Of the lens, in pixels.
        shake: How far the camera moved meanwhile, in pixels.
        electrons: That white makes in a pixel; few make noise.
        white: How bright white becomes, 0 to 1.
        cast: Of the light, for blue, green and red.
        contrast: Of the tone curve, 0 to 1.
        sharpening: What is added of the edges.
        quality: Of the JPEG.
    """

    blur: float
    shake: float
    electrons: float
    white: float
    cast: tuple[float, float, float]
    contrast: float
    sharpening: float
    quality: int


def exposed(light: Picture, exposure: Exposure, random: Random) -> bytes:
    """Take the photo of a picture in linear light, white at about 0.85."""
    seen = _through_lens(light, exposure, random)
    seen *= np.array(exposure.cast, np.float32) * (exposure.white / 0.85)
    raw = _mosaic(_vignette(seen))
    noise = random.standard_normal(raw.shape, np.float32)
    raw += noise * np.sqrt(np.maximum(raw, 0) / exposure.electrons + (6 / exposure.electrons) ** 2)
    counts = np.clip(raw * 52000 + 1200, 0, 65535).astype(np.uint16)
    colours = cv2.demosaicing(counts, cv2.COLOR_BayerBG2BGR_EA)
    bgr = (np.asarray(colours, np.float32) - 1200) / 52000
    bgr /= np.array(exposure.cast, np.float32) ** 0.8
    return _developed(np.asarray(bgr, np.float32), exposure)


def _through_lens(light: Picture, exposure: Exposure, random: Random) -> Picture:
    seen = np.asarray(cv2.GaussianBlur(light, (0, 0), max(exposure.blur, 0.3)), np.float32)
    if exposure.shake < 1:
        return seen
    reach = int(np.ceil(exposure.shake)) | 1
    kernel = np.zeros((reach + 2, reach + 2), np.float32)
    turn = random.uniform(0, np.pi)
    move = np.array([np.cos(turn), np.sin(turn)]) * exposure.shake / 2
    middle = (reach + 1) / 2
    ends = [
        (round((middle + sign * move[0]) * 16), round((middle + sign * move[1]) * 16))
        for sign in (-1, 1)
    ]
    cv2.line(kernel, ends[0], ends[1], 1.0, 1, cv2.LINE_AA, 4)
    return np.asarray(cv2.filter2D(seen, -1, kernel / kernel.sum()), np.float32)


def _vignette(seen: Picture) -> Picture:
    high, wide = seen.shape[:2]
    y, x = np.ogrid[-1 : 1 : high * 1j, -1 : 1 : wide * 1j]
    return np.asarray(seen * (1 - 0.13 * (x**2 + y**2))[..., None], np.float32)


def _mosaic(seen: Picture) -> Picture:
    raw = seen[..., 1].copy()
    raw[0::2, 0::2] = seen[0::2, 0::2, 2]
    raw[1::2, 1::2] = seen[1::2, 1::2, 0]
    return raw


def _developed(bgr: Picture, exposure: Exposure) -> bytes:
    tones = np.clip(bgr, 0, 1) ** (1 / 2.2)
    tones = (1 - exposure.contrast) * tones + exposure.contrast * tones**2 * (3 - 2 * tones)
    if exposure.electrons < 900:
        smooth = cv2.bilateralFilter(tones.astype(np.float32), 5, 0.09, 1.6)
        tones = np.asarray(smooth, np.float32)
    tones = tones + exposure.sharpening * (tones - cv2.GaussianBlur(tones, (0, 0), 1.1))
    picture = np.clip(tones * 255 + 0.5, 0, 255).astype(np.uint8)
    _, jpeg = cv2.imencode(".jpg", picture, [cv2.IMWRITE_JPEG_QUALITY, exposure.quality])
    return jpeg.tobytes()
