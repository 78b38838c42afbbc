"""Throws dice on a table, photographs them, and keeps the truth beside the photo."""

from typing import Literal

import cv2
import numpy as np
import numpy.typing as npt
from msgspec import Struct
from msgspec.structs import replace

from bench.photo_renderer.dice_bodies import Die, paint
from bench.photo_renderer.dice_throws import Shot, thrown
from bench.photo_renderer.lens_and_sensor import Lens, seen_at, taken
from bench.photo_renderer.lighting import LIGHTS, Lamps, lamps, length
from bench.photo_renderer.table_surfaces import PER_EDGE, SIDE, TABLES, table

Floats = npt.NDArray[np.float32]
Points = npt.NDArray[np.float64]
Kind = Literal["nominal", "stress", "large"]

CAPTURES = ("sharp", "soft focus", "shaken", "noisy", "jpeg 40")
_SIZE_WH = {"nominal": (1280, 960), "stress": (1280, 960), "large": (4032, 3024)}


class Truth(Struct, frozen=True):
    """What one die shows.

    Attributes:
        set: Its dice set.
        face: The face on top.
        corners: Of the face's picture, in pixels of the photo.
        make: How the die was made.
        visible: Which part of the top is in the photo, 0 to 1.
        edge_px: Longest side of the top in the photo.
    """

    set: str
    face: str
    corners: list[tuple[float, float]]
    make: str
    visible: float
    edge_px: float


class Photo(Struct, frozen=True):
    """A photo and the truth about it.

    Attributes:
        jpeg: The file.
        dice: What lies there.
        kind: Easy or hard.
        table: What the dice lie on.
        light: How they are lit.
        capture: What lens and hand did.
        tilt: Angle between the view and straight down, in degrees.
        touching: Whether dice stand edge to edge.
    """

    jpeg: bytes
    dice: list[Truth]
    kind: Kind
    table: str
    light: str
    capture: str
    tilt: float
    touching: bool


def is_numbered(seed: int) -> bool:
    """Say whether the dice of a photo bear monsters' numbers, as they are printed today."""
    return seed % 2 == 0


