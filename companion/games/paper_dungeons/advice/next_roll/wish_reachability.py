"""Whether three dice of a roll that is to come can bring a wish, for one wish and all threes.

Rules: PD-SELECT-1..7, PD-MOVE-6..8, AMD-P10.
"""

from itertools import chain, combinations

from companion.games.paper_dungeons.advice.next_roll.border_opening_search import OpeningSearch
from companion.games.paper_dungeons.advice.next_roll.relevance_pruning import (
    WAYS,
    classes_of_minions,
    overlook,
)
from companion.games.paper_dungeons.advice.next_roll.shared_search import (
    Kinds,
    SharedSearch,
)
from companion.games.paper_dungeons.advice.packed_sheet_effects import Board
from companion.games.paper_dungeons.advice.round_goals import Wish, met_by
from companion.games.paper_dungeons.model import State


class WishSearch:
    """What can be said of a wish without following each three for itself."""

    def __init__(self, before: State, seat: int, wish: Wish) -> None:
        """Arrange the searches: as the dungeon is, and with borders that a round might open."""
        board = _board(before, seat, wish, ways=False)
        self._now = SharedSearch(board, met_by(board, wish))
        build = board.build(board.start)
        closed = [kind for kind in sorted(WAYS) if not getattr(build, kind)]
        sets = chain.from_iterable(combinations(closed, many) for many in range(1, len(closed) + 1))
        # With all borders open for nothing, little has to be told apart, and most comes to an end.
        self._easiest = SharedSearch(board, met_by(board, wish), closed, for_nothing=True)
        self._opened: list[OpeningSearch] = []
        for opened in sets:
            board = _board(before, seat, wish, ways=True)
            self._opened.append(OpeningSearch(board, met_by(board, wish), opened))

    def decide(self, three: Kinds) -> bool | None:
        """Tell whether three dice bring the wish; None where only a search of its own can tell."""
        if self._now.can_come(three):
            return True
        if not self._easiest.can_come(three):
            return False
        possible = [one for one in self._opened if one.can_come(three)]
        if any(one.comes_surely(three) for one in possible):
            return True
        return None if possible else False


def _board(before: State, seat: int, wish: Wish, *, ways: bool) -> Board:
    board = Board(before, seat)
    overlook(board, wish, ways=ways)
    # Whoever collects first meets no minion on a walk that was defeated before.
    board.minion_classes = classes_of_minions(board, wish)
    return board
