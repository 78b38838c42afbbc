"""What is drawn over a photo of the table: outlines of tiles, pieces, numbers of what differs."""

import math
from collections.abc import Sequence
from dataclasses import dataclass

from companion.engine.table_photo import Difference, SeenTable
from companion.web.dice.photo_result import points_of

_LETTERS = 0.24
"""How tall a tile's code is beside the tile."""


@dataclass(frozen=True, slots=True)
class TileOutline:
    """A tile in the photo, in its pixels.

    Attributes:
        code: Written in its middle.
        sure: Nobody need look again.
        points: Its corners.
        x: Of its middle.
        y: Likewise.
        size: How tall its code is written.
    """

    code: str
    sure: bool
    points: str
    x: int
    y: int
    size: int


@dataclass(frozen=True, slots=True)
class PhotoSpot:
    """A piece in the photo, or the place of a difference.

    Attributes:
        sure: Nobody need look again.
        x: In pixels.
        y: Likewise.
        number: Of the difference in the list; 0 for a piece.
    """

    sure: bool
    x: int
    y: int
    number: int = 0


@dataclass(frozen=True, slots=True)
class PhotoOverlay:
    """All that is drawn over the photo.

    Attributes:
        tiles: Their outlines.
        spots: Pieces first, differences over them.
        size: How tall a tile's code is written at most; all else is measured by it.
    """

    tiles: tuple[TileOutline, ...]
    spots: tuple[PhotoSpot, ...]
    size: int


def photo_overlay(seen: SeenTable, differences: Sequence[Difference]) -> PhotoOverlay | None:
    """Draw what was read; nothing where the reading does not say where it was."""
    tiles = tuple(
        _outline(one.code, one.corners, sure=one.sure)
        for one in seen.tiles
        if len(one.corners) == 4
    )
    if not tiles:
        return None
    pieces = [_spot(one.at, sure=one.sure) for one in seen.pieces if any(one.at)]
    numbers = [
        _spot(one.at, sure=one.sure, number=number)
        for number, one in enumerate(differences, 1)
        if one.at is not None and any(one.at)
    ]
    return PhotoOverlay(tiles, (*pieces, *numbers), max(one.size for one in tiles))


def _outline(code: str, corners: Sequence[tuple[float, float]], *, sure: bool) -> TileOutline:
    xs, ys = zip(*corners, strict=True)
    side = min(math.dist(corners[0], corners[1]), math.dist(corners[1], corners[2]))
    middle = round(sum(xs) / 4), round(sum(ys) / 4)
    return TileOutline(code, sure, points_of(corners), *middle, max(1, round(_LETTERS * side)))


def _spot(at: tuple[float, float], *, sure: bool, number: int = 0) -> PhotoSpot:
    return PhotoSpot(sure, round(at[0]), round(at[1]), number)
