"""Bots: players with a manner and a strength, who play by what the table offers.

They are reproducible: chance comes in as numbers from 0 to 1, one after the other.
"""

from collections.abc import Mapping, Sequence

from msgspec import Struct

from companion.games.paper_dungeons import commands as c
from companion.games.paper_dungeons.advice.answer_outcomes import opened_by, settle
from companion.games.paper_dungeons.advice.beam_search import Beam, Node
from companion.games.paper_dungeons.advice.look_ahead import Draw, RollsAhead, can_look_ahead
from companion.games.paper_dungeons.advice.packed_sheet_effects import Board
from companion.games.paper_dungeons.advice.round_goals import Judge
from companion.games.paper_dungeons.advice.round_search.dice_use_search import Search
from companion.games.paper_dungeons.advice.sheet_valuation_for_bots import MANNERS, Outlook
from companion.games.paper_dungeons.advice.sheet_worth_at_round_end import Worth
from companion.games.paper_dungeons.model import LootLetter, Manner, State, Strength

WIDTH: Mapping[Strength, int] = {1: 1, 2: 1, 3: 24, 4: 120}
"""How many sheets are followed after each die."""
AHEAD: Mapping[Strength, tuple[int, int]] = {3: (6, 2), 4: (24, 8)}
"""How many ends of a round are compared, by how many rolls of the next."""
ERRS = 6.0
"""By how many points the weakest bot misjudges at most."""


class Bot(Struct, frozen=True):
    """A player without a person.

    Attributes:
        manner: What it likes.
        strength: How far it thinks.
    """

    manner: Manner = "balanced"
    strength: Strength = 3

    def play(
        self, state: State, seat: int, ways: Sequence[c.Command], draw: Draw
    ) -> tuple[c.Command, ...]:
        """Say what to do next: the whole round at once, or an answer.

        Args:
            state: The table.
            seat: Whose turn it is to do something.
            ways: What is legal for the seat now.
            draw: Chance.

        Raises:
            ValueError: Nothing is legal.
        """
        if not ways:
            raise ValueError(state.phase)
        if state.phase == "choice" and not state.sheet(seat).agenda:
            return (self._card(ways),)
        if isinstance(ways[0], c.Announce):
            return (max(ways, key=lambda way: len(getattr(way, "missions", ()))),)
        if any(isinstance(task, LootLetter) for task in state.sheet(seat).agenda):
            return (ways[int(draw() * len(ways))],)
        return self._round(state, seat, draw)

    def _card(self, ways: Sequence[c.Command]) -> c.Command:
        """Keep the power that serves most; of objectives, the one offered first."""
        liked = MANNERS[self.manner].powers
        powers = [way for way in ways if isinstance(way, c.KeepPower)]
        ranked: list[c.Command] = [way for name in liked for way in powers if way.power == name]
        return ranked[0] if ranked else ways[0]

    def _round(self, state: State, seat: int, draw: Draw) -> tuple[c.Command, ...]:
        board = Board(state, seat)
        judge = self.judge(board, draw)
        if state.phase != "dice":
            sheet = state.sheet(seat)
            start = list(board.places.pack(sheet))
            ends = settle(board, start, opened_by(board, sheet.agenda))
            return max(ends, key=lambda end: judge(end[0]))[1]
        search = Search(board, judge)
        beam = Beam(search.walks, judge, WIDTH[self.strength])
        found = beam.ends([sheet for _, sheet in search.roots], search.dice, search.picks)
        end = self._look_ahead(board, found, draw)
        return search.opening(end.root) + beam.commands(end)

    def _look_ahead(self, board: Board, ends: Sequence[Node], draw: Draw) -> Node:
        """Choose between the best ends by what follows from them."""
        compared, rolls = AHEAD.get(self.strength, (1, 0))
        rounds = board.index.content.numbers.rounds
        if not rolls or not can_look_ahead(board.state, board.seat, rounds):
            return ends[0]
        return RollsAhead(Worth(board), MANNERS[self.manner], draw, rolls).best(ends[:compared])

    def judge(self, board: Board, draw: Draw) -> Judge:
        """Say how good a sheet is, as far as this bot can tell."""
        judge = Outlook(board, MANNERS[self.manner]).value
        if self.strength > 1:
            return judge
        return lambda sheet: judge(sheet) + ERRS * draw()
