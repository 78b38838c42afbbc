"""What was acknowledged is kept; what cannot be kept is said in one sentence and did not happen."""

import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, contextmanager
from pathlib import Path
from unittest.mock import Mock

import pytest

from companion.i18n import LANGUAGES, text
from companion.table import CorruptHistoryError, Intent, StoreError, open_tables, waits
from companion.table.storage.schema import FORMAT
from tests.table.kill_writer import kill_again_and_again
from tests.table.seated_table import Evening, scripted
from tests.tally import GAMES, Add, Correct, Open


@pytest.fixture
def place(tmp_path: Path) -> Path:
    """Give a database with a table."""
    evening = Evening(tmp_path / "t.db", scripted())
    evening.act(1, Add(1))
    evening.tables.close()
    return tmp_path / "t.db"


def told(error: StoreError | CorruptHistoryError) -> str:
    """Say an error in all languages; give the English sentence."""
    sentences = [text(error.key, language, **error.params) for language in LANGUAGES]
    assert len(set(sentences)) == len(LANGUAGES)
    return text(error.key, "en", **error.params)


def until_refused(act: Callable[[int], object]) -> tuple[int, StoreError]:
    """Act until the database refuses; give how often it went well, and the refusal."""
    for n in range(10_000):
        try:
            act(n)
        except StoreError as error:
            return n, error
    raise AssertionError("it never refused")


