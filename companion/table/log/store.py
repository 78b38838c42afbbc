"""The only place that writes: rows of logs, append only, and who holds which seat.

Writes that come at once share one commit: whoever comes while nobody writes leads, writes all that
wait, commits, and wakes the others. Each is answered only after the commit that holds its write.
"""

import json
import threading
from collections.abc import Callable, Collection, Iterable, Sequence
from operator import attrgetter
from typing import Any, TypeAlias

from msgspec.structs import replace
from sqlalchemy import ColumnElement, Connection, delete, func, insert, select
from sqlalchemy.exc import IntegrityError

from companion.table.errors import StoreError, UnknownTableError
from companion.table.log.row_types import Header, Learned, StoredRow, Tick
from companion.table.log.table_and_log_inserts import insert_learned, insert_row, insert_table
from companion.table.storage import log_selections
from companion.table.storage.database import Database
from companion.table.storage.schema import packs, snapshots, tables
from companion.table.storage.write_waiting_since import waiting_since


class TakenError(Exception):
    """Somebody else wrote this row, key or name first."""


ENDLESS = 2**31 - 1


Write: TypeAlias = Callable[[Connection], None]


class PendingWrite:
    """A write on its way."""

    def __init__(self, write: Write, table: str = "") -> None:
        """Keep the write, and the table whose rows it writes."""
        self.write = write
        self.table = table
        self.since = waiting_since()
        self.woken = threading.Lock()  # held until it is woken: the lightest signal there is
        self.woken.acquire()
        self.leads = False
        # Only a commit makes it done.
        self.failure: Exception | None = StoreError("table.store.unavailable")


class GroupCommit:
    """Commits writes together."""

    def __init__(self, database: Database) -> None:
        """Begin with nothing pending."""
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
            for one in batch:  # one of them clashes; the others must not fall with it
                self._write([one])


def _stored_row(*columns: Any) -> StoredRow:  # noqa: ANN401 - as a database gives them
    row = StoredRow(*columns)
    # A short look knows no kinds of columns: SQLite keeps yes and no as numbers.
    return row if row.overruled is False else replace(row, overruled=bool(row.overruled))


def _own(failure: Exception) -> Exception:
    """Give each thread an error of its own: raising writes a trace into it."""
    if isinstance(failure, StoreError):
        return StoreError(failure.key, **failure.params)
    return failure


class Store:
    """Reads and appends logs."""

    def __init__(self, database: Database) -> None:
        """Keep the open database."""
        self.database = database
        self._group_commit = GroupCommit(database)

    def create(
        self,
        header: Header,
        *,
        opened_by: str,
        seat_count: int,
        rows: Iterable[StoredRow] = (),
        learned: Iterable[Learned] = (),
    ) -> None:
        """Make a table with its seats and its first rows, all or nothing.

        Raises:
            TakenError: There is a table of this name, or one that was opened by the same key.
        """
        try:
            with self.database.writing() as connection:
                insert_table(connection, header, opened_by, seat_count)
                for row in rows:
                    insert_row(connection, header.table, row)
                insert_learned(connection, header, learned, header.created_at)
        except IntegrityError as error:
            raise TakenError from error

    def header(self, table: str) -> Header:
        """Read what a table is.

        Raises:
            UnknownTableError: There is no such table.
        """
        found = self._one_table(tables.c.id == table)
        if found is None:
            raise UnknownTableError
        return found

    def opened_by(self, key: str) -> Header | None:
        """Find the table that was opened with this key."""
        return self._one_table(tables.c.opened_by == key)

    def newest(self, limit: int) -> list[str]:
        """List the names of the tables that were opened last."""
        with self.database.reading() as connection:
            found = connection.execute(
                select(tables.c.id).order_by(tables.c.created_at.desc()).limit(limit)
            )
            return [row.id for row in found]

    def count(self) -> int:
        """Count the tables."""
        with self.database.reading() as connection:
            return connection.scalar(select(func.count()).select_from(tables)) or 0

    def head(self, table: str) -> Tick:
        """Read how far a table has come.

        Raises:
            UnknownTableError: There is no such table.
        """
        found = self.database.read_row(log_selections.HEAD, id=table)
        if found is None:
            raise UnknownTableError
        return Tick(seq=found[1] or 0, seats=found[0])

    def heads(self, names: Collection[str]) -> dict[str, Tick]:
        """Read how far some tables have come."""
        found: Iterable[Sequence[Any]]
        if self.database.is_sqlite:
            found = self.database.read_rows(
                log_selections.HEADS_IN_FILE, ids=json.dumps(list(names))
            )
        else:
            with self.database.reading() as connection:
                found = connection.execute(log_selections.HEADS, {"ids": list(names)}).all()
        return {table: Tick(seq=seq or 0, seats=seats_seq) for table, seats_seq, seq in found}

    def rows(self, table: str, after: int = 0, upto: int = ENDLESS) -> list[StoredRow]:
        """Read a table's rows past a number, up to another, in order."""
        found = self.database.read_rows(log_selections.ROWS, id=table, after=after, upto=upto)
        return [_stored_row(*row) for row in found]

    def seq_of(self, table: str, key: str) -> int | None:
        """Find the number of the row that was written for a key."""
        found = self.database.read_row(log_selections.OF_KEY, id=table, key=key)
        return None if found is None else found[0]

    def snapshot(self, table: str) -> tuple[str, str] | None:
        """Read a table's snapshot: by which program it was made, and what it holds."""
        found = self.database.read_row(log_selections.SNAPSHOT, id=table)
        return None if found is None else (found[0], found[1])

    def keep_snapshot(self, table: str, made_by: str, seq: int, content: str) -> None:
        """Keep a snapshot in the place of the one before; it need not be durable."""
        with self.database.writing() as connection:
            connection.execute(delete(snapshots).where(snapshots.c.table == table))
            connection.execute(
                insert(snapshots).values(table=table, made_by=made_by, seq=seq, content=content)
            )

    def append(
        self,
        header: Header,
        *rows: StoredRow,
        learned: Iterable[Learned] = (),
        forget_from: int | None = None,
    ) -> None:
        """Append rows, all or none; once this returns, they survive a power cut.

        Args:
            header: The table.
            rows: The rows; their numbers have to be the next ones.
            learned: What later tables shall know of them.
            forget_from: What this table taught from this row on is no longer so (an undo).

        Raises:
            TakenError: There is a row of one of these numbers or keys.
        """

        def write(connection: Connection) -> None:
            for row in rows:
                insert_row(connection, header.table, row)
            if forget_from is not None:
                connection.execute(
                    delete(packs).where(
                        packs.c.game == header.game,
                        packs.c.table == header.table,
                        packs.c.seq >= forget_from,
                    )
                )
            insert_learned(connection, header, learned, rows[-1].at)

        try:
            self._group_commit.commit(write, header.table)
        except IntegrityError as error:
            raise TakenError from error

    def _one_table(self, condition: ColumnElement[bool]) -> Header | None:
        with self.database.reading() as connection:
            found = connection.execute(
                select(tables.c.id, tables.c.game, tables.c.version, tables.c.created_at).where(
                    condition
                )
            ).one_or_none()
        return None if found is None else Header(*found)
