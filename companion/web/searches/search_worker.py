"""The process that searches: ``python -m companion.web.searches.search_worker MEMORY_BYTES``.

It reads a game's name and a question, a line each, and writes each answer as a line; an empty line
ends the answers, a line with an exclamation mark says that there will be no more. It ends when the
server closes its end.
"""

import contextlib
import os
import signal
import sys
import threading
import time
from collections.abc import Iterator
from typing import IO

from companion.engine.background_searches import Searches
from companion.games.registry import part
from vision.process.hard_limits import bound_memory

NICE = 10
"""How far searches stand back: who taps waits for nobody's search."""
LOOK_S = 1.0
"""How often it looks whether its server is still there."""
END, FAILED = b"\n", b"!\n"


def main(memory_bytes: int) -> None:
    """Answer question after question."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    bound_memory(memory_bytes)
    with contextlib.suppress(AttributeError):  # Windows knows no such order
        os.nice(NICE)
    threading.Thread(target=end_with, args=(os.getppid(),), daemon=True).start()
    asked, told = sys.stdin.buffer, sys.stdout.buffer
    while game := asked.readline():
        for line in lines(game.decode().strip(), asked.readline()):
            send(told, line)


def end_with(server: int) -> None:
    """End the process when its server is gone, also in the middle of a search."""
    while os.getppid() == server:
        time.sleep(LOOK_S)
    os._exit(0)


def lines(game: str, question: bytes) -> Iterator[bytes]:
    """Give the lines that answer a question."""
    searches: Searches = part(game, "searches")
    try:
        for answer in searches.answers(question):
            yield answer + b"\n"
    except (ValueError, LookupError, MemoryError):
        yield FAILED
    else:
        yield END


def send(told: IO[bytes], line: bytes) -> None:
    """Write a line; where the server is gone, there is nobody to search for."""
    try:
        told.write(line)
        told.flush()
    except OSError:
        os._exit(0)


if __name__ == "__main__":
    main(int(sys.argv[1]))
