"""Measure one part of the checkout that stands first on the path; `bench.compare_trees` runs it.

Older checkouts name their modules otherwise, so that what differs is looked up.
"""

import asyncio
import importlib
import inspect
import itertools
import json
import resource
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from http import HTTPStatus
from pathlib import Path
from types import ModuleType
from typing import Any

TIMES = 5
INTENTS, TABLES, FIRST_SEQ = 640, 64, 5
FAN_TABLES, FAN_SECONDS, FAN_PERIOD = 6, 10.0, 4.0


def module(*names: str) -> ModuleType:
    """Import a module by whichever name this checkout, the working directory, has."""
    found = (one for one in names if Path(*one.split(".")).with_suffix(".py").exists())
    return importlib.import_module(next(found))


def rules() -> float:
    """Time checking, deciding and applying one command."""
    bench = module("bench.bench_rules")
    fold = module("companion.engine.fold", "companion.engine.history").fold
    game = bench.GAME
    played = [step for mode in bench.MODES for step in bench.commands_of(mode)]

    def again() -> None:
        for state, command in played:
            game.check(state, command)
            fold(state, game.decide(state, command), game.evolve)

    return _median_ms(again) / len(played)


def table() -> float:
    """Time one intent through a bare route."""
    server = module("bench.server_load.minimal_server", "bench.intents")
    vars(server)["TABLES"] = TABLES
    with tempfile.TemporaryDirectory() as folder:
        tables = server.open_tables(Path(folder) / "tables.db", server.GAMES)
        opened = list(server.open_some(tables))
        client = server.routes(Path(folder), tables).test_client()
        seen = dict.fromkeys((name for name, _ in opened), FIRST_SEQ)
        start = time.process_time()
        for number in range(INTENTS):
            name, secret = opened[number % len(opened)]
            gold = {
                "type": "correct",
                "what": "gold",
                "target": "algus",
                "value": number // TABLES % 6,
            }
            path = f"/intent/{name}/{secret}/{seen[name]}/key-{number:08}"
            answer = client.post(path, data=json.dumps(gold))
            if answer.status_code != HTTPStatus.OK:
                raise RuntimeError(answer.text)
            seen[name] = answer.json["seq"]
        took = time.process_time() - start
        tables.close()
    return took * 1000 / INTENTS


def fanout() -> float:
    """Time an intent and what follows from it on five other phones, in the real server."""
    bench = module("bench.bench_fanout")
    play = getattr(bench, "play_round" if hasattr(bench, "play_round") else "_round")
    with _served() as (server, places):
        groups = [bench.seat_all(_one_or_many(bench.seat_all, server.port), one) for one in places]

        async def evening() -> float:
            for member in itertools.chain.from_iterable(groups):
                await member.listen()
            told = await play(_one_or_many(play, server), groups, FAN_SECONDS, FAN_PERIOD)
            return float(told.cpu_ms)

        return asyncio.run(evening())


def help_() -> float:
    """Time ``companion --help``."""
    return statistics.median(
        _child_ms([sys.executable, "-m", "companion", "--help"]) for _ in range(TIMES)
    )


def serve() -> float:
    """Time the server from its start to its first page."""
    with _served(0) as (server, _):
        phone = module("bench.server_load.phone_client", "bench.phones").Phone(server.port)
        phone.get("/")
        phone.close()
        return float(server.cpu_seconds() * 1000)


@contextmanager
def _served(count: int = FAN_TABLES) -> Iterator[tuple[Any, list[Any]]]:
    bench = module("bench.bench_fanout")
    with tempfile.TemporaryDirectory() as folder:
        database = Path(folder) / "tables.db"
        places = bench.lay_out(database, count) if count else []
        with bench.serving(database) as server:
            yield server, places


def _one_or_many(function: Callable[..., object], value: object) -> object:
    """Give a list where a function takes several: since there may be several servers."""
    first = next(iter(inspect.signature(function).parameters))
    return [value] if first in ("ports", "servers") else value


def _median_ms(work: Callable[[], object]) -> float:
    work()
    times = []
    for _ in range(TIMES):
        start = time.process_time()
        work()
        times.append(time.process_time() - start)
    return statistics.median(times) * 1000


def _child_ms(command: list[str]) -> float:
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return (after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime) * 1000


PROBES = {"rules": rules, "table": table, "fanout": fanout, "help": help_, "serve": serve}

if __name__ == "__main__":
    print(json.dumps(PROBES[sys.argv[1]]()))
