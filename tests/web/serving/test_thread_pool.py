"""The crew: few pool, more of them while requests are held up, and few again."""

import threading
from collections.abc import Callable, Iterator
from functools import partial
from queue import SimpleQueue

import pytest

from companion.web.serving import thread_pool
from companion.web.serving.fair_queue import MOST_THREADS
from companion.web.serving.thread_pool import USUAL, ThreadPool
from tests.waiting import SOON, until

MANY, OTHER = "192.0.2.7", "192.0.2.8"


class Request:
    """A request that takes until it may end."""

    def __init__(
        self,
        does: Callable[[], object],
        neighbours: str = "",
        left: Callable[[], object] = lambda: None,
    ) -> None:
        self._does, self._left = does, left
        self.neighbours = neighbours

    def service(self) -> None:
        self._does()

    def cancel(self) -> None:
        self._left()


class Long:
    """What takes until it is let go; every hand that begins it is counted."""

    def __init__(self) -> None:
        self._begun, self._free = threading.Semaphore(0), threading.Event()

    def __call__(self) -> None:
        self._begun.release()
        self._free.wait(SOON)

    def begins(self, *, now: bool = False) -> bool:
        return self._begun.acquire(timeout=0 if now else SOON)

    def lift_limits(self) -> None:
        self._free.set()


@pytest.fixture
def ended() -> list[str]:
    return []


@pytest.fixture
def pool(ended: list[str]) -> Iterator[ThreadPool]:
    made = ThreadPool(USUAL + 2, before_end=lambda: ended.append("streams"))
    yield made
    made.shutdown()


def count(pool: ThreadPool) -> int:
    return len(pool.threads) - int(pool.stop_count)


def test_many_short_requests_need_no_more_hands(pool: ThreadPool):
    done: SimpleQueue[int] = SimpleQueue()
    for number in range(50):
        pool.add_task(Request(partial(done.put, number)))

    assert {done.get(timeout=SOON) for _ in range(50)} == set(range(50))
    assert count(pool) == USUAL


def test_a_request_that_is_held_up_gets_a_hand_of_its_own(
    pool: ThreadPool, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(thread_pool, "HELD_UP", 0.0)
    long, done = Long(), threading.Event()

    for _ in range(USUAL):
        pool.add_task(Request(long))
        assert long.begins()
    pool.add_task(Request(done.set))
    pool.look_after()

    assert done.wait(SOON)
    long.lift_limits()


def test_whoever_asks_for_much_leaves_a_hand_to_the_others(
    pool: ThreadPool, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(thread_pool, "HELD_UP", 0.0)
    long, done = Long(), threading.Event()

    for _ in range(USUAL + 2):
        pool.add_task(Request(long, MANY))
    for _ in range(MOST_THREADS):
        assert long.begins()
    pool.look_after()
    assert count(pool) == USUAL  # more of them would serve nobody but the same address
    pool.add_task(Request(done.set, OTHER))

    assert done.wait(SOON)
    assert not long.begins(now=True)
    long.lift_limits()
    for _ in range(USUAL + 2 - MOST_THREADS):
        assert long.begins()


def test_what_waits_when_the_pool_ends_is_left(pool: ThreadPool):
    begun, left = threading.Event(), SimpleQueue[int]()
    pool.set_thread_count(0)
    until(lambda: not pool.threads)
    for number in range(MOST_THREADS + 2):
        pool.add_task(Request(begun.set, MANY, partial(left.put, number)))
    pool.shutdown()

    assert [left.get(timeout=SOON) for _ in range(MOST_THREADS + 2)] == list(
        range(MOST_THREADS + 2)
    )
    assert not begun.is_set()


def test_hands_that_have_nothing_to_do_go_home_one_by_one(pool: ThreadPool):
    pool.set_thread_count(USUAL + 2)
    went = threading.Event()
    for _ in range(USUAL + 2):
        pool.add_task(Request(went.set))
    assert went.wait(SOON)
    until(lambda: not pool.queue and not pool.active_count)
    for left in (USUAL + 1, USUAL, USUAL):
        pool.look_after()

        assert count(pool) == left


def test_streams_end_before_the_pool_ends(pool: ThreadPool, ended: list[str]):
    pool.shutdown()

    assert ended == ["streams"]
    assert not pool.threads
