"""Seats: who holds which; of two phones that claim one, one gets it."""

from collections.abc import Callable, Iterable, Mapping

from msgspec import Struct
from sqlalchemy import select, update

from companion.table.errors import (
    BadIntentError,
    FullError,
    NotYourSeatError,
    SeatTakenError,
    UnknownTableError,
)
from companion.table.log.row_types import Tick
from companion.table.seats.access_rights import HOST, AccessRights, Links, SeatInfo, SeatRequest
from companion.table.seats.link_secrets import TYPED_KINDS, Keys
from companion.table.seats.seat_rows import (
    SeatRow,
    clean,
    count_change,
    is_seat,
    may_sit,
    read_seat,
    read_seats,
    refuse_requests,
)
from companion.table.seats.table_link_renewal import (
    Renewed,
    read_generations,
    read_generations_of,
    renew,
)
from companion.table.storage.database import Database
from companion.table.storage.schema import seat_requests, seats

MOST_CACHED = 1000
MOST_OF_GUEST = 4
"""Seats of one phone that is not the host's: a family may share it."""

_BY_HOST = "h"
"""What the hash of a host's claim begins with: no digit of another."""


class CachedSeats(Struct, frozen=True):
    """A table's seats and links after so many changes, and the rights that phones have by them."""

    changes: int
    rows: list[SeatRow]
    links: Mapping[str, int]
    rights: dict[frozenset[str], AccessRights]


NOTHING_CACHED = CachedSeats(-1, [], {}, {})


