"""From the marks on paper to a sheet that the rules know.

Rules: PD-MOVE-5, PD-MOVE-7, PD-MOVE-8, PD-MINION-5, PD-GEM-3, PD-GEM-6, PD-SCORE-D..I, PD-SCORE-N.
"""

from collections.abc import Iterable

from msgspec import Struct

from companion.engine.marked_sheet import States
from companion.games.paper_dungeons.catalogue.room_adjacency import Maze
from companion.games.paper_dungeons.counting.content_lookup import Index
from companion.games.paper_dungeons.model import OUTSIDE, Sheet
from companion.games.paper_dungeons.on_paper.marks_of_sheet import OUT, Step

BLANK = ("blank", "corrected")


class PaperSheet(Struct, frozen=True):
    """What a sheet on paper says.

    Attributes:
        sheet: As the rules know it; seat 0, since paper names nobody.
        card: The ticked dungeon card; empty where none or several are ticked.
        steps: The lines of the path, each once, from the entry on as far as they hang together.
        gems: Circles on the gem track, some of which have no letter.
        minions: Squares on the minion track.
    """

    sheet: Sheet
    card: str
    steps: tuple[Step, ...]
    gems: int
    minions: int


class Crossed(Struct, frozen=True):
    """What a party may cross.

    Attributes:
        walls: Walls inside the dungeon.
        water: Water.
    """

    walls: bool
    water: bool


def sheet_of_marks(index: Index, states: States) -> PaperSheet:
    """Read marks as a sheet."""
    steps = steps_in_order(index, states)
    letters = {room.id: room.gem for room in index.content.sheet.rooms if room.gem}
    rooms = index.content.sheet.rooms
    gems = last(states, "gem")
    ringed = tuple(
        letter for room, letter in letters.items() if states.get(f"room.{room}.gem") == "circled"
    )
    sheet = Sheet(
        seat=0,
        levels=tuple(levels_of_sheet(index, states).values()),
        items=tuple(count(states, f"item.{item}") for item in index.items),
        power=only(states, "power"),
        objective=only(states, "objective"),
        black=tuple(hero for hero in index.heroes if is_marked(states, f"training.{hero}")),
        potions=last(states, "potion"),
        hearts=count(states, "heart"),
        column=last(states, "column"),
        resurrected=is_marked(states, "resurrection"),
        gems=(*ringed, *("",) * max(0, gems - len(ringed))),
        crossed=tuple(
            letter
            for room, letter in letters.items()
            if states.get(f"room.{room}.gem") == "crossed"
        ),
        minions=tuple(room.id for room in rooms if is_marked(states, f"room.{room.id}.minion")),
        visited=_visited(steps),
        received=tuple(room.id for room in rooms if is_marked(states, f"room.{room.id}.benefit")),
        path=tuple((OUTSIDE if one == OUT else one, other) for one, other in steps),
        track=_track(index, states),
    )
    return PaperSheet(sheet, only(states, "card"), steps, gems, last(states, "minion"))


def is_marked(states: States, name: str) -> bool:
    """Tell whether a place is marked in any way."""
    return states.get(name, "blank") not in BLANK


def marked(states: States, track: str) -> tuple[str, ...]:
    """List what is marked on a track, without the track's name."""
    start = f"{track}."
    return tuple(
        name.removeprefix(start)
        for name in states
        if name.startswith(start) and is_marked(states, name)
    )


def last(states: States, track: str) -> int:
    """Give the number of the last place that is marked on a track; 0 without any."""
    return max((int(name) for name in marked(states, track)), default=0)


def count(states: States, track: str) -> int:
    """Count what is marked on a track."""
    return len(marked(states, track))


def only(states: States, track: str) -> str:
    """Give the one name that is ticked; empty where none or several are."""
    ticked = marked(states, track)
    return ticked[0] if len(ticked) == 1 else ""


def levels_of_sheet(index: Index, states: States) -> dict[str, int]:
    """Give the level of each hero."""
    start = index.content.levels.start
    return {hero: max(start, last(states, f"level.{hero}")) for hero in index.heroes}


def ways_of_sheet(index: Index) -> dict[str, Step]:
    """List all borders, entries and passages with the two places that each connects."""
    maze = Maze(index.content.sheet)
    ends: dict[str, Step] = {
        f"entry.{column}": (OUT, room) for column, room in maze.entered.items()
    }
    for room, doors in maze.doors.items():
        for door in doors:
            ends.setdefault(door.mark, (room, door.room))
    return ends


def may_cross(index: Index, sheet: Sheet) -> Crossed:
    """Tell what heroes, items and a power let a party cross."""
    build = (sheet.levels, sheet.items, sheet.power)
    # Whether a table lets the Ranger cross water is not on the sheet.
    water = index.bonus("cross_water", *build) or index.bonus("water_point", *build)
    return Crossed(walls=bool(index.bonus("pass_walls", *build)), water=bool(water))


def steps_in_order(index: Index, states: States) -> tuple[Step, ...]:
    """List the lines that cross marked borders, those that hang together with an entry first."""
    ends = ways_of_sheet(index)
    left = [ends[name] for name in ends if is_marked(states, name)]
    ordered = [step for step in left if step[0] == OUT]
    left = [step for step in left if step[0] != OUT]
    reached = {room for _, room in ordered}
    while left:
        following = next((step for step in left if reached.intersection(step)), left[0])
        left.remove(following)
        ordered.append(following)
        reached.update(following)
    return tuple(ordered)


def reached_rooms(index: Index, states: States) -> tuple[str, ...]:
    """List the rooms to which lines lead from an entry."""
    reached: dict[str, None] = {}
    for one, other in steps_in_order(index, states):
        if one == OUT or one in reached or other in reached:
            reached.update(dict.fromkeys(room for room in (one, other) if room != OUT))
    return tuple(reached)


def _visited(steps: Iterable[Step]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(room for step in steps for room in step if room != OUT))


def _track(index: Index, states: States) -> tuple[tuple[int, ...], ...]:
    rounds = range(1, index.content.numbers.rounds + 1)
    rows = [tuple(sorted(map(int, marked(states, f"round.{one}")))) for one in rounds]
    while rows and not rows[-1]:
        rows.pop()
    return tuple(rows)
