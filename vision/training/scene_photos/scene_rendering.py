"""Scenes: dice on a table, photographed under named conditions, with the truth beside them."""

from __future__ import annotations

from dataclasses import dataclass, field

import cv2
import numpy as np
import numpy.typing as npt

from companion.pieces import DICE_SETS
from vision.arrays import FloatBgr
from vision.training.scene_photos.camera import Camera, Exposure, Points, expose, project
from vision.training.scene_photos.dice_appearance import World, looks_of
from vision.training.scene_photos.dice_painting import Die, paint_die, paint_shadow
from vision.training.scene_photos.table_textures import TILE, table_names, table_texture

MARKED_SETS = ("action", "pet", "minor", "major", "pd-white", "pd-black")
Range = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Conditions:
    """Under which conditions photos are taken; each photo draws from the ranges.

    Attributes:
        name: What a table of figures calls them.
        size_px: Edge of a die in the middle of the photo.
        tilt_deg: Angle between the view and straight down.
        count: Fewest and most dice.
        touching: Whether the dice stand edge to edge.
        size_wh: Pixels of the photo.
        hard_shadow: Whether the edge of a shadow falls over the dice.
        glare: Whether a lamp is mirrored on dice and table.
        out_of_frame: Whether dice may be cut by the photo's edge.
        sets: Dice sets that may lie there.
        exposure: Lens and sensor, as ranges in the order of `Exposure`.
    """

    name: str
    size_px: Range = (48, 110)
    tilt_deg: Range = (0, 35)
    count: tuple[int, int] = (1, 9)
    touching: bool = False
    size_wh: tuple[int, int] = (1200, 900)
    hard_shadow: bool = False
    glare: bool = False
    out_of_frame: bool = False
    sets: tuple[str, ...] = MARKED_SETS
    brightness: Range = (0.8, 1.05)
    blur_px: Range = (0.4, 0.9)
    motion_px: Range = (0, 0)
    noise: Range = (1.5, 5)
    jpeg_quality: Range = (75, 95)


@dataclass(frozen=True, slots=True)
class Truth:
    """What one die in a scene really shows."""

    set: str
    face: str
    corners: Points
    body: str
    visible: float = 1.0


@dataclass(frozen=True, slots=True)
class Scene:
    """A photo and the truth about it."""

    jpeg: bytes
    dice: tuple[Truth, ...]
    table: str
    tilt_deg: float
    conditions: Conditions = field(repr=False)


def render(world: World, conditions: Conditions, seed: int) -> Scene:
    """Take a photo of dice that fell as the seed says."""
    rng = np.random.default_rng([{"tuning": 11, "test": 47}[world], seed])
    camera = _camera(conditions, rng)
    dice = _drop(world, conditions, camera, rng)
    table = str(rng.choice(table_names(world)))
    scale = 2 if max(conditions.size_wh) <= 1600 else 1
    grow = np.array([[scale, 0, (scale - 1) / 2], [0, scale, (scale - 1) / 2], [0, 0, 1.0]])
    matrix = grow @ camera.matrix()
    size_wh = (conditions.size_wh[0] * scale, conditions.size_wh[1] * scale)
    canvas = _lay_table(table_texture(world, table, rng), matrix, size_wh, rng)
    light = _light(rng)
    for die in dice:
        paint_shadow(canvas, die, matrix, light)
    eye = camera.eye()
    for die in sorted(dice, key=lambda die: -_distance(die, eye)):
        paint_die(canvas, die, matrix, eye, light, rng=rng)
    if scale > 1:
        canvas = np.asarray(cv2.resize(canvas, conditions.size_wh, interpolation=cv2.INTER_AREA))
    canvas *= _illumination(world, conditions, rng)
    truths = tuple(_truth(die, camera, conditions) for die in dice)
    if conditions.glare:
        _glare(canvas, truths, rng)
    jpeg = expose(canvas, _exposure(conditions, rng), rng)
    return Scene(jpeg, truths, table, camera.tilt_deg, conditions)


