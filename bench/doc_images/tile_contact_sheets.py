"""Paints the contact sheets of the documents.

Run `python -m bench.doc_images.tile_contact_sheets`; it writes docs/images.
"""

from collections.abc import Iterator, Sequence
from pathlib import Path

import cv2
import numpy as np

from companion.games.masmorra.catalogue import CATALOGUE
from printables.drawing import Palette
from printables.masmorra.tiles import CELL, TileDrawing, tile_drawing
from printables.masmorra.tiles.large_tile import large_drawing
from printables.masmorra.tiles.tile_codes import coded
from printables.masmorra.tiles.tile_colours import TILES_FULL, TILES_LOW
from printables.rendering.rasterize_paths import painted
from vision.arrays import BgrImage

FOLDER = Path(__file__).parents[2] / "docs" / "images"
_PX = 116
"""Side of a small tile."""

_GAP = 6
_QUALITY = 84


def main() -> None:
    """Paint Level 1, Level 2, some of both with low ink, and the large tile."""
    for level in (1, 2):
        _write(f"tiles-level-{level}", tuple(_level(level)), 8, TILES_FULL)
    few = tuple(
        _coded(code) for code in ("1-02", "1-09", "1-11", "1-13", "2-02", "2-14", "2-19", "2-05")
    )
    _write("tiles-low-ink", few, 8, TILES_LOW)
    large = (large_drawing("throne"), large_drawing("sewers"))
    _write("tiles-large", large, 8, TILES_FULL)


def _level(level: int) -> Iterator[TileDrawing]:
    for size in ("small", "medium"):
        for tile in CATALOGUE.tiles(level, size):
            yield _coded(tile.id)


def _coded(code: str) -> TileDrawing:
    return coded(tile_drawing(CATALOGUE.tile(code), edge=0), code)


def _write(name: str, drawings: Sequence[TileDrawing], columns: int, palette: Palette) -> None:
    """Lay pictures in rows, those of one size together."""
    width = columns * (_PX + _GAP) - _GAP
    strips: list[BgrImage] = []
    for length in sorted({drawing.length for drawing in drawings}):
        side = round(length / CELL) * (_PX + _GAP) - _GAP
        some = [one for one in drawings if one.length == length]
        across = (width + _GAP) // (side + _GAP)
        for start in range(0, len(some), across):
            strip: BgrImage = np.full((side + _GAP, width, 3), 255, np.uint8)
            for place, one in enumerate(some[start : start + across]):
                left = place * (side + _GAP)
                strip[:side, left : left + side] = painted(one.layers, palette, side, one.length)
            strips.append(strip)
    target = FOLDER / f"{name}.jpg"
    cv2.imwrite(str(target), np.vstack(strips), [cv2.IMWRITE_JPEG_QUALITY, _QUALITY])


if __name__ == "__main__":
    main()
