"""Searches are shared fairly: one for each owner, a few at once, given up when nobody looks."""

import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

import pytest

from companion.web.searches import search_pool, search_process
from companion.web.searches.search_pool import Limits, SearchPool
from companion.web.searches.search_process import Search
from companion.web.searches.search_worker import END, FAILED, lines
from tests.waiting import HUNG, until

GAME = "paper-dungeons"


class FakeProcess:
    """A process that does what a test says."""

    started: list["FakeProcess"]

    def __init__(self, _memory_bytes: int) -> None:
        self.search: Search | None = None
        self.alive = True
        self.started.append(self)

    def begin(self, search: Search, ended: Callable[["FakeProcess"], None]) -> None:
        search.stage, search.began_at = "working", time.monotonic()
        self.search, self.ended = search, ended

    def say(self, answer: bytes) -> None:
        assert self.search
        self.search.answer = answer
        self.search.moved.set()

    def finish(self) -> None:
        assert self.search
        self.search.stage = "over"
        self.ended(self)

    def is_alive(self) -> bool:
        return self.alive

    def kill(self) -> None:
        self.alive = False


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch) -> list[FakeProcess]:
    FakeProcess.started = []
    monkeypatch.setattr(search_pool, "SearchProcess", FakeProcess)
    return FakeProcess.started


def test_the_best_answer_so_far_is_given(started: list[FakeProcess]):
    pool = SearchPool()
    assert pool.ask("ana", GAME, b"1").answer is None
    started[0].say(b"first")
    assert pool.ask("ana", GAME, b"1").answer == b"first"
    started[0].say(b"better")
    started[0].finish()
    found = pool.ask("ana", GAME, b"1")

    assert (found.answer, found.is_open, len(started)) == (b"better", False, 1)


def test_a_process_is_kept_warm_for_the_next_question(started: list[FakeProcess]):
    pool = SearchPool()
    pool.ask("ana", GAME, b"1")
    started[0].finish()
    pool.ask("ana", GAME, b"2")

    assert len(started) == 1
    assert started[0].search is not None
    assert started[0].search.question == b"2"


def test_another_question_of_the_same_owner_gives_the_first_one_up(started: list[FakeProcess]):
    pool = SearchPool(Limits(at_once=1))
    pool.ask("ana", GAME, b"1")
    pool.ask("ana", GAME, b"2")

    assert not started[0].alive
    assert started[1].alive


def test_more_questions_than_places_wait_for_their_turn(started: list[FakeProcess]):
    pool = SearchPool(Limits(at_once=1))
    pool.ask("ana", GAME, b"1")
    assert pool.ask("ben", GAME, b"2").stage == "waiting"
    started[0].finish()

    assert pool.ask("ben", GAME, b"2").stage == "working"


def test_whoever_looks_more_often_is_no_later(started: list[FakeProcess]):
    pool = SearchPool(Limits(at_once=1))
    for owner in ("ana", "ben", "cleo"):
        pool.ask(owner, GAME, b"1")
    pool.ask("ben", GAME, b"1")
    started[0].finish()

    assert pool.ask("ben", GAME, b"1").stage == "working"


def test_whoever_waits_for_an_answer_is_told_that_there_will_be_none(started: list[FakeProcess]):
    pool = SearchPool()
    with ThreadPoolExecutor() as threads:
        waits = threads.submit(pool.ask, "ana", GAME, b"1", 20.0)
        until(lambda: bool(started))
        pool.stop("ana")

        assert waits.result(timeout=HUNG).stage == "failed"


def test_an_answer_of_which_only_the_beginning_came_is_none(monkeypatch: pytest.MonkeyPatch):
    said = "import sys; sys.stdin.readline(); print('{}'); print('{\"plans', end='')"
    monkeypatch.setattr(search_process, "COMMAND", ("-c", said))
    pool = SearchPool()
    pool.ask("ana", GAME, b"1")
    until(lambda: not pool.ask("ana", GAME, b"1").is_open)

    assert pool.ask("ana", GAME, b"1").answer == b"{}\n"


def test_whoever_says_so_stops_a_search_and_keeps_its_answer(started: list[FakeProcess]):
    pool = SearchPool()
    pool.ask("ana", GAME, b"1")
    started[0].say(b"so far")
    pool.stop("ana")
    found = pool.ask("ana", GAME, b"1")

    assert (found.answer, found.is_open, started[0].alive) == (b"so far", False, False)


def test_a_search_that_was_given_up_goes_on_when_it_is_asked_for(started: list[FakeProcess]):
    pool = SearchPool()
    pool.ask("ana", GAME, b"1")
    started[0].say(b"so far")
    pool.stop("ana")
    found = pool.ask("ana", GAME, b"1", on=True)

    assert (found.answer, found.is_open, started[1].alive) == (b"so far", True, True)


def test_a_search_that_nobody_looks_at_is_given_up(started: list[FakeProcess]):
    pool = SearchPool(Limits(forgotten_s=0.05))
    pool.ask("ana", GAME, b"1")
    until(lambda: not started[0].alive)

    assert pool.ask("ana", GAME, b"1").is_open
    pool.close()


def test_a_search_that_takes_too_long_ends_with_what_it_has(started: list[FakeProcess]):
    pool = SearchPool(Limits(work_s=0.05, forgotten_s=0.4))
    pool.ask("ana", GAME, b"1")
    started[0].say(b"so far")
    until(lambda: not started[0].alive)

    assert pool.ask("ana", GAME, b"1").answer == b"so far"


def test_a_process_that_died_is_replaced(started: list[FakeProcess]):
    pool = SearchPool()
    pool.ask("ana", GAME, b"1")
    started[0].finish()
    started[0].alive = False
    pool.ask("ana", GAME, b"2")

    assert len(started) == 2


def test_a_question_that_cannot_be_asked_fails_in_one_line():
    assert list(lines(GAME, b"{}")) == [FAILED]


@pytest.mark.slow
def test_a_real_process_answers_and_ends():
    pool = SearchPool()
    question = b'{"state":{},"seat":1,"wish":{"type":"points"},"when":"now"}'
    pool.ask("ana", GAME, question)
    until(lambda: not pool.ask("ana", GAME, question).is_open)
    pool.close()

    assert pool.ask("ana", GAME, question).stage == "failed"
    assert END != FAILED
