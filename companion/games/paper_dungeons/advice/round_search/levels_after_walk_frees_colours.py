"""Levels that a die can raise only once a walk has let the wizard change colours.

Rules: PD-LEVEL-10.
"""

from collections.abc import Iterator, Sequence
from itertools import combinations

from companion.games.paper_dungeons.advice.die_use_outcomes import (
    Die,
    farthest,
    free_dice,
    level_uses,
)
from companion.games.paper_dungeons.advice.packed_sheet import Packed
from companion.games.paper_dungeons.advice.packed_walks import Walks
from companion.games.paper_dungeons.advice.round_search.best_ends import Key
from companion.games.paper_dungeons.advice.round_search.walk_commands import Told, Walked

Start = tuple[Told, Packed, tuple[Die, ...]]
"""What was done, the sheet after it, and the dice that walk on from there."""


class LateLevels:
    """Finds where one can go on after such levels; what the same dice have made is found once."""

    def __init__(self, walks: Walks, dice: Sequence[Die]) -> None:
        """Begin with nothing found."""
        self._walks = walks
        self._board = walks.board
        self._dice = tuple(dice)
        self._freeing: dict[tuple[Packed, int], list[Packed]] = {}
        self._made: set[Key] = set()
        self._starts: set[tuple[Packed, int]] = set()

    def starts(self, key: Key, left: int) -> Iterator[Start]:
        """Walk with some of the dice that are left, raise levels, and go on with the others."""
        mask, sheet = key
        free = [place for place in range(len(self._dice)) if not mask >> place & 1]
        tried: set[tuple[int, ...]] = set()
        for count in range(1, left):
            for places in combinations(free, count):
                alike = tuple(self._dice[place].alike for place in places)
                if alike in tried:
                    continue
                tried.add(alike)
                dice = tuple(self._dice[place] for place in reversed(places))
                bits = mask | sum(1 << place for place in places)
                for end in self._freed(sheet, sum(die.points for die in dice)):
                    walk = (Walked(sheet, end, dice),)
                    yield from self._raised((bits, end), walk, left - count)

    def _freed(self, sheet: Packed, points: int) -> list[Packed]:
        """List where a walk ends that has freed the colours; many dice walk equally far."""
        found = self._freeing.get((sheet, points))
        if found is None:
            _, steps = self._walks.reach(sheet, points)
            found = [end for end in steps if self._board.build(end).recolour]
            self._freeing[sheet, points] = found
        return found

    def _raised(self, now: Key, told: Told, left: int) -> Iterator[Start]:
        """Raise one level, or several."""
        mask, sheet = now
        for place, die in free_dice(self._dice, mask):
            for after, more in level_uses(self._board, sheet, die, late=True):
                made = (mask | 1 << place, after)
                if made in self._made:
                    continue
                self._made.add(made)
                walkers = farthest(self._dice, made[0], left - 1)
                start = (after, sum(one.points for one in walkers))
                if start not in self._starts:
                    self._starts.add(start)
                    yield (*told, *more), after, walkers
                if left > 1:
                    yield from self._raised(made, (*told, *more), left - 1)
