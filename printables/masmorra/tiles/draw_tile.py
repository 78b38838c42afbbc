"""Draw a whole tile: the ground as it is turned, and what is acted on upright in its place."""

import math
from collections.abc import Iterator
from dataclasses import dataclass

from companion.games.masmorra.decide.dungeon.room_actions import coins_on
from companion.games.masmorra.model import MAJOR, MINOR, Edge, MonsterDie, RoomKind, Tile
from companion.games.masmorra.model.dungeon_map.tile_geometry import doorways, span
from companion.pieces import GRID, Affine, Path, Point, glyph
from companion.pieces.path_shapes import box
from printables.drawing import Fill, Font, Symbol, Text
from printables.drawing.hand_drawn_outlines import (
    Block,
    Hand,
    circle,
    contour,
    engraved,
    inked,
    ngon,
    polygon,
)
from printables.layout import Box
from printables.masmorra.tiles.floor_hatching import floor, hatching, room_area
from printables.masmorra.tiles.furnishing import furnish, nests, plan
from printables.masmorra.tiles.monster_token_pictures import picture_at, token_disc
from printables.masmorra.tiles.room_features import FEATURES, TRAPS, lair
from printables.masmorra.tiles.room_features.chests_and_fountains import coin
from printables.masmorra.tiles.tile_units import CELL
from printables.masmorra.tiles.translated_tile_codes import written_code
from printables.masmorra.tiles.walls import NAME_ROOM, SEAM, WALL, Gap, Mason, walls
from printables.typesetting.font_metrics import typeface
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
_SPAWN_SIZE: dict[MonsterDie, float] = {"minor": 24.0, "major": 32.0}
_SPAWN_PITCH = 36.0
_SPACE = 21.0
"""A docking space takes a die of 16 mm."""

_LOW = 17.0
"""How far docking spaces stay clear of the side walls."""

_RISE = 17.0
"""How far they stay clear of the lower edge: a doorway's jambs end before."""

_CODE_SIZE = 7.0
_CODE_WIDTH = NAME_ROOM - 5.0
_CAPITAL = 0.6
_LETTER = 0.56
"""A letter's width against its height."""

_PICTURE_PLACES = ((-0.23, -0.18), (0.23, -0.18), (0.0, 0.28), (-0.23, 0.18))
"""Where the spaces of certain monsters lie around the middle, as shares of the tile's side."""

_GROUND = ("floor-1", "floor-2", "floor-3", "hatch-1", "hatch-2", "hatch-3")
_STONES = ("stone-1", "stone-2", "stone-3", "gleam-1", "gleam-2", "gleam-3")
_MASONRY = ("wall", "engraving", *_STONES, "wall-grain")


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


def tile_drawing(tile: Tile, turn: int = 0, edge: float = SEAM, language: str = "") -> TileDrawing:
    """Draw a tile.

    Args:
        tile: What is printed on it.
        turn: Clockwise quarter turns of its ground; what is acted on stays upright.
        edge: Where the ground begins; negative to run over the tile's edge, for cutting.
        language: Of a word in its code; without one the code stands as it is.
    """
    length = CELL * span(tile.size)
    layers = (*ground(tile, turn, edge), *furniture(tile, length))
    shown = tuple(layer for layer in layers if layer.path.subpaths)
    code = written_code(tile.id, language)
    return TileDrawing(length, shown, (_code(code, length),) if code else ())


def _code(code: str, length: float) -> Text:
    """Write the code into the lower left stone, as large as it has room."""
    height = min(_CODE_SIZE, _CODE_WIDTH / (_LETTER * len(code)))
    wide = typeface(Font.NAME_BOLD).width(code, Pt(height * PT_PER_MM))
    height *= min(1.0, _CODE_WIDTH / wide)
    rise = (WALL - height * _CAPITAL) / 2
    size = Pt(height * PT_PER_MM)
    return Text(code, Mm(3.5), Mm(length - rise), Font.NAME_BOLD, size, "label")


def emblem(kind: RoomKind) -> str:
    """Name the glyph that stands for a kind of room; empty where none does."""
    spawning = f"spawn-{kind}" if kind in {"minor", "major", "mixed"} else ""
    return _EMBLEMS.get(kind, spawning)


def ground(tile: Tile, turn: int = 0, edge: float = SEAM) -> tuple[Fill, ...]:
    """Draw floor, hatching, walls with their doorways, and what stands about."""
    length = CELL * span(tile.size)
    gaps = tuple(_gap(edge_) for edge_ in doorways(tile, 0, 0, turn))
    floors, masonry, things = Block(), Block(), Block()
    floor(floors, (edge, edge, length - edge, length - edge), tile.level)
    hatching(floors, room_area(length), tile.level, plan(tile).style, Hand(f"floor {tile.id}"))
    walls(Mason(masonry, tile.level, Hand(f"wall {tile.id}"), edge, length), length, gaps)
    furnish(things, tile, _turned(length, turn))
    masonry_fills = masonry.fills(*_GROUND[3:], *_MASONRY)
    return (*floors.fills(), *masonry_fills, *things.fills())


def _turned(length: float, turn: int) -> Affine:
    quarter = Affine(0, 1, -1, 0, length, 0)
    onto = Affine()
    for _ in range(turn % 4):
        onto = quarter @ onto
    return onto


def _gap(edge: Edge) -> Gap:
    x, y, side = edge
    return side, CELL * ((x if side in "ns" else y) + 0.5)


