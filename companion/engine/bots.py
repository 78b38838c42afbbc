"""What a game tells the table so that the app can play a seat, or race one.

A bot is a pure function of the table as its seat may see it: the same view gives the same answer.
So nothing has to be kept of it but what it did, which stands in the log like anyone's doing.
"""

from collections.abc import Sequence
from typing import Any, Protocol

from companion.engine.rules import Message


class Bots(Protocol):
    """A game's bots; its `Game.by_app` says which seats they play."""

    @property
    def kinds(self) -> tuple[str, ...]:
        """Name the kinds that there are."""

    @property
    def usual(self) -> str:
        """Name the kind that is proposed."""

    def called(self, kind: str) -> Message:
        """Say what kind of bot it is."""

    def seat(self, state: Any, seat: int, name: str, kind: str, seed: int) -> Any:  # noqa: ANN401 - each game has its own
        """Give the command that lets the app play a seat."""

    def play(self, state: Any, seat: int) -> Sequence[Any]:  # noqa: ANN401 - each game has its own
        """Say what a seat that the app plays does now; nothing while nobody waits for it.

        Args:
            state: The table as that seat may see it.
            seat: The seat.
        """

    def pause(self, command: Any, state: Any) -> float:  # noqa: ANN401 - each game has its own
        """Say for how many seconds people look at what was done before a bot goes on.

        Args:
            command: What was done last, by a bot or by a person.
            state: The table after that.
        """


class Ghosts(Protocol):
    """How a game is raced: beside a sheet stands that of another game, which touches nothing."""

    def alone(self, events: Sequence[Any], kind: str, seed: int) -> tuple[tuple[Any, ...], int]:
        """Let a bot play alone by what a table's log tells to all, such as cards and rolls.

        Returns:
            The events of its own log, and its seat there.
        """

    def as_far(self, events: Sequence[Any], state: Any) -> Sequence[Any]:  # noqa: ANN401 - each game has its own
        """Give the events of a log up to where it is as far as a table."""

    def course(self, events: Sequence[Any], seat: int) -> tuple[int, ...]:
        """Give a seat's points after each round of a log."""
