"""A short look into the file: as fresh as a read through the engine, and as well spoken."""

import threading
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from sqlalchemy import bindparam, select
from sqlalchemy.dialects import sqlite

from companion.table import StoreError
from companion.table.log.row_types import Header
from companion.table.log.store import Store
from companion.table.storage import fast_reads
from companion.table.storage.database import Database
from companion.table.storage.schema import tables

HEADER = Header("lumo-tafe", "tally", 1, "2026-01-02T19:00:00.000+00:00")
GAME = select(tables.c.game).where(tables.c.id == bindparam("id"))


def test_a_fast_read_sees_what_another_program_has_just_stored(tmp_path: Path):
    ours, theirs = Database(tmp_path / "t.db"), Database(tmp_path / "t.db")
    before = ours.read_row(GAME, id="lumo-tafe")
    Store(theirs).create(HEADER, opened_by="nonce", seat_count=3)

    after = ours.read_row(GAME, id="lumo-tafe")
    ours.close()
    theirs.close()

    assert before is None
    assert tuple(after or ()) == ("tally",)


def test_a_file_that_cannot_be_read_is_told_of_in_a_sentence(tmp_path: Path):
    database = Database(tmp_path / "t.db")
    database.close()
    (tmp_path / "t.db").write_bytes(b"no database at all" * 100)
    for rest in tmp_path.glob("t.db-*"):
        rest.unlink()

    with pytest.raises(StoreError) as told:
        database.read_row(GAME, id="lumo-tafe")

    assert told.value.key == "table.store.not_a_database"


def test_two_threads_do_not_compile_with_one_dialect_at_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    alone = threading.Lock()
    found_busy: list[bool] = []

    class SlowCompiler(sqlite.dialect.statement_compiler):  # type: ignore[misc, name-defined]  # of a class that has no type
        def __init__(self, *args: object, **options: object) -> None:
            found_busy.append(not alone.acquire(blocking=False))
            time.sleep(0.05)
            super().__init__(*args, **options)
            if alone.locked():
                alone.release()

    dialect = sqlite.dialect(paramstyle="named")
    dialect.statement_compiler = SlowCompiler
    monkeypatch.setattr(fast_reads, "_DIALECT", dialect)
    questions = [select(tables.c.game).where(tables.c.id == bindparam("id")) for _ in range(4)]
    database = Database(tmp_path / "t.db")
    with ThreadPoolExecutor(len(questions)) as pool:
        list(pool.map(lambda question: database.read_row(question, id="lumo-tafe"), questions))
    database.close()

    assert found_busy == [False] * len(questions)
