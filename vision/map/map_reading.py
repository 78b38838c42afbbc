"""What a photo of a table was read as: values without pixels, so that any process can hold them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any

from vision.reading_result import Corners, Point


@dataclass(frozen=True, slots=True)
class TileReading:
    """A tile in a photo.

    Attributes:
        name: Which tile of the template.
        level: Whose grid it lies on.
        cell: Column and row of its north-west cell.
        turn: Clockwise quarter turns.
        confidence: Estimated probability that all this is right, 0 to 1.
        sure: Whether a person need not look again.
        corners: In pixels of the full-size upright photo, clockwise from its printed upper left.
        rivals: What else may lie there: names with turns and how probable each is.
    """

    name: str
    level: int
    cell: tuple[int, int]
    turn: int
    confidence: float
    sure: bool
    corners: Corners
    rivals: tuple[tuple[str, int, float], ...] = ()


@dataclass(frozen=True, slots=True)
class PieceReading:
    """A piece on a tile.

    Attributes:
        kind: What it is.
        name: Which.
        tile: The name of the tile it stands on; empty where it stands on none.
        confidence: Estimated probability that all this is right, 0 to 1.
        sure: Whether a person need not look again.
        at: Its middle on the table, in pixels of the full-size upright photo.
        on_tile: That place in mm from the tile's printed upper left.
        rivals: What else it may be: kinds and names, and how probable each is.
    """

    kind: str
    name: str
    tile: str
    confidence: float
    sure: bool
    at: Point
    on_tile: Point = (0.0, 0.0)
    rivals: tuple[tuple[str, str, float], ...] = ()


@dataclass(frozen=True, slots=True)
class MapReading:
    """All tiles and pieces of one photo.

    Attributes:
        tiles: Level by level, row by row.
        pieces: By the tiles that they stand on.
        doubts: Message keys of what should be looked at, each with its parameters.
        ms: Milliseconds from the bytes to this.
    """

    tiles: tuple[TileReading, ...]
    pieces: tuple[PieceReading, ...] = ()
    doubts: tuple[tuple[str, Mapping[str, str]], ...] = ()
    ms: float = 0.0


def map_to_plain(reading: MapReading) -> dict[str, object]:
    """Turn a reading into what JSON can carry."""
    return asdict(reading)


def map_from_plain(plain: Mapping[str, Any]) -> MapReading:
    """Make a reading from what `map_to_plain` gave.

    Raises:
        KeyError: Something is missing.
        TypeError: Something is not what it should be.
        ValueError: Likewise.
    """
    return MapReading(
        tuple(_tile(one) for one in plain["tiles"]),
        tuple(_piece(one) for one in plain["pieces"]),
        tuple(
            (str(key), {str(k): str(v) for k, v in told.items()}) for key, told in plain["doubts"]
        ),
        float(plain["ms"]),
    )


def _tile(plain: Mapping[str, Any]) -> TileReading:
    a, b, c, d = (_point(one) for one in plain["corners"])
    column, row = map(int, plain["cell"])
    return TileReading(
        str(plain["name"]),
        int(plain["level"]),
        (column, row),
        int(plain["turn"]),
        float(plain["confidence"]),
        plain["sure"] is True,
        (a, b, c, d),
        tuple((str(name), int(turn), float(chance)) for name, turn, chance in plain["rivals"]),
    )


def _piece(plain: Mapping[str, Any]) -> PieceReading:
    return PieceReading(
        str(plain["kind"]),
        str(plain["name"]),
        str(plain["tile"]),
        float(plain["confidence"]),
        plain["sure"] is True,
        _point(plain["at"]),
        _point(plain["on_tile"]),
        tuple((str(kind), str(name), float(chance)) for kind, name, chance in plain["rivals"]),
    )


def _point(values: Any) -> Point:  # noqa: ANN401 - checked by unpacking
    x, y = map(float, values)
    return x, y
