"""What is the same of a log's entry for all who read it, put together once for each row.

It holds what only some may see: whoever shows it masks its events first.
"""

from companion.table.log.codec import tag_of
from companion.table.log.folded_log import History
from companion.table.log.row_types import LoggedAction, Row, rolled
from companion.table.log.shown_entry_types import Entry

MOST_KNOWN = 8192
"""Entries of some hundred bytes: the newest of as many tables as are kept folded."""

_known: dict[int, tuple[Row, LoggedAction | None, Entry, bool]] = {}


def known_entry(
    history: History, row: Row, counts: LoggedAction | None, name: str
) -> tuple[Entry, bool]:
    """Give the entry of a row, with all its events, and whether some may not see one of them.

    Args:
        history: The log that holds the row.
        row: The row.
        counts: The row's action as it counts now; None where it does not count.
        name: How its author is called now.
    """
    # A row never changes, nor do those before it, so its identity says which one it is.
    found = _known.get(id(row))
    if found is not None and found[0] is row and found[1] is counts and found[2].name == name:
        return found[2], found[3]
    entry = _entry(history, row, counts, name)
    if len(_known) >= MOST_KNOWN:
        _known.clear()
    is_masked = any(isinstance(event, history.game.masked) for event in entry.events)
    _known[id(row)] = row, counts, entry, is_masked
    return entry, is_masked


def _entry(history: History, row: Row, counts: LoggedAction | None, name: str) -> Entry:
    action = counts or row.action
    undo = "went_back" if row.is_rollback else "undo"
    return Entry(
        seq=row.seq,
        at=row.at,
        author=row.author,
        seat=row.seat,
        name=name,
        tag=tag_of(action.command) if action else undo,
        events=action.events if action else (),
        undoes=row.undoes,
        undone=action is not None and (counts is None or _came_to_nothing(row, counts)),
        tap=first_of_tap(history, row),
        rolled=action is not None and rolled(history.game, action),
        overruled=action is not None and action.overruled,
    )


def first_of_tap(history: History, row: Row) -> int:
    """Give the first row that the same tap led to: what follows a tap has its key, and a plus."""
    tap, first = row.key.partition("+")[0], row.seq
    while first > 1 and history.row(first - 1).key.partition("+")[0] == tap:
        first -= 1
    return first


def _came_to_nothing(row: Row, counts: LoggedAction) -> bool:
    """Say whether an undo left nothing of an action, as of what the app did for a seat."""
    return row.action is not None and bool(row.action.events) and not counts.events
