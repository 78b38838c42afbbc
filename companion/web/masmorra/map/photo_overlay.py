"""What is drawn over a photo of the table: outlines of tiles, pieces, numbers of what differs."""

import math
from collections.abc import Sequence
from dataclasses import dataclass

from companion.engine.table_photo import Difference, SeenTable, Spot
from companion.web.dice.photo_result import points_of

_LETTERS = 0.24
"""How tall a tile's code is beside the tile."""

_ASIDE = 2.2
"""How far a number is from what it tells of, beside the height of a code: it covers no piece."""


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
    """A piece in the photo.

    Attributes:
        sure: Nobody need look again.
        x: In pixels.
        y: Likewise.
    """

    sure: bool
    x: int
    y: int


@dataclass(frozen=True, slots=True)
class PhotoNumber:
    """The number of a difference, beside the place where it is.

    Attributes:
        sure: Nobody need look again.
        number: In the list of differences.
        x: Of the place, in pixels.
        y: Likewise.
        beside_x: Of the number.
        beside_y: Likewise.
    """

    sure: bool
    number: int
    x: int
    y: int
    beside_x: int
    beside_y: int


@dataclass(frozen=True, slots=True)
class PhotoOverlay:
    """All that is drawn over the photo.

    Attributes:
        tiles: Their outlines.
        spots: The pieces.
        numbers: Those of the differences.
        size: How tall a tile's code is written at most; all else is measured by it.
    """

    tiles: tuple[TileOutline, ...]
    spots: tuple[PhotoSpot, ...]
    numbers: tuple[PhotoNumber, ...]
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
    size = max(one.size for one in tiles)
    centre = sum(one.x for one in tiles) / len(tiles), sum(one.y for one in tiles) / len(tiles)
    pieces = (
        PhotoSpot(one.sure, round(one.at[0]), round(one.at[1]))
        for one in seen.pieces
        if any(one.at)
    )
    numbers = (
        _number(number, one.at, centre, _ASIDE * size, sure=one.sure)
        for number, one in enumerate(differences, 1)
        if one.at is not None and any(one.at)
    )
    return PhotoOverlay(tiles, tuple(pieces), tuple(numbers), size)


def _outline(code: str, corners: Sequence[tuple[float, float]], *, sure: bool) -> TileOutline:
    xs, ys = zip(*corners, strict=True)
    side = min(math.dist(corners[0], corners[1]), math.dist(corners[1], corners[2]))
    middle = round(sum(xs) / 4), round(sum(ys) / 4)
    return TileOutline(code, sure, points_of(corners), *middle, max(1, round(_LETTERS * side)))


def _number(number: int, at: Spot, centre: Spot, aside: float, *, sure: bool) -> PhotoNumber:
    """Set a number aside towards the middle of the table, so that it stays in the photo."""
    way = -1 if at[0] > centre[0] else 1, -1 if at[1] > centre[1] else 1
    x, y = (at[axis] + way[axis] * aside / math.sqrt(2) for axis in (0, 1))
    return PhotoNumber(sure, number, round(at[0]), round(at[1]), round(x), round(y))
