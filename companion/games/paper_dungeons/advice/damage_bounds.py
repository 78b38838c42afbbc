"""Whether damage itself can still bring what is wished for in a round.

It is asked before every order of the dice is tried, and again at every step on the way: what it
rules out cannot come true by any order.
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
from companion.games.paper_dungeons.advice.potion_bounds import PotionsAhead
from companion.games.paper_dungeons.advice.round_goals import Prize
from companion.games.paper_dungeons.counting.villain_combat import season_of, villain_of

SHARES = 4
"""Damage and room for it are weighed against each other in so many steps."""

Most = list[list[int]]
"""The most that a walk can bring, by its points and the room where it begins."""


class Prizes:
    """Bounds of what damage can bring.

    Hearts are marked by damage that meets potions, and one walk has to find both. So a walk is
    bounded not by its most damage and its most potions, which may lie apart, but by the most of
    every mixture of the two.
    """

    def __init__(
        self, walks: Walks, prized: Sequence[Prize], roots: Sequence[Packed], dice: Sequence[Die]
    ) -> None:
        """Count the most of every walk, through walls and water."""
        board = walks.board
        self.hearts = board.index.hearts
        self.prized = tuple(prized)
        best = sorted((die.points for die in dice), reverse=True)
        self.points = tuple(sum(best[:count]) for count in range(len(best) + 1))
        season = season_of(board.state)
        ranges = villain_of(board.state, season).ranges if season else ()
        self.villain = max((one.damage for one in ranges), default=0)
        self.mixed: list[Most] = []
        if not prized:
            return
        most = self.points[-1] + max(board.state.sheet(board.seat).points, 0)
        self.ahead = PotionsAhead(board, roots, most)
        rooms = range(len(walks.traps))
        hits = [max(_hit(walks, root, place) for root in roots) for place in rooms]
        potions = [self.hearts * self.ahead.room(place) for place in rooms]
        here = {root[ROOM] for root in roots}
        for share in range(SHARES + 1):
            first = [
                share * hit + (SHARES - share) * found
                for hit, found in zip(hits, potions, strict=True)
            ]
            again = [
                first[place] if place in here else share * walks.traps[place] for place in rooms
            ]
            self.mixed.append(_most_of_walks(walks, first, again, most))

    def can_come(self, sheet: Packed, left: int, points: int = 0) -> bool:
        """Tell whether so many more dice, after the points of a walk, may bring a prize."""
        if self.prized and not self.ahead.bounded:
            return True
        return any(
            self._can(prize, sheet, points + self.points[walking], left - walking)
            for prize in self.prized
            for walking in range(left + 1)
        )

    def _can(self, prize: Prize, sheet: Packed, points: int, standing: int) -> bool:
        """Tell whether a walk with so many points, and dice that do not move, may bring it."""
        damage = sheet[prize.what] + self.villain
        if damage >= prize.least:
            return True
        room = sheet[ROOM]
        if SHARES * (prize.least - damage) > self.mixed[SHARES][points][room]:
            return False
        if prize.what != HEARTS:
            return True
        potions = sheet[POTIONS] + standing * self.ahead.by_die + self.ahead.besides[points]
        space = potions * self.hearts
        return all(
            share * damage + (SHARES - share) * space + self.mixed[share][points][room]
            >= SHARES * prize.least
            for share in range(SHARES)
        )


def _hit(walks: Walks, sheet: Packed, place: int) -> int:
    """Count what a room can deal to a sheet whose levels only rise."""
    guard = walks.guards[place]
    if guard is None or sheet[MINIONS] >> place & 1:
        return int(walks.traps[place])
    level = sheet[LEVELS] >> BYTE * guard.hero & LOW
    damage = max(0, guard.level - level - walks.board.build(sheet).minion_fight)
    return max(damage, int(walks.traps[place]))


def _most_of_walks(walks: Walks, first: Sequence[int], again: Sequence[int], points: int) -> Most:
    """Add up the most of every walk.

    Args:
        walks: The dungeon.
        first: What each room brings when it is entered.
        again: What it brings to who turns back into it.
        points: The most points that a walk may have.
    """
    beside = [sorted({way.room for way in ways}) for ways in walks.ways]
    further = {(room, after): 0 for room, others in enumerate(beside) for after in others}
    most = [[0] * len(beside)]
    for _ in range(points):
        most.append(
            [
                max((first[after] + further[room, after] for after in others), default=0)
                for room, others in enumerate(beside)
            ]
        )
        further = {
            (room, after): max(
                ((again if on == room else first)[on] + further[after, on] for on in beside[after]),
                default=0,
            )
            for room, after in further
        }
    return most
