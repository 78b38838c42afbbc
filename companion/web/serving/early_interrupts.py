"""Ctrl-C while processes start: a terminal sends it to all of them.

One that still imports modules would end with a traceback. It hears of it once it serves; the one
that started it hears of it at once, and ends it. Windows starts processes that hear everything.
"""

import signal
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def unheard() -> Iterator[None]:
    """Let processes that are started meanwhile not hear Ctrl-C until they say `hear`."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def hear() -> None:
    """Hear Ctrl-C from now on, and one that came before."""
    if hasattr(signal, "pthread_sigmask"):
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})
