"""A narrow search of a round: die after die, in any order, with the most promising sheets only."""

import math
from collections.abc import Iterator, Sequence

from msgspec import Struct

from companion.games.paper_dungeons.advice.answer_outcomes import Said
from companion.games.paper_dungeons.advice.die_use_outcomes import Die, free_dice, uses
from companion.games.paper_dungeons.advice.packed_sheet import Packed
from companion.games.paper_dungeons.advice.packed_walks import Walks
from companion.games.paper_dungeons.advice.round_goals import Judge
from companion.games.paper_dungeons.advice.round_search.walk_commands import walk_said

MANY = 4
"""When so many times the width are found, the worst are dropped."""


class Node(Struct, frozen=True):
    """A sheet on the way through a round.

    Attributes:
        value: How good it is.
        sheet: The packed sheet.
        used: The dice that are used, as bits of their places.
        before: Where it comes from; nothing at the beginning.
        said: What was said; nothing if a die walked there.
        die: The die that was used last.
    """

    value: float
    sheet: Packed
    used: int = 0
    before: "Node | None" = None
    said: Said = ()
    die: Die | None = None

    @property
    def root(self) -> Packed:
        """The sheet that the way began with."""
        return self.before.root if self.before else self.sheet


class Beam:
    """A search that follows only the best sheets after each die.

    Attributes:
        walks: The dungeon.
        judge: How good a sheet is.
        width: How many sheets are followed.
    """

    def __init__(self, walks: Walks, judge: Judge, width: int) -> None:
        """Arrange a search."""
        self.walks = walks
        self.judge = judge
        self.width = width
        self._values: dict[Packed, float] = {}
        self._walked: dict[tuple[Packed, int], list[Node]] = {}
        self._used: dict[tuple[Packed, int], list[Node]] = {}

    def ends(self, roots: Sequence[Packed], dice: tuple[Die, ...], picks: int) -> list[Node]:
        """Give the best ends of a round, the best first."""
        layer = [Node(self._value(root), root) for root in roots]
        layer = sorted(layer, key=_worst)[: self.width]
        for _ in range(picks):
            layer = self._following(layer, dice)
        return layer

    def _following(self, layer: list[Node], dice: tuple[Die, ...]) -> list[Node]:
        """Give the best sheets after one more die."""
        found: dict[tuple[int, Packed], Node] = {}
        least = -math.inf
        for node in layer:
            for place, die in free_dice(dice, node.used):
                used = node.used | 1 << place
                for way in self._after(node.sheet, die, least):
                    if (used, way.sheet) not in found:
                        new = Node(way.value, way.sheet, used, node, way.said, die)
                        found[used, way.sheet] = new
                if len(found) > MANY * self.width:
                    best = sorted(found.values(), key=_worst)[: self.width]
                    found = {(one.used, one.sheet): one for one in best}
                    least = best[-1].value
        return sorted(found.values(), key=_worst)[: self.width]

    def _after(self, sheet: Packed, die: Die, least: float) -> Iterator[Node]:
        """List where a die walks and what else it makes of a sheet, while it is worth more."""
        walked = self._walked.get((sheet, die.points))
        if walked is None:
            ends = (sheet, *self.walks.reach_some(sheet, die.points))
            walked = sorted((Node(self._value(end), end) for end in ends), key=_worst)
            self._walked[sheet, die.points] = walked
        used = self._used.get((sheet, die.number))
        if used is None:
            found = uses(self.walks.board, sheet, die)
            made = (Node(self._value(after), after, said=said) for after, said in found)
            used = self._used[sheet, die.number] = sorted(made, key=_worst)
        for ways in (walked, used):
            for way in ways:
                if way.value <= least:
                    break
                yield way

    def _value(self, sheet: Packed) -> float:
        found = self._values.get(sheet)
        if found is None:
            found = self._values[sheet] = self.judge(sheet)
        return found

    def commands(self, end: Node) -> Said:
        """Give the commands that lead from the beginning to an end."""
        said: Said = ()
        while end.before is not None and end.die is not None:
            how = end.said or walk_said(self.walks, end.before.sheet, end.sheet, (end.die,))
            end, said = end.before, how + said
        return said


def _worst(node: Node) -> float:
    return -node.value
