"""What walks of so many points can collect, before anybody chooses what to make of it.

Rules: PD-MOVE-1..14, PD-MINION-5, PD-BENEFIT-1, PD-GEM-2, AMD-P10.
"""

from collections.abc import Collection, Iterator
from functools import reduce

from msgspec import Struct

from companion.games.paper_dungeons.advice.packed_sheet import (
    LETTERS,
    MINIONS,
    RECEIVED,
    ROOM,
    VISITED,
    Packed,
)
from companion.games.paper_dungeons.advice.packed_sheet_effects import Board, Outcome
from companion.games.paper_dungeons.advice.packed_walks import Walks, Way
from companion.games.paper_dungeons.catalogue.types import BonusKind, GainKind

MANY = 1500
"""So many hauls are compared with one another; of more, all are kept."""

KINDS: tuple[GainKind, ...] = ("gem", "potion", "level", "item")
"""What rooms hold."""


class Haul(Struct, frozen=True):
    """What a walk has collected.

    Attributes:
        found: How many of each thing that rooms hold.
        minions: The minions that are defeated, as bits; of those that count alike the first.
        visited: The rooms that are visited, as bits.
        looted: The letters that are looted and told apart, as bits.
    """

    found: tuple[int, ...]
    minions: int
    visited: int
    looted: int

    def holds(self, other: "Haul") -> bool:
        """Tell whether this is as much as another one, or more."""
        return (
            not other.minions & ~self.minions
            and not other.visited & ~self.visited
            and not other.looted & ~self.looted
            and all(mine >= theirs for mine, theirs in zip(self.found, other.found, strict=True))
        )

    def with_all_of(self, other: "Haul") -> "Haul":
        """Join two hauls, as if one walk had collected both."""
        return Haul(
            tuple(max(pair) for pair in zip(self.found, other.found, strict=True)),
            self.minions | other.minions,
            self.visited | other.visited,
            self.looted | other.looted,
        )

    def beyond(self, before: "Haul") -> "Haul":
        """Take away what had been collected before."""
        return Haul(
            tuple(mine - theirs for mine, theirs in zip(self.found, before.found, strict=True)),
            self.minions & ~before.minions,
            self.visited & ~before.visited,
            self.looted & ~before.looted,
        )

    def with_minions(self, minions: int) -> "Haul":
        """Defeat other minions instead."""
        return Haul(self.found, minions, self.visited, self.looted)


class CollectedWalks(Walks):
    """Walks that note what they come by: nobody chooses anything on the way.

    Attributes:
        opened: The borders that are open whatever the group has.
    """

    def __init__(self, board: Board, opened: Collection[BonusKind] = ()) -> None:
        """Arrange the dungeon; the board knows already what does not matter."""
        super().__init__(board)
        self.opened = frozenset(opened)
        build = board.build(board.start)
        crosses = build.cross_water or "cross_water" in opened
        passes = build.pass_walls or "pass_walls" in opened
        self._rooms = board.index.content.sheet.rooms
        self._free = tuple(
            tuple(
                (way, build.water_point if way.water else 0)
                for way in ways
                if (crosses or not way.water) and (passes or not way.wall)
            )
            for ways in self.ways
        )
        self._hauls: dict[int, tuple[Haul, list[Haul]]] = {}

    def steps(self, sheet: Packed) -> Iterator[tuple[Way, int]]:
        """List the sides that are free, with the points that come back."""
        return iter(self._free[sheet[ROOM]])

    def enter(self, sheet: Packed, place: int) -> list[Outcome]:
        """Note a room, its minion and what it holds."""
        bit = 1 << place
        after = list(sheet)
        after[ROOM] = place
        after[VISITED] |= bit & self.board.rooms_count
        after[MINIONS] |= bit & self.board.guarded
        if self.holds[place] and not sheet[RECEIVED] & bit:
            after[RECEIVED] |= bit
            if letter := self._rooms[place].gem:
                after[LETTERS] &= ~(1 << self.board.places.letters[letter])
        return [(tuple(after), ())]

    def hauls(self, points: int) -> tuple[Haul, list[Haul]]:
        """List what so many points can collect, but for less than another walk does.

        Returns:
            All of it together, and each.
        """
        found = self._hauls.get(points)
        if found is None:
            left, _ = self.reach(self.board.start, points)
            hauls = {self._haul(end) for end in left}
            together = reduce(Haul.with_all_of, hauls)
            found = self._hauls[points] = together, _most(hauls)
        return found

    def _haul(self, end: Packed) -> Haul:
        start = self.board.start
        received = end[RECEIVED] & ~start[RECEIVED]
        found = dict.fromkeys(KINDS, 0)
        while received:
            place = received.bit_length() - 1
            received ^= 1 << place
            found[self._rooms[place].benefit or "gem"] += 1
        letters = (end[LETTERS] ^ start[LETTERS]) & self.board.letters_count
        return Haul(tuple(found.values()), self._minions(end), end[VISITED], letters)

    def _minions(self, end: Packed) -> int:
        """Give the minions that are defeated: of those that count alike, the first so many."""
        start = self.board.start[MINIONS]
        defeated = end[MINIONS] & ~start
        kept = 0
        for bits in self.board.minion_classes:
            left = bits & ~start
            for _ in range((defeated & bits).bit_count()):
                kept |= left & -left
                left &= left - 1
        return kept if self.board.minion_classes else defeated


def _most(hauls: Collection[Haul]) -> list[Haul]:
    """Leave out what another haul holds as well."""
    if len(hauls) > MANY:
        return list(hauls)
    kept: list[Haul] = []
    for haul in sorted(hauls, key=_size, reverse=True):
        if not any(other.holds(haul) for other in kept):
            kept.append(haul)
    return kept


def _size(haul: Haul) -> int:
    """Order hauls so that none holds an earlier one."""
    bits = haul.minions.bit_count() + haul.visited.bit_count() + haul.looted.bit_count()
    return sum(haul.found) + bits
