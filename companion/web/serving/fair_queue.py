"""Turns: who of those that wait is served next.

Whoever asks for a lot at once waits behind himself: of the addresses that wait, the one that holds
the fewest hands comes next, and none holds all of them. The machine itself is not counted, as at
the door.
"""

import sys
import time
from collections import Counter, OrderedDict, deque
from collections.abc import Callable, Iterator
from typing import Protocol

from companion.web.serving.local_addresses import is_loopback

MOST_HANDS = 3
"""Hands of one address at once; a usual crew has one more."""


class Errand(Protocol):
    """What waitress gives a hand to do.

    Attributes:
        neighbours: Whose it is: what stands for an address.
    """

    neighbours: str

    def service(self) -> None:
        """Do it."""

    def cancel(self) -> None:
        """Leave it: the crew goes home."""


class Job:
    """A task, whose it is, and since when it waits."""

    def __init__(self, task: Errand, done: "Callable[[Job], None]") -> None:
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


class Turns:
    """The jobs that wait; its length counts those that a hand may take now."""

    def __init__(self) -> None:
        """Begin with none."""
        self._waiting: OrderedDict[str, deque[Job]] = OrderedDict()
        self._held: Counter[str] = Counter()
        self._most = MOST_HANDS

    def append(self, job: Job) -> None:
        """Let a job wait."""
        self._waiting.setdefault(job.who, deque()).append(job)

    def popleft(self) -> Job:
        """Give the job whose turn it is."""
        who = min(self._free(), key=self._held.__getitem__)
        jobs = self._waiting.pop(who)
        job = jobs.popleft()
        if jobs:
            self._waiting[who] = jobs
        if who:
            self._held[who] += 1
        return job

    def done(self, job: Job) -> None:
        """Give back the hand that a job held."""
        if job.who:
            self._held[job.who] -= 1
            if not self._held[job.who]:
                del self._held[job.who]

    def let_go(self) -> None:
        """Hold nobody back any more: the crew goes home."""
        self._most = sys.maxsize

    @property
    def since(self) -> float | None:
        """Since when the job waits that waits longest for a hand; nothing where none does."""
        return min((self._waiting[who][0].since for who in self._free()), default=None)

    def __len__(self) -> int:
        """Count."""
        return sum(len(self._waiting[who]) for who in self._free())

    def __bool__(self) -> bool:
        """Say whether a hand may take one."""
        return next(self._free(), None) is not None

    def _free(self) -> Iterator[str]:
        """List who waits and may have one more hand."""
        return (who for who in self._waiting if self._held[who] < self._most)
