"""Patience with each seat's photos: one is read at a time, and not too many in a row."""

import threading
from collections.abc import Hashable, Iterator
from contextlib import contextmanager

from flask import current_app

from companion.engine.errors import CompanionError
from companion.table.rate_limits import RateLimit
from companion.web.screens.request_context import Visit

UNDER_WAY = "companion-photos"
LONG = 1
"""Seconds after which it is worth asking again whether a photo was read."""


class TooOftenError(CompanionError):
    """A phone asks for the same thing too often."""

    def __init__(self, key: str, seconds: int) -> None:
        """Say how long to wait, in seconds."""
        super().__init__(key, seconds=seconds)


class OneAtATime:
    """Who has something under way in this process that is done once at a time."""

    def __init__(self) -> None:
        """Begin with nobody."""
        self._who: set[Hashable] = set()
        self._lock = threading.Lock()

    @contextmanager
    def alone(self, who: Hashable, told: str) -> Iterator[None]:
        """Let somebody do it, once at a time.

        Raises:
            TooOftenError: It is under way already; `told` is the message's key.
        """
        with self._lock:
            if who in self._who:
                raise TooOftenError(told, LONG)
            self._who.add(who)
        try:
            yield
        finally:
            with self._lock:
                self._who.discard(who)


def enforce_rate_limit(restraint: RateLimit, who: str, told: str) -> None:
    """Count that somebody does a thing, unless it is too soon.

    Raises:
        TooOftenError: It is; `told` is the message's key.
    """
    if seconds := restraint.retry_after(who):
        raise TooOftenError(told, seconds)
    restraint.record(who)


@contextmanager
def photo_of(visit: Visit) -> Iterator[None]:
    """Let a seat send a photo.

    Raises:
        TooOftenError: Another one is being read, or there were too many.
    """
    who, told = f"{visit.table} {visit.seat}", "web.error.too_many_photos"
    under_way: OneAtATime = current_app.extensions[UNDER_WAY]
    with under_way.alone(who, told):
        enforce_rate_limit(visit.tables.photo_limit, who, told)
        yield
