"""The stored seats: reading them, and the changes that claims and requests share."""

import unicodedata
from typing import Literal, cast

from msgspec import Struct
from sqlalchemy import ColumnElement, Connection, bindparam, select, update

from companion.table.errors import BadIntentError, NotYourSeatError
from companion.table.seats.access_rights import AccessRights
from companion.table.storage.schema import seat_requests, seats, tables

LONGEST_NAME = 40

_SEATS = (
    select(
        seats.c.seat,
        seats.c.status,
        seats.c.generation,
        seats.c.name,
        seats.c.lent_to,
        seats.c.claimed_by,
    )
    .where(seats.c.table == bindparam("id"))
    .order_by(seats.c.seat)
)

Status = Literal["free", "held"]


class SeatRow(Struct, frozen=True):
    """A stored seat."""

    seat: int
    status: Status
    generation: int
    name: str
    lent_to: int | None
    claimed_by: str


def read_seats(connection: Connection, table: str) -> list[SeatRow]:
    """Read a table's seats, in order."""
    return [
        SeatRow(
            row.seat,
            cast("Status", row.status),
            row.generation,
            row.name,
            row.lent_to,
            row.claimed_by,
        )
        for row in connection.execute(_SEATS, {"id": table})
    ]


def read_seat(connection: Connection, rights: AccessRights, seat: int) -> SeatRow:
    """Read one seat.

    Raises:
        BadIntentError: The table has no such seat.
    """
    for row in read_seats(connection, rights.table):
        if row.seat == seat:
            return row
    raise BadIntentError("table.error.no_such_seat", seat=seat)


def is_seat(rights: AccessRights, seat: int) -> tuple[ColumnElement[bool], ...]:
    """Give the conditions that name one seat."""
    return seats.c.table == rights.table, seats.c.seat == seat


def count_change(connection: Connection, table: str) -> None:
    """Count a change of the seats or dice, so that every phone learns of it.

    It comes first in its transaction: on a database with several writers it makes them take turns.
    """
    connection.execute(
        update(tables).where(tables.c.id == table).values(seats_seq=tables.c.seats_seq + 1)
    )


def refuse_requests(connection: Connection, rights: AccessRights, seat: int) -> None:
    """Refuse all that wait for a seat."""
    connection.execute(
        update(seat_requests)
        .where(
            seat_requests.c.table == rights.table,
            seat_requests.c.seat == seat,
            seat_requests.c.state == "waiting",
        )
        .values(state="refused")
    )


def may_sit(rights: AccessRights) -> None:
    """Check that a phone may claim or ask for a seat.

    Raises:
        NotYourSeatError: It only looks on.
    """
    if not rights.guest:
        raise NotYourSeatError("table.error.look_only")


def clean(name: str) -> str:
    """Give a name as it can be shown: one line, no invisible controls, not too long.

    Raises:
        BadIntentError: Nothing is left of it.
    """
    joiner = "\u200d"  # it holds emoji together
    visible = "".join(c if c == joiner or _is_visible(c) else " " for c in name)
    short = " ".join(visible.split())[:LONGEST_NAME].strip()
    if not short:
        raise BadIntentError("table.error.no_name")
    return short


def _is_visible(character: str) -> bool:
    return not unicodedata.category(character).startswith("C")
