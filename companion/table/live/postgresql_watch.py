"""Tells servers on several machines of each other's tables, by PostgreSQL's LISTEN and NOTIFY.

What is told are names of tables and numbers, and it is told after the commit and apart from it: a
transaction that notifies keeps all others that do waiting. What comes up while something is told
goes out together. Whatever is lost, such as while the database is started anew, is found by reading
the open tables now and then, and by each page's heartbeat.
"""

import threading
import time
from collections.abc import Callable, Collection, Iterator, Mapping
from contextlib import suppress

from companion.table.errors import StoreError
from companion.table.live.subscriptions import Subscriptions
from companion.table.log.row_types import Tick
from companion.table.storage.database import Database

CHANNEL = "companion"
PERIOD = 0.25
"""Seconds after which a listener looks whether it shall end."""
LOOK = 5.0
"""Seconds between two looks at the open tables themselves."""
AGAIN = 0.5
"""Seconds after which a line that broke is made anew."""
LONGEST = 7000
"""Characters that are told at once; PostgreSQL takes less than 8,000 bytes."""


class PostgresqlWatch:
    """Wakes the pages of this process when another one changed their table, and tells others."""

    def __init__(
        self,
        database: Database,
        subscriptions: Subscriptions,
        heads: Callable[[Collection[str]], Mapping[str, Tick]],
    ) -> None:
        """Begin to listen; `heads` reads how far some tables have come."""
        self._database = database
        self._subscriptions = subscriptions
        self._heads = heads
        self._closed = threading.Event()
        self._changed = threading.Condition()
        self._news: dict[str, Tick] = {}
        self._threads = [
            threading.Thread(target=work, name=name, daemon=True)
            for name, work in (("listen", self._listen), ("tell", self._tell))
        ]
        for one in self._threads:
            one.start()
        subscriptions.announce = self.announce

    def announce(self, table: str, tick: Tick) -> None:
        """Let the other processes know how far a table has come; this one waits for nothing."""
        with self._changed:
            self._news[table] = later(self._news.get(table, tick), tick)
            self._changed.notify()

    def close(self) -> None:
        """Tell what is left, and watch no more."""
        with self._changed:
            self._closed.set()
            self._changed.notify()
        for one in self._threads:
            one.join()

    def _tell(self) -> None:
        while True:
            with self._changed:
                while not self._news and not self._closed.is_set():
                    self._changed.wait()
                news, self._news = self._news, {}
            if not news:
                return
            # The others find it by themselves a little later.
            with suppress(StoreError):
                for told in written(news):
                    self._database.tell(CHANNEL, told)

    def _listen(self) -> None:
        while not self._closed.is_set():
            with suppress(StoreError), self._database.line() as line:
                line.listen(CHANNEL)
                looked = 0.0
                while not self._closed.is_set():
                    if time.monotonic() - looked > LOOK:
                        self._look()
                        looked = time.monotonic()
                    for told in line.heard(PERIOD):
                        for table, tick in read(told):
                            self._subscriptions.publish(table, tick)
            self._closed.wait(AGAIN)

    def _look(self) -> None:
        """Read the tables that are open here: nobody may have told."""
        if open_tables := self._subscriptions.tables():
            for table, tick in self._heads(open_tables).items():
                self._subscriptions.publish(table, tick)


def later(one: Tick, other: Tick) -> Tick:
    """Give the later of each number of two."""
    return Tick(max(one.seq, other.seq), max(one.seats, other.seats))


def written(news: Mapping[str, Tick]) -> Iterator[str]:
    """Write how far tables have come, in as few pieces as may be told."""
    piece = ""
    for table, tick in news.items():
        one = f"{table} {tick.seq} {tick.seats}\n"
        if len(piece) + len(one) > LONGEST:
            yield piece
            piece = ""
        piece += one
    yield piece


def read(told: str) -> Iterator[tuple[str, Tick]]:
    """Read what was told; what is no such line is passed over: others may use the channel."""
    for line in told.splitlines():
        table, *numbers = line.split(" ")
        if len(numbers) == 2 and all(one.isdecimal() and len(one) < 10 for one in numbers):
            yield table, Tick(int(numbers[0]), int(numbers[1]))
