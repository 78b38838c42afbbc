"""Where a plan's points come from: the lines of the score, as they stand when the round closes.

Rules: PD-SCORE-A..K, PD-VILLAIN-4..7, PD-MISSION-1..4.
"""

from collections.abc import Iterator

from msgspec.structs import replace

from companion.games.paper_dungeons.advice.packed_sheet import COLUMN, HEARTS, RESURRECTED
from companion.games.paper_dungeons.advice.sheet_worth_at_round_end import Worth
from companion.games.paper_dungeons.counting.missions import met_missions, mission_points
from companion.games.paper_dungeons.counting.scoring import lines
from companion.games.paper_dungeons.counting.villain_combat import fight
from companion.games.paper_dungeons.model import Claim, Sheet, State

LETTERS = "ABCDEFGHIJK"
"""The lines of the score."""

Gain = tuple[str, int]
"""A line's letter, and how many points more stand there."""


class LinesAtRoundEnd:
    """Tells what a plan adds to each line, beside what stands if the round closed now."""

    def __init__(self, worth: Worth, state: State, before: Sheet) -> None:
        """Count the sheet before any plan."""
        self._worth, self._state = worth, state
        self._before = self._lines(before)

    def gains(self, after: Sheet) -> tuple[Gain, ...]:
        """List the lines that a plan changes, the largest change first."""
        return tuple(sorted(self._changes(after), key=lambda gain: -abs(gain[1])))

    def _changes(self, after: Sheet) -> Iterator[Gain]:
        for letter, was, now in zip(LETTERS, self._before, self._lines(after), strict=True):
            if was != now:
                yield letter, now - was

    def _lines(self, sheet: Sheet) -> tuple[int, ...]:
        """Give the lines of a sheet whose round closes: the villain is met, missions claimed."""
        state, board = self._state, self._worth.board
        if self._worth.season:
            *_, packed = self._worth.fight(board.places.pack(sheet))
            sheet = replace(
                sheet,
                hearts=packed[HEARTS],
                column=packed[COLUMN],
                resurrected=bool(packed[RESURRECTED]),
                fights=(*sheet.fights, fight(state, sheet, self._worth.season)),
            )
        met = (Claim(name, mission_points(state, name)) for name in met_missions(state, sheet))
        return lines(board.index, replace(sheet, claims=(*sheet.claims, *met)))
