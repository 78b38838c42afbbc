"""Pictures of tiles that a phone keeps: the same drawing as on paper, in a page's colours."""

import re
from dataclasses import dataclass
from functools import cache, lru_cache
from hashlib import blake2b
from typing import get_args

import msgspec
from flask import Response, abort

from companion.games.masmorra.model import Tile
from companion.games.masmorra.model.dungeon_map.tile_geometry import DOORS
from companion.web.assets.asset_bundle import FOREVER
from companion.web.masmorra.map.tile_colours import TINTS, Look
from companion.web.middleware.compression import mark, may_pack, pack_once
from printables.drawing import Page, Text
from printables.masmorra.tiles import CELL, TileDrawing, tile_drawing
from printables.masmorra.tiles.tile_backs import tile_back
from printables.rendering.svg_writer import write_svg
from printables.units import Mm, to_mm

_BACK = re.compile(r"back_(?P<level>[12])_(?P<size>small|medium)")
_PLAIN = re.compile(r"[A-Za-z0-9-]{1,24}")
_DRAWINGS = 8
"""Drawings kept: some 400 KB each, needed until a page has its labels and phones their pictures.

One that is made anew for its picture costs less than to write that, which is done once."""


@dataclass(frozen=True, slots=True)
class Label:
    """A text on a tile: where it begins, and its size."""

    text: str
    x: float
    y: float
    size: float


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture of a tile.

    Attributes:
        name: Its name below the folder of a look.
        labels: What is written on it; a page writes it, since a picture cannot load fonts.
    """

    name: str
    labels: tuple[Label, ...]

    def url(self, theme: str, *, lit: bool = False) -> str:
        """Give its address for a theme."""
        return f"/tiles/{_digest()}/{theme}{'-lit' if lit else ''}/{self.name}.svg"


@lru_cache(maxsize=1024)
def picture(tile: Tile, turn: int = 0) -> Picture:
    """Find the picture of a tile, turned."""
    labels = (Label(one.words, one.x, one.y, to_mm(one.size)) for one in _drawn(tile, turn).labels)
    return Picture(_name(tile, turn), tuple(labels))


def back_picture(level: int, size: str, theme: str) -> str:
    """Give the address of a picture of a tile's back; its number is written by the page."""
    return f"/tiles/{_digest()}/{theme}/back_{level}_{size}.svg"


def _name(tile: Tile, turn: int) -> str:
    """Write down all that the drawing depends on, as an address can carry it."""
    parts = (
        tile.kind,
        str(tile.level),
        tile.size,
        "".join(tile.doors) or "-",
        str(turn % 4),
        "+".join(tile.dock) or "-",
        str(tile.gold),
        "+".join(tile.spawns) or "-",
        "+".join(tile.pictures) or "-",
        tile.boss or "-",
        _plain(tile.id),
    )
    return "_".join(parts)


def _plain(code: str) -> str:
    """Give a tile's code as an address can carry it; the drawing varies by it."""
    if _PLAIN.fullmatch(code):
        return code
    return f"x{blake2b(code.encode(), digest_size=6).hexdigest()}"


def _read(name: str) -> tuple[Tile, int] | None:
    """Read a picture's name back; what makes no tile gives nothing."""
    parts = name.split("_")
    if len(parts) != 11 or not _PLAIN.fullmatch(parts[-1]):
        return None
    kind, level, size, doors, turn, dock, gold, spawns, pictures, boss, code = parts
    known = DOORS.get(size, {})
    try:
        tile = msgspec.convert(
            {
                "id": code,
                "level": level,
                "size": size,
                "kind": kind,
                "doors": [door for door in known if door in doors],
                "dock": _listed(dock),
                "gold": gold,
                "spawns": _listed(spawns),
                "pictures": _listed(pictures),
                "boss": None if boss == "-" else boss,
            },
            Tile,
            strict=False,
        )
        steps = int(turn)
    except (msgspec.ValidationError, ValueError):
        return None
    whole = 1 <= tile.level <= 3 and 0 <= tile.gold <= 9 and 0 <= steps <= 3
    few = len(tile.dock) <= 4 and len(tile.spawns) <= 4 and len(tile.pictures) <= 4
    return (tile, steps) if whole and few else None


def _listed(part: str) -> list[str]:
    return [] if part == "-" else part.split("+")


@lru_cache(maxsize=_DRAWINGS)
def _drawn(tile: Tile, turn: int) -> TileDrawing:
    return tile_drawing(tile, turn)


@lru_cache(maxsize=512)
def _svg(name: str, look: Look) -> str:
    """Write a picture; empty where the name makes no tile."""
    if back := _BACK.fullmatch(name):
        length = CELL * (1 if back["size"] == "small" else 2)
        cut = tile_back(int(back["level"]), length, 0).shapes
        unnumbered = tuple(shape for shape in cut if not isinstance(shape, Text))
        return write_svg(Page(Mm(length), Mm(length), unnumbered, "", ""), TINTS[look], digits=1)
    found = _read(name)
    if found is None:
        return ""
    drawing = _drawn(*found)
    side = Mm(drawing.length)
    return write_svg(Page(side, side, drawing.layers, "", ""), TINTS[look], digits=1)


@cache
def _digest() -> str:
    """Name this way of drawing, so that phones fetch pictures anew when it changes."""
    sample = "".join(
        _svg("mixed_1_small_nes_1_melee+any_2_minor+major_-_-_x", look) for look in get_args(Look)
    )
    return blake2b(sample.encode(), digest_size=6).hexdigest()


def tile_picture(digest: str, look: str, name: str) -> Response:
    """Answer with a picture."""
    drawn = next((_svg(name, one) for one in get_args(Look) if one == look), "")
    if not drawn:
        abort(404)
    packed = may_pack()
    content = pack_once(drawn.encode()) if packed else drawn
    response = mark(Response(content, mimetype="image/svg+xml"), packed=packed)
    response.headers["Cache-Control"] = FOREVER if digest == _digest() else "no-cache"
    return response
