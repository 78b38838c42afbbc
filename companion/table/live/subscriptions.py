"""Wakes the pages that are open when their table changes.

A page may wait in a thread of its own, or give a function to call: then it costs no thread. What
other processes store is learnt from the database (`database_watch`). A page that missed a wake-up
learns of the change at its next heartbeat.
"""

import threading
import time
import weakref
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from typing import TypeAlias

from companion.table.errors import TooManyStreamsError
from companion.table.log.row_types import Tick
from companion.table.seats.access_rights import AccessRights

HEARTBEAT = 15.0
"""Seconds; a stream that was silent for longer is not known to be dead."""

Run: TypeAlias = Callable[[Callable[[], object]], object]

BEFORE_ALL = Tick(-1, -1)
MOST_PER_SEAT = 4
MOST_PER_CROWD = 16
MOST_IN_ALL = 5000


class Subscription(Iterator[Tick | None]):
    """The wake-ups of one open page.

    Attributes:
        rights: Who opened it.
        on_news: Called when there is news, or the end; None where the page waits itself.
        run: Runs what it is given, where `on_news` may be called; any thread asks for it.
    """

    def __init__(
        self, subscriptions: "Subscriptions", rights: AccessRights, sent: Tick, heartbeat: float
    ) -> None:
        """Begin after the state that the page shows."""
        self.rights = rights
        self.on_news: Callable[[], object] | None = None
        self.run: Run = lambda call: call()
        self._subscriptions = subscriptions
        self._sent = sent
        self._heartbeat = heartbeat
        self._changed = threading.Condition()
        self._newest = sent
        self._ended = False

    def __iter__(self) -> "Subscription":
        """Give itself."""
        return self

    def __next__(self) -> Tick | None:
        """Wait for the table to change: its newest tick, or None as a heartbeat."""
        if not self._wait():
            self.catch_up()
        tick = self.newest()
        if self.ended:
            raise StopIteration
        return tick

    @property
    def ended(self) -> bool:
        """Whether it has ended."""
        return self._ended

    @property
    def asks_for_seats(self) -> bool:
        """Whether `newest` has to read in the database who holds the phone's seats now."""
        return self._newest.seats != self._sent.seats

    def newest(self) -> Tick | None:
        """Give the newest tick without waiting; None where it was given already."""
        with self._changed:
            newest, sent = self._newest, self._sent
            self._sent = newest
        if newest.seats != sent.seats and not self._subscriptions.is_current(self.rights):
            self.close()
        return newest if newest != sent and not self._ended else None

    def catch_up(self) -> None:
        """Read how far the table is: rows whose wake-up was lost show only in the database."""
        self.notify(self._subscriptions.head(self.rights.table))

    def notify(self, tick: Tick) -> None:
        """Wake the page, unless it has seen more."""
        if self.learns(tick):
            self._call()

    def learns(self, tick: Tick) -> bool:
        """Keep how far the table is; say whether that is news, of which the page has to hear."""
        with self._changed:
            newest = Tick(max(self._newest.seq, tick.seq), max(self._newest.seats, tick.seats))
            if newest == self._newest:
                return False
            self._newest = newest
            self._changed.notify_all()
        return True

    def close(self) -> None:
        """End the stream; a page that waits stops at once."""
        with self._changed:
            self._ended = True
            self._changed.notify_all()
        self._subscriptions.remove(self)
        self._call()

    def _call(self) -> None:
        # Whoever hears no more may be gone with the loop that it waited in.
        if self.on_news is not None:
            self.run(self.call)

    def call(self) -> None:
        """Call whoever waits without a thread, where it may be called."""
        if (on_news := self.on_news) is not None:
            on_news()

    def _wait(self) -> bool:
        """Wait until there is news; False when the time for a heartbeat came first."""
        until = time.monotonic() + self._heartbeat
        with self._changed:
            while not self._ended and self._newest == self._sent:
                left = until - time.monotonic()
                if left <= 0:
                    return False
                self._changed.wait(left)
        return True


