"""Kills a streaming server again and again, and looks what is left."""

import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path
from random import Random

from msgspec import Struct

from companion.table import Intent, Tables, open_tables
from tests.tally import GAMES, Correct, Open

ROOT = Path(__file__).parents[2]


class Killed(Struct):
    """What the kills left.

    Attributes:
        kills: How often the server was killed.
        acknowledged: Intents that it had said were done.
        lost: Those of them that are not in the log.
        twice: Intents that are in the log more than once.
        unsaid: Intents in the log that it had no time to acknowledge.
    """

    kills: int = 0
    acknowledged: int = 0
    lost: int = 0
    twice: int = 0
    unsaid: int = 0


def kill_again_and_again(place: Path, times: int, seed: int) -> Killed:
    """Kill a server at any moment of a stream of intents, so many times on one database.

    What was in flight when it died is sent once more by the phone that heard nothing.
    """
    killed, chance = Killed(), Random(seed)
    tables = open_tables(place, GAMES)
    new = tables.create("tally", Open())
    secret = tables.claim(tables.rights(new.table, [new.join]), 1, "Ana")
    tables.close()
    for run in range(times):
        told = _one_run([str(place), new.table, secret, str(run)], chance)
        tables = open_tables(place, GAMES)
        _count(killed, tables, new.table, secret, told)
        tables.close()
    return killed


def _one_run(arguments: list[str], chance: Random) -> list[str]:
    """Let a server run for a while and kill it; give what it told."""
    program = [sys.executable, "-m", "tests.table.intent_writer", *arguments]
    with subprocess.Popen(program, cwd=ROOT, stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        told = [server.stdout.readline() for _ in range(chance.randrange(1, 60))]
        # It runs on between the line that was read and the kill: any moment can be hit.
        server.kill()
        told.extend(server.stdout.readlines())
    return [line.strip() for line in told]


def _count(killed: Killed, tables: Tables, table: str, secret: str, told: list[str]) -> None:
    tried, done = _keys("try", told), _keys("done", told)
    rights = tables.rights(table, [secret])
    before = tables._logs.get(table).history.rows
    stored = [row.key for row in before]
    in_flight = [key for key in tried if key not in done]
    for key in in_flight:
        n = int(key.rpartition("-")[2])
        tables.submit(rights, Intent(Correct(1, n), before[-1].seq, key))
    after = [row.key for row in tables._logs.get(table).history.rows]
    killed.kills += 1
    killed.acknowledged += len(done)
    killed.lost += sum(key not in stored for key in done)
    killed.twice += len(after) - len(set(after)) + sum(after.count(key) != 1 for key in tried)
    killed.unsaid += sum(key in stored for key in in_flight)


def _keys(word: str, told: Iterable[str]) -> list[str]:
    parts = (line.split() for line in told)
    return [one[1] for one in parts if len(one) == 2 and one[0] == word]
