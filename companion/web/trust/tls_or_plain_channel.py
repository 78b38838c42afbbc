"""Connections that may be encrypted: the first byte tells.

Waitress speaks plain HTTP. A connection whose first byte begins a TLS handshake is wrapped here;
any other stays plain, so that a phone that does not trust the server yet is told how, at the same
port.
"""

import copy
import ssl
import threading
from socket import MSG_PEEK
from typing import Any, ClassVar

from companion.web.serving.http_errors import Channel

_HANDSHAKE = b"\x16"
"""How a TLS record of a handshake begins (RFC 8446, 5.1)."""


class _NotYetError(Exception):
    """What came is not enough to read anything from it."""


class MaybeEncryptedChannel(Channel):
    """A connection, encrypted if its phone speaks so."""

    context: ClassVar[ssl.SSLContext]
    socket: Any
    adj: Any

    def __init__(self, server: Any, sock: Any, addr: Any, adj: Any, map: Any = None) -> None:  # noqa: A002, ANN401 - waitress has no types, and names it so
        """Begin without knowing."""
        self._is_told = False
        self._is_encrypted = False
        # Requests are read by one thread and answered by another; OpenSSL bears one at a time.
        self._turn = threading.Lock()
        super().__init__(server, sock, addr, adj, map)

    def handle_read(self) -> None:
        """Read what there is; half a record is nothing yet."""
        try:
            super().handle_read()
        except _NotYetError:
            return

    def recv(self, buffer_size: int) -> bytes:
        """Read bytes as they were meant; none once the other side is gone."""
        if not self._is_told:
            self._tell()
        if not self._is_encrypted:
            return bytes(super().recv(buffer_size))
        try:
            with self._turn:
                data = bytes(self.socket.recv(buffer_size))
                # What is decrypted already wakes nobody who waits for the wire.
                while pending := self.socket.pending():
                    data += self.socket.recv(pending)
        except (ssl.SSLWantReadError, ssl.SSLWantWriteError) as error:
            raise _NotYetError from error
        except OSError:
            data = b""
        if not data:
            self.handle_close()
        return data

    def send(self, data: bytes, do_close: bool = True) -> int:  # noqa: FBT001, FBT002 - waitress' own
        """Send bytes; give how many went."""
        if not self._is_encrypted:
            return int(super().send(data, do_close))
        try:
            with self._turn:
                return int(self.socket.send(data))
        except (ssl.SSLWantReadError, ssl.SSLWantWriteError):
            return 0
        except OSError:
            if do_close:
                self.handle_close()
            return 0

    def _tell(self) -> None:
        """Find out whether the phone speaks encrypted."""
        try:
            first = self.socket.recv(1, MSG_PEEK)
        except BlockingIOError as error:
            raise _NotYetError from error
        except OSError:
            first = b""
        self._is_told = True
        if first == _HANDSHAKE:
            self.socket = self.context.wrap_socket(
                self.socket, server_side=True, do_handshake_on_connect=False
            )
            self.adj = copy.copy(self.adj)
            self.adj.url_scheme = "https"
            self._is_encrypted = True


def line_of(context: ssl.SSLContext) -> type[MaybeEncryptedChannel]:
    """Give the kind of connection that speaks with a certificate."""
    return type("EncryptedLine", (MaybeEncryptedChannel,), {"context": context})
