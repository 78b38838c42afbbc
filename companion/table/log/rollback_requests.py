"""Going back to any point of the log, once everybody at the table has agreed."""

import contextlib
from collections.abc import Callable
from typing import Literal, cast

from msgspec import Struct
from sqlalchemy import Connection, func, insert, select, update

from companion.table.errors import BadIntentError, NothingToUndoError, NotYourSeatError
from companion.table.log.folded_log import is_opening
from companion.table.log.folded_log_cache import FoldedLog, FoldedLogs
from companion.table.log.row_types import Row, Tick
from companion.table.log.submit_command import Clock, stored
from companion.table.seats.access_rights import AccessRights, SeatRequest
from companion.table.seats.seat_rows import count_change, read_seats
from companion.table.storage.database import Database
from companion.table.storage.schema import rollback_consents, rollbacks, seat_requests

LAPSE_SHOWN = 2
"""Actions for which a table shows that it went on before everybody had agreed."""
MOST_CACHED = 1000

State = Literal["waiting", "refused", "lapsed"]


class Rollback(Struct, frozen=True):
    """A request to go back to an earlier point of the log.

    Attributes:
        number: Its number at the table.
        seq: The first action that would fall, and all after it.
        head: The newest action when it was asked for; a later one ends the request.
        author: Who asks: a seat, or 0 for the host.
        state: ``waiting`` for answers, ``refused``, or ``lapsed`` because the table went on.
        refused_by: The seat that said no; 0 for the host.
        missing: The seats that have not answered.
    """

    number: int
    seq: int
    head: int
    author: int
    state: State
    refused_by: int = 0
    missing: tuple[int, ...] = ()


class OpenRequests(Struct, frozen=True):
    """What a table waits for beside the game: requests for seats, and one to go back."""

    seat_requests: tuple[SeatRequest, ...] = ()
    rollback: Rollback | None = None


class Rollbacks:
    """The requests to go back of all tables."""

    def __init__(
        self, database: Database, logs: FoldedLogs, clock: Clock, wake: Callable[[str], None]
    ) -> None:
        """Keep what it takes to ask everybody and to write the answer down."""
        self._database = database
        self._logs = logs
        self._clock = clock
        self._wake = wake
        self._cache: dict[str, tuple[int, OpenRequests]] = {}

    def request(self, rights: AccessRights, seq: int) -> bool:
        """Ask everybody to go back to before an action; the asking phone's own seats agree.

        Returns:
            Whether that was everybody, so that it is done.

        Raises:
            NotYourSeatError: The phone only looks on.
            NothingToUndoError: There is no such action, or it was taken back.
            BadIntentError: The table went on meanwhile.
        """
        if not rights.authors:
            raise NotYourSeatError("table.error.look_only")
        log = self._logs.current(rights.table)
        action = log.history.action(seq)
        if action is None or is_opening(action):
            raise NothingToUndoError("table.error.cannot_return")
        with self._database.writing() as connection:
            count_change(connection, rights.table)
            connection.execute(
                update(rollbacks)
                .where(rollbacks.c.table == rights.table, rollbacks.c.state == "waiting")
                .values(state="over")
            )
            number = _next_number(connection, rights)
            connection.execute(
                insert(rollbacks).values(
                    table=rights.table,
                    id=number,
                    seq=seq,
                    head=log.history.seq,
                    author=rights.authors[0],
                    state="waiting",
                    refused_by=0,
                )
            )
            _agree(connection, rights, number)
        return self._roll_back_if_agreed(log, rights, number)

    def answer(self, rights: AccessRights, number: int, *, agree: bool) -> bool:
        """Agree to go back or refuse, for all seats that the phone plays.

        Returns:
            Whether all have agreed now, so that it is done.

        Raises:
            NotYourSeatError: The phone plays no seat.
            BadIntentError: Nobody waits for this answer any more.
        """
        if not rights.authors and not rights.acts:
            raise NotYourSeatError("table.error.look_only")
        log = self._logs.current(rights.table)
        with self._database.writing() as connection:
            count_change(connection, rights.table)
            row = _read(connection, rights.table)
            if row is None or (row.number, row.state) != (number, "waiting"):
                raise BadIntentError("table.error.return_over")
            if agree:
                _agree(connection, rights, number)
            else:
                by = next(iter((*rights.held, *rights.acts)), 0)
                _set_state(connection, rights, number, "refused", by)
        if agree:
            return self._roll_back_if_agreed(log, rights, number)
        self._wake(rights.table)
        return False

    def seat_freed(self, rights: AccessRights) -> None:
        """Go back if the seat that was freed was the last one that had not answered."""
        with self._database.reading() as connection:
            row = _read(connection, rights.table)
        if row is not None and row.state == "waiting" and not row.missing:
            # Where the table went on meanwhile, the request is over; this phone asked for nothing.
            with contextlib.suppress(BadIntentError):
                self._roll_back_if_agreed(self._logs.current(rights.table), rights, row.number)

    def open_requests(self, rights: AccessRights, head: Tick) -> OpenRequests:
        """Say what a table that has come so far waits for, as far as it concerns a phone."""
        seats_seq, found = self._cache.get(rights.table, (-1, OpenRequests()))
        if seats_seq != head.seats:
            with self._database.reading() as connection:
                found = OpenRequests(
                    _seat_requests(connection, rights.table), _read(connection, rights.table)
                )
            if len(self._cache) > MOST_CACHED:
                self._cache.clear()
            self._cache[rights.table] = head.seats, found
        mine = tuple(one for one in found.seat_requests if rights.host or one.seat in rights.held)
        return OpenRequests(mine, _as_of(found.rollback, head.seq))

    def _roll_back_if_agreed(self, log: FoldedLog, rights: AccessRights, number: int) -> bool:
        """Go back if nobody is missing; the phones are woken either way."""
        try:
            with self._database.reading() as connection:
                row = _read(connection, rights.table)
            if row is None or row.number != number or row.missing:
                return False
            self._roll_back(log, row)
            with self._database.writing() as connection:
                count_change(connection, rights.table)
                _set_state(connection, rights, number, "over", 0)
        finally:
            self._wake(rights.table)
        return True

    def _roll_back(self, log: FoldedLog, rollback: Rollback) -> None:
        key = f"return.{rollback.number}"
        with log.lock:
            log.refresh()
            if log.row_of(key) is not None:
                return
            row = Row(
                seq=rollback.head + 1,
                key=key,
                author=rollback.author,
                seat=rollback.author,
                at=self._clock(),
                undoes=rollback.seq,
                is_rollback=True,
            )
            if log.history.seq != rollback.head or not stored(log, row):
                raise BadIntentError("table.error.return_over")


