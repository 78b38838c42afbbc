"""What stands on a sheet, by the names that corrections use."""

from companion.games.paper_dungeons.commands import OnSheet
from companion.games.paper_dungeons.commands.correction import Marked
from companion.games.paper_dungeons.counting.content_lookup import Index
from companion.games.paper_dungeons.model import Sheet


def place_of(index: Index, what: OnSheet, target: str) -> int:
    """Give the place of a hero or an item in its track; 0 for all else."""
    if what == "level":
        return next(place for hero, place in index.heroes.items() if hero == target)
    return index.items[target] if what == "squares" else 0


def written(index: Index, sheet: Sheet, what: OnSheet, target: str) -> int:
    """Read a number, or a mark as 1 or 0."""
    match what:
        case "level":
            return sheet.levels[place_of(index, what, target)]
        case "squares":
            return sheet.items[place_of(index, what, target)]
        case "potions":
            return sheet.potions
        case "hearts":
            return sheet.hearts
        case "column":
            return sheet.column
        case "gem":
            return sheet.gems.count(target)
        case "villain":
            return next(fight.points for fight in sheet.fights if fight.villain == target)
        case "mission":
            return sum(claim.points for claim in sheet.claims if claim.mission == target)
        case _:
            return _mark(sheet, what, target)


def _mark(sheet: Sheet, what: Marked, target: str) -> int:
    match what:
        case "resurrection":
            return int(sheet.resurrected)
        case "minion":
            return int(target in sheet.minions)
        case "visited":
            return int(target in sheet.visited)
        case "benefit":
            return int(target in sheet.received)
        case "crossed":
            return int(target in sheet.crossed)
