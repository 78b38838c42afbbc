"""The only place that writes: rows of logs, append only, and who holds which seat.

Writes that come at once share one commit: the disk is waited for once, not once for each.
Whoever comes while nobody writes leads: it writes all that wait, commits, and wakes the others.
Each is answered only after the commit that holds its write, so nothing is promised too early.
"""

import threading
from collections.abc import Callable, Collection, Iterable, Sequence
from typing import TypeAlias

from msgspec.structs import asdict
from sqlalchemy import ColumnElement, Connection, bindparam, delete, func, insert, select
from sqlalchemy.exc import IntegrityError

from companion.table.errors import StoreError, UnknownTableError
from companion.table.log.row_types import Header, Learned, StoredRow, Tick
from companion.table.storage.database import Database
from companion.table.storage.schema import actions, packs, seats, tables


class TakenError(Exception):
    """Somebody else wrote this row, key or name first."""


Write: TypeAlias = Callable[[Connection], None]

_HEAD = select(
    tables.c.seats_seq,
    select(func.max(actions.c.seq)).where(actions.c.table == tables.c.id).scalar_subquery(),
).where(tables.c.id == bindparam("id"))
_HEADS = select(
    tables.c.id,
    tables.c.seats_seq,
    select(func.max(actions.c.seq)).where(actions.c.table == tables.c.id).scalar_subquery(),
).where(tables.c.id.in_(bindparam("ids", expanding=True)))
_ROWS = (
    select(*(actions.c[name] for name in StoredRow.__struct_fields__))
    .where(actions.c.table == bindparam("id"), actions.c.seq > bindparam("after"))
    .order_by(actions.c.seq)
)

_INSERT = insert(actions)


class PendingWrite:
    """A write on its way."""

    def __init__(self, write: Write) -> None:
        """Keep the write."""
        self.write = write
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

    def commit(self, write: Write) -> None:
        """Write; once this returns, it is durable.

        Raises:
            IntegrityError: Somebody else wrote the same row first.
            StoreError: It could not be stored.
        """
        mine = PendingWrite(write)
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
            self._write(batch)
        finally:
            with self._lock:
                self._led = bool(self._pending)
                if self._led:
                    self._pending[0].leads = True
                    self._pending[0].woken.release()
            for one in batch:
                if not one.leads:
                    one.woken.release()

    def _write(self, batch: Sequence[PendingWrite]) -> None:
        try:
            with self._database.writing() as connection:
                for one in batch:
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
                connection.execute(
                    insert(tables).values(
                        id=header.table,
                        game=header.game,
                        version=header.version,
                        created_at=header.created_at,
                        opened_by=opened_by,
                        seats_seq=0,
                    )
                )
                connection.execute(
                    insert(seats), [_free_seat(header.table, one + 1) for one in range(seat_count)]
                )
                for row in rows:
                    _append(connection, header.table, row)
                _learn(connection, header, learned, header.created_at)
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

    def head(self, table: str) -> Tick:
        """Read how far a table has come.

        Raises:
            UnknownTableError: There is no such table.
        """
        found = self.database.read_row(_HEAD, id=table)
        if found is None:
            raise UnknownTableError
        return Tick(seq=found[1] or 0, seats=found[0])

    def heads(self, names: Collection[str]) -> dict[str, Tick]:
        """Read how far some tables have come."""
        with self.database.reading() as connection:
            found = connection.execute(_HEADS, {"ids": list(names)}).all()
        return {table: Tick(seq=seq or 0, seats=seats_seq) for table, seats_seq, seq in found}

    def rows(self, table: str, after: int = 0) -> list[StoredRow]:
        """Read a table's rows past a number, in order."""
        with self.database.reading() as connection:
            found = connection.execute(_ROWS, {"id": table, "after": after}).all()
        return [StoredRow(*row) for row in found]

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
                _append(connection, header.table, row)
            if forget_from is not None:
                connection.execute(
                    delete(packs).where(
                        packs.c.game == header.game,
                        packs.c.table == header.table,
                        packs.c.seq >= forget_from,
                    )
                )
            _learn(connection, header, learned, rows[-1].at)

        try:
            self._group_commit.commit(write)
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


def _append(connection: Connection, table: str, row: StoredRow) -> None:
    connection.execute(_INSERT, {"table": table, **asdict(row)})


def _learn(connection: Connection, header: Header, learned: Iterable[Learned], at: str) -> None:
    place = {"game": header.game, "table": header.table, "at": at}
    if rows := [{**place, **asdict(one)} for one in learned]:
        connection.execute(insert(packs), rows)


def _free_seat(table: str, seat: int) -> dict[str, str | int | None]:
    return {
        "table": table,
        "seat": seat,
        "status": "free",
        "generation": 1,
        "name": "",
        "lent_to": None,
        "claimed_by": "",
    }


def _own(failure: Exception) -> Exception:
    """Give each thread an error of its own: raising writes a trace into it."""
    if isinstance(failure, StoreError):
        return StoreError(failure.key, **failure.params)
    return failure
