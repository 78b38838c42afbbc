"""Events of some kinds among the newest actions, read on from where they were read before."""

import threading
from collections import OrderedDict
from dataclasses import dataclass
from itertools import chain
from typing import Any

from companion.table import Entry, Tables
from companion.web.screens.request_context import Visit

MOST_KEPT = 256
"""Tables of which the last reading is kept."""

Kept = tuple[tuple[int, tuple[Any, ...]], ...]
"""Of each action that counts and holds such events its number, and those events."""


@dataclass(frozen=True, slots=True)
class _Reading:
    """What was found up to an action."""

    seq: int
    kept: Kept


class RecentEvents:
    """Finds events of some kinds among the newest actions, as everybody may see them.

    Only what was stored since the last time is read, unless that took something back.
    """

    def __init__(self, kinds: tuple[type, ...], limit: int) -> None:
        """Begin with nothing read.

        Args:
            kinds: The kinds of events.
            limit: Among how many rows they are looked for.
        """
        self._kinds = kinds
        self._limit = limit
        self._lock = threading.Lock()
        self._readings: OrderedDict[tuple[Tables, str], _Reading] = OrderedDict()

    def events(self, everybody: Visit) -> tuple[Any, ...]:
        """Give the events that count, in order; who looks has to look through nobody's own eyes."""
        place = (everybody.tables, everybody.table)
        before = self._readings.get(place, _Reading(0, ()))
        found = self._read_on(everybody, before) if before.seq <= everybody.seq else None
        if found is None:
            found = self._found(self._rows(everybody, 0))
        reading = _Reading(everybody.seq, found)
        if reading.seq >= before.seq:
            with self._lock:
                self._readings[place] = reading
                self._readings.move_to_end(place)
                while len(self._readings) > MOST_KEPT:
                    self._readings.popitem(last=False)
        return tuple(chain.from_iterable(events for _, events in found))

    def _read_on(self, everybody: Visit, before: _Reading) -> Kept | None:
        """Read what was stored since; None where that changes what was read before."""
        if before.seq == everybody.seq:
            return before.kept
        rows = self._rows(everybody, before.seq)
        if len(rows) >= self._limit or any(one.undoes is not None for one in rows):
            return None
        oldest = everybody.seq - self._limit
        return (*(one for one in before.kept if one[0] > oldest), *self._found(rows))

    def _rows(self, everybody: Visit, after: int) -> tuple[Entry, ...]:
        return everybody.tables.log(
            everybody.rights, after=after, limit=self._limit, seen=everybody.head
        )

    def _found(self, rows: tuple[Entry, ...]) -> Kept:
        counted = ((one.seq, self._wanted(one)) for one in rows if not one.undone)
        return tuple((seq, events) for seq, events in counted if events)

    def _wanted(self, entry: Entry) -> tuple[Any, ...]:
        return tuple(event for event in entry.events if isinstance(event, self._kinds))
