"""What is no database of tables is refused in one sentence when it is opened, and left as it is."""

import sqlite3
import sys
from contextlib import closing
from pathlib import Path

import pytest

from companion.table import StoreError, open_tables
from tests.table.storage.test_storage_faults import told
from tests.tally import GAMES


@pytest.mark.parametrize("content", [b"this is a letter, not a database " * 200, b"\x00" * 8192])
def test_a_file_of_another_kind_is_told(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "letter.db"
    path.write_bytes(content)

    with pytest.raises(StoreError) as refused:
        open_tables(path, GAMES)

    assert "letter.db" in told(refused.value)
    assert path.read_bytes() == content


@pytest.mark.parametrize(
    "made",
    [
        "CREATE TABLE songs (title TEXT)",
        "CREATE TABLE meta (name TEXT, value TEXT)",
        "CREATE TABLE meta (key TEXT); CREATE TABLE actions (id INTEGER)",
        "CREATE VIEW one AS SELECT 1",
    ],
)
def test_the_database_of_another_program_is_left_as_it_is(tmp_path: Path, made: str) -> None:
    path = tmp_path / "songs.db"
    with closing(sqlite3.connect(path)) as other:
        other.executescript(made)
    before = path.read_bytes()

    with pytest.raises(StoreError) as refused:
        open_tables(path, GAMES)

    assert "songs.db is another program" in told(refused.value)
    assert path.read_bytes() == before
    assert [one.name for one in tmp_path.iterdir()] == ["songs.db"]


def test_a_folder_is_no_database(tmp_path: Path) -> None:
    with pytest.raises(StoreError) as refused:
        open_tables(tmp_path, GAMES)

    assert "open the database" in told(refused.value)


def test_a_place_below_a_file_is_no_place(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("x", encoding="utf-8")

    with pytest.raises(StoreError) as refused:
        open_tables(tmp_path / "file" / "t.db", GAMES)

    assert "open the database" in told(refused.value)


@pytest.mark.parametrize("url", ["oracle9://x", "postgresql+nonsense://x", "://", "sqlite://x:y:z"])
def test_a_bad_address_is_told(url: str) -> None:
    with pytest.raises(StoreError) as refused:
        open_tables(url, GAMES)

    assert "not a database address" in told(refused.value)


@pytest.mark.parametrize(
    "url",
    [
        "mysql://ana:hunter2@there/db",
        "mssql+pyodbc://ana:hunter2@there/db",
        "sqlite+pysqlcipher://:hunter2@/t.db",
        "sqlite+aiosqlite:///t.db",
        "postgresql+psycopg2://ana:hunter2@there/db",
    ],
)
def test_another_kind_of_database_is_told_with_those_that_are_possible(url: str) -> None:
    with pytest.raises(StoreError) as refused:
        open_tables(url, GAMES)

    assert "Give a file" in told(refused.value)
    assert "postgresql://" in told(refused.value)
    assert "hunter2" not in told(refused.value)


@pytest.mark.parametrize(
    "url",
    [
        "postgresql://ana:hunter2@there:port/db",
        "postgresql://ana:hun@ter2@there:1:2/db",
        "oracle9://ana:hunter2@there/db",
        "postgresql://there:port/db?password=hunter2",
        "postgresql+x://ana:hunter2@[/db",
    ],
)
def test_a_password_in_a_bad_address_is_not_printed(url: str) -> None:
    with pytest.raises(StoreError) as refused:
        open_tables(url, GAMES)

    assert "hunter2" not in told(refused.value)
    assert "ter2" not in told(refused.value)
    assert refused.value.__cause__ is None or "hunter2" not in str(refused.value.__cause__)


def test_a_driver_that_is_missing_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "psycopg", None)
    with pytest.raises(StoreError) as refused:
        open_tables("postgresql+psycopg://ana:hunter2@there/db", GAMES)

    assert "psycopg[binary]" in told(refused.value)
    assert "hunter2" not in told(refused.value)
