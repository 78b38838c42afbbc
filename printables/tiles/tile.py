"""Draw a whole tile: the ground as it is turned, and what is acted on upright in its place."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from companion.games.masmorra.model import RoomKind, Tile
from companion.games.masmorra.model.geometry import doorways, span
from companion.pieces import GRID, Affine, Path, glyph
from companion.pieces.shapes import box, circle, stroke
from printables.drawing import Fill, Font, Symbol, Text
from printables.tiles.carving import WALL, floor, hatching, walls
from printables.tiles.inking import CELL, Hand, inked
from printables.units import PT_PER_MM, Mm, Pt

_EMBLEMS: dict[RoomKind, str] = {
    "start": "gate",
    "entrance": "entrance",
    "stairs2": "stairs",
    "stairs3": "stairs",
    "rune": "rune",
    "trap": "trap",
    "treasure": "chest",
    "portal": "portal",
    "web": "web",
    "gold": "gold",
    "pit": "pit",
    "fountain": "fountain",
    "ritual": "ritual",
    "boss": "boss",
}
_EMBLEM_SIZE = 42.0
_SPAWN_SIZE = {"minor": 27.0, "major": 36.0}
_SPAWN_PITCH = 34.0
_SPACE = 18.0
_LOW = 14.5
"""How far docking spaces stay clear of the walls."""

_CODE_SIZE = 7.0
_CODE_WIDTH = 26.0
_LETTER = 0.56
"""A letter's width against its height."""

_PICTURE_PLACES = ((-0.26, -0.2), (0.26, -0.2), (0.0, 0.28), (-0.26, 0.2))
"""Where the spaces of certain monsters lie around the middle, as shares of the tile's side."""


@dataclass(frozen=True, slots=True)
class TileDrawing:
    """A tile as it is drawn.

    Attributes:
        length: Its side in units of the drawing.
        layers: Its outlines, the lowest first.
        labels: Its texts, cut out of the wall.
    """

    length: float
    layers: tuple[Fill, ...]
    labels: tuple[Text, ...]

    def symbol(self, name: str) -> Symbol:
        """Give the drawing as a symbol that a sheet can use in any size."""
        return Symbol(name, self.length, self.length, (*self.layers, *self.labels))


def tile_drawing(tile: Tile, turn: int = 0) -> TileDrawing:
    """Draw a tile.

    Args:
        tile: What is printed on it.
        turn: Clockwise quarter turns of its ground; what is acted on stays upright.
    """
    length = CELL * span(tile.size)
    layers = (*ground(tile, turn), *_furniture(tile, length))
    shown = tuple(layer for layer in layers if layer.path.subpaths)
    return TileDrawing(length, shown, (_code(tile.id),) if tile.id else ())


def _code(code: str) -> Text:
    """Write the code into the upper left stone, as large as it has room."""
    height = min(_CODE_SIZE, _CODE_WIDTH / (_LETTER * len(code)))
    return Text(code, Mm(5.5), Mm(9.2), Font.NAME_BOLD, Pt(height * PT_PER_MM), "cut")


def emblem(kind: RoomKind) -> str:
    """Name the glyph that stands for a kind of room; empty where none does."""
    spawning = f"spawn-{kind}" if kind in {"minor", "major", "mixed"} else ""
    return _EMBLEMS.get(kind, spawning)


def ground(tile: Tile, turn: int = 0) -> tuple[Fill, ...]:
    """Draw floor, hatching and walls with their doorways."""
    length = CELL * span(tile.size)
    gaps = tuple(_gap(edge) for edge in doorways(tile, 0, 0, turn))
    name = "".join(sorted(f"{side}{middle:g}" for side, middle in gaps))
    if tile.kind == "trap":
        return (floor(length), *_shaft(length), *walls(length, gaps, Hand(name)))
    return (floor(length), hatching(length, tile.level), *walls(length, gaps, Hand(name)))


