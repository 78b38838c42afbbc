"""Lays tiles of a level on one grid: neighbour by neighbour, then all together.

People push tiles together by hand, so that a row of eight is longer than eight tiles and no tile is
quite straight. From one tile to the next the error is small; a whole level is laid on the grid by
going from neighbour to neighbour, nearest first.
"""

from __future__ import annotations

import cmath
import itertools
import math
import statistics
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from vision.map.map_template import TileTemplate

_OFF = 0.3
"""By so many cells a neighbour may be off its place."""

_ASKEW = math.radians(22)
_FARTHEST = 3.2
"""Over so many cells a gap is bridged; what lies beyond is no part of the map."""

_PITCH = 1.01
"""How much longer than a cell it is from one tile to the next."""


_PAIRS, _SPACED_OUT = 3, 0.01
"""So few neighbours tell no scale, and gaps between tiles make them lie apart by so much."""


@dataclass(frozen=True, slots=True)
class PosedTile:
    """Where a tile lies on the table.

    Attributes:
        template: Which.
        middle: Its middle in mm, x + y i.
        angle: How far it is turned clockwise on the table, in radians.
        evidence: How surely it is this tile, 0 to 1.
        rivals: What else may lie there: names, turns against this one's, and how probable it is.
    """

    template: TileTemplate
    middle: complex
    angle: float
    evidence: float = 1.0
    rivals: tuple[tuple[str, int, float], ...] = ()


@dataclass(frozen=True, slots=True)
class GridTile:
    """A tile with its place on the grid.

    Attributes:
        posed: Where it lies.
        cell: Column and row of its north-west cell.
        turn: Clockwise quarter turns.
        stray: How far from its place it lies, in cells.
    """

    posed: PosedTile
    cell: tuple[int, int]
    turn: int
    stray: float = 0.0

    def cells(self) -> Iterator[tuple[int, int]]:
        """List the cells that it covers."""
        span = range(self.posed.template.span)
        for row, column in itertools.product(span, span):
            yield self.cell[0] + column, self.cell[1] + row


def grids(tiles: Sequence[PosedTile], cell_mm: float) -> list[list[GridTile]]:
    """Lay tiles of one level on grids: the map first, then what lies aside.

    Each grid is counted from the level's first tile, unturned, or else from any.
    """
    pitch = cell_mm * _PITCH
    left, found = set(range(len(tiles))), []
    links = sorted(
        (abs(tiles[i].middle - tiles[j].middle), i, j)
        for i, j in itertools.combinations(range(len(tiles)), 2)
        if abs(tiles[i].middle - tiles[j].middle) < _reach(tiles[i], tiles[j]) * pitch
        and _relative(tiles[i], tiles[j], pitch) is not None
    )
    while left:
        start = min(left, key=lambda one: (not tiles[one].template.is_first, one))
        laid = {start: GridTile(tiles[start], (0, 0), 0)}
        while True:
            link = next(
                (
                    (i, j)
                    for _, i, j in links
                    if (i in laid) != (j in laid) and {i, j} <= left | set(laid)
                ),
                None,
            )
            if link is None:
                break
            known, new = link if link[0] in laid else link[::-1]
            laid[new] = _beside(laid[known], tiles[new], pitch)
        left -= set(laid)
        found.append(list(laid.values()))
    found.sort(key=lambda grid: (not any(one.posed.template.is_first for one in grid), -len(grid)))
    return found


def scale_of(tiles: Sequence[PosedTile], cell_mm: float) -> float | None:
    """Say how many times too long a mm is taken to be, by how far apart neighbours lie.

    Light that bleeds over the dark frames of marks makes them look smaller than they are; tiles
    stay where they are. Too few neighbours tell nothing.
    """
    pitch = cell_mm * _PITCH
    apart = [
        abs(one.middle - other.middle) / pitch
        for one, other in itertools.combinations(tiles, 2)
        if one.template.span == other.template.span == 1
        and one.template.level == other.template.level
        and (found := _relative(one, other, pitch)) is not None
        and abs(found[0]) == 1
    ]
    if len(apart) < _PAIRS:
        return None
    factor = statistics.median(apart)
    return factor if abs(factor - 1) > _SPACED_OUT else 1.0


