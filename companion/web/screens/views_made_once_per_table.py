"""What all eyes at a table see, worked out once and not once for each phone.

It is made from everybody's view alone, so what only one hand may see cannot get in; or from nothing
but what a macro is given, without its page's form keys, table and seat.
"""

import threading
from collections import OrderedDict
from collections.abc import Callable, Hashable
from functools import lru_cache
from typing import Generic, TypeVar

from flask import get_template_attribute
from markupsafe import Markup
from msgspec.structs import replace

from companion.table import Tables
from companion.web.kept_screens.cache_dependencies import passing
from companion.web.screens.phone_cookies import preferences
from companion.web.screens.request_context import Visit

MOST_KEPT = 256
"""Tables, in one language and theme each, of which the newest version is kept."""

MOST_DRAWN = 1024
"""Drawn parts of some kB each."""

Basis = TypeVar("Basis")
Thing = TypeVar("Thing")


class SharedView(Generic[Basis, Thing]):
    """A function of a table and of a basis, asked anew only when the basis is another one.

    The function is told who looks, but through nobody's own eyes. What it makes may depend on the
    basis, the language and the theme, and on nothing else.
    """

    def __init__(self, make: Callable[[Visit, Basis], Thing]) -> None:
        """Begin with nothing kept."""
        self._make = make
        self._lock = threading.Lock()
        self._kept: OrderedDict[tuple[Tables, str, str, str], tuple[Basis, Thing]] = OrderedDict()

    def __call__(self, visit: Visit, basis: Basis) -> Thing:
        """Give what the function makes, or made for the same basis before."""
        place = (visit.tables, visit.table, visit.language, visit.theme)
        kept = self._kept.get(place)
        if kept is not None and kept[0] == basis:
            return kept[1]
        thing = self._make(replace(visit, seat=0, args={}, flash=None), basis)
        with self._lock:
            self._kept[place] = basis, thing
            self._kept.move_to_end(place)
            while len(self._kept) > MOST_KEPT:
                self._kept.popitem(last=False)
        return thing


def shared_by_phones(make: Callable[[Visit], Thing]) -> Callable[[Visit], Thing]:
    """Let all phones share what a function makes of a table, until the table moves."""

    def made(everybody: Visit, _seq: int) -> Thing:
        return make(everybody)

    shared = SharedView(made)

    def until_it_moves(visit: Visit) -> Thing:
        passing()
        return shared(visit, visit.seq)

    return until_it_moves


def drawn_once(template: str, macro: str, *args: Hashable) -> Markup:
    """Give what a macro of a template makes of its arguments in the viewer's language."""
    return _drawn(template, macro, preferences().language, args)


@lru_cache(maxsize=MOST_DRAWN)
def _drawn(template: str, macro: str, _language: str, args: tuple[Hashable, ...]) -> Markup:
    drawn: Markup = get_template_attribute(template, macro)(*args)
    return drawn
