"""The crew: few hands, more of them while requests are held up, and few again."""

import threading
from collections.abc import Callable, Iterator
from functools import partial
from queue import SimpleQueue

import pytest

from companion.web import crew
from companion.web.crew import USUAL, Crew

SOON = 10.0
"""Seconds that nothing here takes; a test that waits for them fails."""


class Request:
    """A request that takes until it may end."""

    def __init__(self, does: Callable[[], object]) -> None:
        self._does = does

    def service(self) -> None:
        self._does()

    def cancel(self) -> None:
        """Nothing was begun."""


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
    monkeypatch.setattr(crew, "HELD_UP", 0.0)
    free, begun, done = threading.Event(), threading.Semaphore(0), threading.Event()

    def takes_long() -> None:
        begun.release()
        free.wait(SOON)

    for _ in range(USUAL):
        hands.add_task(Request(takes_long))
        assert begun.acquire(timeout=SOON)
    hands.add_task(Request(done.set))
    hands.look_after()

    assert done.wait(SOON)
    free.set()


def test_hands_that_have_nothing_to_do_go_home_one_by_one(hands: Crew):
    hands.set_thread_count(USUAL + 2)
    went = threading.Event()
    for _ in range(USUAL + 2):
        hands.add_task(Request(went.set))
    assert went.wait(SOON)
    while hands.queue or hands.active_count:
        threading.Event().wait(0.01)
    for left in (USUAL + 1, USUAL, USUAL):
        hands.look_after()

        assert count(hands) == left


def test_streams_end_before_the_crew_goes_home(hands: Crew, ended: list[str]):
    hands.shutdown()

    assert ended == ["streams"]
    assert not hands.threads
