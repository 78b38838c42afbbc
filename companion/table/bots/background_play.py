"""Lets bots think beside the requests, so that nobody's tap waits for them."""

import logging
import queue
import threading
from collections.abc import Callable

_log = logging.getLogger(__name__)


class BackgroundPlay:
    """One thread in which the bots of all tables play, table after table."""

    def __init__(self, play: Callable[[str], None]) -> None:
        """Begin to wait for tables.

        Args:
            play: Lets the bots of a table play.
        """
        self._play = play
        self._tables: queue.SimpleQueue[str | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="bots", daemon=True)
        self._thread.start()

    def add(self, table: str) -> None:
        """Let the bots of a table play soon."""
        self._tables.put(table)

    def close(self) -> None:
        """End after the table at which they are."""
        self._tables.put(None)
        self._thread.join()

    def _run(self) -> None:
        while (table := self._tables.get()) is not None:
            try:
                self._play(table)
            except Exception:  # noqa: BLE001 - whatever one table's bots do wrong, others' go on
                # The other tables' bots go on; this one's are asked again after its next action.
                _log.exception("the bots of %s cannot play", table)
