"""A process that reads photos for another, with limits on memory and time."""

from __future__ import annotations

import json
import subprocess
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass

from vision.decoding.file_header import MAX_JPEG_PIXELS
from vision.process.hard_limits import TOO_LONG
from vision.process.message_framing import receive, send
from vision.process.piped_process import piped_process


@dataclass(frozen=True, slots=True)
class Limits:
    """What one photo may cost.

    Attributes:
        work_s: Wall time from the bytes to the answer; then the process is ended. It reads behind
            all else, so a busy machine needs many times the processor's. This and the next two
            are those of a usual machine (`vision.process.machine_speed`); a slower one is given as
            much more.
        cpu_s: Processor time of one photo, which a busy machine does not lengthen; likewise.
        patience_s: Processor time after which no closer look at dice is begun.
        start_s: Wall time for a process to load its libraries.
        wait_s: How long to wait for a free process.
        memory_bytes: Private memory of a process, libraries included.
    """

    work_s: float = 60.0
    cpu_s: float = 8.0
    patience_s: float = 2.6
    start_s: float = 60.0
    wait_s: float = 30.0
    memory_bytes: int = 700_000_000


class Process:
    """One reading process and the line to it.

    Attributes:
        photos: How many it was asked about.
        is_worn: Whether it has come to hold so much that another one should take over.
    """

    def __init__(self, limits: Limits) -> None:
        """Start the process and wait until it is ready.

        Raises:
            OSError: It does not start, or not in time.
        """
        self._limits, self.photos, self.is_worn = limits, 0, False
        self._process, self._to, self._from = piped_process(
            *("-P", "-m", "vision.process.worker_main"),
            *(str(limits.memory_bytes), str(limits.work_s), str(limits.cpu_s)),
            str(limits.patience_s),
            settings={
                "OPENBLAS_NUM_THREADS": "1",
                # Each thread's own part of the heap would keep what its last photo took.
                "MALLOC_ARENA_MAX": "1",
                "OPENCV_LOG_LEVEL": "OFF",
                "OPENCV_IO_MAX_IMAGE_PIXELS": str(MAX_JPEG_PIXELS),
            },
        )
        try:
            with self._within(limits.start_s):
                ready = json.loads(receive(self._from))
            self._slowness = float(ready["slowness"])
        except (OSError, ValueError, TypeError, KeyError):
            self.kill()
            raise

    def ask(self, data: bytes, question: dict[str, object]) -> dict[str, object]:
        """Have a photo read.

        Raises:
            OSError: The process died, or the time is over (TimeoutError).
            TypeError: The answer makes no sense.
        """
        self.photos += 1
        with self._within(self._limits.work_s * self._slowness):
            send(self._to, json.dumps(question).encode())
            send(self._to, data)
            answer = json.loads(receive(self._from))
        if not isinstance(answer, dict):
            raise TypeError(f"expected an object, got {type(answer).__name__}")
        self.is_worn = answer.pop("worn", None) is True
        return answer

    @contextmanager
    def _within(self, seconds: float) -> Iterator[None]:
        """End the process where something takes longer, so that nobody waits for it.

        Raises:
            TimeoutError: It did, or took more of the processor than it may.
        """
        is_over = threading.Event()

        def end() -> None:
            is_over.set()
            self._process.kill()

        timer = threading.Timer(seconds, end)
        timer.start()
        try:
            yield
        except OSError as gone:
            code = self._process.wait(timeout=self._limits.start_s)
            if is_over.is_set() or code == TOO_LONG:
                raise TimeoutError from gone
            raise
        finally:
            timer.cancel()

    def is_alive(self) -> bool:
        """Look whether the process still runs."""
        return self._process.poll() is None

    def close(self) -> None:
        """Hang up, upon which the process ends by itself."""
        self._hang_up()
        try:
            self._process.wait(timeout=1.0)
        except subprocess.TimeoutExpired:
            self.kill()

    def kill(self) -> None:
        """End the process at once."""
        self._process.kill()
        self._process.wait()
        self._hang_up()

    def _hang_up(self) -> None:
        for line in (self._to, self._from):
            with suppress(OSError):  # what could not be sent any more
                line.close()
