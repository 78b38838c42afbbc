"""Waiting for what another thread or process does."""

import time
from collections.abc import Callable
from typing import TypeVar

Shown = TypeVar("Shown")

HUNG = 600.0
"""Seconds after which something hangs: nothing takes as long, however slow or busy the machine."""
HUNG_MS = 600_000
"""The same in milliseconds, as browsers count."""


def until(happened: Callable[[], bool], pause: float = 0.01) -> None:
    """Wait until it happened; look again after so many seconds."""
    seen(happened, bool, pause)


def seen(look: Callable[[], Shown], ended: Callable[[Shown], bool], pause: float) -> Shown:
    """Look again and again, as a page does, until something is over.

    Args:
        look: Gives what is to be seen now.
        ended: Says of it whether it is what was waited for.
        pause: Seconds between two looks.

    Raises:
        AssertionError: It hangs.
    """
    hung = time.monotonic() + HUNG
    while not ended(shown := look()):
        assert time.monotonic() < hung, f"it did not happen: {shown}"
        time.sleep(pause)
    return shown
