"""What each process of a server makes its app from; it travels to the process as it is.

Heavy libraries are imported when they are needed: a process gives its first sign of life before,
and the one that only starts the others never needs them.
"""

import gc
import os
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from multiprocessing import get_context, parent_process
from pathlib import Path
from tempfile import TemporaryFile
from typing import TYPE_CHECKING

from companion.engine.errors import CompanionError
from companion.web.serving.logging_setup import NOTHING, Observation

if TYPE_CHECKING:
    from companion.table import Tables
    from companion.web.serving.asgi_app import AsgiApp
    from companion.web.trust.certificate_authority import Trust

CANNOT_START = 3
"""How a process says to the one that started it that a restart would not help."""
PASSING = frozenset(
    {"table.store.no_server", "table.store.locked", "table.store.unavailable"},
)
"""What keeps a process from opening tables for a while: their database is started anew, or busy."""
AGAIN = 0.5
"""Seconds after which it tries again."""
TURN = 0.001
"""Seconds that a thread computes before another may: the one that writes to phones waits less."""
OBJECTS = 10_000
"""More than a page makes: what it leaves is freed without a search, and pages wait for none."""
STARTING, OPEN, FAILED = range(3)
LOOK = 0.02
"""Seconds between two looks whether the first process has opened the database."""
LONGEST_PATH = 4096
"""Bytes."""
FIRST_OPENS = 10.0
"""Seconds after which a process opens the database though the first has not said that it did."""


class Start:
    """The start of several processes: one opens the database, the others come after it.

    They share a number and look at it: whoever waits for a word by the system's own means may be
    killed meanwhile, and then the one that says it waits for ever.
    """

    def __init__(self) -> None:
        """Begin with none."""
        spawned = get_context("spawn")
        self._turn, self._state = spawned.Lock(), spawned.RawValue("i", STARTING)
        self._lost_key = spawned.RawArray("c", LONGEST_PATH)

    def is_first(self) -> bool:
        """Say whether the process that asks is the first; any other is made to wait for that."""
        if self._turn.acquire(block=False):
            return True
        self.wait(lambda: False)
        if self.has_failed:
            sys.exit(CANNOT_START)
        return False

    def end(self, lost_key: Path | None = None, *, failed: bool = False) -> None:
        """Let the others go on, or end where the first could not open the database."""
        self._lost_key.value = os.fsencode(lost_key or "")[: LONGEST_PATH - 1]
        self._state.value = FAILED if failed else OPEN

    @property
    def lost_key(self) -> Path | None:
        """The key file that was lost, once the database is open."""
        path = os.fsdecode(self._lost_key.value)
        return Path(path) if path else None

    @property
    def is_open(self) -> bool:
        """Whether the first process has opened the database."""
        return bool(self._state.value == OPEN)

    @property
    def has_failed(self) -> bool:
        """Whether a process said that it could not open the database."""
        return bool(self._state.value == FAILED)

    def wait(self, is_over: Callable[[], bool]) -> None:
        """Wait until the first process has said how it went, or something else ends the wait."""
        late = time.monotonic() + FIRST_OPENS
        while self._state.value == STARTING and time.monotonic() < late and not is_over():
            time.sleep(LOOK)


class PrintsError(CompanionError):
    """Prints cannot be kept where they were to be."""


@dataclass(frozen=True, slots=True)
class Shared:
    """What servers of one database share beside it.

    Attributes:
        key: The file with the key of all links; empty for the usual place.
        prints: The folder of prints; empty for the usual place.
    """

    key: str = ""
    prints: str = ""

    def check(self) -> None:
        """Make the folder of prints that was named, and see whether it can be written to.

        Raises:
            PrintsError: It cannot.
        """
        if not self.prints:
            return
        try:
            Path(self.prints).mkdir(parents=True, exist_ok=True)
            with TemporaryFile(dir=self.prints):
                pass
        except OSError as error:
            raise PrintsError("web.serve.prints_folder", path=self.prints) from error


OWN = Shared()