def _camera(conditions: Conditions, rng: np.random.Generator) -> Camera:
    focal = rng.uniform(0.7, 1.4) * max(conditions.size_wh)
    return Camera(
        size_wh=conditions.size_wh,
        focal_px=focal,
        tilt_deg=rng.uniform(*conditions.tilt_deg),
        roll_deg=float(rng.normal(0, 8)),
        distance=focal / rng.uniform(*conditions.size_px),
    )


def _drop(
    world: World, conditions: Conditions, camera: Camera, rng: np.random.Generator
) -> list[Die]:
    """Let dice fall until all lie in the photo and none in another."""
    matrix, dice = camera.matrix(), list[Die]()
    wanted, yaw = (
        int(rng.integers(conditions.count[0], conditions.count[1] + 1)),
        rng.uniform(0, 90),
    )
    reach = 0.6 * camera.distance * max(conditions.size_wh) / camera.focal_px
    few_sets = rng.choice(conditions.sets, size=min(2, len(conditions.sets)), replace=False)
    for _ in range(600):
        if len(dice) == wanted:
            break
        place = rng.uniform(-reach, reach, 2)
        if conditions.touching:
            place, turned = _beside(dice, yaw, rng), yaw
        else:
            turned = rng.uniform(0, 360)
        die = _die(world, str(rng.choice(few_sets)), (place[0], place[1]), turned, rng)
        if _fits(die, dice, matrix, conditions):
            dice.append(die)
    return dice


def _beside(dice: list[Die], yaw: float, rng: np.random.Generator) -> npt.NDArray[np.float64]:
    """Find a place edge to edge with a die that lies there already."""
    if not dice:
        return rng.uniform(-1, 1, 2)
    side, angle = rng.integers(4), np.radians(yaw)
    step = np.array([np.cos(angle + side * np.pi / 2), np.sin(angle + side * np.pi / 2)])
    return np.asarray(dice[rng.integers(len(dice))].place_xy + step * rng.uniform(1.0, 1.03))


def _die(
    world: World, set_name: str, place: tuple[float, float], yaw: float, rng: np.random.Generator
) -> Die:
    looks = looks_of(world)
    return Die(
        set_name=set_name,
        faces=tuple(str(name) for name in rng.permutation(DICE_SETS[set_name].faces)[:5]),
        turns=(0, *(int(turn) for turn in rng.integers(0, 4, 4))),
        look=looks[rng.integers(len(looks))],
        place_xy=place,
        yaw_deg=yaw,
    )


def _fits(
    die: Die, others: list[Die], matrix: npt.NDArray[np.float64], conditions: Conditions
) -> bool:
    """Look whether a die lies in the photo and beside all others."""
    nearest = 0.99 if conditions.touching else 1.45
    if any(np.hypot(*np.subtract(die.place_xy, other.place_xy)) < nearest for other in others):
        return False
    corners = project(matrix, np.vstack(die.quads()))
    inside = ((corners >= 3) & (corners <= np.subtract(conditions.size_wh, 4))).all(axis=1)
    return bool(inside.any() if conditions.out_of_frame else inside.all())


def _distance(die: Die, eye: npt.NDArray[np.float64]) -> float:
    return float(np.hypot(*np.subtract(die.place_xy, eye[:2])))


