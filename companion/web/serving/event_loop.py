"""Waits for all connections at once, however many are open.

Waitress asks every connection before each wait whether it wants to read or write; with a stream and
a spare line for each phone that is most of the work of a busy evening. Here the system keeps the
list (epoll), and only connections whose wishes may have changed are asked again.
"""

import select
import time
from collections.abc import Iterable, Mapping, Sequence
from threading import Condition
from typing import Protocol, TypeGuard

from waitress import wasyncore

SWEEP = 1.0
"""Seconds after which every connection is asked again: waitress marks idle ones by itself."""

_READ = select.POLLIN | select.POLLPRI
_NOTHING: tuple[None, int] = None, 0


class Connection(Protocol):
    """Of waitress: whatever is waited for, its listening socket and its own alarm among them.

    Attributes:
        accepting: Whether it takes new connections in.
    """

    _fileno: int | None
    accepting: bool

    def readable(self) -> bool:
        """Say whether it wants to read."""

    def writable(self) -> bool:
        """Say whether it wants to write."""


class Listening(Connection, Protocol):
    """Of waitress: the server itself, and all that it has open.

    Attributes:
        active_channels: The phones' connections, by their descriptors.
    """

    _map: dict[int, Connection]
    active_channels: Mapping[int, "Channel"]


class Channel(Connection, Protocol):
    """Of waitress: a phone's connection.

    Attributes:
        requests: What it has asked and was not answered yet.
        outbuf_lock: Held by a thread that writes to it.
        will_close: It ends as soon as may be.
        close_when_flushed: It ends when all is written.
    """

    requests: Sequence[object]
    outbuf_lock: Condition
    will_close: bool
    close_when_flushed: bool


class EventLoop:
    """The wait of one server.

    Attributes:
        busy: Connections with a request or an answer under way.
    """

    def __init__(self, server: Listening) -> None:
        """Begin with nothing watched."""
        self.busy: set[Channel] = set()
        self._server = server
        self._open = server._map  # noqa: SLF001 - waitress has no other way
        self._watched: dict[int, tuple[Connection | None, int]] = {}
        self._poll = select.epoll()
        self._sweep_at = 0.0

    def run(self) -> None:
        """Wait and work until every connection is closed."""
        while self._open:
            self.turn(SWEEP)

    def turn(self, timeout: float) -> None:
        """Wait once, at most so many seconds, and do what there is to do."""
        if time.monotonic() >= self._sweep_at:
            self._sweep_at = time.monotonic() + SWEEP
            self._sweep()
        else:
            self._settle(self._changed())
        for number, flags in self._poll.poll(timeout):
            connection = self._open.get(number)
            if connection is not None:
                self._serve(connection, flags)

    def _serve(self, connection: Connection, flags: int) -> None:
        if flags & _READ and not connection.readable():
            # It may not read before its answer is out; then it is asked again.
            self._settle((connection,))
            flags &= ~_READ
        wasyncore.readwrite(connection, flags)
        if connection is self._server:
            self._settle(one for one in tuple(self._open.values()) if not self._knows(one))
            return
        if _is_channel(connection) and connection.requests:
            self.busy.add(connection)
        if flags & select.POLLOUT:
            self._settle((connection,))

    def _knows(self, connection: Connection) -> bool:
        number = connection._fileno  # noqa: SLF001 - as above
        return number is not None and self._watched.get(number, _NOTHING)[0] is connection

    def _sweep(self) -> None:
        """Ask every connection, and forget those that are gone."""
        self._watched = {
            number: watched
            for number, watched in self._watched.items()
            if self._open.get(number) is watched[0]
        }
        self._settle(tuple(self._open.values()))

    def _changed(self) -> list[Connection]:
        """List the connections whose wishes may have changed without an event of their own."""
        changed: list[Connection] = [self._server]
        for connection in tuple(self.busy):
            if not connection.requests:
                self.busy.discard(connection)
                changed.append(connection)
            elif _has_to_write(connection):
                changed.append(connection)
        return changed

    def _settle(self, connections: Iterable[Connection]) -> None:
        """Tell the system what each connection waits for."""
        for connection in connections:
            number = connection._fileno  # noqa: SLF001 - as above
            if number is None:
                continue
            wanted = _READ if connection.readable() else 0
            if _has_to_write(connection):
                wanted |= select.POLLOUT
            before, flags = self._watched.get(number, _NOTHING)
            if before is not connection:
                self._poll.register(number, wanted)
            elif flags != wanted:
                self._poll.modify(number, wanted)
            self._watched[number] = (connection, wanted)


def _is_channel(connection: Connection) -> TypeGuard[Channel]:
    return hasattr(connection, "outbuf_lock")


def _has_to_write(connection: Connection) -> bool:
    """Say whether a connection has something to write that no thread is about to write itself."""
    if connection.accepting or not connection.writable():
        return False
    if not _is_channel(connection) or connection.will_close or connection.close_when_flushed:
        return True
    free = connection.outbuf_lock.acquire(blocking=False)
    if free:
        connection.outbuf_lock.release()
    return free
