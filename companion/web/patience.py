"""Patience with each seat, how many photos it may send, and with each phone that asks for seats.

What is counted lies in memory, for the newest visitors only, so that counting is no way to fill it.
"""

import threading
import time
from collections import OrderedDict, deque
from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager

from flask import current_app

from companion.engine.errors import CompanionError

PHOTOS = "companion-photos"
ASKS = "companion-asks"
MINUTE = 60.0
MOST_PHOTOS = 20
"""Photos of one seat in a minute."""
MOST_ASKS = 10
"""How often in a minute an address may ask for seats of a table: each time all phones show it."""
MOST_KNOWN = 4096


class TooOftenError(CompanionError):
    """A phone asks for the same thing too often."""

    def __init__(self, key: str, seconds: int) -> None:
        """Say how long to wait, in seconds."""
        super().__init__(key, seconds=seconds)


class Patience:
    """Counts what each visitor did of late."""

    def __init__(
        self,
        most: int,
        told: str,
        *,
        within: float = MINUTE,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        """Begin with everybody new.

        Args:
            most: How often something may be done.
            told: The message key of what is said to who does it more often.
            within: In how many seconds.
            clock: Tells the seconds.
        """
        self._most, self._told, self._within, self._clock = most, told, within, clock
        self._known: OrderedDict[Hashable, deque[float]] = OrderedDict()
        self._under_way: set[Hashable] = set()
        self._lock = threading.Lock()

    def check(self, who: Hashable) -> None:
        """Let pass who has not done it too often.

        Raises:
            TooOftenError: There is no patience left.
        """
        with self._lock:
            done = self._known.get(who, deque())
            oldest = self._clock() - self._within
            while done and done[0] <= oldest:
                done.popleft()
            if len(done) >= self._most:
                raise TooOftenError(self._told, int(done[0] - oldest) + 1)

    def count(self, who: Hashable) -> None:
        """Count that somebody did it now."""
        with self._lock:
            self._known.setdefault(who, deque(maxlen=self._most)).append(self._clock())
            self._known.move_to_end(who)
            while len(self._known) > MOST_KNOWN:
                self._known.popitem(last=False)

    @contextmanager
    def one_at_a_time(self, who: Hashable) -> Iterator[None]:
        """Let somebody do it, once at a time and counted.

        Raises:
            TooOftenError: It is under way already, or was done too often.
        """
        self.check(who)
        with self._lock:
            if who in self._under_way:
                raise TooOftenError(self._told, 1)
            self._under_way.add(who)
        self.count(who)
        try:
            yield
        finally:
            with self._lock:
                self._under_way.discard(who)


def photos() -> Patience:
    """Give the patience with photos."""
    found: Patience = current_app.extensions[PHOTOS]
    return found


def asks() -> Patience:
    """Give the patience with those who ask for seats."""
    found: Patience = current_app.extensions[ASKS]
    return found


def be_patient() -> dict[str, Patience]:
    """Make the patience of an app."""
    return {
        PHOTOS: Patience(MOST_PHOTOS, "web.error.too_many_photos"),
        ASKS: Patience(MOST_ASKS, "web.error.too_many_asks"),
    }
