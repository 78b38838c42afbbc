"""Slows down whoever guesses codes: a wrong one costs time, more of them cost more.

What came from each address is kept in the database, so that it counts whichever process of the
server hears the next guess, and after a restart too.
"""

import math
from collections.abc import Callable
from datetime import datetime

from sqlalchemy import case, delete, func, insert, select, update
from sqlalchemy.exc import IntegrityError

from companion.table.database import Database
from companion.table.keys import Keys
from companion.table.schema import guesses

FREE = 8
"""Wrong codes in a row that nobody is made to wait for: thumbs slip."""
FORGIVEN = 15.0
"""Seconds after which a wrong code is forgotten."""
MOST_KNOWN = 4096
"""Addresses that are remembered at once; beyond them the one forgiven soonest is forgotten."""


class Guesses:
    """Counts the wrong codes that came from each address."""

    def __init__(self, database: Database, keys: Keys, clock: Callable[[], datetime]) -> None:
        """Keep the database, the keys that addresses are sealed with, and the clock."""
        self._database = database
        self._keys = keys
        self._clock = clock

    def wait(self, address: str) -> int:
        """Say how many seconds an address has to wait before its next code is looked at."""
        is_it = guesses.c.address == self._keys.seal(address)
        with self._database.reading() as connection:
            until = connection.scalar(select(guesses.c.until).where(is_it)) or 0.0
        return max(0, math.ceil(until - self._now() - FREE * FORGIVEN))

    def missed(self, address: str) -> None:
        """Remember a wrong code."""
        now, sealed, until = self._now(), self._keys.seal(address), guesses.c.until
        later = case((until > now, until), else_=now) + FORGIVEN
        with self._database.writing() as connection:
            connection.execute(delete(guesses).where(until < now))
            known = update(guesses).where(guesses.c.address == sealed).values(until=later)
            if connection.execute(known).rowcount:
                return
            if (connection.scalar(select(func.count()).select_from(guesses)) or 0) >= MOST_KNOWN:
                soonest = select(func.min(until)).scalar_subquery()
                connection.execute(delete(guesses).where(until == soonest))
            try:
                with connection.begin_nested():
                    connection.execute(insert(guesses).values(address=sealed, until=now + FORGIVEN))
            except IntegrityError:  # another process has just heard one from there
                connection.execute(known)

    def _now(self) -> float:
        return self._clock().timestamp()
