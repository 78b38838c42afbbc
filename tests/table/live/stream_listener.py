"""Listens to the stream of a page as a server does."""

import threading
from queue import SimpleQueue

from companion.table import Tick
from companion.table.live.subscriptions import Subscription


def listening(stream: Subscription) -> SimpleQueue[Tick | str | None]:
    """Read a stream in a thread of its own, as a server does; its end is told as `end`."""
    received: SimpleQueue[Tick | str | None] = SimpleQueue()

    def read() -> None:
        for tick in stream:
            received.put(tick)
        received.put("end")

    threading.Thread(target=read, daemon=True).start()
    return received
