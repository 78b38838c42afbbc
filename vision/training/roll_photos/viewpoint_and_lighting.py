"""Small photos of dice on a table, as the nets learn from them: the view, the table, the light."""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np
import numpy.typing as npt

from vision.arrays import BgrImage, FloatBgr
from vision.training.scene_photos.camera import Camera, Points, project


@dataclass(frozen=True, slots=True, eq=False)
class Sight:
    """How a camera sees a table.

    Attributes:
        matrix: Projection from the world to pixels, shape (3, 4).
        eye: Place of the camera in the world.
        side: Of the photo, in pixels.
        full: The same before the photo is made smaller.
        grow: How much larger that is.
        die_px: Edge of a die in the middle of the view, in these pixels.
    """

    matrix: npt.NDArray[np.float64]
    eye: npt.NDArray[np.float64]
    side: int
    full: int
    grow: float
    die_px: float

    def in_photo(self, points: Points) -> Points:
        """Project points of the world to pixels of the photo."""
        return (project(self.matrix, points) + 0.5) / self.grow - 0.5

    def anywhere(self, rng: np.random.Generator) -> tuple[float, float]:
        """Choose a place on the table that is seen, or nearly so."""
        on_plane = np.linalg.inv(self.matrix[:, [0, 1, 3]])
        x, y, depth = on_plane @ [*rng.uniform(-0.1, 1.1, 2) * self.full, 1]
        return float(x / depth), float(y / depth)


def any_sight(side: int, steepest_deg: float, level: float, rng: np.random.Generator) -> Sight:
    """Hold a camera over a table.

    Args:
        side: Of the photo, in pixels.
        steepest_deg: The farthest that it looks aside.
        level: How many photos are taken from nearly straight above.
        rng: Chance.
    """
    grow = float(rng.choice([1.0, 1.3, 1.6]))
    full = int(side * grow)
    die_px = float(np.exp(rng.uniform(np.log(15), np.log(72)))) * grow
    focal = rng.uniform(0.8, 2.2) * 2.5 * full
    camera = Camera(
        size_wh=(full, full),
        focal_px=focal,
        tilt_deg=float(
            rng.uniform(0, 20) if rng.random() < level else rng.uniform(0, steepest_deg)
        ),
        roll_deg=float(rng.normal(0, 7)),
        distance=focal / die_px,
    )
    matrix = camera.matrix()
    # A photo shows its table also far from its middle: the cut-out lies anywhere in it.
    matrix[:2] -= rng.normal(0, 0.45 * full, (2, 1)) * matrix[2]
    return Sight(matrix, camera.eye(), side, full, grow, die_px)


def any_lamp(rng: np.random.Generator) -> npt.NDArray[np.float64]:
    """Put a lamp somewhere above the table; a unit vector towards it."""
    lamp = np.array([*rng.normal(0, 0.6, 2), 1.0])
    return np.asarray(lamp / np.linalg.norm(lamp))


def laid(top: FloatBgr, sight: Sight, rng: np.random.Generator) -> FloatBgr:
    """Lay a table under the dice."""
    on_table, full = sight.matrix[:, [0, 1, 3]], sight.full
    scale = rng.uniform(0.5, 2.0) / sight.die_px
    angle = rng.uniform(0, 2 * np.pi)
    middle = np.linalg.inv(on_table) @ [full / 2, full / 2, 1]
    turn = scale * np.array([[np.cos(angle), -np.sin(angle)], [np.sin(angle), np.cos(angle)]])
    into = np.eye(3)
    into[:2, :2] = turn
    into[:2, 2] = middle[:2] / middle[2] - turn @ [224, 224]
    whole = (full, full)
    seen = cv2.warpPerspective(top, on_table @ into, whole, borderMode=cv2.BORDER_REFLECT)
    return np.asarray(seen, np.float32)


def darken(
    canvas: FloatBgr,
    corners: npt.NDArray[np.float64],
    sight: Sight,
    lamp: npt.NDArray[np.float64],
    depth: float,
) -> None:
    """Darken the table behind a die, whose eight corners in the world are given."""
    fallen = corners - np.outer(corners[:, 2] / max(lamp[2], 0.35), lamp)
    fallen[:, 2] = 0
    hull = cv2.convexHull(project(sight.matrix, fallen).astype(np.float32)).reshape(-1, 2)
    low = np.maximum(hull.min(axis=0).astype(int) - 8, 0)
    high = np.minimum(hull.max(axis=0).astype(int) + 8, canvas.shape[1::-1])
    if (high - low <= 0).any():
        return
    dark = np.zeros((high - low)[::-1], np.float32)
    cv2.fillConvexPoly(dark, np.rint(hull - low).astype(np.int32), depth)
    wide = max(1, int(np.ptp(hull[:, 0]) / 9))
    soft = np.asarray(cv2.blur(dark, (wide, wide)))
    canvas[low[1] : high[1], low[0] : high[0]] *= 1 - soft[:, :, None]


