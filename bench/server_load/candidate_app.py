"""Applications for candidate servers (bench)."""

import os
from pathlib import Path
from companion.games.registry import GAMES
from companion.table import open_tables
from companion.table.live import subscriptions
from companion.web.app import create_app
from companion.web.config import Config

subscriptions.MOST_IN_ALL = 20000
subscriptions.MOST_PER_SEAT = int(os.environ.get("PER_SEAT", "4"))
subscriptions.MOST_PER_CROWD = 100000
THREADS = int(os.environ.get("THREADS", "4"))
if "SWITCH" in os.environ:
    __import__("sys").setswitchinterval(float(os.environ["SWITCH"]))
tables = open_tables(os.environ["DATABASE"], GAMES)
wsgi = create_app(Config.of(os.environ["DATABASE"]), tables=tables)


async def own(scope, receive, send):
    if scope["type"] == "lifespan":
        while True:
            message = await receive()
            await send({"type": message["type"] + ".complete"})
            if message["type"].endswith("shutdown"):
                return
    await bridge.answer(scope, receive, send, "")


from companion.web.serving.wsgi_bridge import WsgiBridge

bridge = WsgiBridge(wsgi)
asgi_own = own