def _lay_table(
    texture: FloatBgr,
    matrix: npt.NDArray[np.float64],
    size_wh: tuple[int, int],
    rng: np.random.Generator,
) -> FloatBgr:
    """Repeat a table's tile over the plane z = 0, as the camera sees it."""
    per_edge, turn = rng.uniform(90, 200), rng.uniform(0, 2 * np.pi)
    on_plane = np.linalg.inv(matrix[:, [0, 1, 3]])
    x, y = np.meshgrid(np.arange(size_wh[0]), np.arange(size_wh[1]))
    flat = on_plane @ np.stack([x.ravel(), y.ravel(), np.ones(x.size)])
    plane = flat[:2] / flat[2] * per_edge
    turned = np.array([[np.cos(turn), -np.sin(turn)], [np.sin(turn), np.cos(turn)]]) @ plane
    where = np.mod(turned, TILE).astype(np.float32).reshape(2, size_wh[1], size_wh[0])
    laid = cv2.remap(texture, where[0], where[1], cv2.INTER_LINEAR, borderMode=cv2.BORDER_WRAP)
    return np.asarray(laid, np.float32)


def _light(rng: np.random.Generator) -> npt.NDArray[np.float64]:
    """Put a lamp somewhere above the table."""
    towards = np.array([*rng.normal(0, 0.6, 2), 1.0])
    return np.asarray(towards / np.linalg.norm(towards))


def _illumination(world: World, conditions: Conditions, rng: np.random.Generator) -> FloatBgr:
    """Make light that is uneven over the photo; each world in its own way."""
    width, height = conditions.size_wh
    x, y = np.meshgrid(np.linspace(-1, 1, width), np.linspace(-1, 1, height))
    angle = rng.uniform(0, 2 * np.pi)
    along = np.cos(angle) * x + np.sin(angle) * y
    if world == "tuning":
        light = 1 + rng.uniform(0, 0.35) * along
    else:
        spot_x, spot_y = rng.uniform(-0.8, 0.8, 2)
        light = 0.6 + 0.5 * np.exp(-((x - spot_x) ** 2 + (y - spot_y) ** 2) / rng.uniform(0.8, 3))
    if conditions.hard_shadow:
        across = np.cos(2 * angle + 1) * x + np.sin(2 * angle + 1) * y - rng.uniform(-0.3, 0.3)
        softness = rng.uniform(0.004, 0.05)
        light = light * (1 - rng.uniform(0.4, 0.65) / (1 + np.exp(-across / softness)))
    return np.asarray(light, np.float32)[:, :, None]


def _glare(canvas: FloatBgr, truths: tuple[Truth, ...], rng: np.random.Generator) -> None:
    """Mirror a lamp on some of the dice."""
    y, x = np.mgrid[: canvas.shape[0], : canvas.shape[1]].astype(np.float32)
    for truth in truths:
        if rng.random() < 0.6:
            size = float(np.ptp(truth.corners, axis=0).mean())
            spot = truth.corners.mean(axis=0) + rng.normal(0, 0.25 * size, 2)
            far = ((x - spot[0]) ** 2 + (y - spot[1]) ** 2) / (rng.uniform(0.1, 0.28) * size) ** 2
            canvas += (rng.uniform(80, 220) * np.exp(-far / 2))[:, :, None].astype(np.float32)


def _exposure(conditions: Conditions, rng: np.random.Generator) -> Exposure:
    warm = rng.uniform(-0.12, 0.12)
    return Exposure(
        brightness=rng.uniform(*conditions.brightness),
        tint_bgr=(1 - warm, 1.0, 1 + warm),
        blur_px=rng.uniform(*conditions.blur_px),
        motion_px=rng.uniform(*conditions.motion_px),
        noise=rng.uniform(*conditions.noise),
        jpeg_quality=round(rng.uniform(*conditions.jpeg_quality)),
    )


def _truth(die: Die, camera: Camera, conditions: Conditions) -> Truth:
    corners = project(camera.matrix(), die.quads()[0])
    width, height = conditions.size_wh
    frame = np.array([[0, 0], [width, 0], [width, height], [0, height]], np.float32)
    shared, _ = cv2.intersectConvexConvex(corners.astype(np.float32), frame)
    visible = shared / max(1e-6, cv2.contourArea(corners.astype(np.float32)))
    return Truth(die.set_name, die.faces[0], corners, die.look.name, float(min(1.0, visible)))
