"""What 10,000 tables need, and what gives way first: a queue for each kind of work.

Each table has an intent every so many seconds, at random. The processor time of one comes from
the fan-out's measurements; a commit waits for the disk alone.
"""

import heapq
from random import Random

from bench.reporting.figures import Figure

TABLES = 10_000
SECONDS_BETWEEN = 10.0
PAGES_S = 0.022
"""Processor time of an intent and five other pages at two servers (docs/postgresql.md)."""
COMMIT_S = 0.0005
"""A commit on a disk that holds its writes safely; assumed, since disks differ most."""
CORES = (16, 22, 24, 32)
INTENTS = 100_000
BUSY = 0.9


def measure() -> list[Figure]:
    """Let intents queue at so many processors, and at the disk of one database."""
    pages = [_figure(f"{cores} processors", PAGES_S, cores) for cores in CORES]
    return [*pages, _figure("one database that commits one by one", COMMIT_S, 1)]


def _figure(what: str, mean: float, servers: int) -> Figure:
    rate = TABLES / SECONDS_BETWEEN
    delays = sorted(queued(rate, mean, servers, Random(1)))
    busy = rate * mean / servers
    return Figure(
        name=f"sizing: {TABLES:,} tables at {what}",
        value=delays[int(len(delays) * 0.95)] * 1000,
        unit="ms (p95)",
        note=f"simulated: {rate:,.0f} intents/s, {busy:.0%} busy"
        + (", too little" if busy > BUSY else ""),
    )


def queued(rate: float, mean: float, servers: int, chance: Random) -> list[float]:
    """Give how long each intent takes that comes at random and takes turns at servers."""
    free = [0.0] * servers
    now, delays = 0.0, []
    for _ in range(INTENTS):
        now += chance.expovariate(rate)
        end = max(now, heapq.heappop(free)) + chance.expovariate(1 / mean)
        heapq.heappush(free, end)
        delays.append(end - now)
    return delays
