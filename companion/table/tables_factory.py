"""Opens a database of tables with its key, its clock and its chance."""

from datetime import UTC, datetime
from pathlib import Path
from secrets import SystemRandom

from companion.engine.errors import CompanionError
from companion.engine.game import Games
from companion.table.dice_sets.earlier_files import copy_earlier_files
from companion.table.log.submit_command import Clock, Draw
from companion.table.storage.backup import key_beside
from companion.table.storage.database import PATIENCE, Database, default_database
from companion.table.storage.shared_link_key import keys_of
from companion.table.tables import Tables

DRAW = SystemRandom().choice


def now() -> datetime:
    """Tell the time."""
    return datetime.now(UTC)


def open_tables(
    url: str | Path,
    games: Games,
    *,
    key: Path | None = None,
    clock: Clock = now,
    draw: Draw = DRAW,
    busy_timeout: float = PATIENCE,
    renew_key: bool = False,
) -> Tables:
    """Open or make a database of tables.

    Args:
        url: A path, or an SQLAlchemy URL.
        games: The games by name.
        key: The key file; beside the database unless given, or where the default one would be.
        clock: Tells the time.
        draw: Picks one of several outcomes; it is all the chance that there is.
        busy_timeout: Seconds to wait while another program writes.
        renew_key: Whether this machine's key counts from now on where several share a database.

    Raises:
        StoreError: The database or the key file cannot be used.
    """
    database = Database(url, busy_timeout=busy_timeout)
    try:
        copy_earlier_files(database, default_database().parent / "dice")
        if key is None and not database.is_in_memory:
            key = key_beside(database.path or default_database())
        keys = keys_of(database, key, renew=renew_key)
        return Tables(database, games, keys, clock, draw)
    except CompanionError:
        database.close()
        raise
