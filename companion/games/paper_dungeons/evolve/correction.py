"""What a correction by hand does to a sheet."""

from msgspec.structs import replace

from companion.games.paper_dungeons.commands.correction import Marked
from companion.games.paper_dungeons.events import SheetCorrected
from companion.games.paper_dungeons.evolve.tuple_items import at
from companion.games.paper_dungeons.model import Claim, Sheet


def correct(sheet: Sheet, event: SheetCorrected) -> Sheet:
    """Set a number, a mark or points by hand."""
    value, target = event.value, event.target
    match event.what:
        case "level":
            return replace(sheet, levels=at(sheet.levels, event.place, value))
        case "squares":
            return replace(sheet, items=at(sheet.items, event.place, value))
        case "potions":
            return replace(sheet, potions=value)
        case "hearts":
            return replace(sheet, hearts=value)
        case "column":
            return replace(sheet, column=value)
        case "gem":
            return _gem(sheet, target, value)
        case "villain":
            return _villain(sheet, target, value)
        case "mission":
            return _claim(sheet, target, value)
        case _:
            return _mark(sheet, event.what, target, on=bool(value))


def _mark(sheet: Sheet, what: Marked, target: str, *, on: bool) -> Sheet:
    """Set a mark or take it away."""
    match what:
        case "resurrection":
            return replace(sheet, resurrected=on)
        case "minion":
            return replace(sheet, minions=_marked(sheet.minions, target, on=on))
        case "visited":
            return replace(sheet, visited=_marked(sheet.visited, target, on=on))
        case "benefit":
            return replace(sheet, received=_marked(sheet.received, target, on=on))
        case "crossed":
            return replace(sheet, crossed=_marked(sheet.crossed, target, on=on))


def _marked(marks: tuple[str, ...], target: str, *, on: bool) -> tuple[str, ...]:
    others = tuple(mark for mark in marks if mark != target)
    return (*others, target) if on else others


def _gem(sheet: Sheet, letter: str, count: int) -> Sheet:
    """Ring a letter or take the ring away; of extra gems, which have none, set the number."""
    others = tuple(one for one in sheet.gems if one != letter)
    declared = tuple(one for one in sheet.declared if count or one != letter)
    return replace(sheet, gems=(*others, *(letter,) * count), declared=declared)


def _villain(sheet: Sheet, villain: str, points: int) -> Sheet:
    fights = tuple(
        replace(one, points=points) if one.villain == villain else one for one in sheet.fights
    )
    return replace(sheet, fights=fights)


def _claim(sheet: Sheet, mission: str, points: int) -> Sheet:
    others = tuple(claim for claim in sheet.claims if claim.mission != mission)
    return replace(sheet, claims=(*others, Claim(mission, points)) if points else others)
