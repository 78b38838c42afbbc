"""Where tiles and their parts are on the table, and what stands on them."""

from __future__ import annotations

import cmath
import math

import numpy as np

from vision.arrays import Homography, Points
from vision.map.map_template import Rectangle
from vision.map.plane_fit import TablePlane
from vision.map.tile_grid import PosedTile


def corners_mm(
    tile: PosedTile, cell_mm: float, box: Rectangle | None = None
) -> list[tuple[float, float]]:
    """Give the corners of a tile, or of a box on it, in mm on the table."""
    side = tile.template.span * cell_mm
    left, top, right, bottom = box or (0.0, 0.0, side, side)
    turned = cmath.exp(1j * tile.angle)
    corners = [(left, top), (right, top), (right, bottom), (left, bottom)]
    spots = [tile.middle + complex(x - side / 2, y - side / 2) * turned for x, y in corners]
    return [(spot.real, spot.imag) for spot in spots]


def box_in_photo(tile: PosedTile, box: Rectangle, plane: TablePlane, cell_mm: float) -> Points:
    """Give the corners of a box on a tile, in pixels."""
    return plane.in_photo(np.array(corners_mm(tile, cell_mm, box)))


def on_tile(tile: PosedTile, middle: complex, cell_mm: float) -> tuple[float, float]:
    """Give a place of the table in mm from a tile's printed upper left."""
    half = tile.template.span * cell_mm / 2
    away = (middle - tile.middle) * cmath.exp(-1j * tile.angle)
    return away.real + half, away.imag + half


def outside_by(tile: PosedTile, middle: complex, cell_mm: float) -> float:
    """Say how far outside of a tile a place is; negative within."""
    side = tile.template.span * cell_mm
    x, y = on_tile(tile, middle, cell_mm)
    return max(-x, x - side, -y, y - side)


def part_at(tile: PosedTile, middle: complex, cell_mm: float) -> tuple[str, tuple[float, float]]:
    """Name the tile, or its part, that a place is on, and give the place on it."""
    x, y = on_tile(tile, middle, cell_mm)
    for part in tile.template.parts:
        left, top, right, bottom = part.box
        if left <= x < right and top <= y < bottom:
            return part.name, (round(x - left, 1), round(y - top, 1))
    return tile.template.name, (round(x, 1), round(y, 1))


def cell_to_photo(
    plane: TablePlane, middle: complex, angle: float, span: int, cell_mm: float
) -> Homography:
    """Give what sends cells of a tile, from its upper left, to pixels."""
    cos, sin = math.cos(angle) * cell_mm, math.sin(angle) * cell_mm
    half = span / 2
    onto = np.array(
        [
            [cos, -sin, middle.real - half * cos + half * sin],
            [sin, cos, middle.imag - half * sin - half * cos],
            [0, 0, 1.0],
        ]
    )
    return np.asarray(np.linalg.inv(plane.to_mm) @ onto)
