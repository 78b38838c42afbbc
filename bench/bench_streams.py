"""How many open pages one process holds, what each costs, and how soon all of a table are woken."""

import asyncio
import tempfile
import time
from collections.abc import Sequence
from contextlib import closing
from http import HTTPStatus
from pathlib import Path
from random import Random

from bench.reporting.figures import Figure
from bench.server_load.minimal_server import open_some
from bench.server_load.phone_client import HOST, Phone, corrections
from bench.server_load.server_process import Served, serving
from companion.games.registry import GAMES
from companion.table import open_tables

OF_TABLE = 16
"""Pages of guests at one table; more of one link are not kept open."""
STEPS = (1000, 5000)
INTENTS = 240
PER_SECOND = 12.0
QUIET = 1.0
"""Seconds in which those that were woken have time to hear it."""
KILOBYTE = 1024


class Line(asyncio.Protocol):
    """A page that listens and keeps when it heard something last."""

    def __init__(self, heard: list[float]) -> None:
        """Keep where to note it."""
        self._heard = heard
        self.is_open = True

    def data_received(self, data: bytes) -> None:
        """Note a tick; heartbeats and beginnings are none."""
        if b"event: seq" in data:
            self._heard.append(time.perf_counter())

    def connection_lost(self, error: Exception | None) -> None:  # noqa: ARG002 - asyncio's own
        """Note the end."""
        self.is_open = False


class Crowd:
    """The pages of one table, and the phone that taps there."""

    def __init__(self, port: int, table: str, seat: str, look: str) -> None:
        """Let one phone sit, and one look on."""
        self.heard: list[float] = []
        self.lines: list[Line] = []
        self._commands = corrections("algus")
        self._port = port
        self._onlooker = Phone(port)
        self._onlooker.get(f"/j/{table}/{look}")
        self._onlooker.table = f"/t/{table}/"
        self._player = Phone(port)
        self._player.get(f"/j/{table}/{seat}")
        self._player.table, self._player.seat = f"/t/{table}/", 1
        self._player.get(f"/t/{table}/turn")
        for phone in (self._onlooker, self._player):
            phone.close()

    async def open(self) -> None:
        """Open one more page."""
        line = Line(self.heard)
        loop = asyncio.get_running_loop()
        way, _ = await loop.create_connection(lambda: line, HOST, self._port)
        way.write(self._onlooker.listening(self._onlooker.tick))
        self.lines.append(line)

    async def tap(self) -> list[float]:
        """Tap; give how long each page took to hear of it, in seconds."""
        self.heard.clear()
        sent = time.perf_counter()
        answer = await asyncio.to_thread(self._player.act, next(self._commands))
        if answer.status != HTTPStatus.OK:
            raise RuntimeError(f"not done: {answer.status}")
        await asyncio.sleep(QUIET)
        if len(self.heard) != len(self.lines):
            raise RuntimeError(f"{len(self.heard)} of {len(self.lines)} pages heard of it")
        return [one - sent for one in self.heard]


def measure() -> list[Figure]:
    """Open pages of guests, step by step, and tap at some of their tables."""
    with tempfile.TemporaryDirectory() as folder:
        database = Path(folder) / "tables.db"
        return watched(database, lay_out(database))


def lay_out(database: Path) -> list[tuple[str, str, str]]:
    """Open enough tables; give the name of each, and the secrets of a seat and of onlookers."""
    with closing(open_tables(database, GAMES)) as tables:
        return [
            (table, seat, tables.links(tables.rights(table, [seat])).look)
            for table, seat in open_some(tables, -(-STEPS[-1] // OF_TABLE))
        ]


def watched(database: Path, links: Sequence[tuple[str, str, str]]) -> list[Figure]:
    """Open pages at these tables and tap there."""
    with serving(database, "--processes", "1") as server:
        crowds = [Crowd(server.port, *one) for one in links]
        return asyncio.run(_grow(server, crowds))


async def _grow(server: Served, crowds: Sequence[Crowd]) -> list[Figure]:
    figures = []
    fresh, is_open = server.resident(), 0
    for step in STEPS:
        while is_open < step:
            await crowds[is_open // OF_TABLE].open()
            is_open += 1
        await asyncio.sleep(2 * QUIET)
        grown = server.resident() - fresh
        whole = [one for one in crowds if len(one.lines) == OF_TABLE]
        delays = sorted(await _woken(whole))
        ended = sum(not line.is_open for one in crowds for line in one.lines)
        p50, p95, p99 = (delays[int(len(delays) * part)] * 1000 for part in (0.5, 0.95, 0.99))
        figures.append(
            Figure(
                name=f"streams: from an intent to its {OF_TABLE} pages, {step:,} open in a process",
                value=p95,
                unit="ms (p95)",
                target="below 200 ms",
                note=f"p50 {p50:.0f}, p99 {p99:.0f} ms; {PER_SECOND:g} intents/s; "
                f"{grown / step / KILOBYTE:.0f} KB of memory for each page, "
                f"{server.resident() / KILOBYTE**2:.0f} MiB in all; {ended} ended",
            )
        )
    return figures


async def _woken(crowds: Sequence[Crowd]) -> list[float]:
    """Tap at tables by turns, evenly; give all delays."""
    order = list(crowds)
    Random(3).shuffle(order)

    async def later(number: int) -> list[float]:
        await asyncio.sleep(number / PER_SECOND)
        return await order[number % len(order)].tap()

    rounds = await asyncio.gather(*(later(number) for number in range(min(INTENTS, len(order)))))
    return [delay for one in rounds for delay in one]
