"""FairQueue: whoever asks for a lot at once waits behind himself."""

import pytest

from companion.web.serving.fair_queue import MOST_THREADS, FairQueue, QueuedTask

FLOOD, PHONE, OTHER = "192.0.2.7", "192.0.2.8", "2001:db8:1::/64"


class Task:
    """A request from somewhere."""

    def __init__(self, neighbours: str) -> None:
        self.neighbours = neighbours

    def service(self) -> None:
        """Nothing is asked for."""

    def cancel(self) -> None:
        """Nothing was begun."""


@pytest.fixture
def turns() -> FairQueue:
    return FairQueue()


def wait(turns: FairQueue, *whose: str) -> None:
    for one in whose:
        turns.append(QueuedTask(Task(one), turns.done))


def served(turns: FairQueue) -> list[str]:
    """Serve one after the other until nobody waits."""
    found = []
    while turns:
        job = turns.popleft()
        found.append(job.who)
        job.service()
    return found


def test_addresses_take_turns(turns: FairQueue):
    wait(turns, FLOOD, FLOOD, FLOOD, PHONE, OTHER, PHONE)

    assert served(turns) == [FLOOD, PHONE, OTHER, FLOOD, PHONE, FLOOD]


def test_what_one_address_asks_is_answered_in_order(turns: FairQueue):
    jobs = [QueuedTask(Task(PHONE), turns.done) for _ in range(3)]
    for job in jobs:
        turns.append(job)

    assert [turns.popleft() for _ in jobs] == jobs


def test_no_address_holds_all_hands(turns: FairQueue):
    wait(turns, *[FLOOD] * (MOST_THREADS + 2))
    held = [turns.popleft() for _ in range(MOST_THREADS)]

    assert not turns
    assert len(turns) == 0
    assert turns.since is None
    held[0].service()
    assert len(turns) == 2


def test_whoever_holds_the_fewest_hands_comes_next(turns: FairQueue):
    wait(turns, FLOOD, FLOOD, FLOOD)
    turns.popleft()
    wait(turns, PHONE)

    assert turns.popleft().who == PHONE


@pytest.mark.parametrize("own", ["127.0.0.1", "::1", ""])
def test_a_server_before_this_one_is_not_held_back(turns: FairQueue, own: str):
    wait(turns, *[own] * (MOST_THREADS + 2))
    for _ in range(MOST_THREADS + 2):
        turns.popleft()

    assert not turns


def test_a_job_that_fails_gives_its_hand_back(turns: FairQueue):
    class Failing(Task):
        def service(self) -> None:
            raise ZeroDivisionError

    for _ in range(MOST_THREADS + 1):
        turns.append(QueuedTask(Failing(FLOOD), turns.done))
        with pytest.raises(ZeroDivisionError):
            turns.popleft().service()

    assert not turns
