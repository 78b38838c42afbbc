"""A copy of the whole database while it is in use, with its key, so that it opens as it was."""

import os
import secrets
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

from companion.table.errors import StoreError
from companion.table.storage.database import Database
from companion.table.storage.deleted_database_rescue import write_copy


def back_up(database: Database, key: Path | None, target: Path) -> None:
    """Copy the database to a file and its key beside it; an older copy is replaced at the end.

    Raises:
        StoreError: It cannot be written, or the database is not an SQLite file.
    """
    if database.path is None:
        raise StoreError("table.store.no_file", database=database.name)
    database.check()
    try:
        with closing(sqlite3.connect(database.path)) as live:
            write_copy(live, target)
        if key is not None:
            _copy_key(key, key_beside(target))
    except (OSError, sqlite3.Error) as error:
        raise StoreError("table.store.backup", path=str(target)) from error


def key_beside(database: Path) -> Path:
    """Give the place of a database's key file."""
    return database.with_name(f"{database.name}.key")


def _copy_key(source: Path, target: Path) -> None:
    draft = target.with_name(f"{target.name}.{os.getpid()}-{secrets.token_hex(4)}")
    draft.touch(mode=0o600)
    shutil.copyfile(source, draft)
    draft.replace(target)
