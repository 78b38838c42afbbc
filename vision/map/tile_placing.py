"""Places tiles: from marks on the table to cells and turns, what is covered told by drawings."""

from __future__ import annotations

import cmath
import math
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

import numpy as np

from vision.arrays import GreyImage, Homography
from vision.map.map_template import MapTemplate, TileTemplate
from vision.map.mark_finding import TableMark
from vision.map.plane_fit import TablePlane
from vision.map.tile_drawing_matching import PX, DrawingMatch, best_match, patch_of
from vision.map.tile_grid import GridTile, PosedTile, counted_from, grids, joined, pose_at
from vision.map.tile_outlines import cell_to_photo

_ALIKE, _EXPLAINED = 0.22, 0.055
"""What a patch must have in common with a drawing so that a tile lies there."""

_FIRST_EXPLAINED = 0.045
_AHEAD = 0.02
"""A drawing that explains hardly more than another one tells nothing."""

_SURELY_EXPLAINED, _SURELY_AHEAD = 0.2, 0.25
_SURELY, _LIKELY = 0.997, 0.6
_SAME_MM = 12.0
_PX = float(PX)


@dataclass(frozen=True, slots=True)
class PlacedLevel:
    """The tiles of a level.

    Attributes:
        level: Which.
        tiles: On the map.
        aside: Tiles that lie apart from it.
        is_counted: Whether the level's first tile was found, so that cells and turns are known.
    """

    level: int
    tiles: tuple[GridTile, ...]
    aside: tuple[GridTile, ...]
    is_counted: bool


def pose_tiles(
    marks: Iterable[TableMark], plane: TablePlane, template: MapTemplate
) -> list[PosedTile]:
    """Say where the tiles of marks lie; one with several marks lies where most of them say."""
    bearers = {number: tile for tile in template.tiles for number in tile.marks}
    found: dict[str, list[PosedTile]] = {}
    for mark in marks:
        tile = bearers.get(mark.marker.number)
        if tile is not None:
            posed = _posed(mark, tile, plane, template.cell_mm)
            found.setdefault(tile.name, []).append(posed)
    return [_agreed(same) for same in found.values()]


def _posed(mark: TableMark, tile: TileTemplate, plane: TablePlane, cell_mm: float) -> PosedTile:
    spots = plane.on_table(np.array(mark.marker.corners))
    a, b, c, d = (complex(*spot) for spot in spots)
    along = (b - a) + (c - d) + ((d - a) + (c - b)) / 1j
    angle = cmath.phase(along)
    left, top, right, bottom = tile.marks[mark.marker.number]
    half = tile.span * cell_mm / 2
    away = complex(half - (left + right) / 2, half - (top + bottom) / 2)
    middle = (a + b + c + d) / 4 + away * cmath.exp(1j * angle)
    return PosedTile(tile, middle, angle, 1.0 if mark.is_clear else _LIKELY)


def _agreed(same: Sequence[PosedTile]) -> PosedTile:
    """Take the middle of those that agree with most others."""
    circles = [[one for one in same if abs(one.middle - other.middle) < _SAME_MM] for other in same]
    near = max(circles, key=len)
    middle = sum(one.middle for one in near) / len(near)
    angle = cmath.phase(sum(cmath.exp(1j * one.angle) for one in near))
    # Two marks that disagree are two tiles with one code, or one of them is no mark.
    return replace(
        near[0],
        middle=middle,
        angle=angle,
        evidence=max(one.evidence for one in near) * len(near) / len(same),
    )


def place_levels(
    grey: GreyImage, posed: Sequence[PosedTile], plane: TablePlane, template: MapTemplate
) -> list[PlacedLevel]:
    """Lay the tiles of each level on its grid, and look what lies where no mark was seen."""
    found = []
    for level in sorted({tile.template.level for tile in posed}):
        mine = [tile for tile in posed if tile.template.level == level]
        parts = grids(mine, template.cell_mm)
        grid, aside = parts[0], [tile for part in parts[1:] for tile in part]
        unseen = _unseen(template, level, posed)
        grid = _completed(_Look(grey, plane, template.cell_mm), grid, unseen)
        grid, apart = joined(_from_first(grid))
        is_counted = any(one.posed.template.is_first for one in grid)
        found.append(PlacedLevel(level, tuple(grid), (*aside, *apart), is_counted))
    return found


def _unseen(
    template: MapTemplate, level: int, posed: Sequence[PosedTile]
) -> Mapping[int, list[TileTemplate]]:
    """List by size what may lie there, too."""
    names = {tile.template.name for tile in posed}
    found: dict[int, list[TileTemplate]] = {}
    for tile in template.tiles:
        if tile.level == level and tile.name not in names and tile.pictures:
            found.setdefault(tile.span, []).append(tile)
    return found


