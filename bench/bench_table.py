"""How many intents the table acknowledges, and what is left after kills."""

import http.client
import itertools
import json
import statistics
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from http import HTTPStatus
from pathlib import Path

from bench.reporting.figures import Figure
from bench.server_load.minimal_server import TABLES
from tests.table.kill_writer import kill_again_and_again

CLIENTS = 8
ROUND = 4.0
ROUNDS = 5
FIRST_SEQ = 5
"""The newest action of a table that was just begun for three."""
KILLS = 200

Client = Callable[[http.client.HTTPConnection], None]


def measure() -> list[Figure]:
    """Measure intents against bare rows, turn by turn, and kill a server 200 times."""
    return [*intents(), kills()]


def intents() -> list[Figure]:
    """Send intents and bare rows through the same server from the same clients."""
    with tempfile.TemporaryDirectory() as folder, serving(Path(folder)) as server:
        port, tables = server
        keys = itertools.count()
        phones = [act_on(tables[place::CLIENTS], keys) for place in range(CLIENTS)]
        rounds = [
            (per_second(port, phones), per_second(port, [insert] * CLIENTS)) for _ in range(ROUNDS)
        ]
    value, reference = (statistics.median(column) for column in zip(*rounds, strict=True))
    return [
        Figure(
            name="table: intents acknowledged",
            value=round(value),
            unit="intents/s",
            reference=round(reference),
            ratio=value / reference,
            target="at least 0.6 x",
            note=f"{CLIENTS} clients at {TABLES} tables of Masmorra, the server; "
            "reference: a bare Flask route inserting one row, synchronous=FULL",
        )
    ]


def kills() -> Figure:
    """Kill a server in the middle of a stream of intents, again and again."""
    with tempfile.TemporaryDirectory() as folder:
        killed = kill_again_and_again(Path(folder) / "t.db", times=KILLS, seed=1)
    return Figure(
        name="table: acknowledged intents lost or done twice by kill -9",
        value=killed.lost + killed.twice,
        unit="intents",
        target="0",
        note=f"{killed.kills} kills, {killed.acknowledged} acknowledged intents, "
        f"{killed.unsaid} stored but not yet acknowledged",
    )


@contextmanager
def serving(folder: Path) -> Iterator[tuple[int, list[tuple[str, str]]]]:
    """Run the server of `bench.server_load.minimal_server`; give its port and its tables."""
    program = [sys.executable, "-m", "bench.server_load.minimal_server", str(folder)]
    with subprocess.Popen(program, stdout=subprocess.PIPE, text=True) as server:
        try:
            told = json.loads(next(iter(server.stdout or ())))
            yield told["port"], [(table, secret) for table, secret in told["tables"]]
        finally:
            server.kill()


def act_on(tables: Sequence[tuple[str, str]], keys: Iterator[int]) -> Client:
    """Make a client that corrects a number at one of its tables after the other, over and over."""
    turn = itertools.cycle(range(6))
    order = itertools.cycle(tables)
    seen = dict.fromkeys((table for table, _ in tables), FIRST_SEQ)

    def send(connection: http.client.HTTPConnection) -> None:
        table, secret = next(order)
        body = json.dumps(
            {"type": "correct", "what": "gold", "target": "algus", "value": next(turn)}
        )
        path = f"/intent/{table}/{secret}/{seen[table]}/key-{next(keys):08}"
        seen[table] = post(connection, path, body)

    return send


def insert(connection: http.client.HTTPConnection) -> None:
    """Insert a bare row as long as an action."""
    post(connection, "/bare", "x" * 400)


def post(connection: http.client.HTTPConnection, path: str, body: str) -> int:
    """Send a request; give the number in its answer.

    Raises:
        RuntimeError: It was not acknowledged.
    """
    connection.request("POST", path, body)
    answer = connection.getresponse()
    read = answer.read()
    if answer.status != HTTPStatus.OK:
        raise RuntimeError(f"{path}: {answer.status} {read!r}")
    return int(json.loads(read)["seq"])


def per_second(port: int, clients: list[Client]) -> float:
    """Let clients send for a round, each on its own connection; give requests per second."""
    until = time.perf_counter() + ROUND
    counts = [0] * len(clients)

    def run(place: int) -> None:
        connection = http.client.HTTPConnection("127.0.0.1", port)
        while time.perf_counter() < until:
            clients[place](connection)
            counts[place] += 1
        connection.close()

    threads = [threading.Thread(target=run, args=(place,)) for place in range(len(clients))]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    if 0 in counts:
        raise RuntimeError(f"a client was not served: {counts}")
    return sum(counts) / ROUND
