"""A table as a photo for judging: light added up in linear units, dice marched ray by ray."""

import math
from collections.abc import Iterator

import cv2
import numpy as np
from numpy.typing import NDArray

from bench.photo_renderer.dice_bodies import Die, paint
from bench.photo_renderer.dice_scene import lens_for
from bench.photo_renderer.lens_and_sensor import taken
from bench.photo_renderer.lighting import Lamps, lamps, length
from bench.photo_renderer.table_surfaces import PER_EDGE, SIDE
from bench.photo_renderer.table_surfaces import table as surface
from bench.table_photos.held_camera import Camera, held_over
from bench.table_photos.judging.laid_picture import PX_PER_MM, laid_picture, linear
from bench.table_photos.laid_table import DIE_MM, LaidPiece, LaidTable, Random, laid_table
from bench.table_photos.piece_pictures import standee_picture
from bench.table_photos.table_photo import TablePhoto
from companion.pieces import DICE_SETS
from printables.masmorra.boards.standees import FIGURE, FOOT, WIDE

_SIZE_WH = (4032, 3024)
_SURFACES = ("wood", "cloth", "felt", "paper", "stone", "clutter")
_LIGHTS = ("lamp", "window", "flash")
_HARD_LIGHTS = ("hard shadow", "glare", "dim")
_WHITE, _BLACK = (0.85, 0.86, 0.87), (0.02, 0.02, 0.02)
_BODIES = {
    "action": ((0.02, 0.02, 0.03), _WHITE),
    "pet": (_WHITE, _BLACK),
    "minor": ((0.8, 0.62, 0.47), (0.03, 0.02, 0.01)),
    "major": ((0.18, 0.68, 0.88), (0.0, 0.02, 0.03)),
}
Canvas = NDArray[np.float32]


def photo_of(seed: int, megapixels: float = 12.0, *, stress: bool = False) -> TablePhoto:
    """Take a photo of the table that a seed says."""
    rng = np.random.default_rng([seed, 1822])
    table = laid_table(seed)
    scale = math.sqrt(megapixels / 12.0)
    size_wh = (round(_SIZE_WH[0] * scale), round(_SIZE_WH[1] * scale))
    tilt = float(rng.uniform(0, 40))
    camera = held_over(table, size_wh, tilt, rng)
    ink = "full" if rng.random() < 0.75 else "low"
    lights = _HARD_LIGHTS if stress else _LIGHTS
    light = lights[int(rng.integers(len(lights)))]
    eye = camera.eye / DIE_MM * (1, -1, -1)
    shone = lamps(light, eye, 18.0, rng)
    shone = Lamps(shone.places * (1, 1, 3.5), shone.colour, shone.sky, shone.edge)
    canvas = _lit(table, camera, ink, shone, rng)
    for piece in sorted(table.pieces, key=lambda one: -math.dist(one.at, camera.eye[:2])):
        if piece.kind == "hero":
            _stand(canvas, camera, piece, ink, shone)
        elif piece.dice:
            paint(canvas, _die(piece, rng), _in_edges(camera), shone)
    soft = "soft focus" if stress and rng.random() < 0.4 else "sharp"
    lens = lens_for(soft, light, canvas, 90.0, rng)
    return TablePhoto(taken(canvas, lens, rng), table, ink, tilt)


def _in_edges(camera: Camera) -> NDArray[np.float64]:
    """Give the projection from edges of a die, up and away positive, to pixels."""
    return np.asarray(camera.projection @ np.diag([DIE_MM, -DIE_MM, -DIE_MM, 1.0]))


def _lit(table: LaidTable, camera: Camera, ink: str, shone: Lamps, rng: Random) -> Canvas:
    """Light what lies flat."""
    picture, origin = laid_picture(table, ink)
    wide, high = camera.size_wh
    back = np.linalg.inv(camera.onto_table)
    wood = surface(_SURFACES[int(rng.integers(len(_SURFACES)))], rng)
    canvas = np.empty((high, wide, 3), np.float32)
    shade = _shadows(table, camera, shone)
    turn = rng.uniform(0, 6.28)
    for top in range(0, high, 256):
        y, x = np.mgrid[top : min(top + 256, high), :wide].astype(np.float64)
        flat = np.stack([x.ravel(), y.ravel(), np.ones(x.size)], axis=1) @ back.T
        mm = (flat[:, :2] / flat[:, 2:]).astype(np.float32)
        spots = ((mm - origin) * PX_PER_MM - 0.5).reshape(*x.shape, 2)
        print_ = cv2.remap(picture, spots[..., 0], spots[..., 1], cv2.INTER_LINEAR)
        cover = print_[..., 3:].astype(np.float32) / 255
        cos, sin = math.cos(turn) * PER_EDGE / DIE_MM, math.sin(turn) * PER_EDGE / DIE_MM
        under = mm @ np.array([[cos, sin], [-sin, cos]], np.float32) + np.float32(SIDE / 2)
        under = under.reshape(*x.shape, 2)
        bare = cv2.remap(
            wood, under[..., 0], under[..., 1], cv2.INTER_LINEAR, borderMode=cv2.BORDER_REFLECT
        )
        albedo = (
            bare * (1 - cover) + linear(np.asarray(print_[..., :3], np.uint8)) * cover
        ).reshape(-1, 3)
        world = np.hstack([mm * np.float32(1 / DIE_MM) * (1, -1), np.zeros((len(mm), 1))])
        light = _light(world.astype(np.float32), shone).reshape(*x.shape, 3)
        dark = shade[top : top + 256, :, None]
        canvas[top : top + 256] = albedo.reshape(*x.shape, 3) * light * dark
    return canvas


