"""The rules of the tiny game: what may be done, and what comes of it."""

from typing import TypeVar

from msgspec.structs import replace

from companion.engine.errors import overruled
from companion.engine.rules import Refusal, Rule, forbidden, impossible
from tests.tally.commands_and_events import (
    Add,
    Answer,
    Asked,
    CardDrawn,
    CardRemoved,
    Close,
    Closed,
    Command,
    Correct,
    Counted,
    Draw,
    Event,
    Gamble,
    Open,
    Opened,
    Pass,
    Passed,
    Raise,
    Remove,
    Roll,
    Ruled,
    Spend,
    State,
    Taught,
    Teach,
    Turn,
    Whisper,
    Whispered,
)

TEN = Rule("TALLY-1", "A counter is not raised above ten.")
HAVE = Rule("TALLY-2", "One spends what one has.")
OPEN = Rule("TALLY-3", "A closed table stays closed.")
T = TypeVar("T")
PIPS = ("1", "2", "3", "4", "5", "6")


def check(state: State, command: Command) -> Refusal | None:
    """Say why not."""
    if state.closed:
        return forbidden(OPEN, because="tally.closed")
    if bool(state.asked) != isinstance(command, Answer):
        return impossible(because="tally.question")
    match command:
        case Add(n=n) if state.counters[state.turn - 1] + n > 10:
            return forbidden(TEN, because="tally.ten")
        case Spend(n=n) if n > state.counters[state.turn - 1]:
            return impossible(HAVE, because="tally.have", n=n)
        case Draw() if not state.deck:
            return impossible(because="tally.empty")
        case Roll(shows=shows) if shows and shows not in PIPS:
            return impossible(because="tally.pips")
        case Whisper(seat=seat) | Correct(seat=seat) | Raise(seat=seat) if not 1 <= seat <= 3:
            return impossible(because="tally.seat")
        case _:
            return None


def decide(state: State, command: Command, *, overrule: bool = False) -> tuple[Event, ...]:
    """Say what happens."""
    may_overrule = overrule and state.policy == "advise"
    ruled = overruled(check(state, command), may_overrule=may_overrule)
    happened = _happens(state, command)
    return (Ruled(ruled.rules[0]), *happened) if ruled else happened


def _happens(state: State, command: Command) -> tuple[Event, ...]:
    match command:
        case Open(policy=policy):
            return (Opened(policy),)
        case Whisper(seat=seat, word=word):
            return (Whispered(seat, word),)
        case Teach(code=code, text=text):
            return (Taught(code, text),)
        case Correct(seat=seat, value=value):
            return (Counted(seat, value, "correct"),)
        case Raise(seat=seat):
            return (Counted(seat, state.counters[seat - 1] + 1, "raise"),)
        case Remove(card=card):
            return (CardRemoved(card),)
        case Close():
            return (Closed(),)
        case _:
            return (_in_turn(state, command),)


def _in_turn(state: State, command: Turn) -> Event:
    seat, counter = state.turn, state.counters[state.turn - 1]
    match command:
        case Roll(shows=shows):
            return Counted(seat, counter + int(shows), "roll") if shows else Asked("roll")
        case Draw():
            return Asked("draw")
        case Gamble():
            return Asked("roll") if counter >= 3 else Counted(seat, counter + 1, "gamble")
        case Answer(outcome=outcome):
            rolled = state.asked == "roll"
            return (
                Counted(seat, counter + int(outcome), "roll")
                if rolled
                else CardDrawn(seat, outcome)
            )
        case Add(n=n):
            return Counted(seat, counter + n, "add")
        case Spend(n=n):
            return Counted(seat, counter - n, "spend")
        case Pass():
            return Passed(seat % 3 + 1)


def evolve(state: State, event: Event) -> State:
    """Apply what happened."""
    match event:
        case Opened(policy=policy):
            return replace(state, policy=policy)
        case Asked(what=what):
            return replace(state, asked=what)
        case Counted(seat=seat, value=value):
            return replace(state, counters=_put(state.counters, seat, value), asked="")
        case CardDrawn(seat=seat, card=card):
            left = tuple(one for one in state.deck if one != card)
            hand = (*state.hands[seat - 1], card)
            return replace(state, deck=left, hands=_put(state.hands, seat, hand), asked="")
        case CardRemoved(card=card):
            return replace(state, deck=tuple(one for one in state.deck if one != card))
        case Passed(to=to):
            return replace(state, turn=to)
        case Whispered(seat=seat, word=word):
            return replace(state, words=_put(state.words, seat, word))
        case Closed():
            return replace(state, closed=True)
        case Taught() | Ruled():
            return state


def _put(values: tuple[T, ...], seat: int, value: T) -> tuple[T, ...]:
    return (*values[: seat - 1], value, *values[seat:])
