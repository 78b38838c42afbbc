"""The search for a wish that the threes of a roll share.

Whoever walks collects first, uses the dice that do not walk afterwards, and chooses then what to
make of all of it: no benefit depends on when it is taken (AMD-P10). So walks are followed once for
all threes, and what dice make of a haul once for all threes that hold them. Only who completes an
item that opens new ways has to have it before the walk.

Rules: PD-SELECT-1..7, PD-MOVE-1, PD-MOVE-10, AMD-P9, AMD-P10.
"""

from collections.abc import Collection, Iterator
from itertools import combinations

from companion.games.paper_dungeons.advice.answer_outcomes import settle
from companion.games.paper_dungeons.advice.die_use_outcomes import Die, dice_of, uses
from companion.games.paper_dungeons.advice.next_roll.walk_loot import (
    KINDS,
    CollectedWalks,
    Haul,
)
from companion.games.paper_dungeons.advice.packed_sheet import LETTERS, VISITED, Packed
from companion.games.paper_dungeons.advice.packed_sheet_effects import Board, Open
from companion.games.paper_dungeons.advice.round_goals import Met
from companion.games.paper_dungeons.catalogue.types import BonusKind, Colour, Gain, Symbol

Kind = tuple[Symbol, Colour]
"""What a usable die is good for; a clover and boots are white here, whatever their die."""

Kinds = tuple[Kind, ...]
CLOVER: Kind = ("clover", "white")
BOOTS: Kind = ("boots", "white")
Part = tuple[Kinds, int, int]
"""The dice that do not walk, how many do, and their points."""

Sheets = frozenset[Packed]


class SharedSearch:
    """A search for a wish with any dice, in a dungeon whose open borders stay as they are.

    Attributes:
        board: The round.
        opened: The borders that must have been opened where the search ends.
    """

    def __init__(
        self,
        board: Board,
        met: Met,
        opened: Collection[BonusKind] = (),
        *,
        for_nothing: bool = False,
    ) -> None:
        """Begin with nothing followed.

        Args:
            board: The round.
            met: Whether a sheet has what is wished for.
            opened: The borders that count as open.
            for_nothing: Whether they need not have been opened.
        """
        self.board = board
        self.opened = frozenset(() if for_nothing else opened)
        self._met = met
        self._walks = CollectedWalks(board, opened)
        numbers = board.index.content.numbers
        self._steps = {True: numbers.boots, False: numbers.steps}
        self._picks = numbers.picks
        self._dice: dict[Kind, Die] = {}
        self._made: dict[tuple[Haul, Kinds], Sheets] = {}
        self._known: dict[Part, bool] = {}

    def can_come(self, three: Kinds) -> bool:
        """Tell whether three dice bring what is wished for."""
        return any(self._can(*part) for part in self._parts(three))

    def _parts(self, three: Kinds) -> Iterator[Part]:
        """List which dice can stand, how many walk, and the points of those."""
        places = range(len(three))
        for walking in range(len(three), -1, -1):
            for walkers in combinations(places, walking):
                points = sum(self._steps[three[place] == BOOTS] for place in walkers)
                standing = [three[place] for place in places if place not in walkers]
                kinds = tuple(sorted(kind for kind in standing if kind != BOOTS))
                yield kinds, walking, points

    def _can(self, standing: Kinds, walking: int, points: int) -> bool:
        """Tell whether so many points and the dice that do not walk bring it."""
        key = (standing, walking, points)
        found = self._known.get(key)
        if found is None:
            found = self._known[key] = all(
                self._can(*better) for better in self._better(*key)
            ) and self._look(standing, points)
        return found

    def _better(self, standing: Kinds, walking: int, points: int) -> Iterator[Part]:
        """Give what is at least as good: where that does not do, nothing else has to be tried."""
        if points < walking * max(self._steps.values()):
            yield standing, walking, points + 1
        place = next((at for at, kind in enumerate(standing) if kind != CLOVER), None)
        if place is not None:
            better = (*standing[:place], CLOVER, *standing[place + 1 :])
            yield tuple(sorted(better)), walking, points

    def _look(self, standing: Kinds, points: int) -> bool:
        together, hauls = self._walks.hauls(points)
        if not self._comes(together, standing):
            return False
        return any(self._comes(haul, standing) for haul in hauls)

    def _comes(self, haul: Haul, standing: Kinds) -> bool:
        """Tell whether dice make what is wished for of a haul."""
        return any(
            self._met(sheet) and self._is_open(sheet) for sheet in self._make(haul, standing)
        )

    def _is_open(self, sheet: Packed) -> bool:
        """Tell whether the sheet has what opens the borders that count as open."""
        build = self.board.build(sheet)
        return all(getattr(build, kind) for kind in self.opened)

    def _make(self, haul: Haul, standing: Kinds) -> Collection[Packed]:
        """List what dice make of a haul, in every order."""
        if not standing:
            return self._unpack(haul)
        known = self._made.get((haul, standing))
        if known is not None:
            return known
        made = frozenset(
            after
            for kind in dict.fromkeys(standing)
            for sheet in self._make(haul, _without(standing, kind))
            for after in self._use(sheet, kind)
        )
        if len(standing) < self._picks - 1:
            self._made[haul, standing] = made
        return made

    def _use(self, sheet: Packed, kind: Kind) -> Iterator[Packed]:
        """List what a die makes of a sheet without moving; potions it can always prepare."""
        for after, _ in uses(self.board, sheet, self._die(kind)):
            yield after

    def _die(self, kind: Kind) -> Die:
        """Lay a die of that kind on the table."""
        die = self._dice.get(kind)
        if die is None:
            face, colour = kind
            printed = self.board.index.content.dice
            place = next(at for at, one in enumerate(printed) if one.colour == colour)
            shown: list[Symbol] = ["skull"] * len(printed)
            shown[place] = face
            (die,) = dice_of(self.board, tuple(shown))
            self._dice[kind] = die
        return die

    def _unpack(self, haul: Haul) -> Sheets:
        """List what can be chosen to make of a haul, one thing after the other."""
        known = self._made.get((haul, ()))
        if known is not None:
            return known
        found = self._made[haul, ()] = self._receive(self.board.start, haul)
        return found

    def _receive(self, sheet: Packed, haul: Haul) -> Sheets:
        """List what a sheet becomes by all that was collected."""
        board = self.board
        start = list(sheet)
        start[VISITED] |= haul.visited
        start[LETTERS] &= ~haul.looted
        opened: list[Open] = []
        for room in range(haul.minions.bit_length()):
            if haul.minions >> room & 1:
                board.beat(start, room, opened)
        sheets = {after for after, _ in settle(board, start, opened)}
        for what, count in zip(KINDS, haul.found, strict=True):
            for _ in range(count):
                sheets = {after for one in sheets for after in self._give(one, Gain(what))}
        return frozenset(sheets)

    def _give(self, sheet: Packed, gain: Gain) -> Iterator[Packed]:
        after, opened = list(sheet), list[Open]()
        self.board.give(after, gain, opened)
        for end, _ in settle(self.board, after, opened):
            yield end


def _without(kinds: Kinds, kind: Kind) -> Kinds:
    place = kinds.index(kind)
    return kinds[:place] + kinds[place + 1 :]
