"""Encrypts a connection whose first byte begins a TLS handshake.

Any other stays plain, so that a phone that does not trust the server yet is told how, at the same
port. Servers choose once for a port; here each connection is chosen for, by the library's own way
to encrypt without a wire of its own (`ssl.MemoryBIO`).
"""

import asyncio
import contextlib
import ssl
from typing import Any

HANDSHAKE = b"\x16"
"""How a TLS record of a handshake begins (RFC 8446, 5.1)."""
_PIECE = 1 << 16


class EncryptedTransport(asyncio.Transport):
    """Encrypts what a protocol writes, and decrypts what it is to read."""

    def __init__(
        self, wire: asyncio.Transport, context: ssl.SSLContext, reader: asyncio.Protocol
    ) -> None:
        """Begin with the handshake still to come."""
        super().__init__()
        self._wire = wire
        self._reader = reader
        self._came, self._goes = ssl.MemoryBIO(), ssl.MemoryBIO()
        self._tls = context.wrap_bio(self._came, self._goes, server_side=True)

    def feed(self, data: bytes) -> None:
        """Take what came over the wire."""
        self._came.write(data)
        try:
            while read := self._tls.read(_PIECE):
                self._reader.data_received(read)
        except ssl.SSLWantReadError:
            self._send()  # the handshake's answer, where it is not over
        except ssl.SSLError:
            self._send()  # what is wrong, in the other side's own terms
            self._wire.close()
        else:
            self.close()  # the other side said that it ends

    def write(self, data: bytes | bytearray | memoryview) -> None:
        """Send bytes, encrypted."""
        if data and not self._wire.is_closing():
            self._tls.write(data)
            self._send()

    def close(self) -> None:
        """Say that this side ends, and hang up once all is sent."""
        if not self._wire.is_closing():
            # Whether the other side says so, too, is no matter.
            with contextlib.suppress(ssl.SSLError):
                self._tls.unwrap()
            self._send()
        self._wire.close()

    def abort(self) -> None:
        """Hang up at once."""
        self._wire.abort()

    def is_closing(self) -> bool:
        """Say whether it ends."""
        return self._wire.is_closing()

    def pause_reading(self) -> None:
        """Read no more for now."""
        self._wire.pause_reading()

    def resume_reading(self) -> None:
        """Read again."""
        self._wire.resume_reading()

    def get_extra_info(self, name: str, default: Any = None) -> Any:  # noqa: ANN401 - asyncio's own
        """Tell about the wire, and that it is encrypted."""
        own = self._tls.context if name == "sslcontext" else None
        return own or self._wire.get_extra_info(name, default)

    def _send(self) -> None:
        if encrypted := self._goes.read():
            self._wire.write(encrypted)
