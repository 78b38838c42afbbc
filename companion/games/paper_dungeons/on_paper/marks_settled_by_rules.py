"""Which doubtful marks the rules settle, because the clear ones leave nothing else.

A mark is only settled as what it looks like: where the rules say something else, a person is asked.

Rules: PD-POTION-2, PD-DAMAGE-2, PD-GEM-3, PD-MINION-5, PD-LEVEL-4, PD-LEVEL-7, PD-SELECT-1,
PD-SETUP-1, PD-SETUP-8, PD-BENEFIT-1, PD-DAMAGE-4, PD-MOVE-4.
"""

from collections.abc import Collection, Iterator

from companion.engine.marked_sheet import States
from companion.games.paper_dungeons.counting.content_lookup import Index
from companion.games.paper_dungeons.on_paper.path_settled_by_rules import settled_ways
from companion.games.paper_dungeons.on_paper.sheet_of_marks import (
    is_marked,
    last,
    levels_of_sheet,
    steps_in_order,
)

_IN_ORDER = ("potion", "heart", "column", "health", "gem", "minion")
_ONE_OF = ("card", "power", "objective", "entry")


def settled_marks(index: Index, states: States, doubtful: Collection[str]) -> frozenset[str]:
    """Name the doubtful marks that are what they look like."""
    clear = {name: state for name, state in states.items() if name not in doubtful}
    return frozenset(
        (
            *_in_order(index, states, clear, doubtful),
            *_one_of(states, clear, doubtful),
            *_dice(index, states, clear, doubtful),
            *_minions(states, clear, doubtful),
            *_unvisited(index, states, doubtful),
            *_levels(index, states, doubtful),
            *_resurrection(index, states, doubtful),
            *settled_ways(index, states, doubtful),
        )
    )


def _of(names: Collection[str], track: str) -> list[str]:
    return [name for name in names if name.startswith(f"{track}.")]


def _in_order(
    index: Index, states: States, clear: States, doubtful: Collection[str]
) -> Iterator[str]:
    """Tracks are filled from the first place on."""
    for track in (*_IN_ORDER, *(f"level.{hero}" for hero in index.heroes)):
        places = {int(name.rsplit(".", 1)[1]): name for name in _of(clear, track)}
        full = max((at for at, name in places.items() if is_marked(clear, name)), default=0)
        bare = min((at for at, name in places.items() if not is_marked(clear, name)), default=99)
        for name in _of(doubtful, track):
            at = int(name.rsplit(".", 1)[1])
            if at < full < bare and is_marked(states, name):
                yield name
            if full < bare < at and not is_marked(states, name):
                yield name


def _one_of(states: States, clear: States, doubtful: Collection[str]) -> Iterator[str]:
    """One card, power and objective is ticked, and one entry used."""
    for track in _ONE_OF:
        if sum(is_marked(clear, name) for name in _of(clear, track)) == 1:
            yield from (name for name in _of(doubtful, track) if not is_marked(states, name))


def _dice(index: Index, states: States, clear: States, doubtful: Collection[str]) -> Iterator[str]:
    """Three dice are written in a round."""
    for number in range(1, index.content.numbers.rounds + 1):
        track = f"round.{number}"
        written = sum(is_marked(clear, name) for name in _of(clear, track))
        looks = sum(is_marked(states, name) for name in _of(states, track))
        if looks != index.content.numbers.picks:
            continue
        open_ = _of(doubtful, track)
        if written == index.content.numbers.picks or len(open_) == 1:
            yield from open_


def _minions(states: States, clear: States, doubtful: Collection[str]) -> Iterator[str]:
    """As many minions are crossed out as squares of their track are filled."""
    if _of(doubtful, "minion"):
        return
    squares = sum(is_marked(clear, name) for name in _of(clear, "minion"))
    rooms = [name for name in states if name.endswith(".minion") and name.startswith("room.")]
    if sum(is_marked(states, name) for name in rooms) == squares:
        yield from (name for name in rooms if name in doubtful)


def _unvisited(index: Index, states: States, doubtful: Collection[str]) -> Iterator[str]:
    """Nothing is ringed or crossed out far from the way."""
    if any(name.startswith(("border", "entry", "passage")) for name in doubtful):
        return
    visited = {room for step in steps_in_order(index, states) for room in step}
    for name in doubtful:
        group, _, rest = name.partition(".")
        room, _, what = rest.partition(".")
        is_bare = group == "room" and what == "benefit" and not is_marked(states, name)
        if is_bare and room not in visited:
            yield name


def _levels(index: Index, states: States, doubtful: Collection[str]) -> Iterator[str]:
    """Health is the sum of the levels: where doubtful ones look alike, none can make up another."""
    health = sum(levels_of_sheet(index, states).values())
    if _of(doubtful, "health") or last(states, "health") != health:
        return
    tracks = [f"level.{hero}" for hero in index.heroes]
    doubts = [name for track in tracks for name in _of(doubtful, track)]
    is_alike = len({is_marked(states, name) for name in doubts}) == 1
    if is_alike and not any(_has_gap(states, track) for track in (*tracks, "health")):
        yield from doubts


def _has_gap(states: States, track: str) -> bool:
    blank = [name for name in _of(states, track) if not is_marked(states, name)]
    return any(int(name.rsplit(".", 1)[1]) < last(states, track) for name in blank)


def _resurrection(index: Index, states: States, doubtful: Collection[str]) -> Iterator[str]:
    """Damage up to the health of the start kills nobody; damage over today's health did."""
    if "resurrection" not in doubtful or any(_of(doubtful, name) for name in ("column", "health")):
        return
    least = index.content.levels.start * len(index.heroes)
    damage = last(states, "column")
    is_risen = is_marked(states, "resurrection")
    if damage > last(states, "health") if is_risen else damage <= least:
        yield "resurrection"
