"""The search for a wish where an item that opens borders is completed in the same round.

Rules: PD-SELECT-1..7, PD-MOVE-5..8, PD-ITEM-6..9, AMD-P10.
"""

from collections.abc import Iterable

from companion.games.paper_dungeons.advice.next_roll.border_opening_walks import Leg, OpeningWalks
from companion.games.paper_dungeons.advice.next_roll.shared_search import Kinds, SharedSearch
from companion.games.paper_dungeons.advice.next_roll.walk_loot import Haul
from companion.games.paper_dungeons.advice.packed_sheet import MINIONS, Packed
from companion.games.paper_dungeons.advice.packed_sheet_effects import Board
from companion.games.paper_dungeons.advice.round_goals import Met
from companion.games.paper_dungeons.catalogue.types import BonusKind


class OpeningSearch(SharedSearch):
    """A search in which a border opens as soon as what was collected can open it.

    `can_come` may promise too much: what opens a border on the way might be needed otherwise in the
    end. `comes_surely` may promise too little: all dice that do not walk are used before the walk.
    """

    def __init__(self, board: Board, met: Met, opened: Iterable[BonusKind]) -> None:
        """Begin with nothing followed.

        Args:
            board: The round.
            met: Whether a sheet has what is wished for.
            opened: The borders that are opened in the round.
        """
        super().__init__(board, met, tuple(opened))
        self._openings: dict[Kinds, OpeningWalks] = {}
        self._sure: dict[tuple[Kinds, int], bool] = {}

    def comes_surely(self, three: Kinds) -> bool:
        """Tell whether three dice bring it if those that do not walk are used first."""
        return any(
            self._can(*part) and self._comes_in_turn(part[0], part[2])
            for part in self._parts(three)
        )

    def _look(self, standing: Kinds, points: int) -> bool:
        # With the borders open from the start less has to be told apart; mostly that decides.
        if not super()._look(standing, points):
            return False
        _, hauls = self._opening(standing).hauls(points)
        return any(self._comes(haul, standing) for haul in hauls)

    def _opening(self, standing: Kinds) -> OpeningWalks:
        found = self._openings.get(standing)
        if found is None:

            def can_open(haul: Haul, need: BonusKind) -> bool:
                return need in self.opened and self._has(self._make(haul, standing), need)

            found = self._openings[standing] = OpeningWalks(self.board, can_open)
        return found

    def _has(self, sheets: Iterable[Packed], need: BonusKind) -> bool:
        return any(getattr(self.board.build(sheet), need) for sheet in sheets)

    def _comes_in_turn(self, standing: Kinds, points: int) -> bool:
        """Use the dice that stand, then walk and choose at each border what opens it."""
        key = (standing, points)
        found = self._sure.get(key)
        if found is None:
            walks = set(self._opening(standing).legs(points))
            found = self._sure[key] = any(
                self._comes(legs[-1][0], standing) and self._leads_there(standing, legs)
                for legs in walks
            )
        return found

    def _leads_there(self, standing: Kinds, legs: tuple[Leg, ...]) -> bool:
        """Follow a walk from border to border."""
        nothing = Haul((0,) * len(legs[0][0].found), 0, 0, 0)
        sheets = set(self._make(nothing, standing))
        before = nothing
        for haul, need in legs:
            more = haul.beyond(before)
            sheets = {after for sheet in sheets for after in self._collect(sheet, more)}
            if need is not None:
                sheets = {one for one in sheets if getattr(self.board.build(one), need)}
            before = haul
        return any(self._met(sheet) for sheet in sheets)

    def _collect(self, sheet: Packed, haul: Haul) -> frozenset[Packed]:
        """List what a sheet becomes by what was collected.

        Of minions that count alike, some may have been defeated otherwise: then the next ones are.
        """
        minions = 0
        gone = sheet[MINIONS]
        for bits in self.board.minion_classes:
            for _ in range((haul.minions & bits).bit_count()):
                free = bits & ~gone
                minions |= free & -free
                gone |= free & -free
        return self._receive(sheet, haul.with_minions(minions))
