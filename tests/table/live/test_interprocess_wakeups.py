"""The bell: what one process stored, the pages of the others hear at once."""

import threading
from collections.abc import Iterator
from queue import Queue

import pytest

from companion.table import Tables, Tick, open_tables
from companion.table.live.interprocess_wakeups import cast_bells
from tests.table.live.stream_listener import SOON, listening
from tests.table.seated_table import Evening
from tests.tally import GAMES, Add


@pytest.fixture
def other(evening: Evening) -> Iterator[Tables]:
    """Serve the same database from another process that hears this one's bell."""
    here, there = cast_bells(2)
    tables = open_tables(evening.tables.database.url.database or "", GAMES)
    evening.tables.join(here)
    tables.join(there)
    yield tables
    tables.close()


def test_what_one_rings_all_others_hear_and_itself_does_not() -> None:
    bells = cast_bells(3)
    heard: list[Queue[Tick]] = [Queue() for _ in bells]
    for bell, queue in zip(bells, heard, strict=True):

        def hear(_table: str, tick: Tick, queue: Queue[Tick] = queue) -> None:
            queue.put(tick)

        threading.Thread(target=bell.listen, args=(hear,), daemon=True).start()
    bells[0].ring("torch-lit", Tick(7, 2))

    assert [queue.get(timeout=SOON) for queue in heard[1:]] == [Tick(7, 2)] * 2
    assert heard[0].empty()
    for bell in bells:
        bell.close()


def test_a_neighbour_that_listens_no_more_holds_nobody_up() -> None:
    mine, theirs = cast_bells(2)
    for seq in range(10_000):
        mine.ring("torch-lit", Tick(seq))
    theirs.close()
    mine.ring("torch-lit", Tick(10_000))
    mine.close()
    mine.ring("torch-lit", Tick(10_001))


def test_a_page_of_another_process_is_woken_long_before_its_heartbeat(
    evening: Evening, other: Tables
) -> None:
    heard = listening(other.live.subscribe(evening.phone(2)))
    evening.act(1, Add(1))

    assert heard.get(timeout=SOON) == Tick(2, 3)


def test_a_seat_that_was_freed_is_free_in_every_process(evening: Evening, other: Tables) -> None:
    secrets = (evening.secrets[2], evening.new.look)
    assert other.badge(evening.table, secrets).held == (2,)
    heard = listening(other.live.subscribe(evening.badge(evening.new.look)))
    evening.tables.release(evening.phone(2), 2)
    heard.get(timeout=SOON)

    assert other.badge(evening.table, secrets).held == ()
