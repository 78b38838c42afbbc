"""How the server and its reading processes talk: messages with their length before them."""

from __future__ import annotations

from typing import IO

_LENGTH_BYTES = 4
MAX_MESSAGE = 1 << 26


def send(line: IO[bytes], message: bytes) -> None:
    """Send one message.

    Raises:
        OSError: The other side is gone.
    """
    line.write(len(message).to_bytes(_LENGTH_BYTES, "big"))
    line.write(message)
    line.flush()


def receive(line: IO[bytes]) -> bytes:
    """Wait for one message.

    Raises:
        ConnectionError: The other side is gone.
        ValueError: The message is longer than any can be.
    """
    length = int.from_bytes(_exactly(line, _LENGTH_BYTES), "big")
    if length > MAX_MESSAGE:
        raise ValueError(f"expected at most {MAX_MESSAGE} bytes, got {length}")
    return _exactly(line, length)


def _exactly(line: IO[bytes], length: int) -> bytes:
    """Wait for a number of bytes."""
    got = line.read(length)
    if len(got) < length:
        raise ConnectionError("the other side hung up")
    return got
