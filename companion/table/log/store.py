"""The only place that writes: rows of logs, append only, and who holds which seat."""

from collections.abc import Iterable

from msgspec import Struct
from sqlalchemy import ColumnElement, Connection, bindparam, delete, func, insert, select
from sqlalchemy.exc import IntegrityError

from companion.table.errors import UnknownTableError
from companion.table.storage.database import Database
from companion.table.storage.group_commit import GroupCommit
from companion.table.storage.schema import actions, packs, seats, tables


class StoredRow(Struct, frozen=True):
    """A row of `actions`, as texts."""

    seq: int
    key: str
    author: int
    seat: int
    at: str
    command: str
    answers: str
    events: str
    overruled: bool = False
    undoes: int | None = None


class Header(Struct, frozen=True):
    """What is known of a table beside its log."""

    table: str
    game: str
    version: int
    created_at: str


class Tick(Struct, frozen=True, order=True):
    """How far a table has come: its newest action, and the count of changes of its seats."""

    seq: int = 0
    seats: int = 0


class Learned(Struct, frozen=True):
    """A thing that an action described, for later tables."""

    code: str
    thing: str
    seq: int


class TakenError(Exception):
    """Somebody else wrote this row, key or name first."""


_HEAD = select(
    tables.c.seats_seq,
    select(func.max(actions.c.seq)).where(actions.c.table == tables.c.id).scalar_subquery(),
).where(tables.c.id == bindparam("id"))
_ROWS = (
    select(actions)
    .where(actions.c.table == bindparam("id"), actions.c.seq > bindparam("after"))
    .order_by(actions.c.seq)
)

_INSERT = insert(actions)


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

    def rows(self, table: str, after: int = 0) -> list[StoredRow]:
        """Read a table's rows past a number, in order."""
        with self.database.reading() as connection:
            found = connection.execute(_ROWS, {"id": table, "after": after}).all()
        return [
            StoredRow(
                seq=row.seq,
                key=row.key,
                author=row.author,
                seat=row.seat,
                at=row.at,
                command=row.command,
                answers=row.answers,
                events=row.events,
                overruled=row.overruled,
                undoes=row.undoes,
            )
            for row in found
        ]

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
    connection.execute(
        _INSERT,
        {
            "table": table,
            "seq": row.seq,
            "key": row.key,
            "author": row.author,
            "seat": row.seat,
            "at": row.at,
            "command": row.command,
            "answers": row.answers,
            "events": row.events,
            "overruled": row.overruled,
            "undoes": row.undoes,
        },
    )


def _learn(connection: Connection, header: Header, learned: Iterable[Learned], at: str) -> None:
    rows = [
        {
            "game": header.game,
            "table": header.table,
            "seq": one.seq,
            "code": one.code,
            "at": at,
            "thing": one.thing,
        }
        for one in learned
    ]
    if rows:
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
