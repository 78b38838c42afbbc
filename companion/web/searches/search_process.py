"""A process that searches, and the line to it."""

import logging
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from typing import Literal

from companion.web.searches.search_worker import END, FAILED
from vision.process.piped_process import piped_process

_log = logging.getLogger(__name__)
COMMAND = ("-P", "-m", "companion.web.searches.search_worker")
Stage = Literal["waiting", "working", "over", "failed"]


class Search:
    """A question, and how far its answer is.

    Attributes:
        game: Whose question it is.
        question: The question, in one line.
        stage: Whether it waits for its turn, is worked out, is over, or came to nothing more.
        answer: The best answer so far; nothing before the first.
        put_at: When it was asked first.
        asked_at: When somebody last looked.
        began_at: When its turn came.
    """

    def __init__(self, game: str, question: bytes, answer: bytes | None = None) -> None:
        """Put a question, to which there may be an answer already."""
        self.game = game
        self.question = question
        self.stage: Stage = "waiting"
        self.answer = answer
        self.put_at = self.asked_at = time.monotonic()
        self.began_at = 0.0
        self.moved = threading.Event()

    @property
    def is_open(self) -> bool:
        """Whether a better answer may come."""
        return self.stage in {"waiting", "working"}


class SearchProcess:
    """One searching process, kept warm for the next question."""

    def __init__(self, memory_bytes: int) -> None:
        """Start the process.

        Raises:
            OSError: It does not start.
        """
        words = (*COMMAND, str(memory_bytes))
        self._process, self._to, self._from = piped_process(*words, settings={})
        self._reads = False

    def begin(self, search: Search, ended: Callable[["SearchProcess"], None]) -> None:
        """Have a question worked out; `ended` is called when the process is free, or gone.

        Raises:
            OSError: The process is gone.
        """
        search.stage, search.began_at = "working", time.monotonic()
        self._to.write(search.game.encode() + b"\n" + search.question + b"\n")
        self._to.flush()
        self._reads = True
        threading.Thread(target=self._follow, args=(search, ended), daemon=True).start()

    def _follow(self, search: Search, ended: Callable[["SearchProcess"], None]) -> None:
        """Take the answers down as they come."""
        stage: Stage = "failed"
        for line in self._from:
            if line in {END, FAILED}:
                stage = "over" if line == END else "failed"
                break
            if not line.endswith(b"\n"):
                break  # it was ended in the middle of an answer
            search.answer = line
            search.moved.set()
        if stage == "failed" and search.is_open:  # else it was given up
            _log.warning("A search of %s came to no end.", search.game)
        search.stage = stage
        search.moved.set()
        self._reads = False
        ended(self)

    def is_alive(self) -> bool:
        """Look whether the process still runs."""
        return self._process.poll() is None

    def kill(self) -> None:
        """End the process at once; a line that is read from is closed by a second call."""
        self._process.kill()
        self._process.wait()
        for line in (self._to,) if self._reads else (self._to, self._from):
            with suppress(OSError):  # what could not be sent any more
                line.close()
