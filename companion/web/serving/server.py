"""Runs the web app on uvicorn, with long-lived streams in mind."""

import contextlib
import logging
import os
import signal
import sys
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from pathlib import Path
from socket import socket
from types import TracebackType
from typing import TYPE_CHECKING, Self

from uvicorn import Config as ServerConfig
from uvicorn import Server as OneProcess
from uvicorn.supervisors import Multiprocess

from companion.engine.errors import CompanionError
from companion.web.middleware.trusted_proxies import read_proxies
from companion.web.serving.app_per_process import (
    CANNOT_START,
    OWN,
    Serving,
    Shared,
    Start,
    is_in_memory,
    unsearched,
)
from companion.web.serving.early_interrupts import unheard
from companion.web.serving.known_hosts import is_loopback, lan_address
from companion.web.serving.listening_socket import ONE_BY_ONE, listening_on
from companion.web.serving.logging_setup import NOTHING, Observation

if TYPE_CHECKING:
    from companion.table import Tables
    from companion.web.serving.asgi_app import AsgiApp

IDLE = 75
"""Seconds after which a connection is closed that carries nothing; phones ask about each minute."""
PATIENCE = 5
"""Seconds that answers have to end when the server does."""
UNHEARD = 10
"""Seconds after which a process that gives no sign of life is replaced."""

_EVERYWHERE = frozenset({"0.0.0.0", "::", ""})  # noqa: S104 - only compared


class Server:
    """The table server: from opening its port to closing its database.

    Where several processes serve, this one starts them and opens nothing itself.

    Attributes:
        address: The address that phones can reach.
        fingerprint: That of the authority's certificate, where pages go encrypted.
    """

    def __init__(
        self,
        host: str,
        port: int,
        database: str | None = None,
        names: Iterable[str] = (),
        processes: int = 1,
        *,
        encrypted: bool = False,
        proxies: Iterable[str] = (),
        observation: Observation = NOTHING,
        shared: Shared = OWN,
    ) -> None:
        """Open the port, and the database where this process is to serve alone.

        Args:
            host: Where to listen; an address of version 6 with or without its brackets.
            port: The port; 0 for any that is free.
            database: A path, or an SQLAlchemy URL; without it, the user's own.
            names: More names that phones may know this machine by.
            processes: How many serve together.
            encrypted: Whether pages go over the wire encrypted, by a certificate of our own.
            proxies: The proxies that are believed when they say for whom they ask.
            observation: What is written down of requests.
            shared: Where that lies which servers of one database share beside it.

        Raises:
            OSError: The log cannot be written.
            ProxyError: One of the proxies is no address.
            AddressError: The port is in use, or the host is not this machine.
            PrintsError: The folder of prints cannot be used.
            TrustError: There is nothing to encrypt with.
            StoreError: The database cannot be opened.
        """
        host = host.removeprefix("[").removesuffix("]")
        names, proxies = tuple(names), tuple(proxies)
        known = (*names, *(() if host in _EVERYWHERE else (host,)))
        observation.check()
        self._socket = listening_on(host, port)
        own = _address(host, int(self._socket.getsockname()[1]), encrypted=encrypted)
        self.address = own if encrypted else _proxied(names, proxies) or own
        # Nobody else can look into this process's memory.
        self._processes = 1 if is_in_memory(database or "") else processes
        self._serving = Serving(
            database or "",
            known,
            self.address,
            proxies,
            encrypted,
            self._processes,
            observation,
            shared,
        )
        self._tables: Tables | None = None
        try:
            # Whatever is wrong shows here, also where other processes serve.
            read_proxies(proxies)
            shared.check()
            trust = self._serving.trust()
            self.fingerprint = trust.fingerprint if trust else ""
            if self._processes == 1:
                with unsearched():
                    self._tables = self._serving.open()
                    self._tables.care.serve_at(self.address)
        except CompanionError:
            self._socket.close()
            raise

    @property
    def welcome(self) -> str:
        """Give the address that a phone opens first: it may have to be told to trust the other."""
        first = self.address.replace("https://", "http://", 1)
        return f"{first}/trust" if self._serving.encrypted else self.address

    def run(self, ready: Callable[[Path | None], None] | None = None) -> bool:
        """Serve until the process is told to stop, by Ctrl-C or by a service manager.

        Args:
            ready: Called once the database is open, with the key file where that was lost.

        Returns:
            Whether it served; where not, one of the processes has said why.
        """
        signal.signal(signal.SIGTERM, signal.default_int_handler)
        if self._tables is not None:
            if ready:
                ready(self._tables.lost_key)
            make = partial(self._serving.app, self._tables)
            with contextlib.suppress(KeyboardInterrupt):
                OneProcess(server_config(make)).run([self._socket])
            return True
        start = Start()
        several = server_config(self._serving.together(start), self._processes)
        family = Family(several, [self._socket], start, ready)
        # A process that cannot start says why, in one sentence.
        logging.getLogger("uvicorn.error").disabled = True
        with contextlib.suppress(KeyboardInterrupt):
            family.run()
        failed = start.has_failed or any(one.exitcode == CANNOT_START for one in family.processes)
        return not failed

    def __enter__(self) -> Self:
        """Give itself."""
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        """Close port, streams and database."""
        self._socket.close()
        if self._tables is not None:
            self._tables.close()


