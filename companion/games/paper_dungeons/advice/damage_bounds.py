"""Whether damage itself can still bring what is wished for in a round.

It is asked before every order of the dice is tried, and again on the way: what it rules out cannot
come true by any order.
"""

from collections.abc import Sequence

from companion.games.paper_dungeons.advice.packed_die_uses import Die
from companion.games.paper_dungeons.advice.packed_sheet import (
    BYTE,
    HEARTS,
    LEVELS,
    LOW,
    MINIONS,
    POTIONS,
    ROOM,
    Packed,
)
from companion.games.paper_dungeons.advice.packed_walks import Walks
from companion.games.paper_dungeons.advice.round_goals import Prize

VILLAIN = 6
"""More damage than a villain deals."""
BESIDES = 4
"""More potions than a round sets off beside dice and rooms: the Caldron's three, and a gem's."""


class Prizes:
    """Bounds of what damage can bring."""

    def __init__(
        self, walks: Walks, prized: Sequence[Prize], roots: Sequence[Packed], dice: Sequence[Die]
    ) -> None:
        """Count the most damage of every walk, through walls and water, and of rooms met again."""
        board = walks.board
        content = board.index.content
        self.board = board
        self.prized = tuple(prized)
        self.points = tuple(sorted((die.points for die in dice), reverse=True))
        self.villain = VILLAIN if board.state.round in content.numbers.fights else 0
        self.damage: list[list[int]] = []
        if not prized:
            return
        hits = [
            max(_hit(walks, root, place) for root in roots) for place in range(len(walks.traps))
        ]
        self.damage.append([0] * len(walks.ways))
        for _ in range(sum(self.points)):
            before = self.damage[-1]
            self.damage.append(
                [max(hits[way.room] + before[way.room] for way in ways) for ways in walks.ways]
            )

    def can_come(self, sheet: Packed, left: int) -> bool:
        """Tell whether so many more dice may bring a prize."""
        if self.prized and self.board.build(sheet).water_point:
            # Where points come back, a walk has no bound.
            return True
        return any(
            self._can(prize, sheet, left, walking)
            for prize in self.prized
            for walking in range(left + 1)
        )

    def _can(self, prize: Prize, sheet: Packed, left: int, walking: int) -> bool:
        content = self.board.index.content
        points = sum(self.points[:walking])
        most = sheet[prize.what] + self.damage[points][sheet[ROOM]] + self.villain
        if prize.what == HEARTS:
            by_die = content.numbers.potions + self.board.build(sheet).potion_die
            potions = sheet[POTIONS] + (left - walking) * by_die + points + BESIDES
            most = min(most, potions * self.board.index.hearts)
        return most >= prize.least


def _hit(walks: Walks, sheet: Packed, place: int) -> int:
    """Count what a room can deal to a sheet whose levels only rise."""
    guard = walks.guards[place]
    if guard is None or sheet[MINIONS] >> place & 1:
        return int(walks.traps[place])
    level = sheet[LEVELS] >> BYTE * guard.hero & LOW
    return max(0, guard.level - level - walks.board.build(sheet).minion_fight)
