"""Threads for requests and streams: as many as are busy, and a few that wait."""

from collections.abc import Callable
from typing import Any

from waitress.task import ThreadedTaskDispatcher

STEP = 8


class Crew(ThreadedTaskDispatcher):  # type: ignore[misc]  # no types in waitress
    """A crew that grows when all hands are busy: each open stream keeps one."""

    def __init__(self, most: int, before_end: Callable[[], None]) -> None:
        """Begin small.

        Args:
            most: How large the crew may become.
            before_end: Called before the crew is sent home, so that streams let go of theirs.
        """
        super().__init__()
        self._most = most
        self._before_end = before_end
        self.set_thread_count(min(STEP, most))

    def add_task(self, task: Any) -> None:  # noqa: ANN401 - no types in waitress
        """Take a task on; call for more hands first if none is free."""
        with self.lock:
            idle = len(self.threads) - self.stop_count - self.active_count
            short = len(self.queue) >= idle and not self.stop_count
            wanted = min(self._most, len(self.threads) + STEP)
            grows = short and wanted > len(self.threads)
        if grows:
            self.set_thread_count(wanted)
        super().add_task(task)

    def shutdown(self, cancel_pending: bool = True, timeout: float = 5) -> bool:  # noqa: FBT001, FBT002 - waitress' own
        """Send the crew home."""
        self._before_end()
        return bool(super().shutdown(cancel_pending, timeout))
