"""How fast a seat may act: faster than any hand, slower than a program that floods a table.

It is counted in the memory of each process: writing it down would cost as much as what it limits.
"""

import math
import threading
import time
from collections import OrderedDict
from collections.abc import Callable, Hashable

from companion.engine.errors import CompanionError

MOST_KNOWN = 4096
"""Seats that are counted at once; the one that was quiet longest begins anew."""


class TooFastError(CompanionError):
    """A seat does something faster than anybody plays."""

    def __init__(self, seconds: int) -> None:
        """Say how long to wait, in seconds."""
        super().__init__("table.error.too_fast", seconds=seconds)


class Pace:
    """So much at once, and so much in each second after that."""

    def __init__(
        self, at_once: int, per_second: float, clock: Callable[[], float] = time.monotonic
    ) -> None:
        """Begin with nobody; the clock has to go on evenly."""
        self._at_once = at_once
        self._per_second = per_second
        self._clock = clock
        self._lock = threading.Lock()
        self._left: OrderedDict[Hashable, tuple[float, float]] = OrderedDict()

    def take(self, *who: Hashable) -> None:
        """Count that somebody does it once more.

        Raises:
            TooFastError: They have to wait.
        """
        now = self._clock()
        with self._lock:
            left, then = self._left.pop(who, (float(self._at_once), now))
            left = min(float(self._at_once), left + (now - then) * self._per_second)
            self._left[who] = max(left - 1, 0.0) if left >= 1 else left, now
            if len(self._left) > MOST_KNOWN:
                self._left.popitem(last=False)
        if left < 1:
            raise TooFastError(math.ceil((1 - left) / self._per_second))


def of_intents() -> Pace:
    """Give the pace of intents: an evening's busiest minute many times over."""
    return Pace(600, 10.0)


def of_undos() -> Pace:
    """Give the pace of undos: each decides again all that came after."""
    return Pace(60, 0.5)
