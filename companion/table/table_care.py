"""Looks after the tables of a database: lists them, deletes one, or those that nobody plays."""

from collections.abc import Iterable
from datetime import timedelta

from msgspec import Struct
from sqlalchemy import Table, delete, func, insert, select

from companion.table.errors import UnknownTableError
from companion.table.log.submit_command import Clock
from companion.table.results.hall_of_fame import HallOfFame
from companion.table.storage import schema
from companion.table.storage.database import Database

_OF_TABLE: tuple[Table, ...] = (
    schema.actions,
    schema.snapshots,
    schema.seats,
    schema.links,
    schema.seat_requests,
    schema.rollbacks,
    schema.rollback_consents,
    schema.packs,
    schema.dice_choices,
    schema.races,
)
"""Where rows of a table lie, beside its own; dice sets and results outlive it."""
_ADDRESS = "served at"
"""The name of the row that says where the server is reached."""


class StoredTable(Struct, frozen=True):
    """A table as its keeper sees it.

    Attributes:
        table: Its name.
        game: The name of its game.
        created_at: When it was opened, as ISO.
        last_at: When somebody did something there last, as ISO.
        actions: How many rows its log has.
        players: Who sits there.
    """

    table: str
    game: str
    created_at: str
    last_at: str
    actions: int
    players: tuple[str, ...]


class TableCare:
    """Looks after all tables."""

    def __init__(self, database: Database, hall: HallOfFame, clock: Clock) -> None:
        """Keep the database, what keeps results, and the clock."""
        self._database = database
        self._hall = hall
        self._clock = clock

    def tables(self) -> tuple[StoredTable, ...]:
        """List the tables; the one that was played last comes first."""
        log, held = schema.actions.c, schema.seats.c
        last = (
            select(log.table, func.max(log.at).label("at"), func.count().label("rows"))
            .group_by(log.table)
            .subquery()
        )
        opened = schema.tables.c
        listing = select(opened.id, opened.game, opened.created_at, last.c.at, last.c.rows)
        listing = listing.outerjoin(last, last.c.table == opened.id)
        sitting = select(held.table, held.name).where(held.status == "held").order_by(held.seat)
        with self._database.reading() as connection:
            found = connection.execute(listing).all()
            names = connection.execute(sitting).all()
        players: dict[str, list[str]] = {}
        for table, name in names:
            players.setdefault(table, []).append(name)
        stored = (
            StoredTable(table, game, at, last or at, rows or 0, tuple(players.get(table, ())))
            for table, game, at, last, rows in found
        )
        return tuple(sorted(stored, key=lambda one: (one.last_at, one.table), reverse=True))

    def check(self) -> None:
        """Check that tables can be read, and that their database is still there.

        Raises:
            StoreError: They cannot, or it is not.
        """
        self._database.check()
        with self._database.reading() as connection:
            connection.execute(select(schema.tables.c.id).limit(1)).all()

    def serve_at(self, address: str) -> None:
        """Note where phones reach the server of this database, for links made beside it."""
        with self._database.writing() as connection:
            connection.execute(delete(schema.meta).where(schema.meta.c.name == _ADDRESS))
            connection.execute(insert(schema.meta).values(name=_ADDRESS, value=address[:200]))

    def served_at(self) -> str:
        """Give where phones reach, or last reached, a server of this database; empty for none."""
        with self._database.reading() as connection:
            is_address = schema.meta.c.name == _ADDRESS
            return connection.scalar(select(schema.meta.c.value).where(is_address)) or ""

    def counts(self) -> dict[str, int]:
        """Count what is stored, for whoever watches the server."""
        held = schema.seats.c.status == "held"
        asked = {
            "tables": select(func.count()).select_from(schema.tables),
            "actions": select(func.count()).select_from(schema.actions),
            "seats_held": select(func.count()).select_from(schema.seats).where(held),
        }
        with self._database.reading() as connection:
            return {name: connection.scalar(one) or 0 for name, one in asked.items()}

    def unplayed(self, days: int) -> tuple[StoredTable, ...]:
        """List the tables where nobody has done anything for so many days."""
        since = (self._clock() - timedelta(days=days)).isoformat(timespec="milliseconds")
        return tuple(one for one in self.tables() if one.last_at < since)

    def delete(self, tables: Iterable[str]) -> None:
        """Delete tables for good, with all that was stored of them but results of games.

        Raises:
            UnknownTableError: There is no table of one of these names; none is deleted.
        """
        names = list(tables)
        # What a game came to outlives its table: it is written down before the log goes.
        self._hall.gather()
        with self._database.writing() as connection:
            known = connection.scalars(
                select(schema.tables.c.id).where(schema.tables.c.id.in_(names))
            ).all()
            for missing in set(names) - set(known):
                raise UnknownTableError("table.error.no_such_table", table=missing)
            self._database.overwrite_deleted(connection)
            for place in _OF_TABLE:
                connection.execute(delete(place).where(place.c.table.in_(names)))
            connection.execute(delete(schema.tables).where(schema.tables.c.id.in_(names)))
