"""Threads for requests: a few that take turns, and more while those are held up."""

import time
from collections.abc import Callable

from waitress.task import ThreadedTaskDispatcher

from companion.web.serving.fair_queue import FairQueue, QueuedTask, RequestTask

USUAL = 4
"""Threads of a usual pool. Python lets one of them compute at a time: the others wait for the disk
or for a phone. More of them would only make each other late."""

HELD_UP = 0.5
"""Seconds that a request waits for a thread before another one is started."""


class ThreadPool(ThreadedTaskDispatcher):  # type: ignore[misc]  # no types in waitress
    """A pool that grows when requests are held up: all threads may be at something long."""

    def __init__(self, most: int, before_end: Callable[[], None]) -> None:
        """Begin small.

        Args:
            most: How many threads there may be.
            before_end: Called before the pool ends, so that streams end.
        """
        super().__init__()
        self._most = most
        self._before_end = before_end
        self.queue = FairQueue()
        self.set_thread_count(min(USUAL, most))

    def add_task(self, task: RequestTask) -> None:
        """Take a task on."""
        super().add_task(QueuedTask(task, self._done))

    def look_after(self) -> None:
        """Start a thread if a task has waited for long; end one if it has nothing to do.

        Asked once a second: where the machine itself is late, more threads make it later.
        """
        with self.lock:
            since = self.queue.since
            waited = 0.0 if since is None else time.monotonic() - since
            threads = len(self.threads) - self.stop_count
            idle = not self.queue and self.active_count < threads
        if waited > HELD_UP and threads < self._most:
            self.set_thread_count(threads + 1)
        elif idle and threads > USUAL:
            self.set_thread_count(threads - 1)

    def shutdown(self, cancel_pending: bool = True, timeout: float = 5) -> bool:  # noqa: FBT001, FBT002 - waitress' own
        """End the pool."""
        self._before_end()
        with self.lock:
            self.queue.lift_limits()
        return bool(super().shutdown(cancel_pending, timeout))

    def _done(self, job: QueuedTask) -> None:
        """Let another job of the same address have the thread, or somebody else's."""
        with self.lock:
            self.queue.done(job)
