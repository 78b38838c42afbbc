"""The processes of one server: the one that was started, and the siblings that it forks.

They share the port and the database and nothing else; a channel tells each what the others stored.
Python lets one thread of a process compute at a time, so a table with many phones is answered
sooner by two processes on two cores. When the first one ends, however it ends, so do the others.
"""

import contextlib
import os
import signal
import threading
import time
from collections.abc import Callable, Iterable

from companion.table.live.interprocess_wakeups import WakeupChannel, wakeup_channels

_GO = b"g"
PATIENCE = 8.0
"""Seconds that siblings have to end by themselves."""


class WorkerProcesses:
    """The siblings of this process.

    Attributes:
        channel: This process's own; None where it is alone.
    """

    def __init__(self) -> None:
        """Begin alone."""
        self.channel: WakeupChannel | None = None
        self._leashes: list[int] = []
        self._siblings: list[int] = []

    def grow(self, size: int, live: Callable[[WakeupChannel], None]) -> None:
        """Fork siblings; each waits until `begin`.

        Args:
            size: How many processes there are then.
            live: What a sibling does: it serves until it is told to stop.
        """
        if size > 1:
            channels = wakeup_channels(size)
            for channel in channels[1:]:
                self._fork(channel, channels, live)
            self._keep(channels[0], channels)

    def _keep(self, mine: WakeupChannel, channels: Iterable[WakeupChannel]) -> None:
        for channel in channels:
            if channel is not mine:
                channel.release()
        self.channel = mine

    def _fork(
        self,
        mine: WakeupChannel,
        channels: Iterable[WakeupChannel],
        live: Callable[[WakeupChannel], None],
    ) -> None:
        held, leash = os.pipe()
        sibling = os.fork()
        if sibling:
            os.close(held)
            self._leashes.append(leash)
            self._siblings.append(sibling)
            return
        code = 1
        try:
            # As long as one process holds another end of a leash, nobody hears that it was let go.
            for other in (*self._leashes, leash):
                os.close(other)
            self._leashes, self._siblings = [], []
            self._keep(mine, channels)
            if os.read(held, 1) == _GO:
                threading.Thread(target=_end_with_the_first, args=(held,), daemon=True).start()
                live(mine)
            code = 0
        except KeyboardInterrupt:
            code = 0
        finally:
            # Not the way of the program that was started: its clean-up is not this process's.
            os._exit(code)

    def begin(self) -> None:
        """Let the siblings serve: the database is open."""
        for leash in self._leashes:
            os.write(leash, _GO)

    def close(self) -> None:
        """End the siblings, and wait for them."""
        for leash in self._leashes:
            os.close(leash)
        until = time.monotonic() + PATIENCE
        for sibling in self._siblings:
            while not _has_ended(sibling):
                if time.monotonic() > until:
                    os.kill(sibling, signal.SIGKILL)
                time.sleep(0.01)
        self.channel, self._leashes, self._siblings = None, [], []


def _end_with_the_first(held: int) -> None:
    """Wait until the first process lets go of the leash, and end this one as Ctrl-C would."""
    os.read(held, 1)
    os.kill(os.getpid(), signal.SIGTERM)


def _has_ended(sibling: int) -> bool:
    with contextlib.suppress(ChildProcessError):
        return os.waitpid(sibling, os.WNOHANG)[0] == sibling
    return True


def usual_size() -> int:
    """Say how many processes serve where nobody says: two, if there are processors for them."""
    return min(2, os.cpu_count() or 1) if hasattr(os, "fork") else 1
