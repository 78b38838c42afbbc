"""Runs the real server, `companion serve`, as a process of its own."""

import os
import re
import signal
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path

ROOT = Path(__file__).parents[2]
PATIENCE = 600.0
"""Seconds after which a process hangs that was told to end."""
ENVIRONMENT = {**os.environ, "PYTHONUNBUFFERED": "1", "LANGUAGE": "en"}
_ADDRESS = re.compile(r"http://\S+:(\d+)")


class Served:
    """A server that runs.

    Attributes:
        process: Its process.
        port: Where it listens on 127.0.0.1.
        said: What it wrote to its terminal since it told its address.
    """

    def __init__(self, process: subprocess.Popen[str], port: int) -> None:
        """Listen to what it says from now on, so that it never waits for a reader."""
        self.process = process
        self.port = port
        self.said: list[str] = []
        self._reader = threading.Thread(target=self._read, daemon=True)
        self._reader.start()

    def kill(self) -> None:
        """Kill all its processes as a power cut would."""
        for one in self.family()[::-1]:
            os.kill(one, signal.SIGKILL)
        self._ended()

    def stop(self, with_signal: int = signal.SIGTERM) -> int:
        """Ask it to end; give its exit code."""
        self.process.send_signal(with_signal)
        return self._ended()

    def resident(self) -> int:
        """Give the memory that its processes hold now, in bytes; shared pages count for each."""
        return self._status("VmRSS") * 1024

    def most_resident(self) -> int:
        """Give the most memory that its processes ever held, in bytes."""
        return self._status("VmHWM") * 1024

    def threads(self) -> int:
        """Count the threads of its processes."""
        return self._status("Threads")

    def sockets(self) -> int:
        """Count the open connections and listening sockets of its processes."""
        links = (link for one in self.family() for link in Path(f"/proc/{one}/fd").iterdir())
        return sum(_target(link).startswith("socket:") for link in links)

    def cpu_seconds(self) -> float:
        """Give the processor time that its processes have used."""
        stats = (Path(f"/proc/{one}/stat").read_text() for one in self.family())
        fields = [stat.rpartition(")")[2].split() for stat in stats]
        return sum(int(one[11]) + int(one[12]) for one in fields) / os.sysconf("SC_CLK_TCK")

    def family(self) -> list[int]:
        """List the processes: the one that was started, and those that it started."""
        first = self.process.pid
        return [first, *map(int, Path(f"/proc/{first}/task/{first}/children").read_text().split())]

    def _status(self, name: str) -> int:
        return sum(_status(one, name) for one in self.family())

    def _read(self) -> None:
        # Whoever needs it no more closes it; a process that still starts holds its other end.
        with suppress(ValueError):
            self.said.extend(self.process.stdout or ())

    def _ended(self) -> int:
        code = self.process.wait(PATIENCE)
        self._reader.join(PATIENCE)
        return code


def command(*arguments: str | Path) -> list[str]:
    """Give the command line that starts the server."""
    return [sys.executable, "-m", "companion", "serve", *map(str, arguments)]


@contextmanager
def serving(
    database: Path | str,
    *arguments: str,
    limit: Callable[[], None] | None = None,
    environment: Mapping[str, str] | None = None,
) -> Iterator[Served]:
    """Run the server on a database until the block ends.

    Args:
        database: A path, or an SQLAlchemy URL.
        arguments: More of the command line.
        limit: Called in the new process before the server starts.
        environment: Its environment, where it is not that of all.

    Raises:
        RuntimeError: It ended before it told its address.
    """
    wanted = ("--host", "127.0.0.1", "--port", "0", "--database", str(database), *arguments)
    with subprocess.Popen(
        command(*wanted),
        cwd=ROOT,
        env=environment or ENVIRONMENT,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        preexec_fn=limit,  # noqa: PLW1509 - this process starts no thread meanwhile that could hold a lock
    ) as process:
        try:
            yield Served(process, _port(process))
        finally:
            process.kill()


def _port(process: subprocess.Popen[str]) -> int:
    said = process.stdout.readline() if process.stdout else ""
    found = _ADDRESS.search(said)
    if found is None:
        rest = process.stdout.read() if process.stdout else ""
        raise RuntimeError(f"the server did not start: {said}{rest}")
    return int(found[1])


def _status(process: int, name: str) -> int:
    lines = Path(f"/proc/{process}/status").read_text().splitlines()
    return int(next(line.split()[1] for line in lines if line.startswith(name)))


def _target(link: Path) -> str:
    try:
        return str(link.readlink())
    except FileNotFoundError:  # closed since it was listed
        return ""
