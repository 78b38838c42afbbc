"""Going back to any point of the log, once everybody at the table has agreed."""

import contextlib
from collections.abc import Callable
from typing import Literal, cast

from msgspec import Struct
from sqlalchemy import Connection, func, insert, select, update

from companion.table.errors import BadIntentError, NothingToUndoError, NotYourSeatError
from companion.table.log.folded_log_cache import Ledger, Ledgers
from companion.table.log.intents import Clock, stored
from companion.table.log.rows import Row
from companion.table.log.store import Tick
from companion.table.seats.access_rights import Badge, Wish
from companion.table.seats.seat_rows import count_change, read_seats
from companion.table.storage.database import Database
from companion.table.storage.schema import consents, returns, wishes
from companion.table.views import is_opening

TOLD = 2
"""Actions for which a table is told that it went on before everybody had agreed."""
MOST_KNOWN = 1000

State = Literal["waiting", "refused", "lapsed"]


class Return(Struct, frozen=True):
    """A wish to go back.

    Attributes:
        number: Its number at the table.
        seq: The first action that would fall, and all after it.
        head: The newest action when it was asked for; a later one ends the wish.
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


class Waiting(Struct, frozen=True):
    """What a table waits for beside the game: requests for seats, and a wish to go back."""

    wishes: tuple[Wish, ...] = ()
    back: Return | None = None


class Returning:
    """The wishes to go back of all tables."""

    def __init__(
        self, database: Database, ledgers: Ledgers, clock: Clock, wake: Callable[[str], None]
    ) -> None:
        """Keep what it takes to ask everybody and to write the answer down."""
        self._database = database
        self._ledgers = ledgers
        self._clock = clock
        self._wake = wake
        self._known: dict[str, tuple[int, Waiting]] = {}

    def ask(self, badge: Badge, seq: int) -> bool:
        """Ask everybody to go back to before an action; the asking phone's own seats agree.

        Returns:
            Whether that was everybody, so that it is done.

        Raises:
            NotYourSeatError: The phone only looks on.
            NothingToUndoError: There is no such action, or it was taken back.
            BadIntentError: The table went on meanwhile.
        """
        if not badge.authors:
            raise NotYourSeatError("table.error.look_only")
        ledger = self._ledgers.current(badge.table)
        line = ledger.history.line(seq)
        if line is None or is_opening(line):
            raise NothingToUndoError("table.error.cannot_return")
        with self._database.writing() as connection:
            count_change(connection, badge)
            connection.execute(
                update(returns)
                .where(returns.c.table == badge.table, returns.c.state == "waiting")
                .values(state="over")
            )
            number = _next(connection, badge)
            connection.execute(
                insert(returns).values(
                    table=badge.table,
                    id=number,
                    seq=seq,
                    head=ledger.history.seq,
                    author=badge.authors[0],
                    state="waiting",
                    refused_by=0,
                )
            )
            _agree(connection, badge, number)
        return self._settled(ledger, badge, number)

    def answer(self, badge: Badge, number: int, *, agree: bool) -> bool:
        """Agree to go back or refuse, for all seats that the phone plays.

        Returns:
            Whether all have agreed now, so that it is done.

        Raises:
            NotYourSeatError: The phone plays no seat.
            BadIntentError: Nobody waits for this answer any more.
        """
        if not badge.authors and not badge.acts:
            raise NotYourSeatError("table.error.look_only")
        ledger = self._ledgers.current(badge.table)
        with self._database.writing() as connection:
            count_change(connection, badge)
            row = _read(connection, badge.table)
            if row is None or (row.number, row.state) != (number, "waiting"):
                raise BadIntentError("table.error.return_over")
            if agree:
                _agree(connection, badge, number)
            else:
                by = next(iter((*badge.held, *badge.acts)), 0)
                _mark(connection, badge, number, "refused", by)
        if agree:
            return self._settled(ledger, badge, number)
        self._wake(badge.table)
        return False

    def seat_freed(self, badge: Badge) -> None:
        """Go back if the seat that was freed was the last one that had not answered."""
        with self._database.reading() as connection:
            row = _read(connection, badge.table)
        if row is not None and row.state == "waiting" and not row.missing:
            # Where the table went on meanwhile the wish is over, and nobody asked for anything now.
            with contextlib.suppress(BadIntentError):
                self._settled(self._ledgers.current(badge.table), badge, row.number)

    def waiting(self, badge: Badge, head: Tick) -> Waiting:
        """Say what a table that has come so far waits for, as far as it concerns a phone."""
        seats_seq, known = self._known.get(badge.table, (-1, Waiting()))
        if seats_seq != head.seats:
            with self._database.reading() as connection:
                known = Waiting(_wishes(connection, badge.table), _read(connection, badge.table))
            if len(self._known) > MOST_KNOWN:
                self._known.clear()
            self._known[badge.table] = head.seats, known
        mine = tuple(one for one in known.wishes if badge.host or one.seat in badge.held)
        return Waiting(mine, _now(known.back, head.seq))

    def _settled(self, ledger: Ledger, badge: Badge, number: int) -> bool:
        """Go back if nobody is missing; the phones hear of it either way."""
        try:
            with self._database.reading() as connection:
                row = _read(connection, badge.table)
            if row is None or row.number != number or row.missing:
                return False
            self._go_back(ledger, row)
            with self._database.writing() as connection:
                count_change(connection, badge)
                _mark(connection, badge, number, "over", 0)
        finally:
            self._wake(badge.table)
        return True

    def _go_back(self, ledger: Ledger, wish: Return) -> None:
        key = f"return.{wish.number}"
        with ledger.lock:
            ledger.refresh()
            if ledger.row_of(key) is not None:
                return
            row = Row(
                seq=wish.head + 1,
                key=key,
                author=wish.author,
                seat=wish.author,
                at=self._clock(),
                undoes=wish.seq,
                back=True,
            )
            if ledger.history.seq != wish.head or not stored(ledger, row):
                raise BadIntentError("table.error.return_over")


def _now(back: Return | None, seq: int) -> Return | None:
    """Give the wish as it stands when the table has come so far."""
    if back is None or seq == back.head:
        return back
    if back.state != "waiting" or seq > back.head + TOLD:
        return None
    return Return(back.number, back.seq, back.head, back.author, "lapsed")


def _next(connection: Connection, badge: Badge) -> int:
    newest = func.coalesce(func.max(returns.c.id), 0)
    return int(
        connection.execute(select(newest).where(returns.c.table == badge.table)).scalar_one() + 1
    )


def _agree(connection: Connection, badge: Badge, number: int) -> None:
    """Note that all seats that a phone plays agree."""
    given = _consents(connection, badge.table, number)
    fresh = [
        {"table": badge.table, "id": number, "seat": seat}
        for seat in badge.acts
        if seat not in given
    ]
    if fresh:
        connection.execute(insert(consents), fresh)


def _mark(connection: Connection, badge: Badge, number: int, state: str, by: int) -> None:
    connection.execute(
        update(returns)
        .where(returns.c.table == badge.table, returns.c.id == number)
        .values(state=state, refused_by=by)
    )


def _consents(connection: Connection, table: str, number: int) -> frozenset[int]:
    found = connection.execute(
        select(consents.c.seat).where(consents.c.table == table, consents.c.id == number)
    )
    return frozenset(row.seat for row in found)


def _read(connection: Connection, table: str) -> Return | None:
    """Read the newest wish to go back, unless it is over."""
    row = connection.execute(
        select(returns).where(returns.c.table == table).order_by(returns.c.id.desc()).limit(1)
    ).one_or_none()
    if row is None or row.state == "over":
        return None
    given = _consents(connection, table, row.id)
    held = (seat.seat for seat in read_seats(connection, table) if seat.status == "held")
    return Return(
        number=row.id,
        seq=row.seq,
        head=row.head,
        author=row.author,
        state=cast("State", row.state),
        refused_by=row.refused_by,
        missing=tuple(seat for seat in held if seat not in given),
    )


def _wishes(connection: Connection, table: str) -> tuple[Wish, ...]:
    found = connection.execute(
        select(wishes)
        .where(wishes.c.table == table, wishes.c.state == "waiting")
        .order_by(wishes.c.id)
    )
    return tuple(Wish(row.id, row.seat, row.name, row.how) for row in found)
