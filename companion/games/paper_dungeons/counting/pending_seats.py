"""How far each seat is with a round.

Rules: PD-SELECT-1, PD-ROUND-4, PD-SETUP-8.
"""

from companion.games.paper_dungeons.counting.content_lookup import of
from companion.games.paper_dungeons.model import Sheet, State


def is_done(state: State, sheet: Sheet) -> bool:
    """Tell whether a seat has nothing left to do in this phase."""
    if sheet.agenda:
        return False
    if state.phase == "choice":
        return sheet.is_prepared
    if state.phase == "dice" and not state.on_paper:
        picks = of(state).content.numbers.picks
        return sheet.passed or (len(sheet.used) >= picks and not sheet.moving)
    return True


def waiting_for(state: State) -> tuple[int, ...]:
    """List the seats that the table waits for."""
    return tuple(sheet.seat for sheet in state.sheets if not is_done(state, sheet))
