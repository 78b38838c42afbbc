"""The measures of missions and objectives, read off packed sheets.

Rules: PD-MISSION-1..6, PD-OBJECTIVE-3, A-35.
"""

from collections.abc import Callable, Mapping

from companion.games.paper_dungeons.advice.packed_sheet import (
    BYTE,
    COLUMN,
    GEMS,
    HEARTS,
    ITEMS,
    LEVELS,
    LOW,
    MINIONS,
    POTIONS,
    VISITED,
    Packed,
    unpack_numbers,
)
from companion.games.paper_dungeons.advice.packed_sheet_effects import Board
from companion.games.paper_dungeons.catalogue.types import Measure

Counted = Callable[[Packed], int]

FIELDS: Mapping[str, int] = {
    "potions": POTIONS,
    "hearts_used": HEARTS,
    "column_damage": COLUMN,
    "gems": GEMS,
    "lowest_level": LEVELS,
    "power_level": LEVELS,
    "heroes_at": LEVELS,
    "items_complete": ITEMS,
    "items_begun": ITEMS,
    "item_squares": ITEMS,
    "minions": MINIONS,
    "minions_each": MINIONS,
    "minion_levels": MINIONS,
    "rooms": VISITED,
    "columns": VISITED,
}
"""The number of a packed sheet that decides each measure; fights decide the last one."""


def counter(board: Board, what: Measure) -> Counted:
    """Make the function that reads a measure off a packed sheet."""
    match what.what:
        case "potions":
            return lambda sheet: sheet[POTIONS]
        case "hearts_used":
            return lambda sheet: sheet[HEARTS]
        case "column_damage":
            return lambda sheet: sheet[COLUMN]
        case "gems":
            return lambda sheet: sheet[GEMS]
        case "villain_range":
            # Fights are no part of a packed sheet; who counts them adds them.
            return lambda _sheet: 0
        case "lowest_level" | "power_level" | "heroes_at":
            return _levels(board, what)
        case "items_complete" | "items_begun" | "item_squares":
            return _items(board, what)
        case "minions" | "minions_each" | "minion_levels":
            return _minions(board, what)
        case "rooms" | "columns":
            return _rooms(board, what)


def _levels(board: Board, what: Measure) -> Counted:
    heroes, least = len(board.heroes), what.level
    if what.what == "lowest_level":
        return lambda sheet: min(unpack_numbers(sheet[LEVELS], heroes))
    if what.what == "power_level":
        return lambda sheet: sum(unpack_numbers(sheet[LEVELS], heroes))
    return lambda sheet: sum(level >= least for level in unpack_numbers(sheet[LEVELS], heroes))


def _items(board: Board, what: Measure) -> Counted:
    items = len(board.items)
    if what.what == "items_complete":
        return _complete(board, what)
    if what.what == "items_begun":
        return lambda sheet: sum(one > 0 for one in unpack_numbers(sheet[ITEMS], items))
    return lambda sheet: sum(unpack_numbers(sheet[ITEMS], items))


def _complete(board: Board, what: Measure) -> Counted:
    places = [board.index.items[name] for name in what.items or board.items]
    needs = [(place * BYTE, board.squares[place]) for place in places]
    return lambda sheet: sum(sheet[ITEMS] >> shift & LOW >= squares for shift, squares in needs)


def _minions(board: Board, what: Measure) -> Counted:
    rooms = list(enumerate(board.index.content.sheet.rooms))
    if what.what == "minion_levels":
        levels = [(1 << place, room.minion.level) for place, room in rooms if room.minion]
        return lambda sheet: sum(level for bit, level in levels if sheet[MINIONS] & bit)
    if what.what == "minions_each":
        kinds = [
            sum(1 << place for place, room in rooms if room.minion and room.minion.kind == kind)
            for kind in board.index.fighters
        ]
        return lambda sheet: min((sheet[MINIONS] & bits).bit_count() for bits in kinds)
    bits = sum(
        1 << place
        for place, room in rooms
        if room.minion
        and room.minion.level >= what.level
        and (not what.kinds or room.minion.kind in what.kinds)
    )
    return lambda sheet: (sheet[MINIONS] & bits).bit_count()


def _rooms(board: Board, what: Measure) -> Counted:
    rooms = list(enumerate(board.index.content.sheet.rooms))
    if what.what == "columns":
        columns = [
            sum(1 << place for place, room in rooms if room.column == column)
            for column in sorted({room.column for _, room in rooms})
        ]
        return lambda sheet: sum(bool(sheet[VISITED] & bits) for bits in columns)
    bits = sum(
        1 << place
        for place, room in rooms
        if (not what.row or room.row == what.row) and (not what.rooms or room.id in what.rooms)
    )
    return lambda sheet: (sheet[VISITED] & bits).bit_count()
