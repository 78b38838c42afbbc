"""The ends of a round that a search has seen, and the best of them."""

import math

from msgspec import Struct
from msgspec.structs import replace

from companion.games.paper_dungeons.advice.die_use_outcomes import Die
from companion.games.paper_dungeons.advice.packed_sheet import Packed
from companion.games.paper_dungeons.advice.packed_walks import Step, path_to
from companion.games.paper_dungeons.advice.round_goals import Judge
from companion.games.paper_dungeons.advice.round_search.walk_commands import Told

Key = tuple[int, Packed]
"""The bits of the dice that are used, and the sheet."""


class Found(Struct, frozen=True):
    """An end of the round.

    Attributes:
        value: How good it is.
        sheet: The packed sheet.
        key: What came before.
        told: What followed, in so far as it was not the last walk.
        start: The sheet that set out on the last walk.
        dice: The dice of that walk.
        path: The steps of that walk, once it has been followed to its ends.
    """

    value: float
    sheet: Packed
    key: Key
    told: Told
    start: Packed
    dice: tuple[Die, ...]
    path: tuple[Step, ...] = ()


class BestEnds:
    """Keeps the best ends.

    Attributes:
        best: The best ends so far, the best first.
        seen: All ends so far.
        near: Those that a prize might make one of the best, with what they are worth.
        bar: What an end has to be worth more than, to be kept.
    """

    def __init__(self, judge: Judge, keep: int, prize: float) -> None:
        """Begin with none.

        Args:
            judge: How good a sheet is.
            keep: How many to keep.
            prize: What damage itself might add to an end; 0 where nothing.
        """
        self.best: list[Found] = []
        self.seen: set[Packed] = set()
        self.near: list[tuple[float, Packed]] = []
        self.bar = -math.inf
        self._judge = judge
        self._keep = keep
        self._prize = prize

    def consider(
        self, sheet: Packed, key: Key, told: Told, start: Packed, dice: tuple[Die, ...]
    ) -> None:
        """Look at an end, and keep it if it is one of the best."""
        if sheet in self.seen:
            return
        self.seen.add(sheet)
        value = self._judge(sheet)
        if self._prize and value + self._prize > self.bar:
            self.near.append((value, sheet))
        if value > self.bar:
            self.best.append(Found(value, sheet, key, told, start, dice))
            self.best.sort(key=lambda one: -one.value)
            del self.best[self._keep :]
            if len(self.best) == self._keep:
                self.bar = self.best[-1].value

    def keep_paths(
        self, before: tuple[Found, ...], start: Packed, steps: dict[Packed, Step]
    ) -> None:
        """Keep how a walk came to its ends, of those that are kept and were not before it."""
        for place, one in enumerate(self.best):
            if not any(one is old for old in before):
                path = tuple(path_to(steps, one.sheet, start))
                self.best[place] = replace(one, path=path)

    def within_a_prize(self) -> list[Packed]:
        """List the ends that a prize could make one of the best."""
        return [sheet for value, sheet in self.near if value + self._prize > self.bar]
