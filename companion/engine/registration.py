"""One registration per command: all that the table asks of it, side by side.

A game keeps one table of registrations. What is legal, what it leads to, who may send it, what is
offered to a seat and how it is told are dispatched from there, so a new command is one entry::

    COMMANDS: CommandTable[State, Desk, Command] = CommandTable(
        Command,
        (
            register(OpenDoor, check=check_open_door, do=do_open_door, actor=its_seat),
            ...
        ),
    )
"""

from collections.abc import Callable, Iterable, Iterator
from typing import Any, Generic, TypeVar, get_args

from msgspec import Struct

from companion.engine.game import Actor, Option
from companion.engine.rules import Message, Refusal

State = TypeVar("State")
Desk = TypeVar("Desk")
Command = TypeVar("Command")


class Registered(Struct, Generic[State, Desk], frozen=True):
    """One command with all that the table asks of it; `register` makes it, and checks the types.

    Attributes:
        command: Its type.
        check: Says why it is not legal now, or None.
        do: Lets it happen: emits its events on the desk.
        actor: Says who may send it.
        action: The kind of action that groups it on a page; its tag where nothing else is said.
        offer: Lists such commands that a seat might think of now (seat 0: everybody's view);
            whether they are legal, `check` says.
        reports: Says whether it tells what real dice, tiles or cards showed; undo warns of it.
        adds_up: Two taps on the same one are two wishes, as one more and one more are.
        told: The sentence that tells what was asked for, for pages that name a command.
    """

    command: type[Any]
    check: Callable[[State, Any], Refusal | None]
    do: Callable[[Desk, Any], None]
    actor: Callable[[State, Any], Actor]
    action: str
    offer: Callable[[State, int], Iterable[Any]]
    reports: Callable[[Any], bool]
    adds_up: bool
    told: Callable[[Any], Message] | None


def anyone(_state: object, _command: object) -> Actor:
    """Let any seat send it, signed."""
    return Actor("anyone")


def host(_state: object, _command: object) -> Actor:
    """Let only the host send it."""
    return Actor("host")


def nothing_offered(_state: object, _seat: int) -> tuple[()]:
    """Offer a command to nobody: it answers the app, or is typed."""
    return ()


def never(_command: object) -> bool:
    """Say no."""
    return False


def always(_command: object) -> bool:
    """Say yes."""
    return True


def register(
    command: type[Command],
    *,
    check: Callable[[State, Command], Refusal | None],
    do: Callable[[Desk, Command], None],
    actor: Callable[[State, Command], Actor] = anyone,
    action: str = "",
    offer: Callable[[State, int], Iterable[Command]] = nothing_offered,
    reports: Callable[[Command], bool] = never,
    adds_up: bool = False,
    told: Callable[[Command], Message] | None = None,
) -> Registered[State, Desk]:
    """Register a command; the attributes are those of `Registered`."""
    return Registered(
        command=command,
        check=check,
        do=do,
        actor=actor,
        action=action or _tag(command),
        offer=offer,
        reports=reports,
        adds_up=adds_up,
        told=told,
    )


def _tag(command: type[Any]) -> str:
    config = getattr(command, "__struct_config__", None)
    return str(getattr(config, "tag", None) or command.__name__)


class CommandTable(Generic[State, Desk, Command]):
    """All commands of a game, each registered exactly once."""

    def __init__(self, union: Any, registered: Iterable[Registered[State, Desk]]) -> None:  # noqa: ANN401 - a union of types is a special form, for which there is no type
        """Keep the registrations.

        Args:
            union: The union of all commands.
            registered: One registration for each; their order is the order of the options.

        Raises:
            TypeError: A command of the union is missing, registered twice, or none of it.
        """
        self._all = tuple(registered)
        self._by_type = {one.command: one for one in self._all}
        twice = len(self._by_type) != len(self._all)
        odd = set(self._by_type) ^ set(get_args(union) or (union,))
        if twice or odd:
            names = ", ".join(sorted(one.__name__ for one in odd)) or "one of them"
            raise TypeError(f"every command needs exactly one registration; look at {names}")

    def __iter__(self) -> Iterator[Registered[State, Desk]]:
        """Go through the registrations in order."""
        return iter(self._all)

    def __getitem__(self, command: type[Command]) -> Registered[State, Desk]:
        """Give a command's registration by its type."""
        return self._by_type[command]

    def check(self, state: State, command: Command) -> Refusal | None:
        """Say why a command is not legal now, or nothing when it is."""
        return self._by_type[type(command)].check(state, command)

    def do(self, desk: Desk, command: Command) -> None:
        """Let a command happen."""
        self._by_type[type(command)].do(desk, command)

    def actor(self, state: State, command: Command) -> Actor:
        """Say who may send a command."""
        return self._by_type[type(command)].actor(state, command)

    def reports(self, command: Command) -> bool:
        """Say whether a command tells what real dice, tiles or cards showed."""
        return self._by_type[type(command)].reports(command)

    def adds_up(self, command: Command) -> bool:
        """Say whether two taps on the same command are two wishes."""
        return self._by_type[type(command)].adds_up

    def told(self, command: Command) -> Message | None:
        """Tell what a command asks for, where it has a sentence."""
        told = self._by_type[type(command)].told
        return None if told is None else told(command)

    def options(self, state: State, seat: int) -> tuple[Option, ...]:
        """List what a seat might think of now, with the verdict on each."""
        return tuple(
            Option(one.action, command, one.check(state, command))
            for one in self._all
            for command in one.offer(state, seat)
        )

    def offered(self, state: State, seat: int) -> Iterator[Command]:
        """List what a seat might think of now, for games that judge by more than `check`."""
        for one in self._all:
            yield from one.offer(state, seat)
