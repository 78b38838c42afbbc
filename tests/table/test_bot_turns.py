"""A seat that the app plays, in the smallest game: it answers at once, and nobody holds it."""

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from companion.games.registry import register
from companion.table import Intent, StaleTableError, Tables, open_tables
from companion.table.log.folded_log_cache import FoldedLogs
from tests.pebbles import PARTS
from tests.pebbles.bots import PebblesBots
from tests.pebbles.rules import PEBBLES, LeaveToApp, Open, RollDice, State, Take, Taken
from tests.table.seated_table import ticking
from tests.waiting import until

GAMES = {PEBBLES.name: PEBBLES}


class Heap:
    """A table with a person at the first seat and the app at the second."""

    def __init__(self, place: Path) -> None:
        self.tables: Tables = open_tables(place, GAMES, clock=ticking(), draw=min)
        self.new = self.tables.create("pebbles", Open())
        guest = self.tables.rights(self.new.table, [self.new.join])
        secret = self.tables.claim(guest, 1, "Ana")
        self.phone = self.tables.rights(self.new.table, [secret, self.new.host])
        self.keys = (f"tap-{number:08}" for number in range(100))
        self.act(self.tables.bots.seating(self.new.table, 2, "Robin", "greedy"))

    def act(self, command: object, seen: int | None = None) -> None:
        """Do something as the person."""
        last = self.tables.head(self.new.table).seq if seen is None else seen
        self.tables.submit(self.phone, Intent(command, last, next(self.keys)))

    def undo(self) -> None:
        """Take the person's last action back, and confirm it."""
        preview = self.tables.preview_undo(self.phone)
        self.tables.undo(self.phone, next(self.keys), preview.seq, preview.token)

    @property
    def state(self) -> State:
        """Give what lies there."""
        state = self.tables.look(self.phone).state
        assert isinstance(state, State)
        return state


@pytest.fixture
def heap(tmp_path: Path) -> Iterator[Heap]:
    """Give a heap of seven."""
    with register("pebbles", PARTS):
        heap = Heap(tmp_path / "t.db")
        with closing(heap.tables):
            yield heap


def test_the_app_answers_at_once_and_signs_for_its_seat(heap: Heap) -> None:
    heap.act(Take(2))
    entry = heap.tables.log(heap.phone)[-1]

    assert (heap.state.heap, heap.state.turn) == (2, 1)
    assert (entry.author, entry.seat, entry.name, entry.tag) == (2, 2, "Robin", "take")
    assert entry.events == (Taken(2, 3),)


def test_a_page_that_waits_is_told_of_the_apps_answer(heap: Heap) -> None:
    stream = heap.tables.subscriptions.subscribe(heap.phone)
    heap.act(Take(2))

    assert stream.newest() == heap.tables.head(heap.new.table)


def test_the_apps_answer_is_in_nobodys_way(heap: Heap) -> None:
    heap.act(Take(2))
    preview = heap.tables.preview_undo(heap.phone)

    assert preview.blocked is None
    assert [change.after for change in preview.changes] == [()]
    heap.undo()
    assert (heap.state.heap, heap.state.turn) == (7, 1)
    heap.act(Take(1))
    assert (heap.state.heap, heap.state.turn) == (3, 1)
    heap.undo()
    assert (heap.state.heap, heap.state.turn) == (7, 1)


def test_an_answer_that_is_still_possible_stands(heap: Heap) -> None:
    heap.act(RollDice("6"))
    heap.act(Take(1))
    heap.undo()
    heap.act(Take(2))

    taken = [one.events for one in heap.tables.log(heap.phone) if one.author == 2 and one.events]
    assert taken == [(Taken(2, 3),)]
    assert heap.state.heap == 8


def test_a_log_with_bots_is_read_anew_without_them(heap: Heap) -> None:
    heap.act(Take(2))
    heap.undo()
    heap.act(Take(1))
    cold = FoldedLogs(heap.tables._store, GAMES).get(heap.new.table).history

    assert cold.state == heap.state
    assert len(cold.rows) == len(heap.tables.log(heap.phone))


def test_another_process_that_answered_first_is_believed(heap: Heap, tmp_path: Path) -> None:
    with closing(open_tables(tmp_path / "t.db", GAMES, clock=ticking(), draw=min)) as other:
        log = other._logs.get(heap.new.table)
        planned = log.history
        heap.act(Take(2))
        other.bots._append(log, planned, 2, (Take(1),))

        assert log.history.state == heap.state


def test_a_seat_that_the_app_plays_is_not_asked_to_go_back(heap: Heap) -> None:
    heap.act(Take(2))

    assert heap.tables.rollbacks.request(heap.phone, 3)
    assert (heap.state.heap, heap.state.turn) == (7, 1)


def test_a_tap_that_came_late_is_told_what_the_app_did(heap: Heap) -> None:
    heap.act(Take(2))
    with pytest.raises(StaleTableError) as told:
        heap.act(Take(2), seen=2)

    assert [one.name for one in told.value.meanwhile] == ["Ana", "Robin"]


def test_bots_of_a_server_think_beside_its_requests(
    heap: Heap, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    heap.tables.bots.in_background()
    monkeypatch.setattr(PebblesBots, "play", lambda *_: 1 / 0)
    heap.act(Take(2))
    until(lambda: "cannot play" in caplog.text)
    assert heap.state.turn == 2
    monkeypatch.undo()
    heap.act(LeaveToApp(2))

    until(lambda: heap.state.heap == 2)


def test_the_whole_table_may_be_the_apps(heap: Heap) -> None:
    heap.act(LeaveToApp(1))

    assert heap.state.heap == 0
