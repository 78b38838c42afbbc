"""Waiting for what another thread or process does."""

import time
from collections.abc import Callable

SOON = 10.0
"""Seconds that nothing takes here; a test that waits for them fails."""


def until(happened: Callable[[], bool]) -> None:
    """Wait until it happened."""
    late = time.monotonic() + SOON
    while not happened():
        assert time.monotonic() < late, "it did not happen"
        time.sleep(0.01)
