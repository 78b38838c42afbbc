"""Turns: whoever asks for a lot at once waits behind himself."""

import pytest

from companion.web.serving.fair_queue import MOST_HANDS, Job, Turns

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
def turns() -> Turns:
    return Turns()


def wait(turns: Turns, *whose: str) -> None:
    for one in whose:
        turns.append(Job(Task(one), turns.done))


def served(turns: Turns) -> list[str]:
    """Serve one after the other until nobody waits."""
    found = []
    while turns:
        job = turns.popleft()
        found.append(job.who)
        job.service()
    return found


def test_addresses_take_turns(turns: Turns):
    wait(turns, FLOOD, FLOOD, FLOOD, PHONE, OTHER, PHONE)

    assert served(turns) == [FLOOD, PHONE, OTHER, FLOOD, PHONE, FLOOD]


def test_what_one_address_asks_is_answered_in_order(turns: Turns):
    jobs = [Job(Task(PHONE), turns.done) for _ in range(3)]
    for job in jobs:
        turns.append(job)

    assert [turns.popleft() for _ in jobs] == jobs


def test_no_address_holds_all_hands(turns: Turns):
    wait(turns, *[FLOOD] * (MOST_HANDS + 2))
    held = [turns.popleft() for _ in range(MOST_HANDS)]

    assert not turns
    assert len(turns) == 0
    assert turns.since is None
    held[0].service()
    assert len(turns) == 2


def test_whoever_holds_the_fewest_hands_comes_next(turns: Turns):
    wait(turns, FLOOD, FLOOD, FLOOD)
    turns.popleft()
    wait(turns, PHONE)

    assert turns.popleft().who == PHONE


@pytest.mark.parametrize("own", ["127.0.0.1", "::1", ""])
def test_a_server_before_this_one_is_not_held_back(turns: Turns, own: str):
    wait(turns, *[own] * (MOST_HANDS + 2))
    for _ in range(MOST_HANDS + 2):
        turns.popleft()

    assert not turns


def test_a_job_that_fails_gives_its_hand_back(turns: Turns):
    class Failing(Task):
        def service(self) -> None:
            raise ZeroDivisionError

    for _ in range(MOST_HANDS + 1):
        turns.append(Job(Failing(FLOOD), turns.done))
        with pytest.raises(ZeroDivisionError):
            turns.popleft().service()

    assert not turns
