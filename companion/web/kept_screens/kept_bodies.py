"""Bodies of screens: made once, sent again while nothing that they rest on has changed.

A screen says what of the state it rests on, and is made of nothing else, so that a page which is
sent again is the one that would be made.
"""

import threading
from collections import OrderedDict
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from dataclasses import replace as replace_body
from typing import Any, cast

from flask import request
from msgspec import Struct
from msgspec.structs import replace

from companion.table import AccessRights, Tables
from companion.web.kept_screens.cache_dependencies import Notes, WatchedTables, taking
from companion.web.kept_screens.slots import Slotted
from companion.web.screens.phone_cookies import Preferences, is_wide, preferences
from companion.web.screens.request_context import Visit

MOST_KEPT = 512
"""Bodies of some 20 kB: those of so many phones."""

RestsOn = Callable[[Any, int], Any]
"""Takes from a state, as a seat sees it, what a screen does not show and does not ask."""


@dataclass(frozen=True, slots=True)
class Body:
    """A screen without its news.

    Attributes:
        page: What is sent, with slots.
        own_title: The message key of its own title; empty for none.
        needs_room: A drawing is the matter here.
        parts: What each answer draws anew, by the name of its slot.
    """

    page: Slotted
    own_title: str
    needs_room: bool
    parts: Mapping[str, Callable[[Visit], str]] = field(default_factory=dict)


class _Basis(Struct, frozen=True):
    """What a body rests on, beside what was noted while it was made.

    Attributes:
        state: The state as the seat sees it.
        seats: How often the seats have changed.
        rights: What the phone may do.
        args: What stands behind the question mark.
        query: The same as it was sent, which addresses repeat.
        likes: How the phone likes its pages.
        is_wide: It has room for two things side by side.
    """

    state: object
    seats: int
    rights: AccessRights
    args: Mapping[str, str]
    query: bytes
    likes: Preferences
    is_wide: bool


Place = tuple[Tables, str, str, int, str, str]
Asked = tuple[tuple[Callable[[Visit], object], object], ...]
Make = Callable[[Visit], Body]


class KeptBodies:
    """The newest body of each screen and phone that was asked for lately."""

    def __init__(self, most: int = MOST_KEPT) -> None:
        """Begin with none."""
        self._most = most
        self._lock = threading.Lock()
        self._kept: OrderedDict[Place, tuple[_Basis, Asked, Body]] = OrderedDict()

    def body(self, visit: Visit, screen: str, rests_on: RestsOn, make: Make) -> Body:
        """Give a screen's body as it is now.

        Args:
            visit: Who looks.
            screen: The screen's name.
            rests_on: What of the state the screen asks for.
            make: Makes the body; what it raises goes through.
        """
        place = (visit.tables, visit.table, screen, visit.seat, visit.language, request.script_root)
        basis = _basis(visit, rests_on)
        kept = self._kept.get(place)
        if kept is not None and kept[0] == basis and _still_holds(kept[1], visit):
            return kept[2]
        notes = Notes(visit)
        with taking(notes):
            body = replace_body(make(_seen(visit, rests_on)), parts=notes.parts)
        self._keep(place, None if notes.passes else (basis, tuple(notes.asked), body))
        return body

    def _keep(self, place: Place, kept: tuple[_Basis, Asked, Body] | None) -> None:
        with self._lock:
            self._kept.pop(place, None)
            if kept is not None:
                self._kept[place] = kept
            while len(self._kept) > self._most:
                self._kept.popitem(last=False)


def _still_holds(asked: Asked, visit: Visit) -> bool:
    """Say whether everything that was asked for would be answered the same."""
    return all(read(visit) == answer for read, answer in asked)


def _basis(visit: Visit, rests_on: RestsOn) -> _Basis:
    return _Basis(
        state=rests_on(visit.state, visit.seat),
        seats=visit.view.seats_seq,
        rights=visit.rights,
        args=visit.args,
        query=request.query_string,
        likes=preferences(),
        is_wide=is_wide(),
    )


def _seen(visit: Visit, rests_on: RestsOn) -> Visit:
    """Give the same visit, which sees no more of the state than the screen rests on."""
    watched = cast("Tables", WatchedTables(visit.tables))
    return replace(visit, tables=watched, rests_on=rests_on)
