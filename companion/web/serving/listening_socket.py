"""The port: opened once, and shared fairly by the processes that serve it."""

import errno
import multiprocessing
import socket
from typing import Self

from companion.engine.errors import CompanionError

BACKLOG = 512
LAST_PORT = 65535
ONE_BY_ONE = 1
"""What the server is told instead: as many connections does a process take in at once, and after a
restart, when all phones come back together, one process would take them all."""

multiprocessing.allow_connection_pickling()


class AddressError(CompanionError):
    """The server cannot listen where it was told to."""


class Listening(socket.socket):
    """A socket that lets many wait, however few a process takes in at once."""

    def listen(self, _backlog: int = ONE_BY_ONE, /) -> None:
        """Let connections wait."""
        super().listen(BACKLOG)

    def __reduce__(self) -> tuple[object, tuple[socket.socket]]:
        """Travel to another process."""
        # Held until it has arrived there.
        self._twin = socket.socket(fileno=socket.dup(self.fileno()))
        return Listening.of, (self._twin,)

    @classmethod
    def of(cls, plain: socket.socket) -> Self:
        """Make one of a socket that is open."""
        return cls(plain.family, plain.type, plain.proto, plain.detach())


def listening_on(host: str, port: int) -> Listening:
    """Open the port, or say in one sentence why that cannot be.

    Raises:
        AddressError: The port is in use, or the host is not this machine.
    """
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    # Without its protocol asyncio would not know that answers may go out unjoined.
    opened = Listening(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    opened.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    # What the system accepts takes this over; else small answers wait for one another, some 40 ms.
    opened.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    try:
        host.encode("idna")  # where a name cannot be one, `bind` complains of its type
        opened.bind((host, port))
        opened.listen()
    except OSError as error:
        opened.close()
        if error.errno == errno.EADDRINUSE:
            other = port + 1 if port < LAST_PORT else port - 1
            raise AddressError("web.serve.port_in_use", port=port, other=other) from error
        if error.errno == errno.EACCES:
            raise AddressError("web.serve.port_forbidden", port=port) from error
        raise AddressError("web.serve.no_host", host=host) from error
    except UnicodeError as error:
        opened.close()
        raise AddressError("web.serve.no_host", host=host) from error
    return opened
