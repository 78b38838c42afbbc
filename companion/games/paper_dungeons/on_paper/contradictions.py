"""Marks that cannot all be as they were read: one of each group should be looked at again.

Rules: PD-POTION-2, PD-POTION-4, PD-DAMAGE-2, PD-GEM-3, PD-GEM-8, PD-MINION-5, PD-LEVEL-4,
PD-LEVEL-7, PD-SELECT-1, PD-SETUP-1, PD-SETUP-8, PD-BENEFIT-1, PD-MOVE-4, PD-MOVE-5.
"""

from collections.abc import Iterator

from companion.engine.marked_sheet import States
from companion.games.paper_dungeons.catalogue.room_adjacency import Maze
from companion.games.paper_dungeons.counting.content_lookup import Index
from companion.games.paper_dungeons.on_paper.marks_of_sheet import OUT
from companion.games.paper_dungeons.on_paper.sheet_of_marks import (
    count,
    is_marked,
    last,
    levels_of_sheet,
    steps_in_order,
)

Group = tuple[str, ...]
_IN_ORDER = ("potion", "heart", "column", "health", "gem", "minion")
_ONE_OF = ("card", "power", "objective")
_EXTRA_GEMS = 2


def contradictions(index: Index, states: States) -> tuple[Group, ...]:
    """List groups of marks that contradict each other."""
    groups = (
        *_gaps(index, states),
        *_counts(index, states),
        *_twice(states),
        *_rounds(index, states),
        *_rooms(index, states),
        *_far_from_the_way(index, states),
    )
    known = (tuple(name for name in group if name in states) for group in groups)
    return tuple(group for group in known if group)


def _gaps(index: Index, states: States) -> Iterator[Group]:
    """Tracks are filled from the first place on; several marks behind a gap are no mistake."""
    for track in (*_IN_ORDER, *(f"level.{hero}" for hero in index.heroes)):
        end = last(states, track)
        names = [f"{track}.{number}" for number in range(1, end + 1)]
        gaps = [name for name in names if not is_marked(states, name)]
        if gaps:
            yield (*gaps, names[-1])
        for gap in gaps:
            if sum(is_marked(states, name) for name in names[names.index(gap) :]) > 1:
                yield (gap,)


def _counts(index: Index, states: States) -> Iterator[Group]:
    """Health is the sum of the levels; hearts belong to potions."""
    levels = levels_of_sheet(index, states)
    health = last(states, "health")
    if health != sum(levels.values()):
        ends = [f"level.{hero}.{at + more}" for hero, at in levels.items() for more in (0, 1)]
        yield (f"health.{health}", f"health.{health + 1}", *ends)
    potions, hearts = last(states, "potion"), last(states, "heart")
    if hearts > potions * index.hearts:
        yield f"heart.{hearts}", f"potion.{potions + 1}"


def _twice(states: States) -> Iterator[Group]:
    for track in (*_ONE_OF, "entry"):
        ticked = [n for n in states if n.startswith(f"{track}.") and is_marked(states, n)]
        if len(ticked) > 1:
            yield tuple(ticked)


def _rounds(index: Index, states: States) -> Iterator[Group]:
    """Three dice are written in each round, up to the last one that was played."""
    counts = [
        count(states, f"round.{number}") for number in range(1, index.content.numbers.rounds + 1)
    ]
    for number, dice in enumerate(counts, 1):
        names = [name for name in states if name.startswith(f"round.{number}.")]
        if dice > index.content.numbers.picks:
            yield tuple(name for name in names if is_marked(states, name))
        elif dice < index.content.numbers.picks and any(counts[number:]):
            yield tuple(name for name in names if not is_marked(states, name))


def _rooms(index: Index, states: States) -> Iterator[Group]:
    """Crosses on minions and rings on gems are as many as their tracks say."""
    rooms = [name for name in states if name.startswith("room.") and name.endswith(".minion")]
    crossed, squares = [n for n in rooms if is_marked(states, n)], last(states, "minion")
    if len(crossed) > squares:
        yield (*crossed, f"minion.{squares + 1}")
    elif len(crossed) < squares:
        yield (*(n for n in rooms if n not in crossed), f"minion.{squares}")
    gems = [f"room.{room}.gem" for room in index.catalogue.gem_rooms.values()]
    ringed = [name for name in gems if states.get(name) == "circled"]
    circles = last(states, "gem")
    if circles < len(ringed):
        yield (*ringed, f"gem.{circles + 1}")
    elif circles > len(ringed) + _EXTRA_GEMS:
        yield (*(name for name in gems if name not in ringed), f"gem.{circles}")


def _far_from_the_way(index: Index, states: States) -> Iterator[Group]:
    """The way hangs together, and only where it goes something is ringed."""
    doors = Maze(index.content.sheet).doors
    steps = steps_in_order(index, states)
    reached = {room for one, room in steps if one == OUT}
    for one, other in steps:
        if one != OUT and not reached.intersection((one, other)):
            ways = (door.mark for room in (one, other) for door in doors[room])
            yield tuple(dict.fromkeys(ways))
            break
        reached.update((one, other))
    for room in index.rooms:
        name = f"room.{room}.benefit"
        if name in states and is_marked(states, name) and room not in reached:
            yield (name, *(door.mark for door in doors[room]))
