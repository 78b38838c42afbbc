"""From the bytes of a photo to the map: decode, find, place, read, judge."""

from __future__ import annotations

import time
from collections.abc import Iterator, Mapping, Sequence

import numpy as np

from vision.decoding.image_decoding import decode, grey_of
from vision.map.map_reading import MapReading, TileReading
from vision.map.map_template import MapTemplate
from vision.map.mark_finding import find_table_marks
from vision.map.plane_fit import TablePlane, fit_plane
from vision.map.tile_grid import GridTile, overlapping
from vision.map.tile_placing import PlacedLevel, box_in_photo, place_levels, pose_tiles
from vision.reading_result import Corners
from vision.stage_results import Photo

_LONGEST_SIDE = 4608
_CERTAIN = 0.99
_ASTRAY = 0.22
"""A tile so many cells off its place is not told surely."""

Doubt = tuple[str, Mapping[str, str]]


def read_map(data: bytes, template: MapTemplate) -> MapReading:
    """Read the tiles and the pieces of a table.

    Args:
        data: The bytes of the file.
        template: What may lie there.

    Raises:
        PhotoError: The bytes are no photo that can be read.
    """
    started = time.perf_counter()
    photo = decode(data, _LONGEST_SIDE)
    grey = grey_of(photo.bgr)
    numbers = {number: box for tile in template.tiles for number, box in tile.marks.items()}
    marks = [one for one in find_table_marks(grey) if one.number in numbers]
    if not marks:
        return MapReading((), (), (("vision.doubt.map_no_tiles", {}),), _since(started))
    height, width = grey.shape
    sides = [numbers[one.number][2] - numbers[one.number][0] for one in marks]
    plane = fit_plane(np.array([one.corners for one in marks]), sides, (width, height))
    posed = pose_tiles(marks, plane, template)
    levels = place_levels(grey, posed, plane, template)
    tiles = [tile for level in levels for tile in _told(photo, level, plane, template.cell_mm)]
    return MapReading(tuple(tiles), (), tuple(_doubts(levels)), _since(started))


def _since(started: float) -> float:
    return (time.perf_counter() - started) * 1000


def _told(
    photo: Photo, level: PlacedLevel, plane: TablePlane, cell_mm: float
) -> Iterator[TileReading]:
    """Say of each tile where it lies, and how far that can be trusted."""
    clashes = overlapping(level.tiles)
    ordered = sorted(range(len(level.tiles)), key=lambda place: level.tiles[place].cell[::-1])
    for place in ordered:
        tile = level.tiles[place]
        confidence = _confidence(tile, is_clear=place not in clashes, is_counted=level.is_counted)
        side = tile.posed.template.span * cell_mm
        whole = (tile.posed.template.name, tile.cell, (0.0, 0.0, side, side))
        parts = [(part.name, part.cell, part.box) for part in tile.posed.template.parts]
        for name, cell, box in parts or [whole]:
            corners = in_full_size(box_in_photo(tile.posed, box, plane, cell_mm), photo)
            yield TileReading(
                name, level.level, cell, tile.turn, confidence, confidence >= _CERTAIN, corners
            )


def _confidence(tile: GridTile, *, is_clear: bool, is_counted: bool) -> float:
    """Estimate the chance that code, cell and turn are right."""
    chance = min(tile.posed.evidence, 0.9995)
    if tile.stray > _ASTRAY:
        chance *= 0.95
    if not is_clear:
        chance *= 0.5
    if not is_counted:
        chance *= 0.4
    return round(chance, 4)


def _doubts(levels: Sequence[PlacedLevel]) -> Iterator[Doubt]:
    for level in levels:
        if not level.is_counted:
            yield "vision.doubt.map_no_first", {"level": str(level.level)}
        for tile in level.aside:
            yield "vision.doubt.map_aside", {"tile": tile.posed.template.name}


def in_full_size(corners: np.ndarray, photo: Photo) -> Corners:
    """Turn pixels of what was looked at into pixels of the photo as it was taken."""
    across, down = photo.scale_xy
    a, b, c, d = (
        (round((float(x) + 0.5) * across - 0.5, 1), round((float(y) + 0.5) * down - 0.5, 1))
        for x, y in corners
    )
    return a, b, c, d
