"""Dice, heroes, the dungeon and the tracks of a sheet."""

from typing import Literal

from msgspec import Struct

from companion.games.paper_dungeons.catalogue.types.vocabulary import (
    Bonus,
    BorderId,
    Colour,
    Gain,
    Grant,
    HeroId,
    MinionKind,
    Printed,
    RoomId,
    Symbol,
)


class Die(Printed, frozen=True):
    """One of the shared dice; its number is the small one beside each face (PD-DICE-3)."""

    number: int
    colour: Colour
    faces: tuple[Symbol, ...]


class Hero(Printed, frozen=True):
    """A class of hero: its symbol, the minions it fights, and its ability from a level on."""

    id: HeroId
    symbol: Symbol
    fights: MinionKind
    ability_level: int
    grants: tuple[Grant, ...] = ()
    bonuses: tuple[Bonus, ...] = ()


class Minion(Struct, frozen=True):
    """A minion in a room."""

    kind: MinionKind
    level: int


class Room(Struct, frozen=True):
    """A room of the sheet.

    Attributes:
        id: Column and row.
        column: Counted from 0 at the left.
        row: Counted from 1 at the bottom.
        minion: Who guards it.
        trap: Whether a trap acts on each entry.
        benefit: What is received once.
        gem: The letter of its gem.
    """

    id: RoomId
    column: int
    row: int
    minion: Minion | None = None
    trap: bool = False
    benefit: Literal["potion", "item", "level", ""] = ""
    gem: str = ""


class Sheet(Printed, frozen=True):
    """The printed dungeon.

    Attributes:
        columns: Its columns, left to right.
        height: How many rows it has.
        rooms: All rooms: row 1 from left to right, then row 2, and so on.
        walls: Borders with a printed wall.
        water: Borders with water.
        passages: Rows whose two edge rooms connect.
        entries: Columns that can be entered from below.
    """

    columns: tuple[str, ...]
    height: int
    rooms: tuple[Room, ...]
    walls: tuple[BorderId, ...]
    water: tuple[BorderId, ...]
    passages: tuple[int, ...]
    entries: tuple[str, ...]


class LevelTrack(Printed, frozen=True):
    """A hero's levels: `lowest` is worth its entry for the lowest hero, level 1 first (line D)."""

    start: int
    lowest: tuple[int, ...]
    top: int

    @property
    def highest(self) -> int:
        """The highest level."""
        return len(self.lowest)


class PotionTrack(Printed, frozen=True):
    """The potions in rows of equal width, each with its hearts; `gives`: what the n-th gives."""

    width: int
    rows: int
    hearts: int
    gives: tuple[tuple[Gain, ...], ...]

    @property
    def most(self) -> int:
        """How many potions there are."""
        return len(self.gives)


class GemTrack(Printed, frozen=True):
    """The looted gems: `values` for 1, 2, ... of them, and what the n-th gives at once."""

    values: tuple[int, ...]
    gives: tuple[tuple[Gain, ...], ...]


class MinionTrack(Printed, frozen=True):
    """The defeated minions: `values` for 1, 2, ... of them."""

    values: tuple[int, ...]


class DamageTrack(Printed, frozen=True):
    """The damage column: `penalties` for 0, 1, 2, ... filled hearts, each 0 or less."""

    penalties: tuple[int, ...]
    resurrection: int

    @property
    def hearts(self) -> int:
        """How many hearts the column has."""
        return len(self.penalties) - 1
