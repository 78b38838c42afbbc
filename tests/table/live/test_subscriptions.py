"""Wake-ups: a page learns of every change, sleeps otherwise, and ends cleanly."""

import gc
from collections.abc import Callable
from functools import partial
from queue import SimpleQueue

import pytest

from companion.table import Tick, TooManyStreamsError
from companion.table.live import subscriptions
from tests.table.live.stream_listener import listening
from tests.table.seated_table import Evening
from tests.tally import Add, Correct, Open
from tests.waiting import HUNG


def test_a_page_learns_of_an_action(evening: Evening) -> None:
    received = listening(evening.tables.subscriptions.subscribe(evening.phone(2)))
    evening.act(1, Add(1))

    assert received.get(timeout=HUNG) == Tick(2, 3)


def test_a_page_learns_of_an_undo_and_of_the_seats(evening: Evening) -> None:
    evening.act(1, Add(1))
    received = listening(evening.tables.subscriptions.subscribe(evening.phone(2)))
    evening.undo(1)
    assert received.get(timeout=HUNG) == Tick(3, 3)
    evening.tables.release(evening.phone(), 3)
    assert received.get(timeout=HUNG) == Tick(3, 4)


def test_a_page_learns_nothing_of_other_tables(evening: Evening) -> None:
    other = evening.tables.create("tally", Open())
    stream = evening.tables.subscriptions.subscribe(
        evening.tables.rights(other.table, [other.look]), heartbeat=0.01
    )
    evening.act(1, Add(1))

    assert next(stream) is None


def test_a_page_that_slept_is_told_at_once(evening: Evening) -> None:
    evening.act(1, Add(1))
    stream = evening.tables.subscriptions.subscribe(evening.phone(2), seen=Tick(1, 3))

    assert next(stream) == Tick(2, 3)


def test_a_page_from_before_a_restored_backup_is_told_at_once(evening: Evening) -> None:
    stream = evening.tables.subscriptions.subscribe(evening.phone(2), seen=Tick(99, 3))

    assert next(stream) == Tick(1, 3)


def test_pages_of_one_event_loop_are_woken_by_one_word(evening: Evening) -> None:
    words: list[Callable[[], object]] = []
    woken: list[int] = []
    pages = [evening.tables.subscriptions.subscribe(evening.phone(one)) for one in (1, 2)]
    for number, page in enumerate(pages):
        page.run = words.append
        page.on_news = partial(woken.append, number)
    evening.act(1, Add(1))

    assert (len(words), woken) == (1, [])
    words[0]()
    assert woken == [0, 1]
    assert [page.newest() for page in pages] == [Tick(2, 3)] * 2


def test_a_burst_is_one_wake_up(evening: Evening) -> None:
    stream = evening.tables.subscriptions.subscribe(evening.phone(2), heartbeat=0.01)
    for _ in range(3):
        evening.act(1, Add(1))

    assert next(stream) == Tick(4, 3)
    assert next(stream) is None


def test_a_silent_table_gives_heartbeats(evening: Evening) -> None:
    stream = evening.tables.subscriptions.subscribe(evening.phone(2), heartbeat=0.01)

    assert [next(stream), next(stream)] == [None, None]


