"""The table: a log of actions, who sits where, and what each may see. The only place that writes.

A page or a command line calls `open_tables` and asks the `Tables` that it gives. A phone sends an
`Intent`: a command, the number of the newest action that it showed, and a key of its own. What was
answered with an `Outcome` is stored, and stored once.
"""

from companion.table.badge import Badge, Links, SeatInfo, Wish, Wished
from companion.table.database import default_database
from companion.table.entry import Change, Entry, UndoPreview
from companion.table.errors import (
    BadIntentError,
    ConfirmUndoError,
    CorruptHistoryError,
    NothingToUndoError,
    NotYourSeatError,
    SeatTakenError,
    StaleTableError,
    StoreError,
    TooManyStreamsError,
    UndoBlockedError,
    UnknownTableError,
)
from companion.table.keys import opens_a_seat
from companion.table.live import Live, Subscription
from companion.table.opening import NewTable
from companion.table.returning import Return, Returning, Waiting
from companion.table.session import Intent, Outcome
from companion.table.store import Tick
from companion.table.tables import Tables
from companion.table.transfer import Saved
from companion.table.transfer import read as read_saved
from companion.table.unlocking import open_tables
from companion.table.views import View

__all__ = [
    "BadIntentError",
    "Badge",
    "Change",
    "ConfirmUndoError",
    "CorruptHistoryError",
    "Entry",
    "Intent",
    "Links",
    "Live",
    "NewTable",
    "NotYourSeatError",
    "NothingToUndoError",
    "Outcome",
    "Return",
    "Returning",
    "Saved",
    "SeatInfo",
    "SeatTakenError",
    "StaleTableError",
    "StoreError",
    "Subscription",
    "Tables",
    "Tick",
    "TooManyStreamsError",
    "UndoBlockedError",
    "UndoPreview",
    "UnknownTableError",
    "View",
    "Waiting",
    "Wish",
    "Wished",
    "default_database",
    "open_tables",
    "opens_a_seat",
    "read_saved",
]
