"""Slows down whoever does a thing too often: it costs time, and more of it costs more.

What came from each is kept in the database, so that it counts whichever process of the server hears
the next, and after a restart too. The clock may be set meanwhile: what lies further ahead than
anything can be counts for nothing, so no wait is longer than `Rate.most` allows.
"""

import math
from collections.abc import Callable
from datetime import datetime

from msgspec import Struct
from sqlalchemy import case, delete, func, insert, select, update
from sqlalchemy.exc import IntegrityError

from companion.table.seats.link_secrets import Keys
from companion.table.storage.database import Database
from companion.table.storage.schema import rate_limits

MOST_KNOWN = 4096
"""How many are remembered at once; beyond them the one forgiven soonest is forgotten."""


class Rate(Struct, frozen=True):
    """How often is too often.

    Attributes:
        what: What is done.
        free: How often in a row nobody is made to wait for it.
        forgiven: Seconds after which once of it is forgotten.
    """

    what: str
    free: int
    forgiven: float

    @property
    def most(self) -> float:
        """Give the seconds after which all is forgotten, however often it was done."""
        return 2 * self.free * self.forgiven


GUESSING = Rate("guess", free=8, forgiven=15.0)
"""Wrong codes: thumbs slip."""
OPENING = Rate("open", free=12, forgiven=120.0)
"""New tables: a group tries a few. A code is looked for among the newest tables only, so whoever
could open them without end would also keep the others from finding theirs."""
ASKING = Rate("ask", free=10, forgiven=6.0)
"""Requests of an address for seats of a table: each time all of its phones show it."""
PHOTOS = Rate("photo", free=20, forgiven=3.0)
"""Photos of one seat: each is some seconds of computing."""


class RateLimit:
    """Counts what came from each."""

    def __init__(
        self, database: Database, keys: Keys, clock: Callable[[], datetime], rate: Rate
    ) -> None:
        """Keep the database, the keys that names are sealed with, the clock and the rate."""
        self._database = database
        self._keys = keys
        self._clock = clock
        self._rate = rate

    def retry_after(self, who: str) -> int:
        """Say how many seconds somebody has to wait to be listened to again: an address, a seat."""
        is_it = rate_limits.c.address == self._sealed(who)
        with self._database.reading() as connection:
            until = connection.scalar(select(rate_limits.c.until).where(is_it)) or 0.0
        left = until - self._now()
        if left > self._rate.most:
            # A clock that was ahead wrote it; it must not count once that time has come.
            with self._database.writing() as connection:
                connection.execute(delete(rate_limits).where(is_it, rate_limits.c.until == until))
            return 0
        return max(0, math.ceil(left - self._rate.free * self._rate.forgiven))

    def record(self, who: str) -> None:
        """Remember that it was done once more."""
        now, sealed, until = self._now(), self._sealed(who), rate_limits.c.until
        forgiven = self._rate.forgiven
        latest = now + self._rate.most
        later = case(
            (until < now, now + forgiven),
            (until > latest, now + forgiven),
            (until > latest - forgiven, latest),
            else_=until + forgiven,
        )
        with self._database.writing() as connection:
            connection.execute(delete(rate_limits).where(until < now))
            known = update(rate_limits).where(rate_limits.c.address == sealed).values(until=later)
            if connection.execute(known).rowcount:
                return
            if (
                connection.scalar(select(func.count()).select_from(rate_limits)) or 0
            ) >= MOST_KNOWN:
                soonest = select(func.min(until)).scalar_subquery()
                connection.execute(delete(rate_limits).where(until == soonest))
            try:
                with connection.begin_nested():
                    connection.execute(
                        insert(rate_limits).values(address=sealed, until=now + forgiven)
                    )
            except IntegrityError:  # another process has just counted one from there
                connection.execute(known)

    def _sealed(self, who: str) -> str:
        return self._keys.seal(f"{self._rate.what} {who}")

    def _now(self) -> float:
        return self._clock().timestamp()
