"""What Masmorra asks of a command beyond what every game does."""

from collections.abc import Callable, Iterable
from typing import Any, Literal, Protocol, TypeVar

from companion.engine.game import Actor
from companion.engine.registration import Registered, never, nothing_offered
from companion.engine.rules import Refusal
from companion.games.masmorra.decide.decision_event_collector import Desk
from companion.games.masmorra.legality.offered_options.candidate_commands import seat_to_act
from companion.games.masmorra.legality.timing import Timing
from companion.games.masmorra.model import State

Shown = Literal["in_its_step", "any_time", "among_others"]
_Command = TypeVar("_Command")


class Entry(Registered[State, Desk], frozen=True, kw_only=True):
    """A command with all that is asked of it; `register` makes it, and checks the types.

    Attributes:
        timing: When it may be given.
        ends_step: It loses the Move Points that are left (MOVE-2).
        is_correction: It sets a number right, which another correction has to take back.
        shown: Where a page shows it: ``in_its_step``, at the place where it belongs;
            ``any_time``: so, too, but some steps do not think of it, and then among the other
            options; ``among_others``: only there.
    """

    timing: Timing
    ends_step: bool
    is_correction: bool
    shown: Shown


class _OfSeat(Protocol):
    @property
    def seat(self) -> int: ...


def its_seat(_state: object, command: _OfSeat) -> Actor:
    """Let only the seat send it that it names."""
    return Actor("seat", command.seat)


def to_act(state: State, _command: object) -> Actor:
    """Let the seat send it that is to act; before the game, any."""
    return Actor("seat", seat_to_act(state)) if state.heroes else Actor("anyone")


def register(
    command: type[_Command],
    *,
    check: Callable[[State, _Command], Refusal | None],
    do: Callable[[Desk, _Command], None],
    timing: Timing,
    actor: Callable[[State, _Command], Actor] = to_act,
    action: str = "",
    offer: Callable[[State, int], Iterable[_Command]] = nothing_offered,
    reports: Callable[[_Command], bool] = never,
    adds_up: bool = False,
    ends_step: bool = False,
    is_correction: bool = False,
    shown: Shown = "among_others",
) -> Entry:
    """Register a command; the attributes are those of `Entry`."""
    tag: Any = command
    return Entry(
        command=command,
        check=check,
        do=do,
        actor=actor,
        action=action or str(tag.__struct_config__.tag),
        offer=offer,
        reports=reports,
        adds_up=adds_up,
        told=None,
        timing=timing,
        ends_step=ends_step,
        is_correction=is_correction,
        shown=shown,
    )
