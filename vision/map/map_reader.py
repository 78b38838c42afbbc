"""From the bytes of a photo to the map: decode, find, place, read, judge."""

from __future__ import annotations

import math
import time
from collections.abc import Iterator, Mapping, Sequence

import numpy as np

from vision.arrays import Quads
from vision.decoding.image_decoding import decode, grey_of
from vision.fiducials.piece_mark_detection import find_piece_marks
from vision.map.dice_on_map import dice_on_map
from vision.map.height_planes import plane_at
from vision.map.map_reading import MapReading, PieceReading, TileReading
from vision.map.map_template import MapTemplate
from vision.map.mark_finding import find_table_marks
from vision.map.marked_pieces import StandingPiece, marked_pieces
from vision.map.plane_fit import TablePlane, fit_plane
from vision.map.tile_grid import GridTile, overlapping
from vision.map.tile_outlines import box_in_photo, corners_mm, outside_by, part_at
from vision.map.tile_placing import PlacedLevel, place_levels, pose_tiles
from vision.reading_result import Corners
from vision.stage_results import Photo

_LONGEST_SIDE = 4608
_CERTAIN = 0.99
_ASTRAY = 0.22
"""A tile so many cells off its place is not told surely."""

_CARD_MM = 1.2
"""Tiles are glued onto card of about this thickness."""

_BESIDE_MM, _BETWEEN_MM = 6.0, 2.0
"""A piece stands on a tile although its middle is so far outside; so close to another it may stand
on that."""

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
    standing = [*marked_pieces(find_piece_marks(grey), template.pieces, plane)]
    if levels:
        tops = plane_at(plane, (width, height), template.die_mm + _CARD_MM)
        area = _area(levels, template.cell_mm)
        standing += dice_on_map(grey, tops, area, template.dice, template.die_mm)
    pieces = [
        piece
        for one in standing
        if (piece := _placed(photo, one, levels, plane, template.cell_mm)) is not None
    ]
    tiles = [tile for level in levels for tile in _told(photo, level, plane, template.cell_mm)]
    return MapReading(tuple(tiles), tuple(pieces), tuple(_doubts(levels)), _since(started))


def _since(started: float) -> float:
    return (time.perf_counter() - started) * 1000


def _area(levels: Sequence[PlacedLevel], cell_mm: float) -> Quads:
    """Give the corners of all tiles, in mm on the table."""
    return np.array(
        [corners_mm(one.posed, cell_mm) for level in levels for one in level.tiles], np.float64
    )


def _placed(
    photo: Photo,
    piece: StandingPiece,
    levels: Sequence[PlacedLevel],
    plane: TablePlane,
    cell_mm: float,
) -> PieceReading | None:
    """Say on which tile a piece stands; what stands on none is left out."""
    tiles = [one.posed for level in levels for one in level.tiles]
    beside = [outside_by(tile, piece.middle, cell_mm) for tile in tiles]
    if min(beside, default=math.inf) > _BESIDE_MM:
        return None
    tile = tiles[beside.index(min(beside))]
    name, spot = part_at(tile, piece.middle, cell_mm)
    second = min((one for one in beside if one > min(beside)), default=math.inf)
    confidence = piece.confidence * (1.0 if second > _BETWEEN_MM else 0.9)
    at = plane.in_photo(np.array([[piece.middle.real, piece.middle.imag]]))
    return PieceReading(
        piece.kind,
        piece.name,
        name,
        round(confidence, 4),
        confidence >= _CERTAIN,
        in_full_size(np.repeat(at, 4, axis=0), photo)[0],
        spot,
        piece.rivals,
    )


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
