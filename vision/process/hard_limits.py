"""What a process imposes on itself before it looks at a photo of a stranger."""

from __future__ import annotations

import contextlib
import os
import threading
import time

TOO_LONG = 75
"""The exit code of a process whose photo took too long."""
_LOOK_S = 0.02


def bound_memory(memory_bytes: int) -> None:
    """Bound the private memory, and write no file; Windows knows no such limits."""
    with contextlib.suppress(ImportError):
        import resource  # noqa: PLC0415 - see above

        resource.setrlimit(resource.RLIMIT_DATA, (memory_bytes, memory_bytes))
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        resource.setrlimit(resource.RLIMIT_FSIZE, (0, 0))


class TimeLimit:
    """Ends the process when what is done under it takes too long."""

    def __init__(self, work_s: float, cpu_s: float) -> None:
        """Begin to watch.

        Args:
            work_s: Wall time, for when the server that watches it, too, is gone.
            cpu_s: Processor time, which a busy machine does not lengthen.
        """
        self._work_s, self._cpu_s = work_s, cpu_s
        self._at_work = threading.Event()
        threading.Thread(target=self._watch, daemon=True).start()

    def __enter__(self) -> None:
        """Begin to count."""
        self._began, self._used = time.monotonic(), time.process_time()
        self._at_work.set()

    def __exit__(self, *_error: object) -> None:
        """Count no more."""
        self._at_work.clear()

    def _watch(self) -> None:
        while self._at_work.wait():
            time.sleep(min(_LOOK_S, self._cpu_s))
            used = time.process_time() - self._used
            if self._at_work.is_set() and (
                used > self._cpu_s or time.monotonic() - self._began > self._work_s
            ):
                os._exit(TOO_LONG)
