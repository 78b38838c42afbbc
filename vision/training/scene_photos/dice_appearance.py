"""How dice look: body and ink colours, marbling, worn corners."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

import cv2
import numpy as np
import numpy.typing as npt

from vision.arrays import FloatBgr
from vision.marked.render_faces import ink_of

World: TypeAlias = Literal["tuning", "test"]
Bgr: TypeAlias = tuple[int, int, int]


@dataclass(frozen=True, slots=True)
class Look:
    """One die's material.

    Attributes:
        name: Colour name that a person would give the body.
        body: Body colour.
        ink: Ink colour.
        marbling: How much the body's brightness wanders, 0 to 1.
        rounding: Radius of the corners as a part of the edge.
    """

    name: str
    body: Bgr
    ink: Bgr
    marbling: float = 0.0
    rounding: float = 0.0


_LOOKS: dict[World, tuple[Look, ...]] = {
    "tuning": (
        Look("white", (238, 240, 242), (25, 22, 20)),
        Look("white", (215, 228, 235), (60, 35, 30), 0.04),
        Look("red", (45, 40, 190), (235, 240, 245), 0.0, 0.06),
        Look("black", (38, 35, 34), (225, 228, 230), 0.05, 0.06),
        Look("blue", (150, 85, 35), (240, 238, 230), 0.0, 0.05),
        Look("yellow", (80, 205, 240), (30, 30, 40), 0.0, 0.04),
        Look("green", (70, 120, 45), (225, 240, 235), 0.08),
        Look("grey", (150, 150, 148), (25, 25, 28)),
    ),
    "test": (
        Look("white", (226, 238, 246), (40, 20, 70)),
        Look("white", (245, 245, 245), (45, 45, 45), 0.0, 0.07),
        Look("yellow", (150, 222, 246), (35, 45, 60), 0.06),
        Look("red", (38, 25, 140), (160, 215, 240), 0.12, 0.08),
        Look("black", (28, 28, 30), (150, 205, 230), 0.0, 0.04),
        Look("blue", (205, 160, 90), (50, 25, 20), 0.08, 0.05),
        Look("purple", (120, 50, 95), (235, 225, 240), 0.1, 0.07),
        Look("green", (170, 215, 165), (40, 50, 30)),
        Look("orange", (40, 125, 235), (30, 25, 25), 0.05, 0.05),
        Look("brown", (55, 80, 120), (215, 230, 240), 0.06),
    ),
}


def looks_of(world: World) -> tuple[Look, ...]:
    """List the materials of a world."""
    return _LOOKS[world]


def face_texture(
    look: Look, set_name: str, face_name: str, px: int, rng: np.random.Generator
) -> FloatBgr:
    """Draw one face of a die in its material.

    Returns:
        Shape (px, px, 3).
    """
    ink = ink_of(set_name, face_name, px, numbered=True)[:, :, None]
    body = np.asarray(look.body, np.float32) * _marbling(look.marbling, px, rng)
    wear = 1 - 0.1 * rng.random()
    return np.asarray(body * (1 - ink * wear) + np.asarray(look.ink, np.float32) * ink * wear)


def face_shape(look: Look, px: int) -> npt.NDArray[np.float32]:
    """Draw which part of a face's square is there: all but the worn corners.

    Returns:
        Shape (px, px), 1 where the face is.
    """
    shape = np.ones((px, px), np.float32)
    radius = round(look.rounding * px)
    if radius:
        shape[:] = 0
        cv2.rectangle(shape, (radius, 0), (px - 1 - radius, px - 1), 1.0, -1)
        cv2.rectangle(shape, (0, radius), (px - 1, px - 1 - radius), 1.0, -1)
        for x in (radius, px - 1 - radius):
            for y in (radius, px - 1 - radius):
                cv2.circle(shape, (x, y), radius, 1.0, -1)
    return shape


def _marbling(strength: float, px: int, rng: np.random.Generator) -> npt.NDArray[np.float32]:
    """Make the body's brightness wander."""
    if not strength:
        return np.ones((1, 1, 1), np.float32)
    coarse = rng.normal(1, strength, (7, 7)).astype(np.float32)
    fine = cv2.resize(coarse, (px, px), interpolation=cv2.INTER_CUBIC)
    return np.asarray(fine, np.float32)[:, :, None]
