"""A line between phones and a server that can be cut, as a tunnel or a sleeping radio does."""

import contextlib
import socket
import struct
import threading

from bench.server_load.phone_client import HOST

CHUNK = 1 << 16
_AT_ONCE = struct.pack("ii", 1, 0)
"""Drops what was not sent yet when a connection closes (SO_LINGER)."""


class Relay:
    """Passes on what both sides say, until it is cut.

    Attributes:
        port: Where phones connect to.
    """

    def __init__(self, port: int) -> None:
        """Lead to a port of the server on this machine."""
        self._server = port
        self._open: set[socket.socket] = set()
        self._lock = threading.Lock()
        self._door = socket.create_server((HOST, 0))
        self.port = int(self._door.getsockname()[1])
        threading.Thread(target=self._let_in, daemon=True).start()

    def cut(self) -> None:
        """Break every connection; new ones are let in."""
        with self._lock:
            broken, self._open = self._open, set()
        for one in broken:
            # It may have ended by itself meanwhile.
            with contextlib.suppress(OSError):
                one.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, _AT_ONCE)
                one.shutdown(socket.SHUT_RDWR)
            one.close()

    def close(self) -> None:
        """Cut the line for good."""
        self._door.close()
        self.cut()

    def _let_in(self) -> None:
        while True:
            try:
                phone, _ = self._door.accept()
            except OSError:  # closed
                return
            try:
                server = socket.create_connection((HOST, self._server))
            except OSError:  # the server is gone; it may come back
                phone.close()
                continue
            with self._lock:
                self._open |= {phone, server}
            for one, other in ((phone, server), (server, phone)):
                threading.Thread(target=self._pass_on, args=(one, other), daemon=True).start()

    def _pass_on(self, one: socket.socket, other: socket.socket) -> None:
        # Either side ends when it likes; then both do.
        with contextlib.suppress(OSError):
            while said := one.recv(CHUNK):
                other.sendall(said)
        for end in (one, other):
            with contextlib.suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)
        with self._lock:
            self._open -= {one, other}