def test_a_heartbeat_finds_what_another_process_wrote(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    stream = evening.tables.subscriptions.subscribe(evening.phone(2), heartbeat=0.05)
    monkeypatch.setattr(evening.tables.subscriptions, "publish", lambda _table, _tick: None)
    evening.act(1, Add(1))

    assert next(stream) == Tick(2, 3)


def test_a_waiting_page_sleeps(evening: Evening, monkeypatch: pytest.MonkeyPatch) -> None:
    stream = evening.tables.subscriptions.subscribe(evening.phone(2), heartbeat=0.5)
    waits: list[float] = []
    wait = stream._changed.wait

    def counted(left: float) -> bool:
        waits.append(left)
        return wait(left)

    monkeypatch.setattr(stream._changed, "wait", counted)
    next(stream)

    assert len(waits) < 5


def test_a_phone_that_lost_its_seat_is_woken_no_more(evening: Evening) -> None:
    received = listening(evening.tables.subscriptions.subscribe(evening.phone(2)))
    evening.tables.release(evening.phone(), 2)

    assert received.get(timeout=HUNG) == "end"
    assert evening.tables.subscriptions.count() == 0


def test_closing_ends_every_page_and_opens_no_more(evening: Evening) -> None:
    received = [listening(evening.tables.subscriptions.subscribe(evening.phone(n))) for n in (1, 2)]
    phone = evening.phone(1)
    evening.tables.subscriptions.close()

    assert [one.get(timeout=HUNG) for one in received] == ["end", "end"]
    with pytest.raises(TooManyStreamsError):
        evening.tables.subscriptions.subscribe(phone)


def test_of_too_many_pages_of_a_seat_the_oldest_ends(evening: Evening) -> None:
    streams = [
        evening.tables.subscriptions.subscribe(evening.phone(2), heartbeat=0.01) for _ in range(5)
    ]

    assert list(streams[0]) == []
    assert next(streams[1]) is None
    assert evening.tables.subscriptions.count() == 4


def test_guests_do_not_end_a_players_page(evening: Evening) -> None:
    player = evening.tables.subscriptions.subscribe(evening.phone(2), heartbeat=0.01)
    guest = evening.rights(evening.new.join)
    crowd = [evening.tables.subscriptions.subscribe(guest) for _ in range(20)]

    assert next(player) is None
    assert evening.tables.subscriptions.count() == 17
    del crowd


def test_the_server_holds_only_so_many(evening: Evening, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(subscriptions, "MOST_IN_ALL", 2)
    held = [evening.tables.subscriptions.subscribe(evening.phone(n)) for n in (1, 2)]

    with pytest.raises(TooManyStreamsError):
        evening.tables.subscriptions.subscribe(evening.phone(3))
    held[0].close()
    assert next(evening.tables.subscriptions.subscribe(evening.phone(3), heartbeat=0.01)) is None


def test_a_table_that_fills_the_server_makes_room_for_the_others(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(subscriptions, "MOST_IN_ALL", 6)
    tables = evening.tables
    other = tables.create("tally", Open(), key="another-table")
    crowd = tables.rights(other.table, (other.join,))
    greedy = [tables.subscriptions.subscribe(crowd, heartbeat=0.01) for _ in range(6)]
    pages = [tables.subscriptions.subscribe(evening.phone(n), heartbeat=0.01) for n in (1, 2)]

    assert [next(one) for one in pages] == [None, None]
    assert [list(one) for one in greedy[:2]] == [[], []]
    assert next(greedy[2]) is None
    assert tables.subscriptions.count() == 6


@pytest.mark.slow
def test_a_page_that_was_dropped_without_a_word_is_forgotten(evening: Evening) -> None:
    dropped = [evening.tables.subscriptions.subscribe(evening.phone(2))]
    dropped.clear()
    gc.collect()

    assert evening.tables.subscriptions.count() == 0


def test_many_pages_learn_the_newest_of_many_actions(evening: Evening) -> None:
    phones = [evening.phone(n) for n in (1, 2, 3)]
    received = [
        listening(evening.tables.subscriptions.subscribe(one)) for one in phones for _ in range(4)
    ]
    for n in range(20):
        evening.act(n % 3 + 1, Correct(1, n))

    newest = evening.seq
    assert all(received_newest(one, newest) for one in received)


def received_newest(received: SimpleQueue[Tick | str | None], newest: int) -> bool:
    """Wait until a page has learnt of the newest action."""
    while isinstance(tick := received.get(timeout=HUNG), Tick):
        if tick.seq == newest:
            return True
    return False
