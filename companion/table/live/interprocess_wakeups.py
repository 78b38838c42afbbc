"""Carries wake-ups between the processes of one server: sockets that never leave the machine."""

import contextlib
import socket
from collections.abc import Callable, Sequence

from companion.table.log.store import Tick

LONGEST = 512
"""Bytes of a wake-up at most: a table's name and two numbers."""


class Bell:
    """Tells the other processes that a table moved, and hears it from them.

    A wake-up that finds a neighbour's queue full is lost; its pages hear at their next heartbeat.
    """

    def __init__(self, own: socket.socket, others: Sequence[socket.socket]) -> None:
        """Take the end to hear at, and the ends that lead to the others."""
        self._own = own
        self._others = others

    def ring(self, table: str, tick: Tick) -> None:
        """Tell all others."""
        told = f"{table} {tick.seq} {tick.seats}".encode()
        for other in self._others:
            # Full, or gone with its process; what is told is stored already, and nobody's tap may
            # fail for a neighbour.
            with contextlib.suppress(OSError):
                other.send(told)

    def leave(self) -> None:
        """Let go of it: it is another process's bell, which hears there."""
        self._own.close()

    def close(self) -> None:
        """Hear and ring no more."""
        # Closing alone does not wake a thread that listens.
        with contextlib.suppress(OSError):
            self._own.shutdown(socket.SHUT_RDWR)
        for end in (self._own, *self._others):
            end.close()

    def listen(self, hear: Callable[[str, Tick], None]) -> None:
        """Pass on what the others tell until it is closed; meant for a thread of its own."""
        while told := self._heard():
            table, seq, seats_seq = told.decode().split()
            hear(table, Tick(int(seq), int(seats_seq)))

    def _heard(self) -> bytes:
        try:
            return self._own.recv(LONGEST)
        except OSError:  # closed in the middle
            return b""


def cast_bells(count: int) -> tuple[Bell, ...]:
    """Make a bell for each process of a server, before they part."""
    pairs = [socket.socketpair(socket.AF_UNIX, socket.SOCK_DGRAM) for _ in range(count)]
    for _, sending in pairs:
        sending.setblocking(False)
    return tuple(
        Bell(own, [sending for other, (_, sending) in enumerate(pairs) if other != place])
        for place, (own, _) in enumerate(pairs)
    )
