"""How the server and its reading processes talk: messages with their length before them."""

from __future__ import annotations

import socket
import time

_LENGTH_BYTES = 4
MAX_MESSAGE = 1 << 26


def send(line: socket.socket, message: bytes, deadline: float | None = None) -> None:
    """Send one message.

    Raises:
        OSError: The other side is gone, or the deadline has passed (TimeoutError).
    """
    line.settimeout(_left(deadline))
    line.sendall(len(message).to_bytes(_LENGTH_BYTES, "big"))
    line.settimeout(_left(deadline))
    line.sendall(message)


def receive(line: socket.socket, deadline: float | None = None) -> bytes:
    """Wait for one message.

    Raises:
        OSError: The other side is gone, or the deadline has passed (TimeoutError).
        ValueError: The message is longer than any can be.
    """
    length = int.from_bytes(_exactly(line, _LENGTH_BYTES, deadline), "big")
    if length > MAX_MESSAGE:
        raise ValueError(f"expected at most {MAX_MESSAGE} bytes, got {length}")
    return bytes(_exactly(line, length, deadline))


def _exactly(line: socket.socket, length: int, deadline: float | None) -> bytearray:
    """Collect a number of bytes."""
    got = bytearray(length)
    view = memoryview(got)
    while view:
        line.settimeout(_left(deadline))
        count = line.recv_into(view)
        if not count:
            raise ConnectionError("the other side hung up")
        view = view[count:]
    return got


def _left(deadline: float | None) -> float | None:
    """Say how many seconds are left.

    Raises:
        TimeoutError: None are.
    """
    if deadline is None:
        return None
    left = deadline - time.monotonic()
    if left <= 0:
        raise TimeoutError("the time is over")
    return left
