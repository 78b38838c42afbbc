"""Locks that end with their process, however it ends, on every system.

A lock is an open transaction on a small SQLite file: systems lock files each in a way of its own,
and SQLite knows them all.
"""

import sqlite3
from pathlib import Path


class FileLock:
    """A lock that is held until it is closed."""

    def __init__(self, held: sqlite3.Connection) -> None:
        """Keep what holds it."""
        self._held = held

    def close(self) -> None:
        """Let go."""
        self._held.close()


def locked(path: Path, *, make: bool = True) -> FileLock | None:
    """Lock a file; None where somebody has locked it, or where it is not there and not made.

    Raises:
        OSError: It cannot be opened.
    """
    if not make and not path.exists():
        return None
    if make:
        path.touch(mode=0o600)
    connection = sqlite3.connect(path, timeout=0, isolation_level=None, check_same_thread=False)
    try:
        # Nothing is written that could have to be taken back: no file beside it.
        connection.execute("PRAGMA journal_mode=OFF")
        connection.execute("BEGIN EXCLUSIVE")
    except sqlite3.OperationalError:
        connection.close()
        return None
    return FileLock(connection)


def is_locked(path: Path) -> bool:
    """Tell whether a living process holds a lock."""
    if not path.exists():
        return False
    lock = locked(path, make=False)
    if lock is None:
        return path.exists()
    lock.close()
    return False