@dataclass(frozen=True, slots=True)
class Serving:
    """What is served, and how.

    Attributes:
        database: A path, or an SQLAlchemy URL; empty for the user's own.
        names: Host names that the server answers to.
        address: Where phones reach it.
        proxies: The proxies that are believed when they say for whom they ask.
        encrypted: Whether pages go over the wire encrypted.
        processes: How many serve together, and share what photos and searches may cost.
        observation: What is written down of requests.
        shared: Where that lies which servers of one database share.
        start: Where the processes agree which is the first; nothing where there is one alone.
    """

    database: str
    names: tuple[str, ...]
    address: str
    proxies: tuple[str, ...]
    encrypted: bool
    processes: int = 1
    observation: Observation = NOTHING
    shared: Shared = OWN
    start: Start | None = None

    def __call__(self) -> "AsgiApp":
        """Open the tables and make the app, in a process that was started to serve them."""
        is_first = self.start is None or self.start.is_first()
        try:
            with unsearched():
                tables = self.open() if is_first else self._opened_in_time()
                if is_first:
                    self._begin(tables)
                return self.app(tables)
        except CompanionError as error:
            from companion.i18n import system_language, text  # noqa: PLC0415 - see above

            sys.stderr.write(f"{text(error.key, system_language(), **error.params)}\n")
            if self.start:
                self.start.end(failed=True)
            sys.exit(CANNOT_START)

    def together(self, start: Start) -> "Serving":
        """Give the same for processes that start at once."""
        return replace(self, start=start)

    def _begin(self, tables: "Tables") -> None:
        """Note beside the tables where phones reach them, say that they are open."""
        tables.care.serve_at(self.address)
        if self.start:
            self.start.end(tables.lost_key)

    def _opened_in_time(self) -> "Tables":
        """Open the tables, once their database is there again: the first opened it before."""
        while True:
            try:
                return self.open()
            except CompanionError as error:
                parent = parent_process()
                if error.key not in PASSING or parent is None or not parent.is_alive():
                    raise
            time.sleep(AGAIN)

    def open(self) -> "Tables":
        """Open the tables."""
        from companion.games.registry import GAMES  # noqa: PLC0415 - see above
        from companion.table import default_database, open_tables  # noqa: PLC0415

        key = Path(self.shared.key) if self.shared.key else None
        return open_tables(self.database or default_database(), GAMES, key=key)

    def app(self, tables: "Tables") -> "AsgiApp":
        """Make the app."""
        from companion.web.app import create_app  # noqa: PLC0415 - see above
        from companion.web.config import Config  # noqa: PLC0415
        from companion.web.searches import search_pool  # noqa: PLC0415 - as above
        from companion.web.serving.asgi_app import AsgiApp  # noqa: PLC0415
        from vision.process import photos_at_once  # noqa: PLC0415

        self.observation.begin()
        photos_at_once.share_with(self.processes)
        search_pool.share_with(self.processes)
        tables.bots.in_background()
        tables.watch_database()
        sys.setswitchinterval(TURN)
        trust = self.trust()
        config = Config.of(
            self.database,
            self.names,
            self.address,
            trust,
            self.proxies,
            observation=self.observation,
            prints=self.shared.prints,
        )
        return AsgiApp(create_app(config, tables=tables), tables, trust)

    def trust(self) -> "Trust | None":
        """Give what an encrypted server needs."""
        from companion.web.trust.certificate_authority import open_trust  # noqa: PLC0415 - as above

        return open_trust(_trust_folder(self.database), self.names) if self.encrypted else None


@contextmanager
def unsearched() -> Iterator[None]:
    """Look for no garbage meanwhile: hundreds of modules make none; it is a tenth of a start."""
    gc.disable()
    try:
        yield
    finally:
        gc.freeze()
        gc.set_threshold(OBJECTS)
        gc.enable()


def is_in_memory(database: str) -> bool:
    """Say whether a database ends with its process."""
    return database in {":memory:", "sqlite://", "sqlite:///", "sqlite:///:memory:"}


def _trust_folder(database: str | None) -> Path:
    """Give the folder of the authority: beside the tables, as their keys are."""
    from companion.table import default_database  # noqa: PLC0415 - see above

    own = not database or "://" in database or database == ":memory:"
    return (default_database() if own else Path(str(database)).resolve()).parent
