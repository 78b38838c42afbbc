"""What a finished game answers to whoever goes on.

Rules: END-1, END-2, EPIC-2, ALLIANCE-3, ALLIANCE-4, ALLIANCE-5, AMD-30.
"""

from companion.engine.rules import Rule
from companion.games.masmorra.model import State
from companion.games.masmorra.model.alliance import MOST_TURNS
from companion.games.masmorra.rulebook import ALLIANCE_3, ALLIANCE_4, ALLIANCE_5, END_1, EPIC_2


def is_last_turn(state: State) -> bool:
    """Tell whether the game ends with this turn, if nothing happens in it (END-2, ALLIANCE-4)."""
    if state.settings.cooperative:
        return state.time >= MOST_TURNS
    return state.ending and state.active == len(state.heroes) - 1


def end_rules(state: State) -> tuple[Rule, ...]:
    """Give the clause by which the game has ended (AMD-30)."""
    if not state.settings.cooperative:
        return (EPIC_2,) if state.settings.mode == "epic" else (END_1,)
    ends = {"malaphyas": ALLIANCE_3, "time": ALLIANCE_4, "defeat": ALLIANCE_5}
    return tuple(ends.values()) if state.result is None else (ends[state.result.why],)
