"""Dice as cubes on the table: where they lie, what they show, how they are painted."""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np
import numpy.typing as npt

from vision.arrays import FloatBgr
from vision.training.scene_photos.camera import Points, project
from vision.training.scene_photos.dice_appearance import Look, face_shape, face_texture

_TOP = np.array([[-0.5, 0.5, 1], [0.5, 0.5, 1], [0.5, -0.5, 1], [-0.5, -0.5, 1]])
_FRONT = np.array([[-0.5, -0.5, 1], [0.5, -0.5, 1], [0.5, -0.5, 0], [-0.5, -0.5, 0]])
_TEXTURE_PX = (24, 34, 48, 68, 96, 136, 192, 272, 384, 544, 768)


@dataclass(frozen=True, slots=True)
class Die:
    """One die on the table.

    Attributes:
        set_name: Its dice set.
        faces: The five visible faces: top first, then the sides.
        turns: How often each face's picture is turned by a quarter.
        look: Its material.
        place_xy: Middle of its bottom.
        yaw_deg: How it is turned on the table.
    """

    set_name: str
    faces: tuple[str, ...]
    turns: tuple[int, ...]
    look: Look
    place_xy: tuple[float, float]
    yaw_deg: float

    def quads(self) -> list[Points]:
        """Give the five faces' corners in the world, clockwise from their pictures' top left."""
        sides = [_FRONT @ _yaw(90 * side).T for side in range(4)]
        turn, shift = _yaw(self.yaw_deg), np.array([*self.place_xy, 0.0])
        return [
            np.roll(quad, turned, axis=0) @ turn.T + shift
            for quad, turned in zip([_TOP, *sides], self.turns, strict=True)
        ]


def _yaw(degrees: float) -> npt.NDArray[np.float64]:
    """Give the rotation around the vertical."""
    angle = np.radians(degrees)
    return np.array(
        [[np.cos(angle), -np.sin(angle), 0], [np.sin(angle), np.cos(angle), 0], [0, 0, 1]]
    )


def paint_die(
    canvas: FloatBgr,
    die: Die,
    matrix: npt.NDArray[np.float64],
    eye: npt.NDArray[np.float64],
    light: npt.NDArray[np.float64],
    *,
    rng: np.random.Generator,
) -> None:
    """Paint the visible faces of a die onto the canvas.

    Args:
        canvas: The picture so far.
        die: What to paint.
        matrix: Projection to the canvas.
        eye: Place of the camera in the world.
        light: Unit vector towards the light.
        rng: Chance.
    """
    for quad, name in zip(reversed(die.quads()), reversed(die.faces), strict=True):
        normal = np.cross(quad[3] - quad[0], quad[1] - quad[0])
        normal = normal / np.linalg.norm(normal)
        if normal @ (eye - quad.mean(axis=0)) <= 0:
            continue
        shade = 0.45 + 0.6 * max(0.0, float(normal @ light))
        corners = project(matrix, quad)
        edge = float(np.sqrt(cv2.contourArea(corners.astype(np.float32))))
        px = next((px for px in _TEXTURE_PX if px >= edge), _TEXTURE_PX[-1])
        texture = face_texture(die.look, die.set_name, name, px, rng) * shade
        rim = np.asarray(die.look.body, np.float32) * shade * 0.8
        paste(canvas, np.broadcast_to(rim, texture.shape).copy(), np.ones((px, px)), corners)
        paste(canvas, texture, face_shape(die.look, px), corners)


def paste(
    canvas: FloatBgr, texture: FloatBgr, shape: npt.NDArray[np.floating], corners: Points
) -> None:
    """Lay a square texture into four corners of the canvas, with soft edges."""
    low = np.maximum(np.floor(corners.min(axis=0)).astype(int) - 1, 0)
    high = np.minimum(np.ceil(corners.max(axis=0)).astype(int) + 2, canvas.shape[1::-1])
    size_wh = high - low
    if (size_wh <= 0).any():
        return
    px = texture.shape[0]
    # One clear pixel around the texture makes its edges soft.
    edged = cv2.copyMakeBorder(texture, 1, 1, 1, 1, cv2.BORDER_REPLICATE)
    cover = cv2.copyMakeBorder(shape.astype(np.float32), 1, 1, 1, 1, cv2.BORDER_CONSTANT, value=0)
    source = np.array([[0.5, 0.5], [px + 0.5, 0.5], [px + 0.5, px + 0.5], [0.5, px + 0.5]])
    warp = cv2.getPerspectiveTransform(
        source.astype(np.float32), (corners - low).astype(np.float32)
    )
    into = (int(size_wh[0]), int(size_wh[1]))
    laid = cv2.warpPerspective(edged, warp, into, borderMode=cv2.BORDER_REPLICATE)
    alpha = cv2.warpPerspective(cover, warp, into)[:, :, None]
    part = canvas[low[1] : high[1], low[0] : high[0]]
    part[:] = part * (1 - alpha) + laid * alpha


def paint_shadow(
    canvas: FloatBgr, die: Die, matrix: npt.NDArray[np.float64], light: npt.NDArray[np.float64]
) -> None:
    """Darken the table where the die takes the light away."""
    top, sides = die.quads()[0], die.quads()[1:]
    vertices = np.vstack([top, *sides])
    fallen = vertices - np.outer(vertices[:, 2] / max(light[2], 0.3), light)
    fallen[:, 2] = 0
    hull = cv2.convexHull(project(matrix, fallen).astype(np.float32))
    size = float(np.sqrt(cv2.contourArea(hull)))
    dark = np.zeros(canvas.shape[:2], np.float32)
    cv2.fillConvexPoly(dark, np.rint(hull).astype(np.int32), 0.5)
    dark = np.asarray(cv2.blur(dark, (max(1, int(size / 8)), max(1, int(size / 8)))))
    canvas *= 1 - dark[:, :, None]
