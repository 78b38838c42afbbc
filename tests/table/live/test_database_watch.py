"""What one process stored, the pages of the others learn at once."""

import threading
from collections.abc import Collection, Iterator
from queue import SimpleQueue

import pytest

from companion.table import StoreError, Tables, Tick, open_tables
from companion.table.live import database_watch
from companion.table.live.database_watch import AnyTime, DatabaseWatch
from tests.table.live.stream_listener import listening
from tests.table.seated_table import Evening
from tests.tally import GAMES, Add
from tests.waiting import HUNG


@pytest.fixture
def other(evening: Evening) -> Iterator[Tables]:
    """Serve the same database as another process would."""
    tables = open_tables(evening.place, GAMES)
    tables.watch_database()
    yield tables
    tables.close()


def test_a_page_of_another_process_is_woken_long_before_its_heartbeat(
    evening: Evening, other: Tables
) -> None:
    received = listening(other.subscriptions.subscribe(evening.phone(2)))
    evening.act(1, Add(1))

    assert received.get(timeout=HUNG) == Tick(2, 3)


def test_a_seat_that_was_freed_is_free_in_every_process(evening: Evening, other: Tables) -> None:
    secrets = (evening.secrets[2], evening.new.look)
    assert other.rights(evening.table, secrets).held == (2,)
    received = listening(other.subscriptions.subscribe(evening.rights(evening.new.look)))
    evening.tables.release(evening.phone(2), 2)
    received.get(timeout=HUNG)

    assert other.rights(evening.table, secrets).held == ()


@pytest.mark.sqlite
def test_a_database_that_cannot_tell_is_read_now_and_then(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(database_watch, "SqliteCommits", lambda _database: AnyTime())
    monkeypatch.setattr(database_watch, "SLOW_PERIOD", 0.01)
    other = open_tables(evening.place, GAMES)
    other.watch_database()
    received = listening(other.subscriptions.subscribe(evening.phone(2)))
    evening.act(1, Add(1))

    assert received.get(timeout=HUNG) == Tick(2, 3)
    other.close()


@pytest.mark.sqlite
def test_a_database_that_fails_for_a_while_is_watched_on(evening: Evening) -> None:
    asked: SimpleQueue[Collection[str]] = SimpleQueue()

    def heads(tables: Collection[str]) -> dict[str, Tick]:
        asked.put(tables)
        raise StoreError("table.store.disk", database="")

    page = evening.tables.subscriptions.subscribe(evening.phone(2))
    watch = DatabaseWatch(evening.tables.database, evening.tables.subscriptions, heads)
    for _ in range(2):
        evening.act(1, Add(1))

        assert asked.get(timeout=HUNG) == [evening.table]
    watch.close()
    page.close()


def test_a_watch_with_nothing_to_watch_waits_for_nothing(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(database_watch, "SLOW_PERIOD", threading.TIMEOUT_MAX)
    other = open_tables(evening.place, GAMES)
    other.watch_database()
    closing = threading.Thread(target=other.close, daemon=True)
    closing.start()
    closing.join(HUNG)

    assert not closing.is_alive()
