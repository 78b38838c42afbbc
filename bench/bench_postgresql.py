"""How soon other phones are right where tables lie in PostgreSQL, beside SQLite in the same run."""

import asyncio
import itertools
import tempfile
from collections.abc import Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path
from statistics import median

from bench.bench_fanout import PERIOD, TABLES, Round, play_round, seat_all
from bench.reporting.figures import Figure
from bench.server_load.mid_game_tables import lay_out
from bench.server_load.phone_crowd import Member
from bench.server_load.postgresql_server import new_database, own_server
from bench.server_load.server_process import Served, serving

TURNS = 4
SECONDS = 6.0
"""Of each turn: so a busy moment of the machine meets all three."""
LIMIT_MS = 150.0


@dataclass(frozen=True)
class Ground:
    """Servers on a database, and the phones at its tables."""

    servers: Sequence[Served]
    groups: Sequence[Sequence[Member]]


@dataclass(frozen=True)
class Came:
    """What the turns of a ground came to: medians of their figures."""

    p50: float
    p95: float
    cpu_ms: float

    def __str__(self) -> str:
        """Show them."""
        return (
            f"p50 {self.p50:.0f}, p95 {self.p95:.0f} ms, {self.cpu_ms:.1f} ms of the servers' "
            "processor time for an intent and its five other pages"
        )


def measure() -> list[Figure]:
    """Let 50 tables of six phones play on SQLite, on PostgreSQL, and through two servers of it."""
    with (
        tempfile.TemporaryDirectory() as folder,
        own_server() as database,
        ExitStack() as stack,
    ):
        database.start()
        places: list[tuple[Path | str, int]] = [
            (Path(folder) / "tables.db", 1),
            (new_database(database.url(), "one"), 1),
            (new_database(database.url(), "two"), 2),
        ]
        grounds = [ground(stack, place, servers) for place, servers in places]
        return figures(*asyncio.run(by_turns(grounds)))


def ground(stack: ExitStack, database: Path | str, servers: int) -> Ground:
    """Fill a database with tables, start its servers, and seat everybody."""
    places = lay_out(database, TABLES)
    started = [stack.enter_context(serving(database)) for _ in range(servers)]
    ports = [one.port for one in started]
    return Ground(started, [seat_all(ports, place) for place in places])


async def by_turns(grounds: Sequence[Ground]) -> list[Came]:
    """Let the phones of one ground after the other play for a while, again and again."""
    for one in grounds:
        for member in itertools.chain.from_iterable(one.groups):
            await member.listen()
    turns = [
        [await play_round(one.servers, one.groups, SECONDS, PERIOD) for one in grounds]
        for _ in range(TURNS)
    ]
    return [_came(rounds) for rounds in zip(*turns, strict=True)]


def _came(rounds: Sequence[Round]) -> Came:
    return Came(
        p50=median(one.right.p50 for one in rounds),
        p95=median(one.right.p95 for one in rounds),
        cpu_ms=median(one.cpu_ms for one in rounds),
    )


def figures(sqlite: Came, one: Came, two: Came) -> list[Figure]:
    """Tell what it came to."""
    around = f"{TABLES} tables x 6 phones, 60 intents/s, {TURNS} turns of {SECONDS:g} s each"
    return [
        Figure(
            name="PostgreSQL: from an intent to the other pages",
            value=one.p95,
            unit="ms (p95)",
            reference=sqlite.p95,
            ratio=one.p95 / sqlite.p95,
            target="within 1.3 x",
            note=f"{one}; reference: SQLite, {sqlite}; {around}",
        ),
        Figure(
            name="PostgreSQL: the servers' processor time for an intent and its other pages",
            value=one.cpu_ms,
            unit="ms",
            reference=sqlite.cpu_ms,
            ratio=one.cpu_ms / sqlite.cpu_ms,
            note="reference: SQLite",
        ),
        Figure(
            name="PostgreSQL: the same through two servers, phones of a table at both",
            value=two.p95,
            unit="ms (p95)",
            target=f"below {LIMIT_MS:.0f} ms",
            note=str(two),
        ),
    ]
