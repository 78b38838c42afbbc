"""What is inserted for a table: itself, its seats, rows of its log, and what they taught."""

from collections.abc import Iterable

from msgspec.structs import asdict
from sqlalchemy import Connection, insert

from companion.table.log.row_types import Header, Learned, StoredRow
from companion.table.storage.schema import actions, packs, seats, tables

_INSERT = insert(actions)


def insert_table(connection: Connection, header: Header, opened_by: str, seat_count: int) -> None:
    """Insert a table with free seats."""
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


def insert_row(connection: Connection, table: str, row: StoredRow) -> None:
    """Insert a row of a table's log."""
    connection.execute(_INSERT, {"table": table, **asdict(row)})


def insert_learned(
    connection: Connection, header: Header, learned: Iterable[Learned], at: str
) -> None:
    """Insert what a table taught for later ones."""
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
