"""What all eyes at a table see, worked out once for each version of it and not once for each phone.

It is made from everybody's view alone, so what only one hand may see cannot get in.
"""

import threading
from collections import OrderedDict
from collections.abc import Callable, Hashable
from dataclasses import replace
from typing import Any, TypeVar

from flask import current_app

from companion.web.phone import preferences
from companion.web.visit import Visit

EXTENSION = "companion-shared"
MOST_KEPT = 512

Thing = TypeVar("Thing")


class Shared:
    """What was worked out lately."""

    def __init__(self) -> None:
        """Begin with nothing."""
        self._lock = threading.Lock()
        self._kept: OrderedDict[Hashable, Any] = OrderedDict()

    def find(self, key: Hashable) -> Any:  # noqa: ANN401 - as different as what is shared
        """Give what was kept under a key, or None."""
        with self._lock:
            return self._kept.get(key)

    def keep(self, key: Hashable, thing: object) -> None:
        """Keep something; the oldest makes room."""
        with self._lock:
            self._kept[key] = thing
            while len(self._kept) > MOST_KEPT:
                self._kept.popitem(last=False)


def for_all(visit: Visit, make: Callable[[Visit], Thing]) -> Thing:
    """Give what a function makes of a table for all eyes, in this phone's language and theme.

    Args:
        visit: Who looks.
        make: Told who looks, but through nobody's own eyes; it may not return None. What it
            makes may depend on the table, the language and the theme, and on nothing else.
    """
    shared: Shared = current_app.extensions[EXTENSION]
    looks = (make.__module__, make.__qualname__, visit.table, visit.language, preferences().theme)
    found: Thing | None = shared.find((*looks, visit.seq))
    if found is None:
        everybody = replace(visit, seat=0, args={}, said=None)
        found = make(everybody)
        shared.keep((*looks, everybody.seq), found)
    return found
