"""Judge: say of tiles and pieces where they are in the photo, and how far that can be trusted."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

import numpy as np

from vision.arrays import Points
from vision.map.drawing_comparison import PrintedPlaces
from vision.map.map_reading import PieceReading, TileReading
from vision.map.marked_pieces import StandingPiece
from vision.map.plane_fit import TablePlane
from vision.map.tile_grid import GridTile, overlapping
from vision.map.tile_outlines import box_in_photo, on_tile, outside_by, part_at
from vision.map.tile_placing import PlacedLevel
from vision.reading_result import Corners
from vision.stage_results import Photo

_CERTAIN = 0.99
_ASTRAY = 0.22
"""A tile so many cells off its place is not told surely."""

BESIDE_MM, _BETWEEN_MM = 6.0, 2.0
"""A piece stands on a tile although its middle is so far outside; so close to another it may stand
on that."""

_PRINTED, _SURELY_PRINTED = 0.75, 0.9
"""What looks so much like the drawing is printed on the tile; what is surely a token, later."""

Doubt = tuple[str, Mapping[str, str]]


@dataclass(frozen=True, slots=True, eq=False)
class PlacedTable:
    """Place: a photo whose tiles are placed.

    Attributes:
        photo: The photo at the size that was looked at.
        plane: The table in it.
        levels: The tiles.
        printed: The same beside their drawings.
        cell_mm: The side of a cell.
    """

    photo: Photo
    plane: TablePlane
    levels: Sequence[PlacedLevel]
    printed: PrintedPlaces
    cell_mm: float


def piece_reading(table: PlacedTable, piece: StandingPiece) -> PieceReading | None:
    """Say on which tile a piece stands; what stands on none is left out."""
    cell_mm, printed = table.cell_mm, table.printed
    tiles = [one.posed for level in table.levels for one in level.tiles]
    beside = [outside_by(tile, piece.middle, cell_mm) for tile in tiles]
    if min(beside, default=math.inf) > BESIDE_MM:
        return None
    tile = tiles[beside.index(min(beside))]
    limit = _SURELY_PRINTED if piece.confidence >= _CERTAIN else _PRINTED
    is_open = piece.may_be_print or piece.confidence < _CERTAIN
    if is_open and printed.likeness(tile, on_tile(tile, piece.middle, cell_mm), 11) > limit:
        return None
    name, spot = part_at(tile, piece.middle, cell_mm)
    second = min((one for one in beside if one > min(beside)), default=math.inf)
    confidence = min(piece.confidence, tile.evidence) * (1.0 if second > _BETWEEN_MM else 0.9)
    at = table.plane.in_photo(np.array([[piece.middle.real, piece.middle.imag]]))
    return PieceReading(
        piece.kind,
        piece.name,
        name,
        round(confidence, 4),
        confidence >= _CERTAIN,
        _in_full_size(np.repeat(at, 4, axis=0), table.photo)[0],
        spot,
        piece.rivals,
    )


def tile_readings(table: PlacedTable, level: PlacedLevel) -> Iterator[TileReading]:
    """Say of each tile where it lies, and how far that can be trusted."""
    clashes = overlapping(level.tiles)
    # Cells and turns of all are counted from the level's first tile.
    firsts = [one.posed.evidence for one in level.tiles if one.posed.template.is_first]
    counted = min(firsts, default=1.0)
    ordered = sorted(range(len(level.tiles)), key=lambda place: level.tiles[place].cell[::-1])
    for place in ordered:
        tile = level.tiles[place]
        confidence = _confidence(tile, is_clear=place not in clashes, is_counted=level.is_counted)
        confidence = round(min(confidence, counted), 4)
        side = tile.posed.template.span * table.cell_mm
        whole = (tile.posed.template.name, tile.cell, (0.0, 0.0, side, side))
        parts = [(part.name, part.cell, part.box) for part in tile.posed.template.parts]
        rivals = tuple(
            (name, (tile.turn + turn) % 4, chance) for name, turn, chance in tile.posed.rivals
        )
        for name, cell, box in parts or [whole]:
            places = box_in_photo(tile.posed, box, table.plane, table.cell_mm)
            corners = _in_full_size(places, table.photo)
            yield TileReading(
                name,
                level.level,
                cell,
                tile.turn,
                confidence,
                confidence >= _CERTAIN,
                corners,
                rivals,
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


def doubts_about(levels: Sequence[PlacedLevel]) -> Iterator[Doubt]:
    """Say what a person should look at: levels counted from any tile, tiles that lie apart."""
    for level in levels:
        if not level.is_counted:
            yield "vision.doubt.map_no_first", {"level": str(level.level)}
        for tile in level.aside:
            yield "vision.doubt.map_aside", {"tile": tile.posed.template.name}


def _in_full_size(corners: Points, photo: Photo) -> Corners:
    """Turn pixels of what was looked at into pixels of the photo as it was taken."""
    across, down = photo.scale_xy
    a, b, c, d = (
        (round((float(x) + 0.5) * across - 0.5, 1), round((float(y) + 0.5) * down - 0.5, 1))
        for x, y in corners
    )
    return a, b, c, d
