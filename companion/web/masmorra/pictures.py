"""Pictures of tiles that a phone keeps: the same drawing as on paper, in a page's colours."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from hashlib import blake2b
from typing import Literal, get_args

import msgspec
from flask import Blueprint, Response, abort

from companion.games.masmorra.model import Tile
from companion.games.masmorra.model.geometry import DOORS
from companion.web.assets import FOREVER
from printables.drawing import Page
from printables.svg import write_svg
from printables.tiles import TileDrawing, tile_drawing
from printables.units import Mm, to_mm

blueprint = Blueprint("pictures", __name__)

Look = Literal["dark", "dark-lit", "light", "light-lit"]

_DARK: Mapping[str, str] = {
    "floor": "#352d26",
    "hatch": "#50453a",
    "wall": "#0b0907",
    "cut": "#bcae9b",
    "emblem": "#8d7d69",
    "space": "#bcae9b",
    "mark": "#f3e9d8",
    "gold": "#e8c547",
    "spawn": "#c3a1f5",
}
_LIGHT: Mapping[str, str] = {
    "floor": "#fffaf0",
    "hatch": "#dccfb8",
    "wall": "#1d1714",
    "cut": "#fffaf0",
    "emblem": "#8a7a66",
    "space": "#5c5046",
    "mark": "#1d1714",
    "gold": "#7a5c00",
    "spawn": "#6a3fb0",
}
COLOURS: Mapping[Look, Mapping[str, str]] = {
    "dark": _DARK,
    # Torchlight falls on the floor of the room where the active hero stands.
    "dark-lit": {**_DARK, "floor": "#6b4a1c", "hatch": "#85602b", "emblem": "#c9a36a"},
    "light": _LIGHT,
    "light-lit": {**_LIGHT, "floor": "#ffe3ae", "hatch": "#efc883", "emblem": "#8a6427"},
}


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


def picture(tile: Tile, turn: int = 0) -> Picture:
    """Find the picture of a tile, turned."""
    labels = (Label(one.words, one.x, one.y, to_mm(one.size)) for one in _drawn(tile, turn).labels)
    return Picture(_name(tile, turn), tuple(labels))


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
    )
    return "_".join(parts)


def _read(name: str) -> tuple[Tile, int] | None:
    """Read a picture's name back; what makes no tile gives nothing."""
    parts = name.split("_")
    if len(parts) != 9:
        return None
    kind, level, size, doors, turn, dock, gold, spawns, pictures = parts
    known = DOORS.get(size, {})
    try:
        tile = msgspec.convert(
            {
                "id": "x",
                "level": level,
                "size": size,
                "kind": kind,
                "doors": [door for door in known if door in doors],
                "dock": _listed(dock),
                "gold": gold,
                "spawns": _listed(spawns),
                "pictures": _listed(pictures),
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


@lru_cache(maxsize=512)
def _drawn(tile: Tile, turn: int) -> TileDrawing:
    return tile_drawing(tile, turn)


@lru_cache(maxsize=512)
def _svg(name: str, look: Look) -> str:
    """Write a picture; empty where the name makes no tile."""
    found = _read(name)
    if found is None:
        return ""
    drawing = _drawn(*found)
    side = Mm(drawing.length)
    return write_svg(Page(side, side, drawing.layers, "", ""), COLOURS[look], digits=1)


@cache
def _digest() -> str:
    """Name this way of drawing, so that phones fetch pictures anew when it changes."""
    sample = "".join(
        _svg("mixed_1_small_nes_1_melee+any_2_minor+major_-", look) for look in get_args(Look)
    )
    return blake2b(sample.encode(), digest_size=6).hexdigest()


@blueprint.get("/tiles/<digest>/<look>/<name>.svg")
def tile_picture(digest: str, look: str, name: str) -> Response:
    """Answer with a picture."""
    drawn = next((_svg(name, one) for one in get_args(Look) if one == look), "")
    if not drawn:
        abort(404)
    response = Response(drawn, mimetype="image/svg+xml")
    response.headers["Cache-Control"] = FOREVER if digest == _digest() else "no-cache"
    return response
