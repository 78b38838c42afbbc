"""A table as a photo for tuning: flat pictures laid into one another, near ones over far ones."""

import math
from collections.abc import Iterator

import cv2
import numpy as np
from numpy.typing import NDArray

from bench.table_photos.held_camera import Camera, held_over, tile_corners
from bench.table_photos.laid_table import (
    BOSS_MM,
    COIN_MM,
    DIE_MM,
    LaidPiece,
    LaidTable,
    Random,
    laid_table,
)
from bench.table_photos.piece_pictures import (
    Picture,
    die_picture,
    standee_picture,
    tile_picture,
    token_picture,
)
from bench.table_photos.table_photo import TablePhoto
from companion.pieces import DICE_SETS
from printables.masmorra.boards.standees import FIGURE, FOOT, WIDE
from vision.training.scene_photos.table_textures import table_names, table_texture

_TILE_PX = 720
_SIZE_WH = (4032, 3024)
Canvas = NDArray[np.float32]


def photo_of(seed: int, megapixels: float = 12.0, *, stress: bool = False) -> TablePhoto:
    """Take a photo of the table that a seed says."""
    rng = np.random.default_rng([seed, 22])
    table = laid_table(seed)
    scale = math.sqrt(megapixels / 12.0)
    size_wh = (round(_SIZE_WH[0] * scale), round(_SIZE_WH[1] * scale))
    tilt = float(rng.uniform(0, 40))
    camera = held_over(table, size_wh, tilt, rng)
    ink = "full" if rng.random() < 0.75 else "low"
    seen = _scene(_tabletop(camera, rng), table, camera, ink, rng)
    pixels = _in_light(seen, rng, stress=stress)
    quality = int(rng.integers(70, 95))
    _, jpeg = cv2.imencode(".jpg", pixels, [cv2.IMWRITE_JPEG_QUALITY, quality])
    return TablePhoto(jpeg.tobytes(), table, ink, tilt)


def _tabletop(camera: Camera, rng: Random) -> Canvas:
    names = table_names("tuning")
    texture = table_texture("tuning", names[int(rng.integers(len(names)))], rng)
    repeated = np.tile(texture, (3, 3, 1))
    turn = rng.uniform(0, 6.28)
    scale = 900 / texture.shape[0]
    onto = camera.onto_table @ np.array(
        [
            [scale * math.cos(turn), -scale * math.sin(turn), rng.uniform(-1200, -900)],
            [scale * math.sin(turn), scale * math.cos(turn), rng.uniform(-1200, -900)],
            [0, 0, 1],
        ]
    )
    return np.asarray(
        cv2.warpPerspective(
            repeated, onto, camera.size_wh, flags=cv2.INTER_AREA, borderMode=cv2.BORDER_REFLECT
        ),
        np.float32,
    )


def _scene(canvas: Canvas, table: LaidTable, camera: Camera, ink: str, rng: Random) -> Canvas:
    shadow = rng.normal(0, 0.5, 2)
    edge = float(rng.uniform(0.5, 2.0))
    for tile in table.tiles:
        corners = np.array([(*corner, -edge) for corner in tile_corners(tile)])
        _darken(canvas, camera, corners, shadow * 3, 0.6)
        _lay(canvas, camera, tile_picture(tile.tile.id, ink, _TILE_PX), corners)
    for piece in sorted(table.pieces, key=lambda one: _far(one, camera)):
        for picture, corners in _faces(piece, ink, rng, edge):
            if picture is None:
                _darken(canvas, camera, corners, shadow * 16, 0.55)
            else:
                _lay(canvas, camera, picture, corners)
    return canvas


def _far(piece: LaidPiece, camera: Camera) -> float:
    """Sort tokens before what stands, and what is far before what is near."""
    flat = piece.kind in {"boss", "gold"}
    return -math.dist(piece.at, camera.eye[:2]) - 1e6 * flat


def _faces(
    piece: LaidPiece, ink: str, rng: Random, z: float
) -> Iterator[tuple[Picture | None, NDArray[np.float64]]]:
    """Give the pictures of a piece and where they are; no picture is a shadow."""
    along = np.array([math.cos(piece.angle), math.sin(piece.angle)])
    down = np.array([-along[1], along[0]])

    def flat(wide: float, high: float, lift: float) -> NDArray[np.float64]:
        ends = [(-wide, -high), (wide, -high), (wide, high), (-wide, high)]
        return np.array(
            [[*(np.array(piece.at) + along * x / 2 + down * y / 2), -lift] for x, y in ends]
        )

    if piece.kind in {"boss", "gold"}:
        side, name = (BOSS_MM, piece.name) if piece.kind == "boss" else (COIN_MM, "gold")
        yield None, flat(side, side, z)
        yield token_picture(name, ink, round(side * 9)), flat(side, side, z + 1.5)
    elif piece.kind == "hero":
        whole = standee_picture(piece.name, piece.colour, ink, round(WIDE * 10))
        per_mm = whole.shape[0] / (2 * (FIGURE + FOOT))
        foot, figure = round(FOOT * per_mm), round(FIGURE * per_mm)
        yield None, flat(WIDE + 4, 2 * FOOT + 10, z)
        base = np.vstack([whole[:foot], whole[-foot:]])
        yield base, flat(WIDE, 2 * FOOT, z + 0.5)
        up = flat(WIDE, 0.0, z)
        lifted = up - np.array([0, 0, FIGURE])
        yield (
            whole[foot + figure : foot + 2 * figure],
            np.stack([lifted[0], lifted[1], up[1], up[0]]),
        )
    else:
        yield None, flat(DIE_MM + 3, DIE_MM + 3, z)
        yield from _cube(piece, ink, rng, flat(DIE_MM, DIE_MM, z), flat(DIE_MM, DIE_MM, z + DIE_MM))


