"""The words of news, kept as long as what they ask of the state is the same."""

import threading
from collections import OrderedDict
from collections.abc import Callable, Hashable, Sequence
from typing import Any, TypeVar

from companion.table import Tables

MOST_STATES = 256
"""Tables of which the newest state is known, as far as the news ask it."""
MOST_LINES = 4096
"""Actions in one language each, some hundred bytes."""

Told = TypeVar("Told")


class ToldLines:
    """What was said of the newest actions; all viewers who see the same share it."""

    def __init__(self) -> None:
        """Begin with nothing said."""
        self._lock = threading.Lock()
        self._states: OrderedDict[Hashable, object] = OrderedDict()
        self._lines: OrderedDict[Hashable, tuple[object, Sequence[object], tuple[Any, ...]]] = (
            OrderedDict()
        )

    def same_state(self, tables: Tables, table: str, state: object) -> Any:  # noqa: ANN401 - each game has its own
        """Give the state that was given before if it equals this one, so that both are one."""
        place = (tables, table)
        before = self._states.get(place)
        if before is not None and before == state:
            return before
        self._put(self._states, place, state, MOST_STATES)
        return state

    def lines(
        self,
        place: Hashable,
        state: object,
        events: Sequence[object],
        say: Callable[[], tuple[Told, ...]],
    ) -> tuple[Told, ...]:
        """Say something, or what was said for the same state and events before.

        Args:
            place: Of which action it is said, and in which language.
            state: What the words ask of the state; the very same one, not one that equals it.
            events: What is told.
            say: Finds the words.
        """
        kept = self._lines.get(place)
        if kept is not None and kept[0] is state and kept[1] == events:
            return kept[2]
        lines = say()
        self._put(self._lines, place, (state, events, lines), MOST_LINES)
        return lines

    def _put(
        self, kept: OrderedDict[Hashable, Any], place: Hashable, what: object, most: int
    ) -> None:
        with self._lock:
            kept[place] = what
            kept.move_to_end(place)
            while len(kept) > most:
                kept.popitem(last=False)
