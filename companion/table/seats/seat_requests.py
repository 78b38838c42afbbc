"""A second phone that wants a held seat asks for it, and the holder or the host answers."""

from typing import Literal, cast

from msgspec import Struct
from sqlalchemy import Connection, func, insert, select, update

from companion.table.errors import (
    BadIntentError,
    FullError,
    NotYourSeatError,
    UnknownTableError,
)
from companion.table.seats.access_rights import AccessRights, SeatRequestStatus
from companion.table.seats.link_secrets import Keys
from companion.table.seats.seat_rows import (
    clean,
    count_change,
    is_seat,
    may_sit,
    read_seat,
    read_seats,
    refuse_requests,
)
from companion.table.storage.database import Database
from companion.table.storage.schema import seat_requests, seats

MOST_REQUESTS = 6
"""Requests that wait at a table at once; who comes later has to wait until some are answered."""

How = Literal["take", "share"]
State = Literal["waiting", "granted", "refused"]


class SeatRequestRow(Struct, frozen=True):
    """A stored request."""

    seat: int
    name: str
    how: How
    state: State
    generation: int


class SeatRequests:
    """The requests of all tables."""

    def __init__(self, database: Database, keys: Keys) -> None:
        """Keep the database and the keys that links are made of."""
        self._database = database
        self._keys = keys

    def add(self, rights: AccessRights, seat: int, name: str, how: str, former: str = "") -> str:
        """Ask for a seat that another phone holds.

        Args:
            rights: Who asks.
            seat: The seat.
            name: The player's name.
            how: Whether to ``take`` the seat or to ``share`` it.
            former: The secret of the phone's former request, which this one replaces.

        Returns:
            The request's secret, with which the phone that asked looks for the answer.

        Raises:
            BadIntentError: The seat is free, so it can simply be claimed.
            FullError: Too many wait for an answer.
        """
        may_sit(rights)
        if how not in {"take", "share"}:
            raise BadIntentError("table.error.garbled")
        with self._database.writing() as connection:
            count_change(connection, rights.table)
            row = read_seat(connection, rights, seat)
            if row.status == "free":
                raise BadIntentError("table.error.seat_free", seat=seat)
            self._close(connection, rights.table, former)
            number = _next_number(connection, rights)
            connection.execute(
                insert(seat_requests).values(
                    table=rights.table,
                    id=number,
                    seat=seat,
                    name=clean(name),
                    how=how,
                    state="waiting",
                    generation=row.generation,
                )
            )
        return self._keys.secret("wish", rights.table, number)

    def withdraw(self, rights: AccessRights, secret: str) -> None:
        """Close a request that nobody has answered yet: its phone wants the seat no more."""
        if self._number(rights.table, secret) is None:
            return
        with self._database.writing() as connection:
            count_change(connection, rights.table)
            self._close(connection, rights.table, secret)

    def answer(self, rights: AccessRights, request: int, *, grant: bool) -> AccessRights | None:
        """Grant or refuse a request, as the seat's holder or the host.

        Returns:
            What the phone that asked may do from now on, where the seat changes hands.

        Raises:
            NotYourSeatError: Neither of them asks.
            BadIntentError: Nobody waits for this answer any more.
        """
        with self._database.writing() as connection:
            count_change(connection, rights.table)
            row = _read_request(connection, rights.table, request)
            if row is None or row.state != "waiting":
                raise BadIntentError("table.error.wish_over")
            if not (rights.host or row.seat in rights.held):
                raise NotYourSeatError
            generation = row.generation
            if grant and row.how == "take":
                generation += 1
                connection.execute(
                    update(seats)
                    .where(*is_seat(rights, row.seat))
                    .values(generation=generation, name=row.name, lent_to=None, claimed_by="")
                )
                refuse_requests(connection, rights, row.seat)
            connection.execute(
                update(seat_requests)
                .where(seat_requests.c.table == rights.table, seat_requests.c.id == request)
                .values(state="granted" if grant else "refused", generation=generation)
            )
        if generation == row.generation:
            return None
        held = {row.seat: generation}
        return AccessRights(rights.table, held=(row.seat,), guest=True, generations=held)

    def status(self, table: str, secret: str) -> SeatRequestStatus:
        """Say what became of a request.

        Raises:
            UnknownTableError: The secret is not that of a request at this table.
        """
        number = self._number(table, secret)
        if number is None:
            raise UnknownTableError
        with self._database.reading() as connection:
            row = _read_request(connection, table, number)
            holder = {one.seat: one for one in read_seats(connection, table)}
        if row is None:
            raise UnknownTableError
        if row.state == "granted":
            if holder[row.seat].generation != row.generation:
                return SeatRequestStatus("refused")
            return SeatRequestStatus(
                "granted", self._keys.secret("seat", table, row.seat, row.generation)
            )
        return SeatRequestStatus(row.state)

    def _close(self, connection: Connection, table: str, secret: str) -> None:
        """Let nobody answer a request any more, where a secret stands for one that waits."""
        connection.execute(
            update(seat_requests)
            .where(
                seat_requests.c.table == table,
                seat_requests.c.id == self._number(table, secret),
                seat_requests.c.state == "waiting",
            )
            .values(state="refused")
        )

    def _number(self, table: str, secret: str) -> int | None:
        """Read which request of a table a secret stands for, if it does."""
        number = secret.removeprefix("wish").partition("-")[0]
        if not (number.isascii() and number.isdigit() and len(number) < 9):
            return None
        is_it = self._keys.opens(secret, "wish", table, int(number))
        return int(number) if is_it else None


def _read_request(connection: Connection, table: str, number: int) -> SeatRequestRow | None:
    row = connection.execute(
        select(seat_requests).where(seat_requests.c.table == table, seat_requests.c.id == number)
    ).one_or_none()
    if row is None:
        return None
    return SeatRequestRow(
        row.seat, row.name, cast("How", row.how), cast("State", row.state), row.generation
    )


def _next_number(connection: Connection, rights: AccessRights) -> int:
    """Number a new request, unless too many wait: none pushes out another one."""
    is_waiting = seat_requests.c.table == rights.table, seat_requests.c.state == "waiting"
    waiting = connection.scalar(select(func.count()).select_from(seat_requests).where(*is_waiting))
    if (waiting or 0) >= MOST_REQUESTS:
        raise FullError("table.error.too_many_wishes", limit=MOST_REQUESTS)
    newest = connection.scalar(
        select(func.max(seat_requests.c.id)).where(seat_requests.c.table == rights.table)
    )
    return (newest or 0) + 1
