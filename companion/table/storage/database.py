"""Opens the database and turns its failures into sentences."""

import sqlite3
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, closing, contextmanager, nullcontext
from pathlib import Path
from typing import Any

from platformdirs import user_data_path
from sqlalchemy import Connection, Engine, Select, func, insert, select, update
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError, DBAPIError, IntegrityError, NoSuchModuleError
from sqlalchemy.exc import TimeoutError as PoolTimeoutError

from companion.table.errors import StoreError
from companion.table.storage import postgresql, schema, sqlite_engine
from companion.table.storage.deleted_database_rescue import FileWatch
from companion.table.storage.fast_reads import FastReader
from companion.table.storage.write_waiting_since import waiting_since

PATIENCE = 3.0
"""Seconds to wait while another program writes; a phone gives up after five."""
SQLITE = frozenset({"sqlite", "sqlite+pysqlite"})
"""How an SQLite file is addressed; other drivers of SQLAlchemy's do not work as this one does."""


class Database:
    """A database that is open: reads at any time, writes one after the other."""

    def __init__(self, url: str | Path, *, busy_timeout: float = PATIENCE) -> None:
        """Open or make the database.

        Args:
            url: A path, or an SQLAlchemy URL.
            busy_timeout: Seconds to wait while another program writes.

        Raises:
            StoreError: It cannot be opened for writing.
        """
        self.url = _as_url(url)
        self.name = self.url.render_as_string(hide_password=True)
        self._busy_timeout = busy_timeout
        self._locked_at = 0.0
        self._kind = sqlite_engine if self.is_sqlite else postgresql
        self._driver_error: type[Exception] = sqlite3.Error
        # SQLite lets one connection write and the others sleep and retry; a lock in the process
        # hands over at once and in turn.
        self._write_turn: AbstractContextManager[object] = (
            threading.Lock() if self.is_sqlite else nullcontext()
        )
        # A database in memory is one single connection.
        self._read_turn = self._write_turn if self.is_in_memory else nullcontext()
        with self._store_errors():
            self.engine = self._engine()
            self._writing = self._kind.writing(self.engine)
        self._watch: FileWatch | None = None
        self._is_open = False
        try:
            self._prepare()
        except StoreError:
            self.engine.dispose()
            raise
        self._is_open = True
        with self._store_errors():
            self._watch = FileWatch(self.path) if self.path else None
        self._quick_reader = self._reader()

    @property
    def is_sqlite(self) -> bool:
        """Say whether it is an SQLite file."""
        return self.url.get_backend_name() == "sqlite"

    @property
    def can_tell(self) -> bool:
        """Say whether servers on several machines can tell each other through it."""
        return not self.is_sqlite and postgresql.is_psycopg(self.engine.dialect)

    @property
    def path(self) -> Path | None:
        """Give the file, where there is one."""
        name = self.url.database or ""
        if not self.is_sqlite or name in {"", ":memory:"}:
            return None
        return Path(name.removeprefix("file:"))

    @property
    def is_in_memory(self) -> bool:
        """Say whether it ends with the process."""
        return self.is_sqlite and self.path is None

    @contextmanager
    def reading(self) -> Iterator[Connection]:
        """Lend a connection that sees one state of the database."""
        with self._read_turn, self._store_errors(), self.engine.connect() as connection:
            yield connection

    @contextmanager
    def writing(self, since: float | None = None, *, in_turn: bool = True) -> Iterator[Connection]:
        """Lend a connection in a transaction, which is durable once the block has ended.

        Args:
            since: When it was asked for (see `waiting`).
            in_turn: Whether nobody else may write meanwhile: what is written depends on what is
                read in the same block. On SQLite that is always so.

        Raises:
            StoreError: It cannot be written, or was locked all the while.
        """
        asked = waiting_since() if since is None else since
        with self._write_turn, self._store_errors():
            self.check_unlocked(asked)
            self.check()
            with self._writing.begin() as connection:
                if in_turn and not self.is_sqlite:
                    postgresql.take_turn(connection)
                yield connection
            # Whatever took the file's place meanwhile does not hold what was just written.
            self.check()

    def check_unlocked(self, since: float) -> None:
        """Check that nobody waited in vain for another program since a moment.

        Raises:
            StoreError: Somebody did.
        """
        if since < self._locked_at:
            raise StoreError("table.store.locked", database=self.name)

    def check(self) -> None:
        """Check that the file is still the one that was opened.

        Raises:
            StoreError: It was deleted or replaced.
        """
        if self._watch is not None:
            self._watch.check()

    def overwrite_deleted(self, connection: Connection) -> None:
        """Leave nothing in the file of what this connection deletes."""
        if self.is_sqlite:
            connection.exec_driver_sql("PRAGMA secure_delete=ON")

    def write_beside_copy(self, write: Callable[[Path], None]) -> None:
        """Say what to write beside the copy of a file that was deleted, given the copy's path."""
        if self._watch is not None:
            self._watch.write_beside = write

    def read_row(self, statement: Select[Any], **params: str) -> Sequence[Any] | None:
        """Read one row by a statement whose values are all named, or None: for every request."""
        if self._quick_reader is None:
            with self.reading() as connection:
                return connection.execute(statement, params).one_or_none()
        with self._store_errors():
            return next(iter(self._quick_reader.rows(statement, params)), None)

    def read_rows(self, statement: Select[Any], **params: str | int) -> Sequence[Sequence[Any]]:
        """Read rows by a statement whose values are all named."""
        if self._quick_reader is None:
            with self.reading() as connection:
                return connection.execute(statement, params).all()
        with self._store_errors():
            return self._quick_reader.rows(statement, params)

    @contextmanager
    def line(self) -> Iterator[postgresql.OwnConnection]:
        """Lend a connection of its own to listen at, where `can_tell`."""
        with self._store_errors(), closing(postgresql.OwnConnection(self.engine)) as line:
            yield line

    def tell(self, channel: str, told: str) -> None:
        """Tell whoever listens on a channel, where `can_tell`; in no transaction."""
        with self._store_errors(), postgresql.telling(self.engine).connect() as connection:
            connection.execute(select(func.pg_notify(channel, told)))

    def close(self) -> None:
        """Close all connections."""
        if self._quick_reader is not None:
            self._quick_reader.close()
        self.engine.dispose()
        if self._watch is not None:
            self._watch.close()

    def _engine(self) -> Engine:
        if not self.is_sqlite:
            engine = postgresql.engine_of(self.url, self._busy_timeout)
            self._driver_error = engine.dialect.loaded_dbapi.Error
            return engine
        return sqlite_engine.engine_of(
            self.url, self._busy_timeout, in_memory=self.is_in_memory, place=self._place
        )

    def _place(self) -> Path | None:
        return self._watch.readable() if self._watch is not None else None

    def _reader(self) -> FastReader | postgresql.QuickReader | None:
        if self._watch is not None:
            return FastReader(self._watch.readable, self._busy_timeout)
        return postgresql.QuickReader(self.engine) if self.can_tell else None

    def _prepare(self) -> None:
        if self.path is not None:
            _make_file(self.path, with_file=not self.url.query)
        with self.writing() as connection:
            # This also makes the tables that an older format lacks.
            schema.metadata.create_all(connection)
            is_format = schema.meta.c.name == "format"
            stored = connection.scalar(select(schema.meta.c.value).where(is_format))
            newest = str(schema.FORMAT)
            if stored is None:
                connection.execute(insert(schema.meta).values(name="format", value=newest))
            elif not stored.isdecimal() or int(stored) > schema.FORMAT:
                raise StoreError("table.store.newer", database=self.name)
            else:
                _add_columns(connection, int(stored))
            # A database that cannot be written says so now and not in the middle of an evening.
            connection.execute(update(schema.meta).where(is_format).values(value=newest))

    @contextmanager
    def _store_errors(self) -> Iterator[None]:
        try:
            yield
        except (ArgumentError, NoSuchModuleError) as error:
            raise StoreError("table.store.bad_url", database=self.name) from error
        except PoolTimeoutError as error:
            raise StoreError("table.store.locked", database=self.name) from error
        except IntegrityError:
            raise  # two wrote the same row; the one who asked knows what that means
        except DBAPIError as error:
            raise self._failure(error.orig) from error
        except self._driver_error as error:
            raise self._failure(error) from error

    def _failure(self, error: BaseException | None) -> StoreError:
        key = self._kind.message_key(error)
        if key == "table.store.locked":
            self._locked_at = time.monotonic()
        if key == "table.store.unavailable" and not (self._is_open or self.is_sqlite):
            reason = " ".join(str(error).split())
            return StoreError("table.store.no_server", database=self.name, reason=reason)
        if key == "table.store.unavailable":
            # For the log. Further lines may quote rows, and so names of players.
            reason = str(error).partition("\n")[0]
            return StoreError(key, database=self.name, reason=reason)
        return StoreError(key, database=self.name)


