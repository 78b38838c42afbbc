"""A second phone that wants a held seat asks for it, and the holder or the host answers."""

from typing import Literal, cast

from msgspec import Struct
from sqlalchemy import Connection, func, insert, select, update

from companion.table.errors import BadIntentError, NotYourSeatError, UnknownTableError
from companion.table.seats.access_rights import Badge, Wished
from companion.table.seats.link_secrets import Keys
from companion.table.seats.seat_rows import (
    clean,
    count_change,
    is_seat,
    may_sit,
    read_seat,
    read_seats,
    refuse_wishes,
)
from companion.table.storage.database import Database
from companion.table.storage.schema import seats, wishes

MOST_WISHES = 6
"""Requests that wait at a table at once; a further one ends the oldest."""

How = Literal["take", "share"]
State = Literal["waiting", "granted", "refused"]


class WishRow(Struct, frozen=True):
    """A stored wish."""

    seat: int
    name: str
    how: How
    state: State
    generation: int


class Wishes:
    """The requests of all tables."""

    def __init__(self, database: Database, keys: Keys) -> None:
        """Keep the database and the keys that links are made of."""
        self._database = database
        self._keys = keys

    def ask(self, badge: Badge, seat: int, name: str, how: str) -> str:
        """Ask for a seat that another phone holds.

        Returns:
            The wish's secret, with which the asking phone collects the answer.

        Raises:
            BadIntentError: The seat is free, so it can simply be claimed.
        """
        may_sit(badge)
        if how not in {"take", "share"}:
            raise BadIntentError("table.error.garbled")
        with self._database.writing() as connection:
            count_change(connection, badge)
            row = read_seat(connection, badge, seat)
            if row.status == "free":
                raise BadIntentError("table.error.seat_free", seat=seat)
            number = _next_wish(connection, badge)
            connection.execute(
                insert(wishes).values(
                    table=badge.table,
                    id=number,
                    seat=seat,
                    name=clean(name),
                    how=how,
                    state="waiting",
                    generation=row.generation,
                )
            )
        return self._keys.secret("wish", badge.table, number)

    def answer_wish(self, badge: Badge, wish: int, *, grant: bool) -> Badge | None:
        """Grant or refuse a wish, as the seat's holder or the host.

        Returns:
            What the phone that asked may do from now on, where the seat changes hands.

        Raises:
            NotYourSeatError: Neither of them asks.
            BadIntentError: Nobody waits for this answer any more.
        """
        with self._database.writing() as connection:
            count_change(connection, badge)
            row = _wish(connection, badge.table, wish)
            if row is None or row.state != "waiting":
                raise BadIntentError("table.error.wish_over")
            if not (badge.host or row.seat in badge.held):
                raise NotYourSeatError
            generation = row.generation
            if grant and row.how == "take":
                generation += 1
                connection.execute(
                    update(seats)
                    .where(*is_seat(badge, row.seat))
                    .values(generation=generation, name=row.name, lent_to=None, claimed_by="")
                )
                refuse_wishes(connection, badge, row.seat)
            connection.execute(
                update(wishes)
                .where(wishes.c.table == badge.table, wishes.c.id == wish)
                .values(state="granted" if grant else "refused", generation=generation)
            )
        if generation == row.generation:
            return None
        held = {row.seat: generation}
        return Badge(badge.table, held=(row.seat,), guest=True, generations=held)

    def collect(self, table: str, secret: str) -> Wished:
        """Say what became of a wish.

        Raises:
            UnknownTableError: The secret is not that of a wish at this table.
        """
        number = secret.removeprefix("wish").partition("-")[0]
        if not (number.isascii() and number.isdigit() and len(number) < 9):
            raise UnknownTableError
        if not self._keys.opens(secret, "wish", table, int(number)):
            raise UnknownTableError
        with self._database.reading() as connection:
            row = _wish(connection, table, int(number))
            holder = {one.seat: one for one in read_seats(connection, table)}
        if row is None:
            raise UnknownTableError
        if row.state == "granted":
            if holder[row.seat].generation != row.generation:
                return Wished("refused")
            return Wished("granted", self._keys.secret("seat", table, row.seat, row.generation))
        return Wished(row.state)


def _wish(connection: Connection, table: str, number: int) -> WishRow | None:
    row = connection.execute(
        select(wishes).where(wishes.c.table == table, wishes.c.id == number)
    ).one_or_none()
    if row is None:
        return None
    return WishRow(
        row.seat, row.name, cast("How", row.how), cast("State", row.state), row.generation
    )


def _next_wish(connection: Connection, badge: Badge) -> int:
    """Number a new wish; where too many wait, the oldest is refused."""
    waiting = connection.scalars(
        select(wishes.c.id)
        .where(wishes.c.table == badge.table, wishes.c.state == "waiting")
        .order_by(wishes.c.id)
    ).all()
    if len(waiting) >= MOST_WISHES:
        connection.execute(
            update(wishes)
            .where(wishes.c.table == badge.table, wishes.c.id == waiting[0])
            .values(state="refused")
        )
    newest = connection.scalar(select(func.max(wishes.c.id)).where(wishes.c.table == badge.table))
    return (newest or 0) + 1
