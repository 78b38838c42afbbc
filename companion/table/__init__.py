"""The table: a log of actions, who sits where, and what each may see. The only place that writes.

A page or a command line calls `open_tables` and asks the `Tables` that it gives. A phone sends an
`Intent`: a command, the number of the newest action that it showed, and a key of its own. What was
answered with an `Outcome` is stored, and stored once.

`tables` is the door; behind it lie `log` (rows, how they fold, undo and rollback), `seats` (claims,
requests, links, access rights), `live` (wake-ups of open pages), `dice_sets` (taught and ordinary
dice), `custom_content` (what groups described or added from packs), `rate_limits`, and `storage`,
the database under them all. `views` shows state and log as one seat may see them.
"""

from companion.table.create_tables import NewTable
from companion.table.errors import (
    BadIntentError,
    ConfirmRedoError,
    ConfirmUndoError,
    CorruptHistoryError,
    FullError,
    NothingToRedoError,
    NothingToUndoError,
    NotYourSeatError,
    SeatTakenError,
    StaleTableError,
    StoreError,
    TooManyStreamsError,
    UndoBlockedError,
    UnknownTableError,
)
from companion.table.live.subscriptions import Subscription, Subscriptions
from companion.table.log.build_decoders_before_threads import build_decoders
from companion.table.log.export_import import Saved
from companion.table.log.export_import import read as read_saved
from companion.table.log.rollback_requests import OpenRequests, Rollback, Rollbacks
from companion.table.log.row_types import Tick
from companion.table.log.seat_rate_limit import TooFastError
from companion.table.log.shown_entry_types import Change, Entry, RedoPreview, UndoPreview
from companion.table.log.submit_command import Intent
from companion.table.seat_views import Outcome, View
from companion.table.seats.access_rights import (
    AccessRights,
    Links,
    SeatInfo,
    SeatRequest,
    SeatRequestStatus,
)
from companion.table.seats.link_secrets import opens_a_seat
from companion.table.storage.database import default_database
from companion.table.storage.write_waiting_since import waits
from companion.table.table_care import StoredTable
from companion.table.tables import Tables
from companion.table.tables_factory import open_tables

__all__ = [
    "AccessRights",
    "BadIntentError",
    "Change",
    "ConfirmRedoError",
    "ConfirmUndoError",
    "CorruptHistoryError",
    "Entry",
    "FullError",
    "Intent",
    "Links",
    "NewTable",
    "NotYourSeatError",
    "NothingToRedoError",
    "NothingToUndoError",
    "OpenRequests",
    "Outcome",
    "RedoPreview",
    "Rollback",
    "Rollbacks",
    "Saved",
    "SeatInfo",
    "SeatRequest",
    "SeatRequestStatus",
    "SeatTakenError",
    "StaleTableError",
    "StoreError",
    "StoredTable",
    "Subscription",
    "Subscriptions",
    "Tables",
    "Tick",
    "TooFastError",
    "TooManyStreamsError",
    "UndoBlockedError",
    "UndoPreview",
    "UnknownTableError",
    "View",
    "build_decoders",
    "default_database",
    "open_tables",
    "opens_a_seat",
    "read_saved",
    "waits",
]
