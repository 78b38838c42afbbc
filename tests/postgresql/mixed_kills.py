"""Kills servers, their processes and the database at random in the middle of phones' taps."""

import http.client
import os
import signal
import time
from collections import Counter
from collections.abc import Sequence
from contextlib import ExitStack
from dataclasses import dataclass, field
from random import Random

from sqlalchemy import Engine, create_engine, text

from bench.server_load.phone_client import HEROES, corrections, gather
from bench.server_load.postgresql_server import PostgresqlServer, own_server
from bench.server_load.server_process import Served, serving
from tests.server.killed_server import CUT_OFF, Killed, Tapping, start_tapping

SEATS = 4
SERVERS = 2
LONGEST = 0.3
"""Seconds from the first answers to the kill, at most."""
PATIENCE = 30.0
"""Seconds within which everybody is answered again."""
KINDS = ("server", "process", "database")


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
        servers: The servers, each on a port that stays the same.
        killed: How often each kind was killed.
    """

    database: PostgresqlServer
    servers: list[Served] = field(default_factory=list)
    killed: Counter[str] = field(default_factory=Counter)

    def open(self, stack: ExitStack) -> None:
        """Start all servers."""
        for _ in range(SERVERS):
            self.servers.append(self._serve(stack, 0))

    def kill(self, chance: Random) -> str:
        """Kill one of them; give which kind it was."""
        kind = chance.choice(KINDS)
        self.killed[kind] += 1
        if kind == "database":
            self.database.kill()
        elif kind == "server":
            chance.choice(self.servers).kill()
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

    def _serve(self, stack: ExitStack, port: int) -> Served:
        told = ("--processes", "2", "--port", str(port))
        return stack.enter_context(serving(self.database.url(), *told))


def kill_at_random(times: int, seed: int) -> tuple[Killed, Counter[str]]:
    """Kill so many times; give what it left, and what was killed how often.

    After each kill every phone goes to either of the servers, and sends again what was in flight,
    and one intent that had been acknowledged.
    """
    killed, chance = Killed(), Random(seed)
    with own_server() as database, ExitStack() as stack:
        database.start()
        machines = Machines(database)
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
    until = time.monotonic() + PATIENCE
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
