"""Rolls of ordinary dice: photos with what the small net is to learn from them."""

from __future__ import annotations

from dataclasses import dataclass, replace

import cv2
import numpy as np
import numpy.typing as npt

from vision.images import BgrImage
from vision.training.camera import Camera, project
from vision.training.kinds import as_fallen, kind_of_dice
from vision.training.looks import FloatBgr
from vision.training.rooms import any_room
from vision.training.solids import Solid, paint_solid
from vision.training.table_tops import table_top

SYMBOL = 7
"""The class of a face that shows something else than dots."""


@dataclass(frozen=True, slots=True)
class Roll:
    """A photo and its top faces.

    Attributes:
        bgr: The photo.
        tops: Shape (N, 4, 2): corners of the top faces in its pixels.
        classes: Shape (N,): 1 to 6, or `SYMBOL`.
        sides: Shape (M, 4, 2): corners of the side faces that are seen, which are no tops.
    """

    bgr: BgrImage
    tops: npt.NDArray[np.float32]
    classes: npt.NDArray[np.int64]
    sides: npt.NDArray[np.float32]


def roll(seed: int, side: int = 224) -> Roll:
    """Photograph a roll as the seed says."""
    rng = np.random.default_rng([2903, seed])
    grow = float(rng.choice([1.0, 1.3, 1.6]))
    full = int(side * grow)
    die_px = float(np.exp(rng.uniform(np.log(15), np.log(72)))) * grow
    focal = rng.uniform(0.8, 2.2) * 2.5 * full
    camera = Camera(
        size_wh=(full, full),
        focal_px=focal,
        tilt_deg=float(rng.uniform(0, 20) if rng.random() < 0.5 else rng.uniform(0, 58)),
        roll_deg=float(rng.normal(0, 7)),
        distance=focal / die_px,
    )
    matrix = camera.matrix()
    # A photo shows its table also far from its middle: the cut-out lies anywhere in it.
    matrix[:2] -= rng.normal(0, 0.45 * full, (2, 1)) * matrix[2]
    solids = _thrown(matrix, full, rng)
    lamp = np.array([*rng.normal(0, 0.6, 2), 1.0])
    lamp /= np.linalg.norm(lamp)
    canvas = _laid(table_top(rng), matrix, full, die_px, rng)
    diffuse = float(rng.uniform(0, 0.5))
    for solid in solids:
        _shadow(canvas, solid, matrix, np.array([0.0, 0.0, 1.0]), diffuse)
        _shadow(canvas, solid, matrix, lamp, float(rng.uniform(0.1, 0.7)) * (1 - diffuse))
    room = any_room(rng)
    solids = [replace(one, room=room) for one in solids]
    eye = camera.eye()
    for solid in sorted(solids, key=lambda one: -float(np.hypot(*(one.place_xy - eye[:2])))):
        paint_solid(canvas, solid, matrix, eye, lamp, rng=rng)
    small = np.asarray(cv2.resize(canvas, (side, side), interpolation=cv2.INTER_AREA), np.float32)
    tops = [(project(matrix, one.top()) + 0.5) / grow - 0.5 for one in solids]
    sides = [
        (project(matrix, side) + 0.5) / grow - 0.5 for one in solids for side in one.sides(eye)
    ]
    classes = [one.values[0] or SYMBOL for one in solids]
    return Roll(
        _exposed(small, rng),
        np.asarray(tops, np.float32).reshape(-1, 4, 2),
        np.asarray(classes, np.int64),
        np.asarray(sides, np.float32).reshape(-1, 4, 2),
    )


def _thrown(matrix: npt.NDArray[np.float64], full: int, rng: np.random.Generator) -> list[Solid]:
    """Let dice fall into the photo, some of them edge to edge."""
    wanted, kin = int(rng.integers(0, 14)), rng.random() < 0.6
    model, solids = kind_of_dice(rng), list[Solid]()
    on_plane = np.linalg.inv(matrix[:, [0, 1, 3]])
    touching = rng.random() < 0.4
    for _ in range(wanted * 6):
        if len(solids) >= wanted:
            break
        pixel = on_plane @ [*rng.uniform(-0.1, 1.1, 2) * full, 1]
        place = pixel[:2] / pixel[2]
        yaw = float(rng.uniform(0, 2 * np.pi))
        if touching and solids and rng.random() < 0.7:
            other = solids[int(rng.integers(len(solids)))]
            yaw = other.yaw + float(rng.choice([0.0, rng.uniform(-0.3, 0.3)]))
            angle = other.yaw + np.pi / 2 * rng.integers(4)
            step = np.array([np.cos(angle), np.sin(angle)]) * rng.uniform(1.0, 1.12)
            slid = np.array([-np.sin(angle), np.cos(angle)]) * rng.normal(0, 0.2)
            place = np.asarray(other.place_xy) + step + slid
        if any(_collide(place, yaw, one) for one in solids):
            continue
        paint = model if kin and rng.random() < 0.9 else kind_of_dice(rng)
        solids.append(as_fallen(paint, (float(place[0]), float(place[1])), yaw, rng))
    return solids


