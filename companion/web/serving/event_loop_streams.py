"""Streams that cost no thread: a page is told by the event loop how far its table has come.

A view that answers with a stream hands its subscription on (`HAND_ON`) and returns; its answer
stays open, and from then on the subscription says when to write.
"""

import asyncio
from collections.abc import Awaitable, Callable, MutableMapping
from contextlib import suppress
from typing import Any, TypeAlias

from companion.engine.errors import CompanionError
from companion.table import Subscription, Tick
from companion.table.live.subscriptions import HEARTBEAT

Message: TypeAlias = MutableMapping[str, Any]
Receive: TypeAlias = Callable[[], Awaitable[Message]]
Send: TypeAlias = Callable[[Message], Awaitable[None]]
Written: TypeAlias = Callable[[Tick | None], str]
"""Writes a tick, or None as a heartbeat."""

HAND_ON = "companion.hand_on"
DEAF = 30.0
"""Seconds after which a stream ends whose phone reads nothing; it opens another when it wakes."""


class OpenStream:
    """An answer that goes on after its request was dealt with."""

    def __init__(self, news: Subscription, written: Written) -> None:
        """Keep what it tells, and how."""
        self._news = news
        self._written = written
        self._woken = asyncio.Event()
        self._told = 0.0
        self._silent = False
        self._clock: asyncio.TimerHandle | None = None

    async def go_on(self, receive: Receive, send: Send) -> None:
        """Tell what is new until the phone is gone or the subscription ends.

        Raises:
            TimeoutError: The phone reads nothing any more.
        """
        loop = asyncio.get_running_loop()
        gone = loop.create_task(disconnected(receive))
        gone.add_done_callback(lambda _: self._woken.set())
        self._news.run = loop.call_soon_threadsafe
        self._news.on_news = self._woken.set
        self._woken.set()
        self._told = loop.time()
        self._look_at_clock(loop)
        try:
            # A page that opens its stream anew is told what is wrong.
            with suppress(CompanionError):
                while not gone.done() and not self._news.ended:
                    await self._tell(send)
                    self._told = loop.time()
            await send({"type": "http.response.body", "body": b""})
        finally:
            self.close()
            gone.cancel()

    async def _tell(self, send: Send) -> None:
        """Wait for news and write it, or break a long silence: so a dead phone is noticed."""
        await self._woken.wait()
        if self._silent:
            await asyncio.to_thread(self._news.catch_up)
        silent, self._silent = self._silent, False
        self._woken.clear()
        if self._news.asks_for_seats:
            tick = await asyncio.to_thread(self._news.newest)
        else:
            tick = self._news.newest()
        if (tick is not None or silent) and not self._news.ended:
            body = self._written(tick).encode()
            async with asyncio.timeout(DEAF):
                await send({"type": "http.response.body", "body": body, "more_body": True})

    def _look_at_clock(self, loop: asyncio.AbstractEventLoop) -> None:
        """End a long silence; a clock for each that ends sooner would cost more than the news."""
        left = self._told + HEARTBEAT - loop.time()
        if left <= 0:
            self._silent = True
            self._woken.set()
            left = HEARTBEAT
        self._clock = loop.call_later(left, self._look_at_clock, loop)

    def close(self) -> None:
        """Hear no more."""
        if self._clock is not None:
            self._clock.cancel()
        self._news.on_news = None
        self._news.close()


async def disconnected(receive: Receive) -> None:
    """Wait until the phone is gone; one that listens has nothing to say on this line."""
    while (await receive())["type"] != "http.disconnect":
        pass