def photo(kind: Kind, seed: int, *, numbered: bool | None = None) -> Photo:
    """Take the photo that a seed says.

    Args:
        kind: Easy or hard.
        seed: How the dice lie, on which table, in which light.
        numbered: Whether monsters' numbers are printed; as `is_numbered` says unless given.
    """
    rng = np.random.default_rng([770_077, ("nominal", "stress", "large").index(kind), seed])
    hard = kind == "stress"
    size_wh = _SIZE_WH[kind]
    surface = TABLES[seed % len(TABLES)]
    lights = LIGHTS if hard else ("lamp", "window", "flash")
    light = lights[seed // len(TABLES) % len(lights)]
    capture = CAPTURES[int(rng.integers(len(CAPTURES)))] if hard else "sharp"
    tilt = float(rng.uniform(0, 50 if hard else 33))
    touching = bool(rng.random() < (0.4 if hard else 0.25))
    smallest, largest = {"nominal": (56, 120), "stress": (26, 110), "large": (170, 240)}[kind]
    edge = float(np.exp(rng.uniform(np.log(smallest), np.log(largest))))
    camera, eye = held(size_wh, edge, tilt, rng)
    shot = Shot(camera, eye, size_wh, edge, hard)
    count = 6 if kind == "large" else int(rng.integers(1, 13))
    printed = is_numbered(seed) if numbered is None else numbered
    fallen = thrown(shot, count, rng, touching=touching)
    dice = [replace(die, numbered=printed) for die in fallen]
    shone = lamps(light, eye, 4.0, rng)
    scale = 1 if kind == "large" else 2
    grown = np.array([[scale, 0, (scale - 1) / 2], [0, scale, (scale - 1) / 2], [0, 0, 1]]) @ camera
    canvas = _laid(surface, shot, dice, shone, rng)
    if scale > 1:
        canvas = np.asarray(cv2.resize(canvas, None, fx=2, fy=2), np.float32)
    for die in sorted(dice, key=lambda one: -float(np.hypot(*(one.at - eye[:2])))):
        paint(canvas, die, grown, shone)
    if scale > 1:
        canvas = np.asarray(cv2.resize(canvas, size_wh, interpolation=cv2.INTER_AREA), np.float32)
    lens = lens_for(capture, light, canvas, edge, rng)
    truths = [truth_of(die, camera, size_wh, lens) for die in dice]
    return Photo(taken(canvas, lens, rng), truths, kind, surface, light, capture, tilt, touching)


def held(
    size_wh: tuple[int, int], edge: float, tilt_deg: float, rng: np.random.Generator
) -> tuple[Points, Points]:
    """Hold the phone; give its projection and its place."""
    focal = rng.uniform(0.75, 1.1) * size_wh[0]
    distance, tilt, roll = focal / edge, np.radians(tilt_deg), rng.normal(0, 0.15)
    eye = distance * np.array([0, -np.sin(tilt), np.cos(tilt)])
    ahead = -eye / distance
    right = np.array([1.0, 0, 0])
    down = np.cross(ahead, right)
    turned = np.cos(roll) * right + np.sin(roll) * down, np.cos(roll) * down - np.sin(roll) * right
    axes = np.stack([*turned, ahead])
    inner = np.array(
        [[focal, 0, (size_wh[0] - 1) / 2], [0, focal, (size_wh[1] - 1) / 2], [0, 0, 1.0]]
    )
    return inner @ np.hstack([axes, (-axes @ eye)[:, None]]), eye


def _laid(kind: str, shot: Shot, dice: list[Die], shone: Lamps, rng: np.random.Generator) -> Floats:
    """Light the table, the shadows of the dice on it."""
    angle, scale = rng.uniform(0, 2 * np.pi), rng.uniform(0.8, 1.3) / PER_EDGE
    # The picture's second axis points down, the table's away.
    turn = scale * np.array([[np.cos(angle), np.sin(angle)], [np.sin(angle), -np.cos(angle)]])
    on_plane = np.linalg.inv(shot.camera[:, [0, 1, 3]])
    y, x = np.mgrid[: shot.size_wh[1], : shot.size_wh[0]].astype(np.float32)
    flat = np.stack(
        [x.ravel(), y.ravel(), np.ones(x.size, np.float32)], axis=1
    ) @ on_plane.T.astype(np.float32)
    plane = flat[:, :2] / flat[:, 2:]
    spots = (plane @ np.linalg.inv(turn).T.astype(np.float32) + np.float32(SIDE / 2)).reshape(
        *x.shape, 2
    )
    colours = cv2.remap(
        table(kind, rng),
        spots[:, :, 0],
        spots[:, :, 1],
        cv2.INTER_LINEAR,
        borderMode=cv2.BORDER_REFLECT,
    )
    shade = np.zeros(x.shape, np.float32)
    for place in shone.places:
        shade += _shaded(shot, dice, place, plane, shone) / len(shone.places)
    near = _contact(shot, dice)
    light = (
        np.array(shone.colour, np.float32) * shade[:, :, None]
        + np.array(shone.sky, np.float32) * near[:, :, None]
    )
    return np.asarray(colours * light, np.float32)


def _shaded(shot: Shot, dice: list[Die], lamp: Points, plane: Floats, shone: Lamps) -> Floats:
    """Say how much of one point of the lamp each pixel of the table gets."""
    dark = np.zeros(shot.size_wh[::-1], np.uint8)
    for die in dice:
        cube = die.cube()
        fallen = lamp + (cube - lamp) * (lamp[2] / (lamp[2] - cube[:, 2:]))
        seen = np.hstack([fallen, np.ones((8, 1))]) @ shot.camera.T
        hull = cv2.convexHull((seen[:, :2] / seen[:, 2:]).astype(np.float32))
        cv2.fillConvexPoly(dark, np.rint(hull * 16).astype(np.int32), 255, cv2.LINE_AA, 4)
    world = np.hstack([plane, np.zeros((len(plane), 1), np.float32)])
    towards = lamp.astype(np.float32) - world
    towards /= length(towards)
    passed = shone.passed(world, towards) * towards[:, 2]
    return np.asarray(passed.reshape(dark.shape) * (1 - dark / np.float32(255)), np.float32)


def _contact(shot: Shot, dice: list[Die]) -> Floats:
    """Say how much of the sky the table sees beside dice."""
    hidden = np.zeros((shot.size_wh[1] // 4, shot.size_wh[0] // 4), np.float32)
    wide = 5.0
    for die in dice:
        foot = die.cube()[::2]
        seen = np.hstack([foot, np.ones((4, 1))]) @ shot.camera.T
        hull = cv2.convexHull((seen[:, :2] / seen[:, 2:] / 4).astype(np.float32))
        cv2.fillConvexPoly(hidden, np.rint(hull).astype(np.int32), 1.0)
        wide = max(wide, float(np.sqrt(cv2.contourArea(hull))) / 4)
    soft = cv2.GaussianBlur(hidden, (0, 0), wide)
    return np.asarray(
        1 - 0.7 * cv2.resize(soft, shot.size_wh, interpolation=cv2.INTER_LINEAR), np.float32
    )


def lens_for(
    capture: str, light: str, canvas: Floats, edge: float, rng: np.random.Generator
) -> Lens:
    """Choose what lens and hand do."""
    # Phones measure most of the picture, and keep its lightest parts from burning out.
    middling, lightest = np.percentile(canvas[::8, ::8], (90, 99.9))
    bright = float(max(middling, 0.8 * lightest))
    dim = light == "dim"
    reach = np.clip(edge / 60, 0.6, 1.6)
    return Lens(
        exposure=float(rng.uniform(0.12, 0.3) if dim else rng.uniform(0.55, 0.95))
        / max(bright, 0.05),
        barrel=float(rng.uniform(-0.02, 0.03)),
        soft_px=float(rng.uniform(1.5, 3.0) * reach)
        if capture == "soft focus"
        else float(rng.uniform(0, 0.8)),
        shake_px=float(rng.uniform(3, 8) * reach) if capture == "shaken" else 0.0,
        grains=float(np.exp(rng.uniform(4.3, 5.6)))
        if capture == "noisy" or dim
        else float(rng.uniform(700, 4000)),
        sharpen=float(rng.uniform(0, 0.8)),
        quality=int(rng.integers(38, 45)) if capture == "jpeg 40" else int(rng.integers(78, 96)),
    )


def truth_of(die: Die, camera: Points, size_wh: tuple[int, int], lens: Lens) -> Truth:
    """Say what a die shows, and where."""
    seen = np.hstack([die.top(), np.ones((4, 1))]) @ camera.T
    corners = seen_at(seen[:, :2] / seen[:, 2:], size_wh, lens.barrel)
    frame = np.array([[0, 0], [size_wh[0], 0], size_wh, [0, size_wh[1]]], np.float32)
    shared, _ = cv2.intersectConvexConvex(corners.astype(np.float32), frame)
    whole = max(1e-6, float(cv2.contourArea(corners.astype(np.float32))))
    return Truth(
        die.set,
        die.faces[0],
        [(round(float(x), 2), round(float(y), 2)) for x, y in corners],
        die.make,
        min(1.0, shared / whole),
        float(np.hypot(*(corners[[1, 2, 3, 0]] - corners).T).max()),
    )
