"""Since when somebody waits to write.

While another program holds the database, the first to write waits for it in vain, and all others
wait behind the first. Nobody is made to wait in vain a second time: whoever came before the first
one gave up gives up as well.
"""

import time
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar

_since: ContextVar[float | None] = ContextVar("since", default=None)


@contextmanager
def waits(since: float | None = None) -> Iterator[None]:
    """Count what is written in this block as asked for at its beginning, or earlier.

    Args:
        since: When it was asked for, on the monotonic clock. An outer block has said so before.
    """
    if _since.get() is not None:
        yield
        return
    token = _since.set(time.monotonic() if since is None else since)
    try:
        yield
    finally:
        _since.reset(token)


def waiting_since() -> float:
    """Say when what is about to be written was asked for."""
    since = _since.get()
    return time.monotonic() if since is None else since
