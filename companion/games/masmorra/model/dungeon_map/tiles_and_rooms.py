"""Tiles, and the rooms and traps that they become on the table.

The map is a grid of small tiles, one grid per level: x grows to the east, y to the south. A small
tile covers one cell, a medium one two by two; (x, y) is its north-west cell. A doorway lies in the
middle of a cell's edge, named by side and, on a medium tile, by cell: ``n1 n2`` and ``s1 s2`` count
from west to east, ``e1 e2`` and ``w1 w2`` from north to south; a small tile has ``n e s w``. `turn`
counts clockwise quarter turns of the tile from how it is printed.
"""

from typing import Literal

from msgspec import Struct

from companion.games.masmorra.model.vocabulary import Face, MonsterDie, MonsterKind, RoomKind

Side = Literal["n", "e", "s", "w"]
Edge = tuple[int, int, Side]
"""A cell's edge as seen from that cell."""


class Tile(Struct, frozen=True, omit_defaults=True):
    """A printed tile, as the catalogue or the players describe it.

    Attributes:
        id: Its code, such as ``1-07``; it also names the room that the tile becomes.
        level: 1, 2 or 3.
        size: ``small`` or ``medium``.
        kind: What kind of room (or trap) it is.
        doors: Its doorways, unturned.
        min_heroes: It is left in the box with fewer heroes (0: always in).
        dock: Faces to dock on its action; ``any`` takes every face.
        gold: Coins on its chest.
        spawns: Its spawn symbols: one random monster each.
        pictures: Its spaces for a certain monster.
        boss: The boss that waits in it.
        source: Whether the rulebook or the kit says so, or the players of the table (``table``).
    """

    id: str
    level: int
    size: Literal["small", "medium"] = "small"
    kind: RoomKind = "hall"
    doors: tuple[str, ...] = ()
    min_heroes: int = 0
    dock: tuple[Face | Literal["any"], ...] = ()
    gold: int = 0
    spawns: tuple[MonsterDie, ...] = ()
    pictures: tuple[MonsterKind, ...] = ()
    boss: MonsterKind | None = None
    source: Literal["kit", "rulebook", "table"] = "kit"


class Room(Struct, frozen=True):
    """A tile that lies on the table.

    Attributes:
        id: The tile's code.
        tile: What is printed on it.
        x: Column of its north-west cell.
        y: Row of its north-west cell.
        turn: Clockwise quarter turns, 0 to 3.
        exits: Rooms joined by two doorways that meet (MOVE-8).
        traps: Traps that share an edge with it.
        gold: Coins that lie here.
        opened: Its chest has been opened.
    """

    id: str
    tile: Tile
    x: int
    y: int
    turn: int = 0
    exits: tuple[str, ...] = ()
    traps: tuple[str, ...] = ()
    gold: int = 0
    opened: bool = False

    @property
    def level(self) -> int:
        """The level it lies on."""
        return self.tile.level


class Trap(Struct, frozen=True):
    """A trap tile on the table; nobody ever enters it (TRAP-4).

    Attributes:
        id: The tile's code.
        tile: What is printed on it.
        x: Column.
        y: Row.
        disarmed: It lies face down (TRAP-13).
    """

    id: str
    tile: Tile
    x: int
    y: int
    disarmed: bool = False
