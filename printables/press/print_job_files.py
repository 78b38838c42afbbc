"""The folder of finished prints, with a note and a lock for each that is being made.

Several server processes and several printing ones share it, so all that they know of each other
lies here: `NAME.pdf` or `NAME.zip` is finished, `NAME.json` tells how far a print has come or why
it failed, and `NAME.lock` is locked by the server whose process works at it. A lock ends with its
server, however that ends, and so does the process.
"""

import contextlib
import os
import time
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

import msgspec
from platformdirs import user_cache_path

from printables.press.file_lock import FileLock, is_locked, locked
from printables.press.print_options import FORMS, PDFS

_TRIES = 5
_PAUSE_S = 0.01
_ARCHIVED = frozenset(FORMS) - set(PDFS)


class Note(msgspec.Struct, frozen=True, omit_defaults=True):
    """What stands beside a print that is not finished.

    Attributes:
        done: Pages drawn; while they are counted, pages found.
        total: All pages; 0 while they are counted.
        key: Message key of why it failed; empty while it has not.
        params: What that sentence names.
    """

    done: int = 0
    total: int = 0
    key: str = ""
    params: dict[str, str | int] = {}


@dataclass(frozen=True, slots=True)
class Waiting:
    """Others are printed first."""


@dataclass(frozen=True, slots=True)
class Printing:
    """It is being printed.

    Attributes:
        done: Pages drawn; while they are counted, pages found.
        total: All pages; 0 while they are counted.
    """

    done: int
    total: int


@dataclass(frozen=True, slots=True)
class Finished:
    """It is printed.

    Attributes:
        path: The file.
        size: In bytes.
    """

    path: Path
    size: int


@dataclass(frozen=True, slots=True)
class Failed:
    """It cannot be printed.

    Attributes:
        key: Message key of the reason.
        params: What the sentence names.
    """

    key: str
    params: Mapping[str, str | int]


JobStatus = Waiting | Printing | Finished | Failed
BROKEN = Failed("kit.failed.broken", {})


class PrintFolder:
    """Finished prints, up to so many bytes; the ones that nobody fetched for longest make room."""

    def __init__(self, path: Path, limit_bytes: int) -> None:
        """Name the folder; it is made when the first print is requested."""
        self.path = path
        self.limit_bytes = limit_bytes

    def make(self) -> None:
        """Make the folder.

        Raises:
            OSError: That cannot be.
        """
        self.path.mkdir(parents=True, exist_ok=True)

    def file(self, name: str) -> Path:
        """Give the place of a finished print."""
        is_archive = not _ARCHIVED.isdisjoint(name.split("."))
        return self.path / f"{name}{'.zip' if is_archive else '.pdf'}"

    def status(self, name: str) -> JobStatus | None:
        """Tell how far a print has come; None where nobody has requested it."""
        finished = self._finished(name)
        if finished:
            return finished
        is_at_work = is_locked(self._lock_file(name))
        note = self._read(name)
        # In between it may have been finished, and its note thrown away.
        finished = self._finished(name)
        if finished or note is None:
            return finished or (Waiting() if is_at_work else None)
        if note.key:
            return Failed(note.key, note.params)
        if not is_at_work:
            return self._reason(name)
        return Printing(note.done, note.total) if note.done else Waiting()

    def _reason(self, name: str) -> Failed:
        """Tell why a print failed whose lock was let go of, also while that is being noted."""
        told = self._read(_end(name)) or self._read(name)
        return Failed(told.key, told.params) if told and told.key else BROKEN

    def touch(self, name: str) -> None:
        """Remember that a print was fetched."""
        with contextlib.suppress(OSError):
            os.utime(self.file(name))

    def note(self, name: str, note: Note) -> None:
        """Tell how far a print has come, or why it failed."""
        draft = self.path / f"{name}.{os.getpid()}.draft"
        draft.write_bytes(msgspec.json.encode(note))
        draft.replace(self.path / f"{name}.json")

    def note_end(self, name: str, note: Note) -> None:
        """Tell why a print failed; it is read once its lock was let go of."""
        self.note(_end(name), note)

    def has_end(self, name: str) -> bool:
        """Tell whether a print is finished, or it was told why it failed."""
        return self._finished(name) is not None or self._read(_end(name)) is not None

    def begin(self, name: str) -> None:
        """Note that a print waits for its turn; what was told of an earlier try is forgotten."""
        (self.path / f"{_end(name)}.json").unlink(missing_ok=True)
        self.note(name, Note())

    def end(self, name: str, lock: FileLock) -> None:
        """Let go of a lock, and tell why the print failed, where it said so."""
        self.unlock(name)
        lock.close()
        with contextlib.suppress(FileNotFoundError):
            (self.path / f"{_end(name)}.json").replace(self.path / f"{name}.json")

    def store(self, name: str, data: bytes) -> None:
        """Keep a finished print, and make room for it."""
        draft = self.path / f"{name}.{os.getpid()}.draft"
        draft.write_bytes(data)
        draft.replace(self.file(name))
        (self.path / f"{name}.json").unlink(missing_ok=True)
        self._make_room(name)

    def lock(self, name: str) -> FileLock | None:
        """Lock a print for whoever makes it; None where somebody does already.

        Raises:
            OSError: The folder cannot be written to.
        """
        path = self._lock_file(name)
        for _ in range(_TRIES):
            lock = locked(path)
            if lock is not None and path.exists():
                return lock
            if lock is not None:
                lock.close()  # whoever had it threw it away meanwhile
            # Whoever only looks holds it for a moment, too.
            time.sleep(_PAUSE_S)
        return None

    def unlock(self, name: str) -> None:
        """Throw the file of a lock away, where the system lets that be done to an open one."""
        with contextlib.suppress(PermissionError):
            self._lock_file(name).unlink(missing_ok=True)

    def count_locked(self) -> int:
        """Count the prints that are being made or wait for it."""
        return sum(is_locked(path) for path in self.path.glob("*.lock"))

    def _lock_file(self, name: str) -> Path:
        return self.path / f"{name}.lock"

    def _finished(self, name: str) -> Finished | None:
        try:
            return Finished(self.file(name), self.file(name).stat().st_size)
        except FileNotFoundError:
            return None

    def _read(self, name: str) -> Note | None:
        try:
            return msgspec.json.decode((self.path / f"{name}.json").read_bytes(), type=Note)
        except (OSError, msgspec.MsgspecError):
            return None

    def _make_room(self, name: str) -> None:
        """Throw away what nobody fetched for longest, but not what was just printed."""
        kept = sorted(self._ages(name), reverse=True)
        room = self.limit_bytes - self.file(name).stat().st_size
        for _, size, path in kept:
            room -= size
            if room < 0:
                path.unlink(missing_ok=True)

    def _ages(self, name: str) -> Iterator[tuple[float, int, Path]]:
        for path in self.path.iterdir():
            if path.suffix in {".pdf", ".zip", ".draft", ".json", ".fetched"} and path != self.file(
                name
            ):
                with contextlib.suppress(FileNotFoundError):
                    about = path.stat()
                    yield about.st_mtime, about.st_size, path


def _end(name: str) -> str:
    return f"{name}.end"


def default_folder() -> Path:
    """Give the place of finished prints in the user's caches."""
    return user_cache_path("companion", appauthor=False) / "prints"