def _from_first(grid: Sequence[GridTile]) -> list[GridTile]:
    """Count from the level's first tile, or from any of the largest part; it comes first then."""

    def rank(tile: GridTile) -> tuple[bool, int]:
        if tile.posed.template.is_first:
            return False, 0
        together, _ = joined([tile, *(one for one in grid if one is not tile)])
        return True, -len(together)

    ordered = sorted(grid, key=rank)
    return counted_from(ordered, ordered[0].cell, ordered[0].turn)


@dataclass(frozen=True, slots=True)
class _Look:
    """How a level is looked at.

    Attributes:
        grey: The photo.
        plane: The table in it.
        cell_mm: The side of a cell.
    """

    grey: GreyImage
    plane: TablePlane
    cell_mm: float


def _completed(
    look: _Look, grid: Sequence[GridTile], unseen: Mapping[int, list[TileTemplate]]
) -> list[GridTile]:
    """Add the tiles beside the map that only their drawings tell, the clearest first."""
    known = list(grid)
    known += _first_tile(look, known, unseen)
    names = {tile.posed.template.name for tile in known}
    left = {span: [one for one in tiles if one.name not in names] for span, tiles in unseen.items()}
    looked: dict[tuple[int, int, int], tuple[float, GridTile] | None] = {}
    while True:
        covered = {cell for tile in known for cell in tile.cells()}
        there = [(x, y, span) for span in left for x, y in _free(covered, span)]
        for place in there:
            if place not in looked:
                looked[place] = _told_by_drawing(look, known, place, left[place[2]])
        found = [tile for place in there if (tile := looked[place]) is not None]
        if not found:
            return known
        _, best = max(found, key=lambda one: one[0])
        known.append(best)
        name = best.posed.template.name
        left = {span: [one for one in tiles if one.name != name] for span, tiles in left.items()}
        looked = {
            place: tile
            for place, tile in looked.items()
            if tile is None or tile[1].posed.template.name != name
        }


def _first_tile(
    look: _Look, known: Sequence[GridTile], unseen: Mapping[int, list[TileTemplate]]
) -> list[GridTile]:
    """Find the level's first tile where it was not seen: it lies somewhere, so less may tell it."""
    covered = {cell for tile in known for cell in tile.cells()}
    found = [
        tile
        for span, tiles in unseen.items()
        for one in tiles
        if one.is_first
        for x, y in _free(covered, span)
        if (tile := _told_by_drawing(look, known, (x, y, span), [one], _FIRST_EXPLAINED))
    ]
    return [max(found, key=lambda tile: tile[0])[1]] if found else []


def _free(covered: set[tuple[int, int]], span: int) -> Iterator[tuple[int, int]]:
    """List where a tile of a size would lie edge to edge with the map."""
    steps = range(span)
    around = {
        (x + dx - i, y + dy - j)
        for x, y in covered
        for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1))
        for i in steps
        for j in steps
    }
    for x, y in sorted(around):
        if not any((x + i, y + j) in covered for i in steps for j in steps):
            yield x, y


def _told_by_drawing(
    look: _Look,
    known: Sequence[GridTile],
    place: tuple[int, int, int],
    tiles: Sequence[TileTemplate],
    explained: float = _EXPLAINED,
) -> tuple[float, GridTile] | None:
    x, y, span = place
    middle, angle = pose_at(known, complex(x + span / 2, y + span / 2), look.cell_mm)
    from_cell = cell_to_photo(look.plane, middle, angle, span, look.cell_mm)
    if not _is_in_photo(from_cell, span, look.grey):
        return None
    match = best_match(patch_of(look.grey, from_cell, span), tiles)
    if match is None or match.likeness < _ALIKE or match.uncovered < explained:
        return None
    if match.lead < _AHEAD:
        return None
    shift = complex(*match.shift_px) / _PX * look.cell_mm * cmath.exp(1j * angle)
    turned = angle + match.turn * math.pi / 2
    posed = PosedTile(match.template, middle + shift, turned, _trust(match), match.rivals)
    return match.uncovered, GridTile(posed, (x, y), match.turn)


def _trust(match: DrawingMatch) -> float:
    is_sure = match.uncovered >= _SURELY_EXPLAINED and match.lead >= _SURELY_AHEAD
    return _SURELY if is_sure else _LIKELY


def _is_in_photo(from_cell: Homography, span: int, grey: GreyImage) -> bool:
    ends = np.array([[0, 0, 1], [span, 0, 1], [span, span, 1], [0, span, 1]]) @ from_cell.T
    if (ends[:, 2] * ends[0, 2] <= 0).any():
        return False
    spots = ends[:, :2] / ends[:, 2:]
    height, width = grey.shape
    inside = (spots > -0.02 * width) & (spots < np.array([width, height]) + 0.02 * width)
    return bool(inside.all())
