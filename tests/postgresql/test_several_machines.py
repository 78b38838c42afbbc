"""Servers on several machines share one PostgreSQL, as the processes of one server share a file."""

import re
import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path

import pytest

from companion.i18n import LANGUAGES, text
from companion.table import (
    Intent,
    SeatTakenError,
    StoreError,
    Tables,
    Tick,
    UnknownTableError,
    open_tables,
)
from companion.table.live import postgresql_watch
from companion.table.live.postgresql_watch import CHANNEL
from tests.conftest import NewPlace
from tests.table.live.stream_listener import listening
from tests.table.seated_table import Evening, scripted
from tests.tally import GAMES, Correct
from tests.waiting import HUNG


@pytest.fixture
def evening(new_place: NewPlace, monkeypatch: pytest.MonkeyPatch) -> Iterator[Evening]:
    """Give a table where nobody finds anything out by looking."""
    monkeypatch.setattr(postgresql_watch, "LOOK", 3600.0)
    opened = Evening(new_place(), scripted())
    yield opened
    opened.close()


@pytest.fixture
def other(evening: Evening) -> Iterator[Tables]:
    """Serve the same tables from another machine."""
    with closing(open_tables(evening.place, GAMES)) as tables:
        tables.watch_database()
        yield tables


def told(error: StoreError) -> str:
    """Say an error in all languages; give the English sentence."""
    assert len({text(error.key, one, **error.params) for one in LANGUAGES}) == len(LANGUAGES)
    return text(error.key, "en", **error.params)


def heard_from_now_on(tables: Tables) -> None:
    """Wait until somebody listens: PostgreSQL tells only those who do."""
    database = tables.database
    listener = "SELECT count(*) FROM pg_stat_activity WHERE starts_with(query, 'LISTEN')"
    while True:
        with database.reading() as connection:
            if connection.exec_driver_sql(listener).scalar_one():
                return


def test_a_page_is_told_by_the_machine_that_stored(evening: Evening, other: Tables) -> None:
    heard_from_now_on(other)
    received = listening(other.subscriptions.subscribe(evening.phone(2)))
    evening.tables.watch_database()
    evening.act(1, Correct(1, 3))

    assert received.get(timeout=HUNG) == Tick(2, 3)


def test_strange_words_on_the_channel_wake_nobody_and_stop_nothing(
    evening: Evening, other: Tables
) -> None:
    heard_from_now_on(other)
    received = listening(other.subscriptions.subscribe(evening.phone(2)))
    for words in ("", "hello", f"{evening.table} x y", f"{evening.table} 7", "\n \n"):
        evening.tables.database.tell(CHANNEL, words)
    evening.tables.database.tell(CHANNEL, f"{evening.table} 9 3")

    assert received.get(timeout=HUNG) == Tick(9, 3)


def test_much_news_goes_out_in_pieces_that_may_be_told() -> None:
    news = {f"table-{n:05}": Tick(n, 1) for n in range(3000)}
    pieces = list(postgresql_watch.written(news))

    assert max(len(one) for one in pieces) < 8000
    assert dict(pair for one in pieces for pair in postgresql_watch.read(one)) == news


def test_what_nobody_told_is_found_by_looking(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(postgresql_watch, "LOOK", 0.0)
    with closing(open_tables(evening.place, GAMES)) as other:
        other.watch_database()
        received = listening(other.subscriptions.subscribe(evening.phone(2)))
        evening.act(1, Correct(1, 3))

        assert received.get(timeout=HUNG) == Tick(2, 3)


def test_of_many_who_take_a_seat_at_once_one_gets_it(evening: Evening) -> None:
    evening.tables.release(evening.phone(), 3)
    with closing(open_tables(evening.place, GAMES)) as other:
        ready = threading.Barrier(8)

        def claim(number: int) -> bool:
            tables = (evening.tables, other)[number % 2]
            guest = tables.rights(evening.table, [evening.new.join])
            ready.wait()
            try:
                tables.claim(guest, 3, f"Guest {number}")
            except SeatTakenError:
                return False
            return True

        with ThreadPoolExecutor(8) as pool:
            assert sum(pool.map(claim, range(8))) == 1


def test_servers_that_write_at_the_same_tables_do_not_wait_for_each_other(
    evening: Evening,
) -> None:
    """Each appends to both tables at once, in batches whose order is chance."""
    beside = Evening.beside(evening)
    with closing(open_tables(evening.place, GAMES)) as other:

        def act(number: int) -> int:
            table = (evening, beside)[number // 2 % 2]
            tables = (evening.tables, other)[number % 2]
            rights = tables.rights(table.table, [table.secrets[1]])
            intent = Intent(Correct(1, number), 1, f"a-tap-{number:05}")
            return tables.submit(rights, intent).seq

        with ThreadPoolExecutor(8) as pool:
            seqs = list(pool.map(act, range(80)))

    assert sorted(seqs) == sorted([*range(2, 42), *range(2, 42)])


def test_a_machine_with_another_key_is_told_so(evening: Evening, tmp_path: Path) -> None:
    key = tmp_path / "keys" / "other.key"
    for _ in range(2):
        with pytest.raises(StoreError) as refused:
            open_tables(evening.place, GAMES, key=key)
        assert "another key" in told(refused.value)
        assert not key.exists()
    open_tables(tmp_path / "other.db", GAMES, key=key).close()
    with pytest.raises(StoreError):
        open_tables(evening.place, GAMES, key=key)

    renewed = open_tables(evening.place, GAMES, key=key, renew_key=True)
    with closing(renewed), pytest.raises(UnknownTableError):
        renewed.rights(evening.table, [evening.new.host])
    with pytest.raises(StoreError):
        open_tables(evening.place, GAMES)


def test_whoever_waits_too_long_for_a_turn_is_told(evening: Evening) -> None:
    with closing(open_tables(evening.place, GAMES, busy_timeout=0.2)) as other:
        guest = other.rights(evening.table, [evening.new.join])
        with evening.tables.database.writing(), pytest.raises(StoreError) as refused:
            other.claim(guest, 3, "Dora")
        assert "locking" in told(refused.value)


@pytest.mark.parametrize(
    "part, wrong, said",
    [
        (r":\d+/", ":1/", "refused"),
        (r"/companion_test_\w+", "/no-such", "does not exist"),
        (r"options=[^&]*", "options=-c%20default_transaction_read_only%3Don", "read-only"),
    ],
)
def test_a_server_that_cannot_be_used_is_told_when_it_is_opened(
    evening: Evening, part: str, wrong: str, said: str
) -> None:
    url = re.sub(part, wrong, str(evening.place))
    with pytest.raises(StoreError) as refused:
        open_tables(url, GAMES)

    assert said in told(refused.value)
