"""All that lies flat on a table as one picture, seen from straight above."""

import math

import cv2
import numpy as np
from numpy.typing import NDArray

from bench.table_photos.laid_table import BOSS_MM, COIN_MM, LaidTable
from bench.table_photos.piece_pictures import (
    Picture,
    standee_picture,
    tile_picture,
    token_picture,
)
from printables.masmorra.boards.standees import FIGURE, FOOT, WIDE

PX_PER_MM = 8.0
_MARGIN_MM = 30.0


def linear(pixels: NDArray[np.uint8]) -> NDArray[np.float32]:
    """Turn print into how much light it sends back."""
    light = (pixels / np.float32(255)) ** np.float32(2.2)
    return np.asarray(light * np.float32(0.84) + np.float32(0.02), np.float32)


def laid_picture(table: LaidTable, ink: str) -> tuple[Picture, NDArray[np.float32]]:
    """Lay tiles and tokens out; the fourth channel says where anything is.

    Returns:
        The picture, and where its upper left is, in mm.
    """
    middles = np.array([tile.middle for tile in table.tiles])
    reach = max(tile.side for tile in table.tiles) * 0.75 + _MARGIN_MM
    low = middles.min(axis=0) - reach
    size = np.ceil((middles.max(axis=0) + reach - low) * PX_PER_MM).astype(int)
    canvas = np.zeros((size[1], size[0], 4), np.uint8)
    for tile in table.tiles:
        drawn = tile_picture(tile.tile.id, ink, 640)
        _lay(canvas, drawn, tile.middle - low, tile.angle, (tile.side, tile.side))
    for piece in table.pieces:
        at = np.array(piece.at) - low
        if piece.kind == "boss":
            drawn = token_picture(piece.name, ink, round(BOSS_MM * PX_PER_MM))
            _lay(canvas, drawn, at, piece.angle, (BOSS_MM, BOSS_MM))
        elif piece.kind == "gold":
            drawn = token_picture("gold", ink, round(COIN_MM * PX_PER_MM))
            _lay(canvas, drawn, at, piece.angle, (COIN_MM, COIN_MM))
        elif piece.kind == "hero":
            whole = standee_picture(piece.name, piece.colour, ink, round(WIDE * PX_PER_MM))
            foot = round(whole.shape[0] * FOOT / (2 * (FIGURE + FOOT)))
            base = np.vstack([whole[:foot], whole[-foot:]])
            _lay(canvas, base, at, piece.angle, (WIDE, 2 * FOOT))
    return canvas, low.astype(np.float32)


def _lay(
    canvas: Picture,
    picture: Picture,
    at: NDArray[np.float64],
    angle: float,
    size_mm: tuple[float, float],
) -> None:
    reach = math.hypot(*size_mm) / 2 * PX_PER_MM + 2
    low = np.maximum(np.floor(at * PX_PER_MM - reach).astype(int), 0)
    high = np.minimum(np.ceil(at * PX_PER_MM + reach).astype(int), canvas.shape[1::-1])
    rows, columns = picture.shape[:2]
    across, down = (mm * PX_PER_MM / px for mm, px in zip(size_mm, (columns, rows), strict=True))
    cos, sin = math.cos(angle), math.sin(angle)
    turn = np.array([[cos * across, -sin * down], [sin * across, cos * down]])
    shift = at * PX_PER_MM - low - turn @ np.array([columns / 2, rows / 2])
    onto = np.hstack([turn, shift[:, None]])
    box = (int(high[0] - low[0]), int(high[1] - low[1]))
    rgba = np.dstack([picture, np.full((rows, columns), 255, np.uint8)])
    laid = cv2.warpAffine(rgba, onto, box, flags=cv2.INTER_AREA)
    part = canvas[low[1] : high[1], low[0] : high[0]]
    cover = laid[..., 3:].astype(np.float32) / 255
    part[:] = np.asarray(part * (1 - cover) + laid * cover, np.uint8)
