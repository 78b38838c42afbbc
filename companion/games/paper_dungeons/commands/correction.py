"""Numbers that are set by hand: the table is always right."""

from typing import Literal

from msgspec import Struct

from companion.games.paper_dungeons.catalogue.types import Symbol

Numbered = Literal["level", "squares"]
"""A number of one hero or item."""

Counted = Literal["potions", "hearts", "column", "gem"]
"""A number of a sheet; of gems, that of a letter, or of those without one."""

Marked = Literal["resurrection", "minion", "crossed", "visited", "benefit"]
"""A mark on a sheet: 1 sets it, 0 takes it away."""

Told = Literal["villain", "mission"]
"""Points on a line of a sheet."""

OnSheet = Literal[Numbered, Counted, Marked, Told]


class Correct(Struct, frozen=True, tag="correct"):
    """Set a number or a mark on a sheet.

    Attributes:
        seat: Whose sheet.
        what: What is set.
        value: The number; 1 or 0 for a mark.
        target: The hero, item, room, letter, villain or mission that it belongs to.
    """

    seat: int
    what: OnSheet
    value: int
    target: str = ""


class CorrectRoom(Struct, frozen=True, tag="correct_room"):
    """Say where a group stands; nothing happens there."""

    seat: int
    room: str


class CorrectDice(Struct, frozen=True, tag="correct_dice"):
    """Say what the dice of this round really show; damage that was taken stays."""

    faces: tuple[Symbol, ...]
