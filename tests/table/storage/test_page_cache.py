"""Connections keep little of the file, since a commit by any other empties what they keep."""

import sqlite3
from pathlib import Path

from sqlalchemy import select

from companion.table.storage import schema
from companion.table.storage.database import Database
from companion.table.storage.fast_reads import FastReader
from companion.table.storage.sqlite_engine import CACHE_KIB


def kept_kib(connection: sqlite3.Connection) -> int:
    return -int(connection.execute("PRAGMA cache_size").fetchone()[0])


def test_readers_and_writers_keep_little(tmp_path: Path):
    database = Database(tmp_path / "tables.db")
    with database.reading() as reading, database.writing() as writing:
        kept = [
            -int(one.exec_driver_sql("PRAGMA cache_size").scalar_one())
            for one in (reading, writing)
        ]
    database.close()

    assert kept == [CACHE_KIB, CACHE_KIB]


def test_short_looks_keep_little(tmp_path: Path):
    path = tmp_path / "tables.db"
    Database(path).close()
    reader = FastReader(lambda: path, 1.0)
    reader.rows(select(schema.meta.c.value), {})
    kept = [kept_kib(one) for one in reader._free]
    reader.close()

    assert kept == [CACHE_KIB]
