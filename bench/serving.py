"""Runs the real server, `companion serve`, as a process of its own."""

import os
import re
import signal
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).parents[1]
PATIENCE = 20.0
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
        """Kill it as a power cut would."""
        self.process.kill()
        self._ended()

    def stop(self, with_signal: int = signal.SIGTERM) -> int:
        """Ask it to end; give its exit code."""
        self.process.send_signal(with_signal)
        return self._ended()

    def resident(self) -> int:
        """Give the memory that it holds now, in bytes."""
        return self._status("VmRSS") * 1024

    def most_resident(self) -> int:
        """Give the most memory that it ever held, in bytes."""
        return self._status("VmHWM") * 1024

    def threads(self) -> int:
        """Count its threads."""
        return self._status("Threads")

    def sockets(self) -> int:
        """Count its open connections and its listening one."""
        links = Path(f"/proc/{self.process.pid}/fd").iterdir()
        return sum(_target(link).startswith("socket:") for link in links)

    def cpu_seconds(self) -> float:
        """Give the processor time that it has used."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def _status(self, name: str) -> int:
        status = Path(f"/proc/{self.process.pid}/status").read_text()
        return int(next(line.split()[1] for line in status.splitlines() if line.startswith(name)))

    def _read(self) -> None:
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
    database: Path | str, *arguments: str, limit: Callable[[], None] | None = None
) -> Iterator[Served]:
    """Run the server on a database until the block ends.

    Args:
        database: A path, or an SQLAlchemy URL.
        arguments: More of the command line.
        limit: Called in the new process before the server starts.

    Raises:
        RuntimeError: It ended before it told its address.
    """
    wanted = ("--host", "127.0.0.1", "--port", "0", "--database", str(database), *arguments)
    with subprocess.Popen(
        command(*wanted),
        cwd=ROOT,
        env=ENVIRONMENT,
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


def _target(link: Path) -> str:
    try:
        return str(link.readlink())
    except FileNotFoundError:  # closed since it was listed
        return ""