def _light(world: Canvas, shone: Lamps) -> Canvas:
    direct = np.zeros(len(world), np.float32)
    for place in shone.places.astype(np.float32):
        towards = place - world
        towards /= length(towards)
        direct += np.maximum(towards[:, 2], 0) * shone.passed(world, towards)
    lamp = np.array(shone.colour, np.float32) * (direct / len(shone.places))[:, None]
    return np.asarray(lamp + 0.6 * np.array(shone.sky, np.float32), np.float32)


def _shadows(table: LaidTable, camera: Camera, shone: Lamps) -> Canvas:
    """Say how much light gets past what stands: each throws a shadow from each lamp's point."""
    wide, high = camera.size_wh
    small = np.zeros((high // 4, wide // 4), np.float32)
    for piece in table.pieces:
        for place in shone.places[:3]:
            corners = _solid(piece)
            lamp = place * DIE_MM * (1, -1, -1)
            lift = lamp[2] / (lamp[2] - corners[:, 2:])
            fallen = lamp + (corners - lamp) * lift
            hull = cv2.convexHull((camera.seen(fallen) / 4).astype(np.float32))
            mask = np.zeros(small.shape, np.uint8)
            cv2.fillConvexPoly(mask, np.rint(hull).astype(np.int32), 1)
            small += mask * np.float32(0.2)
    soft = cv2.GaussianBlur(np.minimum(small, 0.6), (0, 0), 3)
    return np.asarray(1 - cv2.resize(soft, camera.size_wh), np.float32)


def _solid(piece: LaidPiece) -> NDArray[np.float64]:
    """Give the corners of what a piece fills, in mm."""
    half_x, half_y, high = {
        "hero": (WIDE / 2, 0.5, FIGURE),
        "boss": (20.0, 20.0, 1.5),
        "gold": (7.0, 7.0, 1.5),
    }.get(piece.kind, (DIE_MM / 2, DIE_MM / 2, DIE_MM))
    cos, sin = math.cos(piece.angle), math.sin(piece.angle)
    return np.array(
        [
            [piece.at[0] + x * cos - y * sin, piece.at[1] + x * sin + y * cos, -z]
            for x in (-half_x, half_x)
            for y in (-half_y, half_y)
            for z in (0.0, high)
        ]
    )


def _die(piece: LaidPiece, rng: Random) -> Die:
    body, ink = _BODIES[piece.dice]
    others = [name for name in DICE_SETS[piece.dice].faces if name != piece.name]
    sides = [str(name) for name in rng.permutation(others)[:4]]
    is_sticker = rng.random() < 0.4
    return Die(
        set=piece.dice,
        faces=(piece.name, *sides),
        turns=tuple(int(one) for one in rng.integers(0, 4, 5)),
        make="sticker" if is_sticker else "folded",
        body=(0.3, 0.4, 0.5) if is_sticker else body,
        label=body,
        ink=ink,
        picture=float(rng.uniform(0.84, 0.95)) if is_sticker else 1.0,
        rounding=float(rng.uniform(0.03, 0.08) if is_sticker else rng.uniform(0.008, 0.02)),
        polish=float(rng.uniform(0, 0.08)),
        mottle=0.01,
        at=(piece.at[0] / DIE_MM, -piece.at[1] / DIE_MM),
        yaw=-piece.angle,
    )


def _stand(canvas: Canvas, camera: Camera, piece: LaidPiece, ink: str, shone: Lamps) -> None:
    """Stand a figure on its base, bent back a little."""
    along = np.array([math.cos(piece.angle), math.sin(piece.angle), 0.0])
    back = np.array([-along[1], along[0], 0.0]) * -3.0
    at = np.array([*piece.at, -0.8])
    feet = [at - along * WIDE / 2, at + along * WIDE / 2]
    heads = [one + back - np.array([0, 0, FIGURE]) for one in feet]
    quad = camera.seen(np.stack([heads[0], heads[1], feet[1], feet[0]]))
    whole = standee_picture(piece.name, piece.colour, ink, round(WIDE * PX_PER_MM))
    per_mm = whole.shape[0] / (2 * (FIGURE + FOOT))
    rows = slice(round((FOOT + FIGURE) * per_mm), round((FOOT + 2 * FIGURE) * per_mm))
    for picture, corners in _sides(whole[rows], quad):
        size = picture.shape[1::-1]
        start = np.array([[0, 0], [size[0], 0], size, [0, size[1]]], np.float32) - 0.5
        onto = cv2.getPerspectiveTransform(start, corners.astype(np.float32))
        low = np.maximum(np.floor(corners.min(axis=0)).astype(int), 0)
        high = np.minimum(np.ceil(corners.max(axis=0)).astype(int) + 1, camera.size_wh)
        shift = np.array([[1, 0, -low[0]], [0, 1, -low[1]], [0, 0, 1]])
        box = (int(high[0] - low[0]), int(high[1] - low[1]))
        rgba = np.dstack([picture, np.full(picture.shape[:2], 255, np.uint8)])
        laid = cv2.warpPerspective(rgba, shift @ onto, box, flags=cv2.INTER_AREA)
        cover = laid[..., 3:].astype(np.float32) / 255
        light = np.array(shone.colour, np.float32) * 0.45 + np.array(shone.sky, np.float32) * 0.8
        part = canvas[low[1] : high[1], low[0] : high[0]]
        part[:] = part * (1 - cover) + linear(np.asarray(laid[..., :3], np.uint8)) * light * cover


def _sides(
    picture: NDArray[np.uint8], quad: NDArray[np.float64]
) -> Iterator[tuple[NDArray[np.uint8], NDArray[np.float64]]]:
    """Give the side of a figure that faces the camera: front and back look the same."""
    if cv2.contourArea(quad.astype(np.float32), oriented=True) > 0:
        yield picture, quad
    else:
        yield picture, quad[[1, 0, 3, 2]]
