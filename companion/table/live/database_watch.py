"""Learns of what other processes stored, from the database itself.

On SQLite a connection of its own is asked, some times a second while pages are open, whether
anybody committed: that costs microseconds. Where a database cannot say so, the tables that are open
are read once a second. PostgreSQL can be listened at: see `postgresql_watch`.
"""

import sqlite3
import threading
import time
from collections.abc import Callable, Collection, Mapping
from contextlib import suppress
from typing import Protocol

from companion.table.errors import StoreError
from companion.table.live.subscriptions import Subscriptions
from companion.table.log.row_types import Tick
from companion.table.storage.database import Database

PERIOD = 0.025
"""Seconds between two looks at an SQLite file."""
SLOW_PERIOD = 1.0
"""The same, where each look reads tables."""
REST = 4.0
"""How often longer than it took the watch rests: reading many tables must not fill a processor."""


class Commits(Protocol):
    """Hears that somebody committed."""

    def wait(self, closed: threading.Event) -> bool:
        """Wait for a short time; say whether anybody may have committed."""

    def close(self) -> None:
        """Hear no more."""


class SqliteCommits:
    """Hears of commits to an SQLite file."""

    def __init__(self, database: Database) -> None:
        """Open a connection of its own, which writes nothing."""
        self._connection = sqlite3.connect(
            str(database.path), isolation_level=None, check_same_thread=False
        )
        self._version = 0

    def wait(self, closed: threading.Event) -> bool:
        """Look whether the file changed since the last time."""
        closed.wait(PERIOD)
        before = self._version
        (self._version,) = self._connection.execute("PRAGMA data_version").fetchone()
        return self._version != before

    def close(self) -> None:
        """Close the connection."""
        self._connection.close()


class AnyTime:
    """Supposes that somebody commits all the time."""

    def wait(self, closed: threading.Event) -> bool:
        """Wait for a while."""
        closed.wait(SLOW_PERIOD)
        return True

    def close(self) -> None:
        """Nothing was opened."""


class DatabaseWatch:
    """Wakes the pages of this process when another one changed their table."""

    def __init__(
        self,
        database: Database,
        subscriptions: Subscriptions,
        heads: Callable[[Collection[str]], Mapping[str, Tick]],
    ) -> None:
        """Begin to watch; `heads` reads how far some tables have come."""
        self._subscriptions = subscriptions
        self._heads = heads
        self._before: Mapping[str, Tick] = {}
        self._closed = threading.Event()
        self._commits: Commits = SqliteCommits(database) if database.path else AnyTime()
        self._thread = threading.Thread(target=self._run, name="watch", daemon=True)
        self._thread.start()

    def close(self) -> None:
        """Watch no more."""
        self._closed.set()
        self._subscriptions.wait_no_more()
        self._thread.join()

    def _run(self) -> None:
        while not self._closed.is_set():
            if not (open_tables := self._subscriptions.wait_for_pages(SLOW_PERIOD)):
                continue
            # Whoever reads the database next is told what is wrong; pages ask at each heartbeat.
            with suppress(StoreError, sqlite3.Error):
                if self._commits.wait(self._closed):
                    began = time.monotonic()
                    self._tell(self._heads(open_tables))
                    self._closed.wait((time.monotonic() - began) * REST)
        self._commits.close()

    def _tell(self, heads: Mapping[str, Tick]) -> None:
        """Wake the pages of the tables that changed since the last time."""
        before, self._before = self._before, heads
        for table, tick in heads.items():
            if before.get(table) != tick:
                self._subscriptions.publish(table, tick)
