"""Walks on which an item is completed that opens borders from then on.

Rules: PD-MOVE-5..8, PD-ITEM-6..9, AMD-P10.
"""

from collections.abc import Callable, Iterator

from companion.games.paper_dungeons.advice.next_roll.walk_loot import CollectedWalks, Haul
from companion.games.paper_dungeons.advice.packed_sheet import (
    LETTERS,
    MINIONS,
    RECEIVED,
    ROOM,
    Packed,
)
from companion.games.paper_dungeons.advice.packed_sheet_effects import Board
from companion.games.paper_dungeons.advice.packed_walks import Way
from companion.games.paper_dungeons.catalogue.types import BonusKind

CanOpen = Callable[[Haul, BonusKind], bool]
"""Whether what was collected so far can be made into what opens borders of a kind."""

Leg = tuple[Haul, BonusKind | None]
"""What was collected up to a border that had to be open, and its kind; at the end there is none."""


class OpeningWalks(CollectedWalks):
    """Walks through borders that what was collected before can open."""

    def __init__(self, board: Board, can_open: CanOpen) -> None:
        """Arrange the dungeon as it is.

        Args:
            board: The round.
            can_open: Asked at each closed border.
        """
        super().__init__(board)
        self._can_open = can_open
        build = board.build(board.start)
        closed: dict[str, BonusKind] = {}
        if not build.cross_water:
            closed["water"] = "cross_water"
        if not build.pass_walls:
            closed["wall"] = "pass_walls"
        self._needs = tuple(
            tuple(
                (
                    way,
                    build.water_point if way.water else 0,
                    closed.get("water" if way.water else "wall" if way.wall else ""),
                )
                for way in ways
            )
            for ways in self.ways
        )
        self._open: dict[tuple[int, int, int, BonusKind], bool] = {}

    def steps(self, sheet: Packed) -> Iterator[tuple[Way, int]]:
        """List the sides that are free by then, with the points that come back."""
        for way, back, need in self._needs[sheet[ROOM]]:
            if need is None or self._is_open(sheet, need):
                yield way, back

    def _is_open(self, sheet: Packed, need: BonusKind) -> bool:
        key = (sheet[RECEIVED], sheet[LETTERS], sheet[MINIONS], need)
        found = self._open.get(key)
        if found is None:
            found = self._open[key] = self._can_open(self._haul(sheet), need)
        return found

    def legs(self, points: int) -> Iterator[tuple[Leg, ...]]:
        """List the walks of so many points, each by what it has collected at every border."""
        start = self.board.start
        left, steps = self.reach(start, points)
        for end in left:
            legs: list[Leg] = [(self._haul(end), None)]
            after = end
            while after != start:
                before = steps[after].before
                need = self._need(before, after)
                if need is not None:
                    legs.append((self._haul(before), need))
                after = before
            yield tuple(legs[::-1])

    def _need(self, before: Packed, after: Packed) -> BonusKind | None:
        """Give what the border between two rooms needs; several may lie between them."""
        needs = [need for way, _, need in self._needs[before[ROOM]] if way.room == after[ROOM]]
        return None if None in needs else needs[0]