def _as_of(rollback: Rollback | None, seq: int) -> Rollback | None:
    """Give a request as it stands when the table has come so far."""
    if rollback is None or seq == rollback.head:
        return rollback
    if rollback.state != "waiting" or seq > rollback.head + LAPSE_SHOWN:
        return None
    return Rollback(rollback.number, rollback.seq, rollback.head, rollback.author, "lapsed")


def _next_number(connection: Connection, rights: AccessRights) -> int:
    newest = func.coalesce(func.max(rollbacks.c.id), 0)
    return int(
        connection.execute(select(newest).where(rollbacks.c.table == rights.table)).scalar_one() + 1
    )


def _agree(connection: Connection, rights: AccessRights, number: int) -> None:
    """Note that all seats that a phone plays agree."""
    given = _consents(connection, rights.table, number)
    fresh = [
        {"table": rights.table, "id": number, "seat": seat}
        for seat in rights.acts
        if seat not in given
    ]
    if fresh:
        connection.execute(insert(rollback_consents), fresh)


def _set_state(
    connection: Connection, rights: AccessRights, number: int, state: str, by: int
) -> None:
    connection.execute(
        update(rollbacks)
        .where(rollbacks.c.table == rights.table, rollbacks.c.id == number)
        .values(state=state, refused_by=by)
    )


def _consents(connection: Connection, table: str, number: int) -> frozenset[int]:
    found = connection.execute(
        select(rollback_consents.c.seat).where(
            rollback_consents.c.table == table, rollback_consents.c.id == number
        )
    )
    return frozenset(row.seat for row in found)


def _read(connection: Connection, table: str) -> Rollback | None:
    """Read the newest request to go back, unless it is over."""
    row = connection.execute(
        select(rollbacks).where(rollbacks.c.table == table).order_by(rollbacks.c.id.desc()).limit(1)
    ).one_or_none()
    if row is None or row.state == "over":
        return None
    given = _consents(connection, table, row.id)
    held = (seat.seat for seat in read_seats(connection, table) if seat.status == "held")
    return Rollback(
        number=row.id,
        seq=row.seq,
        head=row.head,
        author=row.author,
        state=cast("State", row.state),
        refused_by=row.refused_by,
        missing=tuple(seat for seat in held if seat not in given),
    )


def _seat_requests(connection: Connection, table: str) -> tuple[SeatRequest, ...]:
    found = connection.execute(
        select(seat_requests)
        .where(seat_requests.c.table == table, seat_requests.c.state == "waiting")
        .order_by(seat_requests.c.id)
    )
    return tuple(SeatRequest(row.id, row.seat, row.name, row.how) for row in found)
