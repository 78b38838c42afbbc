"""Tells what is printed on a tile from what stands there: where the photo looks as the drawing."""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Iterable

import cv2
import numpy as np

from vision.arrays import GreyImage
from vision.map.plane_fit import TablePlane
from vision.map.tile_drawing_matching import PX, LaidDrawing, laid_on
from vision.map.tile_grid import PosedTile
from vision.map.tile_outlines import cell_to_photo

_ENOUGH = 7
"""So many tiles tell the ink."""


class PrintedPlaces:
    """The tiles of a photo, each beside its drawing; looked at only where somebody asks."""

    def __init__(self, grey: GreyImage, plane: TablePlane, cell_mm: float) -> None:
        """Take the photo and its table."""
        self._grey, self._plane, self._cell_mm = grey, plane, cell_mm
        self._laid: dict[str, LaidDrawing] = {}

    def ink(self, tiles: Iterable[PosedTile]) -> int | None:
        """Say in which ink most of some tiles are printed; none where no tile has a drawing."""
        drawn = (tile for tile in tiles if tile.template.pictures)
        inks = Counter(self._beside(tile).ink for tile in itertools.islice(drawn, _ENOUGH))
        return max(inks, key=lambda ink: inks[ink], default=None)

    def _beside(self, tile: PosedTile) -> LaidDrawing:
        """Give a tile beside its drawing."""
        name, span = tile.template.name, tile.template.span
        if name not in self._laid:
            from_cell = cell_to_photo(self._plane, tile.middle, tile.angle, span, self._cell_mm)
            self._laid[name] = laid_on(self._grey, from_cell, tile.template)
        return self._laid[name]

    def likeness(self, tile: PosedTile, spot_mm: tuple[float, float], reach_mm: float) -> float:
        """Say how like the drawing a place on a tile looks, -1 to 1.

        Args:
            tile: Which.
            spot_mm: The place, from its printed upper left.
            reach_mm: How far around.
        """
        if not tile.template.pictures:
            return 0.0
        beside = self._beside(tile)
        px_per_mm = PX / self._cell_mm
        x, y = (round(one * px_per_mm) for one in spot_mm)
        reach = round(reach_mm * px_per_mm)
        rows = slice(max(0, y - reach), y + reach + 1)
        columns = slice(max(0, x - reach), x + reach + 1)
        part, there = beside.seen[rows, columns], beside.drawn[rows, columns]
        if min(part.shape) < reach:
            return 0.0
        inner = part[2:-2, 2:-2]
        fit = cv2.matchTemplate(there, np.ascontiguousarray(inner), cv2.TM_CCOEFF_NORMED)
        return float(fit.max())
