"""What a finished game answers to whoever goes on.

Rules: END-1, EPIC-2, ALLIANCE-3, ALLIANCE-4, ALLIANCE-5, AMD-30.
"""

from companion.engine.rules import Rule
from companion.games.masmorra.model import State
from companion.games.masmorra.rulebook import ALLIANCE_3, ALLIANCE_4, ALLIANCE_5, END_1, EPIC_2


def end_rules(state: State) -> tuple[Rule, ...]:
    """Give the clause by which the game has ended (AMD-30)."""
    if not state.settings.cooperative:
        return (EPIC_2,) if state.settings.mode == "epic" else (END_1,)
    ends = {"malaphyas": ALLIANCE_3, "time": ALLIANCE_4, "defeat": ALLIANCE_5}
    return tuple(ends.values()) if state.result is None else (ends[state.result.why],)
