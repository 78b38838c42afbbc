"""Slows down whoever guesses codes: a wrong one costs time, more of them cost more."""

import math
import time
from collections import OrderedDict
from collections.abc import Callable
from threading import Lock

FREE = 8
"""Wrong codes in a row that nobody is made to wait for: thumbs slip."""
FORGIVEN = 15.0
"""Seconds after which a wrong code is forgotten."""
MOST_KNOWN = 4096


class Guesses:
    """Counts the wrong codes that came from each address."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        """Keep the clock, in seconds."""
        self._clock = clock
        self._lock = Lock()
        # Until when each address's wrong codes are remembered, the longest quiet one first.
        self._until: OrderedDict[str, float] = OrderedDict()

    def wait(self, address: str) -> int:
        """Say how many seconds an address has to wait before its next code is looked at."""
        with self._lock:
            over = self._until.get(address, 0.0) - self._clock() - FREE * FORGIVEN
        return max(0, math.ceil(over))

    def missed(self, address: str) -> None:
        """Remember a wrong code."""
        with self._lock:
            now = self._clock()
            self._until[address] = max(self._until.pop(address, now), now) + FORGIVEN
            while len(self._until) > MOST_KNOWN:
                self._until.popitem(last=False)
