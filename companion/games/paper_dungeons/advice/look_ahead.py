"""How good the ends of a round are by what a few rolls of the next would let a group do.

Rules: PD-DICE-1..11, PD-VILLAIN-4..7.
"""

import math
import statistics
from collections.abc import Callable, Sequence

from companion.games.paper_dungeons.advice.beam_search import Node
from companion.games.paper_dungeons.advice.die_use_outcomes import (
    Die,
    Kind,
    dice_of,
    free_dice,
    uses,
)
from companion.games.paper_dungeons.advice.odds import next_round
from companion.games.paper_dungeons.advice.packed_sheet import RECOLOURED, Packed
from companion.games.paper_dungeons.advice.packed_sheet_effects import Board
from companion.games.paper_dungeons.advice.packed_walks import Walks
from companion.games.paper_dungeons.advice.sheet_valuation_for_bots import Outlook, Taste
from companion.games.paper_dungeons.advice.sheet_worth_at_round_end import Worth
from companion.games.paper_dungeons.counting.die_symbols import is_rejected
from companion.games.paper_dungeons.model import State

Draw = Callable[[], float]
"""Gives the next number of chance, from 0 up to 1."""


Judged = tuple[float, Packed]
"""A sheet, and how good it is."""


class RollsAhead:
    """A few rolls of the next round, played die after die by what brings most at once."""

    def __init__(self, now: Worth, taste: Taste, draw: Draw, rolls: int) -> None:
        """Throw the dice of the next round."""
        state, seat = now.board.state, now.board.seat
        self.now = now
        self.board = Board(next_round(state, seat), seat)
        self.walks = Walks(self.board)
        self.judge = Outlook(self.board, taste).value
        self._values: dict[Packed, float] = {}
        self._walked: dict[tuple[Packed, int], Judged] = {}
        self._used: dict[tuple[Packed, Kind], Judged] = {}
        self.rolls = [self._roll(draw) for _ in range(rolls)]

    def _roll(self, draw: Draw) -> tuple[int, tuple[Die, ...]]:
        """Throw the dice: the skulls, and what can be used."""
        index = self.board.index
        while True:
            faces = tuple(die.faces[int(draw() * len(die.faces))] for die in index.content.dice)
            if not is_rejected(index, faces):
                return faces.count("skull"), dice_of(self.board, faces)

    def best(self, ends: Sequence[Node]) -> Node:
        """Choose the end of this round that promises most."""
        return max(ends, key=lambda end: self._promise(end.sheet))

    def _promise(self, end: Packed) -> float:
        """Judge an end by what the rolls make of it on average."""
        won = 0
        if self.now.season:
            _, won, end = self.now.fight(end)
        picks = self.board.index.content.numbers.picks
        return won + statistics.fmean(
            self._played(self._hurt(end, skulls), dice, min(picks, len(dice)))
            for skulls, dice in self.rolls
        )

    def _played(self, sheet: Packed, dice: tuple[Die, ...], picks: int) -> float:
        """Use die after die for what brings most at once, and judge the end."""
        value, used = self.judge(sheet), 0
        for _ in range(picks):
            ways = [(self._after(sheet, die), place) for place, die in free_dice(dice, used)]
            (value, sheet), place = max(ways, key=lambda way: way[0][0])
            used |= 1 << place
        return value

    def _after(self, sheet: Packed, die: Die) -> Judged:
        """Give the best that a die makes of a sheet; dice of a kind make the same of it."""
        found = self._used.get((sheet, die.kind))
        if found is None:
            made = (after for after, _ in uses(self.board, sheet, die))
            found = self._best([self._walk(sheet, die.points)[1], *made])
            self._used[sheet, die.kind] = found
        return found

    def _walk(self, sheet: Packed, points: int) -> Judged:
        """Give the best end of a walk with so many points."""
        found = self._walked.get((sheet, points))
        if found is None:
            found = self._best([sheet, *self.walks.reach_some(sheet, points)])
            self._walked[sheet, points] = found
        return found

    def _best(self, sheets: Sequence[Packed]) -> Judged:
        values = self._values
        best, most = sheets[0], -math.inf
        for sheet in sheets:
            value = values.get(sheet)
            if value is None:
                value = values[sheet] = self.judge(sheet)
            if value > most:
                best, most = sheet, value
        return most, best

    def _hurt(self, sheet: Packed, skulls: int) -> Packed:
        """Take a roll's skulls, potions first."""
        build = self.board.build(sheet)
        after = list(sheet)
        after[RECOLOURED] = 0
        points = 0 if build.ignore_skulls else max(0, skulls - build.spare_skulls)
        self.board.write(after, points, min(points, self.board.free_hearts(after)))
        return tuple(after)


def can_look_ahead(state: State, seat: int, rounds: int) -> bool:
    """Tell whether another round follows, and nothing is open before it."""
    return state.phase == "dice" and state.round < rounds and not state.sheet(seat).agenda
