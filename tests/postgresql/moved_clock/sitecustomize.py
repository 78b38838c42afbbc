"""Sets the wall clock of every process that has this folder on its path.

How many seconds it is ahead stands in a file, which may change at any time, as a machine's clock
does. The steady clock goes on.
"""

import datetime as dt
import os
import time
from pathlib import Path

AHEAD = Path(os.environ["MOVED_CLOCK"])
true_time = time.time


def moved_time() -> float:
    """Give the time of the machine as the file sets it."""
    return true_time() + float(AHEAD.read_text() or 0)


class MovedDatetime(dt.datetime):
    """A date and time whose now is the moved one."""

    # Libraries written in C expect its size.
    __slots__ = ()

    @classmethod
    def now(cls, tz: dt.tzinfo | None = None) -> "MovedDatetime":
        """Give the moved time."""
        return cls.fromtimestamp(moved_time(), tz)


time.time = moved_time
time.time_ns = lambda: int(moved_time() * 1e9)
dt.datetime = MovedDatetime  # type: ignore[misc]
