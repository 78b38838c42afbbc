"""The door: how much of the server one machine may hold at once, so that the others get in.

What is counted are open connections and large bodies under way, by address. The machine itself is
not counted: a server that stands before this one speaks for all of its phones.
"""

import asyncio
from collections import Counter
from contextlib import suppress
from typing import Any, cast

from uvicorn.protocols.http.auto import AutoHTTPProtocol

from companion.web.config import MEGABYTE
from companion.web.serving.known_hosts import is_loopback, neighbourhood
from companion.web.trust.tls_or_plain import HANDSHAKE, EncryptedTransport

MOST = 6000
"""Connections of one process at most."""
SPARE = 200
"""Files that a process may open beside its connections: database, photos, prints."""
MOST_OF_ADDRESS = 150
"""Open connections of one address: a phone needs six, a house behind one address a few dozen."""
MOST_LARGE = 6
"""Large bodies of one address that are under way at once: as many players may send photos."""
LARGE = MEGABYTE
SILENCE = 10.0
"""Seconds in which whoever opened a connection, or began to ask, has to say what is wanted."""
AT_DOOR = "door"
"""The name under which a request knows its connection."""


def room() -> int:
    """Make room for many connections, as far as the system gives it; say for how many."""
    with suppress(ImportError):  # Windows gives as many as are asked for
        import resource  # noqa: PLC0415 - see above

        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        known = [one for one in (MOST + SPARE, hard) if one != resource.RLIM_INFINITY]
        if soft != resource.RLIM_INFINITY and soft < min(known):
            soft = min(known)
            resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
        return MOST if soft == resource.RLIM_INFINITY else max(1, min(MOST, soft - SPARE))
    return MOST


class Door(asyncio.Protocol):
    """A connection, until it is let through to the server.

    Attributes:
        who: What all addresses of its machine have in common; empty for this machine itself.
    """

    who = ""

    def __init__(self, **given: Any) -> None:  # noqa: ANN401 - the server's own
        """Keep what the server makes of a connection that is let through."""
        super().__init__()
        self._app = given["config"].loaded_app
        self._inner = AutoHTTPProtocol(**{**given, "app_state": {AT_DOOR: self}})
        self._through: asyncio.Transport | None = None
        self._asks = False
        self._silence: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Let a connection in, unless too many of the same address are there."""
        self._wire = cast("asyncio.Transport", transport)
        peer = transport.get_extra_info("peername")
        address = neighbourhood(str(peer[0])) if peer else ""
        self.who = "" if is_loopback(address) else address
        present: Counter[str] = self._app.present
        present[self.who] += 1
        self._silence = asyncio.get_running_loop().call_later(SILENCE, self.cut)
        if (self.who and present[self.who] > MOST_OF_ADDRESS) or present.total() > self._app.room:
            self.cut()
        elif self._app.context is None:
            self._let_through(self._wire)

    def data_received(self, data: bytes) -> None:
        """Pass on what comes; the first byte tells whether it is encrypted."""
        if self._app.is_closing:
            self.cut()
            return
        if self._through is None and data.startswith(HANDSHAKE):
            self._let_through(EncryptedTransport(self._wire, self._app.context, self._inner))
        elif self._through is None:
            self._let_through(self._wire)
        if not self._asks and self._silence is None:
            self._silence = asyncio.get_running_loop().call_later(SILENCE, self.cut)
        if isinstance(self._through, EncryptedTransport):
            self._through.feed(data)
        else:
            self._inner.data_received(data)

    def connection_lost(self, exc: Exception | None) -> None:
        """Free what the connection held."""
        self._end_silence()
        self._app.present -= Counter((self.who,))
        if self._through is not None:
            self._inner.connection_lost(exc)

    def pause_writing(self) -> None:
        """Pass on that the phone reads slowly."""
        self._inner.pause_writing()

    def resume_writing(self) -> None:
        """Pass on that the phone reads again."""
        self._inner.resume_writing()

    def cut(self) -> None:
        """Hang up at once."""
        self._wire.abort()

    def ask(self) -> None:
        """Know that a request was understood: from now on the server is the silent one."""
        self._asks = True
        self._end_silence()

    def answered(self) -> None:
        """Know that it was answered; the server closes a connection that stays idle."""
        self._asks = False

    def _let_through(self, transport: asyncio.Transport) -> None:
        self._through = transport
        self._inner.connection_made(transport)

    def _end_silence(self) -> None:
        if self._silence is not None:
            self._silence.cancel()
            self._silence = None
