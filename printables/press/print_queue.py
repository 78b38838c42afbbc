"""The queue as the server sees it: takes jobs on, starts processes, tells how far they are."""

from __future__ import annotations

import logging
import math
import os
import signal
import subprocess
import sys
import threading
import time
from collections import Counter, deque
from collections.abc import Mapping
from dataclasses import asdict, dataclass, replace
from pathlib import Path

import msgspec

from printables.press.errors import FullQueueError, NoFolderError, TooManyJobsError
from printables.press.fetched_kits import FetchedKits
from printables.press.file_lock import FileLock
from printables.press.kit_fingerprint import kit_fingerprint
from printables.press.print_job_files import BROKEN, Failed, Finished, JobStatus, Note, PrintFolder
from printables.press.print_options import PDF, PrintJob

_log = logging.getLogger(__name__)
_INHERITED = ("PATH", "LANG", "LC_ALL", "LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH", "TMPDIR")
TOO_LONG = 75
"""The exit code of a process whose print took too long."""
_SLOW = {TOO_LONG, *(-getattr(signal, name, 0) for name in ("SIGXCPU", "SIGKILL"))} - {0}
SLOW = Failed("kit.failed.slow", {})
# Native code that is refused memory seldom says so: it ends by one of these.
_OUT_OF_MEMORY = {-getattr(signal, name, 0) for name in ("SIGSEGV", "SIGABRT", "SIGBUS")} - {0}
OUT_OF_MEMORY = Failed("kit.failed.memory", {})


@dataclass(frozen=True, slots=True)
class Limits:
    """What printing may cost.

    Attributes:
        at_once: Processes that print at the same time; others wait.
        waiting: Orders in work, waiting ones included.
        of_one: Orders of one client in work at once.
        jobs: New prints that one client may ask for within `within_s`.
        within_s: The time over which jobs are counted, in seconds.
        work_s: Wall time of a print; then its process ends.
        cpu_s: Processor time of a print, likewise.
        wait_s: How long a job waits for its turn.
        memory_bytes: Private memory of a process.
        folder_bytes: What finished prints may take on the disk.
    """

    at_once: int = 1
    waiting: int = 12
    of_one: int = 3
    jobs: int = 6
    within_s: float = 300.0
    work_s: float = 300.0
    cpu_s: int = 150
    wait_s: float = 300.0
    memory_bytes: int = 1_000_000_000
    folder_bytes: int = 400_000_000


class PrintQueue:
    """Prints in the background; safe to use from many threads and beside other servers."""

    def __init__(self, folder: Path, limits: Limits | None = None) -> None:
        """Prepare; nothing is started and no folder made before the first job."""
        self.limits = limits or Limits()
        self._folder = PrintFolder(folder, self.limits.folder_bytes)
        self._fetched = FetchedKits(folder)
        self._lock = threading.Lock()
        self._requested: dict[str, deque[float]] = {}
        self._in_work: Counter[str] = Counter()

    def status(self, job: PrintJob) -> JobStatus | None:
        """Tell how far a job has come; None where nobody has submitted it, or long ago."""
        return self._folder.status(_name(job))

    def fetch(self, job: PrintJob) -> Path | None:
        """Give the finished print, which is then kept longer; None where it is not finished."""
        state = self.status(job)
        if not isinstance(state, Finished):
            return None
        self._folder.touch(_name(job))
        if job.form == PDF:
            self._fetched.note(job.name, kit_fingerprint(job.game), state.path)
        return state.path

    def sheets_fetched(self, job: PrintJob) -> Mapping[str, str] | None:
        """Give the digests of the sheets that were last fetched of an earlier kit.

        Where only the kit of today was fetched, it gives those of today; None where none was.
        """
        return self._fetched.read(replace(job, form=PDF).name, kit_fingerprint(job.game))

    def submit(self, job: PrintJob, client: str) -> None:
        """Have a job printed, unless it is printed or somebody sees to it already.

        Args:
            job: What is wanted.
            client: Who wants it, such as an address; each may want so much in a time.

        Raises:
            PrintQueueError: It is not taken on.
        """
        name = _name(job)
        with self._lock:
            try:
                self._folder.make()
                lock = self._folder.lock(name)
                if lock is None:
                    return
                self._start(job, name, lock, client)
            except OSError as error:
                _log.exception("nothing can be printed")
                raise NoFolderError(folder=str(self._folder.path)) from error

    def _start(self, job: PrintJob, name: str, lock: FileLock, client: str) -> None:
        """Start a process, and keep the lock as long as it works; or throw it away."""
        started = False
        try:
            if isinstance(self._folder.status(name), Finished):
                return
            if self._folder.count_locked() > self.limits.waiting:
                raise FullQueueError
            if self._in_work[client] >= self.limits.of_one:
                raise TooManyJobsError(count=1)
            self._count(client)
            self._folder.begin(name)
            process = self._process(job, name)
            started = True
        finally:
            if not started:
                self._folder.end(name, lock)
        self._in_work[client] += 1
        watching = threading.Thread(target=self._watch, args=(process, name, lock, client))
        watching.daemon = True
        watching.start()

    def _count(self, client: str) -> None:
        """Note that somebody asks for a print.

        Raises:
            TooManyJobsError: They did so too often.
        """
        now = time.monotonic()
        for one, times in list(self._requested.items()):
            while times and now - times[0] > self.limits.within_s:
                times.popleft()
            if not times:
                del self._requested[one]
        mine = self._requested.setdefault(client, deque())
        if len(mine) >= self.limits.jobs:
            oldest = mine[0] if mine else now
            seconds = self.limits.within_s - (now - oldest)
            raise TooManyJobsError(count=max(1, math.ceil(seconds / 60)))
        mine.append(now)

    def _process(self, job: PrintJob, name: str) -> subprocess.Popen[bytes]:
        """Start a process that prints."""
        root = str(Path(__file__).resolve().parents[2])
        path = os.pathsep.join(filter(None, (root, os.environ.get("PYTHONPATH"))))
        inherited = {one: os.environ[one] for one in _INHERITED if one in os.environ}
        task = {"job": job.name, "name": name, "folder": str(self._folder.path)}
        encoded = msgspec.json.encode(task | {"limits": asdict(self.limits)}).decode()
        return subprocess.Popen(
            [sys.executable, "-P", "-m", "printables.press.worker_process", encoded],
            env=inherited | {"PYTHONPATH": path},
            # A process ends when its server closes this pipe.
            stdin=subprocess.PIPE,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )

    def _watch(
        self, process: subprocess.Popen[bytes], name: str, lock: FileLock, client: str
    ) -> None:
        """Wait for a process, and tell why it failed if it could not do so itself."""
        with process:
            code = process.wait()
        with self._lock:
            self._in_work -= Counter((client,))
        if code and not self._folder.has_end(name):
            reason = _reason(code)
            _log.error("%s was not printed: the process ended with %d", name, code)
            self._folder.note_end(name, Note(key=reason.key))
        self._folder.end(name, lock)


def _reason(code: int) -> Failed:
    """Tell by what a process ended with why it made no print."""
    if code in _SLOW:
        return SLOW
    return OUT_OF_MEMORY if code in _OUT_OF_MEMORY else BROKEN


def _name(job: PrintJob) -> str:
    return f"{job.name}.{kit_fingerprint(job.game)}"
