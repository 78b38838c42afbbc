"""What the server runs in each of its processes: the web app, its open streams, its door."""

import asyncio
import os
import signal
import threading
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from multiprocessing import connection, parent_process
from types import FrameType

from flask import Flask

from companion.table import Tables
from companion.web.serving.connection_limits import AT_DOOR, LARGE, MOST_LARGE, Door, room
from companion.web.serving.early_interrupts import hear
from companion.web.serving.event_loop_streams import Message, Receive, Send, disconnected
from companion.web.serving.wsgi_bridge import WsgiBridge, brings_body
from companion.web.trust.certificate_authority import Trust

LOOKING = 2
"""Threads that read for open streams, mostly who holds a seat."""

_SIGNALS = [getattr(signal, f"SIG{name}", None) for name in ("INT", "TERM", "BREAK")]


class AsgiApp:
    """The app of one process.

    Attributes:
        context: Speaks for an encrypted server.
        present: How many connections each address has.
        room: How many all of them may have.
        is_closing: The database is being closed: nothing can be asked any more.
    """

    def __init__(self, app: Flask, tables: Tables, trust: Trust | None) -> None:
        """Put the parts together."""
        self.context = trust.context if trust else None
        self.present: Counter[str] = Counter()
        self.room = room()
        self.is_closing = False
        self._large: Counter[str] = Counter()
        self._tables = tables
        self._bridge = WsgiBridge(app)

    async def __call__(self, scope: Message, receive: Receive, send: Send) -> None:
        """Answer a request, or the server's word that it begins or ends."""
        if scope["type"] == "lifespan":
            await self._live(receive, send)
        if scope["type"] != "http":
            return
        door: Door = scope["state"][AT_DOOR]
        door.ask()
        large = Counter([door.who] * (brings_body(scope) and _is_large(scope)))
        if large:
            self._large += large
        is_too_much = bool(door.who) and self._large[door.who] > MOST_LARGE
        try:
            if not is_too_much:
                await self._bridge.answer(scope, receive, send, door.who)
        except TimeoutError:
            is_too_much = True
        finally:
            if large:
                self._large -= large
            door.answered()
        if is_too_much:
            door.cut()
            await disconnected(receive)

    async def _live(self, receive: Receive, send: Send) -> None:
        """Serve until the server ends; streams end first, since it waits for open answers."""
        await receive()
        asyncio.get_running_loop().set_default_executor(ThreadPoolExecutor(LOOKING, "look"))
        self._end_streams_by_signal()
        if parent := parent_process():
            threading.Thread(target=_end_with, args=(parent.sentinel,), daemon=True).start()
        await send({"type": "lifespan.startup.complete"})
        await receive()
        self.is_closing = True
        await asyncio.to_thread(self._tables.close)
        await send({"type": "lifespan.shutdown.complete"})

    def _end_streams_by_signal(self) -> None:
        if threading.current_thread() is not threading.main_thread():
            return
        loop = asyncio.get_running_loop()
        for number in filter(None, _SIGNALS):
            before = signal.getsignal(number)

            def end(number: int, frame: FrameType | None, before: object = before) -> None:
                loop.call_soon_threadsafe(self._tables.subscriptions.close)
                if callable(before):
                    before(number, frame)

            signal.signal(number, end)
        hear()


def _is_large(scope: Message) -> bool:
    """Say whether a body is large, or of unknown length."""
    headers = dict(scope["headers"])
    return b"transfer-encoding" in headers or int(headers.get(b"content-length", 0)) > LARGE


def _end_with(parent: int) -> None:
    """Wait until the process that started this one is gone, and end as Ctrl-C would."""
    connection.wait([parent])
    os.kill(os.getpid(), signal.SIGTERM)
