"""Whom and where Malaphyas struck at the start of this turn, marked on every map."""

from collections.abc import Iterator

from msgspec import Struct

from companion.games.masmorra import events as e
from companion.games.masmorra.catalogue import find_site
from companion.games.masmorra.model import FACES, Face, HeroName, State
from companion.web.kept_screens.cache_dependencies import noted
from companion.web.screens.request_context import Visit

RULES = ("THRONE-13", "SEWER-6")
LOOKED_BACK = 40
"""Actions of a turn after which its start no longer matters on a map."""


class Struck(Struct, frozen=True):
    """What Malaphyas did.

    Attributes:
        rooms: The rooms that his Grimbolts hit.
        heroes: The heroes that they wounded.
    """

    rooms: frozenset[str] = frozenset()
    heroes: frozenset[HeroName] = frozenset()


@noted
def struck(visit: Visit) -> Struck:
    """Say what he hit since the turn began."""
    state: State = visit.state
    if state.site is None or state.phase == "over":
        return Struck()
    rooms: set[str] = set()
    heroes: set[HeroName] = set()
    for event in _of_the_turn(visit):
        if isinstance(event, e.MalaphyasThrew) and event.what not in {"summons", "curse"}:
            rooms.update(find_site(state, "throne").struck(event.faces[-1]))
        elif isinstance(event, e.Wounded) and event.rule in RULES:
            heroes.add(event.hero)
    return Struck(frozenset(rooms), frozenset(heroes))


def grimbolts(state: State, room: str) -> tuple[Face, ...]:
    """Give the faces of the second die that strike a room, as printed there (THRONE-13)."""
    if state.site != "throne":
        return ()
    site = find_site(state, "throne")
    return tuple(face for face in FACES if room in site.struck(face))


def _of_the_turn(visit: Visit) -> Iterator[object]:
    """Give what happened since the turn began, newest first."""
    entries = visit.tables.log(visit.rights, visit.seat, limit=LOOKED_BACK, seen=visit.head)
    for entry in reversed(entries):
        for event in reversed(() if entry.undone else entry.events):
            if isinstance(event, e.TurnStarted):
                return
            yield event
