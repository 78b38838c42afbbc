"""A server in a thread of the test's own process, as each process of the real one runs it."""

import socket
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field

from uvicorn import Server

from companion.table import Tables
from companion.web.serving.asgi_app import AsgiApp
from companion.web.serving.server import server_config
from tests.waiting import HUNG, until

KERNEL_BUFFER = 65_536
"""Bytes of an answer that the kernel keeps; with as many as it likes, the server never waits."""


@dataclass
class Line:
    """A connection, and what came over it."""

    socket: socket.socket
    heard: bytes = b""

    def say(self, words: bytes) -> None:
        self.socket.sendall(words)

    def hears(self, words: bytes) -> bool:
        """Read until it heard these words; False where the line ended without them."""
        while words not in self.heard:
            try:
                more = self.socket.recv(60_000)
            except ConnectionResetError:
                more = b""
            if not more:
                return False
            self.heard += more
        return True


@dataclass
class Served:
    """An app that is served."""

    app: AsgiApp
    port: int
    lines: list[Line] = field(default_factory=list)

    def connect(self, said: bytes = b"", address: str = "127.0.0.1") -> Line:
        """Open a connection from an address, and say something."""
        line = Line(socket.create_connection(("127.0.0.1", self.port), HUNG, (address, 0)))
        self.lines.append(line)
        line.say(said)
        return line


@contextmanager
def served(make: Callable[[], AsgiApp], tables: Tables | None = None) -> Iterator[Served]:
    """Serve an app until the block ends."""
    listening = socket.create_server(("127.0.0.1", 0))
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, KERNEL_BUFFER)
    app = make()
    server = Server(server_config(lambda: app))
    thread = threading.Thread(target=server.run, args=([listening],))
    thread.start()
    until(lambda: server.started)
    made = Served(app, listening.getsockname()[1])
    try:
        yield made
    finally:
        for line in made.lines:
            line.socket.close()
        if tables is not None:
            tables.subscriptions.close()
        server.should_exit = True
        thread.join()
