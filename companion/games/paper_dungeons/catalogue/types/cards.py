"""Items, villains, dungeon cards, missions, objectives and powers."""

from typing import Literal

from msgspec import Struct

from companion.games.paper_dungeons.catalogue.types.vocabulary import (
    Bonus,
    BorderId,
    Gain,
    Grant,
    HeroId,
    Measure,
    Printed,
    RoomId,
    Season,
    Symbol,
)


class Item(Printed, frozen=True):
    """A magical item; without a `symbol` any symbol of a hero fills its squares."""

    id: str
    squares: int
    kind: Literal["instant", "constant", "points"]
    cursed: bool = False
    points: int = 0
    symbol: Symbol | None = None
    grants: tuple[Grant, ...] = ()
    bonuses: tuple[Bonus, ...] = ()


class Range(Struct, frozen=True):
    """What a villain costs and gives from a combat level on."""

    needs: int
    points: int
    damage: int


class Villain(Printed, frozen=True):
    """A villain card; `ranges` rise, `run` is 0 or less, `gems` are the letters that disappear."""

    id: str
    season: Season
    weakness: HeroId
    ranges: tuple[Range, Range, Range]
    run: int
    reward: Gain
    gems: tuple[str, ...] = ()


class DungeonCard(Printed, frozen=True):
    """A dungeon card: the rooms of the villains 1 to 3, more walls, and who lives there."""

    id: str
    rooms: tuple[RoomId, RoomId, RoomId]
    walls: tuple[BorderId, ...]
    villains: tuple[str, str, str]


class Storyline(Printed, frozen=True):
    """A campaign: the dungeon cards of its chapters in order."""

    id: str
    cards: tuple[str, str, str]


class Deadline(Struct, frozen=True):
    """Points for a solo mission claimed in this round or earlier."""

    by: int
    points: int


class Mission(Printed, frozen=True):
    """A mission: what must be reached, and what it is worth in solo by the round of the claim."""

    id: str
    measure: Measure
    at_least: int
    solo: tuple[Deadline, ...]


class Objective(Printed, frozen=True):
    """An objective; with `at_most` less is better."""

    id: str
    black: tuple[HeroId, HeroId]
    measure: Measure
    partial: int
    full: int
    partial_points: int
    full_points: int
    at_most: bool = False


class Power(Printed, frozen=True):
    """A power; `points` count at the end in any case."""

    id: str
    kind: Literal["setup", "triggered", "once_per_round"]
    points: int = 0
    grants: tuple[Grant, ...] = ()
    bonuses: tuple[Bonus, ...] = ()
