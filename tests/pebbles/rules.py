"""The rules of Pebbles."""

from msgspec import Struct
from msgspec.structs import replace

from companion.engine.command_line import Rulebook
from companion.engine.errors import overruled
from companion.engine.game import Actor, Chance, Game, Option, PlayedByApp
from companion.engine.rules import Refusal, Rule, forbidden, impossible

FEW = Rule("PEB-1", "One takes one, two or three pebbles.")
LEFT = Rule("PEB-2", "One takes what lies there.")
RULEBOOK = Rulebook({rule.id: rule for rule in (FEW, LEFT)}, forbidding=frozenset({FEW.id}))
PIPS = ("1", "2", "3", "4", "5", "6")


class Open(Struct, frozen=True, tag="open"):
    """Open a table."""


class RollDice(Struct, frozen=True, tag="roll_dice"):
    shows: str = ""


class Take(Struct, frozen=True, tag="take"):
    n: int


class LeaveToApp(Struct, frozen=True, tag="leave_to_app"):
    seat: int


class RollAsked(Struct, frozen=True, tag="roll_asked"):
    """A roll was left to the app."""


class Added(Struct, frozen=True, tag="added"):
    count: int


class Taken(Struct, frozen=True, tag="taken"):
    seat: int
    count: int


class LeftToApp(Struct, frozen=True, tag="left_to_app"):
    seat: int


Command = Open | RollDice | Take | LeaveToApp
Event = RollAsked | Added | Taken | LeftToApp


class State(Struct, frozen=True):
    heap: int = 7
    turn: int = 1
    is_asked: bool = False
    by_app: tuple[int, ...] = ()


def check(state: State, command: Command) -> Refusal | None:
    match command:
        case Take(n=n) if not 1 <= n <= 3:
            return forbidden(FEW, because="pebbles.few")
        case Take(n=n) if n > state.heap:
            return impossible(LEFT, because="pebbles.left", count=state.heap)
        case _ if state.is_asked and not (isinstance(command, RollDice) and command.shows):
            return impossible(because="pebbles.asked")
        case _:
            return None


def decide(state: State, command: Command, *, overrule: bool = False) -> tuple[Event, ...]:
    overruled(check(state, command), may_overrule=overrule)
    match command:
        case Open():
            return ()
        case RollDice(shows=""):
            return (RollAsked(),)
        case RollDice(shows=shows):
            return (Added(int(shows)),)
        case Take(n=n):
            return (Taken(state.turn, n),)
        case LeaveToApp(seat=seat):
            return (LeftToApp(seat),)


def evolve(state: State, event: Event) -> State:
    match event:
        case RollAsked():
            return replace(state, is_asked=True)
        case Added(count=count):
            return replace(state, heap=state.heap + count, is_asked=False)
        case Taken(count=count):
            return replace(state, heap=state.heap - count, turn=3 - state.turn)
        case LeftToApp(seat=seat):
            return replace(state, by_app=(*state.by_app, seat))


def options(state: State, _seat: int) -> tuple[Option, ...]:
    commands = (Take(1), Take(2), Take(3), RollDice())
    return tuple(Option("play", one, check(state, one)) for one in commands)


def actor(state: State, command: Command) -> Actor:
    match command:
        case Open():
            return Actor("host")
        case LeaveToApp(seat=seat):
            return Actor("seat", seat)
        case _:
            return Actor("seat", state.turn)


PEBBLES = Game(
    name="pebbles",
    seats=2,
    command_type=Command,
    event_type=Event,
    initial=State(),
    check=check,
    decide=decide,
    evolve=evolve,
    options=options,
    actor=actor,
    chance=lambda state: Chance("roll", (PIPS,)) if state.is_asked else None,
    answer=lambda _state, outcomes: RollDice(outcomes[0]),
    for_others=lambda event, _seat: isinstance(event, Added),
    by_app=lambda state: {seat: PlayedByApp("Robin", "greedy") for seat in state.by_app},
)
