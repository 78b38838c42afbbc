"""Runs the web app on waitress, with long-lived streams in mind."""

import contextlib
import errno
import logging
import select
import signal
import socket
import threading
from collections.abc import Iterable
from pathlib import Path
from types import TracebackType
from typing import Any, Self

from waitress.server import create_server

from companion.engine.errors import CompanionError
from companion.games.registry import GAMES
from companion.table import Tables, default_database, open_tables
from companion.table.live.interprocess_wakeups import WakeupChannel
from companion.web.app import create_app
from companion.web.config import MEGABYTE, Config
from companion.web.serving.connection_limits import room
from companion.web.serving.event_loop import EventLoop
from companion.web.serving.http_errors import Channel
from companion.web.serving.local_addresses import lan_address
from companion.web.serving.thread_pool import ThreadPool
from companion.web.serving.worker_processes import WorkerProcesses
from companion.web.trust.certificate_authority import Trust, open_trust
from companion.web.trust.tls_or_plain_channel import line_of

WORKERS = 24
"""Threads for requests at most; an open stream needs none."""

PULSE = 1.0
"""Seconds after which silent streams and requests that are held up are looked after."""

SETTINGS: dict[str, Any] = {
    # select() cannot count beyond 1024 descriptors.
    "asyncore_use_poll": True,
    # A dead phone is noticed at the next heartbeat of its stream; this is for those that send none.
    "channel_timeout": 60,
    "cleanup_interval": 15,
    # Bodies are read before the app sees them: enough for the app to refuse a big one in one
    # sentence, little enough for a small disk.
    "max_request_body_size": 64 * MEGABYTE,
    "max_request_header_size": 32 * 1024,
    "ident": None,
    # The app believes what proxies say only of those that its owner named.
    "clear_untrusted_proxy_headers": False,
    "backlog": 512,
}


_EVERYWHERE = frozenset({"0.0.0.0", "::", ""})  # noqa: S104 - only compared


class AddressError(CompanionError):
    """The server cannot listen where it was told to."""


class Server:
    """The table server: from opening its port to closing its database."""

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
    ) -> None:
        """Open the port and the database.

        Args:
            host: Where to listen.
            port: The port; 0 for any that is free.
            database: A path, or an SQLAlchemy URL; without it, the user's own.
            names: More names that phones may know this machine by.
            processes: How many serve together.
            encrypted: Whether pages go over the wire encrypted, by a certificate of our own.
            proxies: The proxies that are believed when they say for whom they ask.

        Raises:
            ProxyError: One of the proxies is no address.
            AddressError: The port is in use, or the host is not this machine.
            TrustError: There is nothing to encrypt with.
            StoreError: The database cannot be opened.
        """
        known = (*names, *(() if host in _EVERYWHERE else (host,)))
        trust = open_trust(_trust_folder(database), known) if encrypted else None
        self._socket = _listening(host, port)
        self.address = _address(host, int(self._socket.getsockname()[1]), trust)
        self._config = Config.of(database or "", known, self.address, trust, proxies)
        self._closing = threading.Event()
        # Before the database is opened: a connection must not pass to another process.
        self._processes = WorkerProcesses()
        self._processes.grow(processes, self._live)
        try:
            self._open(self._processes.channel)
        except CompanionError:
            self._processes.close()
            self._socket.close()
            raise
        if self.tables.database.is_in_memory:
            self._processes.close()  # nobody else can look into this process's memory
        self._processes.begin()

    @property
    def welcome(self) -> str:
        """Give the address that a phone opens first: it may have to be told to trust the other."""
        first = self.address.replace("https://", "http://", 1)
        return f"{first}/trust" if self._config.trust else self.address

    def _live(self, channel: WakeupChannel) -> None:
        """Serve as a sibling of the process that was started."""
        self._open(channel)
        with self:
            self.run()

    def _open(self, channel: WakeupChannel | None) -> None:
        """Open the database, and put the server on it."""
        self.tables: Tables = open_tables(self._config.database or default_database(), GAMES)
        self.tables.bots.in_background()
        if channel is not None:
            self.tables.connect(channel)
        self.app = create_app(self._config, tables=self.tables)
        self._thread_pool = ThreadPool(WORKERS, before_end=self.tables.subscriptions.close)
        self._server: Any = create_server(
            self.app,
            sockets=[self._socket],
            _dispatcher=self._thread_pool,
            connection_limit=room(),
            **SETTINGS,
        )
        trust = self._config.trust
        self._server.channel_class = line_of(trust.context) if trust else Channel

    def run(self) -> None:
        """Serve until the process is told to stop, by Ctrl-C or by a service manager."""
        signal.signal(signal.SIGTERM, signal.default_int_handler)
        # Waiting connections are no reason for a line in the terminal of a living room.
        logging.getLogger("waitress.queue").setLevel(logging.ERROR)
        threading.Thread(target=self._look_after, daemon=True).start()
        if not hasattr(select, "epoll"):
            self._server.run()
            return
        try:
            EventLoop(self._server).run()
        except (SystemExit, KeyboardInterrupt):
            self._server.task_dispatcher.shutdown()

    def _look_after(self) -> None:
        """Let the pulse beat until the server closes."""
        while not self._closing.wait(PULSE):
            self._thread_pool.look_after()
            for channel in tuple(self._server.active_channels.values()):
                channel.beat()

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
        self._closing.set()
        with contextlib.suppress(OSError):
            self._server.close()
        self.tables.close()
        self._processes.close()


def _listening(host: str, port: int) -> socket.socket:
    """Open the port, or say in one sentence why that cannot be."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((host, port))
        listening.listen(SETTINGS["backlog"])
    except OSError as error:
        listening.close()
        if error.errno == errno.EADDRINUSE:
            raise AddressError("web.serve.port_in_use", port=port, other=port + 1) from error
        if error.errno == errno.EACCES:
            raise AddressError("web.serve.port_forbidden", port=port) from error
        raise AddressError("web.serve.no_host", host=host) from error
    return listening


def _address(host: str, port: int, trust: Trust | None) -> str:
    """Give the address that phones on the network can reach."""
    name = lan_address() if host in _EVERYWHERE else host
    scheme = "https" if trust else "http"
    return f"{scheme}://[{name}]:{port}" if ":" in name else f"{scheme}://{name}:{port}"


def _trust_folder(database: str | None) -> Path:
    """Give the folder of the authority: beside the tables, as their keys are."""
    own = not database or "://" in database or database == ":memory:"
    return (default_database() if own else Path(str(database)).resolve()).parent
