"""From the bytes of a photo to the map: decode, find, place, read, judge."""

from __future__ import annotations

import math
import time
from collections.abc import Mapping, Sequence
from dataclasses import replace

import numpy as np

from vision.arrays import Quads
from vision.decoding.image_decoding import decode, grey_of
from vision.map.dice_on_map import dice_on_map
from vision.map.drawing_comparison import PrintedPlaces
from vision.map.map_reading import MapReading
from vision.map.map_reading_trust import (
    BESIDE_MM,
    PlacedTable,
    doubts_about,
    piece_reading,
    tile_readings,
)
from vision.map.map_template import MapTemplate, Rectangle
from vision.map.mark_finding import (
    TableMark,
    both,
    crisp_look,
    find_piece_marks,
    find_table_marks,
    is_blurred,
    is_soft,
    looks_at_pieces,
    quick_look,
    thorough_look,
)
from vision.map.marked_pieces import StandingPiece, marked_pieces
from vision.map.plain_tokens import plain_tokens
from vision.map.plane_fit import TablePlane, fit_plane
from vision.map.tile_grid import scale_of
from vision.map.tile_outlines import box_in_photo, corners_mm
from vision.map.tile_placing import PlacedLevel, place_levels, pose_tiles

_LONGEST_SIDE = 4608
_DOUBTED, _FEW = 0.9, 6


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
    look = quick_look(grey)
    found = find_table_marks(look)
    needs_more = is_soft(found)
    if needs_more:
        look = thorough_look(look)
        found = both(find_table_marks(look), find_table_marks(crisp_look(look)))
    marks = [one for one in found if one.marker.number in numbers]
    if not marks:
        return MapReading((), (), (("vision.doubt.map_no_tiles", {}),), _since(started))
    height, width = grey.shape
    plane = _plane(marks, numbers, (width, height))
    scale = scale_of(pose_tiles(marks, plane, template), template.cell_mm)
    plane = plane.scaled(scale or 1.0)
    posed = pose_tiles(marks, plane, template)
    levels = place_levels(grey, posed, plane, template)
    places = _piece_places(levels, plane, template)
    on_pieces: tuple[TableMark, ...] = ()
    for one in looks_at_pieces(look, places, is_soft=needs_more):
        on_pieces = both(on_pieces, find_piece_marks(one))
    printed = PrintedPlaces(grey, plane, template.cell_mm)
    standing = [*marked_pieces(on_pieces, template.pieces, plane)]
    if levels:
        area = _area(levels, template.cell_mm)
        dice = dice_on_map(grey, plane, area, template.dice, template.die_mm)
        # Where all looks too large, the side of a die is as large as a top.
        is_to_scale = scale is not None or not is_blurred(marks)
        standing += dice if is_to_scale else [_doubted(die) for die in dice]
        ink = printed.ink(one.posed for level in levels for one in level.tiles)
        standing += plain_tokens(grey, plane, area, template.tokens, ink)
    table = PlacedTable(photo, plane, levels, printed, template.cell_mm)
    tiles = [tile for level in levels for tile in tile_readings(table, level)]
    pieces = [piece for one in standing if (piece := piece_reading(table, one)) is not None]
    return MapReading(tuple(tiles), tuple(pieces), tuple(doubts_about(levels)), _since(started))


def _plane(
    marks: Sequence[TableMark], frames: Mapping[int, Rectangle], size_wh: tuple[int, int]
) -> TablePlane:
    """Lay the table flat by the clear marks; where these are few, by the others, too.

    Whichever mark it is, its frame is a square; four or five tell badly how far aside it is seen.
    """
    trusted = [one.marker for one in marks if one.is_clear]
    if len(trusted) < _FEW:
        trusted = [one.marker for one in marks]
    sides = [frames[one.number][2] - frames[one.number][0] for one in trusted]
    return fit_plane(np.array([one.corners for one in trusted]), sides, size_wh)


def _piece_places(levels: Sequence[PlacedLevel], plane: TablePlane, template: MapTemplate) -> Quads:
    """Give where marks of pieces may be that stand on tiles: these, and a little around, in px."""
    cell_mm = template.cell_mm
    beyond = BESIDE_MM + max(
        (math.hypot(*one.to_middle) + one.frame_mm for one in template.pieces), default=0.0
    )
    boxes = [
        (one.posed, one.posed.template.span * cell_mm + beyond)
        for level in levels
        for one in level.tiles
    ]
    return np.array(
        [box_in_photo(tile, (-beyond, -beyond, far, far), plane, cell_mm) for tile, far in boxes],
        np.float64,
    )


def _doubted(piece: StandingPiece) -> StandingPiece:
    return replace(piece, confidence=min(piece.confidence, _DOUBTED))


def _since(started: float) -> float:
    return (time.perf_counter() - started) * 1000


def _area(levels: Sequence[PlacedLevel], cell_mm: float) -> Quads:
    """Give the corners of all tiles, in mm on the table."""
    return np.array(
        [corners_mm(one.posed, cell_mm) for level in levels for one in level.tiles], np.float64
    )
