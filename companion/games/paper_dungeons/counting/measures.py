"""What missions and objectives count on a sheet.

Rules: PD-MISSION-1, PD-OBJECTIVE-1, U-13, U-14, AMD-P13.
"""

from companion.games.paper_dungeons.catalogue.types import (
    Measure,
    Minion,
    MinionKind,
    Mission,
    Objective,
)
from companion.games.paper_dungeons.counting.content_lookup import Index
from companion.games.paper_dungeons.model import Result, Sheet


def measure(index: Index, sheet: Sheet, what: Measure) -> int:
    """Read a number off a sheet."""
    match what.what:
        case "potions":
            return sheet.potions
        case "hearts_used":
            return sheet.hearts
        case "column_damage":
            return sheet.column
        case "gems":
            return len(sheet.gems)
        case "villain_range":
            return _worst_range(index, sheet)
        case "lowest_level" | "power_level" | "heroes_at":
            return _levels(sheet, what)
        case "items_complete" | "items_begun" | "item_squares":
            return _items(index, sheet, what)
        case "minions" | "minions_each" | "minion_levels":
            return _minions(index, sheet, what)
        case "rooms" | "columns":
            return _rooms(index, sheet, what)


def most_of(index: Index, what: Measure) -> int:
    """Say how many of what a measure counts are printed; 0 where a sheet has no such limit."""
    match what.what:
        case "minions":
            printed = (room.minion for room in index.rooms.values() if room.minion)
            return sum(
                one.level >= what.level and (not what.kinds or one.kind in what.kinds)
                for one in printed
            )
        case "item_squares":
            return sum(item.squares for item in index.content.items)
        case "items_complete":
            return len(what.items or index.items)
        case "items_begun":
            return len(index.items)
        case "rooms":
            return sum(
                (not what.row or room.row == what.row) and (not what.rooms or room.id in what.rooms)
                for room in index.rooms.values()
            )
        case _:
            return 0


def _levels(sheet: Sheet, what: Measure) -> int:
    if what.what == "lowest_level":
        return min(sheet.levels)
    if what.what == "power_level":
        return sheet.power_level
    return sum(level >= what.level for level in sheet.levels)


def _items(index: Index, sheet: Sheet, what: Measure) -> int:
    if what.what == "items_complete":
        return sum(_is_complete(index, sheet, name) for name in what.items or index.items)
    if what.what == "items_begun":
        return sum(squares > 0 for squares in sheet.items)
    return sum(sheet.items)


def _is_complete(index: Index, sheet: Sheet, name: str) -> bool:
    place = index.items[name]
    return sheet.items[place] >= index.content.items[place].squares


def _worst_range(index: Index, sheet: Sheet) -> int:
    """Give the worst range of all fights; a fight that is missing counts as running away."""
    if len(sheet.fights) < len(index.content.numbers.fights):
        return 0
    return min(fight.range for fight in sheet.fights)


def _minions(index: Index, sheet: Sheet, what: Measure) -> int:
    defeated = [minion for room in sheet.minions if (minion := index.rooms[room].minion)]
    if what.what == "minion_levels":
        return sum(minion.level for minion in defeated)
    if what.what == "minions_each":
        return min(_of_kind(defeated, kind) for kind in index.fighters)
    return sum(
        minion.level >= what.level and (not what.kinds or minion.kind in what.kinds)
        for minion in defeated
    )


def _of_kind(minions: list[Minion], kind: MinionKind) -> int:
    return sum(minion.kind == kind for minion in minions)


def _rooms(index: Index, sheet: Sheet, what: Measure) -> int:
    rooms = [index.rooms[room] for room in sheet.visited]
    if what.what == "columns":
        return len({room.column for room in rooms})
    return sum(
        (not what.row or room.row == what.row) and (not what.rooms or room.id in what.rooms)
        for room in rooms
    )


def is_met(index: Index, sheet: Sheet, mission: Mission) -> bool:
    """Tell whether a sheet meets a mission."""
    return measure(index, sheet, mission.measure) >= mission.at_least


def objective_result(index: Index, sheet: Sheet, objective: Objective) -> Result:
    """Tell how far a sheet meets an objective (PD-OBJECTIVE-2)."""
    found = measure(index, sheet, objective.measure)
    if objective.at_most:
        return "full" if found <= objective.full else _partial(found <= objective.partial)
    return "full" if found >= objective.full else _partial(found >= objective.partial)


def _partial(is_met: bool) -> Result:  # noqa: FBT001 - the comparison itself is the argument
    return "partial" if is_met else "none"
