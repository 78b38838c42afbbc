"""Carries wake-ups between the processes of one server: sockets that never leave the machine."""

import contextlib
import socket
from collections.abc import Callable, Sequence

from companion.table.log.row_types import Tick

LONGEST = 512
"""Bytes of a wake-up at most: a table's name and two numbers."""


class WakeupChannel:
    """Tells the other processes that a table changed, and is told by them.

    A wake-up that finds another process's queue full is lost; its pages learn of the change at
    their next heartbeat.
    """

    def __init__(self, own: socket.socket, others: Sequence[socket.socket]) -> None:
        """Take the end that receives, and the ends that lead to the others."""
        self._own = own
        self._others = others

    def send(self, table: str, tick: Tick) -> None:
        """Tell all others."""
        message = f"{table} {tick.seq} {tick.seats}".encode()
        for other in self._others:
            # Full, or gone with its process; the change is stored already, and no tap may
            # fail for another process.
            with contextlib.suppress(OSError):
                other.send(message)

    def release(self) -> None:
        """Close this process's copy of a channel that another process listens at."""
        self._own.close()

    def close(self) -> None:
        """Receive and send no more."""
        # Closing alone does not wake a thread that listens.
        with contextlib.suppress(OSError):
            self._own.shutdown(socket.SHUT_RDWR)
        for end in (self._own, *self._others):
            end.close()

    def listen(self, receive: Callable[[str, Tick], None]) -> None:
        """Pass on what the others tell until it is closed; meant for a thread of its own."""
        while message := self._received():
            table, seq, seats_seq = message.decode().split()
            receive(table, Tick(int(seq), int(seats_seq)))

    def _received(self) -> bytes:
        try:
            return self._own.recv(LONGEST)
        except OSError:  # closed in the middle
            return b""


def wakeup_channels(count: int) -> tuple[WakeupChannel, ...]:
    """Make a channel for each process of a server, before they part."""
    pairs = [socket.socketpair(socket.AF_UNIX, socket.SOCK_DGRAM) for _ in range(count)]
    for _, sending in pairs:
        sending.setblocking(False)
    return tuple(
        WakeupChannel(own, [sending for other, (_, sending) in enumerate(pairs) if other != place])
        for place, (own, _) in enumerate(pairs)
    )
