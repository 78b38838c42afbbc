"""What the rules know of the lines of a path: which must be, which cannot, and which need not.

Rules: PD-MOVE-4, PD-MOVE-5, PD-MOVE-6, PD-MOVE-7, PD-MOVE-8, PD-MOVE-11, PD-BENEFIT-1.
"""

from collections.abc import Collection, Iterable, Iterator

from companion.engine.marked_sheet import States
from companion.games.paper_dungeons.catalogue.room_adjacency import Maze
from companion.games.paper_dungeons.counting.content_lookup import Index
from companion.games.paper_dungeons.on_paper.marks_of_sheet import OUT, Step
from companion.games.paper_dungeons.on_paper.sheet_of_marks import (
    is_marked,
    may_cross,
    sheet_of_marks,
    ways_of_sheet,
)

_BUILD = ("level", "item", "power", "card")
"""Marks that say what a party may cross, and where walls are."""


def settled_ways(index: Index, states: States, doubtful: Collection[str]) -> Iterator[str]:
    """Name the doubtful borders, entries and passages that are what they look like.

    A line is drawn where the rest of the path, or a benefit, could not be reached without it; none
    is drawn where nothing could be reached from, nor through what stops the party.
    """
    ways = ways_of_sheet(index)
    clear = {name for name in ways if name not in doubtful and is_marked(states, name)}
    possible = {name: ends for name, ends in ways.items() if name in clear or name in doubtful}
    needed = {room for name in clear for room in ways[name]}
    needed |= {room for room in index.rooms if _is_ringed(states, room, doubtful)}
    is_whole = needed <= _reached(possible.values())
    stopped = _stopped(index, states, doubtful)
    for name in possible.keys() - clear:
        without = _reached(ends for other, ends in possible.items() if other != name)
        if is_marked(states, name):
            if is_whole and not needed <= without:
                yield name
        elif name in stopped or not without.intersection(ways[name]):
            yield name


def needless_ways(index: Index, states: States) -> frozenset[str]:
    """Name the lines of a path without which it would still hang together."""
    drawn = {name: ends for name, ends in ways_of_sheet(index).items() if is_marked(states, name)}
    whole = _reached(drawn.values())
    return frozenset(
        name
        for name in drawn
        if _reached(ends for other, ends in drawn.items() if other != name) == whole
    )


def _is_ringed(states: States, room: str, doubtful: Collection[str]) -> bool:
    name = f"room.{room}.benefit"
    return name not in doubtful and is_marked(states, name)


def _reached(ways: Iterable[Step]) -> set[str]:
    """List the places to which ways lead from outside."""
    beside: dict[str, list[str]] = {}
    for one, other in ways:
        beside.setdefault(one, []).append(other)
        beside.setdefault(other, []).append(one)
    reached, ahead = {OUT}, [OUT]
    while ahead:
        for place in beside.get(ahead.pop(), ()):
            if place not in reached:
                reached.add(place)
                ahead.append(place)
    return reached


def _stopped(index: Index, states: States, doubtful: Collection[str]) -> frozenset[str]:
    """Name the borders that stop the party, where it is clear that nothing lets it through."""
    if any(name.startswith(_BUILD) for name in doubtful):
        return frozenset()
    paper = sheet_of_marks(index, states)
    crossed = may_cross(index, paper.sheet)
    card = index.catalogue.cards.get(paper.card)
    maze = Maze(index.content.sheet, card.walls if card else ())
    return frozenset(
        door.mark
        for ways in maze.doors.values()
        for door in ways
        if (door.way == "wall" and not crossed.walls) or (door.way == "water" and not crossed.water)
    )
