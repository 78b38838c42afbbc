"""What a table with cards of the published box plays with: a place for each card (AMD-P27).

A card has a slot of its own from the first round on. What is described fills it; a slot that nobody
fills stands for a card whose result is asked for.
"""

from collections.abc import Iterator
from functools import lru_cache

from msgspec.structs import replace

from companion.games.paper_dungeons.catalogue import catalogue_of
from companion.games.paper_dungeons.catalogue.types import (
    Bonus,
    Content,
    DungeonCard,
    Gain,
    Measure,
    Mission,
    Objective,
    Power,
    Range,
    Season,
    Villain,
)
from companion.games.paper_dungeons.model.box_cards import (
    BoxCard,
    BoxDungeon,
    BoxMission,
    BoxObjective,
    BoxPower,
    BoxVillain,
    Described,
)

DUNGEON = "D"
VILLAINS = ("V1", "V2", "V3")
_NEVER = 999
"""A combat level that nobody reaches."""
_SEASONS: tuple[Season, Season, Season] = (1, 2, 3)
_UNKNOWN = (Range(_NEVER, 0, 0), Range(_NEVER + 1, 0, 0), Range(_NEVER + 2, 0, 0))

KINDS: dict[str, type[BoxCard]] = {
    "D": BoxDungeon,
    "V": BoxVillain,
    "M": BoxMission,
    "P": BoxPower,
    "O": BoxObjective,
}
"""What lies in a slot, by the first letter of its name."""


def mission_slots(content: Content) -> tuple[str, ...]:
    """Name the slots of the missions in view."""
    return tuple(f"M{number}" for number in range(1, content.numbers.missions + 1))


def seat_slots(seat: int) -> tuple[str, str]:
    """Name the slots of a player's power and objective."""
    return f"P{seat}", f"O{seat}"


@lru_cache(maxsize=64)
def box_content(own: Content | None, box: tuple[Described, ...]) -> Content:
    """Put the cards of the box in the place of the kit's."""
    base = catalogue_of(own).content
    found = {one.slot: one.card for one in box}
    seats = range(1, base.numbers.players[1] + 1)
    return replace(
        base,
        villains=tuple(_villains(found)),
        cards=(_dungeon(found),),
        storylines=(),
        missions=tuple(_mission(slot, found) for slot in mission_slots(base)),
        powers=tuple(_power(seat_slots(seat)[0], found) for seat in seats),
        objectives=tuple(_objective(seat_slots(seat)[1], found) for seat in seats),
    )


def _villains(found: dict[str, BoxCard]) -> Iterator[Villain]:
    for season, slot in zip(_SEASONS, VILLAINS, strict=True):
        card = found.get(slot)
        if isinstance(card, BoxVillain):
            reward = card.reward or Gain("potion", 0)
            yield Villain(
                slot, season, card.weakness, card.ranges, card.run, reward, title=card.title
            )
        else:
            yield Villain(slot, season, "W", _UNKNOWN, 0, Gain("potion", 0))


def _dungeon(found: dict[str, BoxCard]) -> DungeonCard:
    card = found.get(DUNGEON)
    if isinstance(card, BoxDungeon):
        return DungeonCard(DUNGEON, card.rooms, (), VILLAINS, title=card.title)
    return DungeonCard(DUNGEON, ("", "", ""), (), VILLAINS)


def _mission(slot: str, found: dict[str, BoxCard]) -> Mission:
    card = found.get(slot)
    title, solo = (card.title, card.solo) if isinstance(card, BoxMission) else ("", ())
    return Mission(slot, Measure("gems"), _NEVER, solo, title=title)


def _power(slot: str, found: dict[str, BoxCard]) -> Power:
    card = found.get(slot)
    if not isinstance(card, BoxPower):
        return Power(slot, "triggered")
    bonuses = (Bonus("combat", card.combat),) if card.combat else ()
    return Power(slot, "triggered", card.points, bonuses=bonuses, title=card.title)


def _objective(slot: str, found: dict[str, BoxCard]) -> Objective:
    card = found.get(slot)
    known = card if isinstance(card, BoxObjective) else BoxObjective("", 0, 0)
    never = (Measure("gems"), _NEVER, _NEVER)
    return Objective(
        slot, ("W", "C"), *never, known.partial_points, known.full_points, title=known.title
    )
