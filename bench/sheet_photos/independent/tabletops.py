"""What lies under and over a sheet: the table, stains, shadows."""

import cv2
import numpy as np
from numpy.typing import NDArray

from bench.sheet_photos.independent.inks import Picture, Plane
from bench.sheet_photos.independent.pen_paths import Random

Places = NDArray[np.complex128]
_LOOKS = ("planks", "cloth", "plain", "stone")
_COLOURS = (
    (0.10, 0.20, 0.36),
    (0.05, 0.09, 0.16),
    (0.30, 0.42, 0.52),
    (0.06, 0.20, 0.08),
    (0.25, 0.10, 0.06),
    (0.55, 0.58, 0.60),
    (0.04, 0.04, 0.045),
    (0.12, 0.10, 0.38),
)


def tabletop(places: Places, random: Random) -> Picture:
    """Give the table's colour at places, in mm.

    Returns:
        Shape (H, W, 3), blue-green-red in linear light.
    """
    turned = places * np.exp(1j * random.uniform(0, 6.28))
    x, y = turned.real, turned.imag
    match _LOOKS[random.integers(len(_LOOKS))]:
        case "planks":
            grain = np.sin(0.9 * y + 2.5 * _soft(x / 9, y, random)) + _soft(x / 40, y * 1.5, random)
            shade = 1 + 0.16 * grain - 0.55 * (np.abs((y / 92) % 1 - 0.5) > 0.49)
        case "cloth":
            shade = 1 + 0.14 * np.sin(x * 5.3) * np.sin(y * 5.1) + 0.12 * _soft(x, y, random)
        case "stone":
            shade = 1 + 0.3 * _soft(x / 3, y / 3, random) + 0.2 * _soft(x * 2, y * 2, random)
        case _:
            shade = np.ones(x.shape)
    colour = np.array(_COLOURS[random.integers(len(_COLOURS))]) * random.uniform(0.8, 1.2)
    return np.asarray(np.clip(shade, 0.1, 2)[..., None] * colour, np.float32)


def _soft(x: NDArray[np.float64], y: NDArray[np.float64], random: Random) -> NDArray[np.float64]:
    knots = random.uniform(-1, 1, (64, 64)).astype(np.float32)
    across, down = (((part / 4) % 63).astype(np.float32) for part in (x, y))
    return np.asarray(cv2.remap(knots, across, down, cv2.INTER_LINEAR), np.float64)


def coffee(shape: tuple[int, int], px: float, random: Random) -> Picture:
    """Leave the ring of a cup and some drops: how dense each colour is."""
    high, wide = shape
    y, x = np.mgrid[0:high, 0:wide].astype(np.float32) / px
    amount = np.zeros(shape, np.float32)
    middle = random.uniform(0.1, 0.9, 2) * (wide / px, high / px)
    far = np.hypot(x - middle[0], y - middle[1]) - random.uniform(24, 38)
    turn = np.arctan2(y - middle[1], x - middle[0])
    amount += (0.5 + 0.5 * np.sin(turn + random.uniform(0, 6))) * np.exp(-((far / 1.1) ** 2))
    for _ in range(int(random.integers(2, 7))):
        at = random.uniform(0, 1, 2) * (wide / px, high / px)
        drop = np.hypot(x - at[0], y - at[1]) / random.uniform(1.2, 5)
        amount += 0.35 * (drop < 1) + 0.5 * np.exp(-(((drop - 1) * 9) ** 2))
    soft = cv2.GaussianBlur(amount, (0, 0), 0.2 * px)
    strength = random.uniform(0.25, 0.6)
    return np.asarray(soft[..., None] * strength * np.array([1.0, 0.55, 0.3]), np.float32)


def hand_shadow(places: Places, size: tuple[float, float], random: Random) -> Plane:
    """Tell how much of the lamp's light passes a hand, 0 to 1, at places on the table."""
    toward = np.exp(1j * random.uniform(0, 6.28))
    wrist = toward * random.uniform(0.15, 0.5) * size[0]
    turned = (places - wrist) * toward.conjugate()
    x, y = turned.real, turned.imag
    far = np.hypot(np.minimum(x - 35, 0) / 42, y / 40) - 1
    for finger in range(4):
        aim = (finger - 1.5) * 0.22
        along = -(x * np.cos(aim) + y * np.sin(aim))
        off = np.abs(-x * np.sin(aim) + y * np.cos(aim)) - 8
        far = np.minimum(far, np.maximum(off, along - random.uniform(60, 95)) / 40)
    soft = random.uniform(2.5, 12) / 40
    depth = random.uniform(0.45, 0.75)
    return np.asarray(1 - depth / (1 + np.exp(np.clip(far / soft * 3, -30, 30))), np.float32)