def _reach(one: PosedTile, other: PosedTile) -> float:
    return _FARTHEST + (one.template.span + other.template.span - 2) / 2


def _relative(known: PosedTile, new: PosedTile, pitch: float) -> tuple[complex, int, float] | None:
    """Say how a tile lies as seen from another: middle to middle in cells, turns, how far off."""
    quarters = (new.angle - known.angle) / (math.pi / 2)
    turn = round(quarters)
    if abs(quarters - turn) * math.pi / 2 > _ASKEW:
        return None
    # Half of what the one is askew is put down to the other.
    straight = known.angle + (quarters - turn) * math.pi / 4
    away = (new.middle - known.middle) / pitch * cmath.exp(-1j * straight)
    half = ((known.template.span + new.template.span) % 2) / 2
    rounded = complex(round(away.real - half) + half, round(away.imag - half) + half)
    stray = abs(away - rounded)
    if max(abs((away - rounded).real), abs((away - rounded).imag)) > _OFF:
        return None
    return rounded, turn % 4, stray


def _beside(known: GridTile, new: PosedTile, pitch: float) -> GridTile:
    found = _relative(known.posed, new, pitch)
    if found is None:
        raise ValueError("the tiles do not lie beside each other")
    away, turn, stray = found
    return _placed(new, centre(known) + away * 1j**known.turn, known.turn + turn, stray)


def _placed(tile: PosedTile, middle: complex, turn: int, stray: float) -> GridTile:
    half = tile.template.span / 2
    cell = (round(middle.real - half), round(middle.imag - half))
    return GridTile(tile, cell, turn % 4, stray)


def centre(tile: GridTile) -> complex:
    """Give the middle of a tile, in cells."""
    half = tile.posed.template.span / 2
    return complex(tile.cell[0] + half, tile.cell[1] + half)


def counted_from(grid: Sequence[GridTile], cell: tuple[int, int], turn: int) -> list[GridTile]:
    """Count a grid anew so that what lay at a cell with a turn lies at 0,0 unturned."""
    back = 1j ** (-turn % 4)
    corner = complex(cell[0] + 0.5, cell[1] + 0.5)
    return [
        replace(
            _placed(one.posed, (centre(one) - corner) * back + (0.5 + 0.5j), one.turn - turn, 0),
            stray=one.stray,
        )
        for one in grid
    ]


def joined(grid: Sequence[GridTile]) -> tuple[list[GridTile], list[GridTile]]:
    """Part what is joined to the first tile edge to edge from what lies apart."""
    covered = {cell: place for place, tile in enumerate(grid) for cell in tile.cells()}
    reached, ahead = {0}, [0]
    while ahead:
        for x, y in grid[ahead.pop()].cells():
            for beside in ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)):
                place = covered.get(beside)
                if place is not None and place not in reached:
                    reached.add(place)
                    ahead.append(place)
    parts: tuple[list[GridTile], list[GridTile]] = ([], [])
    for place, tile in enumerate(grid):
        parts[place not in reached].append(tile)
    return parts


def pose_at(grid: Sequence[GridTile], middle: complex, cell_mm: float) -> tuple[complex, float]:
    """Say where on the table a place of the grid is, in mm, and how the grid is turned there.

    The nearest tiles tell it, each as it lies.
    """
    pitch = cell_mm * _PITCH
    near = sorted(grid, key=lambda one: abs(centre(one) - middle))[:4]
    total, place, turned = 0.0, 0j, 0j
    for one in near:
        angle = one.posed.angle - one.turn * math.pi / 2
        away = middle - centre(one)
        weight = 1 / max(abs(away), 0.3) ** 3
        place += weight * (one.posed.middle + away * pitch * cmath.exp(1j * angle))
        turned += weight * cmath.exp(1j * angle)
        total += weight
    return place / total, cmath.phase(turned)


def overlapping(grid: Sequence[GridTile]) -> Mapping[int, set[int]]:
    """List which tiles cover cells of which others, by their places in the grid."""
    found: dict[int, set[int]] = {}
    for i, j in itertools.combinations(range(len(grid)), 2):
        if set(grid[i].cells()) & set(grid[j].cells()):
            found.setdefault(i, set()).add(j)
            found.setdefault(j, set()).add(i)
    return found
