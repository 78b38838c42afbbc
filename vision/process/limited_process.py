"""A process that reads photos for another, with limits on memory and time."""

from __future__ import annotations

import json
import os
import signal
import socket
import subprocess
import sys
import time
from dataclasses import dataclass
from pathlib import Path

from vision.decoding.file_header import MAX_PIXELS
from vision.process.message_framing import receive, send

_INHERITED = (
    "PATH",
    "LANG",
    "LC_ALL",
    "LD_LIBRARY_PATH",
    "DYLD_LIBRARY_PATH",
    "SYSTEMROOT",
    "TMPDIR",
)


@dataclass(frozen=True, slots=True)
class Limits:
    """What one photo may cost.

    Attributes:
        work_s: Wall time from the bytes to the answer; then the process is ended.
        cpu_s: Processor time of one photo, which a busy machine does not lengthen; likewise.
        patience_s: Processor time after which no closer look at dice is begun.
        start_s: Wall time for a process to load its libraries.
        wait_s: How long to wait for a free process.
        memory_bytes: Private memory of a process, libraries included.
    """

    work_s: float = 12.0
    cpu_s: float = 2.0
    patience_s: float = 1.3
    start_s: float = 30.0
    wait_s: float = 10.0
    memory_bytes: int = 700_000_000


class Process:
    """One reading process and the line to it."""

    def __init__(self, limits: Limits) -> None:
        """Start the process and wait until it is ready.

        Raises:
            OSError: It does not start, or not in time.
        """
        self._limits = limits
        self._line, theirs = socket.socketpair()
        root = str(Path(__file__).resolve().parents[2])
        settings = {
            "PYTHONPATH": os.pathsep.join(filter(None, (root, os.environ.get("PYTHONPATH")))),
            "OPENBLAS_NUM_THREADS": "1",
            "OPENCV_LOG_LEVEL": "OFF",
            "OPENCV_IO_MAX_IMAGE_PIXELS": str(MAX_PIXELS),
        }
        inherited = {name: os.environ[name] for name in _INHERITED if name in os.environ}
        with theirs:
            self._process = subprocess.Popen(
                [
                    *(sys.executable, "-P", "-m", "vision.process.worker_main"),
                    *(str(theirs.fileno()), str(limits.memory_bytes)),
                    *(str(limits.work_s), str(limits.cpu_s), str(limits.patience_s)),
                ],
                pass_fds=(theirs.fileno(),),
                env=inherited | settings,
                stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
            )
        try:
            receive(self._line, time.monotonic() + limits.start_s)
        except (OSError, ValueError, TypeError):
            self.kill()
            raise

    def ask(self, data: bytes, question: dict[str, object]) -> dict[str, object]:
        """Have a photo read.

        Raises:
            OSError: The process died, or the time is over (TimeoutError).
            TypeError: The answer makes no sense.
        """
        deadline = time.monotonic() + self._limits.work_s
        send(self._line, json.dumps(question).encode(), deadline)
        send(self._line, data, deadline)
        try:
            answer = json.loads(receive(self._line, deadline))
        except ConnectionError as gone:
            if self._process.wait(timeout=self._limits.start_s) == -signal.SIGPROF:
                raise TimeoutError from gone
            raise
        if not isinstance(answer, dict):
            raise TypeError(f"expected an object, got {type(answer).__name__}")
        return answer

    def is_alive(self) -> bool:
        """Look whether the process still runs."""
        return self._process.poll() is None

    def close(self) -> None:
        """Hang up, upon which the process ends by itself."""
        self._line.close()
        try:
            self._process.wait(timeout=1.0)
        except subprocess.TimeoutExpired:
            self.kill()

    def kill(self) -> None:
        """End the process at once."""
        self._line.close()
        self._process.kill()
        self._process.wait()
