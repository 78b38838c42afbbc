"""The shape of a game, as the table sees it.

Commands and events are msgspec structs with a stable `tag`; the tag, never a Python path, is what a
log stores. The table folds, stores and hands round; only the game knows what is legal.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Literal

from msgspec import Struct

from companion.engine.rules import Refusal


class Option(Struct, frozen=True):
    """Something that a player might think of now, with its verdict.

    Attributes:
        action: The kind of action, which groups options on a page (``move``, ``fight``, ...).
        command: What to send.
        refusal: Why not, or nothing when it is legal.
    """

    action: str
    command: Any
    refusal: Refusal | None = None


class Chance(Struct, frozen=True):
    """A roll or a draw that the group leaves to the app.

    Attributes:
        kind: ``roll``: every die independently shows one of its outcomes;
            ``draw``: one of the outcomes, each as likely.
        dice: One tuple of outcomes per die; a draw has exactly one tuple.
    """

    kind: Literal["roll", "draw"]
    dice: tuple[tuple[str, ...], ...]


class Actor(Struct, frozen=True):
    """Who may send a command.

    Attributes:
        who: ``seat`` (only that seat), ``anyone`` (any seat, signed) or ``host``.
        seat: The number of the seat where `who` is ``seat``.
    """

    who: Literal["seat", "anyone", "host"]
    seat: int = 0


class PlayedByApp(Struct, frozen=True):
    """A seat that the app plays.

    Attributes:
        name: What its player is called.
        kind: Which of the game's bots it is.
    """

    name: str
    kind: str


class Upgrade(Struct, frozen=True):
    """What makes stored words of one format into those of the next; each is plain JSON.

    Attributes:
        command: Rewrites a command.
        event: Rewrites an event; None where nothing happens any more.
    """

    command: Callable[[dict[str, Any]], dict[str, Any]] = lambda command: command
    event: Callable[[dict[str, Any]], dict[str, Any] | None] = lambda event: event


class Game(Struct, frozen=True):
    """A game as a value: its types and its pure functions.

    Attributes:
        name: Stable name in storage.
        seats: How many seats a table has at most.
        command_type: The tagged union of all commands.
        event_type: The tagged union of all events.
        initial: The state before the first event.
        check: Says why a command is not legal now, or None.
        decide: Gives the events of a command; raises IllegalCommandError for a command that is
            refused, unless it is a ``forbidden`` one and `overrule` is true (a house ruling,
            recorded as the first event).
        evolve: Applies an event; never refuses.
        options: Lists what a seat might think of now (seat 0: everybody's view).
        actor: Says who may send a command.
        chance: The roll or draw that is open and left to the app, or None.
        answer: The command that answers that chance with its outcomes.
        view: The state as a seat may see it: what is secret to others is masked (seat 0: an
            onlooker); all of it where nothing is secret.
        mask: An event as a seat may see it, likewise.
        masked: The kinds of events that `mask` may change; it is asked about no other.
        reports: Says whether a command tells what real dice, tiles or cards showed; undo warns of
            it.
        learned: What an event tells that later tables shall know, each thing by its code.
        told: Says whether everybody may know a thing of a table, by its code; it asks for the
            table's state only where that decides.
        adds_up: Says whether two taps on the same command are two wishes, as one more and one more
            are; of all others, the second of two late taps is told that it is done already.
        by_app: The seats that the app plays, by number.
        for_others: Says whether an event of a seat's own action is also something to others, such
            as a prize that is taken: undoing that action asks first.
        answerers: Given the states before and after an action, the seats that may answer, out of
            turn, what it began and is soon over: what one tap does in several steps stops there,
            so that they can.
        bounds: The least and the most that a number of the state can be, by its field's name; what
            is not named is a small number. A log from elsewhere is held to it.
        upgrades: What makes commands and events of each earlier format into those of the next, in
            order. Whoever changes the stored shape of one adds to the end, and changes nothing.
    """

    name: str
    seats: int
    command_type: Any
    event_type: Any
    initial: Any
    check: Callable[[Any, Any], Refusal | None]
    decide: Callable[..., tuple[Any, ...]]
    evolve: Callable[[Any, Any], Any]
    options: Callable[[Any, int], tuple[Option, ...]]
    actor: Callable[[Any, Any], Actor]
    chance: Callable[[Any], Chance | None]
    answer: Callable[[Any, tuple[str, ...]], Any]
    view: Callable[[Any, int], Any] = lambda state, _seat: state
    mask: Callable[[Any, Any, int], Any] = lambda _state, event, _seat: event
    masked: tuple[type, ...] = (object,)
    reports: Callable[[Any], bool] = lambda _command: False
    learned: Callable[[Any], Iterable[tuple[str, Any]]] = lambda _event: ()
    told: Callable[[str, Callable[[], Any]], bool] = lambda _code, _state: True
    adds_up: Callable[[Any], bool] = lambda _command: False
    by_app: Callable[[Any], Mapping[int, PlayedByApp]] = lambda _state: {}
    for_others: Callable[[Any, int], bool] = lambda _event, _seat: False
    answerers: Callable[[Any, Any], frozenset[int]] = lambda _before, _after: frozenset()
    bounds: Mapping[str, tuple[int, int]] = {}
    upgrades: tuple[Upgrade, ...] = ()

    @property
    def format(self) -> int:
        """Give the number of the format in which commands and events are stored now."""
        return 1 + len(self.upgrades)


Games = Mapping[str, Game]
