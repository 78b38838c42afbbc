"""A short look into an SQLite file: a few rows by a bare connection.

Every request asks how far its table has come. Through the engine that single row costs twenty times
what SQLite takes for it; here the statement is compiled once, and connections wait in a row.
"""

import sqlite3
import threading
from collections import deque
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any

from sqlalchemy import Select
from sqlalchemy.dialects import sqlite

from companion.table.storage.sqlite_engine import CACHE_KIB

_DIALECT = sqlite.dialect(paramstyle="named")
# A dialect notes the types that it met in a table that it makes at the first of them: two threads
# that compile their first statements at once each make one, and one of them looks in the wrong one.
_compiling = threading.Lock()


class FastReader:
    """Looks into one file."""

    def __init__(self, path: Callable[[], Path], busy_timeout: float) -> None:
        """Begin with no connection.

        Args:
            path: Gives the file, or raises where it cannot be read any more.
            busy_timeout: Seconds to wait while another program holds it.
        """
        self._path = path
        self._busy_timeout = busy_timeout
        self._free: deque[sqlite3.Connection] = deque()

    def rows(
        self, statement: Select[Any], params: Mapping[str, str | int]
    ) -> Sequence[tuple[Any, ...]]:
        """Read rows as the file holds them now.

        Raises:
            sqlite3.Error: The file cannot be read.
        """
        try:
            connection = self._free.pop()
        except IndexError:
            connection = self._connect()
        try:
            found: list[tuple[Any, ...]] = connection.execute(
                _compiled(statement), params
            ).fetchall()
        except BaseException:
            connection.close()
            raise
        self._free.append(connection)
        return found

    def close(self) -> None:
        """Close the connections that nobody uses now."""
        while self._free:
            self._free.pop().close()

    def _connect(self) -> sqlite3.Connection:
        # A thread takes one at a time, and no transaction stays open between two of them.
        connection = sqlite3.connect(
            self._path(), timeout=self._busy_timeout, isolation_level=None, check_same_thread=False
        )
        connection.execute(f"PRAGMA cache_size=-{CACHE_KIB}")
        return connection


@lru_cache(maxsize=16)
def _compiled(statement: Select[Any]) -> str:
    with _compiling:
        return str(statement.compile(dialect=_DIALECT))
