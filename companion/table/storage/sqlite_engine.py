"""How an SQLite file is opened, and what its refusals mean."""

import sqlite3
from collections.abc import Callable
from functools import partial
from pathlib import Path

from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.engine import URL
from sqlalchemy.pool import StaticPool

from companion.table.errors import StoreError

# The first words of SQLite's error names, the more telling ones first.
MESSAGES = (
    ("SQLITE_READONLY", "table.store.read_only"),
    ("SQLITE_BUSY", "table.store.locked"),
    ("SQLITE_LOCKED", "table.store.locked"),
    ("SQLITE_FULL", "table.store.full"),
    ("SQLITE_CANTOPEN", "table.store.cannot_open"),
    ("SQLITE_NOTADB", "table.store.not_a_database"),
    ("SQLITE_CORRUPT", "table.store.damaged"),
    ("SQLITE_IOERR", "table.store.disk"),
)

SYNCHRONOUS = "FULL"
"""What is answered is on the disk: it outlives a power cut (https://sqlite.org/pragma.html)."""

CACHE_KIB = 256
"""What a connection keeps of the file. A commit by any other one empties it, so SQLite's own 2 MB
each would mostly be memory in which nothing is found; the system keeps the file's pages anyway."""

_IS_EMPTY = "SELECT count(*) = 0 FROM sqlite_schema WHERE name NOT LIKE 'sqlite_%'"
_IS_LIKELY_OURS = """
SELECT (SELECT count(*) FROM pragma_table_info('meta') WHERE name IN ('name', 'value')) = 2
   AND (SELECT count(*) FROM pragma_table_info('actions') WHERE name IN ('table', 'seq')) = 2"""
_FORMAT = "SELECT 1 FROM meta WHERE name = 'format'"


def engine_of(
    url: URL, patience: float, *, in_memory: bool, place: Callable[[], Path | None]
) -> Engine:
    """Make the connections.

    Args:
        url: The database.
        patience: Seconds to wait while another program writes.
        in_memory: Whether it ends with the process; then it is one single connection.
        place: Gives the file to open where it is not the one that the address names.
    """

    def before_connecting(
        _dialect: object, _record: object, places: list[str], _options: object
    ) -> None:
        # SQLite would make an empty file where there is none, and read any that is there.
        if (found := place()) is not None:
            places[:] = [str(found)]

    if in_memory:
        engine = create_engine(url, poolclass=StaticPool, connect_args={"check_same_thread": False})
    else:
        engine = create_engine(url, pool_timeout=patience, connect_args={"timeout": patience})
    event.listen(engine, "do_connect", before_connecting)
    event.listen(engine, "connect", partial(_configure, url.render_as_string(hide_password=True)))
    event.listen(engine, "begin", _begin)
    return engine


def writing(engine: Engine) -> Engine:
    """Give the engine for writing: it waits at once for whoever writes."""
    return engine.execution_options(companion_writes=True)


def message_key(error: BaseException | None) -> str:
    """Give the sentence for a refusal."""
    name = getattr(error, "sqlite_errorname", "")
    for start, sentence in MESSAGES:
        if name.startswith(start):
            return sentence
    return "table.store.unavailable"


def _configure(name: str, connection: sqlite3.Connection, _record: object) -> None:
    # Looked at first: even the journal of another program's file is left as it is.
    if _is_foreign(connection):
        raise StoreError("table.store.another_program", database=name)
    # The driver must not open transactions by itself: `_begin` says which kind each one is.
    connection.isolation_level = None
    connection.execute("PRAGMA journal_mode=WAL")
    connection.execute(f"PRAGMA synchronous={SYNCHRONOUS}")
    connection.execute(f"PRAGMA cache_size=-{CACHE_KIB}")


def _is_foreign(connection: sqlite3.Connection) -> bool:
    """Say whether tables lie there, and none of ours; ours are made together with their format."""
    (is_empty,) = connection.execute(_IS_EMPTY).fetchone()
    if is_empty:
        return False
    (is_likely_ours,) = connection.execute(_IS_LIKELY_OURS).fetchone()
    return not (is_likely_ours and connection.execute(_FORMAT).fetchone())


def _begin(connection: Connection) -> None:
    writes = connection.get_execution_options().get("companion_writes", False)
    raw = connection.connection.dbapi_connection
    if raw is not None:
        raw.execute("BEGIN IMMEDIATE" if writes else "BEGIN")
