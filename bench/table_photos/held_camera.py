"""A phone held over a table, so that all that lies there is in the photo."""

import math
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from bench.table_photos.laid_table import LaidTable, LaidTile, Random

Floats = NDArray[np.float64]


@dataclass(frozen=True)
class Camera:
    """How the table is seen; x to the right, y down the table, heights are negative.

    Attributes:
        projection: Shape (3, 4), from mm to pixels.
        eye: Where the camera is, in mm.
        size_wh: Pixels of the photo.
        tilt: From straight down, in degrees.
    """

    projection: Floats
    eye: Floats
    size_wh: tuple[int, int]
    tilt: float

    def seen(self, points: Floats) -> Floats:
        """Give the pixels (N, 2) of places (N, 3)."""
        ahead = np.hstack([points, np.ones((len(points), 1))]) @ self.projection.T
        return np.asarray(ahead[:, :2] / ahead[:, 2:])

    @property
    def onto_table(self) -> Floats:
        """Give the homography from mm on the table to pixels."""
        return np.asarray(self.projection[:, [0, 1, 3]])


def held_over(table: LaidTable, size_wh: tuple[int, int], tilt: float, rng: Random) -> Camera:
    """Hold the camera where it sees all tiles, and no farther away than that needs."""
    corners = np.array([corner for tile in table.tiles for corner in tile_corners(tile)])
    middle = (corners.min(axis=0) + corners.max(axis=0)) / 2
    focal = rng.uniform(0.68, 1.0) * size_wh[0]
    lean, roll, aside = math.radians(tilt), rng.normal(0, 0.05), rng.normal(0, 0.25)
    ahead = np.array(
        [math.sin(aside) * math.sin(lean), -math.cos(aside) * math.sin(lean), math.cos(lean)]
    )
    right = np.cross([math.sin(aside), -math.cos(aside), 0.0], [0, 0, 1.0])
    right = -right if right[0] < 0 else right
    down = np.cross(ahead, right)
    cos, sin = math.cos(roll), math.sin(roll)
    axes = np.stack([cos * right + sin * down, cos * down - sin * right, ahead])
    inner = np.array(
        [[focal, 0, (size_wh[0] - 1) / 2], [0, focal, (size_wh[1] - 1) / 2], [0, 0, 1]]
    )
    flat = np.hstack([corners, np.zeros((len(corners), 1))])
    margin = rng.uniform(0.02, 0.06) * size_wh[0]
    aim = np.array([*middle, 0.0])
    far = 200.0
    for _ in range(60):
        eye = aim - far * ahead
        projection = inner @ np.hstack([axes, (-axes @ eye)[:, None]])
        camera = Camera(projection, eye, size_wh, tilt)
        seen = camera.seen(flat)
        low, high = seen.min(axis=0), seen.max(axis=0)
        # What lies too far to one side is brought to the middle first.
        off = (low + high) / 2 - (np.array(size_wh) - 1) / 2
        aim = aim + axes.T @ np.array([*(off * far / focal), 0.0])
        aim = aim - ahead * (aim[2] / ahead[2])
        room = ((high - low) / (np.array(size_wh) - 2 * margin)).max()
        far *= 1 + 0.7 * (room - 1)
    return camera


def tile_corners(tile: LaidTile) -> list[tuple[float, float]]:
    """Give a tile's corners, clockwise from its printed upper left, in mm."""
    side = tile.side
    return [tile.on_table(*at) for at in ((0, 0), (side, 0), (side, side), (0, side))]


def places_of(tiles: Sequence[LaidTile]) -> Floats:
    """Give the corners of all tiles, shape (N, 4, 2)."""
    return np.array([tile_corners(tile) for tile in tiles])
