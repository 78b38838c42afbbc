"""From a sheet that the rules know to the marks that stand on paper.

Rules: PD-MOVE-5, PD-MOVE-15, PD-GEM-6, PD-SELECT-6, PD-LEVEL-7.
"""

from collections.abc import Iterator

from companion.games.paper_dungeons.counting.content_lookup import Index
from companion.games.paper_dungeons.model import Sheet

OUT = "out"
"""How a step calls the place before an entry."""

Step = tuple[str, str]


def marks_beside_path(index: Index, sheet: Sheet, card: str = "") -> dict[str, str]:
    """Name what is marked on a sheet beside the path, with its state; what is blank is left out.

    Args:
        index: What is played with.
        sheet: What was written.
        card: The dungeon card, which is ticked.
    """
    marked = (
        *_heroes(index, sheet),
        *_tracks(sheet),
        *_round_track(sheet),
        *_chosen(sheet, card),
    )
    return {**dict.fromkeys(marked, "marked"), **dict(_rooms(index, sheet))}


def _heroes(index: Index, sheet: Sheet) -> Iterator[str]:
    for hero, place in index.heroes.items():
        yield from _filled(f"level.{hero}", sheet.levels[place])
        if hero in sheet.black:
            yield f"training.{hero}"
    for item, place in index.items.items():
        yield from _filled(f"item.{item}", sheet.items[place])


def _tracks(sheet: Sheet) -> Iterator[str]:
    counts = {
        "potion": sheet.potions,
        "heart": sheet.hearts,
        "column": sheet.column,
        "health": sheet.power_level,
        "gem": len(sheet.gems),
        "minion": len(sheet.minions),
    }
    for name, count in counts.items():
        yield from _filled(name, count)
    if sheet.resurrected:
        yield "resurrection"


def _filled(name: str, count: int) -> Iterator[str]:
    return (f"{name}.{number}" for number in range(1, count + 1))


def _round_track(sheet: Sheet) -> Iterator[str]:
    for number, dice in enumerate(sheet.track, 1):
        yield from (f"round.{number}.{die}" for die in dice)


def _chosen(sheet: Sheet, card: str) -> Iterator[str]:
    for name, chosen in (("card", card), ("power", sheet.power), ("objective", sheet.objective)):
        if chosen:
            yield f"{name}.{chosen}"


def _rooms(index: Index, sheet: Sheet) -> Iterator[tuple[str, str]]:
    rooms = index.catalogue.gem_rooms
    yield from ((f"room.{room}.minion", "crossed") for room in sheet.minions)
    ringed = (room for room in sheet.received if index.rooms[room].benefit)
    yield from ((f"room.{room}.benefit", "circled") for room in ringed)
    looted = (letter for letter in (*sheet.gems, *sheet.declared) if letter)
    yield from ((f"room.{rooms[letter]}.gem", "circled") for letter in looted)
    yield from ((f"room.{rooms[letter]}.gem", "crossed") for letter in sheet.crossed)
