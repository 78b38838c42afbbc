"""Which of the waiting requests is served next: a fair queue over addresses.

An address that asks for a lot at once waits behind itself: of the addresses that wait, the one that
holds the fewest threads comes next, and none holds all of them. The machine itself is not counted,
as with connections.
"""

import sys
import time
from collections import Counter, OrderedDict, deque
from collections.abc import Callable, Iterator
from typing import Protocol

from companion.web.serving.local_addresses import is_loopback

MOST_THREADS = 3
"""Threads of one address at once; a usual pool has one more."""


class RequestTask(Protocol):
    """What waitress gives a thread to do.

    Attributes:
        neighbours: Whose it is: what stands for an address.
    """

    neighbours: str

    def service(self) -> None:
        """Do it."""

    def cancel(self) -> None:
        """Drop it: the pool ends."""


class QueuedTask:
    """A task, whose it is, and since when it waits."""

    def __init__(self, task: RequestTask, done: "Callable[[QueuedTask], None]") -> None:
        """Begin to wait; say when it is done."""
        self.since = time.monotonic()
        self.who = "" if is_loopback(task.neighbours) else task.neighbours
        self.cancel: Callable[[], None] = task.cancel
        self._serve: Callable[[], None] = task.service
        self._done = done

    def service(self) -> None:
        """Do it."""
        try:
            self._serve()
        finally:
            self._done(self)


class FairQueue:
    """The jobs that wait; its length counts those that a thread may take now."""

    def __init__(self) -> None:
        """Begin with none."""
        self._waiting: OrderedDict[str, deque[QueuedTask]] = OrderedDict()
        self._held: Counter[str] = Counter()
        self._most = MOST_THREADS

    def append(self, job: QueuedTask) -> None:
        """Let a job wait."""
        self._waiting.setdefault(job.who, deque()).append(job)

    def popleft(self) -> QueuedTask:
        """Give the job whose turn it is."""
        who = min(self._free(), key=self._held.__getitem__)
        jobs = self._waiting.pop(who)
        job = jobs.popleft()
        if jobs:
            self._waiting[who] = jobs
        if who:
            self._held[who] += 1
        return job

    def done(self, job: QueuedTask) -> None:
        """Free the thread that a job held."""
        if job.who:
            self._held[job.who] -= 1
            if not self._held[job.who]:
                del self._held[job.who]

    def lift_limits(self) -> None:
        """Limit no address any more: the pool ends."""
        self._most = sys.maxsize

    @property
    def since(self) -> float | None:
        """Since when the job waits that waits longest for a thread; nothing where none does."""
        return min((self._waiting[who][0].since for who in self._free()), default=None)

    def __len__(self) -> int:
        """Count."""
        return sum(len(self._waiting[who]) for who in self._free())

    def __bool__(self) -> bool:
        """Say whether a thread may take one."""
        return next(self._free(), None) is not None

    def _free(self) -> Iterator[str]:
        """List who waits and may have one more thread."""
        return (who for who in self._waiting if self._held[who] < self._most)
