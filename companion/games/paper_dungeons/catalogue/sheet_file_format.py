"""How the sheet and its tracks are written in a file, where that is not how they are used.

A circle is keyed by its number, so that one that was forgotten can be named; a room is told in
words.
"""

from msgspec import field

from companion.games.paper_dungeons.catalogue.types import BorderId, Gain, Printed, RoomId

Given = Gain | tuple[Gain, ...]


class ToldSheet(Printed, frozen=True, kw_only=True):
    """The dungeon, each room in words: ``goblin 3, gem E``."""

    columns: tuple[str, ...]
    height: int
    rooms: dict[RoomId, str]
    walls: tuple[BorderId, ...] = ()
    water: tuple[BorderId, ...] = ()
    passages: tuple[int, ...] = ()
    entries: tuple[str, ...]


class ToldLevels(Printed, frozen=True, kw_only=True):
    """The levels, the value of the lowest hero by level."""

    start: int
    top: int
    lowest: dict[int, int]


class ToldPotions(Printed, frozen=True, kw_only=True):
    """The potions, what they give by number."""

    width: int
    rows: int
    hearts: int
    gives: dict[int, Given] = field(default_factory=dict)


class ToldGems(Printed, frozen=True, kw_only=True):
    """The gem track, points and gains by number."""

    points: dict[int, int]
    gives: dict[int, Given] = field(default_factory=dict)


class ToldMinions(Printed, frozen=True, kw_only=True):
    """The minion track, points by number."""

    points: dict[int, int]


class ToldDamage(Printed, frozen=True, kw_only=True):
    """The damage column, penalties by the heart from which on they count."""

    hearts: int
    resurrection: int
    penalties: dict[int, int] = field(default_factory=dict)