def _collide(place: npt.NDArray[np.float64], yaw: float, other: Solid) -> bool:
    """Look whether two dice would stand in one another."""
    away = place - other.place_xy
    cos, sin = abs(np.cos(yaw - other.yaw)), abs(np.sin(yaw - other.yaw))
    reach = 0.5 + (cos + sin) / 2
    turn_cos, turn_sin = np.cos(other.yaw), np.sin(other.yaw)
    turned = np.array([[turn_cos, turn_sin], [-turn_sin, turn_cos]]) @ away
    return bool((np.abs(turned) < reach - 0.02).all())


def _laid(
    top: FloatBgr,
    matrix: npt.NDArray[np.float64],
    full: int,
    die_px: float,
    rng: np.random.Generator,
) -> FloatBgr:
    """Lay a table under the dice."""
    scale = rng.uniform(0.5, 2.0) / die_px
    angle = rng.uniform(0, 2 * np.pi)
    middle = np.linalg.inv(matrix[:, [0, 1, 3]]) @ [full / 2, full / 2, 1]
    turn = scale * np.array([[np.cos(angle), -np.sin(angle)], [np.sin(angle), np.cos(angle)]])
    into = np.eye(3)
    into[:2, :2] = turn
    into[:2, 2] = middle[:2] / middle[2] - turn @ [224, 224]
    return np.asarray(
        cv2.warpPerspective(
            top, matrix[:, [0, 1, 3]] @ into, (full, full), borderMode=cv2.BORDER_REFLECT
        ),
        np.float32,
    )


def _shadow(
    canvas: FloatBgr,
    solid: Solid,
    matrix: npt.NDArray[np.float64],
    lamp: npt.NDArray[np.float64],
    depth: float,
) -> None:
    """Darken the table behind a die."""
    fallen = solid.corners()
    fallen = fallen - np.outer(fallen[:, 2] / max(lamp[2], 0.35), lamp)
    fallen[:, 2] = 0
    hull = cv2.convexHull(project(matrix, fallen).astype(np.float32)).reshape(-1, 2)
    low = np.maximum(hull.min(axis=0).astype(int) - 8, 0)
    high = np.minimum(hull.max(axis=0).astype(int) + 8, canvas.shape[1::-1])
    if (high - low <= 0).any():
        return
    dark = np.zeros((high - low)[::-1], np.float32)
    cv2.fillConvexPoly(dark, np.rint(hull - low).astype(np.int32), depth)
    wide = max(1, int(np.ptp(hull[:, 0]) / 9))
    soft = np.asarray(cv2.blur(dark, (wide, wide)))
    canvas[low[1] : high[1], low[0] : high[0]] *= 1 - soft[:, :, None]


def _exposed(light: FloatBgr, rng: np.random.Generator) -> BgrImage:
    """Turn light into pixels as a phone would."""
    side = light.shape[0]
    y, x = np.mgrid[-1 : 1 : side * 1j, -1 : 1 : side * 1j].astype(np.float32)
    angle, depth = rng.uniform(0, 2 * np.pi), rng.uniform(0, 0.45)
    even = 1 + depth * (np.cos(angle) * x + np.sin(angle) * y)
    if rng.random() < 0.25:
        across = np.cos(angle + 1) * x + np.sin(angle + 1) * y - rng.uniform(-0.6, 0.6)
        even = even * (1 - rng.uniform(0.2, 0.6) / (1 + np.exp(-across / rng.uniform(0.01, 0.1))))
    if rng.random() < 0.2:
        spot, reach = rng.uniform(-1, 1, 2), rng.uniform(0.05, 0.5)
        far = ((x - spot[0]) ** 2 + (y - spot[1]) ** 2) / reach**2
        light = light + rng.uniform(30, 160) * np.exp(-far)[:, :, None].astype(np.float32)
    tint = rng.uniform(0.8, 1.2, 3) if rng.random() < 0.5 else rng.uniform(0.93, 1.07, 3)
    picture = light * even[:, :, None] * (rng.uniform(0.45, 1.15) * tint)
    picture = 255 * (np.clip(picture, 0, 255) / 255) ** rng.uniform(0.75, 1.3)
    picture = cv2.GaussianBlur(picture.astype(np.float32), (0, 0), float(rng.uniform(0.2, 1.3)))
    if rng.random() < 0.15:
        kernel = np.zeros((7, 7), np.float32)
        reach_xy = (rng.normal(0, 2.5, 2)).clip(-3, 3).astype(int)
        cv2.line(kernel, tuple(3 - reach_xy), tuple(3 + reach_xy), 1.0)
        picture = cv2.filter2D(picture, -1, kernel / kernel.sum())
    picture = picture + rng.normal(0, rng.uniform(0.5, 9), picture.shape)
    pixels = np.clip(picture, 0, 255).astype(np.uint8)
    quality = int(rng.integers(35, 96))
    _, coded = cv2.imencode(".jpg", pixels, [cv2.IMWRITE_JPEG_QUALITY, quality])
    return np.asarray(cv2.imdecode(coded, cv2.IMREAD_COLOR), np.uint8)
