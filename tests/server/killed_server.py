"""Kills the real server in the middle of phones' taps, again and again, and looks what is left."""

import http.client
import secrets
import sqlite3
import threading
import time
from collections import Counter
from collections.abc import Sequence
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

from bench.server_load.phone_client import HEROES, Phone, corrections, gather
from bench.server_load.server_process import serving

SEATS = 3
LONGEST = 0.3
"""Seconds from the first answer to the kill, at most."""
CUT_OFF = (ConnectionError, http.client.HTTPException)


@dataclass
class Killed:
    """What the kills left.

    Attributes:
        kills: How often the server was killed.
        acknowledged: Intents that a phone was told of.
        lost: Those of them that are not in the log after the restart.
        twice: Intents that are in the log more than once, or that were done again when sent again.
        unsaid: Intents in the log that the server had no time to acknowledge.
        refused: Answers other than that it was done.
    """

    kills: int = 0
    acknowledged: int = 0
    lost: int = 0
    twice: int = 0
    unsaid: int = 0
    refused: list[str] = field(default_factory=list)


@dataclass
class Tapping:
    """A phone that taps without a pause, and what became of its taps since the last start.

    Attributes:
        phone: The phone.
        commands: What it taps.
        done: What it was told is done.
        in_flight: What nobody answered yet.
        refused: Answers other than that it was done.
        answered: Set once it was answered.
        is_over: Whether it shall tap no more.
    """

    phone: Phone
    commands: Any
    done: dict[str, dict[str, Any]] = field(default_factory=dict)
    in_flight: dict[str, dict[str, Any]] = field(default_factory=dict)
    refused: list[str] = field(default_factory=list)
    answered: threading.Event = field(default_factory=threading.Event)
    is_over: bool = False

    def tap(self) -> None:
        """Tap until the server is gone, or somebody says that it is over."""
        try:
            while not (self.refused or self.is_over):
                self.send(secrets.token_urlsafe(12), next(self.commands))
        except CUT_OFF:
            pass
        finally:
            self.answered.set()

    def send(self, key: str, command: dict[str, Any]) -> None:
        """Send an intent; it is in flight until it is answered."""
        self.in_flight[key] = command
        answer = self.phone.act(command, key=key)
        if answer.status != http.client.OK:
            self.refused.append(f"{answer.status} {answer.text[:2000]}")
        self.done[key] = self.in_flight.pop(key)
        self.answered.set()

    def begin(self, port: int) -> None:
        """Find the server anew; the cookies are the same."""
        self.phone.moved(port)
        self.done.clear()
        self.answered.clear()
        self.phone.get(f"{self.phone.table}log")


def kill_again_and_again(place: Path, times: int, seed: int) -> Killed:
    """Kill the server at any moment of a stream of intents, so many times on one database.

    After each restart the phones send again what was in flight, and one intent that had been
    acknowledged, each with its own key.
    """
    killed, chance = Killed(), Random(seed)
    with serving(place) as server:
        host, *players = gather(server.port, SEATS)
        host.close()
    hands = [Tapping(one, corrections(HEROES[one.seat - 1])) for one in players]
    for _ in range(times):
        with serving(place) as server:
            _send_again(killed, place, hands, server.port)
            threads = start_tapping(hands)
            time.sleep(chance.uniform(0, LONGEST))
            server.kill()
            for thread in threads:
                thread.join()
        _count(killed, place, hands)
    with serving(place) as server:
        _send_again(killed, place, hands, server.port)
    for hand in hands:
        killed.refused += hand.refused
        hand.phone.close()
    return killed


def start_tapping(hands: Sequence[Tapping]) -> list[threading.Thread]:
    """Let phones tap, each in a thread of its own, and wait until each was answered once."""
    for hand in hands:
        hand.is_over = False
        hand.answered.clear()
    threads = [threading.Thread(target=hand.tap) for hand in hands]
    for thread in threads:
        thread.start()
    for hand in hands:
        hand.answered.wait()
    return threads


def _count(killed: Killed, place: Path, hands: Sequence[Tapping]) -> None:
    stored = _stored(place)
    killed.kills += 1
    for hand in hands:
        killed.acknowledged += len(hand.done)
        killed.lost += sum(key not in stored for key in hand.done)
        killed.unsaid += sum(key in stored for key in hand.in_flight)
    killed.twice += sum(count - 1 for count in stored.values())


def _send_again(killed: Killed, place: Path, hands: Sequence[Tapping], port: int) -> None:
    before = _stored(place)
    again = {key for hand in hands for key in hand.in_flight}
    for hand in hands:
        acknowledged = list(hand.done.items())[-1:]
        in_flight = list(hand.in_flight.items())
        hand.begin(port)
        for key, command in (*acknowledged, *in_flight):
            hand.send(key, command)
        hand.done.clear()
    after = _stored(place)
    killed.twice += sum((after - before - Counter(again)).values())
    killed.lost += sum(key not in after for key in again)


def _stored(place: Path) -> Counter[str]:
    """Count the rows of each key, as the phone made it."""
    with closing(sqlite3.connect(place)) as log:
        return Counter(key.partition(".")[0] for (key,) in log.execute("SELECT key FROM actions"))
