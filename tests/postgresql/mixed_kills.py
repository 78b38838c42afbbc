"""Harms servers at random in the middle of phones' taps.

Servers, their processes and the database are killed, the servers' clocks are set, and the
database's disk is full for a moment: whatever PostgreSQL wants to write meanwhile, it cannot.
"""

import http.client
import os
import signal
import tempfile
import time
from collections import Counter
from collections.abc import Sequence
from contextlib import ExitStack
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

from sqlalchemy import Engine, create_engine, text

from bench.server_load.phone_client import HEROES, corrections, gather
from bench.server_load.postgresql_server import PostgresqlServer, own_server, wait_for
from bench.server_load.server_process import ENVIRONMENT, Served, serving
from tests.server.killed_server import CUT_OFF, Killed, Tapping, start_tapping
from tests.waiting import HUNG

SEATS = 4
SERVERS = 2
LONGEST = 0.3
"""Seconds from the first answers to the kill, at most."""
"""Seconds within which everybody is answered again."""
KINDS = ("server", "process", "database", "clock", "disk")
CLOCK = str(Path(__file__).parent / "moved_clock")
AHEAD = (-30 * 24 * 3600, -3600, 0, 3600, 30 * 24 * 3600)
"""Seconds by which a clock is ahead of the true one."""
FULL = 0.3
"""Seconds for which the disk is full."""


class PatientHand(Tapping):
    """A phone that tries again later where the database is out of reach."""

    def send(self, key: str, command: dict[str, object]) -> None:
        """Send an intent; one that nobody could store is in flight still.

        Raises:
            ConnectionError: The server could not reach its database.
        """
        self.in_flight[key] = command
        answer = self.phone.act(command, key=key)
        if answer.status == http.client.SERVICE_UNAVAILABLE:
            raise ConnectionError(answer.text)
        if answer.status != http.client.OK:
            self.refused.append(f"{answer.status} {answer.text[:2000]}")
        self.done[key] = self.in_flight.pop(key)
        self.answered.set()


@dataclass
class Machines:
    """A database, and the servers that share it.

    Attributes:
        database: The database.
        clock: The file that sets the servers' clocks.
        servers: The servers, each on a port that stays the same.
        killed: How often each kind of harm was done.
    """

    database: PostgresqlServer
    clock: Path
    servers: list[Served] = field(default_factory=list)
    killed: Counter[str] = field(default_factory=Counter)

    def open(self, stack: ExitStack) -> None:
        """Start all servers."""
        self.set_clock(0)
        for _ in range(SERVERS):
            self.servers.append(self._serve(stack, 0))

    def kill(self, chance: Random) -> str:
        """Kill one of them, or do it other harm; give which kind it was."""
        kind = chance.choice(KINDS)
        self.killed[kind] += 1
        if kind == "database":
            self.database.kill()
        elif kind == "server":
            chance.choice(self.servers).kill()
        elif kind == "clock":
            self.set_clock(chance.choice(AHEAD))
        elif kind == "disk":
            fill_disk(self.database)
        else:
            serving_ones = chance.choice(self.servers).family()[1:]
            os.kill(chance.choice(serving_ones), signal.SIGKILL)
        return kind

    def start_again(self, kind: str, stack: ExitStack) -> None:
        """Start what was killed; a process is replaced by its server."""
        if kind == "database":
            self.database.start()
        elif kind == "server":
            self.servers = [
                self._serve(stack, one.port) if one.process.poll() is not None else one
                for one in self.servers
            ]

    def set_clock(self, ahead: int) -> None:
        """Set the clocks of all servers at once."""
        draft = self.clock.with_suffix(".draft")
        draft.write_text(str(ahead))
        draft.replace(self.clock)

    def _serve(self, stack: ExitStack, port: int) -> Served:
        told = ("--processes", "2", "--port", str(port))
        moved = {**ENVIRONMENT, "PYTHONPATH": CLOCK, "MOVED_CLOCK": str(self.clock)}
        return stack.enter_context(serving(self.database.url(), *told, environment=moved))


def fill_disk(database: PostgresqlServer) -> None:
    """Let the database's processes write nothing for a while, as on a full disk.

    PostgreSQL then ends them all and begins again from its log.
    """
    database.limit_files("0")
    time.sleep(FULL)
    database.limit_files("unlimited")
    wait_for(database.url())


def kill_at_random(times: int, seed: int) -> tuple[Killed, Counter[str]]:
    """Kill or harm so many times; give what it left, and what was done how often.

    After each kill every phone goes to either of the servers, and sends again what was in flight,
    and one intent that had been acknowledged.
    """
    killed, chance = Killed(), Random(seed)
    with (
        tempfile.TemporaryDirectory() as folder,
        own_server() as database,
        ExitStack() as stack,
    ):
        database.start()
        machines = Machines(database, Path(folder) / "clock")
        machines.open(stack)
        host, *players = gather(machines.servers[0].port, SEATS)
        host.close()
        hands = [PatientHand(one, corrections(HEROES[one.seat - 1])) for one in players]
        log = create_engine(database.url(), pool_pre_ping=True)
        for _ in range(times):
            threads = start_tapping(hands)
            time.sleep(chance.uniform(0, LONGEST))
            kind = machines.kill(chance)
            for hand in hands:
                hand.is_over = True
            for thread in threads:
                thread.join()
            machines.start_again(kind, stack)
            _count(killed, log, hands)
            for hand in hands:
                _send_again(killed, log, hand, chance.choice(machines.servers).port)
        for hand in hands:
            killed.refused += hand.refused
            hand.phone.close()
        log.dispose()
    return killed, machines.killed


def _count(killed: Killed, log: Engine, hands: Sequence[Tapping]) -> None:
    stored = _stored(log)
    killed.kills += 1
    killed.twice += sum(count - 1 for count in stored.values())
    for hand in hands:
        killed.acknowledged += len(hand.done)
        killed.lost += sum(key not in stored for key in hand.done)
        killed.unsaid += sum(key in stored for key in hand.in_flight)


def _send_again(killed: Killed, log: Engine, hand: Tapping, port: int) -> None:
    """Send again what was in flight, and one that was acknowledged, until all is answered."""
    before = _stored(log)
    waiting = dict([*list(hand.done.items())[-1:], *hand.in_flight.items()])
    again = list(hand.in_flight)
    until = time.monotonic() + HUNG
    while waiting:
        try:
            hand.begin(port)
            for key, command in list(waiting.items()):
                hand.send(key, command)
                del waiting[key]
        except CUT_OFF:
            if time.monotonic() > until:
                raise
            time.sleep(0.05)
    hand.in_flight.clear()
    hand.done.clear()
    after = _stored(log)
    killed.twice += sum((after - before - Counter(again)).values())
    killed.lost += sum(key not in after for key in again)


def _stored(log: Engine) -> Counter[str]:
    """Count the rows of each key, as the phone made it."""
    with log.connect() as connection:
        found = connection.execute(text("SELECT key FROM actions")).scalars()
        return Counter(key.partition(".")[0] for key in found)