def _gap(
    edge: tuple[int, int, Literal["n", "e", "s", "w"]],
) -> tuple[Literal["n", "e", "s", "w"], float]:
    x, y, side = edge
    return side, CELL * ((x if side in "ns" else y) + 0.5)


def _shaft(length: float) -> Iterator[Fill]:
    """Hatch a trap's shaft: nobody walks there."""
    hand = Hand("shaft")
    low, high = WALL + 2, length - WALL - 2
    strokes: list[Path] = []
    for at in hand.steps(low - (high - low), high, 5, 7.5):
        top, bottom = max(low, 2 * low - at), min(high, high + low - at)
        if bottom - top > 4:
            start, end = (at + top - low, top), (at + bottom - low, bottom)
            middle = ((start[0] + end[0]) / 2 + hand.slip(0.6), (start[1] + end[1]) / 2)
            strokes.append(stroke([(*start, 0.6), (*middle, 1.7), (*end, 0.4)]))
    yield inked("hatch", strokes)


def _furniture(tile: Tile, length: float) -> Iterator[Fill]:
    """Draw what is acted on: emblem or spawn symbols in the middle, docking spaces below."""
    middle = length / 2
    name = _EMBLEMS.get(tile.kind, "")
    if name:
        rise = 6 if tile.dock else 0
        yield Fill(_glyph(name, middle, middle - rise, _EMBLEM_SIZE), "emblem")
    if tile.spawns:
        yield from _spawns(tile, middle, middle + (0.22 * length if name else 0))
    if tile.gold:
        yield inked("gold", _coins(tile.gold, middle))
    yield from _pictures(tile, middle)
    yield from _spaces(tile, length)


def _glyph(name: str, x: float, y: float, size: float) -> Path:
    scale = size / GRID
    return glyph(name).transform(Affine(scale, 0, 0, scale, x - size / 2, y - size / 2))


def _spawns(tile: Tile, middle: float, y: float) -> Iterator[Fill]:
    """Draw a spawn symbol for each random monster."""
    count = len(tile.spawns)
    for place, die in enumerate(tile.spawns):
        x = middle + (place - (count - 1) / 2) * _SPAWN_PITCH
        yield Fill(_glyph(f"spawn-{die}", x, y, _SPAWN_SIZE[die]), "spawn")


def _coins(count: int, middle: float) -> Iterator[Path]:
    for place in range(count):
        x = middle + (place - (count - 1) / 2) * 9
        yield circle(x, middle - 31, 3.6)


def _pictures(tile: Tile, middle: float) -> Iterator[Fill]:
    """Draw the spaces of certain monsters around the middle."""
    for kind, (dx, dy) in zip(tile.pictures, _PICTURE_PLACES, strict=False):
        x, y = middle * (1 + 2 * dx), middle * (1 + 2 * dy)
        yield Fill(_ring(x, y, 14), "space")
        yield Fill(_glyph(kind, x, y, 18), "mark")


def _ring(x: float, y: float, radius: float) -> Path:
    return circle(x, y, radius) + Path(
        tuple(outline.reverse() for outline in circle(x, y, radius - 1.5).subpaths)
    )


def _spaces(tile: Tile, length: float) -> Iterator[Fill]:
    """Draw the docking spaces at the lower edge, clear of a doorway in its middle."""
    bottom = length - WALL - 2.5
    for place, face in enumerate(tile.dock):
        x = _LOW + _SPACE / 2 if place == 0 else length - _LOW - _SPACE / 2
        left, top = x - _SPACE / 2, bottom - _SPACE
        outer = box(left, top, left + _SPACE, bottom, (4,) * 4)
        inner = box(left + 1.6, top + 1.6, left + _SPACE - 1.6, bottom - 1.6, (2.6,) * 4)
        hollow = Path(tuple(outline.reverse() for outline in inner.subpaths))
        yield Fill(outer, "floor")
        yield Fill(outer + hollow, "space")
        if face == "any":
            yield Fill(circle(x, top + _SPACE / 2, 2.6), "mark")
        else:
            yield Fill(_glyph(face, x, top + _SPACE / 2, 12.5), "mark")
