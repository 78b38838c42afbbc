"""A tiny game to try the table with: counters that grow by dice and words.

Three seats take turns. On its turn a seat rolls a die (real, or by the app) onto its counter, adds,
spends, draws from a deck that shrinks, and passes. Anybody may correct a counter. Each seat has a
secret word. A counter may not pass ten by adding (forbidden: the group can overrule that where its
policy is advise), and one cannot spend what is not there (impossible).
"""

from typing import TypeVar

from msgspec import Struct
from msgspec.structs import replace

from companion.engine.errors import IllegalCommandError
from companion.engine.game import Actor, Chance, Game, Option
from companion.engine.history import fold
from companion.engine.rules import Refusal, Rule, forbidden, impossible

TEN = Rule("TALLY-1", "A counter is not raised above ten.")
HAVE = Rule("TALLY-2", "One spends what one has.")
OPEN = Rule("TALLY-3", "A closed table stays closed.")
T = TypeVar("T")
PIPS = ("1", "2", "3", "4", "5", "6")


class Open(Struct, frozen=True, tag="open"):
    """Open the table with a policy."""

    policy: str = "strict"


class Roll(Struct, frozen=True, tag="roll"):
    """Roll a die: what it shows, or empty for the app to roll."""

    shows: str = ""


class Answer(Struct, frozen=True, tag="answer"):
    """Answer the open roll or draw."""

    outcome: str


class Draw(Struct, frozen=True, tag="draw"):
    """Draw a card from the deck."""


class Gamble(Struct, frozen=True, tag="gamble"):
    """With three or more, let the app roll; with less, get one."""


class Add(Struct, frozen=True, tag="add"):
    """Add to the own counter."""

    n: int


class Spend(Struct, frozen=True, tag="spend"):
    """Spend from the own counter."""

    n: int


class Pass(Struct, frozen=True, tag="pass"):
    """End the turn."""


class Whisper(Struct, frozen=True, tag="whisper"):
    """Write down the seat's secret word."""

    seat: int
    word: str


class Teach(Struct, frozen=True, tag="teach"):
    """Describe a thing."""

    code: str
    text: str


class Correct(Struct, frozen=True, tag="correct"):
    """Set a counter by hand."""

    seat: int
    value: int


class Raise(Struct, frozen=True, tag="raise"):
    """Raise a counter by one; raising it twice raises it by two."""

    seat: int


class Remove(Struct, frozen=True, tag="remove"):
    """Take a card out of the deck."""

    card: str


class Close(Struct, frozen=True, tag="close"):
    """Close the table."""


Turn = Roll | Answer | Draw | Gamble | Add | Spend | Pass
Command = Turn | Open | Whisper | Teach | Correct | Raise | Remove | Close


class Opened(Struct, frozen=True, tag="opened"):
    """The table was opened."""

    policy: str


class Asked(Struct, frozen=True, tag="asked"):
    """A roll or draw was left to the app."""

    what: str


class Counted(Struct, frozen=True, tag="counted"):
    """A counter is now this."""

    seat: int
    value: int
    by: str


class CardDrawn(Struct, frozen=True, tag="card_drawn"):
    """A card left the deck."""

    seat: int
    card: str


class CardRemoved(Struct, frozen=True, tag="card_removed"):
    """A card is no longer in the deck."""

    card: str


class Passed(Struct, frozen=True, tag="passed"):
    """The turn went on."""

    to: int


class Whispered(Struct, frozen=True, tag="whispered"):
    """A seat wrote its word down."""

    seat: int
    word: str


class Taught(Struct, frozen=True, tag="taught"):
    """A thing was described."""

    code: str
    text: str


class Ruled(Struct, frozen=True, tag="ruled"):
    """The group overruled a rule."""

    rule: str


class Closed(Struct, frozen=True, tag="closed"):
    """The table was closed."""


Played = Asked | Counted | CardDrawn | CardRemoved | Passed
Event = Played | Opened | Whispered | Taught | Ruled | Closed


class State(Struct, frozen=True):
    """The table."""

    policy: str = "strict"
    turn: int = 1
    counters: tuple[int, ...] = (0, 0, 0)
    words: tuple[str, ...] = ("", "", "")
    deck: tuple[str, ...] = ("ace", "bat", "cat", "dog")
    hands: tuple[tuple[str, ...], ...] = ((), (), ())
    asked: str = ""
    closed: bool = False


class Thing(Struct, frozen=True):
    """What is taught."""

    code: str
    text: str


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
    refusal = check(state, command)
    if refusal is None:
        return _happens(state, command)
    if overrule and refusal.kind == "forbidden" and state.policy == "advise":
        return (Ruled(refusal.rules[0]), *_happens(state, command))
    raise IllegalCommandError(refusal)


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


def learned(event: Event) -> tuple[str, Thing] | None:
    """Give the thing that was described."""
    return (event.code, Thing(event.code, event.text)) if isinstance(event, Taught) else None


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
    adds_up=lambda command: isinstance(command, Raise),
)
GAMES = {"tally": TALLY}


def replayed(events: tuple[Event, ...]) -> State:
    """Fold events without any table."""
    return fold(State(), events, evolve)
