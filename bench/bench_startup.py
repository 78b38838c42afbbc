"""How soon the command line answers and the server shows its first page."""

import http.client
import os
import socket
import statistics
import subprocess
import sys
import tempfile
import time
from http import HTTPStatus
from pathlib import Path

from bench.reporting.figures import Figure, paired_seconds, seconds

TIMES = 9
PATIENCE = 30.0


def measure() -> list[Figure]:
    """Time ``companion --help`` and ``companion serve`` against importing Flask."""
    help_seconds, flask_seconds = paired_seconds(show_help, import_flask, times=TIMES)
    starts = [(first_page_seconds(), seconds(import_flask)) for _ in range(TIMES)]
    page_seconds, again_seconds = (
        statistics.median(column) for column in zip(*starts, strict=True)
    )
    return [
        figure("companion --help", help_seconds, flask_seconds, "at most 1.5 x"),
        figure("companion serve to first page", page_seconds, again_seconds, "at most 4 x"),
    ]


def figure(name: str, value: float, reference: float, target: str) -> Figure:
    """Compare a start with that of a bare Python that imports Flask."""
    return Figure(
        name=name,
        value=value * 1000,
        unit="ms",
        reference=reference * 1000,
        ratio=value / reference,
        target=target,
        note='reference: python -c "import flask"',
    )


def show_help() -> None:
    """Start the command line and let it show its help."""
    companion = Path(sys.executable).with_name("companion")
    subprocess.run([companion, "--help"], check=True, stdout=subprocess.DEVNULL)


def import_flask() -> None:
    """Start a bare Python that imports Flask."""
    subprocess.run([sys.executable, "-c", "import flask"], check=True)


def first_page_seconds() -> float:
    """Start the server on an empty database, wait for its first page, stop it.

    Returns:
        The seconds from the start to the page.
    """
    companion = Path(sys.executable).with_name("companion")
    port = free_port()
    with tempfile.TemporaryDirectory() as folder:
        start = time.perf_counter()
        server = subprocess.Popen(
            [companion, "serve", "--host", "127.0.0.1", "--port", str(port)],
            env={**os.environ, "XDG_DATA_HOME": folder},
            stdout=subprocess.DEVNULL,
        )
        try:
            wait_for_page(port, server)
            return time.perf_counter() - start
        finally:
            server.terminate()
            server.wait()


def wait_for_page(port: int, server: subprocess.Popen[bytes]) -> None:
    """Ask for the first page until it comes.

    Raises:
        RuntimeError: The server ended, or no page came in time.
    """
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline and server.poll() is None:
        connection = http.client.HTTPConnection("127.0.0.1", port, timeout=PATIENCE)
        try:
            connection.request("GET", "/")
            if connection.getresponse().status == HTTPStatus.OK:
                return
        except ConnectionRefusedError:
            time.sleep(0.005)
        finally:
            connection.close()
    raise RuntimeError("the server showed no first page")


def free_port() -> int:
    """Find a port that nobody listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port
