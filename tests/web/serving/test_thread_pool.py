"""The crew: few hands, more of them while requests are held up, and few again."""

import threading
from collections.abc import Callable, Iterator
from functools import partial
from queue import SimpleQueue

import pytest

from companion.web.serving import thread_pool
from companion.web.serving.fair_queue import MOST_HANDS
from companion.web.serving.thread_pool import USUAL, Crew
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

    def let_go(self) -> None:
        self._free.set()


@pytest.fixture
def ended() -> list[str]:
    return []


@pytest.fixture
def hands(ended: list[str]) -> Iterator[Crew]:
    made = Crew(USUAL + 2, before_end=lambda: ended.append("streams"))
    yield made
    made.shutdown()


def count(hands: Crew) -> int:
    return len(hands.threads) - int(hands.stop_count)


def test_many_short_requests_need_no_more_hands(hands: Crew):
    done: SimpleQueue[int] = SimpleQueue()
    for number in range(50):
        hands.add_task(Request(partial(done.put, number)))

    assert {done.get(timeout=SOON) for _ in range(50)} == set(range(50))
    assert count(hands) == USUAL


def test_a_request_that_is_held_up_gets_a_hand_of_its_own(
    hands: Crew, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(thread_pool, "HELD_UP", 0.0)
    long, done = Long(), threading.Event()

    for _ in range(USUAL):
        hands.add_task(Request(long))
        assert long.begins()
    hands.add_task(Request(done.set))
    hands.look_after()

    assert done.wait(SOON)
    long.let_go()


def test_whoever_asks_for_much_leaves_a_hand_to_the_others(
    hands: Crew, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(thread_pool, "HELD_UP", 0.0)
    long, done = Long(), threading.Event()

    for _ in range(USUAL + 2):
        hands.add_task(Request(long, MANY))
    for _ in range(MOST_HANDS):
        assert long.begins()
    hands.look_after()
    assert count(hands) == USUAL  # more of them would serve nobody but the same address
    hands.add_task(Request(done.set, OTHER))

    assert done.wait(SOON)
    assert not long.begins(now=True)
    long.let_go()
    for _ in range(USUAL + 2 - MOST_HANDS):
        assert long.begins()


def test_what_waits_when_the_crew_goes_home_is_left(hands: Crew):
    begun, left = threading.Event(), SimpleQueue[int]()
    hands.set_thread_count(0)
    until(lambda: not hands.threads)
    for number in range(MOST_HANDS + 2):
        hands.add_task(Request(begun.set, MANY, partial(left.put, number)))
    hands.shutdown()

    assert [left.get(timeout=SOON) for _ in range(MOST_HANDS + 2)] == list(range(MOST_HANDS + 2))
    assert not begun.is_set()


def test_hands_that_have_nothing_to_do_go_home_one_by_one(hands: Crew):
    hands.set_thread_count(USUAL + 2)
    went = threading.Event()
    for _ in range(USUAL + 2):
        hands.add_task(Request(went.set))
    assert went.wait(SOON)
    until(lambda: not hands.queue and not hands.active_count)
    for left in (USUAL + 1, USUAL, USUAL):
        hands.look_after()

        assert count(hands) == left


def test_streams_end_before_the_crew_goes_home(hands: Crew, ended: list[str]):
    hands.shutdown()

    assert ended == ["streams"]
    assert not hands.threads