def _cube(
    piece: LaidPiece, ink: str, rng: Random, foot: NDArray[np.float64], top: NDArray[np.float64]
) -> Iterator[tuple[Picture, NDArray[np.float64]]]:
    others = [name for name in DICE_SETS[piece.dice].faces if name != piece.name]
    names = rng.permutation(others)
    for side in range(4):
        after = (side + 1) % 4
        quad = np.stack([top[after], top[side], foot[side], foot[after]])
        dim = 0.55 + 0.35 * rng.random()
        yield np.asarray(die_picture(piece.dice, str(names[side]), ink) * dim, np.uint8), quad
    yield die_picture(piece.dice, piece.name, ink), top


def _lay(canvas: Canvas, camera: Camera, picture: Picture, corners: NDArray[np.float64]) -> None:
    """Lay a picture over the canvas; what faces away is not seen."""
    quad = camera.seen(corners)
    if cv2.contourArea(quad.astype(np.float32), oriented=True) <= 0:
        return
    low = np.maximum(np.floor(quad.min(axis=0)).astype(int) - 1, 0)
    high = np.minimum(np.ceil(quad.max(axis=0)).astype(int) + 2, camera.size_wh)
    if (high - low < 2).any():
        return
    wide, tall = (int(one) for one in high - low)
    seen = max(np.hypot(*(quad[1] - quad[0])), np.hypot(*(quad[2] - quad[1])))
    shrink = max(picture.shape[:2]) / max(seen, 1.0)
    if shrink > 1.5:
        size = (max(2, round(picture.shape[1] / shrink)), max(2, round(picture.shape[0] / shrink)))
        picture = np.asarray(cv2.resize(picture, size, interpolation=cv2.INTER_AREA), np.uint8)
    rows, columns = picture.shape[:2]
    start = np.array([[0, 0], [columns, 0], [columns, rows], [0, rows]], np.float32) - 0.5
    onto = cv2.getPerspectiveTransform(start, (quad - low).astype(np.float32))
    laid = cv2.warpPerspective(
        picture, onto, (wide, tall), flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE
    )
    mask = np.zeros((tall, wide), np.uint8)
    cv2.fillConvexPoly(mask, np.rint((quad - low) * 16).astype(np.int32), 255, cv2.LINE_AA, 4)
    part = canvas[low[1] : high[1], low[0] : high[0]]
    cover = mask[..., None] / np.float32(255)
    part[:] = part * (1 - cover) + laid * cover


def _darken(
    canvas: Canvas,
    camera: Camera,
    corners: NDArray[np.float64],
    shift: NDArray[np.float64],
    left: float,
) -> None:
    quad = camera.seen(corners + np.array([*shift, 0.0]))
    low = np.maximum(np.floor(quad.min(axis=0)).astype(int) - 30, 0)
    high = np.minimum(np.ceil(quad.max(axis=0)).astype(int) + 30, camera.size_wh)
    if (high - low < 2).any():
        return
    mask = np.zeros((high[1] - low[1], high[0] - low[0]), np.uint8)
    cv2.fillConvexPoly(mask, np.rint(quad - low).astype(np.int32), 255)
    soft = cv2.GaussianBlur(mask, (0, 0), 8).astype(np.float32) / 255
    canvas[low[1] : high[1], low[0] : high[0]] *= (1 - (1 - left) * soft)[..., None]


def _in_light(seen: Canvas, rng: Random, *, stress: bool) -> Picture:
    high, wide = seen.shape[:2]
    y, x = np.mgrid[: high // 8, : wide // 8].astype(np.float32) * 8 / wide
    turn = rng.uniform(0, 6.28)
    light = 1 + (0.6 if stress else 0.35) * rng.random() * (
        (x - 0.5) * math.cos(turn) + (y - 0.4) * math.sin(turn)
    )
    if rng.random() < 0.5:
        away = np.hypot(x - rng.uniform(0.2, 0.8), y - rng.uniform(0.1, 0.6))
        light = light * (1 + 0.35 * np.exp(-((away / rng.uniform(0.15, 0.4)) ** 2)))
    light = cv2.resize(light.astype(np.float32), (wide, high))
    tint = np.array([rng.uniform(0.75, 1.05), 0.97, rng.uniform(0.9, 1.05)], np.float32)
    level = rng.uniform(0.45, 0.7) if stress else rng.uniform(0.65, 1.0)
    seen = (seen * 0.9 + 14) * light[..., None] * (tint * np.float32(level))
    soft = rng.uniform(1.2, 2.4) if stress else rng.uniform(0.5, 1.4)
    seen = np.asarray(cv2.GaussianBlur(seen, (0, 0), soft), np.float32)
    noise = rng.standard_normal(seen.shape, np.float32)
    noise *= np.float32(rng.uniform(4, 9) if stress else rng.uniform(1, 4))
    return np.asarray(np.clip(seen + noise, 0, 255), np.uint8)
