"""Who or what can still take a benefit.

Rules: PD-LEVEL-5, PD-LEVEL-13, PD-ITEM-9, PD-ITEM-12, A-4, A-31, AMD-P11.
"""

from companion.games.paper_dungeons.catalogue.types import HeroId
from companion.games.paper_dungeons.counting.content_lookup import Index
from companion.games.paper_dungeons.model import Sheet


def heroes_below_top(
    index: Index, sheet: Sheet, barred: tuple[HeroId, ...] = ()
) -> tuple[HeroId, ...]:
    """List the heroes that can gain a level."""
    highest = index.content.levels.highest
    return tuple(
        hero
        for hero, place in index.heroes.items()
        if sheet.levels[place] < highest and hero not in barred
    )


def unfinished_items(index: Index, sheet: Sheet, barred: tuple[str, ...] = ()) -> tuple[str, ...]:
    """List the items with an empty square."""
    return tuple(
        item.id
        for item, squares in zip(index.content.items, sheet.items, strict=True)
        if squares < item.squares and item.id not in barred
    )


def minions_left(index: Index, sheet: Sheet) -> tuple[str, ...]:
    """List the rooms whose minion stands."""
    return tuple(
        room.id
        for room in index.content.sheet.rooms
        if room.minion is not None and room.id not in sheet.minions
    )


def letters_left(index: Index, sheet: Sheet) -> tuple[str, ...]:
    """List the letters of the gems that can be looted."""
    return tuple(
        letter
        for letter in index.catalogue.gem_rooms
        if letter not in sheet.gems and letter not in sheet.crossed
    )
