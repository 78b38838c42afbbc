"""Wakes the pages that are open when their table moves.

A page may wait in a thread of its own, or leave word whom to call: then it costs no thread. The
processes of one server tell each other by a bell. Between machines, PostgreSQL would carry the
wake-ups by LISTEN/NOTIFY: a listener there calls `Live.hear`, and nothing else changes. A page that
nobody told hears of a change at its next heartbeat.
"""

import threading
import time
import weakref
from collections import defaultdict
from collections.abc import Callable, Iterator

from companion.table.errors import TooManyStreamsError
from companion.table.log.store import Tick
from companion.table.seats.access_rights import Badge

HEARTBEAT = 15.0
"""Seconds; a stream that was silent for longer is not known to be dead."""

BEFORE_ALL = Tick(-1, -1)
MOST_PER_SEAT = 4
MOST_PER_CROWD = 16
MOST_IN_ALL = 300


class Subscription(Iterator[Tick | None]):
    """The wake-ups of one open page.

    Attributes:
        badge: Who opened it.
        call: Called by any thread when there is news, or the end; None where the page waits itself.
    """

    def __init__(self, live: "Live", badge: Badge, sent: Tick, heartbeat: float) -> None:
        """Begin after the state that the page shows."""
        self.badge = badge
        self.call: Callable[[], None] | None = None
        self._live = live
        self._sent = sent
        self._heartbeat = heartbeat
        self._woken = threading.Condition()
        self._newest = sent
        self._ended = False

    def __iter__(self) -> "Subscription":
        """Give itself."""
        return self

    def __next__(self) -> Tick | None:
        """Wait for the table to move: its newest tick, or None as a heartbeat."""
        if not self._wait():
            self.catch_up()
        tick = self.news()
        if self.ended:
            raise StopIteration
        return tick

    @property
    def ended(self) -> bool:
        """Whether it says no more."""
        return self._ended

    def news(self) -> Tick | None:
        """Give the newest tick without waiting; None where it was given already."""
        with self._woken:
            newest, sent = self._newest, self._sent
            self._sent = newest
        if newest.seats != sent.seats and not self._live.is_current(self.badge):
            self.close()
        return newest if newest != sent and not self._ended else None

    def catch_up(self) -> None:
        """Read how far the table is: rows of which nobody told show only in the database."""
        self.tell(self._live.head(self.badge.table))

    def tell(self, tick: Tick) -> None:
        """Wake the page, unless it has seen more."""
        with self._woken:
            self._newest = Tick(
                max(self._newest.seq, tick.seq), max(self._newest.seats, tick.seats)
            )
            self._woken.notify_all()
        self._call()

    def close(self) -> None:
        """End the stream; a page that waits stops at once."""
        with self._woken:
            self._ended = True
            self._woken.notify_all()
        self._live.forget(self)
        self._call()

    def _call(self) -> None:
        if (call := self.call) is not None:
            call()

    def _wait(self) -> bool:
        """Wait until something is to be said; False when the time for a heartbeat came first."""
        until = time.monotonic() + self._heartbeat
        with self._woken:
            while not self._ended and self._newest == self._sent:
                left = until - time.monotonic()
                if left <= 0:
                    return False
                self._woken.wait(left)
        return True


class Live:
    """The open pages of all tables.

    It holds no page alive: a stream that its server dropped without closing is forgotten.

    Attributes:
        tell_others: Passes a wake-up on to the other processes.
    """

    def __init__(self, head: Callable[[str], Tick], is_current: Callable[[Badge], bool]) -> None:
        """Begin with no page.

        Args:
            head: Reads how far a table has come.
            is_current: Says whether a badge's seats are still in the same hands.
        """
        self.head = head
        self.is_current = is_current
        self.tell_others: Callable[[str, Tick], None] = lambda _table, _tick: None
        self._lock = threading.Lock()
        self._open: defaultdict[str, list[weakref.ref[Subscription]]] = defaultdict(list)
        self._closed = False

    def subscribe(
        self, badge: Badge, *, seen: Tick | None = None, heartbeat: float = HEARTBEAT
    ) -> Subscription:
        """Open a stream for a page.

        Args:
            badge: Who opens it.
            seen: What the page shows; if the table is past it, the first tick comes at once.
            heartbeat: Seconds of silence before a heartbeat, at most 15.

        Raises:
            TooManyStreamsError: The server holds as many as it can, or is closing.
        """
        head = self.head(badge.table)
        sent = head if seen is None else seen
        if sent.seq > head.seq or sent.seats > head.seats:
            sent = BEFORE_ALL  # the page outlived the database that it was drawn from
        stream = Subscription(self, badge, sent, min(heartbeat, HEARTBEAT))
        with self._lock:
            self._sweep()
            crowded = self._crowd(badge)
            if not crowded and self._count() >= MOST_IN_ALL:
                crowded = self._of_the_fullest(badge.table)
            if self._closed or (not crowded and self._count() >= MOST_IN_ALL):
                raise TooManyStreamsError
            self._open[badge.table].append(weakref.ref(stream))
        for oldest in crowded:
            oldest.close()
        stream.tell(self.head(badge.table))
        return stream

    def wake(self, table: str, tick: Tick) -> None:
        """Wake all pages of a table, here and in the other processes."""
        self.tell_others(table, tick)
        self.hear(table, tick)

    def hear(self, table: str, tick: Tick) -> None:
        """Wake the pages of a table that are open in this process."""
        for stream in self._streams(table):
            stream.tell(tick)

    def forget(self, stream: Subscription) -> None:
        """Drop a stream that has ended."""
        table = stream.badge.table
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

    def count(self) -> int:
        """Count the open streams."""
        with self._lock:
            self._sweep()
            return self._count()

    def _crowd(self, badge: Badge) -> list[Subscription]:
        """Give the oldest streams of the same seat, as far as they are too many."""
        most = MOST_PER_SEAT if badge.held or badge.host else MOST_PER_CROWD
        same = [
            stream
            for one in self._open.get(badge.table, ())
            if (stream := one()) is not None and _place(stream.badge) == _place(badge)
        ]
        return same[: max(0, len(same) + 1 - most)]

    def _of_the_fullest(self, table: str) -> list[Subscription]:
        """Give the oldest stream of the table with the most, where that has more than its share.

        Whoever opens a table of their own cannot keep the others' pages from hearing, however many
        streams they open there.
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


def _place(badge: Badge) -> tuple[tuple[int, ...], bool]:
    return badge.held, badge.host
