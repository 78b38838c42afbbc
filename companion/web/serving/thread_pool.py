"""Threads for requests: a few that take turns, and more while those are held up."""

import time
from collections.abc import Callable

from waitress.task import ThreadedTaskDispatcher

from companion.web.serving.fair_queue import Errand, Job, Turns

USUAL = 4
"""Hands of a usual crew. Python lets one of them compute at a time: the others wait for the disk or
for a phone. More of them would only make each other late."""

HELD_UP = 0.5
"""Seconds that a request waits for a hand before another one is called."""


class Crew(ThreadedTaskDispatcher):  # type: ignore[misc]  # no types in waitress
    """A crew that grows when requests are held up: all hands may be at something long."""

    def __init__(self, most: int, before_end: Callable[[], None]) -> None:
        """Begin small.

        Args:
            most: How large the crew may become.
            before_end: Called before the crew is sent home, so that streams end.
        """
        super().__init__()
        self._most = most
        self._before_end = before_end
        self.queue = Turns()
        self.set_thread_count(min(USUAL, most))

    def add_task(self, task: Errand) -> None:
        """Take a task on."""
        super().add_task(Job(task, self._done))

    def look_after(self) -> None:
        """Call one hand if a task has waited for long; send one home if it has nothing to do.

        Asked once a second: where the machine itself is late, more hands make it later.
        """
        with self.lock:
            since = self.queue.since
            waited = 0.0 if since is None else time.monotonic() - since
            hands = len(self.threads) - self.stop_count
            idle = not self.queue and self.active_count < hands
        if waited > HELD_UP and hands < self._most:
            self.set_thread_count(hands + 1)
        elif idle and hands > USUAL:
            self.set_thread_count(hands - 1)

    def shutdown(self, cancel_pending: bool = True, timeout: float = 5) -> bool:  # noqa: FBT001, FBT002 - waitress' own
        """Send the crew home."""
        self._before_end()
        with self.lock:
            self.queue.let_go()
        return bool(super().shutdown(cancel_pending, timeout))

    def _done(self, job: Job) -> None:
        """Let another job of the same address have the hand, or somebody else's."""
        with self.lock:
            self.queue.done(job)
