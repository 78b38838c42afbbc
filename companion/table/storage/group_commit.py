"""Writes that come at once share one commit: the disk is waited for once, not once for each.

Whoever comes while nobody writes leads: it writes all that wait, commits, and wakes the others.
Each is answered only after the commit that holds its write, so nothing is promised too early.
"""

import threading
from collections.abc import Callable, Sequence
from operator import attrgetter
from typing import TypeAlias

from sqlalchemy import Connection
from sqlalchemy.exc import IntegrityError

from companion.table.errors import StoreError
from companion.table.storage.database import Database
from companion.table.storage.waiting import waiting_since

Write: TypeAlias = Callable[[Connection], None]


class PendingWrite:
    """A write on its way."""

    def __init__(self, write: Write, table: str = "") -> None:
        """Keep the write, and the table whose rows it writes."""
        self.write = write
        self.table = table
        self.since = waiting_since()
        # Held until it is woken: the lightest signal that there is.
        self.woken = threading.Lock()
        self.woken.acquire()
        self.leads = False
        # Whatever happens to the one who leads, only a commit makes it done.
        self.failure: Exception | None = StoreError("table.store.unavailable")


class GroupCommit:
    """Commits writes together."""

    def __init__(self, database: Database) -> None:
        """Keep the database."""
        self._database = database
        self._lock = threading.Lock()
        self._pending: list[PendingWrite] = []
        self._led = False

    def commit(self, write: Write, table: str = "") -> None:
        """Write rows of a table; once this returns, they are durable.

        Raises:
            IntegrityError: Somebody else wrote the same row first.
            StoreError: It could not be stored.
        """
        mine = PendingWrite(write, table)
        with self._lock:
            self._pending.append(mine)
            mine.leads = not self._led
            self._led = True
        if not mine.leads:
            mine.woken.acquire()
        if mine.leads:
            self._lead()
        if mine.failure is not None:
            raise _own(mine.failure)

    def _lead(self) -> None:
        with self._lock:
            batch, self._pending = self._pending, []
        try:
            self._write([one for one in batch if self._may_try(one)])
        finally:
            with self._lock:
                self._led = bool(self._pending)
                if self._led:
                    self._pending[0].leads = True
                    self._pending[0].woken.release()
            for one in batch:
                if not one.leads:
                    one.woken.release()

    def _may_try(self, one: PendingWrite) -> bool:
        """Say whether a write is tried: not again if its turn came too late once."""
        try:
            self._database.check_unlocked(one.since)
        except StoreError as error:
            one.failure = error
            return False
        return True

    def _write(self, batch: Sequence[PendingWrite]) -> None:
        if not batch:
            return
        try:
            since = max(one.since for one in batch)
            with self._database.writing(since, in_turn=False) as connection:
                # Two servers that write rows of the same tables must not wait for each other.
                for one in sorted(batch, key=attrgetter("table")):
                    one.write(connection)
            for one in batch:
                one.failure = None
        except StoreError as error:
            for one in batch:
                one.failure = error
        except IntegrityError as error:
            if len(batch) == 1:
                batch[0].failure = error
                return
            # One of them clashes; the others must not fall with it.
            for one in batch:
                self._write([one])


def _own(failure: Exception) -> Exception:
    """Give each thread an error of its own: raising writes a trace into it."""
    if isinstance(failure, StoreError):
        return StoreError(failure.key, **failure.params)
    return failure
