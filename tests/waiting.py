"""Waiting for what another thread or process does."""

import time
from collections.abc import Callable

SOON = 10.0
"""Seconds that nothing takes here; a test that waits for them fails."""


STARTED = 60.0
"""Seconds in which a process starts and loads its libraries, however busy the machine is."""


def until(happened: Callable[[], bool], seconds: float = SOON) -> None:
    """Wait until it happened."""
    late = time.monotonic() + seconds
    while not happened():
        assert time.monotonic() < late, "it did not happen"
        time.sleep(0.01)
