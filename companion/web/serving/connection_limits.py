"""The door: how much of the server one machine may hold at once, so that the others get in.

What is counted are open connections and large bodies under way, by address. The machine itself is
not counted: a server that stands before this one speaks for all of its phones.
"""

import sys
import time
from collections.abc import Iterator
from typing import Any

from companion.web.config import MEGABYTE
from companion.web.serving.local_addresses import is_loopback, neighbourhood
from companion.web.serving.streaming_responses import StreamingChannel

if sys.platform != "win32":
    import resource

MOST = 2000
"""Connections of the server at most."""
SPARE = 200
"""Files that the server may open beside its connections: database, photos, prints."""
MOST_OF_ADDRESS = 150
"""Open connections of one address: a phone needs six, a house behind one address a few dozen."""
MOST_LARGE = 6
"""Large bodies of one address that are under way at once: as many players may send photos."""
LARGE = MEGABYTE
SILENCE = 10.0
"""Seconds in which whoever opened a connection has to say what is wanted."""


def room() -> int:
    """Make room for many connections, as far as the system gives it; say for how many."""
    if sys.platform == "win32":
        return MOST
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MOST + SPARE
    if soft != resource.RLIM_INFINITY and soft < wanted:
        soft = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
    return MOST if soft == resource.RLIM_INFINITY else max(1, min(MOST, soft - SPARE))


class Visitor(StreamingChannel):
    """A connection that shares the door with the others of its address.

    Attributes:
        neighbours: What all addresses of its machine have in common; empty where it has no address.
    """

    neighbours = ""
    _has_asked = False

    def __init__(self, server: Any, sock: Any, addr: Any, adj: Any, map: Any = None) -> None:  # noqa: A002, ANN401 - waitress has no types, and names it so
        """Come in, unless too many of the same address are there."""
        super().__init__(server, sock, addr, adj, map)
        self.neighbours = neighbourhood(str(addr[0])) if addr else ""
        if sum(1 for _ in self._beside()) > MOST_OF_ADDRESS:
            self.leave()

    def received(self, data: bytes) -> bool:
        """Take what a phone sends, unless its address sends too much already."""
        taken = super().received(data)
        if self.sends_much and sum(one.sends_much for one in self._beside()) > MOST_LARGE:
            self.leave()
        return taken

    def service(self) -> None:
        """Answer what was asked."""
        self._has_asked = True
        super().service()

    def beat(self) -> None:
        """Break a long silence; close where nothing was asked for long."""
        super().beat()
        if not (self._has_asked or self._is_asking) and time.time() > self.creation_time + SILENCE:
            self.leave()

    def leave(self) -> None:
        """Close as soon as the server gets round to it."""
        self.will_close: bool = True

    @property
    def sends_much(self) -> bool:
        """Whether a large body is under way, or one of unknown length."""
        asked = self.request
        return self._is_asking and (asked.chunked or asked.content_length > LARGE)

    @property
    def _is_asking(self) -> bool:
        """Whether the head of a request has come, and its body has not yet."""
        return self.request is not None and bool(self.request.headers_finished)

    def _beside(self) -> Iterator["Visitor"]:
        """List the connections of this address, this one included; none of the machine itself."""
        if self.neighbours and not is_loopback(self.neighbours):
            for one in tuple(self.server.active_channels.values()):
                if one.neighbours == self.neighbours:
                    yield one
