"""Reads photos in separate processes, so that no photo can hurt the server.

Decoders are written in C and photos come from strangers: each is decoded and read in a process of
its own with limits on memory and time, which is ended and replaced when it breaks them. This module
itself loads no OpenCV.
"""

from __future__ import annotations

import atexit
import contextlib
import json
import logging
import os
import queue
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from vision.errors import PhotoError, UnknownSetError
from vision.header import MAX_PIXELS, read_header
from vision.mark import Marker, markers_from_plain
from vision.reading import DiceReading, from_plain
from vision.wire import receive, send

_log = logging.getLogger(__name__)
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
        start_s: Wall time for a process to load its libraries.
        wait_s: How long to wait for a free process.
        memory_bytes: Private memory of a process, libraries included.
    """

    work_s: float = 12.0
    cpu_s: float = 3.0
    start_s: float = 30.0
    wait_s: float = 10.0
    memory_bytes: int = 700_000_000


class Workers:
    """A few reading processes, started when needed and kept warm; safe to use from many threads."""

    def __init__(self, size: int = 2, limits: Limits | None = None) -> None:
        """Prepare for at most `size` photos at once; nothing is started yet."""
        self._limits = limits or Limits()
        self._is_closed = False
        # Last in, first out: a second process starts only when two photos come at once.
        self._idle: queue.LifoQueue[_Process | None] = queue.LifoQueue()
        for _ in range(size):
            self._idle.put(None)

    def read(
        self,
        data: bytes,
        sets: Sequence[str] | None = None,
        taught: Sequence[Mapping[str, object]] = (),
    ) -> DiceReading:
        """Read the dice in a photo.

        Args:
            data: The bytes of the file.
            sets: Names of the dice sets that may lie there; None: all that carry marks.
            taught: Sets that people taught and that may lie there, too, as plain values.

        Raises:
            PhotoError: The photo cannot be read, or not now.
            UnknownSetError: One of the sets does not exist.
        """
        names = None if sets is None else list(sets)
        return _reading(self._asked(data, {"sets": names, "taught": list(taught)}))

    def lay_flat(self, data: bytes) -> str:
        """Take the one face that a photo shows, for a taught set: a PNG as base64.

        Raises:
            PhotoError: The photo cannot be read, or shows several dice.
        """
        answer = self._asked(data, {"flat": True})
        if "flat" not in answer:
            _reading(answer)
        return str(answer["flat"])

    def read_markers(self, data: bytes) -> tuple[Marker, ...]:
        """Find the marks of tiles in a photo, largest first.

        Args:
            data: The bytes of the file.

        Raises:
            PhotoError: The photo cannot be read, or not now.
        """
        return _markers(self._asked(data, {"marks": True}))

    def _asked(self, data: bytes, question: dict[str, object]) -> dict[str, object]:
        """Have a free process look at a photo."""
        read_header(data)
        process, healthy = self._take(), None
        try:
            process = process or _Process(self._limits)
            answer = process.ask(data, question)
            healthy = process
        except (OSError, ValueError, TypeError) as failure:
            too_long = isinstance(failure, TimeoutError)
            raise PhotoError(
                "vision.error.too_slow" if too_long else "vision.error.failed"
            ) from failure
        finally:
            if process is not None and healthy is None:
                process.kill()
            self._give_back(healthy)
        return answer

    def warm_up(self) -> None:
        """Start a process and load its libraries, so that the first photo is read at once."""
        process = self._take()
        try:
            process = process or _Process(self._limits)
        except (OSError, ValueError, TypeError) as failure:
            raise PhotoError("vision.error.failed") from failure
        finally:
            self._give_back(process)

    def close(self) -> None:
        """End the processes; those still at work end with their photo."""
        self._is_closed = True
        with contextlib.suppress(queue.Empty):
            while True:
                process = self._idle.get_nowait()
                if process is not None:
                    process.close()

    def _take(self) -> _Process | None:
        """Wait for a free place, and give the process there, if it has been started."""
        if self._is_closed:
            raise PhotoError("vision.error.failed")
        try:
            process = self._idle.get(timeout=self._limits.wait_s)
        except queue.Empty as full:
            raise PhotoError("vision.error.busy") from full
        if process is not None and not process.is_alive():
            process.kill()
            return None
        return process

    def _give_back(self, process: _Process | None) -> None:
        """Free a place."""
        if process is not None and self._is_closed:
            process.close()
            process = None
        self._idle.put(process)


class _Process:
    """One reading process and the line to it."""

    def __init__(self, limits: Limits) -> None:
        """Start the process and wait until it is ready.

        Raises:
            OSError: It does not start, or not in time.
        """
        self._limits = limits
        self._line, theirs = socket.socketpair()
        root = str(Path(__file__).resolve().parent.parent)
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
                    *(sys.executable, "-P", "-m", "vision.worker_main"),
                    *(str(theirs.fileno()), str(limits.memory_bytes)),
                    *(str(limits.work_s), str(limits.cpu_s)),
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


def _reading(answer: dict[str, object]) -> DiceReading:
    """Turn the answer of a process into a reading or its error."""
    plain = answer.get("reading")
    if not isinstance(plain, dict):
        raise _failure(answer)
    try:
        return from_plain(plain)
    except (ValueError, KeyError, TypeError) as failure:
        raise PhotoError("vision.error.failed") from failure


def _markers(answer: dict[str, object]) -> tuple[Marker, ...]:
    """Turn the answer of a process into marks or its error."""
    plain = answer.get("markers")
    if not isinstance(plain, list):
        raise _failure(answer)
    try:
        return markers_from_plain(plain)
    except (ValueError, KeyError, TypeError) as failure:
        raise PhotoError("vision.error.failed") from failure


def _failure(answer: dict[str, object]) -> PhotoError | UnknownSetError:
    """Tell why a process has read nothing."""
    match answer:
        case {"error": str(key), "params": dict(params)}:
            return PhotoError(key, params)
        case {"unknown_set": str(name), "known": list(known)}:
            return UnknownSetError(name, tuple(map(str, known)))
        case _:
            _log.error("A photo could not be read:\n%s", answer.get("failed"))
            return PhotoError("vision.error.failed")


_lock = threading.Lock()
_shared: list[Workers] = []


def shared_workers() -> Workers:
    """Give the processes that the whole program shares; they end with it."""
    with _lock:
        if not _shared:
            _shared.append(Workers())
            atexit.register(_shared[0].close)
        return _shared[0]


def read_photo(
    data: bytes,
    sets: Sequence[str] | None = None,
    taught: Sequence[Mapping[str, object]] = (),
) -> DiceReading:
    """Read the dice in a photo with the shared processes.

    Args:
        data: The bytes of the file, as uploaded.
        sets: Names of the dice sets that may lie there; None: all that carry marks.
        taught: Sets that people taught and that may lie there, too, as plain values.

    Raises:
        PhotoError: The photo cannot be read; its `key` names the sentence that says why.
        UnknownSetError: One of the sets does not exist.
    """
    return shared_workers().read(data, sets, taught)


def read_marks(data: bytes) -> tuple[Marker, ...]:
    """Find the marks of tiles in a photo with the shared processes, largest first.

    Args:
        data: The bytes of the file, as uploaded.

    Raises:
        PhotoError: The photo cannot be read; its `key` names the sentence that says why.
    """
    return shared_workers().read_markers(data)
