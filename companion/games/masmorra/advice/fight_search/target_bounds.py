"""What a search for better ways to fight still has to find: lots of monsters, each with its mark.

A line that cannot come up to the mark of any lot is given up.
"""

from collections import Counter
from collections.abc import Mapping

from msgspec import Struct

from companion.games.masmorra.advice.fight_search.combat_holdings import Purse
from companion.games.masmorra.advice.fights.hero_resources import Foe, Means
from companion.games.masmorra.legality.combat.fights import TRIPLE
from companion.games.masmorra.model import MonsterKind

Lot = tuple[MonsterKind, ...]
"""Kinds of monsters that are beaten, in the order of the alphabet."""
Mark = tuple[int, int, int]
"""Wounds, what is spent, and how many dice fewer than none are left."""


class _Goal(Struct, frozen=True):
    """What is left to do for one lot.

    Attributes:
        wounds: The most Wounds that are worth while.
        spent: The most that is worth spending where it costs so many.
        due: Symbols and Wounds that the monsters to come take at least.
    """

    wounds: int
    spent: int
    due: int


class Targets:
    """Lots that may be beaten for less than a mark."""

    def __init__(self, means: Means, marks: Mapping[Lot, Mark], made: int) -> None:
        """See what is wanted.

        Args:
            means: The monsters and the hero.
            marks: What is worth looking for, by the lot that is beaten.
            made: Symbols that all abilities together make at most.
        """
        self._means = means
        self._marks = marks
        self._made = made
        self._goals: dict[tuple[Lot, tuple[Foe, ...]], tuple[_Goal, ...]] = {}

    def are_in_reach(self, purse: Purse, wounds: int, beaten: Lot, left: tuple[Foe, ...]) -> bool:
        """Tell whether a line may still come up to a mark: two dice make three symbols at most."""
        key = (beaten, left)
        if key not in self._goals:
            self._goals[key] = tuple(self._to_do(beaten, left))
        dice = 3 * sum(purse.dice)
        symbols = 2 * (sum(purse.symbols) + self._made + purse.token)
        for goal in self._goals[key]:
            bear = goal.wounds - wounds
            cheap = min(dice, 3 * (goal.spent - purse.spent))
            if bear >= 0 and cheap >= 0 and goal.due <= 2 * bear + symbols + cheap:
                return True
            if bear > 0 and goal.due <= 2 * (bear - 1) + symbols + dice:
                return True
        return False

    def _to_do(self, beaten: Lot, left: tuple[Foe, ...]) -> list[_Goal]:
        goals = []
        for lot, (wounds, spent, _) in self._marks.items():
            wanted = Counter(lot)
            wanted.subtract(beaten)
            there = Counter(foe.card.kind for foe in left)
            if any(count < 0 or count > there[kind] for kind, count in wanted.items()):
                continue
            due = 0
            for foe in left:
                if wanted[foe.card.kind] > 0:
                    wanted[foe.card.kind] -= 1
                    triple = foe.card.defense if foe.card.triple is None else TRIPLE
                    due += min(foe.card.defense, triple)
                elif not self._means.optional:
                    due += foe.card.payback
            most = min(wounds + self._means.spared, self._means.life - 1)
            goals.append(_Goal(most, spent, 2 * due))
        return goals
