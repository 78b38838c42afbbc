"""All marks of a sheet as a hand draws them, those on the way of the path among them."""

from collections.abc import Iterable, Iterator

from companion.games.paper_dungeons.catalogue.room_adjacency import Maze
from companion.games.paper_dungeons.counting.content_lookup import Index
from companion.games.paper_dungeons.model import OUTSIDE, Sheet
from companion.games.paper_dungeons.on_paper.marks_of_sheet import OUT, Step, marks_beside_path


def marks_of_sheet(index: Index, sheet: Sheet, card: str = "") -> dict[str, str]:
    """Name what is marked on a sheet, with its state; what is blank is left out.

    Args:
        index: What is played with.
        sheet: What was written.
        card: The dungeon card, which is ticked.
    """
    ways = dict.fromkeys(ways_of(index, sheet.path), "marked")
    return {**marks_beside_path(index, sheet, card), **ways}


def steps_of(sheet: Sheet) -> tuple[Step, ...]:
    """List the lines of the path as they are drawn."""
    return tuple((one or OUT, other or OUT) for one, other in sheet.path)


def ways_of(index: Index, path: Iterable[Step]) -> Iterator[str]:
    """Name the borders, entries and passages that the lines of a path cross."""
    maze = Maze(index.content.sheet)
    entered = {room: column for column, room in maze.entered.items()}
    for one, other in path:
        inner = [room for room in (one, other) if room not in (OUTSIDE, OUT)]
        if len(inner) == 1:
            yield f"entry.{entered[inner[0]]}"
        else:
            yield next(door.mark for door in maze.doors[one] if door.room == other)
