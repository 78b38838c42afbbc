"""One contract for every database that logs are kept in."""

import threading
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor

import pytest
from msgspec.structs import replace
from sqlalchemy import Connection, select

from companion.table import StoreError, UnknownTableError
from companion.table.log.row_types import Header, Learned, StoredRow, Tick
from companion.table.log.store import PendingWrite, Store, TakenError
from companion.table.storage.database import Database
from companion.table.storage.schema import packs
from tests.conftest import NewPlace

HEADER = Header("lumo-tafe", "tally", 1, "2026-01-02T19:00:00.000+00:00")


def row(seq: int, key: str = "", *, undoes: int | None = None) -> StoredRow:
    """Make up a row."""
    return StoredRow(
        seq, key or f"key-{seq}", 1, 1, f"2026-01-02T19:00:0{seq}.000+00:00", "{}", "[]", "[]",
        undoes=undoes,
    )  # fmt: skip


@pytest.fixture(params=["kept", pytest.param("memory", marks=pytest.mark.sqlite)])
def store(request: pytest.FixtureRequest, new_place: NewPlace) -> Iterator[Store]:
    """Give an empty store with one table."""
    database = Database(new_place() if request.param == "kept" else "sqlite://")
    store = Store(database)
    store.create(HEADER, opened_by="nonce", seat_count=3)
    yield store
    database.close()


def test_rows_come_back_as_they_were_in_their_order(store: Store) -> None:
    rows = [row(1), row(2), row(3, undoes=2)]
    for one in rows:
        store.append(HEADER, one)

    assert store.rows(HEADER.table) == rows
    assert store.rows(HEADER.table, after=2) == rows[2:]
    assert store.head(HEADER.table) == Tick(3, 0)
    assert store.heads([HEADER.table, "no-table"]) == {HEADER.table: Tick(3, 0)}
    assert [one.overruled for one in store.rows(HEADER.table)] == [False] * 3


def test_yes_and_no_come_back_as_such(store: Store) -> None:
    store.append(HEADER, replace(row(1), overruled=True))

    assert store.rows(HEADER.table)[0].overruled is True


def test_a_number_is_given_once(store: Store) -> None:
    store.append(HEADER, row(1))

    with pytest.raises(TakenError):
        store.append(HEADER, row(1, "another-key"))


def test_a_key_is_stored_once(store: Store) -> None:
    store.append(HEADER, row(1, "the-same-key"))

    with pytest.raises(TakenError):
        store.append(HEADER, row(2, "the-same-key"))
    assert store.head(HEADER.table).seq == 1


def test_tables_do_not_share_numbers_or_keys(store: Store) -> None:
    other = Header("bado-kuri", "tally", 1, HEADER.created_at)
    store.create(other, opened_by="other", seat_count=3)
    store.append(HEADER, row(1))
    store.append(other, row(1))

    assert store.head(other.table).seq == 1


def test_a_name_and_a_nonce_are_given_once(store: Store) -> None:
    with pytest.raises(TakenError):
        store.create(HEADER, opened_by="other", seat_count=3)
    with pytest.raises(TakenError):
        store.create(Header("bado-kuri", "tally", 1, ""), opened_by="nonce", seat_count=3)

    assert store.opened_by("nonce") == HEADER
    assert store.opened_by("other") is None


def test_a_table_that_cannot_be_made_leaves_nothing(store: Store) -> None:
    other = Header("bado-kuri", "tally", 1, HEADER.created_at)

    with pytest.raises(TakenError):
        store.create(other, opened_by="other", seat_count=3, rows=[row(1), row(1)])
    with pytest.raises(UnknownTableError):
        store.head(other.table)


def test_what_is_not_there_is_unknown(store: Store) -> None:
    with pytest.raises(UnknownTableError):
        store.header("bado-kuri")
    with pytest.raises(UnknownTableError):
        store.head("bado-kuri")
    assert store.rows("bado-kuri") == []


def things(store: Store) -> list[tuple[str, str]]:
    """Read what is kept of descriptions, in their order."""
    with store.database.reading() as connection:
        found = connection.execute(
            select(packs.c.code, packs.c.thing).order_by(packs.c.seq, packs.c.code)
        )
        return [(row.code, row.thing) for row in found]


def test_things_are_kept_beside_the_rows_that_described_them(store: Store) -> None:
    store.append(HEADER, row(1), learned=[Learned("b", "old", 1), Learned("a", "1", 1)])
    store.append(HEADER, row(2), learned=[Learned("b", "new", 2)])

    assert things(store) == [("a", "1"), ("b", "old"), ("b", "new")]


def test_things_are_forgotten_from_a_row_on(store: Store) -> None:
    store.append(HEADER, row(1), learned=[Learned("a", "old", 1)])
    store.append(HEADER, row(2), learned=[Learned("a", "new", 2)])
    store.append(HEADER, row(3), forget_from=2)

    assert things(store) == [("a", "old")]


def test_writes_that_come_at_once_are_all_there_and_a_clash_harms_none(store: Store) -> None:
    numbers = [*range(1, 31), *range(1, 31)]

    def append(place: int) -> bool:
        try:
            store.append(HEADER, row(numbers[place], f"key-{place}"))
        except TakenError:
            return False
        return True

    with ThreadPoolExecutor(12) as pool:
        written = list(pool.map(append, range(60)))

    assert written.count(True) == 30
    assert [one.seq for one in store.rows(HEADER.table)] == list(range(1, 31))
    assert [one.key for one in store.rows(HEADER.table)] == [
        f"key-{place}" for place in sorted(range(60), key=lambda n: numbers[n]) if written[place]
    ]


def test_a_write_that_breaks_stops_no_other(store: Store) -> None:
    started, go_on = threading.Event(), threading.Event()
    commits = store._group_commit

    def slow(_connection: Connection) -> None:
        started.set()
        go_on.wait(10)
        raise ZeroDivisionError

    results: list[BaseException | None] = [None, None]

    def commit(place: int, write: Callable[[Connection], None]) -> None:
        try:
            commits.commit(write)
        except (ZeroDivisionError, StoreError) as error:
            results[place] = error

    first = threading.Thread(target=commit, args=(0, slow))
    first.start()
    started.wait(10)
    seconds = [threading.Thread(target=commit, args=(1, lambda _c: None)) for _ in range(3)]
    for one in seconds:
        one.start()
    go_on.set()
    for one in (first, *seconds):
        one.join(10)

    assert isinstance(results[0], ZeroDivisionError)
    assert results[1] is None
    store.append(HEADER, row(1))
    assert store.head(HEADER.table).seq == 1


def test_a_write_beside_one_that_breaks_is_not_called_done(store: Store) -> None:
    def breaks(_connection: Connection) -> None:
        raise ZeroDivisionError

    broken, whole = PendingWrite(breaks), PendingWrite(lambda _connection: None)
    with pytest.raises(ZeroDivisionError):
        store._group_commit._write([broken, whole])

    assert isinstance(whole.failure, StoreError)
