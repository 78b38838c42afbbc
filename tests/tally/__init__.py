"""A tiny game to try the table with: counters that grow by dice and words.

Three seats take turns. On its turn a seat rolls a die (real, or by the app) onto its counter, adds,
spends, draws from a deck that shrinks, and passes. Anybody may correct a counter. Each seat has a
secret word. A counter may not pass ten by adding (forbidden: the group can overrule that where its
policy is advise), and one cannot spend what is not there (impossible).
"""

from companion.engine.fold import fold
from companion.engine.game import Game
from tests.tally.check_decide_evolve import check, decide, evolve
from tests.tally.commands_and_events import (
    Add,
    Answer,
    CardDrawn,
    Close,
    Command,
    Correct,
    Counted,
    Draw,
    Event,
    Gamble,
    Open,
    Pass,
    Passed,
    Raise,
    Remove,
    Roll,
    Ruled,
    Spend,
    State,
    Teach,
    Thing,
    Whisper,
    Whispered,
)
from tests.tally.seats_and_secrets import actor, chance, learned, mask, options, reports, told, view

__all__ = [
    "GAMES",
    "TALLY",
    "Add",
    "CardDrawn",
    "Close",
    "Command",
    "Correct",
    "Counted",
    "Draw",
    "Gamble",
    "Open",
    "Pass",
    "Passed",
    "Raise",
    "Remove",
    "Roll",
    "Ruled",
    "Spend",
    "State",
    "Teach",
    "Thing",
    "Whisper",
    "Whispered",
    "replayed",
]

TALLY = Game(
    name="tally",
    seats=3,
    command_type=Command,
    event_type=Event,
    initial=State(),
    check=check,
    decide=decide,
    evolve=evolve,
    options=options,
    actor=actor,
    chance=chance,
    answer=lambda _state, outcomes: Answer(outcomes[0]),
    view=view,
    mask=mask,
    reports=reports,
    learned=learned,
    told=told,
    adds_up=lambda command: isinstance(command, Raise),
    bounds={"counters": (0, 9999)},
)
GAMES = {"tally": TALLY}


def replayed(events: tuple[Event, ...]) -> State:
    """Fold events without any table."""
    return fold(State(), events, evolve)