def default_database() -> Path:
    """Give the database's place in the user's data directory."""
    return user_data_path("companion", appauthor=False) / "companion.db"


def _as_url(url: str | Path) -> URL:
    if isinstance(url, str) and "://" in url:
        try:
            found = make_url(url)
        except (ArgumentError, ValueError):
            raise StoreError("table.store.bad_url", database=_without_secrets(url)) from None
        if found.drivername not in SQLITE and found.get_backend_name() != "postgresql":
            name = found.render_as_string(hide_password=True)
            raise StoreError("table.store.bad_url", database=name)
        return found
    return URL.create("sqlite", database=str(url))


def _without_secrets(url: str) -> str:
    """Leave out of an address that cannot be read what may be a name with a password."""
    scheme, _, rest = url.partition("://")
    place = rest.rpartition("@")[2].partition("?")[0]
    return f"{scheme}://{place}" if rest.count("@") <= 1 and ":" not in scheme else scheme


def _make_file(path: Path, *, with_file: bool) -> None:
    """Make the folder, and the file for its owner's eyes only; SQLite follows its rights."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        if with_file and not path.exists():
            path.touch(mode=0o600)
    except OSError as error:
        raise StoreError("table.store.cannot_open", database=str(path)) from error


def _add_columns(connection: Connection, stored: int) -> None:
    """Give older tables the columns that they lack."""
    for since, (table, name, kind) in schema.COLUMNS_SINCE.items():
        if stored < since:
            connection.exec_driver_sql(f"ALTER TABLE {table} ADD COLUMN {name} {kind}")
