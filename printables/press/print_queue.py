"""The press as the server sees it: takes orders on, starts processes, tells how far they are."""

from __future__ import annotations

import logging
import math
import os
import signal
import subprocess
import sys
import threading
import time
from collections import deque
from dataclasses import asdict, dataclass
from pathlib import Path

import msgspec

from printables.press.errors import FullPressError, NoFolderError, TooManyOrdersError
from printables.press.finished_prints_folder import BROKEN, Failed, Finished, Folder, Note, State
from printables.press.kit_fingerprint import edition
from printables.press.print_order import Order

_log = logging.getLogger(__name__)
_INHERITED = ("PATH", "LANG", "LC_ALL", "LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH", "TMPDIR")
_SLOW = {-signal.SIGALRM, -signal.SIGXCPU, -signal.SIGKILL}
SLOW = Failed("kit.failed.slow", {})


@dataclass(frozen=True, slots=True)
class Limits:
    """What printing may cost.

    Attributes:
        at_once: Processes that print at the same time; others wait.
        waiting: Orders in work, waiting ones included.
        orders: New prints that one customer may order within `within_s`.
        within_s: The time over which orders are counted, in seconds.
        work_s: Wall time of a print; then its process ends.
        cpu_s: Processor time of a print, likewise.
        wait_s: How long an order waits for its turn.
        memory_bytes: Private memory of a process.
        folder_bytes: What finished prints may take on the disk.
    """

    at_once: int = 1
    waiting: int = 6
    orders: int = 6
    within_s: float = 300.0
    work_s: float = 120.0
    cpu_s: int = 60
    wait_s: float = 300.0
    memory_bytes: int = 1_000_000_000
    folder_bytes: int = 200_000_000


class Press:
    """Prints in the background; safe to use from many threads and beside other servers."""

    def __init__(self, folder: Path, limits: Limits | None = None) -> None:
        """Prepare; nothing is started and no folder made before the first order."""
        self.limits = limits or Limits()
        self._folder = Folder(folder, self.limits.folder_bytes)
        self._lock = threading.Lock()
        self._ordered: dict[str, deque[float]] = {}

    def look(self, order: Order) -> State | None:
        """Tell how far an order has come; None where nobody has given it, or long ago."""
        return self._folder.look(_name(order))

    def fetch(self, order: Order) -> Path | None:
        """Give the finished print, which is then kept longer; None where it is not finished."""
        state = self.look(order)
        if not isinstance(state, Finished):
            return None
        self._folder.touch(_name(order))
        return state.path

    def take(self, order: Order, customer: str) -> None:
        """Have an order printed, unless it is printed or somebody sees to it already.

        Args:
            order: What is wanted.
            customer: Who wants it, such as an address; each may want so much in a time.

        Raises:
            PressError: It is not taken on.
        """
        name = _name(order)
        with self._lock:
            try:
                self._folder.make()
                lock = self._folder.take(name)
                if lock is None:
                    return
                try:
                    self._start(order, name, lock, customer)
                finally:
                    os.close(lock)
            except OSError as error:
                _log.exception("nothing can be printed")
                raise NoFolderError(folder=str(self._folder.path)) from error

    def _start(self, order: Order, name: str, lock: int, customer: str) -> None:
        """Start a process, which keeps the lock; or throw it away."""
        started = False
        try:
            if isinstance(self._folder.look(name), Finished):
                return
            if self._folder.in_work() > self.limits.waiting:
                raise FullPressError
            self._count(customer)
            self._folder.note(name, Note())
            process = self._process(order, name, lock)
            started = True
        finally:
            if not started:
                self._folder.give_back(name)
        threading.Thread(target=self._watch, args=(process, name), daemon=True).start()

    def _count(self, customer: str) -> None:
        """Note that somebody orders.

        Raises:
            TooManyOrdersError: They did so too often.
        """
        now = time.monotonic()
        for one, times in list(self._ordered.items()):
            while times and now - times[0] > self.limits.within_s:
                times.popleft()
            if not times:
                del self._ordered[one]
        mine = self._ordered.setdefault(customer, deque())
        if len(mine) >= self.limits.orders:
            oldest = mine[0] if mine else now
            seconds = oldest + self.limits.within_s - now
            raise TooManyOrdersError(count=max(1, math.ceil(seconds / 60)))
        mine.append(now)

    def _process(self, order: Order, name: str, lock: int) -> subprocess.Popen[bytes]:
        """Start a process that prints; it inherits the lock."""
        root = str(Path(__file__).resolve().parents[2])
        path = os.pathsep.join(filter(None, (root, os.environ.get("PYTHONPATH"))))
        inherited = {one: os.environ[one] for one in _INHERITED if one in os.environ}
        job = {"order": order.name, "name": name, "folder": str(self._folder.path)}
        told = msgspec.json.encode(job | {"limits": asdict(self.limits)}).decode()
        return subprocess.Popen(
            [sys.executable, "-P", "-m", "printables.press.worker_process", told],
            pass_fds=(lock,),
            env=inherited | {"PYTHONPATH": path},
            # A process whose server is gone hears it, and ends.
            stdin=subprocess.PIPE,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )

    def _watch(self, process: subprocess.Popen[bytes], name: str) -> None:
        """Wait for a process, and tell why it failed if it could not do so itself."""
        with process:
            code = process.wait()
        state = self._folder.look(name)
        if code and state == BROKEN:
            reason = SLOW if code in _SLOW else BROKEN
            _log.error("%s was not printed: the process ended with %d", name, code)
            self._folder.note(name, Note(key=reason.key))


def _name(order: Order) -> str:
    return f"{order.name}.{edition(order.game)}"