class Seats:
    """The seats of all tables."""

    def __init__(self, database: Database, keys: Keys, head: Callable[[str], Tick]) -> None:
        """Keep the database, the keys that links are made of, and who reads the changes' count."""
        self._database = database
        self._keys = keys
        self._head = head
        self._cache: dict[str, CachedSeats] = {}

    def rights(self, table: str, secrets: Iterable[str], seen: Tick | None = None) -> AccessRights:
        """Say what a phone's secrets open at a table; those that open nothing are passed over.

        Args:
            table: The table.
            secrets: What the phone has.
            seen: How far the table had come a moment ago, where that is known already.

        Raises:
            UnknownTableError: None of them is valid.
        """
        cached, shown = self._current(table, seen), frozenset(secrets)
        rights = cached.rights.get(shown)
        if rights is None:
            rights = cached.rights[shown] = self._rights(table, cached, shown)
        return rights

    def _rights(self, table: str, cached: CachedSeats, shown: frozenset[str]) -> AccessRights:
        opens, found = self._keys.opens, cached.rows
        held = {
            row.seat: row.generation
            for row in found
            if any(opens(one, "seat", table, row.seat, row.generation) for one in shown)
        }
        host, guest, look = (
            any(opens(one, kind, table, 0, cached.links.get(kind, 0)) for one in shown)
            for kind in ("host", "join", "look")
        )
        if not (held or host or guest or look):
            raise UnknownTableError
        lent = {
            row.seat: author
            for row in found
            if row.seat not in held and (author := _borrower(row, held, host=host)) is not None
        }
        return AccessRights(
            table=table,
            held=tuple(sorted(held)),
            host=host,
            guest=guest or host or bool(held),
            lent=lent,
            generations=held,
        )

    def is_current(self, rights: AccessRights) -> bool:
        """Say whether a phone's seats are still held by the same hands."""
        with self._database.reading() as connection:
            now = {row.seat: row.generation for row in read_seats(connection, rights.table)}
        return all(now.get(seat) == stamp for seat, stamp in rights.generations.items())

    def names(self, table: str, seen: Tick | None = None) -> dict[int, str]:
        """Give the names of those who sit now, or when the table had come so far."""
        return {row.seat: row.name for row in self._current(table, seen).rows}

    def seats(self, rights: AccessRights) -> tuple[SeatInfo, ...]:
        """List a table's seats; who asks for one is shown to its holder and the host."""
        with self._database.reading() as connection:
            found = read_seats(connection, rights.table)
            waiting = connection.execute(
                select(seat_requests)
                .where(seat_requests.c.table == rights.table, seat_requests.c.state == "waiting")
                .order_by(seat_requests.c.id)
            ).all()
        shown = [
            SeatRequest(row.id, row.seat, row.name, row.how)
            for row in waiting
            if rights.host or row.seat in rights.held
        ]
        return tuple(
            SeatInfo(
                seat=row.seat,
                status=row.status,
                name=row.name,
                lent_to=row.lent_to,
                requests=tuple(one for one in shown if one.seat == row.seat),
                by_host=row.claimed_by.startswith(_BY_HOST),
            )
            for row in found
        )

    def links(self, rights: AccessRights) -> Links:
        """Give the secrets that a phone may hand on to another."""
        secret = self._keys.secret
        with self._database.reading() as connection:
            found = read_seats(connection, rights.table)
            stored = read_generations(connection, rights.table)
        join, look, host = (
            secret(kind, rights.table, 0, stored.get(kind, 0)) for kind in ("join", "look", "host")
        )
        return Links(
            join=join if rights.guest else "",
            look=look,
            host=host if rights.host else "",
            seats={
                row.seat: secret("seat", rights.table, row.seat, row.generation)
                for row in found
                if row.seat in rights.held or (rights.host and row.status == "held")
            },
        )

    def renew_links(self, rights: AccessRights, whose: Renewed) -> None:
        """Make the links of guests or hosts anew, as the host (see `renew`)."""
        with self._database.writing() as connection:
            renew(connection, rights, whose)

    def inviting(self, secret: str, tables: Iterable[str]) -> str:
        """Say which of these tables a typed secret opens; empty where it opens none."""
        kind = secret.partition("-")[0]
        if kind not in TYPED_KINDS:
            return ""
        with self._database.reading() as connection:
            stored = read_generations_of(connection, kind)
        opens = self._keys.opens
        return next((t for t in tables if opens(secret, kind, t, 0, stored.get(t, 0))), "")

    def claim(self, rights: AccessRights, seat: int, name: str, *, key: str = "") -> str:
        """Take a free seat; of several phones that try at once, one gets it.

        Args:
            rights: Who asks.
            seat: The seat.
            name: The player's name.
            key: What the phone made up for this tap; the same key gets the same seat again.

        Returns:
            The seat's secret, for the phone to keep.

        Raises:
            SeatTakenError: Another phone holds it.
            FullError: The phone holds as many as a guest may.
        """
        may_sit(rights)
        if len(rights.held) >= MOST_OF_GUEST and not rights.host:
            raise FullError("table.error.too_many_seats", limit=MOST_OF_GUEST)
        sealed = self._keys.seal(key) if key else ""
        if sealed and rights.host:
            sealed = _BY_HOST + sealed[1:]
        with self._database.writing() as connection:
            count_change(connection, rights.table)
            taken = connection.execute(
                update(seats)
                .where(*is_seat(rights, seat), seats.c.status == "free")
                .values(status="held", name=clean(name), lent_to=None, claimed_by=sealed)
            ).rowcount
            row = read_seat(connection, rights, seat)
            if not taken and not (sealed and row.claimed_by == sealed):
                raise SeatTakenError(seat, row.name)
        return self._keys.secret("seat", rights.table, seat, row.generation)

    def release(self, rights: AccessRights, seat: int) -> None:
        """Give a seat back, or free it as the host; its former secrets end.

        Raises:
            NotYourSeatError: It is somebody else's.
        """
        if not (rights.host or seat in rights.held):
            raise NotYourSeatError
        with self._database.writing() as connection:
            count_change(connection, rights.table)
            row = read_seat(connection, rights, seat)
            if row.status == "free":
                return
            connection.execute(
                update(seats)
                .where(*is_seat(rights, seat))
                .values(
                    status="free",
                    name="",
                    lent_to=None,
                    claimed_by="",
                    generation=row.generation + 1,
                )
            )
            # Whoever played other seats by this one's leave plays them no longer.
            connection.execute(
                update(seats)
                .where(seats.c.table == rights.table, seats.c.lent_to == seat)
                .values(lent_to=None)
            )
            refuse_requests(connection, rights, seat)

    def lend(self, rights: AccessRights, seat: int, to: int | None) -> None:
        """Lend a held seat to another seat or to the host, or take it back.

        Raises:
            NotYourSeatError: Neither the seat's holder nor the host asks.
            BadIntentError: It cannot be lent so.
        """
        if not (rights.host or seat in rights.held):
            raise NotYourSeatError
        with self._database.writing() as connection:
            count_change(connection, rights.table)
            row = read_seat(connection, rights, seat)
            borrower = read_seat(connection, rights, to) if to else None
            if row.status == "free" or to == seat or (borrower and borrower.status == "free"):
                raise BadIntentError("table.error.cannot_lend")
            connection.execute(update(seats).where(*is_seat(rights, seat)).values(lent_to=to))

    def _current(self, table: str, seen: Tick | None = None) -> CachedSeats:
        """Give a table's seats; every request asks, so they are read once for each change."""
        changes = (seen or self._head(table)).seats
        cached = self._cache.get(table, NOTHING_CACHED)
        if cached.changes != changes:
            with self._database.reading() as connection:
                stored = read_generations(connection, table)
                cached = CachedSeats(changes, read_seats(connection, table), stored, {})
            if len(self._cache) > MOST_CACHED:
                self._cache.clear()
            self._cache[table] = cached
        return cached


def _borrower(row: SeatRow, held: Iterable[int], *, host: bool) -> int | None:
    """Say who signs for a seat that the phone does not hold, if it may play it."""
    if row.lent_to is not None and row.lent_to in held:
        return row.lent_to
    if host and (row.status == "free" or row.lent_to is not None):
        return HOST
    return None
