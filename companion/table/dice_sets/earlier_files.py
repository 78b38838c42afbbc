"""Copies the dice sets that earlier versions kept in files beside the default database.

Those files belonged to the machine, not to a database, so each database takes its copy when it is
first opened, and the files stay for the others. In the folder lay a file for each set, one in
`tables` for each table that chose taught sets, and an empty one in `ordinary` for each table that
played with ordinary dice.
"""

from collections.abc import Collection
from contextlib import suppress
from pathlib import Path

import msgspec
from sqlalchemy import Connection, insert, select
from sqlalchemy.exc import IntegrityError

from companion.table.dice_sets.dice_set_rows import choose, insert_set
from companion.table.dice_sets.dice_set_store import ORDINARY
from companion.table.dice_sets.taught_set import TaughtSetError, checked_name, read_file
from companion.table.storage.database import Database
from companion.table.storage.schema import meta, tables

_COPIED = "dice_files"
"""The entry of a database's `meta` that says that its copy was taken."""


def copy_earlier_files(database: Database, folder: Path) -> None:
    """Copy sets and choices into a database that has not taken its copy yet.

    Args:
        database: The database.
        folder: Where the files lie, if there are any.

    Raises:
        StoreError: They cannot be stored.
    """
    is_copied = select(meta.c.value).where(meta.c.name == _COPIED)
    with database.reading() as connection:
        if connection.scalar(is_copied) is not None:
            return
    # Of two processes that open the database at once one copies.
    with suppress(IntegrityError), database.writing() as connection:
        connection.execute(insert(meta).values(name=_COPIED, value="copied"))
        names = _copy_sets(connection, folder)
        known = set(connection.scalars(select(tables.c.id)))
        _copy_choices(connection, folder, names, known)


def _copy_sets(connection: Connection, folder: Path) -> list[str]:
    """Copy the sets; give their names."""
    names = []
    for path in sorted(folder.glob("*.json")):
        # A file that holds no set could not be played either; it stays where it is.
        with suppress(TaughtSetError):
            taught = msgspec.structs.replace(read_file(path), name=checked_name(path.stem))
            insert_set(connection, taught)
            names.append(taught.name)
    return names


def _copy_choices(
    connection: Connection, folder: Path, names: Collection[str], known: Collection[str]
) -> None:
    """Copy what this database's own tables play with."""
    for path in sorted((folder / "tables").glob("*.json")):
        if path.stem in known:
            for name in _chosen(path):
                if name in names:
                    choose(connection, path.stem, name)
    for path in sorted((folder / "ordinary").glob("*")):
        if path.name in known:
            choose(connection, path.name, ORDINARY)


def _chosen(path: Path) -> tuple[str, ...]:
    """Read which sets a table chose; a damaged file chooses none, as it did before."""
    try:
        return msgspec.json.decode(path.read_bytes(), type=tuple[str, ...])
    except (OSError, msgspec.MsgspecError):
        return ()
