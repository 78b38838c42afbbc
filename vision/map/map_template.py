"""What the reader is told of printed tiles: their drawings, their marks, how large they are."""

from __future__ import annotations

import base64
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeAlias

Rectangle: TypeAlias = tuple[float, float, float, float]
"""Left, top, right, bottom, in mm from the printed upper left."""


@dataclass(frozen=True, slots=True)
class TilePart:
    """A room of a tile that holds several.

    Attributes:
        name: Whatever the game calls it.
        cell: Column and row that it is told with.
        box: Where it is printed.
    """

    name: str
    cell: tuple[int, int]
    box: Rectangle


@dataclass(frozen=True, slots=True)
class TileTemplate:
    """A printed tile.

    Attributes:
        name: Whatever the game calls it.
        level: Tiles of a level lie on one grid.
        span: The cells along its side.
        marks: The frames of its marks by number.
        is_first: The grid of its level is counted from it.
        pictures: How it looks in each ink, as pictures in a known format.
        parts: Its rooms, where it has several; then these are told in its place.
    """

    name: str
    level: int
    span: int
    marks: Mapping[int, Rectangle]
    is_first: bool = False
    pictures: tuple[bytes, ...] = ()
    parts: tuple[TilePart, ...] = ()


@dataclass(frozen=True, slots=True)
class PieceTemplate:
    """A piece that bears a mark.

    Attributes:
        kind: What it is.
        name: Which.
        mark: The number of its mark.
        frame_mm: The side of its mark's frame.
        to_middle: From the mark's middle to the piece's, in mm along the mark's upper edge and
            down.
    """

    kind: str
    name: str
    mark: int
    frame_mm: float
    to_middle: tuple[float, float]


@dataclass(frozen=True, slots=True)
class TokenTemplate:
    """A small round token without a mark.

    Attributes:
        kind: What it is.
        name: Which.
        size_mm: Its diameter.
        pictures: How it looks in each ink, filling its square.
    """

    kind: str
    name: str
    size_mm: float
    pictures: tuple[bytes, ...]


@dataclass(frozen=True, slots=True)
class MapTemplate:
    """All that may lie on a table.

    Attributes:
        cell_mm: The side of a cell.
        die_mm: The edge of a die.
        tiles: The printed tiles.
        pieces: The pieces with marks.
        dice: The kind of piece that a die is, by the name of its set.
        tokens: Small tokens without marks.
    """

    cell_mm: float
    die_mm: float
    tiles: tuple[TileTemplate, ...]
    pieces: tuple[PieceTemplate, ...] = ()
    dice: Mapping[str, str] = field(default_factory=dict)
    tokens: tuple[TokenTemplate, ...] = ()


def template_of(told: Mapping[str, Any]) -> MapTemplate:
    """Take what a game tells of its tiles."""
    return MapTemplate(
        told["cell_mm"],
        told["die_mm"],
        tuple(
            TileTemplate(**{**one, "parts": tuple(TilePart(*part) for part in one["parts"])})
            for one in told["tiles"]
        ),
        tuple(PieceTemplate(*one) for one in told["pieces"]),
        dict(told["dice"]),
        tuple(TokenTemplate(*one) for one in told["tokens"]),
    )


def map_question(template: MapTemplate) -> dict[str, object]:
    """Turn a template into what JSON can carry."""
    return {
        "cell_mm": template.cell_mm,
        "die_mm": template.die_mm,
        "tiles": [_plain_tile(tile) for tile in template.tiles],
        "pieces": [
            [one.kind, one.name, one.mark, one.frame_mm, list(one.to_middle)]
            for one in template.pieces
        ],
        "dice": dict(template.dice),
        "tokens": [
            [one.kind, one.name, one.size_mm, [_text(picture) for picture in one.pictures]]
            for one in template.tokens
        ],
    }


def _text(picture: bytes) -> str:
    return base64.b64encode(picture).decode()


def _plain_tile(tile: TileTemplate) -> dict[str, object]:
    return {
        "name": tile.name,
        "level": tile.level,
        "span": tile.span,
        "marks": {str(number): list(box) for number, box in tile.marks.items()},
        "is_first": tile.is_first,
        "pictures": [_text(picture) for picture in tile.pictures],
        "parts": [[part.name, list(part.cell), list(part.box)] for part in tile.parts],
    }


def map_template_from_plain(plain: Mapping[str, Any]) -> MapTemplate:
    """Turn values that JSON can carry back into a template."""
    return MapTemplate(
        float(plain["cell_mm"]),
        float(plain["die_mm"]),
        tuple(_tile(one) for one in plain["tiles"]),
        tuple(
            PieceTemplate(str(kind), str(name), int(mark), float(frame), (float(x), float(y)))
            for kind, name, mark, frame, (x, y) in plain["pieces"]
        ),
        {str(name): str(kind) for name, kind in plain["dice"].items()},
        tuple(
            TokenTemplate(str(kind), str(name), float(size), tuple(map(base64.b64decode, pictures)))
            for kind, name, size, pictures in plain["tokens"]
        ),
    )


def _tile(plain: Mapping[str, Any]) -> TileTemplate:
    return TileTemplate(
        str(plain["name"]),
        int(plain["level"]),
        int(plain["span"]),
        {int(number): _rectangle(box) for number, box in plain["marks"].items()},
        plain["is_first"] is True,
        tuple(base64.b64decode(one) for one in plain["pictures"]),
        tuple(
            TilePart(str(name), (int(column), int(row)), _rectangle(box))
            for name, (column, row), box in plain["parts"]
        ),
    )


def _rectangle(values: Sequence[float]) -> Rectangle:
    left, top, right, bottom = map(float, values)
    return left, top, right, bottom
