"""How soon other phones are right where tables lie in PostgreSQL, beside SQLite in the same run."""

import asyncio
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from pathlib import Path

from bench.bench_fanout import PERIOD, TABLES, Round, play_round, seat_all
from bench.reporting.figures import Figure
from bench.server_load.mid_game_tables import Place, lay_out
from bench.server_load.phone_crowd import Member
from bench.server_load.postgresql_server import PostgresqlServer, new_database, own_server
from bench.server_load.server_process import Served, serving

SECONDS = 20.0
LIMIT_MS = 150.0


def measure() -> list[Figure]:
    """Let 50 tables of six phones play on SQLite, on PostgreSQL, and through two servers of it."""
    with tempfile.TemporaryDirectory() as folder, own_server() as database:
        database.start()
        sqlite, one, two = (
            play(place, laid, servers)
            for place, laid, servers in [*laid_out(Path(folder), database)]
        )
    return figures(sqlite, one, two)


def laid_out(
    folder: Path, database: PostgresqlServer
) -> Iterator[tuple[Path | str, list[Place], int]]:
    """Fill a file and two databases with tables; give each with its number of servers."""
    names = ("one", "two")
    places: list[Path | str] = [
        folder / "tables.db",
        *(new_database(database.url(), one) for one in names),
    ]
    for place, servers in zip(places, (1, 1, 2), strict=True):
        yield place, lay_out(place, TABLES), servers


def figures(sqlite: Round, one: Round, two: Round) -> list[Figure]:
    """Tell what the three rounds showed."""
    return [
        Figure(
            name="PostgreSQL: from an intent to the other pages",
            value=one.right.p95,
            unit="ms (p95)",
            reference=sqlite.right.p95,
            ratio=one.right.p95 / sqlite.right.p95,
            target="within 1.3 x",
            note=f"{told(one)}; reference: SQLite, {told(sqlite)}",
        ),
        Figure(
            name="PostgreSQL: the same through two servers, phones of a table at both",
            value=two.right.p95,
            unit="ms (p95)",
            target=f"below {LIMIT_MS:.0f} ms",
            note=told(two),
        ),
    ]


def play(database: Path | str, places: Sequence[Place], servers: int) -> Round:
    """Let all tables play for a while; each phone taps as often as it does at a table."""
    with ExitStack() as stack:
        started = [stack.enter_context(serving(database)) for _ in range(servers)]
        ports = [one.port for one in started]
        groups = [seat_all(ports, place) for place in places]
        return asyncio.run(_round(started, groups))


async def _round(servers: Sequence[Served], groups: Sequence[Sequence[Member]]) -> Round:
    for group in groups:
        for member in group:
            await member.listen()
    return await play_round(servers, groups, SECONDS, PERIOD)


def told(one: Round) -> str:
    """Say what a round showed."""
    return (
        f"{one.right}, {one.rate:.0f} intents/s, {one.cpu_ms:.1f} ms of the servers' processor "
        "time for each"
    )
