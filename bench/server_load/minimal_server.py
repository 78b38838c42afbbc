"""A server with two routes: one takes intents, the other inserts a bare row. Both must be durable.

Run as a program with a folder; it writes its port and the tables that it opened as one line of
JSON, and serves until it is ended.
"""

import json
import sqlite3
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

from flask import Flask, Response, jsonify, request
from uvicorn import Server

from companion.games.masmorra.commands import BeginGame, OpenTable, TakeSeat
from companion.games.masmorra.model import Settings
from companion.games.registry import GAMES
from companion.table import Intent, Tables, open_tables
from companion.web.serving.asgi_app import AsgiApp
from companion.web.serving.listening_socket import listening_on
from companion.web.serving.server import server_config

TABLES = 64
"""So many that no seat acts faster than a table lets it."""
HEROES = (("algus", "red"), ("jay", "blue"), ("mika", "green"))
ROW = "INSERT INTO bare (body) VALUES (?)"


def main(folder: Path) -> None:
    """Serve both routes."""
    tables = open_tables(folder / "tables.db", GAMES)
    opened = list(open_some(tables))
    app = AsgiApp(routes(folder, tables), tables, None)
    port = listening_on("127.0.0.1", 0)
    print(json.dumps({"port": port.getsockname()[1], "tables": opened}), flush=True)
    Server(server_config(lambda: app)).run([port])


def open_some(tables: Tables, count: int = TABLES) -> Iterator[tuple[str, str]]:
    """Open tables of three heroes in their first turn; give name and first seat's secret."""
    for _ in range(count):
        new = tables.create("masmorra", OpenTable(Settings()))
        guest = tables.rights(new.table, [new.join])
        secrets = [tables.claim(guest, seat, f"Player {seat}") for seat in (1, 2, 3)]
        for seat, (hero, colour) in enumerate(HEROES, start=1):
            data = {
                "type": "take_seat",
                "seat": seat,
                "player": "P",
                "hero": hero,
                "colour": colour,
            }
            command: TakeSeat = tables.command(new.table, data)
            rights = tables.rights(new.table, [secrets[seat - 1]])
            tables.submit(rights, Intent(command, seat, f"take-seat-{seat}"))
        host = tables.rights(new.table, [new.host])
        tables.submit(host, Intent(BeginGame(first=1), 4, "begin-game"))
        yield new.table, secrets[0]


def routes(folder: Path, tables: Tables) -> Flask:
    """Make the two routes."""
    app = Flask(__name__)
    mine = threading.local()

    def connection() -> sqlite3.Connection:
        if not hasattr(mine, "connection"):
            mine.connection = sqlite3.connect(folder / "bare.db", timeout=30)
            mine.connection.execute("PRAGMA journal_mode=WAL")
            mine.connection.execute("PRAGMA synchronous=FULL")
            mine.connection.execute(
                "CREATE TABLE IF NOT EXISTS bare (id INTEGER PRIMARY KEY, body TEXT)"
            )
        held: sqlite3.Connection = mine.connection
        return held

    @app.post("/bare")
    def bare() -> Response:
        with connection() as held:
            held.execute(ROW, (request.get_data(as_text=True),))
        return jsonify(seq=1)

    @app.post("/intent/<table>/<secret>/<int:seen>/<key>")
    def intent(table: str, secret: str, seen: int, key: str) -> Response:
        rights = tables.rights(table, [secret])
        command = tables.command(table, request.get_data())
        outcome = tables.submit(rights, Intent(command, seen, key))
        return jsonify(seq=outcome.seq)

    return app


if __name__ == "__main__":
    main(Path(sys.argv[1]))