class Subscriptions:
    """The open pages of all tables.

    It holds no page alive: a stream that its server dropped without closing is forgotten.
    """

    def __init__(
        self, head: Callable[[str], Tick], is_current: Callable[[AccessRights], bool]
    ) -> None:
        """Begin with no page.

        Args:
            head: Reads how far a table has come.
            is_current: Says whether a phone's seats are still in the same hands.
        """
        self.head = head
        self.is_current = is_current
        self.announce: Callable[[str, Tick], None] = _to_nobody
        self._lock = threading.Lock()
        self._has_pages = threading.Event()
        self._open: defaultdict[str, list[weakref.ref[Subscription]]] = defaultdict(list)
        self._closed = False

    def subscribe(
        self, rights: AccessRights, *, seen: Tick | None = None, heartbeat: float = HEARTBEAT
    ) -> Subscription:
        """Open a stream for a page.

        Args:
            rights: Who opens it.
            seen: What the page shows; if the table is past it, the first tick comes at once.
            heartbeat: Seconds of silence before a heartbeat, at most 15.

        Raises:
            TooManyStreamsError: The server holds as many as it can, or is closing.
        """
        head = self.head(rights.table)
        sent = head if seen is None else seen
        if sent.seq > head.seq or sent.seats > head.seats:
            sent = BEFORE_ALL  # the page outlived the database that it was drawn from
        stream = Subscription(self, rights, sent, min(heartbeat, HEARTBEAT))
        with self._lock:
            self._sweep()
            excess = self._excess(rights)
            if not excess and self._count() >= MOST_IN_ALL:
                excess = self._of_the_fullest(rights.table)
            if self._closed or (not excess and self._count() >= MOST_IN_ALL):
                raise TooManyStreamsError
            self._open[rights.table].append(weakref.ref(stream))
            self._has_pages.set()
        for oldest in excess:
            oldest.close()
        stream.notify(self.head(rights.table))
        return stream

    @property
    def open_streams(self) -> int:
        """Count the pages that listen."""
        with self._lock:
            return self._count()

    def tell(self, table: str, tick: Tick) -> None:
        """Wake the pages of a table that changed here, and let other processes know."""
        self.publish(table, tick)
        self.announce(table, tick)

    def publish(self, table: str, tick: Tick) -> None:
        """Wake the pages of a table that are open in this process.

        Those that one event loop serves are woken by one word to it: after each, the thread that
        stored an action would wait for its turn to compute.
        """
        learned = [stream for stream in self._streams(table) if stream.learns(tick)]
        moved = [stream for stream in learned if stream.on_news is not None]
        for run in {stream.run for stream in moved}:
            run(partial(_call_all, [stream for stream in moved if stream.run == run]))

    def remove(self, stream: Subscription) -> None:
        """Drop a stream that has ended."""
        table = stream.rights.table
        with self._lock:
            left = [one for one in self._open.get(table, ()) if one() not in {None, stream}]
            self._keep(table, left)

    def close(self) -> None:
        """End all streams, and open no more."""
        with self._lock:
            self._closed = True
            tables = list(self._open)
        for table in tables:
            for stream in self._streams(table):
                stream.close()

    def tables(self) -> list[str]:
        """List the tables with open pages."""
        with self._lock:
            return list(self._open)

    def wait_for_pages(self, seconds: float) -> list[str]:
        """List the tables with open pages; wait for a while where there is none."""
        self._has_pages.wait(seconds)
        return self.tables()

    def wait_no_more(self) -> None:
        """Wake whoever waits for pages: the end has come."""
        self._has_pages.set()

    def count(self) -> int:
        """Count the open streams."""
        with self._lock:
            self._sweep()
            return self._count()

    def _excess(self, rights: AccessRights) -> list[Subscription]:
        """Give the oldest streams of the same seat, as far as they are too many."""
        most = MOST_PER_SEAT if rights.held or rights.host else MOST_PER_CROWD
        same = [
            stream
            for one in self._open.get(rights.table, ())
            if (stream := one()) is not None and _place(stream.rights) == _place(rights)
        ]
        return same[: max(0, len(same) + 1 - most)]

    def _of_the_fullest(self, table: str) -> list[Subscription]:
        """Give the oldest stream of the table with the most, where that has more than its share.

        Whoever opens a table of their own cannot keep the others' pages from being woken, however
        many streams they open there.
        """
        fullest = max(self._open.values(), key=len, default=[])
        if len(fullest) <= len(self._open.get(table, ())) + 1:
            return []
        return [stream for one in fullest if (stream := one()) is not None][:1]

    def _streams(self, table: str) -> list[Subscription]:
        with self._lock:
            return [stream for one in self._open.get(table, ()) if (stream := one()) is not None]

    def _count(self) -> int:
        return sum(len(streams) for streams in self._open.values())

    def _sweep(self) -> None:
        for table, streams in list(self._open.items()):
            self._keep(table, [one for one in streams if one() is not None])

    def _keep(self, table: str, streams: list[weakref.ref[Subscription]]) -> None:
        if streams:
            self._open[table] = streams
        else:
            self._open.pop(table, None)
            if not self._open:
                self._has_pages.clear()


def _call_all(streams: Iterable[Subscription]) -> None:
    for stream in streams:
        stream.call()


def _to_nobody(_table: str, _tick: Tick) -> None:
    """Announce nothing: the other processes look at the database themselves."""


def _place(rights: AccessRights) -> tuple[tuple[int, ...], bool]:
    return rights.held, rights.host
