"""What no sheet can show: a circle, a level or a die that is not printed."""

from collections.abc import Iterable, Iterator

from companion.engine.transcript import Line
from companion.games.paper_dungeons.model import Sheet
from companion.games.paper_dungeons.transcript.word_parsing import CATALOGUE, unread

Limited = tuple[Iterable[int], int, int]
"""Numbers, and the least and the most that each can be."""

CONTENT = CATALOGUE.content
EXTRA_GEMS = len(CONTENT.gems.values) - len(CATALOGUE.gem_rooms)
MOST_GEMS = len(CONTENT.gems.values)
MOST_MINIONS = sum(room.minion is not None for room in CONTENT.sheet.rooms)
MOST_ROOMS = len(CONTENT.sheet.rooms)


def check_written(sheet: Sheet, line: Line, part: str) -> None:
    """Compare a sheet with what is printed.

    Args:
        sheet: The sheet with the part written on it.
        line: Where it is said.
        part: What was written last.

    Raises:
        BadLineError: There is no such sheet; what there could be is named.
    """
    for values, least, most in _limits(sheet):
        check_number(line, part, values, most, least=least)
    lettered = [letter for letter in sheet.gems if letter]
    extra = len(sheet.gems) - len(lettered)
    if len(set(lettered)) < len(lettered) or extra > EXTRA_GEMS:
        raise unread(line, "each letter once, and extra twice", part)
    if any(CATALOGUE.rooms[room].minion is None for room in sheet.minions):
        raise unread(line, "a room with a minion", part)


def check_number(
    line: Line, part: str, values: Iterable[int], most: int, *, least: int = 0
) -> None:
    """Tell numbers that are not printed.

    Raises:
        BadLineError: One of them is less than the least or more than the most.
    """
    if any(not least <= value <= most for value in values):
        raise unread(line, f"{least} ... {most}", part)


def _limits(sheet: Sheet) -> Iterator[Limited]:
    levels, potions = CONTENT.levels, CONTENT.potions
    yield sheet.levels, levels.start, levels.highest
    yield (sheet.potions,), 0, potions.most
    yield (sheet.hearts,), 0, potions.most * potions.hearts
    yield (sheet.column,), 0, CONTENT.damage.hearts
    for item, squares in zip(CONTENT.items, sheet.items, strict=True):
        yield (squares,), 0, item.squares
    yield (used.die for used in sheet.used), 1, len(CONTENT.dice)
    yield (die for dice in sheet.track for die in dice), 1, len(CONTENT.dice)
    if sheet.recoloured:
        yield (sheet.recoloured,), 1, len(CONTENT.dice)
    yield (sheet.points,), 0, max(CONTENT.numbers.boots, CONTENT.numbers.steps)
    for fight in sheet.fights:
        yield (fight.range,), 0, len(next(iter(CATALOGUE.villains.values())).ranges)
