"""Whether damage itself can still bring what is wished for in a round.

It is asked before every order of the dice is tried, and again at every step on the way: what it
rules out cannot come true by any order.
"""

from collections.abc import Callable, Iterable, Sequence
from functools import reduce
from operator import and_

from companion.games.paper_dungeons.advice.die_use_outcomes import Die
from companion.games.paper_dungeons.advice.packed_sheet import (
    BYTE,
    GEMS,
    HEARTS,
    ITEMS,
    LETTERS,
    LEVELS,
    LOW,
    MINIONS,
    POTIONS,
    RECEIVED,
    ROOM,
    VISITED,
    Packed,
)
from companion.games.paper_dungeons.advice.packed_walks import Walks
from companion.games.paper_dungeons.advice.round_goals import Prize
from companion.games.paper_dungeons.advice.round_search.potion_bounds import PotionsAhead
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
        self.hits = hits
        self.beaten = reduce(and_, (root[MINIONS] for root in roots))
        self.start = {one.what: max(root[one.what] for root in roots) for one in prized}
        self.trapped = sum(1 << place for place in rooms if walks.traps[place])
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

    def may_lift(self, end: Packed, dice: int) -> bool:
        """Tell whether so many dice, to an end like this but for damage, may bring a prize more."""
        return any(self._may_lift(prize, end, self.points[dice]) for prize in self.prized)

    def _may_lift(self, prize: Prize, end: Packed, steps: int) -> bool:
        """Count what a way to it can deal: each minion once, and a trap at every other step."""
        if end[prize.what] >= prize.least:
            return False
        if prize.what == HEARTS and end[POTIONS] * self.hearts < prize.least:
            return False
        if not self.ahead.bounded:
            return True
        trap = int(bool(end[VISITED] & self.trapped))
        beaten = end[MINIONS] & ~self.beaten
        hits = (hit for place, hit in enumerate(self.hits) if beaten >> place & 1 and hit > trap)
        most = sorted(hits, reverse=True)[:steps]
        damage = sum(most) + trap * (steps - len(most))
        return self.start[prize.what] + self.villain + damage >= prize.least

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


class Aims:
    """What ends are to have on their sheets, but for damage, that a prize could make the best.

    The order of the dice changes damage alone (AMD-P10): so every end has a like among those of
    the search in one order, hurt less and otherwise the same, and is worth at most a prize more.
    """

    def __init__(self, ends: Iterable[Packed]) -> None:
        """Keep each once."""
        self._ends = [*dict.fromkeys(tuple(end[field] for field in _FITS) for end in ends)]
        self._all = (1 << len(self._ends)) - 1
        self._known: list[dict[int, int]] = [{} for _ in _FITS]

    def can_come(self, sheet: Packed) -> bool:
        """Tell whether a sheet may become one of them: whether it has no more than one has."""
        left = self._all
        for place, (field, fits) in enumerate(_FITS.items()):
            value = sheet[field]
            found = self._known[place].get(value)
            if found is None:
                found = self._known[place][value] = sum(
                    fits(value, end[place]) << number for number, end in enumerate(self._ends)
                )
            left &= found
            if not left:
                return False
        return True


def _each_at_most(less: int, more: int) -> bool:
    """Compare small numbers that stand side by side."""
    while less:
        if less & LOW > more & LOW:
            return False
        less, more = less >> BYTE, more >> BYTE
    return True


_FITS: dict[int, Callable[[int, int], bool]] = {
    VISITED: lambda now, end: not now & ~end,
    ITEMS: _each_at_most,
    LEVELS: _each_at_most,
    MINIONS: lambda now, end: not now & ~end,
    RECEIVED: lambda now, end: not now & ~end,
    LETTERS: lambda now, end: not end & ~now,
    POTIONS: int.__le__,
    GEMS: int.__le__,
}
"""The numbers that a round only ever raises, or takes letters from."""


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
