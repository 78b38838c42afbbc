"""Lets bots think beside the requests, so that nobody's tap waits for them."""

import logging
import threading
import time
from collections.abc import Callable

_log = logging.getLogger(__name__)


class BackgroundPlay:
    """One thread in which the bots of all tables play, table after table.

    Between two steps of a table's bots people may need a moment to see what happened; meanwhile the
    bots of the other tables go on.
    """

    def __init__(self, play: Callable[[str], float | None]) -> None:
        """Begin to wait for tables.

        Args:
            play: Lets the bots of a table play; gives the seconds after which they go on, or None
                where a person has to.
        """
        self._play = play
        self._due: dict[str, float] = {}
        self._is_closing = False
        self._changed = threading.Condition()
        self._thread = threading.Thread(target=self._run, name="bots", daemon=True)
        self._thread.start()

    def add(self, table: str) -> None:
        """Let the bots of a table play soon; where they wait for a moment to pass, they do."""
        with self._changed:
            self._due.setdefault(table, time.monotonic())
            self._changed.notify()

    def hurry(self, table: str) -> None:
        """Let the bots of a table play now, whatever they wait for."""
        with self._changed:
            self._due[table] = time.monotonic()
            self._changed.notify()

    def close(self) -> None:
        """End after the table at which they are."""
        with self._changed:
            self._is_closing = True
            self._changed.notify()
        self._thread.join()

    def _run(self) -> None:
        while (table := self._next()) is not None:
            try:
                seconds = self._play(table)
            except Exception:  # noqa: BLE001 - whatever one table's bots do wrong, others' go on
                # The other tables' bots go on; this one's are asked again after its next action.
                _log.exception("the bots of %s cannot play", table)
                continue
            if seconds is not None:
                with self._changed:
                    self._due.setdefault(table, time.monotonic() + seconds)

    def _next(self) -> str | None:
        """Wait for the next table that is due; None at the end."""
        with self._changed:
            while not self._is_closing:
                now = time.monotonic()
                table = min(self._due, key=self._due.__getitem__, default="")
                if table and self._due[table] <= now:
                    del self._due[table]
                    return table
                self._changed.wait(self._due[table] - now if table else None)
            return None
