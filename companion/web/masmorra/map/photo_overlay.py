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
        size: How tall the smallest code is written; all else is measured by it.
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
    size = min(one.size for one in tiles)
    pieces = tuple(
        PhotoSpot(one.sure, round(one.at[0]), round(one.at[1]))
        for one in seen.pieces
        if any(one.at)
    )
    taken: list[Spot] = [(one.x, one.y) for one in pieces]
    corners = [spot for one in seen.tiles for spot in one.corners]
    numbers: list[PhotoNumber] = []
    for number, one in enumerate(differences, 1):
        if one.at is not None and any(one.at):
            beside = _beside(one.at, _ASIDE * size, taken, corners)
            taken.append(beside)
            at = round(one.at[0]), round(one.at[1])
            numbers.append(PhotoNumber(one.sure, number, *at, round(beside[0]), round(beside[1])))
    return PhotoOverlay(tiles, pieces, tuple(numbers), size)


def _outline(code: str, corners: Sequence[tuple[float, float]], *, sure: bool) -> TileOutline:
    xs, ys = zip(*corners, strict=True)
    side = min(math.dist(corners[0], corners[1]), math.dist(corners[1], corners[2]))
    middle = round(sum(xs) / 4), round(sum(ys) / 4)
    return TileOutline(code, sure, points_of(corners), *middle, max(1, round(_LETTERS * side)))


def _beside(at: Spot, aside: float, taken: Sequence[Spot], corners: Sequence[Spot]) -> Spot:
    """Set a number aside, where most room is left among the tiles: there it stays in the photo."""
    turns = (math.pi * eighth / 4 for eighth in range(8))
    places = [(at[0] + aside * math.cos(turn), at[1] + aside * math.sin(turn)) for turn in turns]
    (left, *_, right), (top, *_, bottom) = (sorted(axis) for axis in zip(*corners, strict=True))
    inside = [(x, y) for x, y in places if left <= x <= right and top <= y <= bottom]
    return max(
        inside or places, key=lambda place: min((math.dist(place, one) for one in taken), default=0)
    )
