"""How soon the other phones of a table show what one of them did, and when that breaks down."""

import asyncio
import itertools
import math
import tempfile
import time
from bisect import bisect_left
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from random import Random

from msgspec import Struct

from bench.reporting.figures import Figure
from bench.server_load.mid_game_tables import Place, lay_out
from bench.server_load.phone_client import HEROES, Phone, corrections
from bench.server_load.phone_crowd import Member, Tap, tap_for
from bench.server_load.server_process import Served, serving

TABLES = 50
PERIOD = 5.0
SECONDS = 60.0
STEP_SECONDS = 8.0
STEPS = (4.0, 3.33, 2.86, 2.5, 2.0, 1.67, 1.43)
TARGET_MS = 150.0
HEARTBEAT = 15.0
MEGABYTE = 1 << 20


class Spread(Struct, frozen=True):
    """How long something took for most: three percentiles, in milliseconds."""

    p50: float
    p95: float
    p99: float

    def __str__(self) -> str:
        """Show all three."""
        return f"p50 {self.p50:.0f}, p95 {self.p95:.0f}, p99 {self.p99:.0f} ms"


class Round(Struct, frozen=True):
    """What a round of taps showed.

    Attributes:
        rate: Intents acknowledged per second.
        heard: From sending an intent to the tick on another phone.
        right: From sending an intent to another phone's page being right.
        answered: From sending an intent to the answer on the same phone.
        cpu_ms: The server's processor time for one intent and all that follows from it.
        crowd_share: The part of one processor that the phones took.
    """

    rate: float
    heard: Spread
    right: Spread
    answered: Spread
    cpu_ms: float
    crowd_share: float


def measure() -> list[Figure]:
    """Let 50 tables of six phones play for a minute; then faster, until it is too slow."""
    with tempfile.TemporaryDirectory() as folder:
        database = Path(folder) / "tables.db"
        return played(database, lay_out(database, TABLES))


def played(database: Path, places: Sequence[Place]) -> list[Figure]:
    """Let all phones of these tables play."""
    with serving(database) as server:
        fresh = server.resident()
        groups = [seat_all([server.port], place) for place in places]
        return asyncio.run(_evening(server, groups, fresh))


async def _evening(server: Served, groups: Sequence[Sequence[Member]], fresh: int) -> list[Figure]:
    everybody = [member for group in groups for member in group]
    for member in everybody:
        await member.listen()
    first = await play_round([server], groups, SECONDS, PERIOD)
    after = server.resident()
    figures = [*_told(first), _memory(server, fresh, after)]
    steps = [first]
    for period in STEPS:
        steps.append(await play_round([server], groups, STEP_SECONDS, period))
        if steps[-1].right.p95 > TARGET_MS:
            break
    figures.append(_saturation(steps))
    figures.append(await _freed(server, everybody))
    trouble = sum((member.trouble for member in everybody), Counter[str]())
    figures.append(
        Figure(
            name="fan-out: answers that were none, streams that ended",
            value=sum(trouble.values()),
            unit="",
            target="0",
            note=", ".join(f"{what}: {count}" for what, count in trouble.items()) or None,
        )
    )
    return figures


def seat_all(ports: Sequence[int], place: Place) -> list[Member]:
    """Let five players and their host in, by turns at each server; the host's shows the table."""
    members = []
    for seat, link in enumerate((place.host, *place.seats)):
        port = ports[seat % len(ports)]
        phone = Phone(port)
        phone.get(link)
        phone.table = f"/t/{place.table}/"
        phone.seat = seat
        phone.get("/settings")
        phone.get(f"{phone.table}{'turn' if seat else 'table'}")
        phone.close()
        members.append(Member(phone, port, corrections(HEROES[max(seat - 1, 0)])))
    return members


async def play_round(
    servers: Sequence[Served], groups: Sequence[Sequence[Member]], seconds: float, period: float
) -> Round:
    """Let each phone tap once per period for a while."""
    for member in itertools.chain.from_iterable(groups):
        member.heard.clear()
        member.right.clear()
    used, own, begin = _used(servers), time.process_time(), time.perf_counter()
    taps = await tap_for(groups, seconds, period, Random(2))
    took = time.perf_counter() - begin
    return Round(
        rate=len(taps) / seconds,
        heard=_spread(_delays(groups, taps, "heard")),
        right=_spread(_delays(groups, taps, "right")),
        answered=_spread([tap.answered - tap.sent for tap in taps]),
        cpu_ms=(_used(servers) - used) * 1000 / len(taps),
        crowd_share=(time.process_time() - own) / took,
    )


def _used(servers: Sequence[Served]) -> float:
    return sum(one.cpu_seconds() for one in servers)


def _delays(groups: Sequence[Sequence[Member]], taps: Sequence[Tap], what: str) -> list[float]:
    """List how long each other phone of a table took for each tap; for ever where it never came."""
    delays = []
    for tap in taps:
        for number, other in enumerate(groups[tap.group]):
            if number != tap.member:
                seen = other.heard if what == "heard" else other.right
                place = bisect_left(seen, (tap.seq, 0.0))
                delays.append(seen[place][1] - tap.sent if place < len(seen) else math.inf)
    return delays


def _spread(delays: list[float]) -> Spread:
    ordered = sorted(delays)
    return Spread(*(ordered[int(len(ordered) * part)] * 1000 for part in (0.5, 0.95, 0.99)))


def _told(told: Round) -> list[Figure]:
    around = (
        f"{TABLES} tables x 6 phones with open streams, {told.rate:.0f} intents/s; "
        f"{told.cpu_ms:.1f} ms of the server's processor time per intent and its five other pages; "
        f"the phones share the machine and took {told.crowd_share:.0%} of one processor"
    )
    return [
        Figure(
            name="fan-out: from an intent to the other pages",
            value=told.right.p95,
            unit="ms (p95)",
            target=f"below {TARGET_MS:.0f} ms",
            note=f"{told.right}; {around}",
        ),
        Figure(
            name="fan-out: from an intent to the tick on the other phones",
            value=told.heard.p95,
            unit="ms (p95)",
            note=str(told.heard),
        ),
        Figure(
            name="fan-out: from an intent to its answer",
            value=told.answered.p95,
            unit="ms (p95)",
            note=str(told.answered),
        ),
    ]


def _memory(server: Served, fresh: int, after: int) -> Figure:
    return Figure(
        name="fan-out: memory of the server after the minute",
        value=after / MEGABYTE,
        unit="MiB",
        reference=fresh / MEGABYTE,
        ratio=after / fresh,
        note=f"reference: before the first phone; {server.threads()} threads",
    )


def _saturation(steps: Sequence[Round]) -> Figure:
    held = [step for step in steps if step.right.p95 <= TARGET_MS]
    shown = "; ".join(f"{one.rate:.0f}/s: p95 {one.right.p95:.0f} ms" for one in steps)
    return Figure(
        name="fan-out: most intents with the other pages right in time",
        value=max((step.rate for step in held), default=0.0),
        unit="intents/s",
        note=shown,
    )


async def _freed(server: Served, everybody: Sequence[Member]) -> Figure:
    """Switch off every second phone; count what the server still holds for them after a while."""
    before = server.sockets()
    gone = everybody[::2]
    for member in gone:
        member.switch_off()
    await asyncio.sleep(HEARTBEAT + 2)
    return Figure(
        name="fan-out: streams of dead phones still held after a heartbeat",
        value=max(0, server.sockets() - (before - 3 * len(gone))),
        unit="connections",
        target="0",
        note=f"{len(gone)} of {len(everybody)} phones were switched off without a word",
    )
