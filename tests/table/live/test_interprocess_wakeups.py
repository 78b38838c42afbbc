"""What one process stored, the pages of the others learn at once."""

import threading
from collections.abc import Iterator
from queue import Queue

import pytest

from companion.table import Tables, Tick, open_tables
from companion.table.live.interprocess_wakeups import wakeup_channels
from tests.table.live.stream_listener import SOON, listening
from tests.table.seated_table import Evening
from tests.tally import GAMES, Add


@pytest.fixture
def other(evening: Evening) -> Iterator[Tables]:
    """Serve the same database from another process that listens at this one's channel."""
    here, there = wakeup_channels(2)
    tables = open_tables(evening.tables.database.url.database or "", GAMES)
    evening.tables.connect(here)
    tables.connect(there)
    yield tables
    tables.close()


def test_what_one_sends_all_others_receive_and_itself_does_not() -> None:
    channels = wakeup_channels(3)
    received: list[Queue[Tick]] = [Queue() for _ in channels]
    for channel, queue in zip(channels, received, strict=True):

        def receive(_table: str, tick: Tick, queue: Queue[Tick] = queue) -> None:
            queue.put(tick)

        threading.Thread(target=channel.listen, args=(receive,), daemon=True).start()
    channels[0].send("torch-lit", Tick(7, 2))

    assert [queue.get(timeout=SOON) for queue in received[1:]] == [Tick(7, 2)] * 2
    assert received[0].empty()
    for channel in channels:
        channel.close()


def test_a_neighbour_that_listens_no_more_holds_nobody_up() -> None:
    mine, theirs = wakeup_channels(2)
    for seq in range(10_000):
        mine.send("torch-lit", Tick(seq))
    theirs.close()
    mine.send("torch-lit", Tick(10_000))
    mine.close()
    mine.send("torch-lit", Tick(10_001))


def test_a_page_of_another_process_is_woken_long_before_its_heartbeat(
    evening: Evening, other: Tables
) -> None:
    received = listening(other.subscriptions.subscribe(evening.phone(2)))
    evening.act(1, Add(1))

    assert received.get(timeout=SOON) == Tick(2, 3)


def test_a_seat_that_was_freed_is_free_in_every_process(evening: Evening, other: Tables) -> None:
    secrets = (evening.secrets[2], evening.new.look)
    assert other.rights(evening.table, secrets).held == (2,)
    received = listening(other.subscriptions.subscribe(evening.rights(evening.new.look)))
    evening.tables.release(evening.phone(2), 2)
    received.get(timeout=SOON)

    assert other.rights(evening.table, secrets).held == ()