@contextmanager
def locked(place: Path) -> Iterator[None]:
    """Lock a database as another program would."""
    with closing(sqlite3.connect(place, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        yield
        other.execute("ROLLBACK")


def test_a_read_only_database_is_told_when_it_is_opened(place: Path) -> None:
    with pytest.raises(StoreError) as refused:
        open_tables(f"sqlite:///file:{place}?mode=ro&uri=true", GAMES)

    assert "read-only" in told(refused.value)


def test_the_reason_that_the_driver_gives_is_kept_for_the_log(evening: Evening) -> None:
    with evening.tables.database.writing() as connection:
        connection.exec_driver_sql("DROP TABLE seats")

    with pytest.raises(StoreError) as refused:
        evening.act(1, Add(1))
    assert "seats" in str(refused.value.params["reason"])
    assert "\n" not in str(refused.value)
    assert "seats" not in told(refused.value)


@pytest.mark.sqlite
def test_a_database_that_becomes_read_only_refuses_and_still_shows(evening: Evening) -> None:
    evening.act(1, Add(1))
    with evening.tables.database.engine.connect() as connection:
        connection.exec_driver_sql("PRAGMA query_only=1")

    with pytest.raises(StoreError) as refused:
        evening.act(1, Add(2), key="the-same-tap")

    assert "read-only" in told(refused.value)
    assert evening.state.counters == (1, 0, 0)
    with evening.tables.database.engine.connect() as connection:
        connection.exec_driver_sql("PRAGMA query_only=0")
    assert not evening.act(1, Add(2), key="the-same-tap").repeated
    assert evening.state.counters == (3, 0, 0)


def test_a_locked_database_is_told_when_it_is_opened(place: Path) -> None:
    with locked(place), pytest.raises(StoreError) as refused:
        open_tables(place, GAMES, busy_timeout=0.05)

    assert "locking" in told(refused.value)


def test_a_lock_in_the_middle_refuses_and_leaves_no_trace(tmp_path: Path) -> None:
    tables = open_tables(tmp_path / "t.db", GAMES, busy_timeout=0.05)
    new = tables.create("tally", Open())
    guest = tables.rights(new.table, [new.join])
    rights = tables.rights(new.table, [tables.claim(guest, 1, "Ana")])

    with locked(tmp_path / "t.db"):
        with pytest.raises(StoreError) as refused:
            tables.submit(rights, Intent(Add(1), 1, "the-same-tap"))
        with pytest.raises(StoreError):
            tables.claim(guest, 2, "Ben")
        assert tables.look(rights).seq == 1

    assert "locking" in told(refused.value)
    assert tables.submit(rights, Intent(Add(1), 1, "the-same-tap")).seq == 2
    tables.close()


def test_nobody_waits_for_a_lock_longer_than_the_first_one_does(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    tables = open_tables(tmp_path / "t.db", GAMES, busy_timeout=0.2)
    news = [tables.create("tally", Open()) for _ in range(2)]
    rights = [
        tables.rights(new.table, [tables.claim(tables.rights(new.table, [new.join]), 1, "Ana")])
        for new in news
    ]

    tried = Mock(side_effect=tables.database.check)
    monkeypatch.setattr(tables.database, "check", tried)
    asked = time.monotonic()

    def act(n: int) -> None:
        # As the web does: some wait for a thread before they get here.
        with waits(asked), pytest.raises(StoreError) as refused:
            tables.submit(rights[n % 2], Intent(Add(1), 1, f"the-tap-{n}"))
        assert "Nothing was saved" in told(refused.value)

    with locked(tmp_path / "t.db"), ThreadPoolExecutor(12) as phones:
        list(phones.map(act, range(12)))

    # Whoever asked before the first one gave up does not try in turn.
    assert tried.call_count == 1
    assert tables.submit(rights[0], Intent(Add(1), 1, "a-later-tap")).seq == 2
    tables.close()


@pytest.mark.sqlite
def test_a_full_disk_refuses_and_keeps_what_was_acknowledged(evening: Evening) -> None:
    with evening.tables.database.engine.connect() as connection:
        pages = connection.exec_driver_sql("PRAGMA page_count").scalar_one()
        connection.exec_driver_sql(f"PRAGMA max_page_count={pages + 3}")
    acknowledged, refused = until_refused(lambda n: evening.act(2, Correct(1, n)))

    assert "full" in told(refused)
    assert acknowledged > 0
    assert evening.seq == acknowledged + 1
    assert evening.state.counters[0] == acknowledged - 1
    cold = open_tables(evening.place, GAMES)
    assert cold.look(cold.rights(evening.table, [evening.new.look])).state == evening.state
    cold.close()


@pytest.mark.sqlite
def test_a_full_disk_leaves_no_half_table(evening: Evening) -> None:
    with evening.tables.database.engine.connect() as connection:
        pages = connection.exec_driver_sql("PRAGMA page_count").scalar_one()
        connection.exec_driver_sql(f"PRAGMA max_page_count={pages}")

    until_refused(lambda n: evening.tables.create("tally", Open("x" * 3000 + str(n))))
    with evening.tables.database.reading() as connection:
        tables = connection.exec_driver_sql("SELECT count(*) FROM tables").scalar_one()
        seats = connection.exec_driver_sql("SELECT count(*) FROM seats").scalar_one()
        rows = connection.exec_driver_sql("SELECT count(*) FROM actions").scalar_one()

    assert (seats, rows) == (3 * tables, tables)


def test_a_database_of_a_newer_version_is_left_alone(place: Path) -> None:
    with closing(sqlite3.connect(place)) as other:
        other.execute("UPDATE meta SET value = ? WHERE name = 'format'", [str(FORMAT + 1)])
        other.commit()

    with pytest.raises(StoreError) as refused:
        open_tables(place, GAMES)

    assert "newer version" in told(refused.value)


@pytest.mark.parametrize(
    "damage",
    [
        "UPDATE actions SET events = 'x' WHERE seq = 2",
        "UPDATE actions SET at = 'then' WHERE seq = 2",
        "UPDATE actions SET undoes = 9 WHERE seq = 2",
        "DELETE FROM actions WHERE seq = 1",
        "UPDATE tables SET game = 'chess'",
        "UPDATE tables SET version = version + 1",
    ],
)
def test_a_damaged_log_is_told_and_not_guessed_at(evening: Evening, damage: str) -> None:
    evening.act(1, Add(1))
    evening.harm(damage)
    cold = open_tables(evening.place, GAMES)

    with pytest.raises(CorruptHistoryError) as refused:
        cold.look(cold.rights(evening.table, [evening.new.look]))

    assert told(refused.value)
    cold.close()


LOOK_AT_COMMITS = """
import sys
from companion.table import open_tables

with open_tables(sys.argv[1], {}).database.writing() as connection:
    for what in ("synchronous", "journal_mode"):
        print(connection.exec_driver_sql(f"PRAGMA {what}").scalar_one())
"""


@pytest.mark.slow
def test_every_commit_reaches_the_disk(tmp_path: Path) -> None:
    command = [sys.executable, "-c", LOOK_AT_COMMITS, str(tmp_path / "t.db")]

    assert subprocess.check_output(command, text=True).split() == ["2", "wal"]


@pytest.mark.slow
def test_no_acknowledged_intent_is_lost_by_a_kill(tmp_path: Path) -> None:
    killed = kill_again_and_again(tmp_path / "t.db", times=10, seed=20_260_102)

    assert killed.kills == 10
    assert killed.acknowledged > 0
    assert (killed.lost, killed.twice) == (0, 0)
