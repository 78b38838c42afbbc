"""The log as a person reads it, masked for whoever looks."""

from datetime import datetime

from msgspec import Struct

from companion.engine.rules import Message
from companion.table.log.row_types import Event


class Entry(Struct, frozen=True):
    """One row of the log, for a reader.

    Attributes:
        seq: Its number.
        at: When.
        author: Who acted: a seat, or 0 for the host.
        seat: For whom; it differs from `author` when somebody plays a lent seat.
        name: The name of who sits on the author's seat; empty for the host.
        tag: The command's stored name; ``undo`` for an undo, ``went_back`` where all
            agreed to go back.
        events: What happened, as the reader may see it, as it counts now.
        undone: It was taken back later.
        undoes: The action that this entry takes back.
        undoable: The reader may take it back now.
        rolled: It tells of real dice, tiles or cards, or the app rolled for it.
        overruled: The group did it although a rule forbids it.
        tap: The first row that the same tap led to; a tap can lead to several.
    """

    seq: int
    at: datetime
    author: int
    seat: int
    name: str
    tag: str
    events: tuple[Event, ...] = ()
    undone: bool = False
    undoes: int | None = None
    undoable: bool = False
    rolled: bool = False
    overruled: bool = False
    tap: int = 0


class Change(Struct, frozen=True):
    """A later action that comes out differently once an earlier one is undone."""

    entry: Entry
    before: tuple[Event, ...]
    after: tuple[Event, ...]


class RedoPreview(Struct, frozen=True):
    """What doing again what was taken back would do.

    Attributes:
        seq: The undo.
        token: Stands for exactly this preview; confirming sends it back.
        entry: The action as the log shows it.
        for_others: What comes of it that is also something to others, such as a prize that is
            taken.
    """

    seq: int
    token: str
    entry: Entry
    for_others: tuple[Event, ...] = ()


class UndoPreview(Struct, frozen=True):
    """What undoing an action would do.

    Attributes:
        seq: The action.
        token: Stands for exactly this preview; confirming sends it back.
        entry: The action as the log shows it.
        changes: Later actions that come out differently.
        unrolled: Actions whose real dice or cards, or whose rolls by the app, would be taken back.
        for_others: What followed the action itself and is also something to others, such as a
            prize that is taken.
        blocked: The later action that is in the way, if one is.
        because: Why it is in the way.
    """

    seq: int
    token: str
    entry: Entry
    changes: tuple[Change, ...] = ()
    unrolled: tuple[Entry, ...] = ()
    for_others: tuple[Event, ...] = ()
    blocked: Entry | None = None
    because: Message | None = None

    @property
    def free(self) -> bool:
        """Say whether it passes without asking: nothing else changes, nothing is un-rolled."""
        asks = self.changes or self.unrolled or self.for_others
        return self.blocked is None and not asks
