"""What a log is made of: rows as they are stored, and actions as they count."""

from datetime import datetime
from typing import Any, TypeAlias

from msgspec import Struct

from companion.engine.game import Chance, Game

# Structs of one game or another: the table hands them round, and only the game looks into them.
Command: TypeAlias = Any
Event: TypeAlias = Any
State: TypeAlias = Any

FORMAT = 2
"""The version of the stored rows; a newer one is refused instead of guessed at. Since 2, an undo
carries only those of the later actions that it changes."""


class Drawn(Struct, frozen=True):
    """A chance that the app was asked for, and what came out."""

    chance: Chance
    outcomes: tuple[str, ...]


class LoggedAction(Struct, frozen=True):
    """An action as it counts now: an undo may have replaced its events since it was stored.

    Attributes:
        seq: Its number in the log.
        author: Who acted: a seat, or 0 for the host.
        seat: For whom: a seat, or 0 for the table as a whole.
        at: When it was accepted.
        command: What was asked for.
        answers: What the app rolled and drew for it.
        events: What happened.
        overruled: The group did it although a rule forbids it.
    """

    seq: int
    author: int
    seat: int
    at: datetime
    command: Command
    answers: tuple[Drawn, ...]
    events: tuple[Event, ...]
    overruled: bool = False


class Replaced(Struct, frozen=True):
    """What a later action comes to once an earlier one is undone."""

    seq: int
    answers: tuple[Drawn, ...]
    events: tuple[Event, ...]


class Row(Struct, frozen=True):
    """A stored row: an action, or the undoing of one.

    The log folds without any rule of the game. A row with an action appends it. An undo drops the
    action that it undoes, and those after that one take the answers and events that the undo
    carries for them: a `Replaced` for each that comes out differently. A rollback, as everybody
    agreed, drops the action and all after it.

    Attributes:
        seq: The number in the log, from 1 without gaps.
        key: The idempotency key.
        action: The action; None for an undo.
        author: Who acted (also for an undo).
        seat: For whom.
        at: When it was accepted.
        undoes: The action that is undone; None for an action.
        replaced: The later actions that come out differently, decided again.
        is_rollback: The table went back to before the action that is undone: the later ones fall
            too.
    """

    seq: int
    key: str
    author: int
    seat: int
    at: datetime
    action: LoggedAction | None = None
    undoes: int | None = None
    replaced: tuple[Replaced, ...] = ()
    is_rollback: bool = False


class StoredRow(Struct, frozen=True):
    """A row of `actions`, as texts; `format` is that of the game's words in it."""

    seq: int
    key: str
    author: int
    seat: int
    at: str
    command: str
    answers: str
    events: str
    overruled: bool = False
    undoes: int | None = None
    format: int = 1


class Header(Struct, frozen=True):
    """What is known of a table beside its log."""

    table: str
    game: str
    version: int
    created_at: str


class Tick(Struct, frozen=True, order=True):
    """How far a table has come: its newest action, and the count of changes of its seats."""

    seq: int = 0
    seats: int = 0


class Learned(Struct, frozen=True):
    """A thing that an action described, for later tables."""

    code: str
    thing: str
    seq: int


def rolled(game: Game, action: LoggedAction) -> bool:
    """Say whether an action tells of real dice, tiles or cards, or the app rolled for it."""
    return bool(action.answers) or game.reports(action.command)
