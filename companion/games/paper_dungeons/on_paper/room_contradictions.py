"""Marks in rooms that contradict the path: who enters a room leaves marks in it.

Rules: PD-MINION-1, PD-MINION-5, PD-MINION-7, PD-BENEFIT-1, PD-MOVE-5, PD-MOVE-15, PD-GEM-2,
PD-GEM-6, PD-GEM-8.
"""

from collections.abc import Iterator

from companion.engine.marked_sheet import States
from companion.games.paper_dungeons.catalogue.room_adjacency import Maze
from companion.games.paper_dungeons.catalogue.types import GainKind
from companion.games.paper_dungeons.counting.content_lookup import Index
from companion.games.paper_dungeons.on_paper.gains_not_from_rooms import given, giving_marks
from companion.games.paper_dungeons.on_paper.marks_of_sheet import OUT
from companion.games.paper_dungeons.on_paper.sheet_of_marks import (
    is_marked,
    last,
    reached_rooms,
    steps_in_order,
)

Group = tuple[str, ...]
_LEFT = ("minion", "benefit", "gem")
"""What is marked in a room by whoever enters it."""

_FROM_AFAR: tuple[tuple[str, GainKind | None], ...] = (
    ("minion", "minion"),
    ("benefit", None),
    ("gem", "letter"),
)
"""What else lets somebody make the first kind of mark."""


def room_contradictions(index: Index, states: States) -> Iterator[Group]:
    """List groups of marks in rooms, and of lines of the path, that contradict each other."""
    yield from _apart(index, states)
    yield from _not_left(index, states)
    yield from _not_reached(index, states)
    yield from _minion_squares(states)
    yield from _gem_circles(index, states)


def _apart(index: Index, states: States) -> Iterator[Group]:
    """The path hangs together."""
    doors = Maze(index.content.sheet).doors
    steps = steps_in_order(index, states)
    reached = {room for one, room in steps if one == OUT}
    for one, other in steps:
        if one != OUT and not reached.intersection((one, other)):
            ways = (door.mark for room in (one, other) for door in doors[room])
            yield tuple(dict.fromkeys(ways))
            return
        reached.update((one, other))


def _not_left(index: Index, states: States) -> Iterator[Group]:
    """Minions are crossed out, benefits ringed and gems ringed or crossed out on entering."""
    doors = Maze(index.content.sheet).doors
    for room in reached_rooms(index, states):
        ways = [door.mark for door in doors[room] if is_marked(states, door.mark)]
        for what in _LEFT:
            name = f"room.{room}.{what}"
            if name in states and not is_marked(states, name):
                yield (name, *ways)


def _not_reached(index: Index, states: States) -> Iterator[Group]:
    """Nothing is marked in a room that nobody entered, but by powers and items."""
    doors = Maze(index.content.sheet).doors
    reached = reached_rooms(index, states)
    for what, gain in _FROM_AFAR:
        names = {room: f"room.{room}.{what}" for room in index.rooms if room not in reached}
        left = {room: name for room, name in names.items() if _is_left(states, name)}
        if gain and len(left) <= given(index, states, gain):
            continue
        for room, name in left.items():
            yield (name, *(door.mark for door in doors[room]))


def _is_left(states: States, name: str) -> bool:
    """Tell whether a mark is one that is made on entering; a gem may be lost from afar."""
    return states.get(name) == "circled" if name.endswith(".gem") else is_marked(states, name)


def _minion_squares(states: States) -> Iterator[Group]:
    """As many minions are crossed out as squares of their track are filled."""
    rooms = [name for name in states if name.startswith("room.") and name.endswith(".minion")]
    crossed, squares = [n for n in rooms if is_marked(states, n)], last(states, "minion")
    if len(crossed) > squares:
        yield (*crossed, f"minion.{squares + 1}")
    elif len(crossed) < squares:
        yield (*(n for n in rooms if n not in crossed), f"minion.{squares}")


def _gem_circles(index: Index, states: States) -> Iterator[Group]:
    """As many circles are filled as gems are ringed, and given outside the dungeon."""
    gems = [f"room.{room}.gem" for room in index.catalogue.gem_rooms.values()]
    ringed = [name for name in gems if states.get(name) == "circled"]
    due, circles = len(ringed) + given(index, states, "gem"), last(states, "gem")
    givers = giving_marks(index, "gem")
    if circles < due:
        yield (*ringed, f"gem.{circles + 1}", *givers)
    elif circles > due:
        yield (*(name for name in gems if name not in ringed), f"gem.{circles}", *givers)