def furniture(tile: Tile, length: float) -> Iterator[Fill]:
    """Draw what is acted on: a feature or spawn symbols in the middle, docking spaces below.

    Args:
        tile: What is printed on it.
        length: Its side in units of the drawing.
    """
    block = Block()
    middle = length / 2
    hand = Hand(f"feature {tile.id}")
    docked = bool(tile.dock) and tile.size == "small"
    scale = 0.9 if docked else 1.0 if tile.size == "small" else 1.25
    if tile.kind in {"boss", "ritual", "throne", "abyss"}:
        scale = 1.0
    at = Affine(scale, 0, 0, scale, middle, middle - (8 if docked else 0))
    if tile.kind == "trap":
        TRAPS[plan(tile).trap](block, at @ Affine.moved(0, -2), hand)
    elif tile.kind == "boss":
        kept = (*_picture_places(tile, middle), *nests(tile))
        taken = [(x - middle, y - middle) for x, y in kept]
        lair(block, at, hand, tile.boss or "", taken)
    elif tile.kind in FEATURES:
        FEATURES[tile.kind](block, at, hand)
    gold = coins_on(tile)
    for place in range(gold):
        coin(block, Affine(), middle + (place - (gold - 1) / 2) * 9, middle - 31, 4.2)
    yield from block.fills()
    if tile.spawns:
        yield from _spawns(tile, middle, middle + (0.24 * length if tile.kind in FEATURES else 0))
    yield from _pictures(tile, middle)
    yield from _spaces(tile)


def _glyph(name: str, x: float, y: float, size: float) -> Path:
    scale = size / GRID
    return glyph(name).transform(Affine(scale, 0, 0, scale, x - size / 2, y - size / 2))


def _spawns(tile: Tile, middle: float, y: float) -> Iterator[Fill]:
    """Draw a spawn symbol for each random monster."""
    count = len(tile.spawns)
    for place, die in enumerate(tile.spawns):
        x = middle + (place - (count - 1) / 2) * _SPAWN_PITCH
        yield from _space_for(die, x, y)
        yield from engraving(f"spawn-{die}", x, y, _SPAWN_SIZE[die])


def engraving(name: str, x: float, y: float, size: float) -> Iterator[Fill]:
    """Draw a glyph that is solid in colour; where ink is spared, it is cut into fine lines."""
    drawn = _glyph(name, x, y, size)
    yield Fill(drawn, "spawn")
    yield inked("engraving", engraved(x, y, size * 0.51))
    yield inked("key", contour(drawn, 0.34))


def _space_for(die: MonsterDie, x: float, y: float) -> Iterator[Fill]:
    """Clear the place where the die will stand: a round one for a minor monster, a star else."""
    size = _SPAWN_SIZE[die]
    if die == "minor":
        yield inked("spawn", [circle(x, y, size * 0.6)])
        yield inked("engraving", [circle(x, y, size * 0.6 - 0.45)])
        yield inked("bare", [circle(x, y, size * 0.6 - 1)])
    else:
        yield inked("spawn", [polygon(ngon(x, y, size * 0.6, 8, math.pi / 8))])
        yield inked("engraving", [polygon(ngon(x, y, size * 0.6 - 0.5, 8, math.pi / 8))])
        yield inked("bare", [polygon(ngon(x, y, size * 0.6 - 1.1, 8, math.pi / 8))])


def _picture_places(tile: Tile, middle: float) -> list[Point]:
    """Tell where the spaces of certain monsters have their middles."""
    places = _PICTURE_PLACES[: len(tile.pictures)]
    return [(middle * (1 + 2 * dx), middle * (1 + 2 * dy)) for dx, dy in places]


def _pictures(tile: Tile, middle: float) -> Iterator[Fill]:
    """Draw the spaces of certain monsters around the middle."""
    for kind, (x, y) in zip(tile.pictures, _picture_places(tile, middle), strict=False):
        if kind not in (*MINOR, *MAJOR):
            yield from token_disc(kind, x, y, 14)
            continue
        yield Fill(circle(x, y, 13), "space")
        yield Fill(circle(x, y, 12.4), "engraving")
        yield Fill(circle(x, y, 11.8), "pale")
        yield Fill(picture_at(kind, x, y, 18), "mark")


def space_boxes(tile: Tile) -> list[Box]:
    """Tell where a tile's docking spaces are: at the lower edge, clear of a doorway's middle."""
    length = CELL * span(tile.size)
    lefts = (_LOW, length - _LOW - _SPACE)
    return [
        Box(Mm(lefts[min(place, 1)]), Mm(length - _RISE - _SPACE), Mm(_SPACE), Mm(_SPACE))
        for place in range(len(tile.dock))
    ]


def _spaces(tile: Tile) -> Iterator[Fill]:
    """Draw the docking spaces."""
    for face, at in zip(tile.dock, space_boxes(tile), strict=True):
        yield Fill(box(at.left, at.top, at.right, at.bottom, (4,) * 4), "space")
        inner = at.grown(-1.6)
        yield Fill(box(inner.left, inner.top, inner.right, inner.bottom, (2.6,) * 4), "pale")
        if face == "any":
            yield Fill(circle(at.middle, at.top + _SPACE / 2, 3), "mark")
        else:
            yield Fill(_glyph(face, at.middle, at.top + _SPACE / 2, 15), "mark")
