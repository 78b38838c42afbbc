"""A snapshot and the fold of the whole log come to the same, and a snapshot may go at any time."""

import random
from collections.abc import Iterator
from contextlib import closing, contextmanager

import pytest
from msgspec.structs import replace
from sqlalchemy import delete, select, update

from companion.table import BadIntentError, Tables, open_tables
from companion.table.log import snapshots
from companion.table.log.folded_log import History
from companion.table.storage import schema
from tests.table.conftest import Begin
from tests.table.seated_table import Evening, ticking
from tests.tally import GAMES, TALLY, Correct, Raise, State, Whisper


@pytest.fixture(autouse=True)
def _short(monkeypatch: pytest.MonkeyPatch) -> None:
    """Keep snapshots of short logs."""
    monkeypatch.setattr(snapshots, "EVERY", 10)
    monkeypatch.setattr(snapshots, "OVERLAP", 8)


def play(evening: Evening, times: int, seed: int) -> None:
    """Play by chance, with undos, also of what lies far back."""
    chance = random.Random(seed)
    for n in range(times):
        seat = chance.choice((1, 2, 2, 3))
        if chance.random() < 0.25:
            preview = evening.tables.preview_undo(evening.phone(seat)) if n > 20 else None
            if preview is not None and preview.blocked is None:
                evening.undo(seat, preview.seq, preview.token)
        elif seat == 1:
            evening.act(1, Whisper(1, f"owl {n}"))
        else:
            command = Raise(1) if chance.random() < 0.5 else Correct(seat, n)
            evening.act(seat, command)


@contextmanager
def opened(evening: Evening) -> Iterator[Tables]:
    """Open the same database as another process would."""
    place = evening.place
    with closing(open_tables(place, GAMES, clock=ticking())) as tables:
        yield tables


def history(tables: Tables, evening: Evening) -> History:
    return tables._logs.get(evening.table).history


@pytest.mark.parametrize("seed", range(3))
def test_a_snapshot_and_the_whole_log_come_to_the_same(begin: Begin, seed: int) -> None:
    evening = begin()
    play(evening, 90, seed)
    with opened(evening) as tables, opened(evening) as cold:
        quick = history(tables, evening)
        assert quick.base is not None
        assert len(quick.tail) < 18
        with tables.database.writing() as connection:
            connection.execute(delete(schema.snapshots))
        # Nothing is shortened by what reads a log from its beginning.
        log = cold._logs.get(evening.table)
        whole = log._earlier(log.history.seq, log.history.seq)

        assert quick.state == history(evening.tables, evening).state
        assert quick.rows == whole.rows
        assert quick.actions == whole.actions
        assert quick.whole().before(quick.seq + 1) == quick.state
        authors = (0, 1, 2, 3)
        assert quick.last_of(authors) == whole.last_of(authors)
        for seq in range(1, quick.seq + 1):
            assert quick.action(seq) == whole.action(seq)
            assert quick.row(seq) == whole.row(seq)


@pytest.mark.parametrize("seed", range(2))
def test_a_table_is_played_on_from_a_snapshot_as_from_its_log(begin: Begin, seed: int) -> None:
    evening = begin()
    play(evening, 60, seed)
    with opened(evening) as tables, opened(evening) as cold:
        kept, evening.tables = evening.tables, tables
        play(evening, 60, seed + 100)
        played = history(tables, evening)
        evening.tables = kept
        log = cold._logs.get(evening.table)
        assert log.history.state == played.state
        assert log.history.actions == played.actions
        folded = log._earlier(played.seq, played.seq)
        assert folded.before(played.seq + 1) == played.state


@pytest.mark.slow
def test_opening_costs_the_same_after_more_actions(
    begin: Begin, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(snapshots, "made_by", lambda _game: "this program")
    evening = begin()
    applied = []

    def counted(state: State, event: object) -> State:
        applied.append(event)
        evolved: State = TALLY.evolve(state, event)
        return evolved

    game = replace(TALLY, evolve=counted)
    costs = []
    for rounds in (30, 300):
        for n in range(rounds):
            evening.act(2, Correct(2, n))
        applied.clear()
        with closing(open_tables(evening.place, {"tally": replace(game)})) as cold:
            rights = cold.rights(evening.table, [evening.new.look])
            assert cold.look(rights).state.counters[1] == rounds - 1
            assert len(cold.log(rights, limit=5)) == 5
            assert cold._logs.get(evening.table).history.base
        costs.append(len(applied))

    assert max(costs) <= snapshots.EVERY + snapshots.OVERLAP


@pytest.mark.parametrize(
    "damage",
    [
        {"made_by": "another program"},
        {"content": "x"},
        {"content": "{}"},
        {"content": '{"seq":5,"base":2,"count":1,"last":{},"counting":[{"seq":99}],"state":{}}'},
    ],
)
def test_a_snapshot_that_does_not_fit_is_ignored(begin: Begin, damage: dict[str, str]) -> None:
    evening = begin()
    play(evening, 40, 1)
    with evening.tables.database.writing() as connection:
        assert connection.execute(update(schema.snapshots).values(damage)).rowcount == 1

    with opened(evening) as tables:
        assert history(tables, evening).state == history(evening.tables, evening).state
        with tables.database.reading() as connection:
            kept = connection.scalar(select(schema.snapshots.c.made_by))
        assert kept == snapshots.made_by(TALLY)


def test_a_repeated_tap_from_before_the_snapshot_is_answered_again(begin: Begin) -> None:
    evening = begin()
    first = evening.act(1, Whisper(1, "owl"), key="the-first-tap")
    play(evening, 40, 2)

    with opened(evening) as tables:
        kept, evening.tables = evening.tables, tables
        again = evening.act(1, Whisper(1, "owl"), key="the-first-tap")
        with pytest.raises(BadIntentError):
            evening.act(1, Whisper(1, "fox"), key="the-first-tap")
        evening.tables = kept

    assert (again.seq, again.repeated) == (first.seq, True)
