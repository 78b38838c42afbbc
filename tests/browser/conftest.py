"""A real server in a process of its own, and phones as separate browser contexts."""

import os
import re
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    Page,
    ViewportSize,
    expect,
)

from bench.browser.start_browser import browsing
from tests.browser.masmorra_states import MasmorraStills
from tests.browser.stills import PHONE, Stills
from tests.waiting import HUNG_MS

expect.set_options(timeout=HUNG_MS)

ROOT = Path(__file__).parents[2]
AXE = ROOT / "node_modules" / "axe-core" / "axe.min.js"
TELEVISION = ViewportSize(width=1280, height=800)
_ADDRESS = re.compile(r"http://[^\s]+:(\d+)")


@dataclass
class Server:
    """A running server and where it keeps its tables."""

    process: subprocess.Popen[str]
    port: int
    database: Path

    @property
    def url(self) -> str:
        """The address under which this machine reaches it."""
        return f"http://127.0.0.1:{self.port}"

    def stop(self) -> None:
        """End it as a power cut would."""
        self.process.kill()
        self.process.wait()
        if self.process.stdout:
            self.process.stdout.close()
        # The other processes of the server end on their own, a moment after the first.
        while _answers(self.port):
            time.sleep(0.02)


def _answers(port: int) -> bool:
    try:
        with socket.create_connection(("127.0.0.1", port), timeout=1):
            return True
    except OSError:
        return False


Opened = Callable[..., Page]


def start(database: Path, port: int = 0) -> Server:
    """Start a server and wait until it tells its address."""
    return launch("companion", "serve", "--port", str(port), "--database", database)


def launch(*arguments: str | Path) -> Server:
    """Start a server by a module and its arguments, the last of which is its database."""
    database = Path(arguments[-1])
    process = subprocess.Popen(
        [sys.executable, "-m", *arguments],
        cwd=ROOT,
        env={
            **os.environ,
            "PYTHONUNBUFFERED": "1",
            "LANGUAGE": "en",
            "XDG_CACHE_HOME": str(database.parent / "cache"),
        },
        stdout=subprocess.PIPE,
        text=True,
    )
    for line in process.stdout or ():
        if found := _ADDRESS.search(line):
            return Server(process, int(found[1]), database)
    raise RuntimeError(f"the server ended with {process.wait()} before it was ready")


class LastingServer:
    """A server that many tests use one after the other, each with a table of its own.

    Starting one takes seconds; a test may end it, and the next one gets another. So does a test
    after as many as may open a table within the minutes that the server counts.
    """

    MOST_USES = 6

    def __init__(self, folders: pytest.TempPathFactory) -> None:
        """Take where databases may be made; nothing is started yet."""
        self._folders = folders
        self._running: Server | None = None
        self._uses = 0

    def running(self) -> Server:
        """Give the server, started where none runs."""
        if self._uses == self.MOST_USES:
            self.stop()
        if not self._running or self._running.process.poll() is not None:
            self._running = start(self._folders.mktemp("server") / "tables.db")
            self._uses = 0
        self._uses += 1
        return self._running

    def stop(self) -> None:
        """End what runs."""
        if self._running:
            self._running.stop()


@pytest.fixture(scope="session")
def lasting_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LastingServer]:
    lasting = LastingServer(tmp_path_factory)
    yield lasting
    lasting.stop()


@pytest.fixture
def server(lasting_server: LastingServer) -> Server:
    """Give a server that runs; a test may stop it."""
    return lasting_server.running()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with browsing() as opened:
        yield opened


@pytest.fixture
def phone(browser: Browser, server: Server) -> Iterator[Opened]:
    """Give phones: each call is another one, with cookies of its own."""
    contexts: list[BrowserContext] = []
    stumbles: list[str] = []

    def another(
        size: ViewportSize | None = None,
        locale: str = "en",
        *,
        scripts: bool = True,
        worker: bool = False,
    ) -> Page:
        chosen = size or PHONE
        touch = chosen is PHONE
        context = browser.new_context(
            viewport=chosen,
            locale=locale,
            base_url=server.url,
            has_touch=touch,
            device_scale_factor=2 if touch else 1,
            reduced_motion="reduce",
            java_script_enabled=scripts,
            service_workers="allow" if worker else "block",
        )
        context.set_default_timeout(HUNG_MS)
        # Whoever is new is told more: what these tests measure is the screen itself.
        context.add_cookies([{"name": "guided", "value": "off", "url": server.url}])
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: stumbles.append(str(error)))
        return page

    yield another
    for context in contexts:
        context.close()
    assert stumbles == [], "a script of ours failed"


@pytest.fixture(scope="session")
def stills(tmp_path_factory: pytest.TempPathFactory) -> Iterator[MasmorraStills]:
    """Give every screen, without a server."""
    made = MasmorraStills(tmp_path_factory.mktemp("stills"))
    yield made
    made.close()


@pytest.fixture(scope="session")
def still_phone(browser: Browser, stills: Stills) -> Iterator[BrowserContext]:
    """Give a phone that can open them."""
    with stills.phone(browser) as opened:
        yield opened


@pytest.fixture
def no_barrier() -> Callable[[Page], None]:
    """Give a check that axe finds no violation on a page."""
    source = AXE.read_text("utf-8")

    def check(page: Page) -> None:
        # The page's own policy forbids foreign scripts, so axe comes in by the debugger.
        page.evaluate(source)
        found = page.evaluate("axe.run(document, {resultTypes: ['violations']})")
        told = [
            f"{one['id']}: {one['help']}: {[node['target'] for node in one['nodes']]}"
            for one in found["violations"]
        ]
        assert told == []

    return check
