"""How soon a phone in a browser is right again, by itself, after sleep, a tunnel, a restart.

Asleep, the whole browser is stopped (SIGSTOP), as a phone's system does, and others act; its line
to the server is kept, or breaks unseen. In a tunnel the browser knows that it has no network. A
restart kills the server in mid turn and starts it on the same port: the time runs from the moment
when it answers, and somebody acts at once.
"""

import http.client
import os
import signal
import statistics
import tempfile
import time
from collections.abc import Callable, Sequence
from contextlib import ExitStack
from http import HTTPStatus
from pathlib import Path

from playwright.sync_api import Browser, Page

from bench.browser.start_browser import browsing
from bench.reporting.figures import Figure
from bench.server_load.network_interruption import Relay
from bench.server_load.phone_client import HOST, corrections, gather
from bench.server_load.server_process import serving

TIMES = 10
AWAY = (0.7, 4.0)
"""Seconds that a phone is away, at least and at most; each time it is another while between."""
ACTIONS = 3
SETTLED_MS = 1000
PATIENCE_MS = 60_000
POLL = 0.005
UP_TO_DATE = """seq => {
  const shown = Number(document.querySelector('main')?.dataset.tick?.split('.')[0]);
  return shown >= seq && document.getElementById('offline').hidden && Date.now();
}"""
WAKE = "document.dispatchEvent(new Event('visibilitychange'))"


class Table:
    """A table of two: one phone acts, the other one's page is watched."""

    def __init__(self, browser: Browser, folder: Path) -> None:
        """Serve, gather, and open the turn on the phone that is watched."""
        self._browser, self._database = browser, folder / "tables.db"
        self._serving = ExitStack()
        self._server = self._serving.enter_context(serving(self._database))
        self._line = Relay(self._server.port)
        _, self._other, self._own = gather(self._server.port, 2)
        self._next = corrections("algus")
        self._page = self._opened(self._line.port)

    def sleep(self, seconds: float) -> float:
        """Sleep while others act; the line is kept. Give the ms from waking to being right."""
        return self._slept(seconds, lambda: None)

    def sleep_cut_off(self, seconds: float) -> float:
        """Sleep while others act and the line breaks; give the same."""
        return self._slept(seconds, self._line.cut)

    def tunnel(self, seconds: float) -> float:
        """Lose the network while others act; give the ms from finding it again to being right."""
        self._page.context.set_offline(offline=True)
        self._line.cut()
        seq = self._act_for(seconds)
        found = time.time()
        self._page.context.set_offline(offline=False)
        return self._right(seq) - found * 1000

    def restart(self, seconds: float) -> float:
        """Lose the server for a while; give the ms from its first answer to being right."""
        port = self._server.port
        self._server.kill()
        self._serving.close()
        time.sleep(seconds)
        self._server = self._serving.enter_context(serving(self._database, "--port", str(port)))
        answered = _answers(port)
        self._other.moved(port)
        return self._right(self._act()) - answered * 1000

    def without_line(self) -> None:
        """Open the page anew where a server that is gone refuses at once, as a machine does."""
        self._page.context.close()
        self._page = self._opened(self._server.port)

    def close(self) -> None:
        """End it all."""
        self._line.close()
        self._serving.close()

    def _slept(self, seconds: float, meanwhile: Callable[[], None]) -> float:
        told = self._browser.new_browser_cdp_session().send("SystemInfo.getProcessInfo")
        processes = [int(one["id"]) for one in told["processInfo"]]
        _tell(processes, signal.SIGSTOP)
        try:
            meanwhile()
            seq = self._act_for(seconds)
        finally:
            # A browser that stays stopped could not even be closed.
            woken = time.time()
            _tell(processes, signal.SIGCONT)
        self._page.evaluate(WAKE)
        return self._right(seq) - woken * 1000

    def _act_for(self, seconds: float) -> int:
        for _ in range(ACTIONS):
            time.sleep(seconds / ACTIONS)
            seq = self._act()
        return seq

    def _act(self) -> int:
        """Let the other phone act; give the number of its action."""
        told = self._other.act(next(self._next))
        if told.status != HTTPStatus.OK:
            raise RuntimeError(f"the other phone could not act: {told.status}")
        return told.seq

    def _right(self, seq: int) -> float:
        """Give when the page shows an action, in ms since the epoch, and let it settle."""
        shown = self._page.wait_for_function(UP_TO_DATE, arg=seq, timeout=PATIENCE_MS)
        when = float(shown.json_value())
        self._page.wait_for_timeout(SETTLED_MS)
        return when

    def _opened(self, port: int) -> Page:
        address = f"http://{HOST}:{port}"
        context = self._browser.new_context(viewport={"width": 390, "height": 844}, has_touch=True)
        kept = self._own.cookies.items()
        context.add_cookies([{"name": one, "value": held, "url": address} for one, held in kept])
        page = context.new_page()
        page.goto(f"{address}{self._own.table}turn")
        page.wait_for_timeout(SETTLED_MS)
        return page


def measure() -> list[Figure]:
    """Put a phone away again and again, each time for another while."""
    with tempfile.TemporaryDirectory() as folder, browsing() as browser:
        table = Table(browser, Path(folder))
        try:
            figures = [
                _figure("sleep", table.sleep),
                _figure("sleep in which its line broke", table.sleep_cut_off),
                _figure("a tunnel", table.tunnel),
            ]
            table.without_line()
            return [*figures, _figure("a restart of the server in mid turn", table.restart)]
        finally:
            table.close()


def _figure(what: str, happen: Callable[[float], float]) -> Figure:
    shortest, longest = AWAY
    step = (longest - shortest) / (TIMES - 1)
    took = [happen(shortest + step * one) for one in range(TIMES)]
    return Figure(
        name=f"waking: right again after {what}, the slowest of {TIMES}",
        value=max(took),
        unit="ms",
        target="at most 1,000 ms",
        note=f"median {statistics.median(took):.0f} ms; away for {shortest:g} to {longest:g} s",
    )


def _answers(port: int) -> float:
    """Wait until the server answers; give when, in seconds since the epoch."""
    while True:
        asked = http.client.HTTPConnection(HOST, port, timeout=1)
        try:
            asked.request("GET", "/health")
            if asked.getresponse().status == HTTPStatus.OK:
                return time.time()
        except OSError:
            time.sleep(POLL)
        finally:
            asked.close()


def _tell(processes: Sequence[int], what: signal.Signals) -> None:
    for one in processes:
        os.kill(one, what)
