"""Streams that cost no thread: what a page is told is written by the thread that learns of it.

The server puts a function into each request (`HAND_ON`). A view that answers with a stream calls it
and returns; the connection stays open, and from then on the subscription says when to write.
"""

import contextlib
import threading
import time
from collections.abc import Callable
from typing import Protocol, TypeAlias

from waitress.channel import ClientDisconnected, HTTPChannel
from waitress.task import WSGITask

from companion.engine.errors import CompanionError
from companion.table import Subscription, Tick
from companion.table.live.subscriptions import HEARTBEAT

HAND_ON = "companion.hand_on"
MOST_UNREAD = 1 << 16
"""Bytes that a phone may leave unread before its stream ends; it opens another when it wakes."""

_END = b"0\r\n\r\n"
"""The empty chunk that ends an answer of unknown length (RFC 9112, 7.1)."""

Written: TypeAlias = Callable[[Tick | None], str]
"""Writes a tick, or None as a heartbeat."""


class Trigger(Protocol):
    """Of waitress' server: what wakes it where it waits."""

    def pull_trigger(self) -> None:
        """Wake it."""


class Wire(Protocol):
    """Of waitress' connection: what a stream writes to.

    Attributes:
        server: Whose it is.
        total_outbufs_len: Bytes that were written and have not gone yet.
        close_when_flushed: Whether it ends when they have.
    """

    server: Trigger
    total_outbufs_len: int
    close_when_flushed: bool

    def write_soon(self, data: bytes) -> int:
        """Write bytes; give how many."""


class Answering(Protocol):
    """Of waitress' task: what writes an answer.

    Attributes:
        channel: The connection that it writes to.
        chunked_response: Whether the answer's length is unknown.
    """

    channel: Wire
    chunked_response: bool

    def write(self, data: bytes) -> None:
        """Write bytes, after the head of the answer if it is still to be written."""


class Stream:
    """An answer that goes on after its request was dealt with."""

    def __init__(self, task: Answering, news: Subscription, written: Written) -> None:
        """Keep what it is written by, what it tells, and how."""
        self._task = task
        self._channel = task.channel
        self._news = news
        self._written = written
        # Two threads may learn of two actions at once; a page hears of them in order. What ends a
        # stream can be found out in the middle of telling.
        self._turn = threading.RLock()
        self._spoken_at = time.monotonic()
        self._is_over = False

    def begin(self) -> None:
        """Tell what is new from now on, and what is new already."""
        self._news.on_news = self.speak
        self.speak()

    def speak(self) -> None:
        """Tell what is new, or that it is over; never fail for the one who brought the news."""
        with self._turn:
            try:
                tick = self._news.newest()
                if tick is not None:
                    self._write(tick)
            except CompanionError:  # a page that opens its stream anew is told what is wrong
                self._end()
            if self._news.ended:
                self._end()

    def beat(self) -> None:
        """Break a long silence, so that a dead phone is noticed."""
        if time.monotonic() - self._spoken_at < HEARTBEAT:
            return
        with self._turn:
            try:
                self._news.catch_up()
            except CompanionError:
                self._end()
            if time.monotonic() - self._spoken_at >= HEARTBEAT:
                self._write(None)

    def forget(self) -> None:
        """Hear no more: the phone is gone."""
        self._is_over = True
        self._hush()

    def _write(self, tick: Tick | None) -> None:
        if self._is_over:
            return
        self._spoken_at = time.monotonic()
        try:
            self._task.write(self._written(tick).encode())
        except ClientDisconnected:
            self.forget()
        if self._channel.total_outbufs_len > MOST_UNREAD:
            self._end()

    def _end(self) -> None:
        """End the answer as HTTP wants it."""
        if self._is_over:
            return
        self._is_over = True
        self._hush()
        with contextlib.suppress(ClientDisconnected):
            if self._task.chunked_response:
                self._channel.write_soon(_END)
        self._channel.close_when_flushed = True
        # The server may be closed already, and its bell with it.
        with contextlib.suppress(OSError):
            self._channel.server.pull_trigger()

    def _hush(self) -> None:
        self._news.on_news = None
        self._news.close()


class Task(WSGITask):  # type: ignore[misc]  # no types in waitress
    """A request whose answer may go on when its thread has left.

    Attributes:
        stream: The answer that goes on.
    """

    stream: Stream | None = None

    def execute(self) -> None:
        """Ask the app, which may hand a stream on."""
        self.get_environment()[HAND_ON] = self._keep
        super().execute()

    def finish(self) -> None:
        """End the answer, unless it goes on."""
        if self.stream is None:
            super().finish()
            return
        self.close_on_finish = False
        self.channel.go_on(self.stream)

    def service(self) -> None:
        """Answer; a stream whose beginning could not be sent is none."""
        try:
            super().service()
        finally:
            if self.stream is not None and self.channel.stream is None:
                self.stream.forget()

    def write(self, data: bytes) -> None:
        """Write head and body at once: whenever a thread waits for the wire, it loses its turn."""
        whole = self.complete and not self.wrote_header and self.has_body
        if not (whole and data and self.content_length == len(data)):
            super().write(data)
            return
        head = self.build_response_header()
        self.wrote_header: bool = True
        self.content_bytes_written += len(data)
        self.channel.write_soon(head + data)

    def _keep(self, news: Subscription, written: Written) -> None:
        self.stream = Stream(self, news, written)


class StreamingChannel(HTTPChannel):  # type: ignore[misc]  # no types in waitress
    """A connection that may carry a stream, and then nothing else.

    Attributes:
        stream: The stream that it carries.
    """

    task_class = Task
    stream: Stream | None = None

    def go_on(self, stream: Stream) -> None:
        """Carry a stream."""
        self.stream = stream
        stream.begin()

    def beat(self) -> None:
        """Break a long silence; asked once a second."""
        if self.stream is not None:
            self.stream.beat()

    def received(self, data: bytes) -> bool:
        """Take what a phone sends; one that listens has nothing to ask on this line."""
        return self.stream is None and bool(super().received(data))

    def handle_close(self) -> None:
        """Free what the connection held."""
        super().handle_close()
        if self.stream is not None:
            self.stream.forget()
