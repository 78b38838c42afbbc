"""Dungeons as people lay them: tiles with gaps and turns of their own, pieces standing on them."""

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

import numpy as np
from msgspec import convert
from msgspec.structs import replace

from companion.games.masmorra.catalogue import CATALOGUE
from companion.games.masmorra.model import (
    COLOURS,
    MAJOR,
    MINOR,
    Hero,
    Monster,
    Room,
    State,
    Tile,
    Trap,
)
from companion.games.masmorra.model.dungeon_map.tile_geometry import (
    Placement,
    free_cells,
    grid,
    lay,
    medium_placements,
    small_placements,
    span,
    traps_beside,
)
from printables.masmorra.tiles.draw_tile import space_boxes

SIDE_MM = 80.0
DIE_MM = 16.0
COIN_MM = 14.0
BOSS_MM = 40.0
_HEROES = ("algus", "valerie", "jay", "greybark", "mika")
_FIRST = {1: "1-start", 2: "2-entrance"}
_BOSSES = ("bitsy", "schmetterling", "mortiferous", "hydra")
_CLEAR = {"hero": 14.0, "boss": 26.0, "gold": 8.5}
_DIE_CLEAR = 12.5
_EDGE_MM = 13.0

Random = np.random.Generator


@dataclass(frozen=True)
class LaidTile:
    """A tile on the table.

    Attributes:
        tile: Which.
        cell: Its north-west cell on its level.
        turn: Clockwise quarter turns.
        middle: Where its middle is, in mm, x to the right and y down.
        angle: How far it is turned clockwise on the table, in radians.
    """

    tile: Tile
    cell: tuple[int, int]
    turn: int
    middle: tuple[float, float]
    angle: float

    @property
    def side(self) -> float:
        """Give its side in mm."""
        return SIDE_MM * span(self.tile.size)

    def on_table(self, x: float, y: float) -> tuple[float, float]:
        """Say where a place on it lies, in mm from its printed upper left."""
        cos, sin = math.cos(self.angle), math.sin(self.angle)
        x, y = x - self.side / 2, y - self.side / 2
        return self.middle[0] + x * cos - y * sin, self.middle[1] + x * sin + y * cos


@dataclass(frozen=True)
class LaidPiece:
    """A piece on a tile.

    Attributes:
        kind: As a reading tells it.
        name: Likewise.
        tile: The code of the tile.
        at: Its middle, in mm.
        angle: How far it is turned, in radians.
        colour: Of a hero.
        dice: The dice set it belongs to, if it is a die.
    """

    kind: str
    name: str
    tile: str
    at: tuple[float, float]
    angle: float
    colour: str = ""
    dice: str = ""


@dataclass(frozen=True)
class LaidTable:
    """All that lies there, and the state of a game in which it does."""

    tiles: tuple[LaidTile, ...]
    pieces: tuple[LaidPiece, ...]
    state: State = field(compare=False)


def laid_table(seed: int) -> LaidTable:
    """Lay the table that a seed says: 10 to 25 tiles, one level or two."""
    rng = np.random.default_rng([seed, 2201])
    count = int(rng.integers(10, 26))
    second = int(rng.integers(3, 9)) if count > 13 and rng.random() < 0.45 else 0
    state = _grown(State(), 1, count - second, rng)
    if second:
        state = _grown(state, 2, second, rng)
    state = _peopled(state, rng)
    tiles = tuple(_on_table(state, rng))
    pieces = tuple(_pieces(state, tiles, rng))
    return LaidTable(tiles, pieces, state)


def _grown(state: State, level: int, count: int, rng: Random) -> State:
    """Lay tiles as explorers do: each joined by a doorway, traps beside rooms."""
    first = CATALOGUE.tile(_FIRST[level])
    state = _with_room(state, lay({}, first, Placement(0, 0)))
    codes = [tile for tile in CATALOGUE.tiles(level, "small") if tile.id != first.id]
    medium = list(CATALOGUE.tiles(level, "medium"))
    for _ in range(400):
        covered = grid(state, level)
        if len({one.id for one in covered.values()}) >= count:
            break
        stock = medium if rng.random() < 0.15 else codes
        if not stock:
            continue
        tile = stock.pop(int(rng.integers(len(stock))))
        rooms = [room for room in state.rooms.values() if room.level == level]
        room = rooms[int(rng.integers(len(rooms)))]
        if tile.kind == "trap":
            cells = free_cells(covered, room)
            ways = [Placement(*cell, int(rng.integers(4))) for cell in cells]
        elif tile.size == "medium":
            ways = list(medium_placements(covered, room, tile))
        else:
            ways = list(small_placements(covered, room, tile))
        if not ways:
            stock.append(tile)
            continue
        way = ways[int(rng.integers(len(ways)))]
        if tile.kind == "trap":
            trap = Trap(tile.id, tile, way.x, way.y)
            state = replace(state, traps={**state.traps, tile.id: trap})
        else:
            state = _with_room(state, lay(covered, tile, way))
    return state


def _with_room(state: State, room: Room) -> State:
    rooms = {**state.rooms, room.id: room}
    state = replace(state, rooms=rooms)
    covered = grid(state, room.level)
    beside = {
        one.id: replace(one, traps=traps_beside(covered, one.tile, one.x, one.y))
        for one in rooms.values()
        if one.level == room.level
    }
    return replace(state, rooms={**rooms, **beside})