def exposed(
    canvas: FloatBgr, sight: Sight, rng: np.random.Generator, *, hard: bool = False
) -> BgrImage:
    """Turn light into pixels as a phone would, or as a poor one in a bad hour would."""
    size_wh = (sight.side, sight.side)
    light = np.asarray(cv2.resize(canvas, size_wh, interpolation=cv2.INTER_AREA), np.float32)
    light = _spotted(light, rng)
    is_dim = hard and rng.random() < 0.15
    bright = rng.uniform(0.25, 0.5) if is_dim else rng.uniform(0.5, 1.2)
    tint = rng.uniform(0.8, 1.2, 3) if rng.random() < 0.5 else rng.uniform(0.93, 1.07, 3)
    toned = 255 * (np.clip(light * (bright * tint), 0, 255) / 255) ** rng.uniform(0.75, 1.3)
    soft_px = rng.uniform(0.2, 2.0 if hard and rng.random() < 0.3 else 1.3)
    soft = cv2.GaussianBlur(toned.astype(np.float32), (0, 0), float(soft_px))
    picture = np.asarray(soft, np.float32)
    if rng.random() < (0.3 if hard else 0.15):
        picture = _shaken(picture, min(0.12 * sight.die_px / sight.grow, 5.0), rng)
    noise = rng.uniform(3, 14) if is_dim or (hard and rng.random() < 0.15) else rng.uniform(0.5, 9)
    grain = rng.normal(0, noise, picture.shape).astype(np.float32)
    if rng.random() < 0.4:
        grain = 1.8 * np.asarray(cv2.blur(grain, (2, 2)))
    pixels = np.clip(picture + grain, 0, 255).astype(np.uint8)
    quality = int(rng.integers(22 if hard else 35, 96))
    _, coded = cv2.imencode(".jpg", pixels, [cv2.IMWRITE_JPEG_QUALITY, quality])
    return np.asarray(cv2.imdecode(coded, cv2.IMREAD_COLOR), np.uint8)


def _spotted(light: FloatBgr, rng: np.random.Generator) -> FloatBgr:
    """Make light uneven: from one side, with the edge of a shadow, with what is mirrored."""
    side = light.shape[0]
    y, x = np.mgrid[-1 : 1 : side * 1j, -1 : 1 : side * 1j].astype(np.float32)
    angle, depth = rng.uniform(0, 2 * np.pi), rng.uniform(0, 0.45)
    even = 1 + depth * (np.cos(angle) * x + np.sin(angle) * y)
    if rng.random() < 0.25:
        across = np.cos(angle + 1) * x + np.sin(angle + 1) * y - rng.uniform(-0.6, 0.6)
        fall = np.clip(-across / rng.uniform(0.01, 0.1), -60, 60)
        even = even * (1 - rng.uniform(0.2, 0.6) / (1 + np.exp(fall)))
    if rng.random() < 0.25:
        for _ in range(int(rng.integers(1, 4))):
            spot, reach = rng.uniform(-1, 1, 2), rng.uniform(0.05, 0.5)
            far = ((x - spot[0]) ** 2 + (y - spot[1]) ** 2) / reach**2
            light = light + rng.uniform(30, 200) * np.exp(-far)[:, :, None].astype(np.float32)
    return np.asarray(light * even[:, :, None], np.float32)


def _shaken(picture: FloatBgr, most_px: float, rng: np.random.Generator) -> FloatBgr:
    """Move the hand while the photo is taken."""
    reach, angle = rng.uniform(0.3, 1.0) * max(most_px, 1.5), rng.uniform(0, np.pi)
    kernel = np.zeros((13, 13), np.float32)
    away = np.array([np.cos(angle), np.sin(angle)]) * reach
    first, last = (np.rint((6 + sign * away) * 16).astype(int).tolist() for sign in (-1, 1))
    cv2.line(kernel, first, last, 1.0, 1, cv2.LINE_AA, 4)
    kernel[6, 6] = max(kernel[6, 6], 0.5)
    return np.asarray(cv2.filter2D(picture, -1, kernel / kernel.sum()), np.float32)