class Family(Multiprocess):
    """The processes that serve together; where the first cannot start, they end at once.

    Whether they live they are asked only afterwards: one that is asked while it ends never answers,
    and each of them would be waited for in turn.
    """

    def __init__(
        self,
        config: ServerConfig,
        sockets: list[socket],
        start: Start,
        ready: Callable[[Path | None], None] | None = None,
    ) -> None:
        """Begin with none.

        Args:
            config: How they serve.
            sockets: Where.
            start: Where they agree which is the first.
            ready: Called once that has opened the database, with the key file where it was lost.
        """
        super().__init__(config, sockets)
        self._start, self._ready = start, ready

    def init_processes(self) -> None:
        """Start them, and wait until the first has opened the database."""
        with unheard():
            super().init_processes()
        self._start.wait(self._is_over)
        if self._start.has_failed:
            self.should_exit.set()
        self._tell()

    def keep_subprocess_alive(self) -> None:
        """Replace one that ended."""
        self._tell()
        super().keep_subprocess_alive()

    def _tell(self) -> None:
        """Say once that the database is open; the processes that serve have pages to show."""
        if self._ready and self._start.is_open:
            self._ready(self._start.lost_key)
            self._ready = None

    def _is_over(self) -> bool:
        return bool(self.signal_queue) or not all(one.process.is_alive() for one in self.processes)


def server_config(make: "Callable[[], AsgiApp]", processes: int = 1) -> ServerConfig:
    """Say to the server how to serve; each of its processes makes the app for itself."""
    return ServerConfig(
        make,
        factory=True,
        workers=processes,
        http="companion.web.serving.connection_limits:Door",
        ws="none",
        loop="asyncio",
        log_config=None,
        log_level="error",
        access_log=False,
        # The app believes what proxies say only of those that its owner named.
        proxy_headers=False,
        server_header=False,
        backlog=ONE_BY_ONE,
        timeout_keep_alive=IDLE,
        timeout_graceful_shutdown=PATIENCE,
        timeout_worker_healthcheck=UNHEARD,
    )


def usual_size() -> int:
    """Say how many processes serve where nobody says: two, if there are processors for them.

    Python lets one thread of a process compute at a time, so a table with many phones is answered
    sooner by two. On Windows several processes would share what one can hold open.
    """
    return 1 if sys.platform == "win32" else min(2, os.cpu_count() or 1)


def _address(host: str, port: int, *, encrypted: bool) -> str:
    """Give the address that phones on the network can reach."""
    name = lan_address() if host in _EVERYWHERE else host
    scheme = "https" if encrypted else "http"
    return f"{scheme}://[{name}]:{port}" if ":" in name else f"{scheme}://{name}:{port}"


def _proxied(names: Sequence[str], proxies: Sequence[str]) -> str:
    """Give the address at which a proxy takes what phones ask, which it encrypts; empty for none.

    Machines behind a proxy have addresses that no phone reaches.
    """
    known = [name for name in names if not is_loopback(name)]
    return f"https://{known[0]}" if known and proxies else ""