def _peopled(state: State, rng: Random) -> State:
    """Put heroes, monsters and gold into the rooms."""
    codes = [room.id for room in state.rooms.values() if room.tile.size == "small"]
    codes += [room.id for room in state.rooms.values() if room.tile.size == "medium"] * 2

    def somewhere() -> str:
        return codes[int(rng.integers(len(codes)))]

    names = rng.permutation(_HEROES)[: int(rng.integers(1, 6))]
    colours = rng.permutation(COLOURS)
    heroes = tuple(
        convert(
            {"name": str(name), "seat": place + 1, "player": "", "room": somewhere()}
            | {"colour": str(colours[place])},
            Hero,
        )
        for place, name in enumerate(names)
    )
    kinds = [
        *rng.choice(MINOR, int(rng.integers(0, 6))),
        *rng.choice(MAJOR, int(rng.integers(0, 4))),
    ]
    kinds += [*rng.permutation(_BOSSES)[: int(rng.integers(0, 3))]]
    monsters = tuple(
        convert({"id": number, "kind": str(kind), "room": somewhere()}, Monster)
        for number, kind in enumerate(kinds, 1)
    )
    rooms = dict(state.rooms)
    for _ in range(int(rng.integers(0, 4))):
        code = somewhere()
        rooms[code] = replace(rooms[code], gold=int(rng.integers(1, 4)))
    return replace(
        state, heroes=heroes, monsters=monsters, rooms=rooms, monsters_made=len(monsters), round=1
    )


def _on_table(state: State, rng: Random) -> Iterator[LaidTile]:
    """Lay the levels beside each other, each turned, its tiles not quite in line."""
    beyond = 0.0
    for level in sorted({room.level for room in state.rooms.values()}):
        pieces = list(dict.fromkeys(grid(state, level).values()))
        turn = int(rng.integers(4))
        angle = turn * math.pi / 2 + rng.normal(0, 0.04) * (level > 1)
        pitch = SIDE_MM + rng.uniform(0, 1.2)
        loose, askew = rng.uniform(0.2, 1.2), math.radians(rng.uniform(0.2, 1.4))
        found = []
        for piece in pieces:
            size = span(piece.tile.size)
            x, y = (piece.x + size / 2) * pitch, (piece.y + size / 2) * pitch
            x, y = x + rng.normal(0, loose), y + rng.normal(0, loose)
            cos, sin = math.cos(angle), math.sin(angle)
            lies = piece.turn if isinstance(piece, Room) else int(rng.integers(4))
            turned = angle + lies * math.pi / 2 + rng.normal(0, askew)
            middle = (x * cos - y * sin, x * sin + y * cos)
            found.append(LaidTile(piece.tile, (piece.x, piece.y), lies, middle, turned))
        low = min(one.middle[0] - one.side / 2 for one in found)
        top = min(one.middle[1] - one.side / 2 for one in found)
        shift = beyond - low + (rng.uniform(20, 60) if beyond else 0)
        for one in found:
            middle = (one.middle[0] + shift, one.middle[1] - top)
            yield LaidTile(one.tile, one.cell, one.turn, middle, one.angle)
        beyond = shift + max(one.middle[0] + one.side / 2 for one in found)


class _Places:
    """Where pieces may still be put, tile by tile."""

    def __init__(self, tiles: Sequence[LaidTile], rng: Random) -> None:
        """Take the tiles, all bare."""
        self._tiles, self._rng = {one.tile.id: one for one in tiles}, rng
        self.taken: dict[str, list[tuple[float, float, float]]] = {code: [] for code in self._tiles}

    def put(
        self, kind: str, name: str, code: str, *, colour: str = "", dice: str = ""
    ) -> Iterator[LaidPiece]:
        """Put a piece somewhere on a tile; where there is no room, it is left out."""
        laid, reach = self._tiles[code], _CLEAR.get(kind, _DIE_CLEAR)
        for _ in range(60):
            low = _EDGE_MM + reach * 0.7
            x, y = self._rng.uniform(low, laid.side - low, 2)
            if all(math.hypot(x - a, y - b) > reach + r for a, b, r in self.taken[code]):
                self.taken[code].append((x, y, reach))
                turned = float(self._rng.uniform(0, 2 * math.pi))
                yield LaidPiece(kind, name, code, laid.on_table(x, y), turned, colour, dice)
                return


def _pieces(state: State, tiles: Sequence[LaidTile], rng: Random) -> Iterator[LaidPiece]:
    """Put what stands in the rooms somewhere on their tiles, nothing in another's place."""
    places = _Places(tiles, rng)
    for monster in state.monsters:
        if monster.kind in _BOSSES:
            yield from places.put("boss", monster.kind, monster.room)
    for hero in state.heroes:
        yield from places.put("hero", hero.name, hero.room, colour=hero.colour)
    for monster in state.monsters:
        if monster.kind not in _BOSSES:
            dice = "minor" if monster.kind in MINOR else "major"
            yield from places.put("monster", monster.kind, monster.room, dice=dice)
    for room in state.rooms.values():
        for _ in range(room.gold):
            yield from places.put("gold", "coin", room.id)
    for laid in tiles:
        if laid.tile.dock and not places.taken[laid.tile.id] and rng.random() < 0.25:
            yield from _docked(laid, rng)


def _docked(laid: LaidTile, rng: Random) -> Iterator[LaidPiece]:
    for face, box in zip(laid.tile.dock, space_boxes(laid.tile), strict=True):
        x, y = (value * SIDE_MM / 100 for value in (box.middle, box.top + box.height / 2))
        name = str(rng.choice(("step", "melee", "magic"))) if face == "any" else face
        turned = laid.angle + rng.normal(0, 0.15)
        at = laid.on_table(x + rng.normal(0, 0.8), y + rng.normal(0, 0.8))
        yield LaidPiece("die", name, laid.tile.id, at, turned, dice="action")
