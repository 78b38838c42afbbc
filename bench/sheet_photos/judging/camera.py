"""Paper bent in space, lit by a lamp, and seen by a phone through a lens."""

from dataclasses import dataclass

import cv2
import numpy as np

from bench.sheet_photos.judging.pens import Picture, Random


@dataclass(frozen=True)
class Scene:
    """What stands where, in widths of the page."""

    bow: float
    bow_turn: float
    ripple: float
    tilt: float
    turn: float
    roll: float
    lens: float

    def height(self, x: Picture, y: Picture) -> Picture:
        """Give how high the paper lies over the table."""
        along = x * np.cos(self.bow_turn) + y * np.sin(self.bow_turn)
        return np.asarray(self.bow * along**2 + self.ripple * np.sin(9 * along + 5 * y))


def scene(random: Random, *, stress: bool) -> Scene:
    """Put a sheet before a camera."""
    tilt = random.uniform(18, 35) if stress else random.uniform(2, 20)
    return Scene(
        bow=random.uniform(0.05, 0.22) if stress else random.uniform(0, 0.05),
        bow_turn=random.uniform(0, np.pi),
        ripple=random.uniform(0, 0.006) if stress else random.uniform(0, 0.001),
        tilt=float(np.radians(tilt)),
        turn=random.uniform(0, 2 * np.pi),
        roll=random.normal(0, 0.12),
        lens=random.normal(0, 0.015),
    )


def where(
    scene: Scene, wide: int, high: int, ratio: float, fill: float
) -> tuple[Picture, Picture, Picture]:
    """For each pixel, give x and y on the page in its widths, and the light's slope there."""
    step = 8
    across, down = np.meshgrid(np.arange(0, wide + step, step), np.arange(0, high + step, step))
    distance = 1.5
    normal = np.array(
        [
            np.sin(scene.tilt) * np.cos(scene.turn),
            np.sin(scene.tilt) * np.sin(scene.turn),
            np.cos(scene.tilt),
        ]
    )
    eye = normal * distance
    right = np.cross([-np.sin(scene.roll), np.cos(scene.roll), 0], normal)
    right /= np.linalg.norm(right)
    up = np.cross(normal, right)
    corners = np.array([[sx, sy * ratio, 0] for sx in (-0.5, 0.5) for sy in (-0.5, 0.5)]) - eye
    depth = -(corners @ normal)
    spread = np.stack([corners @ right / depth, corners @ up / depth], 1)
    low, most = spread.min(0), spread.max(0)
    focus = fill * min(wide / (most[0] - low[0]), high / (most[1] - low[1]))
    middle = (low + most) / 2
    u = (across - wide / 2) / focus + middle[0]
    v = (high / 2 - down) / focus + middle[1]
    bent = 1 + scene.lens * ((u - middle[0]) ** 2 + (v - middle[1]) ** 2) * 8
    u, v = middle[0] + (u - middle[0]) * bent, middle[1] + (v - middle[1]) * bent
    rays = u[..., None] * right + v[..., None] * up - normal
    far = -eye[2] / rays[..., 2]
    for _ in range(8):
        x, y = eye[0] + far * rays[..., 0], eye[1] + far * rays[..., 1]
        far = (scene.height(x, y) - eye[2]) / rays[..., 2]
    small = 1e-3
    slope = (scene.height(x + small, y) - scene.height(x - small, y)) / (2 * small)
    grow = np.array([[1 / step, 0, 0], [0, 1 / step, 0]])
    whole = [
        np.asarray(
            cv2.warpAffine(
                one.astype(np.float32),
                grow,
                (wide, high),
                flags=cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP,
            ),
            np.float32,
        )
        for one in (x, y, slope)
    ]
    return whole[0], whole[1], whole[2]


def developed(light: Picture, random: Random, *, stress: bool) -> np.ndarray:
    """Turn light into the pixels of a phone: soft lens, grain, colour, tone."""
    sharp = random.uniform(0.6, 1.3) if stress else random.uniform(0.4, 0.8)
    light = np.asarray(
        cv2.GaussianBlur(light, (0, 0), sharp * max(1.0, light.shape[1] / 2400)), np.float32
    )
    photons = 400.0 if stress else 2500.0
    noise = random.standard_normal(light.shape, np.float32)
    light = light + noise * np.sqrt(np.maximum(light, 0.002) / photons)
    soft = cv2.GaussianBlur(light, (0, 0), 1.0)
    grey, soft_grey = light.mean(axis=2, keepdims=True), soft.mean(axis=2, keepdims=True)
    light = grey + (soft - soft_grey)
    exposed = np.clip(light * random.uniform(0.8, 1.15), 0, 1)
    toned = np.where(exposed < 0.0031, 12.92 * exposed, 1.055 * exposed ** (1 / 2.4) - 0.055)
    return np.asarray(np.clip(toned * 255, 0, 255), np.uint8)
