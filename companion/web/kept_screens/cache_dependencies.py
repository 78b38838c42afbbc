"""What a page asks for while it is made to be kept, beside what its visit carries.

What a screen rests on is compared before a kept page is sent again. A `noted` function is asked
again then, and has to give the same answer. Whatever else is asked for makes the page one that
passes: it is sent once and never kept.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass, field
from functools import wraps
from typing import TYPE_CHECKING, TypeVar

from markupsafe import Markup

from companion.web.kept_screens.slots import slot

if TYPE_CHECKING:
    from companion.table import AccessRights, Tables, Tick, View
    from companion.web.screens.request_context import Visit

Answer = TypeVar("Answer")


@dataclass
class Notes:
    """What was asked for so far.

    Attributes:
        visit: Who looks, with all that it sees.
        asked: Functions that have to give the same answers for the page to be sent again.
        passes: Something was asked for that is not watched.
        parts: What each answer draws anew, by the name of its slot.
    """

    visit: "Visit"
    asked: "list[tuple[Callable[[Visit], object], object]]" = field(default_factory=list)
    passes: bool = False
    parts: "dict[str, Callable[[Visit], Markup]]" = field(default_factory=dict)


_notes: ContextVar[Notes | None] = ContextVar("notes", default=None)


@contextmanager
def taking(taken: Notes | None) -> Iterator[None]:
    """Note in these notes what is asked for until the block ends; in none with None."""
    before = _notes.set(taken)
    try:
        yield
    finally:
        _notes.reset(before)


def notes() -> Notes | None:
    """Give the notes of the page that is made to be kept; None where none is."""
    return _notes.get()


def passing() -> None:
    """Say that what is asked for now can change without a sign."""
    taken = _notes.get()
    if taken is not None:
        taken.passes = True


def noted(read: "Callable[[Visit], Answer]") -> "Callable[[Visit], Answer]":
    """Let a function be asked by kept pages; it has to depend on its visit alone.

    While a page is made to be kept, the function is given who looks with all that it sees.
    """

    @wraps(read)
    def asked(visit: "Visit") -> Answer:
        taken = notes()
        if taken is None:
            return read(visit)
        with taking(None):
            answer = read(taken.visit)
        taken.asked.append((read, answer))
        return answer

    return asked


def drawn_anew(visit: "Visit", name: str, draw: "Callable[[Visit], Markup]") -> Markup:
    """Draw a part of a page that may change although the rest stays.

    Args:
        visit: Who looks.
        name: The part's name, which no other part of the page has.
        draw: Draws it; it sees all that its visit sees.
    """
    taken = notes()
    if taken is None:
        return draw(visit)
    taken.parts[name] = draw
    return slot(name)


class WatchedTables:
    """The tables, as a page asks them that is made to be kept: all but its view passes."""

    _LASTING = frozenset({"options", "games"})

    def __init__(self, tables: "Tables") -> None:
        """Stand in their place."""
        self._tables = tables

    def look(self, rights: "AccessRights", seat: int = 0, seen: "Tick | None" = None) -> "View":
        """Look through a seat's eyes; those of another than the viewer's own are not watched."""
        taken = notes()
        if taken is not None and seat != taken.visit.seat:
            passing()
        return self._tables.look(rights, seat, seen)

    def __getattr__(self, name: str) -> object:
        """Give what is asked for, and note it."""
        if name not in self._LASTING:
            passing()
        return getattr(self._tables, name)

    def __eq__(self, other: object) -> bool:
        """Be the same as the tables, for what is kept by them."""
        return other is self._tables or (
            isinstance(other, WatchedTables) and other._tables is self._tables
        )

    def __hash__(self) -> int:
        """Be found where the tables are."""
        return hash(self._tables)
