"""Who may do what in the tiny game, what is left to the app, and what each seat sees."""

from collections.abc import Callable
from typing import TypeVar

from msgspec.structs import replace

from companion.engine.game import Actor, Chance, Option
from tests.tally.check_decide_evolve import PIPS, check
from tests.tally.commands_and_events import (
    Add,
    CardDrawn,
    Close,
    Command,
    Correct,
    Event,
    Open,
    Pass,
    Raise,
    Remove,
    Roll,
    Spend,
    State,
    Taught,
    Teach,
    Thing,
    Whisper,
    Whispered,
)

T = TypeVar("T")


def actor(state: State, command: Command) -> Actor:
    """Say who may."""
    match command:
        case Open() | Close():
            return Actor("host")
        case Correct() | Teach() | Raise() | Remove():
            return Actor("anyone")
        case Whisper(seat=seat):
            return Actor("seat", seat)
        case _:
            return Actor("seat", state.turn)


def chance(state: State) -> Chance | None:
    """Say what the app is asked for."""
    if state.asked == "roll":
        return Chance("roll", (PIPS,))
    if state.asked == "draw":
        return Chance("draw", (state.deck,))
    return None


def view(state: State, seat: int) -> State:
    """Hide other seats' words and cards."""
    return replace(
        state,
        words=tuple(word if one == seat else "?" * bool(word) for one, word in _seats(state.words)),
        hands=tuple(
            hand if one == seat else ("?",) * len(hand) for one, hand in _seats(state.hands)
        ),
    )


def mask(_state: State, event: Event, seat: int) -> Event:
    """Hide other seats' words and cards."""
    match event:
        case Whispered(seat=whose) if whose != seat:
            return replace(event, word="?")
        case CardDrawn(seat=whose) if whose != seat:
            return replace(event, card="?")
        case _:
            return event


def _seats(values: tuple[T, ...]) -> enumerate[T]:
    return enumerate(values, start=1)


def options(state: State, seat: int) -> tuple[Option, ...]:
    """List what the seat could do."""
    commands = (Roll(), Add(1), Spend(1), Pass()) if seat == state.turn else ()
    return tuple(Option("play", one, check(state, one)) for one in commands)


def reports(command: Command) -> bool:
    """Say whether real dice are told of."""
    return isinstance(command, Roll) and bool(command.shows)


def learned(event: Event) -> tuple[tuple[str, Thing], ...]:
    """Give the thing that was described."""
    return ((event.code, Thing(event.code, event.text)),) if isinstance(event, Taught) else ()


def told(code: str, state: Callable[[], State]) -> bool:
    """Keep to the table what is to be known only once it is closed."""
    return code != "hush" or state().closed
