"""Whether the dungeon can be walked.

Rules: PD-MOVE-2, PD-MOVE-3, PD-MOVE-6, PD-MOVE-7, PD-MOVE-9, PD-GEM-1.
"""

from companion.games.paper_dungeons.catalogue.content_mistakes import Report
from companion.games.paper_dungeons.catalogue.room_adjacency import Maze, borders
from companion.games.paper_dungeons.catalogue.types import Content, Sheet
from companion.games.paper_dungeons.catalogue.validation.repeats import prove_once


def prove_sheet(report: Report, content: Content) -> None:
    """Check borders, passages, entries, gems, and that every room can be reached."""
    sheet = content.sheet
    known = borders(sheet)
    for key, listed in (("sheet.walls", sheet.walls), ("sheet.water", sheet.water)):
        prove_once(report, key, listed)
        for border in listed:
            if border not in known:
                report.tell(key, "no_such_border", border=border)
    for border in set(sheet.walls) & set(sheet.water):
        report.tell("sheet.water", "wall_on_water", border=border)
    prove_once(report, "sheet.passages", sheet.passages)
    prove_once(report, "sheet.entries", sheet.entries)
    for row in sheet.passages:
        if not 1 <= row <= sheet.height:
            report.tell("sheet.passages", "between", least=1, most=sheet.height)
            return
    for column in sheet.entries:
        if column not in sheet.columns:
            report.tell("sheet.entries", "no_such_column", column=column)
            return
    _prove_contents(report, sheet)
    for room in unreachable(Maze(sheet)):
        report.tell(f"sheet.rooms.{room}", "unreachable", room=room)


def _prove_contents(report: Report, sheet: Sheet) -> None:
    letters = [room.gem for room in sheet.rooms if room.gem]
    for room in sheet.rooms:
        if room.gem and letters.count(room.gem) > 1:
            report.tell(f"sheet.rooms.{room.id}", "twice", value=f"gem {room.gem}")
        if room.minion is not None and room.minion.level < 1:
            report.tell(f"sheet.rooms.{room.id}", "at_least", least=1)


def unreachable(maze: Maze) -> tuple[str, ...]:
    """List the rooms that nobody reaches without items."""
    reached = maze.steps_from_outside()
    return tuple(room for room in maze.doors if room not in reached)
