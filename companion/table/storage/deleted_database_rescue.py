"""Notices that the database file was deleted or replaced, and writes out what it held.

An open file lives on without its name: rows would be stored and acknowledged as before, and all of
them would be lost when the program ends. So each write looks whether the file is still the one that
was opened, and a thread does so twice a second. What it held is copied to a file beside it.
"""

import logging
import os
import sqlite3
import threading
import time
import weakref
from collections.abc import Callable
from contextlib import closing, suppress
from pathlib import Path

from companion.table.errors import StoreError

PERIOD = 0.5
"""Seconds between two looks of the thread."""

_log = logging.getLogger(__name__)


class FileWatch:
    """Watches one open SQLite file.

    Attributes:
        saved: Where its content was written out; None as long as that was not needed or possible.
        write_beside: Writes what belongs to the copy, whose path it is given.
    """

    def __init__(self, path: Path) -> None:
        """Remember which file it is, and hold it open: it can be read even once it has no name."""
        self.saved: Path | None = None
        self.write_beside: Callable[[Path], None] = lambda _copy: None
        self._path = path
        self._lock = threading.Lock()
        self._closed = threading.Event()
        self._gone = False
        self._held = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
        # SQLite opens a file when it is first read.
        self._held.execute("SELECT count(*) FROM sqlite_schema").fetchone()
        # What is written lies in the log beside the file first; losing either loses rows.
        log = path.with_name(f"{path.name}-wal")
        self._files = {one: _identity(one) for one in (path, log) if one.exists()}
        watching = threading.Thread(target=_watch, args=(weakref.ref(self), self._closed))
        watching.daemon = True
        watching.start()

    def check(self) -> None:
        """Check that the file is still the one that was opened.

        Raises:
            StoreError: It was deleted or replaced; the sentence says where its content is now.
        """
        if self._closed.is_set():
            return  # the last connection takes the log away with it
        if not self._gone and all(_identity(one) == was for one, was in self._files.items()):
            return
        with self._lock:
            if not self._closed.is_set():
                self._write_out()
        if self.saved is None:
            raise StoreError("table.store.gone_unsaved", name=self._path.name)
        raise StoreError("table.store.gone", saved=self.saved.name, name=self._path.name)

    def readable(self) -> Path:
        """Give the file to read: the one that was opened, or the copy of what it held.

        Raises:
            StoreError: There is neither.
        """
        try:
            self.check()
        except StoreError:
            if self.saved is None:
                raise
            return self.saved
        return self._path

    def close(self) -> None:
        """Look once more, and let go of the file."""
        with suppress(StoreError):  # it was logged, and nobody is left to be told
            self.check()
        with self._lock:
            self._closed.set()
            self._held.close()

    def _write_out(self) -> None:
        """Copy what the file held, unless that is done; where it fails, the next look tries again.

        The processes of one server may do so at once: their copies are equal.
        """
        if self.saved is not None:
            return
        now = time.strftime("%Y%m%d-%H%M%S")
        target = self._path.with_name(f"{self._path.name}.saved-{now}")
        try:
            target.parent.mkdir(parents=True, exist_ok=True)
            write_copy(self._held, target)
            self.write_beside(target)
        except (OSError, sqlite3.Error) as error:
            if not self._gone:
                _log.error("%s is gone, and cannot be written out: %s", self._path, error)
        else:
            self.saved = target
            _log.error("%s was deleted or replaced; what it held is in %s", self._path, target)
        self._gone = True


def write_copy(live: sqlite3.Connection, target: Path) -> None:
    """Copy an open database to a file for its owner's eyes only; it is there once it is whole."""
    draft = target.with_name(f"{target.name}.{os.getpid()}-{threading.get_ident()}")
    draft.touch(mode=0o600)
    try:
        with closing(sqlite3.connect(draft)) as copy:
            live.backup(copy)
            # One file is easier to carry than three.
            copy.execute("PRAGMA journal_mode=DELETE")
        draft.replace(target)
    finally:
        draft.unlink(missing_ok=True)


def _identity(path: Path) -> tuple[int, int] | None:
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino


def _watch(watched: "weakref.ref[FileWatch]", closed: threading.Event) -> None:
    while not closed.wait(PERIOD):
        if (watch := watched()) is None:
            return
        with suppress(StoreError):  # it was logged; whoever writes is told
            watch.check()
        del watch
