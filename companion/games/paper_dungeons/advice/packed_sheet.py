"""A sheet in a few whole numbers, so that a search can compare and keep thousands of them.

Levels and squares take eight bits each; minions, visited and received rooms are bits by the place
of the room on the sheet; letters are bits of the gems that can still be looted.
"""

from collections.abc import Iterable, Sequence

from companion.games.paper_dungeons.counting.content_lookup import Index
from companion.games.paper_dungeons.model import OUTSIDE, Sheet

Packed = tuple[int, ...]

(
    LEVELS,
    ITEMS,
    POTIONS,
    HEARTS,
    COLUMN,
    RESURRECTED,
    GEMS,
    LETTERS,
    MINIONS,
    VISITED,
    RECEIVED,
    ROOM,
    RECOLOURED,
) = range(13)
"""The places of a packed sheet."""

BYTE = 8
LOW = (1 << BYTE) - 1


def pack_numbers(numbers: Iterable[int]) -> int:
    """Put small numbers side by side."""
    return sum(number << BYTE * place for place, number in enumerate(numbers))


def unpack_numbers(packed: int, count: int) -> tuple[int, ...]:
    """Take small numbers apart again."""
    return tuple(packed >> BYTE * place & LOW for place in range(count))


class Places:
    """Where rooms, letters, heroes and items stand in a packed sheet.

    Attributes:
        names: The rooms in their order; the last is outside.
        rooms: Each room's place.
        letters: Each gem's place.
    """

    def __init__(self, index: Index) -> None:
        """Number what is printed."""
        self.index = index
        self.names = (*(room.id for room in index.content.sheet.rooms), OUTSIDE)
        self.rooms = {name: place for place, name in enumerate(self.names)}
        self.letters = {letter: place for place, letter in enumerate(index.catalogue.gem_rooms)}

    def bits(self, rooms: Sequence[str]) -> int:
        """Mark rooms."""
        return sum(1 << self.rooms[room] for room in set(rooms))

    def pack(self, sheet: Sheet) -> Packed:
        """Pack what a round can change on a sheet."""
        gone = {*sheet.gems, *sheet.crossed}
        return (
            pack_numbers(sheet.levels),
            pack_numbers(sheet.items),
            sheet.potions,
            sheet.hearts,
            sheet.column,
            int(sheet.resurrected),
            len(sheet.gems),
            sum(1 << place for letter, place in self.letters.items() if letter not in gone),
            self.bits(sheet.minions),
            self.bits(sheet.visited),
            self.bits(sheet.received),
            self.rooms[sheet.room],
            int(bool(sheet.recoloured)),
        )
