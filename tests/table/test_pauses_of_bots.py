"""Bots that let people look at each step, and play on at once for who is in a hurry."""

import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from companion.games.registry import register
from tests.pebbles import PARTS
from tests.pebbles.bots import PebblesBots
from tests.pebbles.rules import LeaveToApp
from tests.table.bots_to_play import is_to_play
from tests.table.test_bot_turns import Heap
from tests.waiting import until

LONG = 3600.0


@pytest.fixture
def heap(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Heap]:
    """Give a heap of seven, all of it the app's to take, an hour for each step."""
    monkeypatch.setattr(PebblesBots, "pause", lambda *_: LONG)
    with register("pebbles", PARTS):
        heap = Heap(tmp_path / "t.db")
        with closing(heap.tables):
            yield heap


def test_bots_wait_until_people_have_seen_a_step(heap: Heap) -> None:
    heap.tables.bots.in_background()
    heap.act(LeaveToApp(1))
    heap.tables.bots.play(heap.new.table)
    time.sleep(0.1)

    assert heap.state.heap == 7
    assert is_to_play(heap.tables, heap.new.table)


def test_who_is_in_a_hurry_sees_all_steps_at_once(heap: Heap) -> None:
    heap.tables.bots.in_background()
    heap.act(LeaveToApp(1))
    heap.tables.bots.hurry(heap.new.table)

    until(lambda: heap.state.heap == 0)
    assert not is_to_play(heap.tables, heap.new.table)


def test_bots_go_on_when_the_moment_is_over(heap: Heap, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(PebblesBots, "pause", lambda *_: 0.01)
    heap.tables.bots.in_background()
    heap.act(LeaveToApp(1))

    until(lambda: heap.state.heap == 0)


def test_without_a_thread_nobody_waits(heap: Heap) -> None:
    heap.act(LeaveToApp(1))

    assert heap.state.heap == 0
